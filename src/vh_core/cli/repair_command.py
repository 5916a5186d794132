"""`vh-planner repair`: make a program executable, and say what was changed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from vh_core.actions import load_domain
from vh_core.cli.arguments import given_name, seconds
from vh_core.cli.home_arguments import add_home_arguments, open_corrected
from vh_core.cli.notices import notice
from vh_core.errors import ConfigurationError, GoalError, ProgramError
from vh_core.goals import Goal, condition_from_json, goal_from_json
from vh_core.graph import EnvironmentGraph
from vh_core.input_files import read_text
from vh_core.language import Misunderstanding, understand
from vh_core.program import format_program
from vh_core.repair import TIME_LIMIT_S, LooseStep, Repair, read_program, repair
from vh_core.world import World


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand."""
    parser = commands.add_parser(
        "repair",
        help="make a program executable in a home",
        description="Repair a program (one step a line, as in [OPEN] <fridge> (289); numbers may "
        "be missing): the repaired program goes to standard output, what was changed and why to "
        "standard error.",
    )
    add = parser.add_argument
    add("program", metavar="PROGRAM", help="a program file, - for standard input")
    add_home_arguments(parser)
    add(
        "--goal",
        type=given_name,
        metavar="GOAL",
        help='plan on until this holds: a sentence ("close the fridge"), or a JSON list of '
        'conditions ([{"kind": "held", "node_id": 235}]) or a goal of docs/goals.schema.json',
    )
    add(
        "--time-limit-s",
        type=seconds,
        default=TIME_LIMIT_S,
        metavar="S",
        help="how long it may take (default: %(default)s)",
    )
    add("--json", action="store_true", help="print the program with its edits as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Repair the program; 0 only if nothing of it was given up and the goal, if any, is reached."""
    program = _read(arguments.program)
    domain = load_domain(arguments.domain)
    graph = open_corrected(arguments.scene, domain)
    goal = None
    if arguments.goal is not None:
        goal = read_goal(arguments.goal, graph, arguments.character)
    world = World(graph, character=arguments.character, domain=domain)
    found = repair(world, program, goal, time_limit_s=arguments.time_limit_s)
    if arguments.json:
        print(json.dumps(found.to_json(), ensure_ascii=False))
    else:
        _show(found)
    return 1 if found.failure else 0


def read_goal(
    text: str, graph: EnvironmentGraph, character: int = 0, *, called: str = "--goal"
) -> Goal:
    """A goal given as a sentence or as JSON. Raises `ConfigurationError`, which names the argument
    as it is `called`, for what is neither."""
    if not text.lstrip().startswith(("[", "{")):
        understood = understand(text, graph, character=character)
        if isinstance(understood, Misunderstanding):
            raise ConfigurationError(f"{called}: {understood.message}")
        return understood
    try:
        data = json.loads(text)
        if isinstance(data, dict):
            goal = goal_from_json(data)
        else:
            goal = Goal(tuple(condition_from_json(each) for each in data))
        if not goal.conditions:
            raise GoalError("it asks for nothing")
        return goal
    except (ValueError, RecursionError, GoalError) as error:
        raise ConfigurationError(f"{called} is no goal: {error}") from None


def _read(name: str) -> tuple[LooseStep, ...]:
    try:
        if name == "-":
            text = sys.stdin.read()
        else:
            text = read_text(name)
        return read_program(text)
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"program file {name} cannot be read: {error}") from None
    except ProgramError as error:
        raise ConfigurationError(f"{name}: {error}") from None


def _show(found: Repair) -> None:
    for edit in found.edits:
        notice(f"{edit.kind.value}: {edit.sentence}")
    if not found.edits:
        notice("nothing was changed")
    if found.failure is not None:
        notice(f"{found.failure.outcome.name}: {found.failure.message}")
    print(format_program(found.steps), end="")
