"""The commands that need ROS: `vh-planner send | up | demo | queue | pause | resume | cancel`.

They are implemented in `vh_ros`, which stands above this package and may not be installed; it is
looked for only when one of them is used.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Sequence
from functools import partial
from typing import Any

from vh_core.actions import domain_names
from vh_core.cli.arguments import given_name, index, output_path, positive_count, seconds
from vh_core.cli.page_arguments import STEP_S, add_page_arguments, add_step_time_argument
from vh_core.cli.task_settings import add_setting_flags
from vh_core.environments.seen import OBSERVABILITY
from vh_core.errors import MissingDependencyError


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommands; `argv` is what they are asked for with, so that help can follow."""
    send = commands.add_parser(
        "send",
        help="send one task to running nodes (needs ROS)",
        description="Send one task to the running task intake and follow it; Ctrl-C cancels it.",
    )
    send.add_argument("task", metavar="TASK", help='what to do, as in "close the fridge"')
    _add_goal_arguments(send)
    send.add_argument(
        "--session",
        default="",
        metavar="NAME",
        help='whose talk this is part of: "it" and "undo that" refer to tasks of the same session',
    )
    send.add_argument(
        "--priority",
        type=int,
        default=0,
        metavar="N",
        help="of the tasks that wait, the one of the greatest priority is next (default: 0)",
    )
    _add_record_argument(send)
    send.add_argument(
        "--home",
        default="",
        metavar="NAME",
        help="the namespace of the executor, where robots share one; for --record",
    )
    _add_intake_arguments(send)
    send.set_defaults(run=partial(run_in_vh_ros, "send"))

    up = commands.add_parser(
        "up",
        help="run all nodes in one process, without launch (needs ROS)",
        description="Run all nodes in one process, until Ctrl-C.",
    )
    _add_graph_arguments(up, argv)
    _add_record_argument(up)
    _add_robots_argument(up)
    up.set_defaults(run=partial(run_in_vh_ros, "up"))

    demo = commands.add_parser(
        "demo",
        help="start the nodes as processes, run one task through them, stop them (needs ROS)",
        description="Start the nodes as processes, send one task, or one for each of several "
        "robots, show each step, stop everything.",
    )
    demo.add_argument(
        "--task",
        action="append",
        metavar="TEXT",
        help="what to do (there is a default); with --robots, once for each of them in their "
        "order, and the last one is for all that are left",
    )
    _add_graph_arguments(demo, argv)
    _add_robots_argument(demo)
    demo.add_argument(
        "--picture",
        type=output_path,
        metavar="FILE",
        help="SVG or PNG file that shows what the example robots did; for --executor robot",
    )
    demo.add_argument(
        "--live",
        action="store_true",
        help="show everything on a page in the browser, until Ctrl-C (needs '.[live]')",
    )
    add_page_arguments(demo)
    add_step_time_argument(demo, None, f"{STEP_S} with --live, else 0; not of a robot")
    demo.add_argument("--json", action="store_true", help="print the result as one JSON object")
    demo.set_defaults(run=partial(run_in_vh_ros, "demo"))

    _add_queue_commands(commands)


def _add_queue_commands(commands: Any) -> None:
    queue = commands.add_parser(
        "queue",
        help="show the tasks of a running intake (needs ROS)",
        description="Show the task that runs, those that wait in their order, and the last ones.",
    )
    queue.add_argument(
        "--ended",
        type=index,
        default=5,
        metavar="N",
        help="how many tasks that ended to show (default: %(default)s)",
    )
    queue.add_argument("--json", action="store_true", help="print one JSON object")
    _add_intake_arguments(queue)
    queue.set_defaults(run=partial(run_in_vh_ros, "queue"))
    for name, what, whole in (
        ("pause", "take no further step for a task, or begin no further task", "the queue"),
        ("resume", "go on with what was paused", "the queue"),
        ("cancel", "end tasks, whoever sent them", "every task"),
    ):
        parser = commands.add_parser(
            name, help=f"{what} (needs ROS)", description=f"{what[:1].upper()}{what[1:]}."
        )
        parser.add_argument(
            "id",
            metavar="ID",
            help=f"the task's id as 'queue' shows it, its first digits, or 'all': {whole}",
        )
        _add_intake_arguments(parser)
        parser.set_defaults(run=partial(run_in_vh_ros, "control"))


