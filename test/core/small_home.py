"""Tiny homes for tests, in a few words each."""

from __future__ import annotations

from typing import Any

from vh_core.graph import EnvironmentGraph

ROOM, CHARACTER = 1, 2


class SmallHome:
    """Builds a small graph: `add` objects, then take `graph`.

    Node 1 is the kitchen, node 2 the character, standing in it.
    """

    def __init__(self) -> None:
        self.nodes: list[dict[str, Any]] = []
        self.edges: list[dict[str, Any]] = []
        self._node(ROOM, "kitchen", "Rooms")
        self._node(CHARACTER, "character", "Characters")
        self.relate(CHARACTER, "INSIDE", ROOM)

    def _node(
        self,
        node_id: int,
        class_name: str,
        category: str = "Props",
        properties: tuple[str, ...] = (),
        states: tuple[str, ...] = (),
    ) -> None:
        self.nodes.append(
            {
                "id": node_id,
                "class_name": class_name,
                "category": category,
                "properties": list(properties),
                "states": list(states),
                "prefab_name": None,
                "bounding_box": None,
            }
        )

    def join(self, node_id: int) -> SmallHome:
        """Let another character stand in the kitchen."""
        self._node(node_id, "character", "Characters")
        return self.relate(node_id, "INSIDE", ROOM)

    def relate(self, from_id: int, relation: str, to_id: int) -> SmallHome:
        self.edges.append({"from_id": from_id, "relation_type": relation, "to_id": to_id})
        return self

    def add(
        self,
        node_id: int,
        class_name: str,
        properties: str = "",
        states: str = "",
        *,
        room: int = ROOM,
        **relations: int,
    ) -> SmallHome:
        """Add an object to a room, the kitchen; `on=5` or `inside=6` says where in it."""
        self._node(node_id, class_name, "Props", tuple(properties.split()), tuple(states.split()))
        self.relate(node_id, "INSIDE", room)
        for relation, other in relations.items():
            self.relate(node_id, relation.upper(), other)
            self.relate(node_id, "CLOSE", other)
            self.relate(other, "CLOSE", node_id)
        return self

    def room(self, node_id: int, class_name: str) -> SmallHome:
        """Add another room."""
        self._node(node_id, class_name, "Rooms")
        return self

    def person(self, node_id: int, *, room: int = ROOM) -> SmallHome:
        """Add another character."""
        self._node(node_id, "character", "Characters")
        return self.relate(node_id, "INSIDE", room)

    def hold(self, hand: str, node_id: int) -> SmallHome:
        return self.relate(CHARACTER, f"HOLDS_{hand}", node_id)

    def character(self, *states: str) -> SmallHome:
        self.nodes[1]["states"] = list(states)
        return self

    @property
    def graph(self) -> EnvironmentGraph:
        return EnvironmentGraph.from_json({"nodes": self.nodes, "edges": self.edges})


def kitchen() -> SmallHome:
    """A table (10) with three plums (20, 21, 22), and a closed fridge (11)."""
    home = SmallHome()
    home.add(10, "kitchentable", "SURFACES")
    home.add(11, "fridge", "CAN_OPEN CONTAINERS", "CLOSED")
    for plum in (20, 21, 22):
        home.add(plum, "plum", "GRABBABLE EATABLE", on=10)
    return home
