"""Which room a thing is in."""

from __future__ import annotations

from collections.abc import Iterator

from vh_core.graph import CHARACTER_CLASS, EnvironmentGraph, GraphView, HomeView, Relation

_HOLDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)


def room_of(view: HomeView, node_id: int) -> int | None:
    """The room that a node is in; a room is in itself. None where no edge leads to one.

    What is in a hand is where the hand is, and what stands on or in something is where that is:
    that counts before the thing's own edge to a room, which may be of the room that it was
    carried out of. A character is where its own edge says, as it is still ON the seat that it got
    up from; and so is a door, which may stand ON the floor of the next room.
    """
    if not isinstance(view, GraphView):
        return _room(view, node_id, set())
    known = view.graph.derived(_nothing_known)
    if node_id not in known:
        known[node_id] = _room(view, node_id, set())
    return known[node_id]


def _nothing_known(_graph: EnvironmentGraph) -> dict[int, int | None]:
    """The rooms of the things that were asked for in a graph, which does not change."""
    return {}


def _room(view: HomeView, node_id: int, seen: set[int]) -> int | None:
    node = view.node(node_id)
    if node.is_room:
        return node_id
    seen.add(node_id)
    around = sorted(view.successors(Relation.INSIDE, node_id))
    rooms = [other for other in around if view.node(other).is_room]
    if rooms and (node.class_name == CHARACTER_CLASS or view.successors(Relation.BETWEEN, node_id)):
        return rooms[0]
    found = [
        room
        for other in _bearers(view, node_id, around)
        if other not in seen and (room := _room(view, other, seen)) is not None
    ]
    # a thing may stand on what reaches into another room
    agreed = [room for room in found if room in rooms]
    return next(iter([*agreed, *found, *rooms]), None)


def _bearers(view: HomeView, node_id: int, around: list[int]) -> Iterator[int]:
    """Who holds the node; or else what it is on, and what that is no room it is in."""
    holders = sorted(other for hand in _HOLDS for other in view.predecessors(hand, node_id))
    if holders:
        yield from holders
        return
    yield from sorted(view.successors(Relation.ON, node_id))
    yield from (other for other in around if not view.node(other).is_room)


def is_inside(view: HomeView, node_id: int, place_id: int) -> bool:
    """Whether a node is in a place, through other things, too."""
    if view.node(place_id).is_room:
        return room_of(view, node_id) == place_id
    seen: set[int] = set()
    pending = [node_id]
    while pending:
        for other in view.successors(Relation.INSIDE, pending.pop()):
            if other == place_id:
                return True
            if other not in seen:
                seen.add(other)
                pending.append(other)
    return False
