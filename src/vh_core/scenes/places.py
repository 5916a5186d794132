"""Which room a node is in, and what it is on or in, in a few words."""

from __future__ import annotations

from vh_core.graph import EnvironmentGraph, Relation, name_of


def rooms_by_node(graph: EnvironmentGraph) -> dict[int, int]:
    """Node id → id of its room, found by following INSIDE; nodes in no room are left out."""
    inside = graph.adjacency.successors[Relation.INSIDE]
    found: dict[int, int] = {}
    for node_id in graph.nodes:
        seen = {node_id}
        pending = [node_id]
        while pending and node_id not in found:
            for above in sorted(inside.get(pending.pop(0), ())):
                if graph.nodes[above].is_room:
                    found[node_id] = above
                    break
                if above not in seen:
                    seen.add(above)
                    pending.append(above)
    return found


def placing(graph: EnvironmentGraph, node_id: int) -> str:
    """Where a node is, as in "INSIDE fridge (9)": held, else in or on things, else in a room."""
    ahead, behind = graph.adjacency.successors, graph.adjacency.predecessors
    for hand, side in ((Relation.HOLDS_RH, "right"), (Relation.HOLDS_LH, "left")):
        for holder in sorted(behind[hand].get(node_id, ())):
            return f"in the {side} hand of {name_of(graph, holder)}"
    inside = sorted(ahead[Relation.INSIDE].get(node_id, ()))
    parts = [f"INSIDE {name_of(graph, i)}" for i in inside if not graph.nodes[i].is_room]
    parts += [f"ON {name_of(graph, i)}" for i in sorted(ahead[Relation.ON].get(node_id, ()))]
    if not parts:
        parts = [f"INSIDE {name_of(graph, i)}" for i in inside]
    return ", ".join(parts) if parts else "nowhere"
