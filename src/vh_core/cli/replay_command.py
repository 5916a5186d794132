"""`vh-planner replay`: show a record again as it was, and check what stands in it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from vh_core.cli.arguments import given_name, output_path
from vh_core.cli.notices import notice
from vh_core.cli.progress import ProgressPrinter
from vh_core.cli.run_command import show_result
from vh_core.episode import result_of
from vh_core.errors import RecordError
from vh_core.record import Record, read_records, replay

#: disagreements that are spelt out
_SHOWN = 10


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand."""
    parser = commands.add_parser(
        "replay",
        help="show a recorded task again, and check its verdicts",
        description="Show a recorded task again as it was: rebuild every state of the home from "
        "the record alone, and check every verdict against the world model.",
    )
    parser.add_argument("record", type=given_name, metavar="FILE", help="written by --record")
    parser.add_argument(
        "--save-graph", type=output_path, metavar="FILE", help="write the home as it was at the end"
    )
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Show what was recorded; 0 if all of it is whole and its verdicts hold."""
    records = read_records(arguments.record)
    if not records:
        raise RecordError(f"{arguments.record} holds no task")
    return max([_show(arguments, record) for record in records])


def _show(arguments: argparse.Namespace, record: Record) -> int:
    found = replay(record.events)
    if not arguments.json:
        printer = ProgressPrinter(sys.stdout)
        for event in record.events:
            printer(event)
        printer.end_line()
    show_result(result_of(record.events), arguments.json)
    if arguments.save_graph:
        if found.graph is None:
            raise RecordError(f"{arguments.record} shows no home; nothing was saved")
        found.graph.save(arguments.save_graph)
    for each in found.disagreements[:_SHOWN]:
        notice(
            f"event {each.number}, {each.about}: recorded {each.recorded!r}, the model says "
            f"{each.model!r}"
        )
    checked = f"{found.verdicts} verdicts gone over, {len(found.disagreements)} disagreements"
    notice(checked if record.complete else f"{checked}; of the record {record.missing}")
    return 0 if record.complete and not found.disagreements else 1
