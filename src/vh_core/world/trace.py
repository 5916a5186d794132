"""What a program does, step by step."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from vh_core.actions import Violation
from vh_core.graph import GraphDelta
from vh_core.program import Step
from vh_core.world.world import World


@dataclass(frozen=True, slots=True)
class TraceEntry:
    """One step of a program: what kept it from being taken, or what it changed."""

    step: Step
    violations: tuple[Violation, ...]
    delta: GraphDelta


def explain(world: World, program: Iterable[Step]) -> tuple[TraceEntry, ...]:
    """Run the program on a fork of the world, up to and with the first step that does not apply.

    The program is executable if the last entry has no violations. The world itself is unchanged.
    """
    fork = world.fork()
    trace: list[TraceEntry] = []
    for step in program:
        violations = fork.check(step)
        delta = GraphDelta() if violations else fork.apply(step)
        trace.append(TraceEntry(step, violations, delta))
        if violations:
            break
    return tuple(trace)
