"""The whole house: a task intake, a planner with its two helpers, and an executor.

ros2 launch vh_planner full.launch.py scene:=home.json
ros2 launch vh_planner full.launch.py namespace:=robot1 executor:=external
ros2 launch vh_planner full.launch.py robots:=anna,ben
"""

from launch import LaunchDescription
from launch.actions import LogInfo, OpaqueFunction
from launch.launch_context import LaunchContext

from vh_ros.nodes.launching import (
    COMMON_ARGUMENTS,
    LaunchArgument,
    declare,
    node_actions,
    page_actions,
    task_arguments,
    value_of,
)
from vh_ros.nodes.table import EXECUTORS, placed_house

SETTINGS = (
    LaunchArgument(
        "scene", "", "VirtualHome graph file, or 'generated:seed=N'; empty: the embedded home"
    ),
    LaunchArgument(
        "environment", "", "what the bridge steps: virtualhome or world; empty: config's"
    ),
    LaunchArgument(
        "observability",
        "",
        "how much of the home is seen: full, room or seen (docs/observability.md); empty: config's",
    ),
    LaunchArgument("record_dir", "", "folder in which what happens in each task is recorded"),
    LaunchArgument(
        "executor",
        "virtualhome",
        "who executes steps: 'virtualhome' starts the bridge, 'robot' the robot executor with the "
        "skills of skills:=; any other value, such as 'external', starts none, and somebody else "
        "offers execute_step, home_revision, environment_graph and environment_delta",
    ),
    LaunchArgument(
        "skills", "", "file with what a robot can do (docs/robot.md); for executor:=robot"
    ),
    LaunchArgument(
        "robots",
        "",
        "names of several robots that share the home, with commas: each has nodes of its own in a "
        "namespace of that name, is one of the home's characters, and is given tasks where it is "
        "nearest (docs/robot.md)",
    ),
    LaunchArgument("live", "false", "true: show everything on a page in the browser"),
    LaunchArgument("live_port", "8642", "where that page is, on this machine"),
    *COMMON_ARGUMENTS,
)


def start(context: LaunchContext) -> list:
    executor = value_of(context, "executor")
    house = placed_house(executor, value_of(context, "namespace"), value_of(context, "robots"))
    nodes = [*node_actions(context, house), *page_actions(context)]
    if executor in EXECUTORS:
        return nodes
    told = f"executor '{executor}': none is started; steps go to who offers execute_step"
    return [LogInfo(msg=told), *nodes]


def generate_launch_description() -> LaunchDescription:
    return LaunchDescription(
        [*declare(SETTINGS), *declare(task_arguments()), OpaqueFunction(function=start)]
    )
