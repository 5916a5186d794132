"""The kinds of changes an action makes.

Each kind is a small value; it knows how to change the world and how to be said. The changes are
edge for edge those of VirtualHome's EvolvingGraph executors, oddities included (what a character
holds is filed under the room it was carried out of; who stood up is still ON the chair): a model
that is nicer than the simulator would predict what does not happen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from vh_core.actions.choice import in_set_order
from vh_core.actions.facts import Changes, Facts
from vh_core.actions.preconditions import NextHand, SameRoom
from vh_core.actions.ways import Need, Occasion
from vh_core.graph import HomeView, Property, Relation, State

Ids = tuple[int, ...]

#: relations of the character that end when it goes elsewhere
_LEFT_BEHIND = (Relation.INSIDE, Relation.CLOSE, Relation.FACING)
_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)


class Effect(ABC):
    """One change that an action makes."""

    #: whether the states it gives and ends are those of an argument of the action
    on_argument: ClassVar[bool] = False

    @abstractmethod
    def apply(self, world: Changes, ids: Ids) -> None:
        """Make the change. Only called when every precondition holds."""

    @abstractmethod
    def describe(self, names: Sequence[str]) -> str:
        """The change in words, the arguments called by these names."""

    @property
    def gives(self) -> tuple[str, ...]:
        """The states that some node may have afterwards because of it."""
        return ()

    @property
    def ends(self) -> tuple[str, ...]:
        """The states that some node may no longer have afterwards because of it."""
        return ()

    def occasions(
        self, view: HomeView, node_id: int, state: str, *, wanted: bool
    ) -> Iterator[Occasion]:
        """When it gives the node a state of `gives` (`wanted`), or ends one of `ends`."""
        yield from ()

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        """When it makes this edge (`wanted`), or ends it. Edges that it makes or ends besides what
        it is for (CLOSE to what is near what was walked to) are left out."""
        yield from ()


@dataclass(frozen=True, slots=True)
class SetState(Effect):
    """The object gets a state and loses others."""

    on_argument: ClassVar[bool] = True
    argument: int
    add: str
    remove: tuple[str, ...] = ()

    @property
    def gives(self) -> tuple[str, ...]:
        return (self.add,)

    @property
    def ends(self) -> tuple[str, ...]:
        return self.remove

    def occasions(
        self, view: HomeView, node_id: int, state: str, *, wanted: bool
    ) -> Iterator[Occasion]:
        yield Occasion(((self.argument, node_id),))

    def apply(self, world: Changes, ids: Ids) -> None:
        world.set_states(ids[self.argument], add=self.add, remove=self.remove)

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} is {self.add}"


@dataclass(frozen=True, slots=True)
class Rise(Effect):
    """The character stands."""

    @property
    def ends(self) -> tuple[str, ...]:
        return (State.SITTING, State.LYING)

    def occasions(
        self, view: HomeView, node_id: int, state: str, *, wanted: bool
    ) -> Iterator[Occasion]:
        if node_id == view.character_id:
            yield Occasion(())

    def apply(self, world: Changes, ids: Ids) -> None:
        world.clear_states(world.character_id, self.ends)

    def describe(self, names: Sequence[str]) -> str:
        return "the character is neither sitting nor lying"


@dataclass(frozen=True, slots=True)
class Rest(Effect):
    """The character sits or lies on the object; sitting, it faces what the object faces."""

    argument: int
    posture: str
    ended: str

    @property
    def gives(self) -> tuple[str, ...]:
        return (self.posture,)

    @property
    def ends(self) -> tuple[str, ...]:
        return (self.ended,)

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        if wanted and edge[:2] == (view.character_id, Relation.ON):
            yield Occasion(((self.argument, edge[2]),))

    def apply(self, world: Changes, ids: Ids) -> None:
        seat, character = ids[self.argument], world.character_id
        world.connect(character, Relation.ON, seat)
        if self.posture == State.SITTING:
            for faced in tuple(world.successors(Relation.FACING, seat)):
                world.connect(character, Relation.FACING, faced)
        world.set_states(character, add=self.posture, remove=(self.ended,))

    def describe(self, names: Sequence[str]) -> str:
        text = f"the character is {self.posture} and ON {names[self.argument]}"
        if self.posture == State.SITTING:
            text += ", facing what it faces"
        return text


@dataclass(frozen=True, slots=True)
class WalkTo(Effect):
    """The character goes to the object's room and becomes close to the object.

    Close are then, besides the object: what it is inside of and what it is on, what is inside
    it if it can be opened, body parts, and what the character holds. Everything else no longer
    is. Held things end up INSIDE the room that the character left.
    """

    argument: int

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        if wanted and edge[0] == view.character_id:
            is_room = edge[2] in view.node_ids and view.node(edge[2]).is_room
            if edge[1] == (Relation.INSIDE if is_room else Relation.CLOSE):
                yield Occasion(((self.argument, edge[2]),))
        elif edge[0] == view.character_id and edge[1] in _LEFT_BEHIND:
            for other in sorted(view.node_ids):
                if other != edge[2] and view.node(other).is_room:
                    yield Occasion(((self.argument, other),))

    def apply(self, world: Changes, ids: Ids) -> None:
        target, character = ids[self.argument], world.character_id
        left, entered = world.room_of(character), world.room_of(target)
        held = world.held()
        world.detach(character, (Relation.INSIDE, Relation.CLOSE, Relation.FACING))
        if entered is not None:
            world.connect(character, Relation.INSIDE, entered)
        close: set[int] = set()
        if entered != target:
            close.update(
                outer
                for outer in world.successors(Relation.INSIDE, target)
                if not world.node(outer).is_room
            )
            close |= world.nodes_with_property(Property.BODY_PART)
            close.add(target)
        for node_id in held:
            world.detach(node_id, (Relation.INSIDE, Relation.CLOSE, Relation.FACING))
            close.add(node_id)
            if left is not None:
                world.connect(node_id, Relation.INSIDE, left)
        if Property.CAN_OPEN in world.node(target).properties:
            close |= world.predecessors(Relation.INSIDE, target)
        close |= world.successors(Relation.ON, target)
        world.connect_both(character, Relation.CLOSE, close)

    def describe(self, names: Sequence[str]) -> str:
        name = names[self.argument]
        return (
            f"the character is in the room of {name} and close to {name}, to what {name} is in or "
            f"on, and, if {name} can be opened, to what is in it; it is close to nothing else but "
            "what it holds, and faces nothing"
        )


@dataclass(frozen=True, slots=True)
class Find(Effect):
    """The character is close to the object; it walks only if it was not."""

    argument: int

    def apply(self, world: Changes, ids: Ids) -> None:
        target, character = ids[self.argument], world.character_id
        if not world.is_close(target):
            WalkTo(self.argument).apply(world, ids)
            return
        world.detach(character, (Relation.FACING,), both=False)
        world.connect_both(character, Relation.CLOSE, frozenset((target,)))

    def describe(self, names: Sequence[str]) -> str:
        name = names[self.argument]
        return f"the character is close to {name} (after walking, if it was not), and faces nothing"


@dataclass(frozen=True, slots=True)
class TakeInHand(Effect):
    """The object moves to a free hand, the right one first.

    It is then on nothing, in nothing but the character's room, and close only to the character;
    the character is close to the place it was taken from, which is remembered.
    """

    argument: int

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        if wanted and edge[0] == view.character_id and edge[1] in _HANDS:
            yield Occasion(((self.argument, edge[2]),), (Need(NextHand(edge[1]), (edge[2],)),))
        elif not wanted and edge[1] in (Relation.ON, Relation.INSIDE):
            yield Occasion(((self.argument, edge[0]),))

    def apply(self, world: Changes, ids: Ids) -> None:
        target, character = ids[self.argument], world.character_id
        hand, room = world.free_hand(), world.room_of(character)
        origin = _place_of(world, target)
        world.detach(target, (Relation.ON, Relation.INSIDE, Relation.CLOSE, *_HANDS))
        world.connect_both(character, Relation.CLOSE, frozenset((target,)))
        if hand is not None:
            world.connect(character, hand, target)
        if room is not None:
            world.connect(target, Relation.INSIDE, room)
        if origin is not None:
            world.connect_both(character, Relation.CLOSE, frozenset((origin[0],)))
            world.remember_origin(target, origin)

    def describe(self, names: Sequence[str]) -> str:
        name = names[self.argument]
        return (
            f"the character holds {name}, which is no longer on, in or close to anything else; the "
            "character is close to the place it came from"
        )


def _place_of(world: Facts, node_id: int) -> tuple[int, str] | None:
    """The first thing, not a room, that the node is ON, INSIDE of or CLOSE to."""
    for relation in (Relation.ON, Relation.INSIDE, Relation.CLOSE):
        for place in in_set_order(world.successors(relation, node_id)):
            if not world.node(place).is_room:
                return place, relation
    return None


@dataclass(frozen=True, slots=True)
class PutDown(Effect):
    """The object leaves the hand and is ON or INSIDE the destination (argument), close to it.

    Without a destination it goes back to where it was grabbed.
    """

    argument: int
    relation: str = ""
    destination: int | None = None

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        if not wanted or self.destination is None or edge[1] != self.relation:
            return
        if edge[2] != view.character_id:  # nobody puts things on himself; clothes are put on
            yield Occasion(((self.argument, edge[0]), (self.destination, edge[2])))

    def apply(self, world: Changes, ids: Ids) -> None:
        target, character = ids[self.argument], world.character_id
        if self.destination is not None:
            place, relation = ids[self.destination], self.relation
        else:
            origin = world.origin(target)
            if origin is None:
                return
            place, relation = origin
        _release(world, target)
        world.connect_both(character, Relation.CLOSE, frozenset((place,)))
        world.connect_both(target, Relation.CLOSE, frozenset((place,)))
        world.connect(target, relation, place)
        world.remember_origin(target, None)

    def describe(self, names: Sequence[str]) -> str:
        name = names[self.argument]
        if self.destination is None:
            return f"the character no longer holds {name}, which is back where it was grabbed"
        place = names[self.destination]
        return f"the character no longer holds {name}; {name} is {self.relation} {place}"


def _release(world: Changes, node_id: int) -> None:
    for hand in _HANDS:
        world.disconnect(world.character_id, hand, node_id)


@dataclass(frozen=True, slots=True)
class LetGo(Effect):
    """The object leaves the hand and is INSIDE the character's room."""

    argument: int

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        if not wanted and edge[0] == view.character_id and edge[1] in _HANDS:
            yield Occasion(((self.argument, edge[2]),))
        in_room = edge[1] == Relation.INSIDE and edge[2] in view.node_ids
        if wanted and in_room and edge[0] != view.character_id and view.node(edge[2]).is_room:
            yield Occasion(((self.argument, edge[0]),), (Need(SameRoom(0), (edge[2],)),))

    def apply(self, world: Changes, ids: Ids) -> None:
        target = ids[self.argument]
        room = world.room_of(world.character_id)
        _release(world, target)
        if room is not None:
            world.connect(target, Relation.INSIDE, room)
        world.remember_origin(target, None)

    def describe(self, names: Sequence[str]) -> str:
        return f"the character no longer holds {names[self.argument]}, which is in its room"


