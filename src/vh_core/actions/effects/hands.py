"""What is in hand, and where it goes from there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vh_core.actions.choice import in_set_order
from vh_core.actions.effects.base import Effect, Ids
from vh_core.actions.facts import Changes, Facts
from vh_core.actions.preconditions import NextHand, SameRoom
from vh_core.actions.ways import Need, Occasion
from vh_core.graph import HomeView, Relation

_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)


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
