"""`vh-planner journal`: what a task intake has written down."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from vh_core.journal import JournalEntry, read_journal
from vh_core.printable import counted

#: most of a task's text in a line, characters
_SHOWN = 60


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand."""
    parser = commands.add_parser(
        "journal",
        help="show what a task intake has written down",
        description="Show the tasks of a journal (parameter 'journal' of task_intake_node) with "
        "what was executed for each and how it ended. It may be in use meanwhile.",
    )
    parser.add_argument("file", metavar="FILE", help="the journal")
    parser.add_argument("--json", action="store_true", help="a JSON object for each task, a line")
    parser.set_defaults(run=_journal)


def _journal(arguments: argparse.Namespace) -> int:
    entries = read_journal(arguments.file)
    if arguments.json:
        for entry in entries:
            print(json.dumps(entry.to_json(), ensure_ascii=False))
        return 0
    for entry in entries:
        _show(entry)
    ends = Counter(entry.outcome or "unfinished" for entry in entries)
    said = ", ".join(f"{count} {name}" for name, count in sorted(ends.items()))
    print(f"{counted(len(entries), 'task')}{f': {said}' if said else ''}")
    return 0


def _show(entry: JournalEntry) -> None:
    goal = entry.accepted
    text = goal.task if len(goal.task) <= _SHOWN else f"{goal.task[: _SHOWN - 1]}…"
    times = entry.to_json()
    steps = f"{len(entry.executed)} {'step' if len(entry.executed) == 1 else 'steps'}"
    sys.stdout.write(
        f"{goal.goal_id[:8]}  {times['received_at']}  {entry.outcome or 'unfinished'}  {steps}  "
        f"{text!r}\n"
    )
