"""`EnvironmentGraph`: nodes and edges, read and written losslessly, looked up, changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any, TypeVar

from vh_core.errors import Fault, GraphError, UnknownCharacterError
from vh_core.files import write_whole
from vh_core.graph.edge import Adjacency, Edge, GraphDelta, Triple
from vh_core.graph.node import Node
from vh_core.graph.reading import read_graph, read_json_file
from vh_core.graph.vocabulary import CHARACTER_CLASS, Relation
from vh_core.program import ObjectRef

_RELATIONS: dict[str, Relation] = {relation.value: relation for relation in Relation}
T = TypeVar("T")
_edge_of = partial(tuple.__new__, Edge)


class EnvironmentGraph:
    """An immutable environment graph.

    `nodes` maps id to `Node` in file order; `edges` is the tuple of distinct edges in file
    order. `extra` holds top-level JSON fields other than `nodes` and `edges`. Constructing one
    from JSON checks every invariant and raises `GraphError` with all faults.
    """

    def __init__(
        self,
        nodes: Iterable[Node],
        edges: Iterable[Edge | Triple],
        *,
        name: str = "",
        extra: Mapping[str, Any] | None = None,
    ) -> None:
        self.nodes: dict[int, Node] = {node.id: node for node in nodes}
        self._triples: tuple[Triple, ...] = tuple(edges)
        self.name = name
        self.extra: Mapping[str, Any] = dict(extra or {})

    def __repr__(self) -> str:
        return f"EnvironmentGraph({self.name!r}, {len(self.nodes)} nodes, {len(self.edges)} edges)"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, EnvironmentGraph):
            return NotImplemented
        return self.nodes == other.nodes and self.edge_set == other.edge_set

    __hash__ = None  # type: ignore[assignment]

    # -- reading and writing ------------------------------------------------------------

    @classmethod
    def from_json(cls, data: Any, *, name: str = "") -> EnvironmentGraph:
        """The graph of VirtualHome's JSON form.

        Raises `GraphError` with every fault (malformed nodes and edges, repeated ids, edges to
        nodes that do not exist, unknown relations, states or properties, INSIDE cycles).
        """
        nodes, triples, adjacency = read_graph(data, name or "graph")
        extra = {key: value for key, value in data.items() if key not in ("nodes", "edges")}
        graph = cls(nodes.values(), triples, name=name, extra=extra)
        graph.__dict__["adjacency"] = adjacency  # what the cached property would compute
        return graph

    @classmethod
    def load(cls, path: str | Path) -> EnvironmentGraph:
        """The graph in a JSON file. Raises `SceneFileError` or `GraphError`."""
        path = Path(path)
        return cls.from_json(read_json_file(path), name=path.name)

    def to_json(self) -> dict[str, Any]:
        """VirtualHome's JSON form; `from_json(graph.to_json()) == graph`, fields kept."""
        return {
            "nodes": [node.to_json() for node in self.nodes.values()],
            "edges": [
                {"from_id": start, "to_id": end, "relation_type": str(relation)}
                for start, relation, end in self._triples
            ],
            **self.extra,
        }

    def save(self, path: str | Path) -> None:
        """Write the JSON form, as `write_whole` does. Raises `OutputError`."""
        write_whole(path, json.dumps(self.to_json()) + "\n")

    # -- looking things up --------------------------------------------------------------

    def derived(self, make: Callable[[EnvironmentGraph], T]) -> T:
        """What `make` works out of this graph: once, and kept as long as the graph is."""
        if make not in self._derived:
            self._derived[make] = make(self)
        found: T = self._derived[make]
        return found

    @cached_property
    def _derived(self) -> dict[Any, Any]:
        return {}

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_derived"}

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        relations = _RELATIONS
        return tuple(
            [_edge_of((start, relations[name], end)) for start, name, end in self._triples]
        )

    @cached_property
    def edge_set(self) -> frozenset[Edge]:
        return frozenset(self.edges)

    @cached_property
    def refs(self) -> dict[int, ObjectRef]:
        """Each node as a step names it."""
        return {node.id: ObjectRef(node.class_name, node.id) for node in self.nodes.values()}

    @cached_property
    def by_class(self) -> dict[str, tuple[int, ...]]:
        """Ids of the nodes of each class, in file order."""
        index: dict[str, list[int]] = {}
        for node in self.nodes.values():
            index.setdefault(node.class_name, []).append(node.id)
        return {name: tuple(ids) for name, ids in index.items()}

    @cached_property
    def by_property(self) -> dict[str, frozenset[int]]:
        """Ids of the nodes that have each property."""
        index: dict[str, set[int]] = {}
        for node in self.nodes.values():
            for name in node.properties:
                index.setdefault(name, set()).add(node.id)
        return {name: frozenset(ids) for name, ids in index.items()}

    @cached_property
    def rooms(self) -> tuple[Node, ...]:
        return tuple(node for node in self.nodes.values() if node.is_room)

    @cached_property
    def adjacency(self) -> Adjacency:
        """Successors and predecessors of every node, by relation. Built once per graph."""
        return Adjacency.of(self._triples)

    def has(self, edge: Edge) -> bool:
        """Whether the edge is there."""
        return edge.to_id in self.adjacency.successors[edge.relation].get(edge.from_id, ())

    def character_id(self, index: int = 0) -> int | None:
        """The id of the index-th character in order of ids, as VirtualHome counts them."""
        ids = sorted(self.by_class.get(CHARACTER_CLASS, ()))
        return ids[index] if 0 <= index < len(ids) else None

    def require_character(self, index: int) -> int:
        """The same. Raises `UnknownCharacterError` where there are others, and `GraphError` in a
        home in which nobody can act."""
        found = self.character_id(index)
        if found is not None:
            return found
        source = self.name or "graph"
        there = [self.nodes[i] for i in sorted(self.by_class.get(CHARACTER_CLASS, ()))]
        if there:
            raise UnknownCharacterError(index, there, source)
        message = f'no node of class "{CHARACTER_CLASS}": nobody can act'
        raise GraphError((Fault("nodes", message),), source)

    def character_index(self, character_id: int) -> int:
        """Which of the characters in order of ids has this id. `ValueError` where none has."""
        return sorted(self.by_class.get(CHARACTER_CLASS, ())).index(character_id)

    # -- changing -----------------------------------------------------------------------

    def changed(self, delta: GraphDelta) -> EnvironmentGraph:
        """The graph after a delta. Unchanged nodes are shared."""
        nodes = self.nodes
        if delta.states:
            nodes = dict(nodes)
            for node_id, states in delta.states.items():
                nodes[node_id] = nodes[node_id].with_states(states)
        edges: Iterable[Edge | Triple] = self._triples
        if delta.removed or delta.added:
            present = self.edge_set
            kept = [edge for edge in self.edges if edge not in delta.removed]
            edges = (*kept, *sorted(edge for edge in delta.added if edge not in present))
        return EnvironmentGraph(nodes.values(), edges, name=self.name, extra=self.extra)

    def edited(
        self,
        nodes: Iterable[Node] = (),
        added: Iterable[Edge] = (),
        removed: Iterable[Edge] = (),
    ) -> EnvironmentGraph:
        """The graph with other nodes in place of those of their ids, or behind the last one, and
        with these edges. The ends of every edge must be there; nothing is checked.
        """
        gone = frozenset(removed)
        new = [edge for edge in dict.fromkeys(added) if edge in gone or not self.has(edge)]
        kept = self._triples
        if gone:
            kept = tuple([edge for edge in kept if edge not in gone])
        merged = {**self.nodes, **{node.id: node for node in nodes}}
        graph = EnvironmentGraph(merged.values(), (*kept, *new), name=self.name, extra=self.extra)
        # far less work than the cached property would have with all edges
        graph.__dict__["adjacency"] = self.adjacency.changed(new, gone)
        return graph

    def difference(self, later: EnvironmentGraph) -> GraphDelta:
        """The delta that turns this graph into `later`, over the nodes both have."""
        states = {
            node_id: node.states
            for node_id, node in later.nodes.items()
            if node_id in self.nodes and self.nodes[node_id].states != node.states
        }
        return GraphDelta(
            states=states,
            added=later.edge_set - self.edge_set,
            removed=self.edge_set - later.edge_set,
        )


def name_of(graph: EnvironmentGraph, node_id: int) -> str:
    """A node for a person: "plum (427)"."""
    node = graph.nodes.get(node_id)
    return f"{node.class_name} ({node_id})" if node is not None else f"node {node_id}"
