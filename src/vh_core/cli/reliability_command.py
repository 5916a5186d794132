"""`vh-planner bench reliability`: what becomes of tasks whatever befalls the nodes (needs ROS)."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from vh_core.bench.reliability_rows import ROWS, rows_named
from vh_core.cli.arguments import given_name, output_path, positive_count
from vh_core.cli.ros_commands import run_in_vh_ros

#: steps of the long run, count; a day's worth is ten times as many
_STEPS = 2000
#: longest time for it, seconds
_LONGEST_S = 3600


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the benchmark."""
    parser = commands.add_parser(
        "reliability",
        help="what becomes of tasks whatever befalls the nodes: the fault matrix (needs ROS)",
        description="Bring up the house in real processes, in a ROS domain of its own, and let "
        "each fault happen in the middle of a task. Accepted goals must be goals with "
        "exactly one terminal record, and nobody may wait for ever; 1 where a row breaks that.",
    )
    add = parser.add_argument
    add(
        "--row",
        action="append",
        default=[],
        metavar="NAME",
        help="only this row; may be given several times, with a * at its end for all that begin so",
    )
    add("--list", action="store_true", help="name the rows, and do nothing")
    add(
        "--steps",
        type=positive_count,
        default=_STEPS,
        metavar="N",
        help="steps of the long run (default: %(default)s; a day's worth: 20000)",
    )
    add(
        "--longest",
        type=positive_count,
        default=_LONGEST_S,
        metavar="S",
        help="seconds after which the long run ends with the steps that it has (default: "
        "%(default)s)",
    )
    add("--out", type=output_path, metavar="FILE", help="JSON file with every row and goal")
    add(
        "--logs",
        type=given_name,
        metavar="DIR",
        help="keep journals there, and what the nodes print",
    )
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    rows = rows_named(arguments.row)
    if arguments.list:
        width = max(len(row.name) for row in ROWS)
        for row in rows:
            print(f"{row.name:<{width}}  {row.phase.value:<11}  {row.told}")
        return 0
    return run_in_vh_ros("reliability", arguments)
