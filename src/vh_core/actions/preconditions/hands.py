"""Facts about the character: its hands, its posture, what it wears, what it remembers."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import islice
from typing import ClassVar

from vh_core.actions.facts import Facts
from vh_core.actions.preconditions.base import (
    Ids,
    Precondition,
    called,
    is_grabbable,
    listed,
    step_for,
)
from vh_core.actions.violation import Violation
from vh_core.graph import Node, Property, Relation, State
from vh_core.program import Step

#: how many of many equal ways to do something a violation offers
_OFFERED = 5


def _can_be_grabbed(facts: Facts, node_id: int) -> bool:
    return is_grabbable(facts.node(node_id)) and facts.origin(node_id) is None


@dataclass(frozen=True, slots=True)
class FreeHand(Precondition):
    """At least one of the character's two hands is empty."""

    predicate: ClassVar[str] = "free_hand"
    general: ClassVar[bool] = True

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.free_hand() is not None

    def describe(self, names: Sequence[str]) -> str:
        return "the character has a free hand"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        held = facts.held()
        names = listed([called(facts, node_id) for node_id in held], "and")
        return Violation(
            self.predicate,
            tuple(facts.ref(node_id) for node_id in held),
            "a free hand",
            f"holding {names}",
            f"both hands are full ({names}); put one of them down first",
            tuple(step_for(facts, "DROP", node_id) for node_id in held),
        )


@dataclass(frozen=True, slots=True)
class NextHand(Precondition):
    """What is grabbed next comes to this hand (`HOLDS_RH` or `HOLDS_LH`): it is empty, and for the
    left hand the right one is not. `ids` are what shall be grabbed."""

    predicate: ClassVar[str] = "next_hand"
    general: ClassVar[bool] = True
    hand: str

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.free_hand() == self.hand

    def describe(self, names: Sequence[str]) -> str:
        return f"the character's next free hand is that of {self.hand}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        in_it = sorted(facts.successors(self.hand, facts.character_id))
        if in_it:
            sentence = f"that hand is full ({called(facts, in_it[0])}); empty it first"
            hints = tuple(step_for(facts, "DROP", node_id) for node_id in in_it)
        else:
            sentence = "the right hand is empty, and comes first; take something into it first"
            others = facts.nodes_with_property(Property.GRABBABLE)
            near = sorted((facts.close_ids() & others) - {*ids}) or sorted(others - {*ids})
            offered = islice((n for n in near if _can_be_grabbed(facts, n)), _OFFERED)
            hints = tuple(step_for(facts, "GRAB", node_id) for node_id in offered)
        return Violation(
            self.predicate,
            tuple(facts.ref(node_id) for node_id in in_it),
            f"{self.hand} next",
            f"{facts.free_hand() or 'no free hand'} next",
            sentence,
            hints,
        )


@dataclass(frozen=True, slots=True)
class Holding(Precondition):
    """The object is in one of the character's hands."""

    predicate: ClassVar[str] = "holding"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return ids[self.argument] in facts.held()

    def describe(self, names: Sequence[str]) -> str:
        return f"the character is holding {names[self.argument]}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        hints = (step_for(facts, "GRAB", node_id),) if _can_be_grabbed(facts, node_id) else ()
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            "in a hand",
            "not in a hand",
            f"the character is not holding the {called(facts, node_id)}"
            + ("; grab it first" if hints else ", and cannot grab it"),
            hints,
        )

    def candidates(self, facts: Facts, position: int) -> AbstractSet[int] | None:
        return frozenset(facts.held()) if position == self.argument else None

    def excludes(self, node: Node, position: int) -> bool:
        return position == self.argument and not is_grabbable(node)


@dataclass(frozen=True, slots=True)
class HoldingSomething(Precondition):
    """Some hand holds something, or something of a kind: its class name contains the word."""

    predicate: ClassVar[str] = "holding_something"
    general: ClassVar[bool] = True
    kind: str = ""

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return any(self.kind in facts.node(node_id).class_name for node_id in facts.held())

    def describe(self, names: Sequence[str]) -> str:
        return f"the character is holding {'a ' + self.kind if self.kind else 'something'}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        what = f"a {self.kind}" if self.kind else "anything"
        held = listed([called(facts, node_id) for node_id in facts.held()] or ["nothing"], "and")
        # Any one will do; offering each of hundreds of objects would help nobody.
        near = self._tools(facts, facts.close_ids(), ids)
        tools = near or self._tools(facts, facts.nodes_with_property(Property.GRABBABLE), ids)
        return Violation(
            self.predicate,
            (),
            f"holding {'a ' + self.kind if self.kind else 'something'}",
            f"holding {held}",
            f"the character is not holding {what}; grab {what if self.kind else 'something'} first",
            tuple(step_for(facts, "GRAB", node_id) for node_id in tools),
        )

    def _tools(self, facts: Facts, among: AbstractSet[int], but: Ids) -> list[int]:
        """A few things among these that could be held."""
        fitting = (
            node_id
            for node_id in sorted(among)
            if node_id not in but
            and self.kind in facts.node(node_id).class_name
            and _can_be_grabbed(facts, node_id)
        )
        return list(islice(fitting, _OFFERED))


