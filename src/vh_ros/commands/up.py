"""`vh-planner up`: all nodes in one process, for machines without launch."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from functools import partial

from rclpy.parameter import Parameter

from vh_core.cli.task_settings import setup_from
from vh_ros.nodes.table import NodeEntry, house_with, own_parameters, parameter_path
from vh_ros.nodes.task_parameters import ParameterValue, parameters_of
from vh_ros.plumbing.node_main import MakeNode, run_nodes


def up(arguments: argparse.Namespace) -> int:
    """Run every node until Ctrl-C."""
    tasks = parameters_of(setup_from(arguments))
    entries = house_with(arguments.executor)
    makers = [_maker(entry, arguments, tasks) for entry in entries]

    def say_ready() -> None:
        where = f"/{arguments.namespace.strip('/')}" if arguments.namespace else ""
        print(f"{len(entries)} nodes are up; send tasks to {where}/execute_task, stop with Ctrl-C")
        sys.stdout.flush()

    log_level = ["--ros-args", "--log-level", arguments.log_level]
    return run_nodes(makers, log_level, on_ready=say_ready)


def _maker(
    entry: NodeEntry, arguments: argparse.Namespace, tasks: Mapping[str, ParameterValue]
) -> MakeNode:
    given = own_parameters(entry, vars(arguments), tasks)
    return partial(
        entry.load_class(),
        namespace=arguments.namespace.strip("/"),
        cli_args=["--ros-args", "--params-file", str(parameter_path(entry))],
        parameter_overrides=[Parameter(name, value=value) for name, value in given.items()],
    )
