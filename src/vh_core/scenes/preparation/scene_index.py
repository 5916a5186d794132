"""A scene's nodes, by what a preparation looks for."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from vh_core.graph import CHARACTER_CLASS, Edge, EnvironmentGraph, Node, Relation
from vh_core.program import ObjectRef
from vh_core.scenes.places import rooms_by_node
from vh_core.scenes.preparation.defaults import default_states
from vh_core.scenes.preparation.names import ROOMS, Names, room_named, spelling

#: the least id of an object that is added, as VirtualHome numbers them
FIRST_ID = 1000


def lot(seed: int, *parts: object) -> int:
    """A number that looks drawn by lot, the same for the same seed and parts."""
    return zlib.crc32(repr((seed, *parts)).encode())


@dataclass(slots=True)
class SceneIndex:
    """What there is in a scene, and where. `states` are the default ones; `next_id` is free."""

    graph: EnvironmentGraph
    names: Names
    character_id: int
    room_of: dict[int, int] = field(init=False)
    states: dict[int, frozenset[str]] = field(init=False)
    by_spelling: dict[str, list[Node]] = field(init=False)
    next_id: int = field(init=False)

    def __post_init__(self) -> None:
        self.room_of = rooms_by_node(self.graph)
        self.states = {}
        self.by_spelling = {}
        for node in self.graph.nodes.values():
            self.states[node.id] = default_states(node, self.names)
            if node.class_name != CHARACTER_CLASS:
                self.by_spelling.setdefault(spelling(node.class_name), []).append(node)
        self.next_id = max(FIRST_ID, *(node_id + 1 for node_id in self.graph.nodes))

    def name(self, thing: ObjectRef) -> str | None:
        """What a thing of a program is called once the scene is prepared: as programs call it, or
        as the scene does where that is the program's word for it; None if nothing knows it."""
        here = self.by_spelling.get(spelling(thing.class_name))
        known = self.names.known(thing.class_name)
        if known is not None and (not here or spelling(known) == spelling(thing.class_name)):
            return known
        return here[0].class_name if here else None

    def named(self, name: str, *, others: bool = False) -> Iterator[Node]:
        """The things that are called so, or, with `others`, by the scene's names for such."""
        keys = sorted(self.names.others(name)) if others else [spelling(name)]
        for key in keys:
            for node in self.by_spelling.get(key, ()):
                if not node.is_room:
                    yield node

    def rooms(self, ref: ObjectRef) -> list[Node]:
        """The rooms that a room of a program may be: of its name, else what stands in for it."""
        name = room_named(ref.class_name) or ref.class_name
        for each in (name, *ROOMS.get(name, ())):
            for key in (spelling(each), *sorted(self.names.others(each))):
                found = [node for node in self.by_spelling.get(key, ()) if node.is_room]
                if found:
                    return found
        return []

    def around(self, node_id: int) -> Iterator[int]:
        """What a node is directly INSIDE of, rooms apart."""
        for outer in self.graph.adjacency.successors[Relation.INSIDE].get(node_id, ()):
            if not self.graph.nodes[outer].is_room:
                yield outer

    def on(self, node_id: int) -> AbstractSet[int]:
        """What is ON it, the character apart, which is moved anyway."""
        there = self.graph.adjacency.predecessors[Relation.ON].get(node_id, frozenset())
        return there - {self.character_id}

    def is_worn(self, node_id: int) -> bool:
        """Whether it is ON the character."""
        return self.graph.has(Edge(node_id, Relation.ON, self.character_id))

    def floor(self, room: int, seed: int, besides: Collection[int] = ()) -> int | None:
        """A piece of the room's floor, none of these."""
        found = [
            node.id
            for node in self.named("floor")
            if self.room_of.get(node.id) == room and node.id not in besides
        ]
        return min(found, key=lambda node_id: lot(seed, "floor", node_id), default=None)
