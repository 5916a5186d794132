"""Where things can be put: ON or INSIDE what, and on what in a room."""

from __future__ import annotations

from vh_core.graph import GraphView, Node, Property, Relation
from vh_core.language.function_words import Role
from vh_core.spatial import room_of

_CONTAINING = frozenset({Property.CONTAINERS, Property.CAN_OPEN, Property.RECIPIENT})
_BEARING = frozenset({Property.SURFACES, Property.SITTABLE, Property.LIEABLE})
_FURNISHING = frozenset({"Furniture", "Appliances"})
_NO_PLACE = frozenset({"Doors", "Windows", "Walls", "Ceiling", "Characters", "Lamps", "Rooms"})
_FLOORS = frozenset({"Floor", "Floors"})
#: parts of class names of what has a top for things, whatever it holds inside
_TOPS = ("table", "counter", "desk", "stand")
#: what is brought to them is put on them, and never in
_LIDS = frozenset({"toilet"})
#: parts of class names, best surface of a room first
_SURFACE_ORDER = ("table", "counter", "desk", "nightstand", "stand", "bench", "bed", "sofa")


class Destinations:
    """What the nodes of one graph can hold."""

    def __init__(self, view: GraphView) -> None:
        self._graph = view.graph
        self._view = view

    def relation(self, role: Role, node_id: int) -> str | None:
        """How a thing can be brought there, as the preposition says or, failing that, as the
        place allows; None where nothing can be put."""
        node = self._graph.nodes[node_id]
        bears, contains = self._bears(node), self._contains(node)
        if role in (Role.ON, Role.ONTO):
            return Relation.ON.value if bears else None
        if role in (Role.INSIDE, Role.INTO):
            if contains and (self._is_container(node) or not self._is_surface(node)):
                return Relation.INSIDE.value
            return Relation.ON.value if self._is_surface(node) else None
        if bears and (node.class_name in _LIDS or self._has_a_top(node)):
            return Relation.ON.value  # what is brought to the nightstand is to be at hand there
        if self._is_surface(node) and not node.properties >= {Property.CONTAINERS}:
            return Relation.ON.value
        if contains and (self._is_container(node) or self._holds_more_inside(node)):
            return Relation.INSIDE.value
        return Relation.ON.value if bears else None

    def surfaces_in(self, room_id: int) -> tuple[int, ...]:
        """What to put a thing on that should be in a room, the best first."""
        nodes = [
            node
            for node in self._graph.nodes.values()
            if Property.SURFACES in node.properties
            and Property.GRABBABLE not in node.properties
            and node.category not in _NO_PLACE
            and room_of(self._view, node.id) == room_id
        ]
        return tuple(node.id for node in sorted(nodes, key=_surface_rank))

    def _contains(self, node: Node) -> bool:
        if node.category in _NO_PLACE or node.category == "Decor":
            return False
        return (
            self._is_container(node)
            or (node.category in _FURNISHING and not node.properties)
            or bool(self._view.predecessors(Relation.INSIDE, node.id))
        )

    def _bears(self, node: Node) -> bool:
        if node.category in _NO_PLACE:
            return False
        return (
            self._is_surface(node)
            or node.category in _FURNISHING | _FLOORS
            or bool(self._view.predecessors(Relation.ON, node.id))
        )

    @staticmethod
    def _has_a_top(node: Node) -> bool:
        return any(part in node.class_name for part in _TOPS)

    @staticmethod
    def _is_container(node: Node) -> bool:
        return not _CONTAINING.isdisjoint(node.properties)

    @staticmethod
    def _is_surface(node: Node) -> bool:
        return not _BEARING.isdisjoint(node.properties) or node.category in _FLOORS

    def _holds_more_inside(self, node: Node) -> bool:
        inside = self._view.predecessors(Relation.INSIDE, node.id)
        return len(inside) > len(self._view.predecessors(Relation.ON, node.id))


def _surface_rank(node: Node) -> tuple[int, int]:
    order = len(_SURFACE_ORDER)
    if node.category in _FURNISHING:
        order -= 1
        for rank, part in enumerate(_SURFACE_ORDER):
            if part in node.class_name:
                return (rank - len(_SURFACE_ORDER), node.id)
    return (order, node.id)
