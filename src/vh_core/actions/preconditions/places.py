"""Facts about where things are from the character's point of view."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
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
from vh_core.actions.preconditions.lost import is_lost, place_unknown
from vh_core.actions.violation import Violation
from vh_core.graph import Node, Property, Relation, State
from vh_core.program import Step


def _seated(facts: Facts) -> bool:
    states = facts.states(facts.character_id)
    return State.SITTING in states or State.LYING in states


@dataclass(frozen=True, slots=True)
class Close(Precondition):
    """The character can reach the object.

    VirtualHome's loose rule: it is CLOSE, or CLOSE to something that is, or ON such a thing.
    """

    predicate: ClassVar[str] = "close"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.is_close(ids[self.argument])

    def describe(self, names: Sequence[str]) -> str:
        return f"the character is close to {names[self.argument]}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        return _not_close(facts, ids[self.argument])

    def candidates(self, facts: Facts, position: int) -> AbstractSet[int] | None:
        return facts.close_ids() if position == self.argument else None

    def excludes(self, node: Node, position: int) -> bool:
        """Walking into a room makes nothing close, the room itself least of all."""
        return position == self.argument and node.is_room


def _not_close(facts: Facts, node_id: int) -> Violation:
    if is_lost(facts, node_id):
        return place_unknown(facts, Close.predicate, node_id, "close")
    sentence = f"the character is not close to the {called(facts, node_id)}"
    hints: tuple[Step, ...] = ()
    if facts.node(node_id).is_room:
        sentence += ", and walking into a room makes nothing close"
    elif facts.room_of(node_id) is None:
        sentence += ", which is in no room, so there is no way to it"
    else:
        sentence += "; walk to it first"
        hints = (step_for(facts, "WALK", node_id),)
    return Violation(Close.predicate, (facts.ref(node_id),), "close", "not close", sentence, hints)


@dataclass(frozen=True, slots=True)
class Inside(Precondition):
    """The object is directly inside the other one."""

    predicate: ClassVar[str] = "inside"
    argument: int
    container: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.has_edge(ids[self.argument], Relation.INSIDE, ids[self.container])

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} is inside {names[self.container]}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id, container = ids[self.argument], ids[self.container]
        name, where = called(facts, node_id), called(facts, container)
        if container in facts.unseen and is_lost(facts, node_id):
            return place_unknown(facts, self.predicate, node_id, f"inside the {where}")
        return Violation(
            self.predicate,
            (facts.ref(node_id), facts.ref(container)),
            f"inside the {where}",
            "not inside it",
            f"the {name} is not inside the {where}; put it in first",
            (step_for(facts, "PUTIN", node_id, container),),
        )

    def excludes(self, node: Node, position: int) -> bool:
        return position == self.argument and not is_grabbable(node)


@dataclass(frozen=True, slots=True)
class NotEnclosed(Precondition):
    """The object is not directly inside something that is CLOSED (rooms do not count)."""

    predicate: ClassVar[str] = "not_enclosed"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return not facts.closed_around(ids[self.argument])

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} is not inside something closed"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        around = facts.closed_around(node_id)
        names = listed([called(facts, container) for container in around], "and")
        which, them = ("which is", "it") if len(around) == 1 else ("which are", "them")
        return Violation(
            self.predicate,
            (facts.ref(node_id), *(facts.ref(container) for container in around)),
            "not inside a closed thing",
            f"inside the closed {names}",
            f"the {called(facts, node_id)} is inside the {names}, {which} CLOSED; "
            f"open {them} first",
            tuple(step_for(facts, "OPEN", container) for container in around),
        )


@dataclass(frozen=True, slots=True)
class Facing(Precondition):
    """The character faces the object, or something that faces it (VirtualHome's loose rule)."""

    predicate: ClassVar[str] = "facing"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.is_facing(ids[self.argument])

    def describe(self, names: Sequence[str]) -> str:
        return f"the character is facing {names[self.argument]}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            "facing",
            "not facing",
            f"the character does not face the {called(facts, node_id)}; turn to it first",
            (step_for(facts, "TURNTO", node_id),),
        )

    def candidates(self, facts: Facts, position: int) -> AbstractSet[int] | None:
        return facts.facing_ids() if position == self.argument else None


