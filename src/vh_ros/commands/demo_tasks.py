"""The tasks of a demonstration: one, or one for each of several robots that share a home."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from io import TextIOBase

from vh_core.cli.progress import ProgressPrinter, print_result
from vh_core.cli.run_command import show_result
from vh_core.episode import EpisodeResult
from vh_core.errors import ConfigurationError
from vh_planner.action import ExecuteTask
from vh_ros.commands.send import follow
from vh_ros.commands.task_client import TaskClient, make_goal
from vh_ros.nodes.robot_names import robot_names

#: takes both hands, opens and closes the fridge, walks through two rooms
DEFAULT_TASK = "put all plums in the fridge and turn off every light in the kitchen"
#: for the robot that is named second
_SECOND_TASK = "put all oranges on the kitchen table"
#: how long an intake may take to accept a task once it is there, seconds
_ACCEPT_S = 10.0


@dataclass(frozen=True, slots=True)
class DemoTask:
    """A task, and who does it: `robot` is empty where there is but one."""

    robot: str
    namespace: str
    task: str
    goal: ExecuteTask.Goal


def demo_tasks(arguments: argparse.Namespace, strategy: str) -> list[DemoTask]:
    """Who is to do what. Raises `ConfigurationError` for names that are none, and for more tasks
    than robots."""
    robots, home = robot_names(arguments.robots) or ("",), arguments.namespace.strip("/")
    texts = [text for text in arguments.task or () if text]
    if len(texts) > len(robots):
        raise ConfigurationError(
            f"--task is given {len(texts)} times, and there is "
            + ("one robot; name several with --robots" if robots == ("",) else f"{len(robots)}")
        )
    if not texts:
        texts = [DEFAULT_TASK] if len(robots) == 1 else [DEFAULT_TASK, _SECOND_TASK]
    texts += texts[-1:] * (len(robots) - len(texts))
    return [
        DemoTask(robot, f"{home}/{robot}".strip("/"), text, make_goal(text, strategy=strategy))
        for robot, text in zip(robots, texts, strict=False)
    ]


def do_tasks(
    clients: Sequence[TaskClient], tasks: Sequence[DemoTask], *, as_json: bool
) -> list[EpisodeResult]:
    """Have every robot do its task, all at once, and show how far they are. The first client's wish
    to cancel counts for all. Raises `EnvironmentLostError`."""
    if len(tasks) == 1:
        result = follow(clients[0], tasks[0].goal, _ACCEPT_S, as_json=as_json)
        show_result(result, as_json)
        return [result]

    def do(client: TaskClient, task: DemoTask) -> EpisodeResult:
        lines = _NamedLines(task.robot)
        printer = ProgressPrinter(lines)

        def listen(progress: object, queue_position: int) -> None:
            if not as_json:
                printer.show(progress)

        result = client.run(task.goal, listen, _ACCEPT_S, clients[0].canceled)
        printer.end_line(succeeded=result.succeeded)
        if not as_json:
            print_result(result, lines)
        return result

    with ThreadPoolExecutor(len(tasks)) as pool:
        results = list(pool.map(do, clients, tasks))
    if as_json:
        by_robot = {
            task.robot: result.to_json() for task, result in zip(tasks, results, strict=True)
        }
        print(json.dumps(by_robot, ensure_ascii=False))
    return results


class _NamedLines(TextIOBase):
    """Prints whole lines, each with a name before it, so that several may write at once."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._begun = ""

    def write(self, text: str) -> int:
        """Print the lines that are whole now."""
        *whole, self._begun = (self._begun + text).split("\n")
        sys.stdout.write("".join(f"{self._name:>8}: {line}\n" for line in whole))
        sys.stdout.flush()
        return len(text)
