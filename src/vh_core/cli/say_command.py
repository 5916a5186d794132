"""`vh-planner say`: how a sentence is read, without doing it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

from vh_core.actions import load_domain
from vh_core.cli.arguments import given_name
from vh_core.cli.home_arguments import add_home_arguments, open_corrected
from vh_core.cli.notices import notice
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language import (
    HomeAnswer,
    Misunderstanding,
    default_activities,
    read_activities,
    read_sentence,
)


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand."""
    parser = commands.add_parser(
        "say",
        help="show how a sentence is read, without doing it",
        description="Print the goal that a sentence has in a home, in words, and what was decided "
        "where it left a choice: things that were chosen or left out, words that were corrected, "
        "remarks, activities; and what is unclear, which --when-unclear decides. A question is "
        "answered. A sentence that is neither is refused with the reason, and with "
        "what it may have meant.",
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
    """Print how the sentence is read; 0 if it has a goal, or an answer."""
    domain = load_domain(arguments.domain)
    graph = open_corrected(arguments.scene, domain)
    if arguments.character:  # else anything may be asked of a home in which nobody acts
        graph.require_character(arguments.character)
    activities = default_activities()
    if arguments.activities is not None:
        activities = read_activities(arguments.activities).and_then(activities)
    found = read_sentence(
        arguments.sentence,
        graph,
        domain=domain,
        character=arguments.character,
        activities=activities,
    )
    understood = found.understood
    if arguments.json:
        print(json.dumps(found.to_json(graph), ensure_ascii=False))
    elif isinstance(understood, Misunderstanding):
        notice(understood.message)
        for offer in understood.offers:
            print(f"may mean: {offer}: {offer.goal}")
    elif isinstance(understood, HomeAnswer):
        print(f"answer: {understood.text}")
    else:
        _show(understood, graph)
        for each in found.unclear:
            print(f"unclear: {each}")
    return 1 if isinstance(understood, Misunderstanding) else 0


def _show(goal: Goal, graph: EnvironmentGraph) -> None:
    for stage in goal.stages if len(goal.stages) > 1 else ():
        print(f"first: {'; '.join(each.describe(graph) for each in stage)}")
    print(f"goal: {goal.describe(graph)}")
    for note in dict.fromkeys(note.sentence for note in goal.notes):
        print(f"note: {note}")
