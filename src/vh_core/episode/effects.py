"""Whether a step's effects show in the home."""

from __future__ import annotations

from vh_core.episode.mirror import Prediction
from vh_core.graph import Edge, Relation, name_of
from vh_core.task import Observation
from vh_core.world import World

_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)


def missing_after(
    predicted: Prediction | None, before: Observation, after: Observation, world: World
) -> tuple[str, ...]:
    """What a step that was carried out did not bring about, a sentence each.

    Where the model has no prediction, because it would not have let the step be taken, at least
    something must have changed.
    """
    if predicted is not None:
        return missing_effects(predicted, world)
    change = after.since(before.revision)
    return () if change is None or change else ("nothing in the home is changed",)


def missing_effects(predicted: Prediction, after: World) -> tuple[str, ...]:
    """Which of the predicted changes the home does not show, a sentence each.

    Only what the step is taken for counts: states, what is on, in or in hand, and the character's
    room. Which hand took the object, what else became close, and to which room a carried object
    is filed are left to the environment. Takes as long as the change is large.
    """
    graph = after.graph
    missing: list[str] = []
    for node_id, wanted in sorted(predicted.delta.states.items()):
        name = name_of(graph, node_id)
        if node_id not in graph.nodes:
            missing.append(f"{name} is no longer in the home")
            continue
        before, now = predicted.states[node_id], after.states(node_id)
        missing.extend(f"{name} is not {state}" for state in sorted(wanted - before - now))
        missing.extend(f"{name} is still {state}" for state in sorted((before - wanted) & now))
    held = after.held()
    for edge in sorted(predicted.delta.added):
        if edge.relation in _HANDS:
            if edge.to_id not in held:
                missing.append(f"{name_of(graph, edge.to_id)} is not in hand")
        elif _counts(edge, after) and not after.has_edge(*edge):
            names = name_of(graph, edge.from_id), name_of(graph, edge.to_id)
            missing.append(f"{names[0]} is not {edge.relation} {names[1]}")
    for edge in sorted(predicted.delta.removed):
        if edge.relation in _HANDS and edge.to_id in held:
            missing.append(f"{name_of(graph, edge.to_id)} is still in hand")
    return tuple(missing)


def _counts(edge: Edge, world: World) -> bool:
    """Whether a predicted edge is what a step is taken for."""
    if edge.relation == Relation.INSIDE:
        place = world.graph.nodes.get(edge.to_id)
        return edge.from_id == world.character_id or place is None or not place.is_room
    return edge.relation == Relation.ON
