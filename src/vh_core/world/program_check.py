"""Whether a program can be executed, and what its first flaw is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from vh_core.actions import Violation
from vh_core.errors import ProgramError
from vh_core.program import Step, parse_program
from vh_core.world.trace import explain
from vh_core.world.world import World

#: of a line that is no step, so much is shown, characters
_LONGEST = 100


@dataclass(frozen=True, slots=True)
class ProgramCheck:
    """The verdict on a program.

    `failed_step` is the text of the step that does not apply and `failed_index` its number, from
    1; a line that is no step at all counts as the failed step.
    """

    executable: bool
    steps: int
    failed_step: str | None = None
    failed_index: int | None = None
    violations: tuple[Violation, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The verdict as a JSON object."""
        return {
            "executable": self.executable,
            "steps": self.steps,
            "failed_step": self.failed_step,
            "failed_index": self.failed_index,
            "violations": [violation.to_json() for violation in self.violations],
        }


def check_program(world: World, program: str | Iterable[Step]) -> ProgramCheck:
    """Run a program on a fork of the world, up to the first step that does not apply. Text that is
    no program is not executable; the world is unchanged."""
    if isinstance(program, str):
        try:
            program = parse_program(program)
        except ProgramError as error:
            shown = _shortened(error.text)
            syntax = Violation("syntax", (), "[ACTION] <class> (id)", shown, str(error))
            return ProgramCheck(False, 0, shown, error.line, (syntax,))
    steps = tuple(program)
    trace = explain(world, steps)
    if trace and trace[-1].violations:
        last = trace[-1]
        return ProgramCheck(False, len(steps), str(last.step), len(trace), last.violations)
    return ProgramCheck(True, len(steps))


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