def _add_robots_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--robots",
        default="",
        metavar="NAMES",
        help="several robots that share the home, with commas: each has nodes of its own in a "
        "namespace of that name, is one of the home's characters, and is given tasks where it is "
        "nearest",
    )


def _add_record_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--record",
        type=output_path,
        metavar="FILE",
        help="write what the nodes publish meanwhile in MCAP: FILE.mcap, or the folder FILE.bag",
    )


def _add_intake_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--namespace",
        default="",
        metavar="NAME",
        help="whose nodes (one per robot; of robots that share a home, none is the nearest)",
    )
    parser.add_argument(
        "--server-timeout",
        type=seconds,
        default=10.0,
        metavar="S",
        help="seconds to wait for the task intake (default: %(default)s)",
    )


def _add_goal_arguments(parser: argparse.ArgumentParser) -> None:
    """What a goal carries. Unlike for `run`, the defaults are the planner's parameters."""
    parser.add_argument(
        "--strategy", default="", metavar="NAME", help="how steps are chosen (default: the node's)"
    )
    parser.add_argument(
        "--instructions", default="", metavar="TEXT", help="how to do it, for language models"
    )
    parser.add_argument(
        "--max-steps",
        type=positive_count,
        default=0,
        metavar="N",
        help="steps that may be executed (default: the node's)",
    )
    parser.add_argument(
        "--character",
        type=index,
        default=0,
        metavar="N",
        help="who acts: index among the home's characters, by node id (default: 0)",
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="plan and check on the world model, execute nothing"
    )
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")


def _add_graph_arguments(parser: argparse.ArgumentParser, argv: Sequence[str]) -> None:
    parser.add_argument(
        "--scene", type=given_name, metavar="FILE", help="default: the embedded home"
    )
    parser.add_argument(
        "--executor",
        default="virtualhome",
        metavar="NAME",
        help="who executes: virtualhome (the bridge), robot (see --skills), or any other name for "
        "an executor that runs already (default: %(default)s)",
    )
    parser.add_argument(
        "--skills",
        type=given_name,
        metavar="FILE",
        help="what the robot can do, in YAML; for --executor robot",
    )
    parser.add_argument(
        "--environment", default="virtualhome", metavar="NAME", help="what the bridge steps"
    )
    parser.add_argument(
        "--observability",
        choices=OBSERVABILITY,
        default="",
        help="how much of the home the bridge shows, or the robot knows at first (default: full)",
    )
    parser.add_argument(
        "--domain",
        choices=domain_names(),
        default="",
        help="which actions there are (default: VirtualHome's own)",
    )
    parser.add_argument("--namespace", default="", metavar="NAME", help="prefix of all names")
    parser.add_argument(
        "--record-dir",
        type=given_name,
        metavar="DIR",
        help="record what happens in each task there, for 'vh-planner replay'",
    )
    parser.add_argument("--log-level", default="warn", metavar="LEVEL", help="debug … fatal")
    add_setting_flags(parser, argv)


def run_in_vh_ros(command: str, arguments: argparse.Namespace) -> int:
    """Run a command of `vh_ros`. Raises `MissingDependencyError` where that is not there."""
    status: int = getattr(_vh_ros(command), command)(arguments)
    return status


def checks_of_nodes(namespace: str) -> list[tuple[str, str, str, str]]:
    """What is found of the interfaces and nodes: what, how it is ("ok", "warning", "fault"), in
    words, and what to do. Raises `MissingDependencyError` where there is no ROS."""
    found: list[tuple[str, str, str, str]] = _vh_ros("doctor").doctor(namespace)
    return found


def _vh_ros(command: str) -> Any:
    try:
        return importlib.import_module("vh_ros.commands")
    except ImportError as error:
        raise MissingDependencyError(
            f"'vh-planner {command}' needs ROS 2 and this project's nodes ({error}); "
            "run 'make setup' and use .venv/bin/vh-planner, or source your ROS workspace"
        ) from None
