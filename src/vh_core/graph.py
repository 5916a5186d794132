"""The environment graph: what is in the home, in which state, and how it is related.

The form is VirtualHome's own JSON (a list of nodes, a list of edges). A graph is an immutable
value; what changes over time is a `World` over it, or a chain of `GraphDelta`s. Reading and
writing is lossless: fields that this project does not know are carried through, in order.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, partial
from pathlib import Path
from typing import Any, NamedTuple

from vh_core.errors import Fault, GraphError, SceneFileError
from vh_core.program import ObjectRef


class State(str, Enum):
    """VirtualHome's ten node states."""

    CLOSED = "CLOSED"
    OPEN = "OPEN"
    ON = "ON"
    OFF = "OFF"
    SITTING = "SITTING"
    DIRTY = "DIRTY"
    CLEAN = "CLEAN"
    LYING = "LYING"
    PLUGGED_IN = "PLUGGED_IN"
    PLUGGED_OUT = "PLUGGED_OUT"

    __str__ = str.__str__


class HouseholdState(str, Enum):
    """The states that the domain extension `household` adds. A graph saved from it has them;
    VirtualHome's simulator does not know them.
    """

    HEATED = "HEATED"
    TOASTED = "TOASTED"
    FILLED = "FILLED"
    WASHED = "WASHED"

    __str__ = str.__str__


class Relation(str, Enum):
    """VirtualHome's edge types."""

    ON = "ON"
    INSIDE = "INSIDE"
    BETWEEN = "BETWEEN"
    CLOSE = "CLOSE"
    FACING = "FACING"
    HOLDS_RH = "HOLDS_RH"
    HOLDS_LH = "HOLDS_LH"
    SITTING = "SITTING"

    __str__ = str.__str__


class Property(str, Enum):
    """VirtualHome's node properties (what a class of objects affords)."""

    SURFACES = "SURFACES"
    GRABBABLE = "GRABBABLE"
    SITTABLE = "SITTABLE"
    LIEABLE = "LIEABLE"
    HANGABLE = "HANGABLE"
    DRINKABLE = "DRINKABLE"
    EATABLE = "EATABLE"
    RECIPIENT = "RECIPIENT"
    CUTTABLE = "CUTTABLE"
    POURABLE = "POURABLE"
    CAN_OPEN = "CAN_OPEN"
    HAS_SWITCH = "HAS_SWITCH"
    READABLE = "READABLE"
    LOOKABLE = "LOOKABLE"
    CONTAINERS = "CONTAINERS"
    CLOTHES = "CLOTHES"
    PERSON = "PERSON"
    BODY_PART = "BODY_PART"
    COVER_OBJECT = "COVER_OBJECT"
    HAS_PLUG = "HAS_PLUG"
    HAS_PAPER = "HAS_PAPER"
    MOVABLE = "MOVABLE"
    CREAM = "CREAM"

    __str__ = str.__str__


#: the category that marks a node as a room
ROOM_CATEGORY = "Rooms"
#: the class of the node that acts
CHARACTER_CLASS = "character"

#: states that exclude each other
EXCLUSIVE_STATES: tuple[tuple[str, str], ...] = (
    (State.OPEN, State.CLOSED),
    (State.ON, State.OFF),
    (State.PLUGGED_IN, State.PLUGGED_OUT),
    (State.CLEAN, State.DIRTY),
    (State.SITTING, State.LYING),
)

_STATES: dict[str, str] = {state.value: state for state in (*State, *HouseholdState)}
_RELATIONS: dict[str, Relation] = {relation.value: relation for relation in Relation}
_PROPERTIES: dict[str, Property] = {prop.value: prop for prop in Property}


class BoundingBox(NamedTuple):
    """An axis-aligned box in Unity's frame (x right, y up, z forward), in metres."""

    center: tuple[float, float, float]
    size: tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Node:
    """One object, room or character.

    `source` is the JSON object the node was read from (or an equivalent one); it is what makes
    writing lossless and must not be mutated.
    """

    id: int
    class_name: str
    category: str | None
    properties: frozenset[str]
    states: frozenset[str]
    prefab_name: str | None = None
    bounding_box: BoundingBox | None = None
    source: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def is_room(self) -> bool:
        return self.category == ROOM_CATEGORY

    def __str__(self) -> str:
        return f"<{self.class_name}> ({self.id})"

    def with_states(self, states: frozenset[str]) -> Node:
        """This node in other states."""
        return Node(
            self.id,
            self.class_name,
            self.category,
            self.properties,
            states,
            self.prefab_name,
            self.bounding_box,
            self.source,
        )

    def to_json(self) -> dict[str, Any]:
        """VirtualHome's JSON object; fields of the source are kept, in their order."""
        data = dict(self.source)
        data["id"] = self.id
        data["class_name"] = self.class_name
        data.setdefault("category", self.category)
        data["properties"] = _in_source_order(data.get("properties"), self.properties)
        data["states"] = _in_source_order(data.get("states"), self.states)
        data.setdefault("prefab_name", self.prefab_name)
        if "bounding_box" not in data:
            box = self.bounding_box
            data["bounding_box"] = box and {"center": list(box.center), "size": list(box.size)}
        return data


