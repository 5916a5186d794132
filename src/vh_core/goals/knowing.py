"""Whether a condition is known to hold, in a home that was only partly seen."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.goals.condition import Condition
from vh_core.graph import HomeView, Relation
from vh_core.graph.unseen import unseen_places
from vh_core.program import Step
from vh_core.world import World


def known_to_hold(condition: Condition, world: World, executed: Sequence[Step] = ()) -> bool | None:
    """Whether the condition holds as far as the home was seen; None where that is unknown: it
    speaks of something that was not seen while there are places left to look into, or of whether a
    thing is in such a place."""
    unseen = unseen_places(world.graph)
    if unseen and any(node_id not in world.node_ids for node_id in condition.mentions):
        return None
    view: HomeView = world
    if condition.holds(view, executed):
        return True
    others = set(condition.mentions) & unseen
    if others and any(_nowhere(node_id, world) for node_id in condition.mentions):
        return None
    return False


def _nowhere(node_id: int, world: World) -> bool:
    """Whether it is not known where a thing is."""
    placed = (Relation.ON, Relation.INSIDE)
    held = (Relation.HOLDS_RH, Relation.HOLDS_LH)
    return not (
        world.node(node_id).is_room
        or any(world.successors(relation, node_id) for relation in placed)
        or any(world.predecessors(hand, node_id) for hand in held)
    )
