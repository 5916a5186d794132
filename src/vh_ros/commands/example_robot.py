"""The example robots of `vh-planner demo --executor robot`: pyrobosim's, and a hub for switches."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from vh_core.errors import MissingDependencyError
from vh_ros.commands.processes import NodeProcesses
from vh_ros.nodes.table import example_path

#: the actions that it offers
EXAMPLE_SKILLS = ("navigate", "pick", "place", "open", "close", "switch")
#: how much faster than real the example robot moves in a demonstration
_PACE = 4.0


def start_example_robot(processes: NodeProcesses, arguments: argparse.Namespace) -> str:
    """Start the nodes of one robot, or of several in one home; the file with what each can do.
    Raises `MissingDependencyError` where pyrobosim is not installed."""
    if find_spec("pyrobosim") is None:
        raise MissingDependencyError(
            "the example robot needs the package pyrobosim: run 'make setup', or 'pip install "
            "--no-deps -r requirements/robot.txt'; or name another robot's --skills"
        )
    folder = example_path("pyrobosim_robot")
    parameters = {
        "scene": arguments.scene or "",
        "pace": _PACE,
        "picture": arguments.picture or "",
    }
    robots = {"robots": arguments.robots}
    where = {"namespace": arguments.namespace, "log_level": arguments.log_level}
    processes.start_program(folder / "robot_node.py", {**parameters, **robots}, **where)
    processes.start_program(folder / "switch_node.py", robots, **where)
    return str(folder / "skills.yaml")
