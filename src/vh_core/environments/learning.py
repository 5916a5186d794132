"""What somebody knows of a home once they have perceived something: a robot, or who plays one.

what was known ─► things that are new ─► what differs ─► what was looked into, or lost ─► known
"""

from __future__ import annotations

from collections.abc import Iterator

from vh_core.environments.perception import Perception
from vh_core.errors import Fault, GraphError
from vh_core.graph import CHARACTER_CLASS, GraphDelta, Node
from vh_core.graph.unseen import places_among, with_unseen
from vh_core.spatial import borne_by, room_of
from vh_core.world import World


def taken_in(
    perception: Perception, known: World, *, closed_hides: bool = True
) -> tuple[World, GraphDelta]:
    """The world once a perception is believed, and what that changed. `closed_hides`: what can be
    opened is a place that somebody has to look into.

    Places that were looked into are marked so no more, and those that are new are marked. Where a
    thing is no more where it was believed to be, and was not seen elsewhere, it may be anywhere
    but in the places that were looked into now: all others are marked again.

    Raises `GraphError` for what cannot be in this home, and for new rooms and characters, which
    come with the scene alone.
    """
    new = tuple(_new_things(perception, known))
    before = known.over(known.snapshot().edited(nodes=new)) if new else known
    change = perception.difference(before)
    later = before.fork()
    later.merge(change)
    unseen = (known.unseen | places_among(new, closed_hides=closed_hides)) - perception.looked
    if _has_lost(change, before, later):
        every = places_among(later.graph.nodes.values(), closed_hides=closed_hides)
        unseen = every - perception.looked
    if new or unseen != known.unseen:
        later = later.over(with_unseen(later.snapshot(), unseen))
    return later, change


def is_no_delta(before: World, after: World) -> bool:
    """Whether no delta tells what changed: new things are known, or a place was looked into."""
    return before.node_ids != after.node_ids or before.unseen != after.unseen


def _new_things(perception: Perception, known: World) -> Iterator[Node]:
    faults: list[Fault] = []
    for thing in perception.things:
        where = f"node {thing.id} <{thing.class_name}>"
        if thing.id in known.node_ids:
            believed = known.node(thing.id).class_name
            if believed != thing.class_name:
                faults.append(Fault(where, f"is known as a {believed}"))
        elif thing.is_room or thing.class_name == CHARACTER_CLASS:
            faults.append(Fault(where, "is new, and rooms and characters come with the scene"))
    if faults:
        raise GraphError(tuple(faults), "a perception")
    yield from (thing for thing in perception.things if thing.id not in known.node_ids)


def _has_lost(change: GraphDelta, before: World, after: World) -> bool:
    """Whether something was in a room and is in none any more."""
    gone = {edge.from_id for edge in change.removed} | {edge.to_id for edge in change.removed}
    touched = gone | {other for node_id in gone for other in borne_by(before, node_id)}
    return any(
        room_of(after, node_id) is None and room_of(before, node_id) is not None
        for node_id in touched
    )
