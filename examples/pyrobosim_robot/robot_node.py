"""The example robot as a ROS node: navigate, pick, place, open and close, over pyrobosim's world.

    python examples/pyrobosim_robot/robot_node.py --ros-args -p scene:=home.json -p pace:=3.0

It knows nothing of planners, actions of the table or beliefs: it has five skills, and says no to
what it cannot do.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from floor_map import floor_map
from rclpy.action import ActionServer, CancelResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import ReentrantCallbackGroup
from simulated_robot import Done, Settings, SimulatedRobot

from vh_core.scenes import open_scene
from vh_planner.action import RobotSkill
from vh_ros.plumbing.action_ends import end_aborted, end_canceled, end_succeeded
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Parameters, Spec
from vh_ros.plumbing.stoppable_node import StoppableNode

_FEEDBACK_S = 0.2
Skill = Callable[[SimulatedRobot, RobotSkill.Goal], Done]
SKILLS: dict[str, Skill] = {
    "navigate": lambda robot, goal: robot.navigate(goal.thing),
    "pick": lambda robot, goal: robot.pick(goal.thing),
    "place": lambda robot, goal: robot.place(goal.thing, goal.place),
    "open": lambda robot, goal: robot.open_or_close(goal.thing, opens=True),
    "close": lambda robot, goal: robot.open_or_close(goal.thing, opens=False),
}


class PyrobosimRobotNode(StoppableNode):
    """One robot, one skill at a time."""

    PARAMETERS = (
        Spec("scene", "", "The home: a VirtualHome graph file, or empty for the embedded one"),
        Spec("pace", 1.0, "What its speed is multiplied by; negative: no time passes", low=-1.0),
        Spec("failures", 0.0, "Share of picks, places, openings that fail, made up", high=1.0),
        Spec("seed", 0, "Which of them fail"),
        Spec("battery", 100.0, "Charge at the start, per cent", high=100.0),
        Spec("picture", "", "SVG or PNG file that shows at the end what the robot did"),
    )

    def __init__(self, **options: object) -> None:
        super().__init__("pyrobosim_robot", **options)
        self._settings = Parameters(self, self.PARAMETERS)
        given = self._settings
        home = floor_map(open_scene(given["scene"] or None))
        settings = Settings(
            pace=given["pace"],
            failures=given["failures"],
            seed=given["seed"],
            battery=given["battery"],
        )
        self._home, self._robot = home, SimulatedRobot(home, settings)
        self._draw: Callable[..., None] | None = None
        if given["picture"]:
            from picture import draw  # now: at the end there is no time to load it

            self._draw = draw
        self._in_hand = threading.Lock()
        group = ReentrantCallbackGroup()
        self._servers = [
            ActionServer(
                self,
                RobotSkill,
                name,
                lambda goal, skill=skill: self._on_goal(goal, skill),
                callback_group=group,
                cancel_callback=self._on_cancel,
            )
            for name, skill in SKILLS.items()
        ]
        log = self.get_logger()
        log.info(f"{len(self._robot.placed)} of {len(home.pieces)} pieces of furniture are placed")
        for node_id, why in sorted(self._robot.absent.items()):
            log.debug(f"left out: {home.names.get(node_id, node_id)}: {why}")

    def begin_stop(self) -> None:
        """Stop, and draw what was done where that was asked for."""
        super().begin_stop()
        self._robot.cancel()
        if self._draw is not None:
            self._draw(self._home, self._robot, self._settings["picture"])

    def _on_cancel(self, goal: ServerGoalHandle) -> CancelResponse:
        self._robot.cancel()
        return CancelResponse.ACCEPT

    def _on_goal(self, goal: ServerGoalHandle, skill: Skill) -> RobotSkill.Result:
        with self.working():
            if not self._in_hand.acquire(blocking=False):
                done = Done("REFUSED", "the robot is at another skill")
            else:
                try:
                    self._robot.begin()
                    with self._telling(goal):
                        done = skill(self._robot, goal.request)
                finally:
                    self._in_hand.release()
            result = RobotSkill.Result(
                code=getattr(RobotSkill.Result, done.code),
                message=done.message,
                battery=self._robot.battery,
            )
            if done.code == "DONE":
                return end_succeeded(goal, result)
            self.get_logger().info(f"{goal.request.verb}: {done.code}: {done.message}")
            if done.code == "CANCELED":
                return end_canceled(goal, result, agreed=goal.is_cancel_requested)
            return end_aborted(goal, result)

    @contextmanager
    def _telling(self, goal: ServerGoalHandle) -> Iterator[None]:
        """Say where the robot is, from time to time."""
        over = threading.Event()

        def tell() -> None:
            while not over.wait(_FEEDBACK_S):
                x, y = self._robot.pose
                battery = self._robot.battery
                goal.publish_feedback(RobotSkill.Feedback(x=x, y=y, battery=battery))

        telling = threading.Thread(target=tell, daemon=True)
        telling.start()
        try:
            yield
        finally:
            over.set()
            telling.join()


if __name__ == "__main__":
    sys.exit(run_node(PyrobosimRobotNode))
