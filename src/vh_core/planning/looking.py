"""How to look into a place of which nobody knows what is in it."""

from __future__ import annotations

from vh_core.goals import Goal, RelationCondition, StateCondition
from vh_core.graph import Relation, State
from vh_core.planning.planner import plan
from vh_core.program import Program, Step
from vh_core.task import Failure
from vh_core.world import World


def steps_into(world: World, place: int) -> Program:
    """The steps that look into a place: into a room one goes, anything else is opened. None where
    there is no way to open it; where one is there already, or it is open, walking to it will do."""
    walk = Step("WALK", (world.ref(place),))
    if world.node(place).is_room:
        found = plan(world, Goal((RelationCondition(world.character_id, Relation.INSIDE, place),)))
        return (walk,) if isinstance(found, Failure) or not found.steps else found.steps
    found = plan(world, Goal((StateCondition(place, State.OPEN),)))
    if isinstance(found, Failure):
        return ()
    return found.steps or (walk,)
