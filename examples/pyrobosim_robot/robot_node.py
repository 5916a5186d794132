"""The example robot as a ROS node: navigate, pick, place, open and close, over pyrobosim's world.

    python examples/pyrobosim_robot/robot_node.py --ros-args -p scene:=home.json -p pace:=3.0

With `-p robots:=anna,ben` there are two in one world, and each offers its skills in a namespace of
its name. It knows nothing of planners, actions of the table or beliefs: it has five skills, and
says no to what it cannot do.
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
from simulated_robot import Done, Settings, SimulatedRobot, robots_in

from vh_core.scenes import open_scene
from vh_core.scenes.company import with_characters
from vh_planner.action import RobotSkill
from vh_ros.nodes.robot_names import robot_names
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
    """One robot or several in one home, each with one skill at a time."""

    PARAMETERS = (
        Spec("scene", "", "The home: a VirtualHome graph file, or empty for the embedded one"),
        Spec("robots", "", "Names of several robots, with commas; each has its own namespace"),
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
        names = robot_names(given["robots"])
        home = floor_map(with_characters(open_scene(given["scene"] or None), len(names)))
        settings = Settings(
            pace=given["pace"],
            failures=given["failures"],
            seed=given["seed"],
            battery=given["battery"],
        )
        self._home, self._robots = home, robots_in(home, settings, names or ("robot",))
        self._draw: Callable[..., None] | None = None
        if given["picture"]:
            from picture import draw  # now: at the end there is no time to load it

            self._draw = draw
        self._servers = [
            self._offer(robot, f"{robot.name}/{name}" if names else name, skill)
            for robot in self._robots
            for name, skill in SKILLS.items()
        ]
        log, first = self.get_logger(), self._robots[0]
        log.info(f"{len(first.placed)} of {len(home.pieces)} pieces of furniture are placed")
        for node_id, why in sorted(first.absent.items()):
            log.debug(f"left out: {home.names.get(node_id, node_id)}: {why}")

    def _offer(self, robot: SimulatedRobot, name: str, skill: Skill) -> ActionServer:
        def on_cancel(goal: ServerGoalHandle) -> CancelResponse:
            robot.cancel()
            return CancelResponse.ACCEPT

        return ActionServer(
            self,
            RobotSkill,
            name,
            lambda goal: self._on_goal(goal, robot, skill),
            callback_group=ReentrantCallbackGroup(),
            cancel_callback=on_cancel,
        )

    def begin_stop(self) -> None:
        """Stop, and draw what was done where that was asked for."""
        super().begin_stop()
        for robot in self._robots:
            robot.cancel()
        if self._draw is not None:
            self._draw(self._home, self._robots, self._settings["picture"])

    def _on_goal(
        self, goal: ServerGoalHandle, robot: SimulatedRobot, skill: Skill
    ) -> RobotSkill.Result:
        with self.working():
            with robot.at_a_skill() as free:
                if free:
                    with self._telling(goal, robot):
                        done = skill(robot, goal.request)
                else:
                    done = Done("REFUSED", "the robot is at another skill")
            result = RobotSkill.Result(
                code=getattr(RobotSkill.Result, done.code),
                message=done.message,
                battery=robot.battery,
            )
            if done.code == "DONE":
                return end_succeeded(goal, result)
            self.get_logger().info(f"{goal.request.verb}: {done.code}: {done.message}")
            if done.code == "CANCELED":
                return end_canceled(goal, result, agreed=goal.is_cancel_requested)
            return end_aborted(goal, result)

    @contextmanager
    def _telling(self, goal: ServerGoalHandle, robot: SimulatedRobot) -> Iterator[None]:
        """Say where the robot is, from time to time."""
        over = threading.Event()

        def tell() -> None:
            while not over.wait(_FEEDBACK_S):
                x, y = robot.pose
                battery = robot.battery
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
