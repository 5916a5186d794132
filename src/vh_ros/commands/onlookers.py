"""`vh-planner bench onlookers-ros`: what those who look on cost a task that running nodes do.

The same task is sent to the same nodes, each a process of its own, with and without somebody who
looks on, taking turns in one run: the page (`view --ros`, a process of its own) watched by a reader
(one more), a recorder (as that of `send --record`), and all of these. The time is the sender's,
from the goal to its result. A ratio is the median of those within a round, with the 95 % interval
of rounds drawn anew; "nobody, once more" is what the measure itself errs. Unlike `bench onlookers`
it cannot leave out what was waited for a processor.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from vh_core.bench.arguments import positive_count
from vh_core.bench.benchmark import Progress
from vh_core.bench.onlookers import TASK, report
from vh_core.bench.onlookers_costs import (
    NOBODY,
    NOBODY_AGAIN,
    OnlookerCost,
    Run,
    cost_of,
    watcher,
)
from vh_core.errors import BenchmarkError
from vh_planner.action import ExecuteTask
from vh_planner.srv import ResetScene
from vh_ros.commands.measured_house import measured_house
from vh_ros.commands.task_client import make_goal
from vh_ros.plumbing.action_caller import ActionCaller
from vh_ros.plumbing.interface import EXECUTE_TASK, RESET_SCENE
from vh_ros.plumbing.messages.episodes import result_from_msg
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.stoppable_node import StoppableNode
from vh_ros.plumbing.topic_recorder import TopicRecorder

#: how long a step takes at least, seconds, by the errand's name
_ERRANDS = {"nodes": 0.0, "nodes that wait": 0.1}
_READY_S, _DONE_S, _SEEN_S = 60.0, 600.0, 30.0
#: between the home's reset and the task: nobody has anything left to do, seconds
_REST_S = 0.5
#: until all know a process that has just begun, which hears nothing before, seconds
_KNOWN_S = 4.0
_LOOK_S = 0.05

#: waits until all of one task was seen, the how-many-eth
_Seen: TypeAlias = Callable[[int], None]


class _Client:
    """Sends the task, and listens to nothing else: what nobody hears is not published."""

    def __init__(self, node: StoppableNode) -> None:
        self.node = node
        self._intake = ActionCaller(node, ExecuteTask, EXECUTE_TASK, "task_intake_node")
        self._reset = ServiceCaller(node, ResetScene, RESET_SCENE, "virtualhome_bridge_node")

    def take(self, task: str) -> float:
        """Put the home back, do the task; how long that took, seconds. Raises `BenchmarkError`
        where it is not done."""
        self._reset.call(ResetScene.Request(), _READY_S)
        time.sleep(_REST_S)
        began = time.monotonic()
        end = self._intake.run(
            make_goal(task, strategy="symbolic"),
            accept_timeout_s=_READY_S,
            silence_timeout_s=_DONE_S,
            timeout_s=_DONE_S,
        )
        took_s = time.monotonic() - began
        result = result_from_msg(end.result, task)
        if not result.succeeded:
            raise BenchmarkError(f"the task ended as {result.outcome.name}: {result.message}")
        return took_s


# -- those who look on -----------------------------------------------------------------------------


@contextmanager
def _nobody() -> Iterator[_Seen]:
    yield lambda number: None


@contextmanager
def _page() -> Iterator[_Seen]:
    """The page of these nodes, in a process of its own, and somebody who looks at it."""
    command = [sys.executable, "-m", "vh_core.cli", "view", "--ros", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as page:
        try:
            assert page.stdout is not None
            found = re.match(r"http://\S+", page.stdout.readline())
            if found is None:
                raise BenchmarkError("the page did not begin")
            url = found[0]
            _wait(lambda: "home" in _robot(url), "the page was shown no home")
            time.sleep(_KNOWN_S)
            before = _ended(url)  # the last task before this page is shown as well
            with watcher(url):
                yield lambda number: _wait(
                    lambda: _ended(url) == before + number, "the page did not show the task's end"
                )
        finally:
            page.terminate()


@contextmanager
def _record(node: StoppableNode, folder: Path) -> Iterator[_Seen]:
    """A recorder in the sender's process, as that of `send --record`."""
    with TopicRecorder(node, folder / "task.mcap") as recorder:
        yield lambda number: None
    if recorder.problem:
        raise BenchmarkError(recorder.problem)


@contextmanager
def _all(node: StoppableNode, folder: Path) -> Iterator[_Seen]:
    with _page() as seen, _record(node, folder):
        yield seen


def _robot(url: str) -> Mapping[str, Any]:
    """What the page shows of the one robot there is."""
    with urllib.request.urlopen(f"{url}api/state", timeout=_SEEN_S) as answer:
        [robot] = json.load(answer)["robots"].values()
    return dict(robot)


def _ended(url: str) -> int:
    """How many tasks have come to their end, as the page shows it."""
    return len(_robot(url).get("past", ()))


def _wait(condition: Callable[[], bool], problem: str) -> None:
    deadline = time.monotonic() + _SEEN_S
    while not condition():
        if time.monotonic() > deadline:
            raise BenchmarkError(f"{problem} within {_SEEN_S:g} s")
        time.sleep(_LOOK_S)


# -- measuring -------------------------------------------------------------------------------------


def _measured(
    client: _Client,
    folder: Path,
    rounds: int,
    each: int,
    rng: random.Random,
    progress: Callable[[], None],
) -> list[OnlookerCost]:
    ways: dict[str, Callable[[], AbstractContextManager[_Seen]]] = {
        NOBODY: _nobody,
        NOBODY_AGAIN: _nobody,
        "the page, watched": _page,
        "a record in MCAP": lambda: _record(client.node, folder),
        "all of these": lambda: _all(client.node, folder),
    }
    client.take(TASK)  # the first one warms up
    runs: dict[str, list[Run]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name in rng.sample(sorted(ways), len(ways)):
            with ways[name]() as seen:
                for number in range(1, each + 1):
                    took_s = client.take(TASK)
                    ended = time.monotonic()
                    seen(number)
                    runs[name].append(Run(took_s, time.monotonic() - ended, 0))
        progress()
    plain = [run.task_s for run in runs[NOBODY]]
    return [cost_of(name, own, plain, rng) for name, own in runs.items()]


def main(
    arguments: Sequence[str] | None = None, progress: Progress = lambda done, total: None
) -> int:
    """The command; always 0: an aim that is missed is told, and no failure."""
    parser = argparse.ArgumentParser(prog="vh-planner bench onlookers-ros", description=__doc__)
    add = parser.add_argument
    add("--task", choices=tuple(_ERRANDS), action="append", help="only this one; may be repeated")
    add("--rounds", type=positive_count, default=10, metavar="N", help="of each (%(default)s)")
    add("--each", type=positive_count, default=3, metavar="N", help="tasks in a turn (%(default)s)")
    add("--seed", type=int, default=0, metavar="N", help="of the order in a round (default: 0)")
    options = parser.parse_args(arguments)
    rng, names = random.Random(options.seed), options.task or tuple(_ERRANDS)
    done, total = 0, options.rounds * len(names)

    def another() -> None:
        nonlocal done
        done += 1
        progress(done, total)

    found = {}
    progress(0, total)
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            bridge = {"environment": "virtualhome", "step_duration_s": _ERRANDS[name]}
            with measured_house("onlookers", bridge) as node:
                client, where = _Client(node), Path(folder)
                costs = _measured(client, where, options.rounds, options.each, rng, another)
            found[name] = (costs, 0)
    print(report(found))
    return 0
