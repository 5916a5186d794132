"""`vh-planner bench overhead`: what a step costs over ROS, beside the same in process.

The same task is done in the environment `world` by an episode in this process, and by nodes of
which each is a process of its own, in turn. Where the time goes is a fold over the events of both.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import dataclass

from diagnostic_msgs.msg import DiagnosticArray

from vh_core.bench.benchmark import Progress
from vh_core.bench.loop_costs import LoopCost, without_collecting
from vh_core.bench.table import Table
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode, EpisodeResult
from vh_core.errors import BenchmarkError
from vh_core.events import Ended, Event, decode
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.task import Task
from vh_planner import msg
from vh_planner.action import ExecuteTask
from vh_planner.srv import ResetScene
from vh_ros.commands.measured_house import measured_house
from vh_ros.commands.task_client import make_goal
from vh_ros.plumbing.action_caller import ActionCaller
from vh_ros.plumbing.diagnostics import TOPIC
from vh_ros.plumbing.interface import (
    CHECK_PRECONDITIONS,
    EVENTS,
    EVENTS_QOS,
    EXECUTE_STEP,
    EXECUTE_TASK,
    RESET_SCENE,
)
from vh_ros.plumbing.messages.episodes import result_from_msg
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.stoppable_node import StoppableNode

#: 51 steps in the embedded home
_TASK = (
    "put all plums in the fridge and all books on the desk and turn off all lights and close all "
    "windows"
)
_STRATEGY = "symbolic"
_READY_S, _ANSWER_S, _DONE_S = 60.0, 10.0, 600.0
#: what the planner tells of itself: requests to services, those of actions among them
_ASKED = {name: f"requests to {name}" for name in (CHECK_PRECONDITIONS, EXECUTE_STEP)}
_HEADER = ("", "steps", "a step", "gates", "execute", "look", "telling")


@dataclass(frozen=True, slots=True)
class RosPass:
    """One pass over ROS: where the planner's time went, and how often a step asked whom."""

    cost: LoopCost
    requests: dict[str, float]


class _Client:
    """Sends the task, and hears what its planner tells."""

    def __init__(self, node: StoppableNode) -> None:
        self._node = node
        self._events: list[Event] = []
        self._told: dict[str, int] = {}
        self._times = 0
        self._intake = ActionCaller(node, ExecuteTask, EXECUTE_TASK, "task_intake_node")
        self._reset = ServiceCaller(node, ResetScene, RESET_SCENE, "virtualhome_bridge_node")
        node.create_subscription(msg.EpisodeEvent, EVENTS, self._hear, EVENTS_QOS)
        node.create_subscription(DiagnosticArray, TOPIC, self._look, 10)

    def _hear(self, message: msg.EpisodeEvent) -> None:
        self._events.append(decode(message.data))

    def _look(self, message: DiagnosticArray) -> None:
        for status in message.status:
            values = {each.key: each.value for each in status.values}
            if all(key in values for key in _ASKED.values()):
                self._told = {name: int(values[key]) for name, key in _ASKED.items()}
                self._times += 1

    def _asked(self) -> dict[str, int]:
        """What the planner has asked for so far, as it tells from now on."""
        seen = self._times
        if not self._node.wait_until(lambda: self._times > seen + 1, _READY_S):
            raise BenchmarkError(f"the planner told nothing of itself on {TOPIC}")
        return self._told

    def take(self, task: str, max_steps: int) -> RosPass:
        """Put the home back, do the task. Raises `BenchmarkError` where it is not done."""
        self._reset.call(ResetScene.Request(), _READY_S)
        before = self._asked()
        self._events.clear()
        end = self._intake.run(
            make_goal(task, strategy=_STRATEGY, max_steps=max_steps),
            accept_timeout_s=_READY_S,
            silence_timeout_s=_DONE_S,
            timeout_s=_DONE_S,
        )
        result = _required(result_from_msg(end.result, task))
        over = self._node.wait_until(lambda: _is_over(self._events), _ANSWER_S)
        if not over:
            raise BenchmarkError(f"the events of the task did not come within {_ANSWER_S:g} s")
        after = self._asked()
        steps = len(result.steps)
        asked = {name: (after[name] - before[name]) / steps for name in _ASKED}
        return RosPass(LoopCost.of(self._events), asked)


def _is_over(events: Sequence[Event]) -> bool:
    return bool(events) and isinstance(events[-1], Ended)


def _required(result: EpisodeResult) -> EpisodeResult:
    if not result.succeeded:
        raise BenchmarkError(f"the task ended as {result.outcome.name}: {result.message}")
    return result


def _in_process(task: str, scene: str | None) -> LoopCost:
    environment = WorldEnvironment(open_scene(scene))
    episode = Episode(Task(task), make_strategy(_STRATEGY), environment)
    with without_collecting():
        return LoopCost.of(_required(episode.run()).events)


def report(inside: Sequence[LoopCost], outside: Sequence[RosPass]) -> str:
    """The tables: the fastest pass of each, the ratio, and who was asked how often."""
    here = min(inside, key=lambda cost: cost.total_s)
    there = min(outside, key=lambda each: each.cost.total_s)
    rows = [_cells("in process", here), _cells("over ROS", there.cost)]
    slowest = max(each.cost.total_s for each in outside)
    asked = there.requests
    return "\n".join(
        [
            f"milliseconds a step: the fastest of {len(inside)} passes",
            Table(_HEADER, rows).text(),
            "gates: form, preconditions (over ROS a service), policy; execute: the environment "
            "(over ROS an action); look: to observe, to follow and to verify; telling: events, and "
            "the loop",
            f"over ROS a step takes {1000 * there.cost.total_s:.2f} ms (the slowest pass "
            f"{1000 * slowest:.2f}), {there.cost.total_s / here.total_s:.0f} times as long as in "
            f"process",
            f"requests a step: {asked[EXECUTE_STEP]:.2f} of the executor's own action (goal and "
            f"result), {asked[CHECK_PRECONDITIONS]:.2f} to {CHECK_PRECONDITIONS}, no other",
        ]
    )


def _cells(name: str, cost: LoopCost) -> list[str]:
    parts = (cost.total_s, cost.gates_s, cost.execute_s, cost.look_s, cost.telling_s)
    return [name, str(cost.steps), *(f"{1000 * part:.3f}" for part in parts)]


def main(
    arguments: Sequence[str] | None = None, progress: Progress = lambda done, total: None
) -> int:
    """The command; 0 where every pass did the task."""
    parser = argparse.ArgumentParser(prog="vh-planner bench overhead", description=__doc__)
    parser.add_argument("--scene", metavar="FILE", help="default: the embedded home")
    parser.add_argument("--task", default=_TASK, metavar="TEXT", help="what to do (51 steps)")
    parser.add_argument("--passes", type=_count, default=5, metavar="N", help="of each (5)")
    options = parser.parse_args(arguments)
    inside: list[LoopCost] = []
    outside: list[RosPass] = []
    bridge = {"environment": "world", "scene": options.scene or ""}
    with measured_house("overhead", bridge) as node:
        client = _Client(node)
        for done in range(options.passes):
            progress(done, options.passes)
            inside.append(_in_process(options.task, options.scene))
            outside.append(client.take(options.task, 10_000))
    progress(options.passes, options.passes)
    print(report(inside, outside))
    return 0


def _count(text: str) -> int:
    value = int(text) if text.isdecimal() else math.nan
    if not 1 <= value <= 1000:
        raise argparse.ArgumentTypeError("must be from 1 to 1000")
    return int(value)
