"""What the fields of a skill can be filled with: the step's objects as the robot believes them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from vh_core.graph import Relation
from vh_core.program import Step
from vh_core.skills.template import FieldValue
from vh_core.world import World

#: relations in which a thing has its place
_AT = (Relation.ON, Relation.INSIDE)

#: what each object of a step has: `{object1.id}`. Those of a pose may be missing
OBJECT_VALUES: dict[str, str] = {
    "id": "node id in the environment graph",
    "class": "class name",
    "room.id": "node id of its room; -1 when it is in none",
    "room.class": "class name of its room; empty when it is in none",
    "place.id": "node id of what it is on or in, other than a room; -1 when there is nothing",
    "place.class": "class name of that; empty when there is nothing",
    "x": "where it is in the robot's map, forward, metres",
    "y": "to the left, metres",
    "z": "up, metres",
    "size.x": "how large it is along the scene's forward axis, metres",
    "size.y": "along the scene's left, metres",
    "size.z": "upwards, metres",
}
#: what every step has
STEP_VALUES: dict[str, str] = {
    "action": "the action's name (PUTIN)",
    "step": "the step in program form",
    "character.id": "node id of who acts",
    "character.room.id": "node id of the room that the robot is in",
    "character.room.class": "class name of that room",
}


def sample_values() -> dict[str, FieldValue]:
    """A value of the right type for each name, to try the fields of a call with."""
    samples = {name: _sample(name) for name in STEP_VALUES}
    for number in (1, 2):
        samples |= {f"object{number}.{name}": _sample(name) for name in OBJECT_VALUES}
    return samples


def _sample(name: str) -> FieldValue:
    if name.rpartition(".")[2] in "xyz":
        return 0.0
    return 0 if name.rpartition(".")[2] == "id" else "sample"


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the scene lies in the robot's map: its origin there, metres, and by how much it is
    turned counter-clockwise, degrees."""

    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    yaw_deg: float = 0.0

    def to_map(self, unity: tuple[float, float, float]) -> tuple[float, float, float]:
        """A point of the scene (Unity: x right, y up, z forward) in the map (REP 103: x forward,
        y left, z up), metres."""
        forward, left, up = unity[2], -unity[0], unity[1]
        turn = math.radians(self.yaw_deg)
        cosine, sine = math.cos(turn), math.sin(turn)
        return (
            self.x + cosine * forward - sine * left,
            self.y + sine * forward + cosine * left,
            self.z + up,
        )


def values_of(step: Step, world: World, frame: Frame) -> dict[str, FieldValue]:
    """Every value that this step has in the home as it is believed.

    A thing that is where the scene has it has the scene's pose; one that was put elsewhere has that
    of what it is on or in now; one that is in a hand, or whose place has no bounding box, has none.
    """
    room = world.room_of(world.character_id)
    values: dict[str, FieldValue] = {
        "action": step.action,
        "step": str(step),
        "character.id": world.character_id,
        "character.room.id": -1 if room is None else room,
        "character.room.class": _class_of(room, world),
    }
    for number, ref in enumerate(step.objects, start=1):
        for name, value in _of_object(ref.id, world, frame):
            values[f"object{number}.{name}"] = value
    return values


def _of_object(node_id: int, world: World, frame: Frame) -> Iterator[tuple[str, FieldValue]]:
    room, place = world.room_of(node_id), _place_of(node_id, world)
    yield "id", node_id
    yield "class", world.node(node_id).class_name
    yield "room.id", -1 if room is None else room
    yield "room.class", _class_of(room, world)
    yield "place.id", -1 if place is None else place
    yield "place.class", _class_of(place, world)
    standing = _standing_at(node_id, world)
    box = None if standing is None else world.node(standing).bounding_box
    if box is not None:
        yield from zip("xyz", frame.to_map(box.center), strict=True)
    own = world.node(node_id).bounding_box
    if own is not None:
        yield from zip(
            ("size.x", "size.y", "size.z"), (own.size[2], own.size[0], own.size[1]), strict=True
        )


def _class_of(node_id: int | None, world: World) -> str:
    return "" if node_id is None else world.node(node_id).class_name


def _place_of(node_id: int, world: World) -> int | None:
    """What the thing is directly on or in, rooms left out; what it stands on before what it is in,
    the lowest id first."""
    for relation in _AT:
        places = [
            other for other in world.successors(relation, node_id) if not world.node(other).is_room
        ]
        if places:
            return min(places)
    return None


def _standing_at(node_id: int, world: World) -> int | None:
    """Whose bounding box says where the thing is; None where nobody's does."""
    seen: set[int] = set()
    while node_id not in seen:
        seen.add(node_id)
        if any(
            world.predecessors(hand, node_id) for hand in (Relation.HOLDS_RH, Relation.HOLDS_LH)
        ):
            return None
        scene = world.graph.adjacency.successors
        if all(
            world.successors(relation, node_id) == scene[relation].get(node_id, frozenset())
            for relation in _AT
        ):
            return node_id
        place = _place_of(node_id, world)
        if place is None:
            return world.room_of(node_id)
        node_id = place
    return None
