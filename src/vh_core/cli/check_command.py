"""`vh-planner check`: are these programs executable, and if not, why?"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vh_core.actions import Violation, load_domain
from vh_core.cli.arguments import given_name
from vh_core.cli.run_command import add_domain_argument, open_corrected
from vh_core.errors import ProgramError
from vh_core.program import parse_program
from vh_core.world import World, explain

#: of a line that is no step, so much is shown, characters
_LONGEST = 100


@dataclass(frozen=True, slots=True)
class ProgramReport:
    """The verdict on one program file.

    `failed_step` is the text of the step that does not apply and `failed_index` its number, from
    1; a line that is no step at all counts as the failed step.
    """

    file: str
    executable: bool
    steps: int
    failed_step: str | None = None
    failed_index: int | None = None
    violations: tuple[Violation, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The verdict as a JSON object."""
        return {
            "file": self.file,
            "executable": self.executable,
            "steps": self.steps,
            "failed_step": self.failed_step,
            "failed_index": self.failed_index,
            "violations": [violation.to_json() for violation in self.violations],
        }


def add_to(commands: Any) -> None:
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
    """Check every program; 0 only if all are executable."""
    domain = load_domain(arguments.domain)
    world = World(open_corrected(arguments.scene, domain), domain=domain)
    reports = []
    for name in arguments.programs:
        report = check_program(world, name)
        reports.append(report)
        print(json.dumps(report.to_json()) if arguments.json else _in_words(report))
    return 0 if all(report.executable for report in reports) else 1


def check_program(world: World, file: str) -> ProgramReport:
    """Run a program file on a fork of the world. A file that cannot be read is not executable."""
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = f"program file {file} cannot be read: {error}"
        missing = Violation("readable", (), "a text file", "not readable", reason)
        return ProgramReport(file, False, 0, violations=(missing,))
    try:
        program = parse_program(text)
    except ProgramError as error:
        syntax = Violation(
            "syntax", (), "[ACTION] <class> (id)", _shortened(error.text), str(error)
        )
        return ProgramReport(file, False, 0, _shortened(error.text), error.line, (syntax,))
    trace = explain(world, program)
    if trace and trace[-1].violations:
        last = trace[-1]
        return ProgramReport(file, False, len(program), str(last.step), len(trace), last.violations)
    return ProgramReport(file, True, len(program))


def _in_words(report: ProgramReport) -> str:
    if report.executable:
        return f"{report.file}: executable ({report.steps} steps)"
    reasons = "".join(f"\n    {violation.sentence}" for violation in report.violations)
    at = ""
    if report.failed_step is not None:
        at = f" at step {report.failed_index}, {_shortened(report.failed_step)}"
    return f"{report.file}: not executable{at}{reasons}"


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
