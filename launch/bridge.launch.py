"""The simulator alone: the home as an executor, for a planner that runs elsewhere.

ros2 launch vh_planner bridge.launch.py scene:=home.json environment:=world
"""

from launch import LaunchDescription
from launch.actions import OpaqueFunction
from launch.launch_context import LaunchContext

from vh_ros.nodes.launching import LaunchArgument, declare, node_actions
from vh_ros.nodes.table import NODES

SETTINGS = (
    LaunchArgument(
        "scene", "", "VirtualHome graph file, or 'generated:seed=N'; empty: the embedded home"
    ),
    LaunchArgument("environment", "", "what is stepped: virtualhome or world; empty: config's"),
    LaunchArgument(
        "domain", "", "which actions there are: virtualhome or household; empty: config's"
    ),
    LaunchArgument("namespace", "", "prefix of all names; one namespace is one robot"),
    LaunchArgument("log_level", "info", "debug, info, warn, error or fatal"),
    LaunchArgument("params_file", "", "a parameter file that stands above the one in config/"),
)


def start(context: LaunchContext) -> list:
    return node_actions(context, [entry for entry in NODES if entry.executor == "virtualhome"])


def generate_launch_description() -> LaunchDescription:
    return LaunchDescription([*declare(SETTINGS), OpaqueFunction(function=start)])
