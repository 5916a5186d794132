"""Further characters for a home in which several are to act."""

from __future__ import annotations

from dataclasses import replace

from vh_core.errors import Fault, GraphError
from vh_core.graph import (
    CHARACTER_CLASS,
    BoundingBox,
    Edge,
    EnvironmentGraph,
    Node,
    Relation,
    State,
)

#: more of them act in no home
MOST_CHARACTERS = 16
_SIZE = (0.5, 1.75, 0.5)
_SOMEBODY = Node(0, CHARACTER_CLASS, "Characters", frozenset(), frozenset())


def with_characters(graph: EnvironmentGraph, count: int) -> EnvironmentGraph:
    """The home with at least so many characters. Each new one stands in the middle of a room, with
    empty hands, in a room of its own as far as there are enough; its id comes after all others, so
    that whoever was there keeps its number. Raises `GraphError` for a home without rooms."""
    there = sorted(graph.by_class.get(CHARACTER_CLASS, ()))
    missing = count - len(there)
    if missing <= 0:
        return graph
    if not graph.rooms:
        raise GraphError((Fault("nodes", "there is no room for another character"),), graph.name)
    inside = graph.adjacency.successors[Relation.INSIDE]
    taken = {room for each in there for room in inside.get(each, ())}
    rooms = sorted(graph.rooms, key=lambda room: (room.id in taken, room.id))
    like = graph.nodes[there[0]] if there else _SOMEBODY
    first = max(graph.nodes) + 1
    nodes, edges = [], []
    for number in range(missing):
        room = rooms[number % len(rooms)]
        nodes.append(
            replace(
                like,
                id=first + number,
                states=frozenset(each for each in like.states if each in _ANYWHERE),
                bounding_box=_standing_in(room.bounding_box),
                source={},
            )
        )
        edges.append(Edge(first + number, Relation.INSIDE, room.id))
    return graph.edited(nodes, edges)


#: states of a character that say nothing of where it is
_ANYWHERE = frozenset({State.CLEAN, State.DIRTY})


def _standing_in(room: BoundingBox | None) -> BoundingBox | None:
    if room is None:
        return None
    floor = room.center[1] - room.size[1] / 2
    return BoundingBox((room.center[0], floor + _SIZE[1] / 2, room.center[2]), _SIZE)
