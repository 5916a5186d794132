"""Whether a step's effects show in the home."""

from __future__ import annotations

from vh_core.graph import Edge, EnvironmentGraph, GraphDelta, Relation, name_of
from vh_core.world import World

_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)


def missing_effects(world: World, delta: GraphDelta, after: EnvironmentGraph) -> tuple[str, ...]:
    """Which of the predicted changes the home does not show, a sentence each.

    `world` and `delta` are the model's, before the step and for it. Only what the step is taken
    for counts: states, what is on, in or in hand, and the character's room. Which hand took the
    object, what else became close, and to which room a carried object is filed are left to the
    environment.
    """
    missing: list[str] = []
    for node_id, wanted in sorted(delta.states.items()):
        node = after.nodes.get(node_id)
        if node is None:
            missing.append(f"node {node_id} is no longer there")
            continue
        gained = wanted - world.states(node_id)
        lost = world.states(node_id) - wanted
        missing.extend(
            f"{name_of(after, node_id)} is not {s}" for s in sorted(gained - node.states)
        )
        missing.extend(
            f"{name_of(after, node_id)} is still {s}" for s in sorted(lost & node.states)
        )
    held = {edge.to_id for edge in after.edge_set if edge.relation in _HANDS}
    for edge in sorted(delta.added):
        if edge.relation in _HANDS:
            if edge.to_id not in held:
                missing.append(f"{name_of(after, edge.to_id)} is not in hand")
        elif _counts(edge, world) and edge not in after.edge_set:
            names = name_of(after, edge.from_id), name_of(after, edge.to_id)
            missing.append(f"{names[0]} is not {edge.relation} {names[1]}")
    for edge in sorted(delta.removed):
        if edge.relation in _HANDS and edge.to_id in held:
            missing.append(f"{name_of(after, edge.to_id)} is still in hand")
    return tuple(missing)


def _counts(edge: Edge, world: World) -> bool:
    """Whether a predicted edge is what a step is taken for."""
    if edge.relation == Relation.INSIDE:
        return edge.from_id == world.character_id or not world.node(edge.to_id).is_room
    return edge.relation == Relation.ON
