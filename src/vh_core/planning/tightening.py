"""Leaving out steps that a plan does not need."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.actions.preconditions import Close
from vh_core.goals import Condition, unmet
from vh_core.graph import Relation, State
from vh_core.program import Step
from vh_core.world import World

#: longer plans stay as they are
MAX_STEPS = 80
#: how often all steps are gone through
_PASSES = 3


def tightened(
    world: World,
    steps: Sequence[Step],
    stages: Sequence[Sequence[Condition]],
    final: Sequence[Condition],
    executed: Sequence[Step] = (),
) -> tuple[Step, ...]:
    """The plan without steps that nothing depends on.

    What is left can be executed, passes through the stages in order and ends with `final`; what
    the plan shut is shut, and what it holds at the end it holds.
    """
    kept = tuple(steps)
    if not 1 < len(kept) <= MAX_STEPS:
        return kept
    end = _end(world, kept)
    if end is None or not _reaches(world, kept, stages, final, executed):
        return kept
    for _ in range(_PASSES):
        before = kept
        at = 0
        while at < len(kept):
            shorter = kept[:at] + kept[at + 1 :]
            if _end(world, shorter) == end and _reaches(world, shorter, stages, final, executed):
                kept = shorter
            else:
                at += 1
        if kept == before:
            break
    return kept


def _end(world: World, steps: Sequence[Step]) -> tuple[object, ...] | None:
    """What is open of what was opened and shut, and what is in hand, at the end; None where a step
    does not apply, or is out of reach of a person's arm."""
    home = world.fork()
    for step in steps:
        if not home.is_applicable(step) or not _in_reach(home, step):
            return None
        home.apply(step)
    doors = {i for s in steps if s.action in ("OPEN", "CLOSE") for i in s.ids}
    left_open = frozenset(i for i in doors if State.OPEN in home.states(i))
    return (left_open, frozenset(home.held()))


def _in_reach(world: World, step: Step) -> bool:
    near = world.successors(Relation.CLOSE, world.character_id)
    return all(
        step.ids[fact.argument] in near
        or not near.isdisjoint(world.successors(Relation.ON, step.ids[fact.argument]))
        for fact in world.actions[step.action].preconditions
        if isinstance(fact, Close)
    )


def _reaches(
    world: World,
    steps: Sequence[Step],
    stages: Sequence[Sequence[Condition]],
    final: Sequence[Condition],
    executed: Sequence[Step],
) -> bool:
    home, left, done = world.fork(), list(stages), list(executed)
    for step in (None, *steps):
        if step is not None:
            home.apply(step)
            done.append(step)
        while left and not unmet(left[0], home, done):
            left.pop(0)
    return not left and not unmet(final, home, done)
