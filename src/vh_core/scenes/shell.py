"""The shell of each room: floor tiles, walls, ceiling, doors, windows, switch and lamp."""

from __future__ import annotations

from vh_core.scenes.catalogue import CATALOGUE
from vh_core.scenes.dice import Dice
from vh_core.scenes.floorplan import FloorPlan
from vh_core.scenes.geometry import ROOM_HEIGHT, Box, sides_of
from vh_core.scenes.groups import mounted
from vh_core.scenes.pieces import Piece
from vh_core.scenes.placement import RoomLayout, wall_box

#: floor tiles are about this wide, in metres. Tiles matter: who is CLOSE to a tile counts as
#: close to everything ON it, so one floor for the whole room would bring it all within reach.
_TILE = 3.0


def lay_out_shell(plan: FloorPlan, dice: Dice) -> list[RoomLayout]:
    """One layout for each room, with its shell in it."""
    layouts = [RoomLayout(room, box) for room, box in enumerate(plan.rooms)]
    for layout in layouts:
        layout.pieces.extend(_floor(layout))
        for side in sides_of(layout.box):
            layout.pieces.append(
                Piece(CATALOGUE["wall"], layout.room, wall_box(side), front=side.front)
            )
        layout.pieces.append(_ceiling(layout))
    for doorway in plan.doorways:
        rooms = (doorway.first, doorway.second)
        layouts[doorway.first].pieces.append(
            Piece(CATALOGUE["door"], doorway.first, doorway.box, rooms=rooms)
        )
        for room in rooms:
            layouts[room].keep_door(doorway.box)
    for layout in layouts:
        _fit_window(layout, plan, dice)
        _fit_lights(layout, dice)
    return layouts


def _floor(layout: RoomLayout) -> list[Piece]:
    room, floor = layout.box, CATALOGUE["floor"]
    columns = max(1, round((room.x1 - room.x0) / _TILE))
    rows = max(1, round((room.z1 - room.z0) / _TILE))
    wide, deep = (room.x1 - room.x0) / columns, (room.z1 - room.z0) / rows
    thickness = floor.size[1]
    return [
        Piece(
            floor,
            layout.room,
            Box(
                room.x0 + column * wide,
                -thickness,
                room.z0 + row * deep,
                room.x0 + (column + 1) * wide,
                0.0,
                room.z0 + (row + 1) * deep,
            ),
        )
        for row in range(rows)
        for column in range(columns)
    ]


def _ceiling(layout: RoomLayout) -> Piece:
    room, ceiling = layout.box, CATALOGUE["ceiling"]
    box = room._replace(y0=ROOM_HEIGHT, y1=ROOM_HEIGHT + ceiling.size[1])
    return Piece(ceiling, layout.room, box)


def _fit_window(layout: RoomLayout, plan: FloorPlan, dice: Dice) -> None:
    """A window with curtains in the middle of an outer wall, if the room has one."""
    sides = [side.name for side in plan.outer_sides(layout.room)]
    if not sides:
        return
    name = dice.pick(sides)
    side = next(side for side in layout.sides if side.name == name)
    window, curtains = CATALOGUE["window"], CATALOGUE["curtains"]
    middle = side.length / 2
    for kind, y, back in ((window, 1.0, -0.05), (curtains, 0.9, 0.05)):
        wide, high, deep = kind.size
        box = side.box(middle - wide / 2, middle + wide / 2, back, back + deep, y, y + high)
        layout.add_fixed(Piece(kind, layout.room, box, front=side.front))


def _fit_lights(layout: RoomLayout, dice: Dice) -> None:
    """A lightswitch on a wall, a lamp in the middle of the ceiling."""
    switch = mounted("lightswitch", 1.2)
    if layout.place(switch, dice) is None:  # an outer wall is never full this early
        raise AssertionError(f"no wall for a lightswitch in room {layout.room}")
    lamp, room = CATALOGUE["ceilinglamp"], layout.box
    wide, high, deep = lamp.size
    x, z = (room.x0 + room.x1) / 2, (room.z0 + room.z1) / 2
    half_x, half_z, top = wide / 2, deep / 2, ROOM_HEIGHT
    box = Box(x - half_x, top - high, z - half_z, x + half_x, top, z + half_z)
    layout.add_fixed(Piece(lamp, layout.room, box))
