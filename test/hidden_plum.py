"""A home with a plum that its map does not have."""

from __future__ import annotations

from collections.abc import Iterable

from vh_core.graph import Edge, EnvironmentGraph
from vh_core.graph.unseen import places_among, with_unseen
from vh_core.scenes import open_scene

KITCHEN = 1


def without(graph: EnvironmentGraph, ids: Iterable[int]) -> EnvironmentGraph:
    gone = set(ids)
    nodes = [node for node in graph.nodes.values() if node.id not in gone]
    edges = [edge for edge in graph.edges if not {edge.from_id, edge.to_id} & gone]
    return EnvironmentGraph(nodes, edges, name=graph.name, extra=graph.extra)


def placed(graph: EnvironmentGraph, node_id: int, place: int, room: int) -> EnvironmentGraph:
    """The home with a thing inside another one, and nowhere else."""
    node = graph.nodes[node_id]
    now = [Edge(node_id, "INSIDE", place), Edge(node_id, "INSIDE", room)]
    return without(graph, [node_id]).edited(nodes=[node], added=now)


def home_with_a_hidden_plum() -> EnvironmentGraph:
    """The embedded home with one plum in it, in a closed cupboard of the kitchen."""
    scene = open_scene()
    plum, *others = scene.by_class["plum"]
    return placed(without(scene, others), plum, cupboard(scene), KITCHEN)


def cupboard(graph: EnvironmentGraph) -> int:
    return next(
        node_id
        for node_id in graph.by_class["kitchencabinet"]
        if "CLOSED" in graph.nodes[node_id].states and "CAN_OPEN" in graph.nodes[node_id].properties
    )


def unmapped(home: EnvironmentGraph) -> EnvironmentGraph:
    """A map of the home that knows no plum, and says that nobody has looked anywhere."""
    plan = without(home, home.by_class["plum"])
    return with_unseen(plan, places_among(plan.nodes.values()))
