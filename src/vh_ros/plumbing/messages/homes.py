"""The home and what changes in it, as messages."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping
from typing import Any

from vh_core.errors import Fault, GraphError
from vh_core.graph import Edge, EnvironmentGraph, GraphDelta, Node, Relation
from vh_core.graph.unseen import UNSEEN, unseen_places
from vh_core.program import Step
from vh_planner import msg

_INT64 = range(-(2**63), 2**63)


def node_to_msg(node: Node) -> msg.GraphNode:
    message = msg.GraphNode(
        id=node.id,
        class_name=node.class_name,
        category=node.category or "",
        prefab_name=node.prefab_name or "",
        properties=sorted(map(str, node.properties)),
        states=sorted(map(str, node.states)),
    )
    if node.bounding_box is not None:
        message.has_bounding_box = True
        message.center = list(node.bounding_box.center)
        message.size = list(node.bounding_box.size)
    return message


def _node_to_json(message: msg.GraphNode) -> dict[str, Any]:
    box = None
    if message.has_bounding_box:
        box = {"center": message.center.tolist(), "size": message.size.tolist()}
    return {
        "id": message.id,
        "class_name": message.class_name,
        "category": message.category or None,
        "properties": list(message.properties),
        "states": list(message.states),
        "prefab_name": message.prefab_name or None,
        "bounding_box": box,
    }


def nodes_from_msgs(messages: Iterable[msg.GraphNode]) -> tuple[Node, ...]:
    """Nodes, each with its invariants checked. Raises `GraphError`."""
    data = {"nodes": [_node_to_json(message) for message in messages], "edges": []}
    return tuple(EnvironmentGraph.from_json(data, name="things").nodes.values())


def edge_to_msg(edge: Edge) -> msg.GraphEdge:
    return msg.GraphEdge(from_id=edge.from_id, relation=str(edge.relation), to_id=edge.to_id)


def edge_from_msg(message: msg.GraphEdge) -> Edge:
    """An edge. Raises `GraphError` for a relation that does not exist."""
    try:
        return Edge(message.from_id, Relation(message.relation), message.to_id)
    except ValueError:
        where = f"edge {message.from_id} {message.relation} {message.to_id}"
        fault = Fault(where, f"unknown relation {message.relation!r}")
        raise GraphError((fault,), "a delta") from None


def graph_to_msg(
    graph: EnvironmentGraph, revision: int, domain: str = "", incarnation: int = 0
) -> msg.EnvironmentGraph:
    """The whole home, and its executor's domain and incarnation; the stamp is left to the sender.

    Raises `GraphError` for what no message can hold: ids beyond 64 bits, text that is no Unicode.
    """
    faults = [
        Fault(f"node {node.id} <{node.class_name!a}>", "the id must fit into 64 bits")
        for node in graph.nodes.values()
        if node.id not in _INT64
    ]
    for node in graph.nodes.values():
        texts = (node.class_name, node.category or "", node.prefab_name or "")
        if not all(text.isascii() or _is_unicode(text) for text in texts):
            faults.append(Fault(f"node {node.id}", "its texts contain half of a surrogate pair"))
    if faults:
        raise GraphError(tuple(faults), graph.name or "graph")
    character = graph.character_id()
    return msg.EnvironmentGraph(
        scene=graph.name,
        revision=revision,
        incarnation=incarnation,
        domain=domain,
        character_id=-1 if character is None else character,
        nodes=[node_to_msg(node) for node in graph.nodes.values()],
        edges=[edge_to_msg(edge) for edge in graph.edges],
        unseen=sorted(unseen_places(graph)),
    )


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def graph_from_msg(message: msg.EnvironmentGraph) -> EnvironmentGraph:
    """The home, with every invariant checked. Raises `GraphError`."""
    data: dict[str, Any] = {
        "nodes": [_node_to_json(node) for node in message.nodes],
        "edges": [
            {"from_id": edge.from_id, "relation_type": edge.relation, "to_id": edge.to_id}
            for edge in message.edges
        ],
    }
    if message.unseen:
        data[UNSEEN] = message.unseen.tolist()
    return EnvironmentGraph.from_json(data, name=message.scene)


def peek_version(serialized: bytes) -> tuple[int, int]:
    """The incarnation and the revision of an EnvironmentGraph that is still serialized.

    Reading a whole graph takes tens of milliseconds, and who follows the deltas needs none of
    it. CDR puts fields in order: 4 bytes of encapsulation, the stamp in 8, the scene with its
    length and final zero, and, aligned to 8, the revision and the incarnation.
    """
    order = "<" if serialized[1] & 1 else ">"
    (length,) = struct.unpack_from(order + "I", serialized, 12)
    after_scene = 12 + length  # counted from behind the encapsulation
    aligned = (after_scene + 7) // 8 * 8
    revision, incarnation = struct.unpack_from(order + "QQ", serialized, 4 + aligned)
    return int(incarnation), int(revision)


def delta_to_msg(
    delta: GraphDelta,
    *,
    scene: str,
    base_revision: int,
    revision: int,
    step: Step | None,
    character: int = 0,
    incarnation: int = 0,
) -> msg.EnvironmentDelta:
    """What a character's step changed; the stamp is left to the sender."""
    return msg.EnvironmentDelta(
        scene=scene,
        base_revision=base_revision,
        revision=revision,
        incarnation=incarnation,
        step=str(step) if step is not None else "",
        character=character,
        changed_nodes=states_to_msgs(delta.states),
        edges_added=[edge_to_msg(edge) for edge in sorted(delta.added)],
        edges_removed=[edge_to_msg(edge) for edge in sorted(delta.removed)],
    )


def delta_from_msg(message: msg.EnvironmentDelta) -> GraphDelta:
    """What a step changed. Raises `GraphError` for a relation that does not exist."""
    return GraphDelta(
        states={node.id: frozenset(node.states) for node in message.changed_nodes},
        added=frozenset(map(edge_from_msg, message.edges_added)),
        removed=frozenset(map(edge_from_msg, message.edges_removed)),
    )


def states_to_msgs(states: Mapping[int, frozenset[str]]) -> list[msg.NodeStates]:
    """States by node, each with its own."""
    return [
        msg.NodeStates(id=node_id, states=sorted(map(str, of_node)))
        for node_id, of_node in sorted(states.items())
    ]
