"""Facts about where a grabbed object came from, which PUTOBJBACK puts it back to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from vh_core.actions.facts import Facts
from vh_core.actions.preconditions.base import Ids, Precondition, called, is_grabbable
from vh_core.actions.preconditions.objects import OpenIfOpenable
from vh_core.actions.preconditions.places import Close
from vh_core.actions.violation import Violation
from vh_core.graph import Node, Relation


@dataclass(frozen=True, slots=True)
class HasOrigin(Precondition):
    """The object was grabbed from a place, and not put down since."""

    predicate: ClassVar[str] = "origin"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.origin(ids[self.argument]) is not None

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} was grabbed from a place"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            "grabbed from a place",
            "not grabbed",
            f"the {called(facts, node_id)} was not grabbed from anywhere, so it cannot be put back",
        )

    def excludes(self, node: Node, position: int) -> bool:
        return position == self.argument and not is_grabbable(node)


@dataclass(frozen=True, slots=True)
class OriginClose(Precondition):
    """The character can reach the place that the object was grabbed from."""

    predicate: ClassVar[str] = Close.predicate
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        origin = facts.origin(ids[self.argument])
        return origin is None or facts.is_close(origin[0])

    def describe(self, names: Sequence[str]) -> str:
        return f"the character is close to the place that {names[self.argument]} was grabbed from"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        origin = facts.origin(ids[self.argument])
        assert origin is not None  # or the fact would hold
        return Close(0).violation(facts, (origin[0],))


@dataclass(frozen=True, slots=True)
class OriginOpen(Precondition):
    """The container that the object was grabbed from is open, if it was in one."""

    predicate: ClassVar[str] = OpenIfOpenable.predicate
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        origin = facts.origin(ids[self.argument])
        if origin is None or origin[1] != Relation.INSIDE:
            return True
        return OpenIfOpenable(0).holds(facts, (origin[0],))

    def describe(self, names: Sequence[str]) -> str:
        name = names[self.argument]
        return f"if {name} was grabbed out of something that can be opened, that is OPEN"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        origin = facts.origin(ids[self.argument])
        assert origin is not None  # or the fact would hold
        return OpenIfOpenable(0).violation(facts, (origin[0],))
