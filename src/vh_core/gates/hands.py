"""The gate of an executor in whose home several act: nothing is taken out of another's hand."""

from __future__ import annotations

from vh_core.actions.preconditions import NotInAnothersHand
from vh_core.gates.gate import Passage
from vh_core.outcome import Outcome
from vh_core.task import Failure


class OthersHandsGate:
    """Refuses what would take a thing out of the hand of somebody else, which VirtualHome's
    simulator lets happen. In a home with one character it refuses nothing."""

    name = "others_hands"

    def judge(self, passage: Passage) -> Failure | None:
        step, world = passage.step, passage.home.world
        for fact in world.actions[step.action].preconditions:
            if isinstance(fact, NotInAnothersHand) and not fact.holds(world, step.ids):
                found = fact.violation(world, step.ids)
                message = f"{step}: {found.sentence}."
                return Failure(Outcome.PRECONDITION_UNMET, message, step, (found,))
        return None
