"""`vh-planner queue | pause | resume | cancel`: the tasks of a running intake."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from vh_core.outcome import Outcome
from vh_core.printable import counted
from vh_planner.msg import TaskList, TaskStatus
from vh_planner.srv import ControlTask, ListTasks
from vh_ros.plumbing.interface import CONTROL_TASK, LIST_TASKS
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.spinning import spinning_node

_STATES = {
    TaskStatus.WAITING: "waiting",
    TaskStatus.HELD: "held",
    TaskStatus.RUNNING: "running",
    TaskStatus.PAUSED: "paused",
    TaskStatus.ENDED: "ended",
    TaskStatus.ABANDONED: "abandoned",
}
_COMMANDS = {
    "pause": ControlTask.Request.PAUSE,
    "resume": ControlTask.Request.RESUME,
    "cancel": ControlTask.Request.CANCEL,
}
#: most of a task's text in a line, characters
_SHOWN = 60


def queue(arguments: argparse.Namespace) -> int:
    """Show the tasks that the intake knows of."""
    with spinning_node("vh_planner", arguments.namespace) as node:
        service = ServiceCaller(node, ListTasks, LIST_TASKS, "task_intake_node")
        request = ListTasks.Request(ended=arguments.ended)
        tasks: TaskList = service.call(request, arguments.server_timeout).list
    if arguments.json:
        print(json.dumps(list_to_json(tasks), ensure_ascii=False))
        return 0
    for each in tasks.tasks:
        print(_line(each))
    told = "the queue is paused" if tasks.paused else ""
    print(f"{counted(len(tasks.tasks), 'task')}{f'; {told}' if told else ''}")
    return 0


def control(arguments: argparse.Namespace) -> int:
    """Pause, resume or cancel a task, or the whole queue; 0 if that was done."""
    with spinning_node("vh_planner", arguments.namespace) as node:
        service = ServiceCaller(node, ControlTask, CONTROL_TASK, "task_intake_node")
        command = _COMMANDS[arguments.command]
        goal_id = "" if arguments.id == "all" else arguments.id
        request = ControlTask.Request(command=command, goal_id=goal_id)
        answer = service.call(request, arguments.server_timeout)
    print(answer.message, file=sys.stdout if answer.success else sys.stderr)
    return 0 if answer.success else 1


def list_to_json(tasks: TaskList) -> dict[str, Any]:
    """A list of tasks as a JSON object."""
    return {
        "paused": tasks.paused,
        "tasks": [
            {
                "goal_id": each.goal_id,
                "state": _STATES.get(each.state, str(each.state)),
                "task": each.task,
                "priority": each.priority,
                "queue_position": each.queue_position,
                "recovered": each.recovered,
                "executed": [step.text for step in each.executed_steps],
                "outcome": _outcome(each),
                "message": each.message,
                "robot": each.robot,
                "reason": each.reason,
                "episode": each.episode,
            }
            for each in tasks.tasks
        ],
    }


def _line(task: TaskStatus) -> str:
    text = task.task if len(task.task) <= _SHOWN else f"{task.task[: _SHOWN - 1]}…"
    state = _outcome(task) or _STATES.get(task.state, str(task.state))
    ahead = f" after {task.queue_position}" if task.queue_position else ""
    priority = f", priority {task.priority}" if task.priority else ""
    done = len(task.executed_steps)
    steps = f", {done} {'step' if done == 1 else 'steps'}" if done else ""
    given = f"  {task.message}" if task.message and not _outcome(task) else ""
    return f"{task.goal_id[:8]}  {state}{ahead}{priority}{steps}  {text!r}{given}"


def _outcome(task: TaskStatus) -> str:
    if task.state not in (TaskStatus.ENDED, TaskStatus.ABANDONED):
        return ""
    try:
        return Outcome(task.outcome).name
    except ValueError:
        return str(task.outcome)
