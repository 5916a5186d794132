"""Finding a place for each group of furniture in its room: along the walls first.

Solid boxes never overlap. In front of furniture and doors, and around what stands free, some
floor is kept clear, so that one can get there.
"""

from __future__ import annotations

import math

from vh_core.scenes.dice import Dice
from vh_core.scenes.geometry import ROOM_HEIGHT, WALL_THICKNESS, Box, Side, sides_of
from vh_core.scenes.groups import FurnitureGroup
from vh_core.scenes.obstacles import Obstacles
from vh_core.scenes.pieces import Piece

#: floor kept clear in front of furniture, and around what stands in the middle, in metres
CLEARANCE = 0.5
#: floor kept clear on both sides of a door
DOOR_CLEARANCE = 0.9
#: space between neighbours along a wall
_SPACING = 0.03
#: below this height a thing does not hide a door's or seat's way (it is a rug)
_FLAT = 0.02


class RoomLayout:
    """What stands where in one room. `inner` is the room without its walls."""

    def __init__(self, room: int, box: Box) -> None:
        self.room = room
        self.box = box
        margin = WALL_THICKNESS
        self.inner = box.grown(-margin)
        self.sides = sides_of(self.inner)
        self.solids = Obstacles()
        self.clear = Obstacles()
        self.pieces: list[Piece] = []
        self._side_of: dict[str, Side] = {}
        self._spots = self._lattice()
        # Boxes only ever come: what did not fit once never will. So a shape (see `_shape`) that
        # found no wall is not tried there again, and one in the middle goes on where it was.
        self._no_wall: set[tuple[object, ...]] = set()
        self._next_spot: dict[tuple[object, ...], int] = {}

    def _lattice(self) -> list[tuple[float, float]]:
        """Points of the floor, the middle of the room first."""
        room = self.inner
        wide, deep = room.x1 - room.x0, room.z1 - room.z0
        step = max(0.25, math.sqrt(wide * deep) / 30)
        columns, rows = int(wide / step), int(deep / step)
        mid_x, mid_z = (room.x0 + room.x1) / 2, (room.z0 + room.z1) / 2
        points = [
            (mid_x + (column - columns / 2) * step, mid_z + (row - rows / 2) * step)
            for column in range(columns + 1)
            for row in range(rows + 1)
        ]
        points.sort(key=lambda p: (round((p[0] - mid_x) ** 2 + (p[1] - mid_z) ** 2, 6), p))
        return points

    # -- what is there before the furniture ----------------------------------------------

    def keep_door(self, door: Box) -> None:
        """Nothing stands at a door, nor hangs over it."""
        self.solids.add(door)
        deep_x = DOOR_CLEARANCE if door.x1 - door.x0 < door.z1 - door.z0 else 0.0
        deep_z = DOOR_CLEARANCE - deep_x
        self.clear.add(
            Box(door.x0 - deep_x, 0, door.z0 - deep_z, door.x1 + deep_x, 2.2, door.z1 + deep_z)
        )

    def add_fixed(self, piece: Piece) -> None:
        """A piece whose place is settled already."""
        self.solids.add(piece.box)
        self.pieces.append(piece)

    # -- placing groups ------------------------------------------------------------------

    def place(self, group: FurnitureGroup, dice: Dice) -> list[Piece] | None:
        """The group's pieces, placed; None if there is no room for them."""
        spot = None
        if group.place != "middle":
            spot = self._along_walls(group, dice)
        if spot is None and group.place != "mounted":
            spot = self._in_the_middle(group, dice)
        if spot is None:
            return None
        side, u, d = spot
        placed: list[Piece] = []
        for member in group.members:
            wide, deep = member.extent
            height = member.kind.size[1]
            left, back = u + member.u, d + member.d
            box = side.box(left, left + wide, back, back + deep, member.y, member.y + height)
            host = placed[member.host] if member.host is not None else None
            front = side.turned(member.turn)
            placed.append(Piece(member.kind, self.room, box, host, member.relation, front))
            self._side_of[member.kind.name] = side
            if host is None and height > _FLAT:
                self.solids.add(box)
        if group.place != "mounted" and group.heights[1] > _FLAT:
            self.clear.add(self._clearance(group, side, u, d))
        self.pieces.extend(placed)
        return placed

    def _clearance(self, group: FurnitureGroup, side: Side, u: float, d: float) -> Box:
        around = 0.0 if group.place == "wall" and d == 0 else CLEARANCE
        low, high = group.heights
        end = d + group.depth + CLEARANCE
        return side.box(u - around, u + group.width + around, d - around, end, low, high)

    def _fits(self, group: FurnitureGroup, side: Side, u: float, d: float) -> Box | None:
        """What is in the way of the group at this place; None if nothing is."""
        low, high = group.heights
        if high <= _FLAT:
            return None
        box = side.box(u, u + group.width, d, d + group.depth, low, high)
        blocker = self.solids.first_overlap(box)
        if blocker is not None or group.place == "mounted":
            return blocker
        blocker = self.clear.first_overlap(box)
        if blocker is not None:
            return blocker
        return self.solids.first_overlap(self._clearance(group, side, u, d), below=1.0)

    def _along_walls(self, group: FurnitureGroup, dice: Dice) -> tuple[Side, float, float] | None:
        """The first free stretch of wall, beginning with a drawn wall and a drawn place."""
        sides = dice.shuffled(self.sides)
        if _shape(group) in self._no_wall:
            return None
        facing = self._side_of.get(group.opposite or "")
        if facing is not None:
            sides.sort(key=lambda s: s.front != (-facing.front[0], -facing.front[1]))
        start = dice.between(0.0, 1.0) if group.place == "mounted" else 0.0
        for side in sides:
            end = side.length - group.width
            if end < 0 or group.depth + CLEARANCE > side.depth:
                continue
            for first, limit in ((start * end, end), (0.0, start * end)):
                u = first
                while u <= limit + 1e-9:
                    blocker = self._fits(group, side, u, 0.0)
                    if blocker is None:
                        return side, u, 0.0
                    u = max(u + 0.05, side.end_of(blocker) + _SPACING)
        self._no_wall.add(_shape(group))
        return None

    def _in_the_middle(self, group: FurnitureGroup, dice: Dice) -> tuple[Side, float, float] | None:
        """The free place nearest to the middle of the room, in one of two directions."""
        sides = dice.shuffled(self.sides[:2])
        shape = _shape(group)
        for number in range(self._next_spot.get(shape, 0), len(self._spots)):
            x, z = self._spots[number]
            self._next_spot[shape] = number
            for side in sides:
                room = side.room
                if side.front[0] == 0:
                    u, d = x - room.x0 - group.width / 2, z - room.z0 - group.depth / 2
                else:
                    u, d = room.z1 - z - group.width / 2, x - room.x0 - group.depth / 2
                if u < 0 or d < 0 or u + group.width > side.length or d + group.depth > side.depth:
                    continue
                if self._fits(group, side, u, d) is None:
                    return side, u, d
        self._next_spot[shape] = len(self._spots)
        return None

    def free_spot(self, width: float, height: float) -> Box:
        """A place for someone to stand; at worst the middle of the room."""
        half = width / 2
        for x, z in self._spots:
            box = Box(x - half, 0.0, z - half, x + half, height, z + half)
            if self.solids.first_overlap(box) is None:
                return box
        x, z = (self.inner.x0 + self.inner.x1) / 2, (self.inner.z0 + self.inner.z1) / 2
        return Box(x - half, 0.0, z - half, x + half, height, z + half)


def _shape(group: FurnitureGroup) -> tuple[object, ...]:
    """All of a group that decides whether it fits at a place."""
    return group.place, group.width, group.depth, group.heights


def area_for(groups: list[FurnitureGroup]) -> float:
    """The floor area that a room with these groups is given at first, in square metres."""
    area = 7.0
    for group in groups:
        if group.place == "mounted":
            area += 0.15
        elif group.heights[1] > _FLAT:
            around = 2 * CLEARANCE if group.place == "middle" else 0.15
            area += (group.width + around) * (group.depth + CLEARANCE + 0.25)
    return area


def wall_box(side: Side) -> Box:
    """The wall along a side of a room."""
    return side.box(0.0, side.length, 0.0, WALL_THICKNESS, 0.0, ROOM_HEIGHT)