@dataclass(frozen=True, slots=True)
class Face(Effect):
    """The character faces the object and nothing else."""

    argument: int

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        if wanted and edge[:2] == (view.character_id, Relation.FACING):
            yield Occasion(((self.argument, edge[2]),))

    def apply(self, world: Changes, ids: Ids) -> None:
        world.detach(world.character_id, (Relation.FACING,), both=False)
        world.connect(world.character_id, Relation.FACING, ids[self.argument])

    def describe(self, names: Sequence[str]) -> str:
        return f"the character faces {names[self.argument]} and nothing else"


@dataclass(frozen=True, slots=True)
class Wear(Effect):
    """The object leaves the hand and is ON the character."""

    argument: int

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        if wanted and edge[1:] == (Relation.ON, view.character_id):
            yield Occasion(((self.argument, edge[0]),))

    def apply(self, world: Changes, ids: Ids) -> None:
        world.connect(ids[self.argument], Relation.ON, world.character_id)
        _release(world, ids[self.argument])

    def describe(self, names: Sequence[str]) -> str:
        return f"the character wears {names[self.argument]} and no longer holds it"


@dataclass(frozen=True, slots=True)
class TakeOff(Effect):
    """The object is no longer ON the character."""

    argument: int

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        if not wanted and edge[1:] == (Relation.ON, view.character_id):
            yield Occasion(((self.argument, edge[0]),))

    def apply(self, world: Changes, ids: Ids) -> None:
        world.disconnect(ids[self.argument], Relation.ON, world.character_id)

    def describe(self, names: Sequence[str]) -> str:
        return f"the character no longer wears {names[self.argument]}"


@dataclass(frozen=True, slots=True)
class PourInto(Effect):
    """The contents are INSIDE the vessel; bare water also leaves the hand."""

    argument: int
    vessel: int

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        if wanted and edge[1] == Relation.INSIDE:
            yield Occasion(((self.argument, edge[0]), (self.vessel, edge[2])))

    def apply(self, world: Changes, ids: Ids) -> None:
        poured = ids[self.argument]
        world.connect(poured, Relation.INSIDE, ids[self.vessel])
        if world.node(poured).class_name == "water":
            _release(world, poured)

    def describe(self, names: Sequence[str]) -> str:
        name, vessel = names[self.argument], names[self.vessel]
        return f"{name} is INSIDE {vessel}; bare water is no longer held"
