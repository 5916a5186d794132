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
    wanted = _Wanted(world, kept, tuple(map(tuple, stages)), tuple(final), tuple(executed))
    if not wanted.met_by(world, (), kept):
        return kept
    for _ in range(_PASSES):
        before = kept
        home, at = world.fork(), 0  # the home before the step that is left out
        while at < len(kept):
            if wanted.met_by(home, kept[:at], kept[at + 1 :]):
                kept = kept[:at] + kept[at + 1 :]
            else:
                home.apply(kept[at])
                at += 1
        if kept == before:
            break
    return kept


class _Wanted:
    """What a shorter plan must still come to."""

    def __init__(
        self,
        world: World,
        plan: Sequence[Step],
        stages: tuple[tuple[Condition, ...], ...],
        final: tuple[Condition, ...],
        executed: tuple[Step, ...],
    ) -> None:
        self._world, self._executed = world, executed
        self._final = final
        # the end tells of a single stage
        self._stages = () if stages == (final,) else stages
        self._doors = {i for step in plan if step.action in ("OPEN", "CLOSE") for i in step.ids}
        end = world.fork()
        for step in plan:
            end.apply(step)
        self._end = self._left(end)

    def met_by(self, home: World, done: Sequence[Step], rest: Sequence[Step]) -> bool:
        """Whether the rest of a plan can be executed, within a person's reach, and comes to the
        same, in a home in which the part before was done."""
        end = home.fork()
        for step in rest:
            if not end.is_applicable(step) or not _in_reach(end, step):
                return False
            end.apply(step)
        steps = (*done, *rest)
        return (
            self._left(end) == self._end
            and not unmet(self._final, end, (*self._executed, *steps))
            and self._passes(steps)
        )

    def _left(self, home: World) -> tuple[frozenset[int], frozenset[int]]:
        """What is open of what the plan opens or shuts, and what is in hand."""
        left_open = frozenset(i for i in self._doors if State.OPEN in home.states(i))
        return (left_open, frozenset(home.held()))

    def _passes(self, steps: Sequence[Step]) -> bool:
        """Whether the stages are reached in order on the way."""
        if not self._stages:
            return True
        home, left, done = self._world.fork(), list(self._stages), list(self._executed)
        for step in (None, *steps):
            if step is not None:
                home.apply(step)
                done.append(step)
            while left and not unmet(left[0], home, done):
                left.pop(0)
        return not left


def _in_reach(world: World, step: Step) -> bool:
    near = world.successors(Relation.CLOSE, world.character_id)
    return all(
        step.ids[fact.argument] in near
        or not near.isdisjoint(world.successors(Relation.ON, step.ids[fact.argument]))
        for fact in world.actions[step.action].preconditions
        if isinstance(fact, Close)
    )
