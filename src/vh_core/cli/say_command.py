"""`vh-planner say`: how a sentence is read, without doing it."""

from __future__ import annotations

import argparse
import json
from functools import partial
from typing import Any

from vh_core.actions import load_domain
from vh_core.cli.arguments import given_name
from vh_core.cli.notices import notice
from vh_core.cli.run_command import add_home_arguments, open_corrected
from vh_core.goals import Goal, goal_to_json
from vh_core.graph import EnvironmentGraph
from vh_core.language import (
    Misunderstanding,
    Reader,
    default_activities,
    read_activities,
    unclear_in,
)


def add_to(commands: Any) -> None:
    """Add the subcommand."""
    parser = commands.add_parser(
        "say",
        help="show how a sentence is read, without doing it",
        description="Print the goal that a sentence has in a home, in words, and what was decided "
        "where it left a choice: things that were chosen or left out, words that were corrected, "
        "remarks, activities; and what is unclear, which --when-unclear decides. A sentence that "
        "has none is refused with the reason.",
    )
    add = parser.add_argument
    add("sentence", metavar="SENTENCE", help="what is said")
    add_home_arguments(parser)
    add(
        "--activities",
        type=given_name,
        metavar="FILE",
        help="a table of activities in YAML, which comes before the one that is built in",
    )
    add("--json", action="store_true", help="print the goal, or the refusal, as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print how the sentence is read; 0 if it has a goal."""
    domain = load_domain(arguments.domain)
    graph = open_corrected(arguments.scene, domain)
    activities = default_activities()
    if arguments.activities is not None:
        activities = read_activities(arguments.activities).and_then(activities)
    character = arguments.character
    reader = partial(Reader, graph, domain=domain, character=character, activities=activities)
    understood = reader().read(arguments.sentence)
    left_open = reader(leaves_open=True).read(arguments.sentence)
    unclear = unclear_in(left_open, graph, character) if isinstance(left_open, Goal) else ()
    if arguments.json:
        shown = {**told(understood, graph), "unclear": list(unclear)}
        print(json.dumps(shown, ensure_ascii=False))
    elif isinstance(understood, Misunderstanding):
        notice(understood.message)
    else:
        _show(understood, graph)
        for each in unclear:
            print(f"unclear: {each}")
    return 1 if isinstance(understood, Misunderstanding) else 0


def told(understood: Goal | Misunderstanding, graph: EnvironmentGraph) -> dict[str, Any]:
    """How a sentence was read, as JSON."""
    if isinstance(understood, Misunderstanding):
        return {
            "refused": understood.kind,
            "message": understood.message,
            "understood": understood.understood,
            "suggestions": list(understood.suggestions),
        }
    return {
        "goal": goal_to_json(understood),
        "in_words": understood.describe(graph),
        "notes": list(dict.fromkeys(note.sentence for note in understood.notes)),
    }


def _show(goal: Goal, graph: EnvironmentGraph) -> None:
    for stage in goal.stages if len(goal.stages) > 1 else ():
        print(f"first: {'; '.join(each.describe(graph) for each in stage)}")
    print(f"goal: {goal.describe(graph)}")
    for note in dict.fromkeys(note.sentence for note in goal.notes):
        print(f"note: {note}")