def _in_source_order(source: Any, values: frozenset[str]) -> list[str]:
    """The values as a list, spelt and ordered as in the source where that has the same ones."""
    if isinstance(source, list):
        if frozenset(str(value).upper() for value in source) == values:
            return list(source)
        kept = [str(value).upper() for value in source if str(value).upper() in values]
        return kept + sorted(str(value) for value in values if value not in kept)
    return sorted(str(value) for value in values)


class Edge(NamedTuple):
    """A directed relation between two nodes, by id."""

    from_id: int
    relation: str
    to_id: int

    def __str__(self) -> str:
        return f"{self.from_id} {self.relation} {self.to_id}"


#: an edge before it is made an `Edge`. Its relation is a plain string: into such a tuple the
#: garbage collector need not look, of which a large home would have it look into 100,000s.
_Triple = tuple[int, str, int]
_edge_of = partial(tuple.__new__, Edge)


@dataclass(frozen=True, slots=True)
class GraphDelta:
    """What changed between two revisions of a graph.

    `states` maps a node id to all its states after the change; edges are listed only when they
    really appeared or disappeared.
    """

    states: Mapping[int, frozenset[str]] = field(default_factory=dict)
    added: frozenset[Edge] = frozenset()
    removed: frozenset[Edge] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.states or self.added or self.removed)

    def then(self, later: GraphDelta) -> GraphDelta:
        """One delta that does this one's changes and then `later`'s."""
        return GraphDelta(
            states={**self.states, **later.states},
            added=(self.added - later.removed) | (later.added - self.removed),
            removed=(self.removed - later.added) | (later.removed - self.added),
        )


class EnvironmentGraph:
    """An immutable environment graph.

    `nodes` maps id to `Node` in file order; `edges` is the tuple of distinct edges in file
    order. `extra` holds top-level JSON fields other than `nodes` and `edges`. Constructing one
    from JSON checks every invariant and raises `GraphError` with all faults.
    """

    def __init__(
        self,
        nodes: Iterable[Node],
        edges: Iterable[Edge | _Triple],
        *,
        name: str = "",
        extra: Mapping[str, Any] | None = None,
    ) -> None:
        self.nodes: dict[int, Node] = {node.id: node for node in nodes}
        self._triples: tuple[_Triple, ...] = tuple(edges)
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
        source = name or "graph"
        if not isinstance(data, dict) or not all(
            isinstance(data.get(key), list) for key in ("nodes", "edges")
        ):
            fault = Fault("top level", 'expected an object with the lists "nodes" and "edges"')
            raise GraphError((fault,), source)
        faults: list[Fault] = []
        nodes = _read_nodes(data["nodes"], faults)
        triples = _read_edges(data["edges"], faults)
        adjacency = None if faults else _index_edges(triples, nodes)
        if adjacency is None:
            faults.extend(_dangling_edges(data["edges"], data["nodes"]))
            raise GraphError(tuple(faults), source)
        faults.extend(_inside_cycles(nodes, adjacency))
        if faults:
            raise GraphError(tuple(faults), source)
        if len(triples) != adjacency.edge_count():
            triples = list(dict.fromkeys(triples))
        extra = {key: value for key, value in data.items() if key not in ("nodes", "edges")}
        graph = cls(nodes.values(), triples, name=name, extra=extra)
        graph.__dict__["adjacency"] = adjacency  # what the cached property would compute
        return graph

    @classmethod
    def load(cls, path: str | Path) -> EnvironmentGraph:
        """The graph in a JSON file. Raises `SceneFileError` or `GraphError`."""
        path = Path(path)
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            raise SceneFileError(f"scene file {path} does not exist") from None
        except (OSError, UnicodeDecodeError) as error:
            raise SceneFileError(f"scene file {path} cannot be read: {error}") from None
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise SceneFileError(
                f"scene file {path} is not complete JSON ({error}); was it truncated?"
            ) from None
        return cls.from_json(data, name=path.name)

    def to_json(self) -> dict[str, Any]:
        """VirtualHome's JSON form; `from_json(graph.to_json()) == graph`, fields kept."""
        return {
            "nodes": [node.to_json() for node in self.nodes.values()],
            "edges": [
                {"from_id": edge.from_id, "to_id": edge.to_id, "relation_type": str(edge.relation)}
                for edge in self.edges
            ],
            **self.extra,
        }

    def save(self, path: str | Path) -> None:
        """Write the JSON form to a file, whole or not at all."""
        path = Path(path)
        partial = path.with_name(path.name + ".part")
        try:
            partial.write_text(json.dumps(self.to_json()), encoding="utf-8")
            partial.replace(path)
        except OSError as error:
            raise SceneFileError(f"scene file {path} cannot be written: {error}") from None

    # -- looking things up --------------------------------------------------------------

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

    def character_id(self, index: int = 0) -> int | None:
        """The id of the index-th character in order of ids, as VirtualHome counts them."""
        ids = sorted(self.by_class.get(CHARACTER_CLASS, ()))
        return ids[index] if index < len(ids) else None

    # -- changing -----------------------------------------------------------------------

    def changed(self, delta: GraphDelta) -> EnvironmentGraph:
        """The graph after a delta. Unchanged nodes are shared."""
        nodes = self.nodes
        if delta.states:
            nodes = dict(nodes)
            for node_id, states in delta.states.items():
                nodes[node_id] = nodes[node_id].with_states(states)
        edges: Iterable[Edge | _Triple] = self._triples
        if delta.removed or delta.added:
            present = self.edge_set
            kept = [edge for edge in self.edges if edge not in delta.removed]
            edges = (*kept, *sorted(edge for edge in delta.added if edge not in present))
        return EnvironmentGraph(nodes.values(), edges, name=self.name, extra=self.extra)

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


