"""A small skill beside the robot's own: a hub that switches lights and appliances by radio.

python examples/pyrobosim_robot/switch_node.py
"""

from __future__ import annotations

import sys

from rclpy.action import ActionServer
from rclpy.action.server import ServerGoalHandle

from vh_planner.action import RobotSkill
from vh_ros.nodes.robot_names import robot_names
from vh_ros.plumbing.action_ends import end_succeeded
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Parameters, Spec
from vh_ros.plumbing.stoppable_node import StoppableNode


class SwitchNode(StoppableNode):
    """Switches whatever it is told to, by whichever of the robots."""

    PARAMETERS = (
        Spec("robots", "", "Names of several robots, with commas; each has its own namespace"),
    )

    def __init__(self, **options: object) -> None:
        super().__init__("switch_hub", **options)
        names = robot_names(Parameters(self, self.PARAMETERS)["robots"])
        offered = [f"{name}/switch" for name in names] or ["switch"]
        self._servers = [ActionServer(self, RobotSkill, each, self._on_goal) for each in offered]

    def _on_goal(self, goal: ServerGoalHandle) -> RobotSkill.Result:
        self.get_logger().info(f"{goal.request.verb} {goal.request.thing}")
        done = RobotSkill.Result(code=RobotSkill.Result.DONE, battery=1.0)
        return end_succeeded(goal, done)


if __name__ == "__main__":
    sys.exit(run_node(SwitchNode))
