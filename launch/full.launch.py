"""The whole house: a task intake, a planner with its two helpers, and an executor.

ros2 launch vh_planner full.launch.py scene:=home.json
ros2 launch vh_planner full.launch.py namespace:=robot1 executor:=external
"""

from launch import LaunchDescription
from launch.actions import LogInfo, OpaqueFunction
from launch.launch_context import LaunchContext

from vh_ros.nodes.launching import Setting, declare, node_actions, value_of
from vh_ros.nodes.table import NODES

SETTINGS = (
    Setting("scene", "", "VirtualHome graph file, or 'generated:seed=N'; empty: the embedded home"),
    Setting("environment", "", "what the bridge steps: virtualhome or world; empty: config's"),
    Setting("domain", "", "which actions there are: virtualhome or household; empty: config's"),
    Setting("strategy", "", "how steps are chosen where a goal does not say; empty: config's"),
    Setting("llm_url", "", "OpenAI-compatible server, for strategies that ask a language model"),
    Setting("llm_model", "", "which of its models; empty: the first that it lists"),
    Setting("namespace", "", "prefix of all names; one namespace is one robot"),
    Setting(
        "executor",
        "virtualhome",
        "who executes steps: 'virtualhome' starts the bridge; any other value, such as 'external', "
        "starts none, and a robot offers execute_step, environment_graph and environment_delta",
    ),
    Setting("log_level", "info", "debug, info, warn, error or fatal"),
    Setting("params_file", "", "a parameter file that stands above those in config/"),
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
    return LaunchDescription([*declare(SETTINGS), OpaqueFunction(function=start)])
