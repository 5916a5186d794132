"""The front door of robots that share a home, looked at and commanded from a page."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Sequence

from vh_core.live import Refused, TaskEnd
from vh_core.live.front_door import FrontDoorView, TaskAtDoor
from vh_core.outcome import Outcome
from vh_planner.msg import TaskList, TaskStatus
from vh_planner.srv import AnswerQuestion, ControlTask
from vh_ros.commands import page_requests
from vh_ros.commands.live_robot import LiveRobot
from vh_ros.commands.sent_tasks import SentTasks
from vh_ros.plumbing.home_name import in_home
from vh_ros.plumbing.interface import (
    ANSWER_QUESTION,
    CONTROL_TASK,
    EXECUTE_TASK,
    STATE_QOS,
    TASK_LIST,
)
from vh_ros.plumbing.messages.stamps import seconds_of
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.stoppable_node import StoppableNode
from vh_ros.plumbing.unhurried import Unhurried

#: how long an answer may take, seconds: the intake asks a planner in turn
_ANSWER_S = 5.0
#: until what a robot told of a task has come here as well, once its end is known, seconds
_TOLD_S = 5.0
#: tasks of one's own of which it is known when they ended
_REMEMBERED = 200


class LiveFrontDoor:
    """Shows what the intake in the home's namespace tells of its tasks, whoever sent them, and
    sends it what the page asks for. A `Robot`, behind which there are several."""

    def __init__(self, node: StoppableNode, robots: Sequence[LiveRobot], home: str) -> None:
        """`robots` are those that the page shows, `home` is the namespace of the home."""
        self.view = FrontDoorView([each.view for each in robots])
        self._robots = {each.view.name: each for each in robots}
        self._space = home.strip("/")
        self._sent = SentTasks(node, in_home(home, EXECUTE_TASK))
        #: tasks that were sent from here, and when it was first known that they have ended
        self._own: OrderedDict[str, float] = OrderedDict()
        controls, answers = in_home(home, CONTROL_TASK), in_home(home, ANSWER_QUESTION)
        self._controls = ServiceCaller(node, ControlTask, controls, "task_intake_node")
        self._answers = ServiceCaller(node, AnswerQuestion, answers, "task_intake_node")
        self._unhurried = Unhurried(node)
        topic = in_home(home, TASK_LIST)
        node.create_subscription(
            TaskList, topic, self._hear, STATE_QOS, callback_group=self._unhurried
        )

    def close(self) -> None:
        """Follow nothing more."""
        self._unhurried.close()

    def _hear(self, told: TaskList) -> None:
        for index, name in enumerate(told.robots):  # in the order of the characters
            robot = self._robots.get(self._called(name))
            if robot is not None:
                robot.act_as(index)
        self.view.show_tasks(map(self._task, told.tasks), held=told.paused)

    def _task(self, told: TaskStatus) -> TaskAtDoor:
        return TaskAtDoor(
            id=told.goal_id,
            text=told.task,
            waits=told.state in (TaskStatus.WAITING, TaskStatus.HELD),
            paused=told.state in (TaskStatus.HELD, TaskStatus.PAUSED),
            robot=self._called(told.robot) if told.robot else "",
            reason=told.reason,
            episode=told.episode,
            end=_end(told),
            took_s=seconds_of(told.ended_at) - seconds_of(told.started_at) if told.episode else 0.0,
        )

    def _called(self, robot: str) -> str:
        """What the page calls a robot: by its namespace."""
        return f"{self._space}/{robot}".strip("/")

    def look(self) -> bool:
        """Have every robot show the home as it is known now."""
        known = [each.look() for each in self._robots.values()]  # each of them, whoever is behind
        return all(known)

    # -- what is asked for --------------------------------------------------------------------

    def do(self, text: str) -> str | Refused:
        """Send a task to whoever is nearest; the name that `cancel` knows it by."""
        name = self._sent.send(text)
        if isinstance(name, str):
            self._own[name] = 0.0
            while len(self._own) > _REMEMBERED:
                self._own.popitem(last=False)
        return name

    def cancel(self, task: str) -> Refused | None:
        """End a task that waits or is done, whoever sent it."""
        if self._sent.cancel(task):
            return None
        if not task:  # which the intake takes for all of them
            return page_requests.NO_SUCH_TASK
        cancel = ControlTask.Request.CANCEL
        return page_requests.control(self._controls, cancel, task, _ANSWER_S)

    def pause(self, task: str, paused: bool) -> Refused | None:
        """Take no further step for a task, or (False) go on; one that waits is passed over."""
        if not task:  # which the intake takes for all of them
            return page_requests.NO_SUCH_TASK
        return page_requests.pause(self._controls, task, _ANSWER_S, paused=paused)

    def answer(self, question: str, text: str, by: str = "page") -> Refused | None:
        """Answer what any of the robots asks, in words or by the number of a choice, from 1."""
        return page_requests.answer(self._answers, question, text, by, _ANSWER_S)

    def untold_end(self, task: str) -> TaskEnd | None:
        """How a task ended, where no robot told of it. What its steps were, and whether it was
        verified, comes from the robot that did it, and may come after its end."""
        end = self._sent.end_of(task) or self.view.end_of(task)
        if end is not None and task in self._own and self.view.was_begun(task):
            known = self._own[task] = self._own[task] or time.monotonic()
            if time.monotonic() - known < _TOLD_S:
                return None
        return end


def _end(told: TaskStatus) -> TaskEnd | None:
    if told.state not in (TaskStatus.ENDED, TaskStatus.ABANDONED):
        return None
    try:
        return TaskEnd(Outcome(told.outcome), told.message)
    except ValueError:  # of a newer intake
        return TaskEnd(Outcome.INTERNAL_ERROR, told.message)
