"""A robot's skill that goes on until it is told otherwise, for the robot executor under trial."""

from __future__ import annotations

import threading
from pathlib import Path

from rclpy.action import ActionServer, CancelResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.node import Node

from vh_core.actions import VIRTUALHOME
from vh_planner.action import RobotSkill

_NAME = "trial_skill"
#: an attempt is given up after so long, and counts as lost when it does not stop, seconds
TIMEOUT_S, STOP_TIMEOUT_S = 6.0, 3.0
_POLL_S = 0.02


class HeldSkill:
    """Offers the one skill that all actions are carried out by; `file` says so to the executor."""

    def __init__(self, node: Node, folder: Path) -> None:
        self._go_on = threading.Event()
        self._go_on.set()
        self.stops = True
        #: skills that are being done, count
        self.at_work = 0
        self.file = folder / "skills.yaml"
        call = (
            f"{{action: {_NAME}, type: vh_planner/action/RobotSkill, "
            'fields: {thing: "{object1.id}", verb: "{action}"}, success: {code: 1}, '
            f"reason: message, timeout_s: {TIMEOUT_S:g}, stop_timeout_s: {STOP_TIMEOUT_S:g}}}"
        )
        done = [
            f"  {action.name}: {call if action.arity else 'believed'}"
            for action in VIRTUALHOME.actions.values()
        ]
        folder.mkdir(parents=True, exist_ok=True)
        self.file.write_text("\n".join(["skills:", *done, ""]), encoding="utf-8")
        self._server = ActionServer(
            node,
            RobotSkill,
            _NAME,
            self._run,
            callback_group=ReentrantCallbackGroup(),
            cancel_callback=lambda goal: CancelResponse.ACCEPT,
        )

    def hold(self) -> None:
        """Let every skill wait."""
        self._go_on.clear()

    def release(self) -> None:
        """Let skills come to their end, now and from now on."""
        self._go_on.set()
        self.stops = True

    def _run(self, goal: ServerGoalHandle) -> RobotSkill.Result:
        self.at_work += 1
        try:
            return self._work(goal)
        finally:
            self.at_work -= 1

    def _work(self, goal: ServerGoalHandle) -> RobotSkill.Result:
        while not self._go_on.wait(_POLL_S):
            if goal.is_cancel_requested and self.stops:
                goal.canceled()
                return RobotSkill.Result(code=RobotSkill.Result.CANCELED)
        goal.succeed()
        return RobotSkill.Result(code=RobotSkill.Result.DONE)
