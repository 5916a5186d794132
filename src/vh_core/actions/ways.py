"""Ways to change a state of a node: what must hold first, and the step that then does it."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.actions.facts import Facts
from vh_core.actions.preconditions.base import Ids, Precondition
from vh_core.actions.violation import Violation


@dataclass(frozen=True, slots=True)
class Need:
    """A fact about these nodes."""

    fact: Precondition
    ids: Ids

    def holds(self, facts: Facts) -> bool:
        return self.fact.holds(facts, self.ids)

    def violation(self, facts: Facts) -> Violation:
        """Why it does not hold. Only meaningful when `holds` is False."""
        return self.fact.violation(facts, self.ids)


@dataclass(frozen=True, slots=True)
class Occasion:
    """When an effect changes a node's state: with these arguments of its action (position and
    node), where these facts hold besides the action's preconditions."""

    arguments: tuple[tuple[int, int], ...]
    needs: tuple[Need, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """A step that changes a node's state, where what it `needs` holds besides its preconditions."""

    action: str
    ids: Ids
    needs: tuple[Need, ...] = ()
