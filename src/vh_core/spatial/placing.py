"""Where things and people are in space, as far as a graph tells: it moves them by edges, and leaves
their boxes where they were."""

from __future__ import annotations

from vh_core.graph import (
    CHARACTER_CLASS,
    BoundingBox,
    Edge,
    GraphDelta,
    HomeView,
    Node,
    Property,
    Relation,
)
from vh_core.spatial.nearness import standing_at
from vh_core.spatial.rooms import room_of
from vh_core.spatial.stacks import borne_by

#: how far over the edge of what it is on or in a thing's own box may lie before it is not believed,
#: metres
_BELIEVED_M = 0.3
#: how far from a piece of furniture somebody stands who went there, metres
_STANDS_OFF_M = 0.35
#: what a home is made of, by category: nobody stands beside it
SHELL = frozenset({"Floor", "Floors", "Walls", "Ceiling"})
_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)
_PLACING = frozenset({Relation.ON, Relation.INSIDE, Relation.SITTING, *_HANDS})


def placed_anew(view: HomeView, delta: GraphDelta) -> list[int]:
    """The nodes that a change concerns, in their states or in where they are, with what goes along;
    `view` is the home after it."""
    touched = set(delta.states)
    for edge in (*delta.added, *delta.removed):
        touched |= _concerned(view, edge)
    for node_id in tuple(touched):
        touched |= _carried(view, node_id)
    return sorted(touched & view.node_ids)


def _concerned(view: HomeView, edge: Edge) -> set[int]:
    """Whose place an edge is about: of what is CLOSE, only where somebody stands."""
    if edge.relation in _PLACING:
        return {edge.from_id, edge.to_id}
    known = view.node_ids
    ends = {each for each in (edge.from_id, edge.to_id) if each in known}
    return {each for each in ends if view.node(each).class_name == CHARACTER_CLASS}


def _carried(view: HomeView, node_id: int) -> set[int]:
    """What goes along with a thing that is moved: what stands on it and lies in it."""
    if node_id not in view.node_ids or Property.GRABBABLE not in view.node(node_id).properties:
        return set()
    return borne_by(view, node_id)


def holder_of(view: HomeView, node_id: int) -> tuple[int, str] | None:
    """What holds, contains or carries the thing, the closest to it; a room only where nothing else
    does, and not for a character."""
    for hand in _HANDS:
        for holder in sorted(view.predecessors(hand, node_id)):
            return holder, hand.value
    for relation in (Relation.INSIDE, Relation.ON):
        around = [i for i in view.successors(relation, node_id) if not view.node(i).is_room]
        if around:
            return min(around, key=lambda i: (_volume(view.node(i)), i)), relation.value
    return None


def place_of_character(
    view: HomeView, character: int, by: int | None = None
) -> tuple[float, float] | None:
    """Where somebody stands: beside what was walked to, on the side of the room's middle. `by` is
    what was acted on last, where that is known; a graph alone tells many things that are CLOSE."""
    box = _fixed_box(view, character, by) or standing_at(view, character)
    if box is None:
        return None
    x, _, z = box.center
    own = view.node(character).bounding_box
    room = room_of(view, character)
    around = view.node(room).bounding_box if room is not None else None
    if box != own and around is not None and box != around and not _rests(view, character):
        x, z = _beside(box, around)
    return round(x, 3), round(z, 3)


def _fixed_box(view: HomeView, character: int, node_id: int | None) -> BoundingBox | None:
    """The box of what a thing stands on or in, if it is near, and does not move about itself."""
    if node_id is None or node_id not in view.node_ids or view.node(node_id).is_room:
        return None
    if not view.has_edge(character, Relation.CLOSE, node_id):
        return None
    for _ in range(8):
        node = view.node(node_id)
        if Property.GRABBABLE not in node.properties:
            return node.bounding_box if node.category not in SHELL else None
        held = holder_of(view, node_id)
        if held is None or held[0] == character:
            return None
        node_id = held[0]
    return None


def _rests(view: HomeView, character: int) -> bool:
    return bool({"SITTING", "LYING"} & set(map(str, view.states(character))))


def _beside(box: BoundingBox, room: BoundingBox) -> tuple[float, float]:
    """A point just off the box, towards the middle of the room along the longer way."""
    x, _, z = box.center
    right, up = room.center[0] - x, room.center[2] - z
    if abs(right) >= abs(up):
        off = box.size[0] / 2 + _STANDS_OFF_M
        x += off if right >= 0 else -off
    else:
        off = box.size[2] / 2 + _STANDS_OFF_M
        z += off if up >= 0 else -off
    return x, z


def is_believed(box: BoundingBox | None, holder: BoundingBox | None) -> bool:
    """Whether a box lies where what holds it is."""
    if box is None:
        return False
    if holder is None:
        return True
    return all(
        abs(box.center[axis] - holder.center[axis]) <= holder.size[axis] / 2 + _BELIEVED_M
        for axis in (0, 2)
    )


def _volume(node: Node) -> float:
    box = node.bounding_box
    return box.size[0] * box.size[1] * box.size[2] if box is not None else float("inf")
