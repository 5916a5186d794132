"""The simulator alone: the home as an executor, for a planner that runs elsewhere.

ros2 launch vh_planner bridge.launch.py scene:=home.json environment:=world
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
        "scene", "", "VirtualHome graph file, or 'generated:seed=N'; empty: the embedded home"
    ),
    LaunchArgument("environment", "", "what is stepped: virtualhome or world; empty: config's"),
    LaunchArgument(
        "observability",
        "",
        "how much of the home is seen: full, room or seen (docs/observability.md); empty: config's",
    ),
    *COMMON_ARGUMENTS,
)


def start(context: LaunchContext) -> list:
    house = placed_house("virtualhome", value_of(context, "namespace"))
    return node_actions(context, [each for each in house if each.entry.executor])


def generate_launch_description() -> LaunchDescription:
    return LaunchDescription([*declare(SETTINGS), OpaqueFunction(function=start)])
