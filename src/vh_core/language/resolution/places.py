"""What a preposition says of where a thing is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import atan2, pi

from vh_core.graph import HomeView, Property, Relation, State
from vh_core.language.function_words import DISTANCES, SIDES, Role
from vh_core.spatial import is_inside, room_of

#: classes of machines that wash
WASHER = "washingmachine"
MACHINES = frozenset({"dishwasher", WASHER})
#: classes in which dirty things have their place
WASHING = MACHINES | {"sink", "garbagecan", "bathtub"}


def is_at(view: HomeView, node_id: int, role: Role, place_id: int) -> bool:
    """Whether a node is ON, INSIDE (through other things, too) or CLOSE to a place. Of a side of it
    (`SIDES`) this says nothing."""
    if role in SIDES or role in DISTANCES:
        return False
    if role is Role.ON or role is Role.ONTO:
        return view.has_edge(node_id, Relation.ON, place_id)
    if role in (Role.CLOSE, Role.BESIDE):
        return _are_close(view, node_id, place_id)
    if role in (Role.INSIDE, Role.INTO, Role.OUT_OF):
        return is_inside(view, node_id, place_id)
    return is_inside(view, node_id, place_id) or view.has_edge(node_id, Relation.ON, place_id)


def _are_close(view: HomeView, one: int, other: int) -> bool:
    """Whether two nodes are near each other, and no wall is between them: doors are in both."""
    near = view.has_edge(one, Relation.CLOSE, other) or view.has_edge(other, Relation.CLOSE, one)
    if not near or any("door" in view.node(each).class_name for each in (one, other)):
        return near
    rooms = room_of(view, one), room_of(view, other)
    return None in rooms or rooms[0] == rooms[1]


def edges_to(view: HomeView, node_id: int, targets: Iterable[int]) -> list[tuple[str, int]]:
    """The edges (relation, to) by which a node is ON or INSIDE some of the targets, ON first for
    each."""
    return [
        (relation.value, target)
        for target in targets
        for relation in (Relation.ON, Relation.INSIDE)
        if view.has_edge(node_id, relation, target)
    ]


def holders(view: HomeView, node_id: int) -> set[int]:
    """All that a thing is on or in that is no room."""
    at = (to for how in (Relation.ON, Relation.INSIDE) for to in view.successors(how, node_id))
    return {to for to in at if not view.node(to).is_room}


def edge_in_room(view: HomeView, node_id: int, room_id: int) -> tuple[str, int] | None:
    """An edge (relation, to) by which a node is in a room; None where it is elsewhere, or held."""
    held = any(view.predecessors(hand, node_id) for hand in (Relation.HOLDS_RH, Relation.HOLDS_LH))
    if held or room_of(view, node_id) != room_id:
        return None
    if view.has_edge(node_id, Relation.INSIDE, room_id):
        return Relation.INSIDE.value, room_id
    for relation in (Relation.ON, Relation.INSIDE):
        for place_id in sorted(view.successors(relation, node_id)):
            if room_of(view, place_id) == room_id:
                return relation.value, place_id
    return None


def room_class(view: HomeView, node_id: int) -> str:
    """The class of the room that a node is in; "" where it is in none."""
    room = room_of(view, node_id)
    return view.node(room).class_name if room is not None else ""


def leads_to(view: HomeView, node_id: int, rooms: Collection[int]) -> bool:
    """Whether a node is a door of one of the rooms."""
    return not view.successors(Relation.BETWEEN, node_id).isdisjoint(rooms)


def on_one_another(view: HomeView, ids: Sequence[int]) -> list[int]:
    """Those of the ids that are ON one another; or else all, where they are ON one thing; none of
    several that lie apart."""
    on = {i: view.successors(Relation.ON, i) for i in ids}
    stacked = [i for i in ids if not on[i].isdisjoint(ids) or any(i in on[t] for t in ids)]
    together = len(ids) < 2 or frozenset.intersection(*map(frozenset, on.values()))
    return stacked or ([*ids] if together else [])


def closed_around(view: HomeView, node_id: int) -> int | None:
    """What a node is inside of, through other things, too, and that is closed; None where it is in
    the open."""
    pending, seen = [node_id], {node_id}
    while pending:
        each = pending.pop()
        for relation in (Relation.INSIDE, Relation.ON):
            for above in view.successors(relation, each):
                node = view.node(above)
                if above in seen or node.is_room:
                    continue
                shut = Property.CAN_OPEN in node.properties and State.OPEN not in view.states(above)
                if relation is Relation.INSIDE and shut:
                    return above
                seen.add(above)
                pending.append(above)
    return None


def from_left(view: HomeView, ids: Sequence[int]) -> list[int] | None:
    """The nodes from left to right, as the one who acts sees them who looks at the middle of them;
    None where that is not known. VirtualHome's axes: x to the right, y up, z ahead."""
    character = view.character_id
    own = view.node(character).bounding_box if character is not None else None
    boxes = {i: box.center for i in ids if (box := view.node(i).bounding_box) is not None}
    if own is None or len(boxes) < len(ids) or not ids:
        return None
    middle = [sum(center[axis] for center in boxes.values()) / len(boxes) for axis in (0, 2)]
    ahead = atan2(middle[0] - own.center[0], middle[1] - own.center[2])

    def turned(node_id: int) -> float:
        center = boxes[node_id]
        angle = atan2(center[0] - own.center[0], center[2] - own.center[2]) - ahead
        return (angle + pi) % (2 * pi) - pi

    return sorted(ids, key=lambda node_id: (turned(node_id), node_id))
