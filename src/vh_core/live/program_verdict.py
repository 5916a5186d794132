"""Whether a program can be executed in a home as it is, told to programs."""

from __future__ import annotations

from vh_core.errors import ProgramError
from vh_core.live.tool_results import ProgramVerdict, RepairedProgram, UnmetFact
from vh_core.repair import read_program, repair
from vh_core.world import World, check_program

#: how long repairing a program may take, seconds
_REPAIR_S = 5.0


def verdict_of(world: World, program: str) -> ProgramVerdict:
    """Whether the program, one step a line, can be executed now, and repaired where it cannot."""
    check = check_program(world, program)
    unmet = [
        UnmetFact(each.sentence, each.predicate, [str(hint) for hint in each.hints])
        for each in check.violations
    ]
    repaired = None if check.executable else _repaired(world, program)
    failed, index = check.failed_step or "", check.failed_index or 0
    return ProgramVerdict(check.executable, check.steps, failed, index, unmet, repaired)


def _repaired(world: World, text: str) -> RepairedProgram | None:
    try:
        program = read_program(text)
    except ProgramError:
        return None
    found = repair(world, program, time_limit_s=_REPAIR_S)
    failure = found.failure.message if found.failure is not None else ""
    changes = [edit.sentence for edit in found.edits]
    return RepairedProgram([str(step) for step in found.steps], changes, failure)
