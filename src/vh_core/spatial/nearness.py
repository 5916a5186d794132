"""What is nearest to the character, as far as a graph can say."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import nsmallest
from math import hypot, inf

from vh_core.actions.preconditions import is_grabbable
from vh_core.graph import BoundingBox, HomeView, Node, Property, Relation
from vh_core.spatial.rooms import room_of

#: how far what a character is CLOSE to may be from where it stands, metres; in VirtualHome's
#: scenes, and in ours, nothing is CLOSE that is 1.5 m away
_REACH_M = 1.6


class Nearness:
    """How near things are to the one who acts: what is in the same room first, then by distance,
    then by id. Holds for the moment in which it is made."""

    def __init__(self, view: HomeView) -> None:
        self._view = view
        character = view.character_id
        self.room = room_of(view, character) if character is not None else None
        self.here = standing_at(view, character) if character is not None else None

    def key(self, node_id: int) -> tuple[bool, float, int]:
        """What sorts nodes by how near they are; a distance that is not known comes last, and last
        of all what somebody else has in a hand."""
        if self._view.character_id is None:
            return (False, 0.0, node_id)
        if self._is_taken(node_id):
            return (True, inf, node_id)
        distance = gap_m(self.here, self._view.node(node_id).bounding_box)
        return (room_of(self._view, node_id) != self.room, distance, node_id)

    def _is_taken(self, node_id: int) -> bool:
        return any(
            holder != self._view.character_id
            for hand in (Relation.HOLDS_RH, Relation.HOLDS_LH)
            for holder in self._view.predecessors(hand, node_id)
        )


class Nearest:
    """Things of which the nearest is taken again and again.

    Where they are is looked up once: they stay there until they are taken. So taking one costs what
    looking at those in one room costs, whatever happens elsewhere.
    """

    def __init__(self, view: HomeView, node_ids: Iterable[int]) -> None:
        self._room: dict[int, int | None] = {}
        self._boxes: dict[int | None, dict[int, BoundingBox | None]] = {}
        for node_id in node_ids:
            room = self._room[node_id] = room_of(view, node_id)
            self._boxes.setdefault(room, {})[node_id] = view.node(node_id).bounding_box

    def __len__(self) -> int:
        return len(self._room)

    def __contains__(self, node_id: int) -> bool:
        return node_id in self._room

    def first(self, view: HomeView, count: int = 1) -> list[int]:
        """The nearest of what is left, from where the one who acts in the view stands now."""
        nearness = Nearness(view)
        here = self._boxes.get(nearness.room, {})
        found = nsmallest(count, ((gap_m(nearness.here, here[i]), i) for i in here))
        if len(found) < count:
            found += nsmallest(
                count - len(found),
                (
                    (gap_m(nearness.here, box), node_id)
                    for room, boxes in self._boxes.items()
                    if room != nearness.room
                    for node_id, box in boxes.items()
                ),
            )
        return [node_id for _, node_id in found]

    def take(self, node_id: int) -> None:
        """Leave a thing out from now on."""
        del self._boxes[self._room.pop(node_id)][node_id]


def nearest_first(view: HomeView, node_ids: Iterable[int]) -> list[int]:
    """The nodes, nearest to the one who acts first."""
    return sorted(node_ids, key=Nearness(view).key)


def gap_m(one: BoundingBox | None, other: BoundingBox | None) -> float:
    """The gap between two boxes, metres; infinite where one is missing."""
    if one is None or other is None:
        return inf
    return hypot(
        *(
            max(0.0, abs(one.center[axis] - other.center[axis]) - _half_sizes(one, other, axis))
            for axis in range(3)
        )
    )


def _half_sizes(one: BoundingBox, other: BoundingBox, axis: int) -> float:
    return (one.size[axis] + other.size[axis]) / 2


def standing_at(view: HomeView, character: int) -> BoundingBox | None:
    """The box that tells best where a character is.

    The graph moves it by edges, not by coordinates. So its own box is right as long as what it is
    CLOSE to, and does not move either, is within reach of it; after a walk the smallest of those
    things is, or else its room.
    """
    own = view.node(character).bounding_box
    boxes = [
        box
        for node_id in sorted(view.successors(Relation.CLOSE, character))
        if _stays(view.node(node_id)) and (box := view.node(node_id).bounding_box) is not None
    ]
    room = room_of(view, character)
    around = view.node(room).bounding_box if room is not None else None
    known = boxes or ([around] if around is not None else [])
    if all(gap_m(own, box) <= _REACH_M for box in known):
        return own
    return min(known, key=lambda box: box.size[0] * box.size[1] * box.size[2])


def _stays(node: Node) -> bool:
    """Whether a node is where its box says, whatever was done."""
    return not is_grabbable(node) and Property.BODY_PART not in node.properties
