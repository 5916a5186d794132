"""Boxes and the four walls of a room, in Unity's frame (x right, y up, z forward), in metres."""

from __future__ import annotations

from typing import NamedTuple

from vh_core.graph import BoundingBox

#: height of every room
ROOM_HEIGHT = 2.5
#: how far a wall reaches into its room
WALL_THICKNESS = 0.05
#: boxes that share less than this do not overlap: rounding, not furniture
TOUCH = 1e-6


class Box(NamedTuple):
    """An axis-aligned box by its faces."""

    x0: float
    y0: float
    z0: float
    x1: float
    y1: float
    z1: float

    def overlaps(self, other: Box) -> bool:
        return (
            self.x0 < other.x1 - TOUCH
            and other.x0 < self.x1 - TOUCH
            and self.z0 < other.z1 - TOUCH
            and other.z0 < self.z1 - TOUCH
            and self.y0 < other.y1 - TOUCH
            and other.y0 < self.y1 - TOUCH
        )

    def grown(self, margin: float) -> Box:
        """This box with a margin on its four upright sides."""
        x0, y0, z0, x1, y1, z1 = self
        return Box(x0 - margin, y0, z0 - margin, x1 + margin, y1, z1 + margin)

    def squared_gap(self, other: Box) -> float:
        """The squared distance between the nearest points of the two boxes; 0 if they touch."""
        gap_x = max(self.x0 - other.x1, other.x0 - self.x1, 0.0)
        gap_y = max(self.y0 - other.y1, other.y0 - self.y1, 0.0)
        gap_z = max(self.z0 - other.z1, other.z0 - self.z1, 0.0)
        return gap_x * gap_x + gap_y * gap_y + gap_z * gap_z

    def bounding_box(self) -> BoundingBox:
        """VirtualHome's form, to the millimetre."""
        x0, y0, z0, x1, y1, z1 = self
        return BoundingBox(
            (round((x0 + x1) / 2, 4), round((y0 + y1) / 2, 4), round((z0 + z1) / 2, 4)),
            (round(x1 - x0, 3), round(y1 - y0, 3), round(z1 - z0, 3)),
        )


class Side(NamedTuple):
    """One side of a rectangle, seen from inside with one's back against it.

    Positions along it are given as `u`, metres from the left end (0 … `length`), and `d`,
    metres away from it. `front` is the direction (x, z) that one faces.
    """

    name: str
    room: Box
    front: tuple[int, int]

    @property
    def length(self) -> float:
        room = self.room
        return room.x1 - room.x0 if self.front[0] == 0 else room.z1 - room.z0

    @property
    def depth(self) -> float:
        room = self.room
        return room.z1 - room.z0 if self.front[0] == 0 else room.x1 - room.x0

    def box(self, u0: float, u1: float, d0: float, d1: float, y0: float, y1: float) -> Box:
        """The box between these positions along and away from the side."""
        room = self.room
        if self.front == (0, 1):
            return Box(room.x0 + u0, y0, room.z0 + d0, room.x0 + u1, y1, room.z0 + d1)
        if self.front == (0, -1):
            return Box(room.x1 - u1, y0, room.z1 - d1, room.x1 - u0, y1, room.z1 - d0)
        if self.front == (1, 0):
            return Box(room.x0 + d0, y0, room.z1 - u1, room.x0 + d1, y1, room.z1 - u0)
        return Box(room.x1 - d1, y0, room.z0 + u0, room.x1 - d0, y1, room.z0 + u1)

    def end_of(self, box: Box) -> float:
        """The largest `u` that the box covers."""
        room = self.room
        if self.front == (0, 1):
            return box.x1 - room.x0
        if self.front == (0, -1):
            return room.x1 - box.x0
        if self.front == (1, 0):
            return room.z1 - box.z0
        return box.z1 - room.z0

    def turned(self, quarters: int) -> tuple[int, int]:
        """The front turned by quarter turns."""
        x, z = self.front
        for _ in range(quarters % 4):
            x, z = z, -x
        return x, z


def sides_of(room: Box) -> tuple[Side, Side, Side, Side]:
    """The south, west, north and east side of a rectangle."""
    return (
        Side("south", room, (0, 1)),
        Side("west", room, (1, 0)),
        Side("north", room, (0, -1)),
        Side("east", room, (-1, 0)),
    )
