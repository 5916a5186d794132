"""What preparing a scene changes in it, one value for each change.

The changes are the preparation: a prepared graph is the original with its changes applied.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from vh_core.graph import Edge, EnvironmentGraph, Node


@dataclass(slots=True)
class _Draft:
    """A graph in the making."""

    base: EnvironmentGraph
    nodes: dict[int, Node] = field(default_factory=dict)
    added: dict[Edge, None] = field(default_factory=dict)
    removed: dict[Edge, None] = field(default_factory=dict)

    def node(self, node_id: int) -> Node:
        return self.nodes.get(node_id) or self.base.nodes[node_id]

    def relate(self, added: Iterable[Edge], removed: Iterable[Edge] = ()) -> None:
        for edge in removed:
            self.added.pop(edge, None)
            self.removed[edge] = None
        for edge in added:
            self.removed.pop(edge, None)
            self.added[edge] = None


@dataclass(frozen=True, slots=True)
class Renamed:
    """An object or room has the name that the program has for it."""

    node_id: int
    before: str
    after: str

    def apply(self, draft: _Draft) -> None:
        node = draft.node(self.node_id)
        draft.nodes[self.node_id] = replace(node, class_name=self.after)

    def __str__(self) -> str:
        return f"{self.before} ({self.node_id}) is called {self.after}"


@dataclass(frozen=True, slots=True)
class Afforded:
    """An object affords what the tables say of its class."""

    node_id: int
    properties: frozenset[str]

    def apply(self, draft: _Draft) -> None:
        node = draft.node(self.node_id)
        draft.nodes[self.node_id] = replace(node, properties=node.properties | self.properties)

    def __str__(self) -> str:
        return f"node {self.node_id} is {', '.join(sorted(self.properties))}"


@dataclass(frozen=True, slots=True)
class Added:
    """An object that the program names and the scene lacks, with where it is."""

    node: Node
    edges: tuple[Edge, ...]

    def apply(self, draft: _Draft) -> None:
        draft.nodes[self.node.id] = self.node
        draft.relate(self.edges)

    def __str__(self) -> str:
        where = ", ".join(f"{edge.relation} {edge.to_id}" for edge in self.edges[:2])
        return f"{self.node.class_name} ({self.node.id}) is new: {where}"


@dataclass(frozen=True, slots=True)
class StatesSet:
    """An object is in the states that it starts in."""

    node_id: int
    before: frozenset[str]
    after: frozenset[str]

    def apply(self, draft: _Draft) -> None:
        draft.nodes[self.node_id] = draft.node(self.node_id).with_states(self.after)

    def __str__(self) -> str:
        was, now = (", ".join(sorted(states)) or "no state" for states in (self.before, self.after))
        return f"node {self.node_id} is {now} (was {was})"


@dataclass(frozen=True, slots=True)
class DoorOpened(StatesSet):
    """A door is open."""


@dataclass(frozen=True, slots=True)
class Related:
    """Relations that the program takes for granted hold: what it reaches for is within reach."""

    edges: tuple[Edge, ...]

    def apply(self, draft: _Draft) -> None:
        draft.relate(self.edges)

    def __str__(self) -> str:
        return "; ".join(map(str, self.edges))


@dataclass(frozen=True, slots=True)
class Freed:
    """A seat is free: what was on it lies on the floor, or nowhere but in the room."""

    node_id: int
    removed: tuple[Edge, ...]
    added: tuple[Edge, ...] = ()

    def apply(self, draft: _Draft) -> None:
        draft.relate(self.added, self.removed)

    def __str__(self) -> str:
        things = sorted({edge.from_id for edge in self.removed if edge.to_id == self.node_id})
        return f"node {self.node_id} is free of {', '.join(map(str, things))}"


@dataclass(frozen=True, slots=True)
class CharacterPlaced:
    """The character stands in the room it starts in, with empty hands, close to nothing."""

    node_id: int
    room_id: int
    removed: tuple[Edge, ...]
    added: tuple[Edge, ...]

    def apply(self, draft: _Draft) -> None:
        draft.relate(self.added, self.removed)

    def __str__(self) -> str:
        return f"the character ({self.node_id}) starts in room {self.room_id}"


Change = Renamed | Afforded | Added | StatesSet | DoorOpened | Related | Freed | CharacterPlaced


def apply_changes(graph: EnvironmentGraph, changes: Iterable[Change]) -> EnvironmentGraph:
    """The graph with these changes made, in their order. Nothing of the graph itself changes."""
    draft = _Draft(graph)
    for change in changes:
        change.apply(draft)
    return graph.edited(draft.nodes.values(), draft.added, draft.removed)
