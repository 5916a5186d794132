"""`vh-planner scene`: make, look at, check and compare homes."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from vh_core.cli.arguments import given_name, output_path
from vh_core.cli.notices import notice
from vh_core.errors import GraphError
from vh_core.files import STANDARD_OUTPUT
from vh_core.printable import counted
from vh_core.scenes import (
    Finding,
    check_scene,
    describe_scene,
    diff_scenes,
    generate_home,
    open_scene,
)


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand and its own subcommands."""
    parser = commands.add_parser("scene", help="generate, show, check or compare homes")
    actions = parser.add_subparsers(dest="scene_command", required=True, metavar="ACTION")

    generate = actions.add_parser("generate", help="make a home in VirtualHome's JSON form")
    generate.add_argument("--seed", type=int, default=0, help="same seed, same home (default: 0)")
    generate.add_argument("--rooms", type=int, default=None, metavar="N", help="number of rooms")
    generate.add_argument("--objects", type=int, default=None, metavar="N", help="about how many")
    generate.add_argument(
        "--instances",
        action="append",
        type=_instances,
        default=[],
        metavar="CLASS=N",
        help="exactly N of a class, as in plum=5 (repeatable)",
    )
    generate.add_argument(
        "--adversarial",
        action="store_true",
        help="TV on; bin, fridge and microwave open, as in borro2025",
    )
    generate.add_argument(
        "--output",
        type=output_path,
        default=STANDARD_OUTPUT,
        metavar="FILE",
        help="where to write (default: -, standard output)",
    )
    generate.set_defaults(run=run_generate)

    show = actions.add_parser("show", help="describe a home in words")
    show.add_argument(
        "scene", nargs="?", type=given_name, metavar="SCENE", help="default: the embedded home"
    )
    show.set_defaults(run=run_show)

    check = actions.add_parser("check", help="say what is wrong with a home, if anything")
    check.add_argument(
        "scene", nargs="?", type=given_name, metavar="SCENE", help="default: the embedded home"
    )
    check.add_argument("--json", action="store_true", help="print findings as a JSON list")
    check.set_defaults(run=run_check)

    diff = actions.add_parser("diff", help="say in words what changed between two homes")
    diff.add_argument("before", type=given_name, metavar="A")
    diff.add_argument("after", type=given_name, metavar="B")
    diff.set_defaults(run=run_diff)


def run_generate(arguments: argparse.Namespace) -> int:
    """Write a generated home."""
    wanted = {"rooms": arguments.rooms, "objects": arguments.objects}
    given = {name: value for name, value in wanted.items() if value is not None}
    instances = dict(arguments.instances)
    adversarial = arguments.adversarial
    graph = generate_home(arguments.seed, instances=instances, adversarial=adversarial, **given)
    graph.save(arguments.output)
    if arguments.output != STANDARD_OUTPUT:
        counts = f"{counted(len(graph.nodes), 'node')}, {counted(len(graph.edges), 'edge')}"
        notice(f"wrote {arguments.output}: {counts}")
    return 0


def run_show(arguments: argparse.Namespace) -> int:
    """Describe a home."""
    print(describe_scene(open_scene(arguments.scene)))
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Print every finding; 0 only if none is an error."""
    try:
        findings = check_scene(open_scene(arguments.scene))
    except GraphError as error:
        findings = tuple(Finding("error", fault.where, fault.message) for fault in error.faults)
    if arguments.json:
        print(json.dumps([asdict(finding) for finding in findings]))
    else:
        for finding in findings:
            print(finding)
        errors = sum(finding.severity == "error" for finding in findings)
        print(f"{errors} errors, {len(findings) - errors} warnings")
    return 1 if any(finding.severity == "error" for finding in findings) else 0


def run_diff(arguments: argparse.Namespace) -> int:
    """Print what changed, a line each."""
    for line in diff_scenes(open_scene(arguments.before), open_scene(arguments.after)):
        print(line)
    return 0


def _instances(text: str) -> tuple[str, int]:
    name, _, number = text.partition("=")
    if not name or not number.isdigit():
        raise argparse.ArgumentTypeError(f"expected CLASS=N, as in plum=5, got {text!r}")
    return name, int(number)