@dataclass(frozen=True, slots=True)
class Adjacency:
    """Edges as dictionaries: relation → node id → set of neighbour ids."""

    successors: Mapping[str, Mapping[int, AbstractSet[int]]]
    predecessors: Mapping[str, Mapping[int, AbstractSet[int]]]

    @staticmethod
    def of(edges: Iterable[tuple[int, str, int]]) -> Adjacency:
        forward: dict[str, dict[int, set[int]]] = {name: defaultdict(set) for name in _RELATIONS}
        backward: dict[str, dict[int, set[int]]] = {name: defaultdict(set) for name in _RELATIONS}
        for from_id, relation, to_id in edges:
            forward[relation][from_id].add(to_id)
            backward[relation][to_id].add(from_id)
        # Plain dictionaries from here on: a lookup must not make an entry.
        return Adjacency(
            {relation: dict(index) for relation, index in forward.items()},
            {relation: dict(index) for relation, index in backward.items()},
        )

    def edge_count(self) -> int:
        """How many distinct edges there are."""
        return sum(len(ids) for index in self.successors.values() for ids in index.values())


# -- reading, with every fault ------------------------------------------------------------


def _read_nodes(items: list[Any], faults: list[Fault]) -> dict[int, Node]:
    nodes: dict[int, Node] = {}
    for position, item in enumerate(items):
        node = _read_node(item, position, faults)
        if node is None:
            continue
        if node.id in nodes:
            message = f"id {node.id} is already used by {nodes[node.id]}"
            faults.append(Fault(f"nodes[{position}]", message))
            continue
        nodes[node.id] = node
    return nodes


def _read_node(item: Any, position: int, faults: list[Fault]) -> Node | None:
    where = f"nodes[{position}]"
    if not isinstance(item, dict):
        faults.append(Fault(where, f"expected an object, got {type(item).__name__}"))
        return None
    node_id, class_name = item.get("id"), item.get("class_name")
    if type(node_id) is not int:
        faults.append(Fault(where, f'"id" must be an integer, got {node_id!r}'))
        return None
    where = f"node {node_id}"
    if not isinstance(class_name, str) or not class_name:
        faults.append(Fault(where, f'"class_name" must be a non-empty string, got {class_name!r}'))
        return None
    where = f"node {node_id} <{class_name}>"
    before = len(faults)
    category, prefab = item.get("category"), item.get("prefab_name")
    for key, value in (("category", category), ("prefab_name", prefab)):
        if value is not None and not isinstance(value, str):
            faults.append(Fault(where, f'"{key}" must be a string or null, got {value!r}'))
    properties = _read_names(item.get("properties"), "property", _PROPERTIES, where, faults)
    states = _read_names(item.get("states"), "state", _STATES, where, faults)
    box = _read_box(item.get("bounding_box"), where, faults)
    if len(faults) > before:
        return None
    return Node(node_id, class_name, category, properties, states, prefab, box, item)