@dataclass(frozen=True, slots=True)
class NotGrabbedBefore(Precondition):
    """The object was not grabbed and kept: VirtualHome remembers each grab until it is put down."""

    predicate: ClassVar[str] = "not_grabbed"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.origin(ids[self.argument]) is None

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} has not already been grabbed"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        held = node_id in facts.held()
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            "not grabbed",
            "already grabbed",
            f"the {called(facts, node_id)} has already been grabbed"
            + (" and is in a hand" if held else " and never put down, so it stays where it is"),
            (step_for(facts, "DROP", node_id),) if held else (),
        )


@dataclass(frozen=True, slots=True)
class NotInAnothersHand(Precondition):
    """Nobody but the character has the object in a hand, or has said that it is about to take it.
    VirtualHome asks for no such thing; it is for homes in which several act (`Domain.in_company`).
    """

    predicate: ClassVar[str] = "not_in_anothers_hand"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        node_id = ids[self.argument]
        return self._holder(facts, node_id) is None and facts.taker(node_id) is None

    def describe(self, names: Sequence[str]) -> str:
        return f"nobody else has {names[self.argument]} in a hand"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        holder, taker = self._holder(facts, node_id), facts.taker(node_id)
        if holder is None and taker is not None:
            return Violation(
                self.predicate,
                (facts.ref(node_id),),
                "in no other hand",
                "about to be taken",
                f"the {called(facts, node_id)} is about to be taken by the {called(facts, taker)}",
            )
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            "in no other hand",
            "in another hand",
            f"the {called(facts, node_id)} is in the hand of the {called(facts, holder)}"
            if holder is not None
            else f"the {called(facts, node_id)} is in another hand",
        )

    @staticmethod
    def _holder(facts: Facts, node_id: int) -> int | None:
        for hand in (Relation.HOLDS_RH, Relation.HOLDS_LH):
            for holder in facts.predecessors(hand, node_id):
                if holder != facts.character_id:
                    return holder
        return None


@dataclass(frozen=True, slots=True)
class Posture(Precondition):
    """The character has one of the postures, or none of them, as the action needs."""

    predicate: ClassVar[str] = "posture"
    general: ClassVar[bool] = True
    postures: tuple[str, ...]
    wanted: bool = True

    def holds(self, facts: Facts, ids: Ids) -> bool:
        states = facts.states(facts.character_id)
        for posture in self.postures:
            if posture in states:
                return self.wanted
        return not self.wanted

    def describe(self, names: Sequence[str]) -> str:
        text = listed([posture.lower() for posture in self.postures])
        return f"the character is {'' if self.wanted else 'not '}{text}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        character = facts.character_id
        now = [p for p in (State.SITTING, State.LYING) if p in facts.states(character)]
        actual = listed([str(posture) for posture in now], "and") if now else "standing"
        wanted = listed(self.postures)
        if self.wanted:
            sentence = f"the character is standing; it must be {wanted.lower()}"
            hints = self._seats(facts)
        else:
            sentence = f"the character is {actual.lower()}; stand up first"
            hints = (Step("STANDUP"),)
        return Violation(
            self.predicate,
            (facts.ref(character),),
            wanted if self.wanted else f"not {wanted}",
            actual,
            sentence,
            hints,
        )

    def _seats(self, facts: Facts) -> tuple[Step, ...]:
        """A few ways to sit down, close by if there are any."""
        seats = facts.nodes_with_property(Property.SITTABLE)
        near = sorted(seats & facts.close_ids()) or sorted(seats)
        return tuple(step_for(facts, "SIT", node_id) for node_id in near[:_OFFERED])


@dataclass(frozen=True, slots=True)
class Worn(Precondition):
    """The object is ON the character."""

    predicate: ClassVar[str] = "worn"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.has_edge(ids[self.argument], Relation.ON, facts.character_id)

    def describe(self, names: Sequence[str]) -> str:
        return f"the character wears {names[self.argument]}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        properties = facts.node(node_id).properties
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            "worn",
            "not worn",
            f"the character does not wear the {called(facts, node_id)}"
            + ("; put it on first" if Property.CLOTHES in properties else ""),
            (step_for(facts, "PUTON", node_id),) if Property.CLOTHES in properties else (),
        )

    def candidates(self, facts: Facts, position: int) -> AbstractSet[int] | None:
        if position != self.argument:
            return None
        return facts.predecessors(Relation.ON, facts.character_id)

    def excludes(self, node: Node, position: int) -> bool:
        return position == self.argument and Property.CLOTHES not in node.properties
