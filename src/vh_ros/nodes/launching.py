"""What the launch files share: from rows of the node table to launch actions.

The one file that imports launch, which only a ROS installation has.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from launch.actions import (
    DeclareLaunchArgument,
    EmitEvent,
    ExecuteProcess,
    LogInfo,
    RegisterEventHandler,
)
from launch.event_handlers import OnProcessExit
from launch.events import Shutdown
from launch.events.process import ProcessExited
from launch.launch_context import LaunchContext
from launch_ros.actions import LifecycleNode
from launch_ros.parameter_descriptions import ParameterValue

from vh_core.errors import ConfigurationError
from vh_ros.nodes.table import (
    PACKAGE,
    SETTINGS,
    Placed,
    own_parameters,
    parameter_path,
    program_path,
)
from vh_ros.nodes.task_parameters import parameters_from_texts, task_settings


@dataclass(frozen=True, slots=True)
class LaunchArgument:
    """One argument of a launch file."""

    name: str
    default: str
    description: str


#: what every launch file takes after its own
COMMON_ARGUMENTS = (
    LaunchArgument(
        "domain",
        "",
        "which actions there are: virtualhome, household or one of your own; empty: config's",
    ),
    LaunchArgument("namespace", "", "prefix of all names; one namespace is one robot"),
    LaunchArgument("log_level", "info", "debug, info, warn, error or fatal"),
    LaunchArgument(
        "autostart",
        "true",
        "whether each node configures and activates itself; false: a lifecycle manager does",
    ),
    LaunchArgument("params_file", "", "a parameter file that stands above those in config/"),
    LaunchArgument(
        "enclaves",
        "",
        "for SROS 2 (docs/security.md): prefix of the nodes' enclaves, such as /vh_planner; each "
        "has the one of its own name; empty: none is named",
    ),
)


def task_arguments() -> list[LaunchArgument]:
    """An argument for every setting of tasks, and one for a file of them."""
    settings = [
        LaunchArgument(name, "", f"{each.help} (default: {group.default(each)})")
        for name, group, each in task_settings()
    ]
    file = LaunchArgument("config", "", "settings of tasks in YAML; empty: the user's own file")
    return [file, *settings]


def declare(settings: Iterable[LaunchArgument]) -> list[DeclareLaunchArgument]:
    """The arguments, as `ros2 launch … --show-args` lists them."""
    return [
        DeclareLaunchArgument(
            setting.name, default_value=setting.default, description=setting.description
        )
        for setting in settings
    ]


def value_of(context: LaunchContext, name: str) -> str:
    """An argument's value; empty where the launch file has no such argument."""
    return str(context.launch_configurations.get(name, ""))


def node_actions(context: LaunchContext, house: Iterable[Placed]) -> list[Any]:
    """The actions that start these nodes, by the launch file's arguments.

    Raises `ConfigurationError`, before any node is started, where a parameter file is missing. A
    node that fails takes the others with it: half a house does nobody any good. All are known to
    launch as lifecycle nodes, with its events.
    """
    given = {name: value_of(context, name) for name in SETTINGS}
    texts = {name: value_of(context, name) for name, _, _ in task_settings()}
    tasks = parameters_from_texts(texts, value_of(context, "config"))
    extra = value_of(context, "params_file")
    if extra and not Path(extra).is_file():
        raise ConfigurationError(f"params_file:={extra} does not exist")
    autostart = _is_true(context, "autostart")
    actions: list[Any] = []
    for placed in house:
        entry = placed.entry
        values = {**own_parameters(entry, given, tasks), **placed.parameters}
        values |= {} if autostart else {"autostart": False}
        own = {
            name: ParameterValue(value, value_type=type(value)) for name, value in values.items()
        }
        node = LifecycleNode(
            package=PACKAGE,
            executable=entry.executable,
            name=entry.name,
            namespace=placed.namespace,
            parameters=[str(parameter_path(entry)), *([extra] if extra else []), own],
            arguments=[
                *("--ros-args", "--log-level", value_of(context, "log_level")),
                *_enclave(value_of(context, "enclaves"), placed),
            ],
            output="screen",
        )
        actions += [node, RegisterEventHandler(OnProcessExit(target_action=node, on_exit=_ended))]
    return actions


def _enclave(prefix: str, placed: Placed) -> list[str]:
    """The arguments that name a node's enclave, for SROS 2."""
    parts = [prefix.strip("/"), placed.namespace.strip("/"), placed.entry.name]
    return ["--enclave", "/" + "/".join(filter(None, parts))] if prefix else []


def page_actions(context: LaunchContext) -> list[Any]:
    """The action that shows the live page, where `live` says so."""
    if not _is_true(context, "live"):
        return []
    command = [str(program_path("vh-planner")), "view", "--ros"]
    command += ["--port", value_of(context, "live_port")]
    namespace, robots = value_of(context, "namespace").strip("/"), value_of(context, "robots")
    if robots:
        command += ["--home", f"/{namespace}"]
        namespaces = [f"{namespace}/{name.strip()}".strip("/") for name in robots.split(",")]
    else:
        namespaces = [namespace] if namespace else []
    for each in namespaces:
        command += ["--namespace", each]
    domain = value_of(context, "domain")
    command += ["--domain", domain] if domain else []
    return [ExecuteProcess(cmd=command, output="screen")]


def _is_true(context: LaunchContext, name: str) -> bool:
    wanted = value_of(context, name).lower()
    if wanted not in ("true", "false", "1", "0", ""):
        raise ConfigurationError(f"{name}:={wanted} is neither true nor false")
    return wanted in ("true", "1")


def _ended(event: ProcessExited, context: LaunchContext) -> list[Any] | None:
    if event.returncode == 0 or context.is_shutdown:
        return None
    reason = f"{event.process_name} ended with status {event.returncode}"
    return [LogInfo(msg=f"{reason}; stopping the others"), EmitEvent(event=Shutdown(reason=reason))]