def _read_names(
    value: Any, kind: str, known: Mapping[str, str], where: str, faults: list[Fault]
) -> frozenset[str]:
    key = "properties" if kind == "property" else "states"
    if value is None:
        faults.append(Fault(where, f'"{key}" is missing; an empty list is fine'))
        return frozenset()
    if not isinstance(value, list):
        faults.append(Fault(where, f'"{key}" must be a list, got {type(value).__name__}'))
        return frozenset()
    names = []
    for entry in value:
        name = known.get(entry) if isinstance(entry, str) else None
        if name is None and isinstance(entry, str):
            name = known.get(entry.upper())
        if name is None:
            message = f"unknown {kind} {entry!r}; known are {', '.join(sorted(known))}"
            faults.append(Fault(where, message))
        else:
            names.append(name)
    return frozenset(names)


def _read_box(value: Any, where: str, faults: list[Fault]) -> BoundingBox | None:
    if value is None:
        return None
    try:
        center, size = value["center"], value["size"]
        (cx, cy, cz), (sx, sy, sz) = map(float, center), map(float, size)
    except (KeyError, TypeError, ValueError):
        message = '"bounding_box" must be null or {"center": [x, y, z], "size": [x, y, z]}'
        faults.append(Fault(where, message))
        return None
    return BoundingBox((cx, cy, cz), (sx, sy, sz))


def _read_edges(items: list[Any], faults: list[Fault]) -> list[_Triple]:
    """The edges as triples; whether their ends exist is for `_dangling_edges` to say."""
    relations = {name: name for name in _RELATIONS}
    try:
        return [
            (item["from_id"], relations[item["relation_type"]], item["to_id"]) for item in items
        ]
    except (KeyError, TypeError):  # some edge is odd: take each on its own
        pass
    triples = []
    for position, item in enumerate(items):
        triple = _read_odd_edge(item, position, faults)
        if triple is not None:
            triples.append(triple)
    return triples


def _read_odd_edge(item: Any, position: int, faults: list[Fault]) -> _Triple | None:
    if not isinstance(item, dict):
        message = f"expected an object, got {type(item).__name__}"
        faults.append(Fault(f"edges[{position}]", message))
        return None
    name = item.get("relation_type")
    relation = name.upper() if isinstance(name, str) else ""
    if relation not in _RELATIONS:
        where = f"edges[{position}] ({item.get('from_id')} {name} {item.get('to_id')})"
        message = f"unknown relation {name!r}; known are {', '.join(_RELATIONS)}"
        faults.append(Fault(where, message))
        return None
    from_id: Any = item.get("from_id")  # whether they are ids is for `_index_edges` to find out
    to_id: Any = item.get("to_id")
    return from_id, relation, to_id


def _index_edges(triples: list[_Triple], nodes: Mapping[int, Node]) -> Adjacency | None:
    """The edges as an index, or None if some end of an edge is no node.

    Asking this of the index's keys saves asking it of each edge.
    """
    try:
        adjacency = Adjacency.of(triples)
    except TypeError:  # an unhashable id
        return None
    for side in (adjacency.successors, adjacency.predecessors):
        for index in side.values():
            if not (index.keys() <= nodes.keys() and all(type(key) is int for key in index)):
                return None
    return adjacency


def _dangling_edges(items: list[Any], nodes: list[Any]) -> list[Fault]:
    """Ends of edges that are no ids, or ids of no node (not even of a faulty one)."""
    known = [node.get("id") for node in nodes if isinstance(node, dict)]
    ids = {node_id for node_id in known if type(node_id) is int}
    faults = []
    for position, item in enumerate(items):
        if not isinstance(item, dict):
            continue
        name = item.get("relation_type")
        where = f"edges[{position}] ({item.get('from_id')} {name} {item.get('to_id')})"
        for key in ("from_id", "to_id"):
            node_id = item.get(key)
            if type(node_id) is not int:
                faults.append(Fault(where, f'"{key}" must be an integer, got {node_id!r}'))
            elif node_id not in ids:
                faults.append(Fault(where, f"no node has the id {node_id}"))
    return faults


def _inside_cycles(nodes: Mapping[int, Node], adjacency: Adjacency) -> list[Fault]:
    """Nodes that are INSIDE each other in a circle, with no room anywhere above them.

    VirtualHome's own scenes have curtains that are INSIDE themselves and INSIDE a room; those
    are harmless and stay. Without a room, its search for the room would never end.
    """
    parents = adjacency.successors[Relation.INSIDE]
    faults = []
    for start in parents:
        above: dict[int, None] = {}
        pending = list(parents[start])
        while pending:
            node_id = pending.pop()
            if node_id not in above:
                above[node_id] = None
                pending.extend(parents.get(node_id, ()))
        if start in above and not any(nodes[node_id].is_room for node_id in above):
            message = "is INSIDE itself, directly or through others, and in no room"
            faults.append(Fault(f"node {start} <{nodes[start].class_name}>", message))
    return faults
