"""`vh-planner up`: all nodes in one process, for machines without launch."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from functools import partial

from rclpy.parameter import Parameter

from vh_core.cli.task_settings import setup_from
from vh_ros.nodes.table import Placed, own_parameters, parameter_path, placed_house
from vh_ros.nodes.task_parameters import ParameterValue, parameters_of
from vh_ros.plumbing.node_main import MakeNode, run_nodes


def up(arguments: argparse.Namespace) -> int:
    """Run every node until Ctrl-C."""
    tasks = parameters_of(setup_from(arguments))
    house = placed_house(arguments.executor, arguments.namespace, arguments.robots)
    makers = [_maker(each, arguments, tasks) for each in house]
    doors = [f"{each.namespace}/execute_task" for each in house if not each.entry.executor]
    where = " or ".join(f"/{door.strip('/')}" for door in dict.fromkeys(doors))

    def say_ready() -> None:
        print(f"{len(house)} nodes are up; send tasks to {where}, stop with Ctrl-C")
        sys.stdout.flush()

    log_level = ["--ros-args", "--log-level", arguments.log_level]
    return run_nodes(makers, log_level, on_ready=say_ready)


def _maker(
    placed: Placed, arguments: argparse.Namespace, tasks: Mapping[str, ParameterValue]
) -> MakeNode:
    entry = placed.entry
    given = {**own_parameters(entry, vars(arguments), tasks), **placed.parameters}
    return partial(
        entry.load_class(),
        namespace=placed.namespace,
        cli_args=["--ros-args", "--params-file", str(parameter_path(entry))],
        parameter_overrides=[Parameter(name, value=value) for name, value in given.items()],
    )
