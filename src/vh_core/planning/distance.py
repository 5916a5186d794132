"""How far things are, as far as a graph can say."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist

from vh_core.graph import Relation
from vh_core.world import World

#: what another room adds to a distance, metres: doors are rarely on the straight line
ANOTHER_ROOM_M = 5.0


def nearest_first(world: World, node_ids: Iterable[int], *, walked: bool = False) -> list[int]:
    """The nodes by distance from where the character last walked to; ties by id.

    `walked`: it has walked before this world was made, so its own box is where it once was.
    """
    here = _standing_at(world, walked)
    room = world.room_of(world.character_id)

    def key(node_id: int) -> tuple[float, int]:
        detour = 0.0 if world.room_of(node_id) == room else ANOTHER_ROOM_M
        return detour + _distance(world, here, node_id), node_id

    return sorted(node_ids, key=key)


def _standing_at(world: World, walked: bool) -> int:
    """The node whose place tells best where the character is.

    The graph moves the character by edges, not by coordinates: after a walk it is CLOSE to few
    things, of which any will do; before the first walk its own box is right.
    """
    if world.revision == 0 and not walked:
        return world.character_id
    near = world.successors(Relation.CLOSE, world.character_id)
    held = set(world.held())
    boxed = [n for n in near if n not in held and world.node(n).bounding_box is not None]
    if boxed:
        return min(boxed, key=lambda n: (_volume(world, n), n))
    return world.room_of(world.character_id) or world.character_id


def _volume(world: World, node_id: int) -> float:
    box = world.node(node_id).bounding_box
    return box.size[0] * box.size[1] * box.size[2] if box else 0.0


def _distance(world: World, from_id: int, to_id: int) -> float:
    """Metres between the boxes' centres; 0 where a box is missing."""
    here, there = world.node(from_id).bounding_box, world.node(to_id).bounding_box
    return dist(here.center, there.center) if here and there else 0.0
