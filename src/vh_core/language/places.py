"""What a preposition says of where a thing is."""

from __future__ import annotations

from vh_core.graph import HomeView, Relation
from vh_core.language.function_words import Role
from vh_core.spatial import is_inside, room_of


def is_at(view: HomeView, node_id: int, role: Role, place_id: int) -> bool:
    """Whether a node is ON, INSIDE (through other things, too) or CLOSE to a place."""
    if role is Role.ON or role is Role.ONTO:
        return view.has_edge(node_id, Relation.ON, place_id)
    if role is Role.CLOSE:
        return view.has_edge(node_id, Relation.CLOSE, place_id) or view.has_edge(
            place_id, Relation.CLOSE, node_id
        )
    if role is Role.INSIDE or role is Role.INTO:
        return is_inside(view, node_id, place_id)
    return is_inside(view, node_id, place_id) or view.has_edge(node_id, Relation.ON, place_id)


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
