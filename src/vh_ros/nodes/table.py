"""The one table of nodes: launch files, `vh-planner up` and `vh-planner demo` read it.

Imports no rclpy, so that launch files may import it.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError
from vh_ros.nodes.robot_names import robot_names
from vh_ros.nodes.task_parameters import ParameterValue

#: the ROS package
PACKAGE = "vh_planner"


@dataclass(frozen=True, slots=True)
class NodeEntry:
    """One node. `class_name` is the node's class in the module `vh_ros.nodes.<name>`; `settings`
    are those of its parameters that launch files and commands have an argument for; whoever does
    tasks has their settings besides (`task_parameters`); who takes tasks gives them to the robots
    of a home, however many these are. `executor` is the name by which an executor is chosen; empty
    for a node that is none.
    """

    name: str
    class_name: str
    settings: tuple[str, ...] = ()
    does_tasks: bool = False
    takes_tasks: bool = False
    executor: str = ""

    @property
    def executable(self) -> str:
        """Its program in `lib/vh_planner`."""
        return self.name

    @property
    def parameter_file(self) -> str:
        """Its file in `share/vh_planner/config`."""
        return f"{self.name}.yaml"

    def company(self, robots: Sequence[str]) -> dict[str, ParameterValue]:
        """An executor's parameters in a home that these robots share: who brings bodies of its own
        is told how many, and who drives those of robots is told their names."""
        if self.executor == "robot":
            return {"robots": ",".join(robots)}
        return {"characters": len(robots)}

    def load_class(self) -> Any:
        """The node's class; imports rclpy."""
        return getattr(importlib.import_module(f"vh_ros.nodes.{self.name}"), self.class_name)


#: in the order in which they are started: who is asked stands before who asks
NODES: tuple[NodeEntry, ...] = (
    NodeEntry(
        "virtualhome_bridge_node",
        "VirtualhomeBridgeNode",
        settings=("scene", "environment", "observability", "domain", "policy"),
        executor="virtualhome",
    ),
    NodeEntry(
        "robot_executor_node",
        "RobotExecutorNode",
        settings=("scene", "skills", "observability", "domain", "policy"),
        executor="robot",
    ),
    NodeEntry("precondition_checker_node", "PreconditionCheckerNode", settings=("domain",)),
    NodeEntry("action_translator_node", "ActionTranslatorNode", settings=("domain", "encoder")),
    NodeEntry("planner_node", "PlannerNode", settings=("domain", "record_dir"), does_tasks=True),
    NodeEntry("task_intake_node", "TaskIntakeNode", settings=("domain",), takes_tasks=True),
)

#: the executors among them, by name, the default first
EXECUTORS = tuple(entry.executor for entry in NODES if entry.executor)
#: all of these settings that some node has
SETTINGS = tuple(dict.fromkeys(name for entry in NODES for name in entry.settings))


def house_with(executor: str) -> tuple[NodeEntry, ...]:
    """The nodes of a house with this executor; with a name that no node has, all but executors."""
    return tuple(entry for entry in NODES if entry.executor in ("", executor))


@dataclass(frozen=True, slots=True)
class Placed:
    """A node of a house: in which namespace, and with which parameters of that place."""

    entry: NodeEntry
    namespace: str = ""
    parameters: Mapping[str, ParameterValue] = field(default_factory=dict)


def placed_house(executor: str, namespace: str = "", robots: str = "") -> tuple[Placed, ...]:
    """The nodes of a house. `robots` are the names of several that share the home, with commas:
    each has all nodes but the executor and the task intake in a namespace of its own,
    `<namespace>/<robot>`, and is one of the home's characters, in their order. Raises
    `ConfigurationError` for names that are none."""
    namespace = namespace.strip("/")
    house = house_with(executor)
    names = robot_names(robots)
    if not names:
        return tuple(Placed(entry, namespace) for entry in house)
    executors = [entry for entry in house if entry.executor]
    intakes = [entry for entry in house if entry.takes_tasks]
    placed = [Placed(entry, namespace, entry.company(names)) for entry in executors]
    for index, name in enumerate(names):
        own = f"{namespace}/{name}".strip("/")
        for entry in house:
            if entry not in executors and entry not in intakes:
                parameters: dict[str, ParameterValue] = {"home": f"/{namespace}"}
                if entry.does_tasks:
                    parameters["character"] = index
                placed.append(Placed(entry, own, parameters))
    placed += [Placed(entry, namespace, {"robots": ",".join(names)}) for entry in intakes]
    return tuple(placed)


def parameter_path(entry: NodeEntry) -> Path:
    """The node's parameter file, as installed. Raises `ConfigurationError` if it is missing."""
    path = _installed("share") / "config" / entry.parameter_file
    if not path.is_file():
        raise ConfigurationError(f"{entry.name} has no parameter file {path}; build the package")
    return path


def executable_path(entry: NodeEntry) -> Path:
    """The node's program, as installed. Raises `ConfigurationError` if it is missing."""
    return program_path(entry.executable)


def program_path(name: str) -> Path:
    """A program of the package, as installed. Raises `ConfigurationError` if it is missing."""
    path = _installed("lib") / name
    if not path.is_file():
        raise ConfigurationError(f"there is no program {path}; build the package")
    return path


def example_path(name: str) -> Path:
    """A folder of `examples/`, as installed. Raises `ConfigurationError` if it is missing."""
    path = _installed("share") / "examples" / name
    if not path.is_dir():
        raise ConfigurationError(f"there is no example {path}; build the package")
    return path


def own_parameters(
    entry: NodeEntry, given: Mapping[str, Any], tasks: Mapping[str, ParameterValue]
) -> dict[str, ParameterValue]:
    """Which of the given `SETTINGS`, and of the settings of tasks, are the node's.

    An empty one is left to the parameter file.
    """
    own = {name: given.get(name) or tasks.get(name) for name in entry.settings}
    if entry.does_tasks:
        own |= tasks
    return {name: value for name, value in own.items() if value not in (None, "")}


def _installed(folder: str) -> Path:
    from ament_index_python.packages import PackageNotFoundError, get_package_prefix

    try:
        prefix = get_package_prefix(PACKAGE)
    except PackageNotFoundError:
        raise ConfigurationError(
            f"the ROS package {PACKAGE} is not built, or its workspace is not sourced"
        ) from None
    return Path(prefix) / folder / PACKAGE
