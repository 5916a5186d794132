"""`vh-planner check`: are these programs executable, and if not, why?"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from vh_core.actions import Violation, load_domain
from vh_core.cli.arguments import given_name
from vh_core.cli.home_arguments import add_domain_argument, open_corrected
from vh_core.input_files import read_text
from vh_core.printable import counted
from vh_core.world import ProgramCheck, World, check_program

#: what a file lacks that is no program: predicates of violations
_NO_PROGRAM = ("readable", "syntax")
#: of a line that is no step, so much is shown, characters
_LONGEST = 100


@dataclass(frozen=True, slots=True)
class ProgramReport:
    """The verdict on one program file."""

    file: str
    check: ProgramCheck

    @property
    def is_program(self) -> bool:
        """Whether it can be read as a program at all, executable or not."""
        return not any(each.predicate in _NO_PROGRAM for each in self.check.violations)

    def to_json(self) -> dict[str, Any]:
        """The verdict as a JSON object."""
        return {"file": self.file, **self.check.to_json()}


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand."""
    parser = commands.add_parser(
        "check",
        help="check program files against a home",
        description="Check programs (one step a line, as in [OPEN] <fridge> (289)) against a home.",
    )
    parser.add_argument("programs", nargs="+", metavar="PROGRAM", help="a program file")
    parser.add_argument(
        "--scene", type=given_name, metavar="FILE", help="default: the embedded home"
    )
    add_domain_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object per program")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check every program; 0 only if all are executable, 2 where one is none or cannot be read."""
    domain = load_domain(arguments.domain)
    world = World(open_corrected(arguments.scene, domain), domain=domain)
    reports = []
    for name in arguments.programs:
        report = check_file(world, name)
        reports.append(report)
        print(json.dumps(report.to_json()) if arguments.json else _in_words(report))
    if not all(report.is_program for report in reports):
        return 2
    return 0 if all(report.check.executable for report in reports) else 1


def check_file(world: World, file: str) -> ProgramReport:
    """Run a program file on a fork of the world. What cannot be read is not executable, either."""
    try:
        text = read_text(file)
    except (OSError, UnicodeDecodeError) as error:
        reason = f"program file {file} cannot be read: {error}"
        missing = Violation("readable", (), "a text file", "not readable", reason)
        return ProgramReport(file, ProgramCheck(False, 0, violations=(missing,)))
    return ProgramReport(file, check_program(world, text))


def _in_words(report: ProgramReport) -> str:
    check = report.check
    if check.executable:
        return f"{report.file}: executable ({counted(check.steps, 'step')})"
    reasons = "".join(f"\n    {violation.sentence}" for violation in check.violations)
    at = ""
    if check.failed_step is not None:
        at = f" at step {check.failed_index}, {_shortened(check.failed_step)}"
    return f"{report.file}: not executable{at}{reasons}"


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