@dataclass(frozen=True, slots=True)
class FacingWhileSeated(Precondition):
    """A sitting or lying character faces the object directly, unless it is exempt by its class."""

    predicate: ClassVar[str] = "facing_while_seated"
    argument: int
    exempt: tuple[str, ...] = ("computer",)

    def holds(self, facts: Facts, ids: Ids) -> bool:
        node_id = ids[self.argument]
        return (
            not _seated(facts)
            or facts.node(node_id).class_name in self.exempt
            or facts.has_edge(facts.character_id, Relation.FACING, node_id)
        )

    def describe(self, names: Sequence[str]) -> str:
        return (
            f"a sitting or lying character faces {names[self.argument]} directly "
            f"(a {listed(self.exempt)} excepted)"
        )

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            "facing directly",
            "not facing directly while seated",
            f"the seated character does not face the {called(facts, node_id)} directly; turn to it",
            (step_for(facts, "TURNTO", node_id),),
        )


@dataclass(frozen=True, slots=True)
class InSomeRoom(Precondition):
    """The object is in a room, so that there is somewhere to walk to."""

    predicate: ClassVar[str] = "in_some_room"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.room_of(ids[self.argument]) is not None

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} is in a room"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        if is_lost(facts, node_id):
            return place_unknown(facts, self.predicate, node_id, "in a room")
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            "in a room",
            "in no room",
            f"the {called(facts, node_id)} is in no room, so it cannot be reached",
        )


@dataclass(frozen=True, slots=True)
class SameRoom(Precondition):
    """The character is in the object's room."""

    predicate: ClassVar[str] = "same_room"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        room = facts.room_of(ids[self.argument])
        return room is not None and room == facts.room_of(facts.character_id)

    def describe(self, names: Sequence[str]) -> str:
        return f"the character is in the same room as {names[self.argument]}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        if is_lost(facts, node_id):
            return place_unknown(facts, self.predicate, node_id, "in the same room")
        rooms = [facts.room_of(node_id), facts.room_of(facts.character_id)]
        theirs, mine = ("no room" if room is None else called(facts, room) for room in rooms)
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            f"in {theirs}",
            f"in {mine}",
            f"the {called(facts, node_id)} is in {theirs} and the character in {mine}"
            + ("; walk there" if rooms[0] is not None else ""),
            (step_for(facts, "WALK", node_id),) if rooms[0] is not None else (),
        )


@dataclass(frozen=True, slots=True)
class Findable(Precondition):
    """The object is close, or can be walked to.

    VirtualHome's FIND walks only when the character stands, and never to body parts or to what
    the character wears.
    """

    predicate: ClassVar[str] = "findable"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        node_id = ids[self.argument]
        return facts.is_close(node_id) or (not _seated(facts) and self._walkable(facts, node_id))

    @staticmethod
    def _walkable(facts: Facts, node_id: int) -> bool:
        return (
            Property.BODY_PART not in facts.node(node_id).properties
            and not facts.has_edge(node_id, Relation.ON, facts.character_id)
            and facts.room_of(node_id) is not None
        )

    def describe(self, names: Sequence[str]) -> str:
        return (
            f"the character is close to {names[self.argument]}, or stands and can walk to it "
            "(it is in a room, no body part, and not worn)"
        )

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        if is_lost(facts, node_id):
            return place_unknown(facts, self.predicate, node_id, "close or walkable")
        seated = _seated(facts) and self._walkable(facts, node_id)
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            "close or walkable",
            "seated and not close" if seated else "neither close nor walkable",
            f"the {called(facts, node_id)} is not close and "
            + ("the character is seated; stand up first" if seated else "cannot be walked to"),
            (Step("STANDUP"),) if seated else (),
        )
