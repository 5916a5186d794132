"""The programs on which scene preparation is measured: what people wrote, and what it becomes when
it is spoilt.

Spoilt programs are the control. A preparation could make every program executable by being lenient;
what has lost a step, or whose steps stand in no order, should mostly fail.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from vh_core.bench.huang2022_prepared import class_program
from vh_core.demonstrations import Demonstration, step_key
from vh_core.demonstrations.phrases import StepKey
from vh_core.grounding.phrases import ActionPhrase
from vh_core.program import Program, Step


@dataclass(frozen=True, slots=True)
class WrittenProgram:
    """A program, the first task that it was written for, and how many demonstrations are this one.

    Its ids number the things of a class: all are 1, since phrases name classes only.
    """

    task: str
    phrases: tuple[ActionPhrase, ...]
    steps: Program
    times: int


def written_programs(demonstrations: Iterable[Demonstration]) -> list[WrittenProgram]:
    """The different programs of these demonstrations, in order."""
    found: dict[tuple[StepKey, ...], WrittenProgram] = {}
    for each in demonstrations:
        key = tuple(step_key(step) for step in each.steps)
        known = found.get(key)
        if known is None:
            found[key] = WrittenProgram(each.task, each.steps, class_program(each.steps), 1)
        else:
            found[key] = replace(known, times=known.times + 1)
    return list(found.values())


def _leave_out(steps: Program, pool: Sequence[Step], rng: random.Random) -> Program:
    at = rng.randrange(len(steps))
    return steps[:at] + steps[at + 1 :]


def _exchange(steps: Program, pool: Sequence[Step], rng: random.Random) -> Program:
    if len(steps) < 2:
        return steps
    at = rng.randrange(len(steps) - 1)
    return (*steps[:at], steps[at + 1], steps[at], *steps[at + 2 :])


def _put_in(steps: Program, pool: Sequence[Step], rng: random.Random) -> Program:
    at = rng.randrange(len(steps) + 1)
    return (*steps[:at], rng.choice(pool), *steps[at:])


def _shuffle(steps: Program, pool: Sequence[Step], rng: random.Random) -> Program:
    return tuple(rng.sample(steps, len(steps)))


def _draw(steps: Program, pool: Sequence[Step], rng: random.Random) -> Program:
    return tuple(rng.choice(pool) for _ in steps)


#: ways to spoil a program, of which a pool has steps of any programs
CONTROLS: Mapping[str, Callable[[Program, Sequence[Step], random.Random], Program]] = {
    "a step left out": _leave_out,
    "two steps exchanged": _exchange,
    "a step of another put in": _put_in,
    "in any order": _shuffle,
    "steps of any programs": _draw,
}


def spoilt(program: WrittenProgram, control: str, pool: Sequence[Step], seed: int | str) -> Program:
    """The program spoilt in one way; the same for the same seed."""
    rng = random.Random(f"{seed} {control} {program.task} {len(program.steps)}")
    return CONTROLS[control](program.steps, pool, rng)
