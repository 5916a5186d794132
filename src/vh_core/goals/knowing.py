"""Whether a condition is known to hold, in a home that was only partly seen."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.actions.preconditions.lost import is_lost
from vh_core.goals.condition import Condition
from vh_core.graph import HomeView
from vh_core.program import Step
from vh_core.world import World


def known_to_hold(condition: Condition, world: World, executed: Sequence[Step] = ()) -> bool | None:
    """Whether the condition holds as far as the home was seen; None where that is unknown: it
    speaks of something that was not seen while there are places left to look into, or of whether a
    thing is in such a place."""
    unseen = world.unseen
    if unseen and any(node_id not in world.node_ids for node_id in condition.mentions):
        return None
    view: HomeView = world
    if condition.holds(view, executed):
        return True
    others = set(condition.mentions) & unseen
    if others and any(is_lost(world, node_id) for node_id in condition.mentions):
        return None
    return False
