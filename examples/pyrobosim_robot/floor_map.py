"""From an environment graph to a floor: rooms, what stands in them, and doors, seen from above.

In metres, x to the right and y forward (Unity's x and z). Knows no simulator.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from vh_core.graph import CHARACTER_CLASS, EnvironmentGraph, Node, Property, Relation, State
from vh_core.world import World

#: what begins lower than this stands on the floor, metres
_FLOOR_M = 0.15
#: what is smaller than this in both directions is no furniture, metres
_SMALL_M = 0.3
#: classes of things that are part of the house
_SHELL = frozenset({"Floor", "Walls", "Doors", "Ceiling", "Windows", "Characters", "Rooms"})


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle along the axes: its centre and its full extent, metres."""

    x: float
    y: float
    width: float
    depth: float

    def shrunk(self, share: float) -> Rectangle:
        """The rectangle with this share of its extent."""
        return Rectangle(self.x, self.y, self.width * share, self.depth * share)


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands on a room's floor. `is_open` is None where it cannot be opened."""

    node_id: int
    name: str
    room: int
    footprint: Rectangle
    is_open: bool | None


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a node is that is no piece, and in which room."""

    x: float
    y: float
    room: int


@dataclass(frozen=True, slots=True)
class Door:
    """A door between two rooms, by node ids; `across` says whether one walks through it along x."""

    node_id: int
    rooms: tuple[int, int]
    place: Rectangle
    across: bool
    is_open: bool


@dataclass(frozen=True, slots=True)
class FloorMap:
    """A home from above. `things` are the grabbable ones, each with the piece that it is on or in,
    at whatever depth; `spots` where all else is, on walls or too small; `starts` where the
    characters stand, if that is known; `absent` says of what has no place here why, by node id."""

    rooms: dict[int, Rectangle]
    names: dict[int, str]
    pieces: dict[int, Piece]
    doors: tuple[Door, ...]
    things: dict[int, int]
    spots: dict[int, Spot]
    starts: tuple[tuple[float, float] | None, ...]
    absent: dict[int, str] = field(default_factory=dict)


def floor_map(graph: EnvironmentGraph) -> FloorMap:
    """The floor of a home. Raises `GraphError` where nobody can act in it."""
    world = World(graph)
    rooms = apart({node.id: _seen_from_above(node) for node in graph.rooms if node.bounding_box})
    absent = {node.id: "it has no bounding box" for node in graph.rooms if not node.bounding_box}
    pieces: dict[int, Piece] = {}
    for node in graph.nodes.values():
        room = world.room_of(node.id)
        if node.category in _SHELL:
            absent.setdefault(node.id, "it is part of the house")
            continue
        if Property.GRABBABLE in node.properties:
            continue
        why = _why_no_piece(node, room, rooms)
        if why:
            absent[node.id] = why
        elif room is not None:
            can_open = Property.CAN_OPEN in node.properties
            is_open = State.OPEN in node.states if can_open else None
            place = _seen_from_above(node)
            pieces[node.id] = Piece(node.id, _name(node), room, place, is_open)
    things: dict[int, int] = {}
    for node in graph.nodes.values():
        if Property.GRABBABLE in node.properties:
            place_id = carrier(node.id, world, pieces)
            if place_id is None:
                absent[node.id] = "it is neither on nor in anything that stands on the floor"
            else:
                things[node.id] = place_id
    doors = tuple(_doors(graph, rooms))
    for node_id in (*rooms, *(door.node_id for door in doors)):
        absent.pop(node_id, None)
    return FloorMap(
        rooms,
        {node.id: _name(node) for node in graph.nodes.values()},
        pieces,
        doors,
        things,
        _spots(world, pieces),
        tuple(_start(graph.nodes[n]) for n in sorted(graph.by_class[CHARACTER_CLASS])),
        absent,
    )


def _start(character: Node) -> tuple[float, float] | None:
    box = character.bounding_box
    return (box.center[0], box.center[2]) if box else None


def _spots(world: World, pieces: dict[int, Piece]) -> dict[int, Spot]:
    found = {}
    for node in world.graph.nodes.values():
        room = world.room_of(node.id)
        if node.id not in pieces and not node.is_room and node.bounding_box and room is not None:
            place = _seen_from_above(node)
            found[node.id] = Spot(place.x, place.y, room)
    return found


def carrier(node_id: int, world: World, pieces: dict[int, Piece]) -> int | None:
    """The piece that a thing is on or in, at whatever depth; what it is in before what it is on."""
    seen: set[int] = set()
    left = [node_id]
    while left:
        current = left.pop(0)
        if current in seen:
            continue
        seen.add(current)
        if current in pieces and current != node_id:
            return current
        for relation in (Relation.INSIDE, Relation.ON):
            left += sorted(world.successors(relation, current))
    return None


def _why_no_piece(node: Node, room: int | None, rooms: dict[int, Rectangle]) -> str:
    box = node.bounding_box
    if box is None:
        return "it has no bounding box"
    if room is None or room not in rooms:
        return "it is in no room of this map"
    if box.center[1] - box.size[1] / 2 > _FLOOR_M:
        return "it does not stand on the floor"
    if max(box.size[0], box.size[2]) < _SMALL_M:
        return "it is too small to be furniture"
    return ""


def _doors(graph: EnvironmentGraph, rooms: dict[int, Rectangle]) -> list[Door]:
    found = []
    for node in graph.nodes.values():
        between = [
            edge.to_id
            for edge in graph.edges
            if edge.from_id == node.id and edge.relation == Relation.BETWEEN and edge.to_id in rooms
        ]
        if len(between) != 2 or node.bounding_box is None:
            continue
        place = _seen_from_above(node)
        is_open = State.CLOSED not in node.states
        one, other = rooms[between[0]], rooms[between[1]]
        gap_x, gap_y = _gaps(one, other)
        where = _on_the_wall(place, one, other, across=gap_x > gap_y)
        rooms_of = (between[0], between[1])
        found.append(Door(node.id, rooms_of, where, gap_x > gap_y, is_open))
    return found


def _gaps(one: Rectangle, other: Rectangle) -> tuple[float, float]:
    """How far two rectangles are apart along x and along y; negative where they overlap, metres."""
    return (
        abs(one.x - other.x) - (one.width + other.width) / 2,
        abs(one.y - other.y) - (one.depth + other.depth) / 2,
    )


def _on_the_wall(place: Rectangle, one: Rectangle, other: Rectangle, *, across: bool) -> Rectangle:
    """A door's place, moved onto the wall between its rooms."""
    opening = max(place.width, place.depth)
    if across:
        low, high = sorted((one, other), key=lambda room: room.x)
        wall = (low.x + low.width / 2 + high.x - high.width / 2) / 2
        return Rectangle(wall, place.y, 0.1, opening)
    low, high = sorted((one, other), key=lambda room: room.y)
    wall = (low.y + low.depth / 2 + high.y - high.depth / 2) / 2
    return Rectangle(place.x, wall, opening, 0.1)


