"""Where it is not known whether a step can be taken: the way to look into the next place."""

from __future__ import annotations

from vh_core.planning.looking import steps_into
from vh_core.program import Program
from vh_core.spatial import nearest_first
from vh_core.world import World


def way_to_look(world: World) -> Program:
    """The steps that look into the nearest place that nobody has looked into, each of which can be
    taken; none where there is no such place."""
    ways = (steps_into(world, node_id) for node_id in nearest_first(world, world.unseen))
    return next((way for way in ways if _can_all(world, way)), ())


def _can_all(world: World, steps: Program) -> bool:
    world = world.fork()
    for step in steps:
        if not world.is_applicable(step):
            return False
        world.apply(step)
    return bool(steps)
