"""The whole house: a task intake, a planner with its two helpers, and an executor.

ros2 launch vh_planner full.launch.py scene:=home.json
ros2 launch vh_planner full.launch.py namespace:=robot1 executor:=external
"""

from launch import LaunchDescription
from launch.actions import LogInfo, OpaqueFunction
from launch.launch_context import LaunchContext

from vh_ros.nodes.launching import LaunchArgument, declare, node_actions, task_arguments, value_of
from vh_ros.nodes.table import NODES

SETTINGS = (
    LaunchArgument(
        "scene", "", "VirtualHome graph file, or 'generated:seed=N'; empty: the embedded home"
    ),
    LaunchArgument(
        "environment", "", "what the bridge steps: virtualhome or world; empty: config's"
    ),
    LaunchArgument(
        "domain", "", "which actions there are: virtualhome or household; empty: config's"
    ),
    LaunchArgument("record_dir", "", "folder in which what happens in each task is recorded"),
    LaunchArgument("namespace", "", "prefix of all names; one namespace is one robot"),
    LaunchArgument(
        "executor",
        "virtualhome",
        "who executes steps: 'virtualhome' starts the bridge; any other value, such as 'external', "
        "starts none, and a robot offers execute_step, environment_graph and environment_delta",
    ),
    LaunchArgument("log_level", "info", "debug, info, warn, error or fatal"),
    LaunchArgument("params_file", "", "a parameter file that stands above those in config/"),
)


def start(context: LaunchContext) -> list:
    executor = value_of(context, "executor")
    if executor == "virtualhome":
        return node_actions(context, NODES)
    elsewhere = LogInfo(
        msg=f"executor '{executor}': no bridge; steps go to who offers execute_step"
    )
    others = [entry for entry in NODES if not entry.is_executor]
    return [elsewhere, *node_actions(context, others)]


def generate_launch_description() -> LaunchDescription:
    return LaunchDescription(
        [*declare(SETTINGS), *declare(task_arguments()), OpaqueFunction(function=start)]
    )
