"""A robot as the executor, by its own skills, for a planner that runs elsewhere.

ros2 launch vh_planner robot.launch.py scene:=home.json skills:=my_robot.yaml
ros2 launch vh_planner robot.launch.py skills:=my_robots.yaml robots:=anna,ben
"""

from launch import LaunchDescription
from launch.actions import OpaqueFunction
from launch.launch_context import LaunchContext

from vh_ros.nodes.launching import (
    COMMON_ARGUMENTS,
    LaunchArgument,
    declare,
    node_actions,
    value_of,
)
from vh_ros.nodes.table import placed_house

SETTINGS = (
    LaunchArgument(
        "scene",
        "",
        "the home as it is believed to be at the start: a VirtualHome graph file, or "
        "'generated:seed=N'; empty: the embedded home",
    ),
    LaunchArgument(
        "observability",
        "",
        "how much of the scene is known before it was seen: full, room or seen (docs/robot.md); "
        "empty: config's",
    ),
    LaunchArgument("skills", "", "YAML file with what the robot can do (docs/robot.md)"),
    LaunchArgument(
        "robots",
        "",
        "names of several robots that share the home, with commas: each offers its skills in a "
        "namespace of that name, and is one of the home's characters (docs/robot.md)",
    ),
    *COMMON_ARGUMENTS,
)


def start(context: LaunchContext) -> list:
    house = placed_house("robot", value_of(context, "namespace"), value_of(context, "robots"))
    return node_actions(context, [each for each in house if each.entry.executor])


def generate_launch_description() -> LaunchDescription:
    return LaunchDescription([*declare(SETTINGS), OpaqueFunction(function=start)])
