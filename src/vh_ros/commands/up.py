"""`vh-planner up`: all nodes in one process, for machines without launch."""

from __future__ import annotations

import argparse
import sys
from functools import partial

from rclpy.parameter import Parameter

from vh_ros.nodes.table import NODES, NodeEntry, own_parameters, parameter_path
from vh_ros.plumbing.node_main import MakeNode, run_nodes


def up(arguments: argparse.Namespace) -> int:
    """Run every node until Ctrl-C."""
    makers = [_maker(entry, arguments) for entry in NODES]

    def say_ready() -> None:
        where = f"/{arguments.namespace.strip('/')}" if arguments.namespace else ""
        print(f"{len(NODES)} nodes are up; send tasks to {where}/execute_task, stop with Ctrl-C")
        sys.stdout.flush()

    log_level = ["--ros-args", "--log-level", arguments.log_level]
    return run_nodes(makers, log_level, on_ready=say_ready)


def _maker(entry: NodeEntry, arguments: argparse.Namespace) -> MakeNode:
    given = own_parameters(entry, vars(arguments))
    return partial(
        entry.load_class(),
        namespace=arguments.namespace.strip("/"),
        cli_args=["--ros-args", "--params-file", str(parameter_path(entry))],
        parameter_overrides=[Parameter(name, value=value) for name, value in given.items()],
    )
