"""What changed between two scenes, in words."""

from __future__ import annotations

from vh_core.graph import EXCLUSIVE_STATES, EnvironmentGraph, GraphDelta, Relation
from vh_core.scenes.places import placing, rooms_by_node

#: relations that say where a thing is; told as one move
_PLACING = (Relation.ON, Relation.INSIDE, Relation.HOLDS_RH, Relation.HOLDS_LH)


def describe_delta(graph: EnvironmentGraph, delta: GraphDelta) -> list[str]:
    """What a delta to this graph changes."""
    return diff_scenes(graph, graph.changed(delta))


def diff_scenes(before: EnvironmentGraph, after: EnvironmentGraph) -> list[str]:
    """One sentence for each change from `before` to `after`; CLOSE edges are only counted.

    Empty if the scenes are equal.
    """
    lines = []
    for node_id, node in before.nodes.items():
        if node_id not in after.nodes:
            lines.append(f"{node.class_name} ({node_id}) is gone")
    for node_id, node in after.nodes.items():
        if node_id not in before.nodes:
            lines.append(f"{node.class_name} ({node_id}) is new: {placing(after, node_id)}")
    shared = [node_id for node_id in before.nodes if node_id in after.nodes]
    for node_id in shared:
        lines += _node_changes(before, after, node_id)
    lines += _relation_changes(before, after)
    return lines


def _node_changes(before: EnvironmentGraph, after: EnvironmentGraph, node_id: int) -> list[str]:
    old, new = before.nodes[node_id], after.nodes[node_id]
    who = f"{new.class_name} ({node_id})"
    lines = []
    if old.class_name != new.class_name:
        lines.append(f"{who} was a {old.class_name}")
    if old.states != new.states:
        lines.append(f"{who} {_state_change(old.states, new.states)}")
    for what, gone, come in (
        ("properties", old.properties - new.properties, new.properties - old.properties),
    ):
        if gone or come:
            shown = [f"-{name}" for name in sorted(gone)] + [f"+{name}" for name in sorted(come)]
            lines.append(f"{who} has other {what}: {' '.join(shown)}")
    if (old.category, old.prefab_name) != (new.category, new.prefab_name):
        lines.append(f"{who} has another category or prefab")
    if old.bounding_box != new.bounding_box:
        lines.append(f"{who} has another bounding box")
    return lines


def _state_change(old: frozenset[str], new: frozenset[str]) -> str:
    """ "is now OPEN (was CLOSED)"; states without an opposite are told by themselves."""
    opposite = {a: b for pair in EXCLUSIVE_STATES for a, b in (pair, pair[::-1])}
    gone, come = old - new, new - old
    parts = []
    for state in sorted(come):
        was = opposite.get(state)
        parts.append(f"is now {state}" + (f" (was {was})" if was in gone else ""))
    left = sorted(state for state in gone if opposite.get(state) not in come)
    parts += [f"is no longer {state}" for state in left]
    return " and ".join(parts)


def _relation_changes(before: EnvironmentGraph, after: EnvironmentGraph) -> list[str]:
    added, removed = after.edge_set - before.edge_set, before.edge_set - after.edge_set
    lines = []
    moved: dict[int, None] = {}
    for edge in sorted(added | removed):
        # what a hand holds moves with the thing, not with the holder
        holds = edge.relation in (Relation.HOLDS_RH, Relation.HOLDS_LH)
        thing = edge.to_id if holds else edge.from_id
        if edge.relation in _PLACING and thing in before.nodes and thing in after.nodes:
            moved[thing] = None
    rooms_before, rooms_after = rooms_by_node(before), rooms_by_node(after)
    for thing in sorted(moved):
        old, new = placing(before, thing), placing(after, thing)
        old_room, new_room = rooms_before.get(thing), rooms_after.get(thing)
        if old == new and old_room != new_room:
            old += _in_room(before, old_room)
            new += _in_room(after, new_room)
        if old != new:
            lines.append(f"{after.nodes[thing].class_name} ({thing}) moved: {old} → {new}")
    closer = further = 0
    for edge in sorted(added | removed):
        known = all(i in before.nodes and i in after.nodes for i in (edge.from_id, edge.to_id))
        came = edge in added
        if edge.relation is Relation.CLOSE:
            closer, further = closer + came, further + (not came)
        elif edge.relation not in _PLACING and known:
            start, end = after.nodes[edge.from_id], after.nodes[edge.to_id]
            verb = "is now" if came else "is no longer"
            lines.append(
                f"{start.class_name} ({start.id}) {verb} {edge.relation} "
                f"{end.class_name} ({end.id})"
            )
    if closer or further:
        lines.append(f"CLOSE edges: {closer} added, {further} removed")
    return lines


def _in_room(graph: EnvironmentGraph, room: int | None) -> str:
    return "" if room is None else f" in {graph.nodes[room].class_name} ({room})"
