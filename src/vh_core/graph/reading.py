"""Reading VirtualHome's JSON form, with every fault that keeps it from being a graph."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from vh_core.errors import Fault, GraphError, SceneFileError
from vh_core.graph.edge import Adjacency, Triple
from vh_core.graph.node import BoundingBox, Node
from vh_core.graph.vocabulary import HouseholdState, Property, Relation, State
from vh_core.input_files import read_text

_STATES: dict[str, str] = {state.value: state for state in (*State, *HouseholdState)}
_RELATIONS: dict[str, Relation] = {relation.value: relation for relation in Relation}
_PROPERTIES: dict[str, Property] = {prop.value: prop for prop in Property}


def read_json_file(path: Path) -> Any:
    """The data in a scene file. Raises `SceneFileError`."""
    try:
        text = read_text(path, "utf-8-sig")
    except FileNotFoundError:
        raise SceneFileError(f"scene file {path} does not exist") from None
    except (OSError, UnicodeDecodeError) as error:
        raise SceneFileError(f"scene file {path} cannot be read: {error}") from None
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SceneFileError(
            f"scene file {path} is not complete JSON ({error}); was it truncated?"
        ) from None


def read_graph(data: Any, source: str) -> tuple[dict[int, Node], list[Triple], Adjacency]:
    """Nodes by id, distinct edges in file order, and the edges as an index.

    Raises `GraphError`, which calls the graph `source`, with every fault.
    """
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
        adjacency = Adjacency.of([edge for edge in triples if _joins_ids(edge)])
    faults.extend(_inside_cycles(nodes, adjacency))
    if faults:
        raise GraphError(tuple(faults), source)
    if len(triples) != adjacency.edge_count():
        triples = list(dict.fromkeys(triples))
    return nodes, triples, adjacency


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
    if not class_name.isprintable():  # it goes to terminals, and into lines of prompts
        faults.append(Fault(where, f'"class_name" must be printable text, got {class_name!a}'))
        return None
    if "<" in class_name or ">" in class_name:  # a step that names it would read as another one
        faults.append(Fault(where, f'"class_name" may not have < or > in it, got {class_name!r}'))
        return None
    where = f"node {node_id} <{class_name}>"
    before = len(faults)
    category, prefab = item.get("category"), item.get("prefab_name")
    for key, value in (("category", category), ("prefab_name", prefab)):
        if value is not None and not (isinstance(value, str) and value.isprintable()):
            faults.append(Fault(where, f'"{key}" must be printable text or null, got {value!a}'))
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
        if not all(map(math.isfinite, (cx, cy, cz, sx, sy, sz))):
            raise ValueError
    except (KeyError, TypeError, ValueError, OverflowError):
        message = '"bounding_box" must be null or {"center": [x, y, z], "size": [x, y, z]}, finite'
        faults.append(Fault(where, message))
        return None
    return BoundingBox((cx, cy, cz), (sx, sy, sz))


def _read_edges(items: list[Any], faults: list[Fault]) -> list[Triple]:
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


def _read_odd_edge(item: Any, position: int, faults: list[Fault]) -> Triple | None:
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


def _index_edges(triples: list[Triple], nodes: Mapping[int, Node]) -> Adjacency | None:
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


def _joins_ids(edge: Triple) -> bool:
    return type(edge[0]) is int and type(edge[2]) is int


def _inside_cycles(nodes: Mapping[int, Node], adjacency: Adjacency) -> list[Fault]:
    """Nodes that are INSIDE each other in a circle, with no room anywhere above them.

    VirtualHome's own scenes have curtains that are INSIDE themselves and INSIDE a room; those
    are harmless and stay. Without a room, its search for the room would never end. A node that
    could not be read may have been a room.
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
        if start in above and all(i in nodes and not nodes[i].is_room for i in above):
            message = "is INSIDE itself, directly or through others, and in no room"
            faults.append(Fault(f"node {start} <{nodes[start].class_name}>", message))
    return faults
