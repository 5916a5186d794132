"""`vh-planner export`: plans and episodes in forms that other programs read."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from vh_core.actions import load_domain
from vh_core.cli.arguments import given_name, output_path
from vh_core.cli.home_arguments import add_domain_argument, open_corrected
from vh_core.cli.notices import notice
from vh_core.cli.repair_command import read_goal
from vh_core.errors import ConfigurationError, ProgramError
from vh_core.export import behavior_tree, episode_document
from vh_core.files import STANDARD_OUTPUT, write_whole
from vh_core.input_files import read_text
from vh_core.pddl import NotInPddlError, pddl_problem
from vh_core.program import parse_program
from vh_core.record import read_record
from vh_core.world import World


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand."""
    parser = commands.add_parser(
        "export",
        help="write a plan as a behaviour tree, a goal as PDDL, or an episode as JSON",
        description="Write plans, goals and episodes in forms that other programs read.",
    )
    forms = parser.add_subparsers(dest="form", required=True, metavar="FORM")
    tree = forms.add_parser(
        "behavior-tree",
        help="a program as XML of BehaviorTree.CPP 4: an action for each step, its preconditions "
        "as conditions",
    )
    tree.add_argument("program", type=given_name, metavar="PROGRAM", help="a program file")
    tree.add_argument("--scene", type=given_name, metavar="FILE", help="default: the embedded home")
    add_domain_argument(tree)
    tree.set_defaults(run=run_behavior_tree)
    episode = forms.add_parser(
        "episode", help="a record as one JSON document: the result, and every event"
    )
    episode.add_argument("record", type=given_name, metavar="RECORD", help="written by --record")
    episode.set_defaults(run=run_episode)
    problem = forms.add_parser(
        "pddl", help="a home and a goal as a planning problem: domain.pddl and problem.pddl"
    )
    problem.add_argument(
        "goal",
        metavar="GOAL",
        help='a sentence ("close the fridge"), or JSON as in docs/goals.schema.json',
    )
    problem.add_argument(
        "--scene", type=given_name, metavar="FILE", help="default: the embedded home"
    )
    add_domain_argument(problem)
    problem.add_argument(
        "--output", "-o", type=given_name, default=".", metavar="DIR", help="default: here"
    )
    problem.set_defaults(run=run_pddl)
    for each in (tree, episode):
        each.add_argument(
            "--output",
            "-o",
            type=output_path,
            default=STANDARD_OUTPUT,
            metavar="FILE",
            help="default: standard output",
        )


def run_behavior_tree(arguments: argparse.Namespace) -> int:
    """Write the program as a behaviour tree."""
    domain = load_domain(arguments.domain)
    graph = open_corrected(arguments.scene, domain)
    name = arguments.program
    try:
        program = parse_program(read_text(name))
        text = behavior_tree(program, graph.nodes, domain)
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"program file {name} cannot be read: {error}") from None
    except ProgramError as error:
        raise ConfigurationError(f"{name}: {error}; 'vh-planner repair' mends it") from None
    write_whole(arguments.output, text)
    return 0


def run_pddl(arguments: argparse.Namespace) -> int:
    """Write domain and problem."""
    domain = load_domain(arguments.domain)
    graph = open_corrected(arguments.scene, domain)
    goal = read_goal(arguments.goal, graph, called="GOAL")
    try:
        found = pddl_problem(World(graph, domain=domain), goal)
    except NotInPddlError as error:
        raise ConfigurationError(str(error)) from None
    folder = Path(arguments.output)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ConfigurationError(f"{folder} is no folder to write to: {error}") from None
    write_whole(folder / "domain.pddl", found.domain)
    write_whole(folder / "problem.pddl", found.problem)
    return 0


def run_episode(arguments: argparse.Namespace) -> int:
    """Write the recorded episode; 1 where the record is not whole."""
    record = read_record(arguments.record)
    text = json.dumps(episode_document(record.events), ensure_ascii=False, indent=1)
    write_whole(arguments.output, text + "\n")
    if not record.complete:
        notice(f"{arguments.record}: of the record {record.missing}")
    return 0 if record.complete else 1
