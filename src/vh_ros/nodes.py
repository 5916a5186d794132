"""The one table of nodes: launch files, `vh-planner up` and `vh-planner demo` read it.

Imports no rclpy, so that launch files may import it.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError

#: the ROS package
PACKAGE = "vh_planner"


@dataclass(frozen=True, slots=True)
class NodeEntry:
    """One node. `class_name` is the node's class in the module `vh_ros.<name>`."""

    name: str
    class_name: str
    is_executor: bool = False

    @property
    def executable(self) -> str:
        """Its program in `lib/vh_planner`."""
        return self.name

    @property
    def parameter_file(self) -> str:
        """Its file in `share/vh_planner/config`."""
        return f"{self.name}.yaml"

    def load_class(self) -> Any:
        """The node's class; imports rclpy."""
        return getattr(importlib.import_module(f"vh_ros.{self.name}"), self.class_name)


#: in the order in which they are started: who is asked stands before who asks
NODES: tuple[NodeEntry, ...] = (
    NodeEntry("virtualhome_bridge_node", "VirtualhomeBridgeNode", is_executor=True),
    NodeEntry("precondition_checker_node", "PreconditionCheckerNode"),
    NodeEntry("action_translator_node", "ActionTranslatorNode"),
    NodeEntry("planner_node", "PlannerNode"),
    NodeEntry("task_intake_node", "TaskIntakeNode"),
)


def parameter_path(entry: NodeEntry) -> Path:
    """The node's parameter file, as installed. Raises `ConfigurationError` if it is missing."""
    path = _installed("share") / "config" / entry.parameter_file
    if not path.is_file():
        raise ConfigurationError(f"{entry.name} has no parameter file {path}; build the package")
    return path


def executable_path(entry: NodeEntry) -> Path:
    """The node's program, as installed. Raises `ConfigurationError` if it is missing."""
    path = _installed("lib") / entry.executable
    if not path.is_file():
        raise ConfigurationError(f"{entry.name} has no program {path}; build the package")
    return path


def own_parameters(
    entry: NodeEntry, *, scene: str = "", environment: str = "", strategy: str = ""
) -> dict[str, str]:
    """Which of these settings are the node's; an empty one is left to the parameter file."""
    wanted = {
        "virtualhome_bridge_node": {"scene": scene, "environment": environment},
        "planner_node": {"strategy": strategy},
    }.get(entry.name, {})
    return {name: value for name, value in wanted.items() if value}


def _installed(folder: str) -> Path:
    from ament_index_python.packages import PackageNotFoundError, get_package_prefix

    try:
        prefix = get_package_prefix(PACKAGE)
    except PackageNotFoundError:
        raise ConfigurationError(
            f"the ROS package {PACKAGE} is not built, or its workspace is not sourced"
        ) from None
    return Path(prefix) / folder / PACKAGE