def apart(rooms: dict[int, Rectangle]) -> dict[int, Rectangle]:
    """Rooms whose boxes overlap, as those with thick walls do, cut in the middle of the overlap."""
    found = dict(rooms)
    ids = sorted(found)
    for position, first in enumerate(ids):
        for second in ids[position + 1 :]:
            gaps = _gaps(found[first], found[second])
            if max(gaps) < 0:
                cut = -max(gaps) / 2 + 0.001
                along_x = gaps[0] >= gaps[1]
                found[first], found[second] = (
                    _cut(found[first], found[second], cut, along_x=along_x),
                    _cut(found[second], found[first], cut, along_x=along_x),
                )
    return found


def _cut(room: Rectangle, other: Rectangle, by: float, *, along_x: bool) -> Rectangle:
    """The room without a strip of this width on the side of another one."""
    if along_x:
        side = 1 if room.x < other.x else -1
        return Rectangle(room.x - side * by / 2, room.y, room.width - by, room.depth)
    side = 1 if room.y < other.y else -1
    return Rectangle(room.x, room.y - side * by / 2, room.width, room.depth - by)


def _seen_from_above(node: Node) -> Rectangle:
    assert node.bounding_box is not None
    center, size = node.bounding_box
    return Rectangle(center[0], center[2], size[0], size[2])


def _name(node: Node) -> str:
    return f"{node.class_name} ({node.id})"
