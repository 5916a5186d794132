"""Which of several things is on some side of another one, or nearest to it: "the fan above the
stove", "the lamp nearest to the sofa"."""

from __future__ import annotations

from dataclasses import replace

from vh_core.graph import GraphView, Property
from vh_core.language.function_words import DISTANCES, Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.places import from_left, is_at
from vh_core.language.resolution.sides import TOLD_BY_BOXES, distance, is_on_side
from vh_core.language.syntax import Noun, Place
from vh_core.spatial import room_of

#: so much nearer than the next one is what is meant by "the lamp left of the bed"
_CLEARLY = 1.5
#: what "the nearest lamp to the sofa" says as "the lamp nearest to the sofa" does
_AFTER_PICK = {("nearest", Role.TO): Role.NEAREST, ("furthest", Role.FROM): Role.FURTHEST}
_OF_SIDES = {Role.LEFT_OF: 0, Role.RIGHT_OF: -1}


def as_relation(place: Place, noun: Noun) -> Place:
    """The place, of "the nearest … to" with how far it is."""
    return replace(place, role=_AFTER_PICK.get((noun.pick, place.role), place.role))


class Relations:
    """Tells things by where they are from others. Raises `Unclear` for what cannot be seen."""

    def __init__(self, view: GraphView, memory: Memory) -> None:
        self._view = view
        self._memory = memory

    def of(
        self, ids: list[int], place: Place, targets: list[int], noun: Noun, *, one: bool
    ) -> list[int]:
        """Those of the ids that are so to what a place names. `noun` is what the ids are called,
        `one` whether it means one of them."""
        if place.role in DISTANCES:
            if not (one or noun.count):
                said = f'"{noun}" {place.role.preposition} "{place.noun}"'
                raise Unclear("not_understood", f"I cannot tell how many {said} are; say a number")
            return self._by_distance(ids, place, targets, noun)
        return self._on_side(ids, place, targets, noun, one=one)

    def _on_side(
        self, ids: list[int], place: Place, targets: list[int], noun: Noun, *, one: bool
    ) -> list[int]:
        if place.role in _OF_SIDES and (there := self._at_one(ids, targets)):
            if not one:
                raise self._unknown(place, noun)  # the books on the left side of the shelf
            order = from_left(self._view, there)
            if order is None:
                raise self._unknown(place, noun)
            return [order[_OF_SIDES[place.role]]]
        if place.role in _OF_SIDES and one:
            return [self._beside(ids, place, targets, noun)]
        found = [i for i in ids if any(is_on_side(self._view, i, place.role, t) for t in targets)]
        if not found:
            rooms = {room_of(self._view, t) for t in targets}
            found = [i for i in ids if room_of(self._view, i) in rooms and i not in targets]
            # which way a thing faces no box tells; a side that it does not tell must tell apart
            switched = any(Property.HAS_SWITCH in self._view.node(i).properties for i in found)
            below = place.role is Role.BELOW and switched  # nobody has that under a table
            tells = found != ids or place.role is Role.FRONT  # which one there is has no other
            if len(found) != 1 or not tells or place.role in _OF_SIDES or below:
                raise self._unknown(place, noun)
        return self._clearly_nearest(found, targets) if one else found

    def _at_one(self, ids: list[int], targets: list[int]) -> list[int]:
        """Those of the ids in or on the first of the targets that holds some."""
        held = ([i for i in ids if is_at(self._view, i, Role.AT, t)] for t in targets)
        return next(filter(None, held), [])

    def _beside(self, ids: list[int], place: Place, targets: list[int], noun: Noun) -> int:
        """The one on a side: of two that flank a target, or the only one near it if it is there."""
        target = self._one(targets, place, ids)
        room = room_of(self._view, target)
        there = [i for i in ids if room_of(self._view, i) == room and i != target]
        near = min((self._far(i, target) for i in there), default=0.0)
        flanking = [i for i in there if self._far(i, target) <= near * _CLEARLY]
        order = from_left(self._view, flanking)
        if not order:
            raise self._unknown(place, noun)
        found = order[_OF_SIDES[place.role]]
        if len(order) == 1 and not is_on_side(self._view, found, place.role, target):
            raise self._unknown(place, noun)
        return found

    def _clearly_nearest(self, ids: list[int], targets: list[int]) -> list[int]:
        """The one that is much nearer to a target than the others; all where none is."""
        far = {i: min(self._far(i, t) for t in targets) for i in ids}
        near = sorted(ids, key=lambda i: (far[i], i))
        clear = len(near) < 2 or far[near[0]] * _CLEARLY < far[near[1]]
        return near[:1] if clear else ids

    def _by_distance(
        self, ids: list[int], place: Place, targets: list[int], noun: Noun
    ) -> list[int]:
        target = self._one(targets, place, ids)
        others = [i for i in ids if i != target]
        room = room_of(self._view, target)
        there = [i for i in others if room_of(self._view, i) == room]
        if not there or (len(there) == 1 and place.role is Role.FURTHEST):
            there = others
        away = -1 if place.role is Role.FURTHEST else 1
        if any(distance(self._view, i, target) is None for i in there):
            raise self._unknown(place, noun)
        ranked = sorted(there, key=lambda i: (away * self._far(i, target), i))
        return ranked[: max(noun.count, 1)]

    def _one(self, targets: list[int], place: Place, ids: list[int]) -> int:
        """The one thing that distances are from: the only one, or the only one in the room that one
        is in, or where the ids are."""
        rooms = {room_of(self._view, i) for i in ids}
        for some in (
            targets,
            [t for t in targets if room_of(self._view, t) in rooms],
            [t for t in targets if room_of(self._view, t) == self._memory.here],
        ):
            if len(some) == 1:
                return some[0]
        raise Unclear("not_understood", f'there are several "{place.noun}"; say in which room')

    def _far(self, node_id: int, to: int) -> float:
        far = distance(self._view, node_id, to)
        return float("inf") if far is None else far

    def _unknown(self, place: Place, noun: Noun) -> Unclear:
        seen = "see" if place.role in TOLD_BY_BOXES else "know"
        reason = f'I do not {seen} which "{noun}" is {place.role.preposition} the "{place.noun}"'
        return Unclear("not_understood", f"{reason}; say in, on or beside what it is")
