"""The simulator alone: the home as an executor, for a planner that runs elsewhere.

ros2 launch vh_planner bridge.launch.py scene:=home.json environment:=world
"""

from launch import LaunchDescription
from launch.actions import OpaqueFunction
from launch.launch_context import LaunchContext

from vh_ros.nodes.launching import COMMON_ARGUMENTS, LaunchArgument, declare, node_actions
from vh_ros.nodes.table import NODES

SETTINGS = (
    LaunchArgument(
        "scene", "", "VirtualHome graph file, or 'generated:seed=N'; empty: the embedded home"
    ),
    LaunchArgument("environment", "", "what is stepped: virtualhome or world; empty: config's"),
    *COMMON_ARGUMENTS,
)


def start(context: LaunchContext) -> list:
    return node_actions(context, [entry for entry in NODES if entry.executor == "virtualhome"])


def generate_launch_description() -> LaunchDescription:
    return LaunchDescription([*declare(SETTINGS), OpaqueFunction(function=start)])
