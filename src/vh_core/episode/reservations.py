"""What the others in a shared home are about to take, and what this task is.

A thing in a hand is seen in the home. What somebody goes for is not: so each task says it, before
the first step that leads there, and takes it back when it has it, needs it no more, or is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Protocol

from vh_core.actions.effects import LetGo, PutDown
from vh_core.actions.preconditions import NotInAnothersHand
from vh_core.graph import CHARACTER_CLASS
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.task import Failure
from vh_core.world import World


class Reservations(Protocol):
    """Who in a shared home is about to take what. For one task."""

    def claim(self, things: AbstractSet[int], character_id: int) -> None:
        """Say that this task's character is about to take these things, or to rest on them, and
        no others. Returns at once."""

    def of_others(self) -> Mapping[int, int]:
        """What others are about to take: the character's id by that of the thing. Of two who
        claim the same, the earlier one has it."""


class NoReservations:
    """Nobody else is there."""

    def claim(self, things: AbstractSet[int], character_id: int) -> None:
        """Nobody is to be told."""

    def of_others(self) -> Mapping[int, int]:
        return {}


def ahead_of(steps: Sequence[Step], world: World) -> tuple[Step, frozenset[int]] | None:
    """The first of the steps that takes a thing or rests on one, and what that is; none where
    something is put down before. In a home with one character there is none."""
    if len(world.nodes_of_class(CHARACTER_CLASS)) < 2:
        return None
    for step in steps:
        action = world.actions.get(step.action)
        if action is None or any(isinstance(each, (PutDown, LetGo)) for each in action.effects):
            return None
        free = [each for each in action.preconditions if isinstance(each, NotInAnothersHand)]
        if free and len(step.ids) == action.arity and world.node_ids >= set(step.ids):
            return step, frozenset(step.ids[each.argument] for each in free)
    return None


def claimed_by_another(step: Step, world: World) -> Failure | None:
    """Why the step is not to be gone for: somebody else has what it takes, or was earlier."""
    found = tuple(
        each.violation(world, step.ids)
        for each in world.actions[step.action].preconditions
        if isinstance(each, NotInAnothersHand) and not each.holds(world, step.ids)
    )
    if not found:
        return None
    reasons = "; ".join(violation.sentence for violation in found)
    return Failure(Outcome.PRECONDITION_UNMET, f"{step}: {reasons}.", step, found)
