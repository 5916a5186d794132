"""The body of the robot under trial: a process of its own, with the one skill of all actions.

It obeys lines on its standard input (`hold`, `release`, `stubborn`), says on its standard output
how many skills are at work, and ends with its input.
"""

from __future__ import annotations

import sys
import threading

from rclpy.action import ActionServer, CancelResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.node import Node

from vh_planner.action import RobotSkill
from vh_ros.plumbing.spinning import spinning_node

NAME = "trial_skill"
HOLD, RELEASE, STUBBORN = "hold", "release", "stubborn"
_POLL_S = 0.02


class HeldBody:
    """A skill that goes on until it is told otherwise."""

    def __init__(self, node: Node) -> None:
        self._go_on = threading.Event()
        self._go_on.set()
        self._stops = True
        self._at_work = 0
        self._lock = threading.Lock()
        self._server = ActionServer(
            node,
            RobotSkill,
            NAME,
            self._run,
            callback_group=ReentrantCallbackGroup(),
            cancel_callback=lambda goal: CancelResponse.ACCEPT,
        )

    def obey(self, word: str) -> None:
        """`hold`: every skill waits. `release`: skills come to their end, now and from now on.
        `stubborn`: a cancel stops none."""
        if word == HOLD:
            self._go_on.clear()
        elif word == RELEASE:
            self._stops = True
            self._go_on.set()
        elif word == STUBBORN:
            self._stops = False

    def _run(self, goal: ServerGoalHandle) -> RobotSkill.Result:
        self._count(1)
        try:
            return self._work(goal)
        finally:
            self._count(-1)

    def _count(self, more: int) -> None:
        with self._lock:
            self._at_work += more
            print(self._at_work, flush=True)

    def _work(self, goal: ServerGoalHandle) -> RobotSkill.Result:
        while not self._go_on.wait(_POLL_S):
            if goal.is_cancel_requested and self._stops:
                goal.canceled()
                return RobotSkill.Result(code=RobotSkill.Result.CANCELED)
        goal.succeed()
        return RobotSkill.Result(code=RobotSkill.Result.DONE)


def main() -> None:
    """Offer the skill until the input ends."""
    with spinning_node("trial_body", threads=4) as node:
        body = HeldBody(node)
        for line in sys.stdin:
            body.obey(line.strip())
        body.obey(RELEASE)


if __name__ == "__main__":
    main()
