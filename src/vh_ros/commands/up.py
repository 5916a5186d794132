"""`vh-planner up`: all nodes in one process, for machines without launch."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from functools import partial

from rclpy.parameter import Parameter

from vh_core.cli.notices import notice
from vh_core.cli.task_settings import setup_from
from vh_ros.nodes.table import Placed, own_parameters, parameter_path, placed_house
from vh_ros.nodes.task_parameters import ParameterValue, parameters_of
from vh_ros.plumbing.node_main import MakeNode, run_nodes
from vh_ros.plumbing.stoppable_node import StoppableNode
from vh_ros.plumbing.topic_recorder import TopicRecorder, require_mcap


def up(arguments: argparse.Namespace) -> int:
    """Run every node until Ctrl-C."""
    tasks = parameters_of(setup_from(arguments))
    house = placed_house(arguments.executor, arguments.namespace, arguments.robots)
    makers = [_maker(each, arguments, tasks) for each in house]
    recording = _Recording(arguments, house)
    if arguments.record:
        require_mcap(arguments.record)
        makers.append(recording.make_node)
    takers = [each.namespace for each in house if each.entry.takes_tasks]
    doers = [each.namespace for each in house if each.entry.does_tasks]
    doors = [f"{space}/execute_task".lstrip("/") for space in dict.fromkeys([*takers, *doers])]
    where = " or ".join(f"/{door}" for door in doors)

    def say_ready() -> None:
        print(f"{len(makers)} nodes are up; send tasks to {where}, stop with Ctrl-C")
        sys.stdout.flush()

    log_level = ["--ros-args", "--log-level", arguments.log_level]
    try:
        return run_nodes(makers, log_level, on_ready=say_ready)
    finally:
        recording.close()


class _Recording:
    """What records the house, by a node of its own."""

    def __init__(self, arguments: argparse.Namespace, house: Sequence[Placed]) -> None:
        self._path, self._home = arguments.record, arguments.namespace
        doers = (each.namespace for each in house if each.entry.does_tasks)
        self._robots = tuple(dict.fromkeys(doers))
        self._recorder: TopicRecorder | None = None

    def make_node(self) -> StoppableNode:
        """Begin to record. Raises as `TopicRecorder` does."""
        node = StoppableNode("recorder", namespace=self._home.strip("/"))
        self._recorder = TopicRecorder(node, self._path, self._robots, self._home)
        return node

    def close(self) -> None:
        """Close the recording, and say what is missing of it."""
        if self._recorder is not None:
            self._recorder.close()
            if self._recorder.problem:
                notice(f"vh-planner: {self._recorder.problem}")


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
