"""The floor plan: rooms that tile a rectangle, and the doors between them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.scenes.dice import Dice
from vh_core.scenes.geometry import ROOM_HEIGHT, Box, Side, sides_of
from vh_core.scenes.rooms import RoomKind

#: the narrowest room, in metres
NARROWEST = 2.8
#: how much of a shared wall two rooms need for a door between them
DOOR_ROOM = 1.5
DOOR_WIDTH = 0.9
#: a second way into these, where they touch
_OPEN_PLAN = frozenset({"kitchen", "livingroom", "diningroom", "entrancehall"})


@dataclass(frozen=True, slots=True)
class Doorway:
    """A door between two rooms (indexes); `box` spans the shared wall."""

    first: int
    second: int
    box: Box


@dataclass(frozen=True, slots=True)
class FloorPlan:
    """`rooms` are boxes in the order of the room kinds; `house` is the rectangle they tile."""

    rooms: tuple[Box, ...]
    doorways: tuple[Doorway, ...]
    house: Box

    def outer_sides(self, room: int) -> list[Side]:
        """The sides of a room that are on the outside of the house."""
        box, house = self.rooms[room], self.house
        edges = (box.z0 == house.z0, box.x0 == house.x0, box.z1 == house.z1, box.x1 == house.x1)
        return [side for side, outside in zip(sides_of(box), edges, strict=True) if outside]


def plan_floor(kinds: Sequence[RoomKind], areas: Sequence[float], dice: Dice) -> FloorPlan:
    """A plan in which each room has at least its area (square metres).

    The rooms stand in rows; every row is as wide as the house, every room as deep as its row.
    """
    order = _spread(kinds)
    total = sum(areas)
    row_count = max(1, round(math.sqrt(len(kinds) / 1.6)))
    rows = _rows(order, areas, row_count)
    width = math.sqrt(total * 1.35)
    shapes = []
    for row in rows:
        depth = max(sum(areas[room] for room in row) / width, NARROWEST)
        shapes.append((row, depth, [max(areas[room] / depth, NARROWEST) for room in row]))
    width = _tidy(max(sum(widths) for _, _, widths in shapes))
    boxes: list[Box | None] = [None] * len(kinds)
    z = 0.0
    for row, depth, widths in shapes:
        z_next = _tidy(z + depth)
        stretch = width / sum(widths)
        x = 0.0
        for place, room in enumerate(row):
            last = place == len(row) - 1
            x_next = width if last else _tidy(x + widths[place] * stretch)
            boxes[room] = Box(x, 0.0, z, x_next, ROOM_HEIGHT, z_next)
            x = x_next
        z = z_next
    rooms = tuple(box for box in boxes if box is not None)
    house = Box(0.0, 0.0, 0.0, width, ROOM_HEIGHT, z)
    return FloorPlan(rooms, tuple(_doorways(kinds, rooms, dice)), house)


def _tidy(metres: float) -> float:
    """To the centimetre: neighbours then share exactly the same coordinate."""
    return round(metres, 2)


def _spread(kinds: Sequence[RoomKind]) -> list[int]:
    """Room indexes, hubs in the middle of the list, so that they lie in the middle rows."""
    ranked = sorted(range(len(kinds)), key=lambda room: (-kinds[room].hub, room))
    front, back = ranked[::2], ranked[1::2]
    return front + back[::-1]


def _rows(order: Sequence[int], areas: Sequence[float], count: int) -> list[list[int]]:
    """The rooms in rows of about the same area, in order; no row is empty."""
    rows: list[list[int]] = [[]]
    left, row_area = sum(areas[room] for room in order), 0.0
    target = left / count
    for place, room in enumerate(order):
        rows_to_come = count - len(rows)
        full = row_area + areas[room] / 2 > target or len(order) - place <= rows_to_come
        if rows[-1] and rows_to_come and full:
            left -= row_area
            target, row_area = left / rows_to_come, 0.0
            rows.append([])
        rows[-1].append(room)
        row_area += areas[room]
    # like a furrow, back and forth: neighbours in the order stay neighbours across rows
    return [row[::-1] if index % 2 else row for index, row in enumerate(rows)]


def _doorways(kinds: Sequence[RoomKind], rooms: Sequence[Box], dice: Dice) -> list[Doorway]:
    """Doors so that every room is reached, through hubs where possible."""
    pairs = []
    for first in range(len(rooms)):
        for second in range(first + 1, len(rooms)):
            wall = _shared_wall(rooms[first], rooms[second])
            if wall is not None:
                rank = kinds[first].hub + kinds[second].hub
                pairs.append((rank, first, second, wall))
    pairs.sort(key=lambda pair: pair[:3])
    group = list(range(len(rooms)))
    doors = []
    for _, first, second, wall in pairs:
        joined = group[first] == group[second]
        if joined and not {kinds[first].name, kinds[second].name} <= _OPEN_PLAN:
            continue
        old, new = group[second], group[first]
        group = [new if label == old else label for label in group]
        doors.append(Doorway(first, second, _door_in(wall, dice)))
    return doors


def _shared_wall(a: Box, b: Box) -> Box | None:
    """The stretch of wall that two rooms share, if a door fits; flat in x or in z."""
    x0, x1, z0, z1 = max(a.x0, b.x0), min(a.x1, b.x1), max(a.z0, b.z0), min(a.z1, b.z1)
    if (x0 == x1 and z1 - z0 >= DOOR_ROOM) or (z0 == z1 and x1 - x0 >= DOOR_ROOM):
        return Box(x0, 0.0, z0, x1, 0.0, z1)
    return None


def _door_in(wall: Box, dice: Dice) -> Box:
    """A door somewhere in a shared wall, off the corners where the wall is long enough."""
    along_x = wall.z0 == wall.z1
    low, high = (wall.x0, wall.x1) if along_x else (wall.z0, wall.z1)
    margin = min(0.9, (high - low - DOOR_WIDTH) / 2)
    middle = round(dice.between(low + margin + DOOR_WIDTH / 2, high - margin - DOOR_WIDTH / 2), 2)
    reach, half, height = 0.05, DOOR_WIDTH / 2, 2.05
    if along_x:
        return Box(middle - half, 0.0, wall.z0 - reach, middle + half, height, wall.z0 + reach)
    return Box(wall.x0 - reach, 0.0, middle - half, wall.x0 + reach, height, middle + half)
