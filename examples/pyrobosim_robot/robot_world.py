"""A home of ours as pyrobosim's world: rooms, doors, furniture, things, and the robots in it.

pyrobosim plans ways through other robots and lets them go there. Here a way is planned around where
the others stand, and whoever would come too near to one stops.
"""

from __future__ import annotations

import logging
import math
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy
import yaml
from floor_map import FloorMap, Rectangle
from pyrobosim.core import Robot, Room, World
from pyrobosim.navigation.a_star import AStarPlanner
from pyrobosim.navigation.execution import ConstantVelocityExecutor
from pyrobosim.planning.actions import ExecutionOptions
from pyrobosim.utils.pose import Pose
from pyrobosim.utils.world_collision import check_occupancy

#: how wide the robot is, and how far from furniture it stands, metres
_RADIUS_M, _REACH_M = 0.16, 0.1
#: how near two robots come to each other, between their middles, metres
_APART_M = 2 * _RADIUS_M + 0.04
#: between the walls of two rooms, metres
_WALL_M = 0.06
#: of how much of its size a piece may be shrunk to find a place, the most first
_SHRUNK = (0.95, 0.8, 0.65, 0.5, 0.35)
#: how large a thing is taken to be, metres
_THING_M = 0.03
#: the planner's grid, and by how much it keeps away from things, metres: less than the robot's own
#: radius, so that the cell in which it stands beside something counts as free
_GRID_M, _CLEAR_M = 0.06, 0.1


class CarefulRobot(Robot):
    """pyrobosim's robot, that goes no nearer to another one than is good; `met` is whom it stopped
    for on its last way."""

    #: whoever moves, one after the other
    _moving = threading.RLock()
    met: CarefulRobot | None = None

    def set_pose(self, pose: Pose) -> None:
        """Stand there, or stop where that is too near to somebody."""
        with self._moving:
            self.met = self._too_near(pose)
            if self.met is None:
                super().set_pose(pose)
            elif self.path_executor is not None:
                self.path_executor.abort_execution = True

    def _too_near(self, pose: Pose) -> CarefulRobot | None:
        """Whom it would come too near to, if it is not about to leave them."""
        for other in self.world.robots if self.world is not None else ():
            away = pose.get_linear_distance(other.get_pose())
            before = self.get_pose().get_linear_distance(other.get_pose())
            if other is not self and away < min(_APART_M, before):
                return other
        return None


class RobotWorld:
    """pyrobosim's world, made of a map. `rooms`, `doors`, `pieces` of furniture and `things` are
    pyrobosim's, by node id, as are the `robots` by name; `absent` says why what is not in the world
    is not there. `changing` is held by whoever changes it, or plans in it."""

    def __init__(
        self,
        home: FloorMap,
        names: Sequence[str],
        *,
        speed_m_s: float,
        battery: float,
        per_metre: float,
    ) -> None:
        """A robot of each name, in the places of the characters. `battery` [0, 100] goes down by
        `per_metre`."""
        self._home = home
        self.changing = threading.RLock()
        logging.getLogger().setLevel(logging.WARNING)
        self.world = World(name="home")
        self.world.logger.setLevel(logging.ERROR)
        self.world.max_object_sample_tries = 200
        self.absent: dict[int, str] = dict(home.absent)
        self.rooms: dict[int, Room] = {}
        self.pieces: dict[int, Any] = {}
        self.things: dict[int, Any] = {}
        self.doors: dict[int, Any] = {}
        self._add_rooms()
        with tempfile.TemporaryDirectory() as folder:
            self._describe(Path(folder))
        self.world.set_inflation_radius(_RADIUS_M)
        self.robots: dict[str, CarefulRobot] = {}
        self._add_pieces()
        for name, start in zip(names, home.starts, strict=False):
            self.robots[name] = self._add_robot(name, start, speed_m_s, battery, per_metre)
        self._leave_out_what_nobody_can_walk_up_to()
        self._add_things()
        self.look_again()

    def look_again(self) -> None:
        """Plan ways anew, after something changed that may be in the way."""
        for robot in self.robots.values():
            robot.update_polygons()
            robot.reset_path_planner()

    @property
    def placed(self) -> dict[int, Rectangle]:
        """The pieces that have a place, as large as they became."""
        shown = {}
        for node_id, location in self.pieces.items():
            left, low, right, high = location.polygon.bounds
            middle = ((left + right) / 2, (low + high) / 2)
            shown[node_id] = Rectangle(*middle, right - left, high - low)
        return shown

    def goals(self, robot: Robot, node_id: int, piece: int | None) -> list[Pose]:
        """Where a robot may stand for a node: a piece, what is on one now, or neither. Where others
        stand is left out, unless they leave nothing."""
        if node_id in self.rooms:
            room = self.rooms[node_id]
            poses = [*room.nav_poses, *self._grid_of(room)]
        elif node_id in self.doors:
            hall = self.doors[node_id]
            poses = [Pose(x=float(x), y=float(y)) for x, y in self._beside_door(hall)]
        else:
            if piece is not None and piece not in self.absent:
                poses = list(self.pieces[piece].children[0].nav_poses)
            else:
                poses = self._near(node_id)
        poses = [pose for pose in poses if self._free(pose)]
        return [pose for pose in poses if self._free_of_others(robot, pose)] or poses

    def path(self, robot: Robot, goal: Pose, *, around_others: bool = True) -> Any | None:
        """A way to a place, around where other robots stand now; None where there is none."""
        with self.changing:
            grid = robot.path_planner.grid
            empty = grid.data
            grid.data = self._with_others(robot, grid) if around_others else empty.copy()
            here = robot.get_pose()
            # who stopped on the way round a corner may stand in a cell that counts as taken
            grid.data[grid.world_to_grid((here.x, here.y))] = 0
            try:
                found = robot.plan_path(goal=goal)
            except TypeError:  # of this planner, where there is no way at all
                return None
            finally:
                grid.data = empty
        return found if found is not None and found.num_poses >= 2 else None

    def asides(self, robot: Robot) -> list[Pose]:
        """Where a robot may stand that is in somebody's way, the nearest first."""
        here = robot.get_pose()
        poses = [
            pose
            for room in self.rooms.values()
            for pose in self._grid_of(room)
            if self._free(pose) and self._free_of_others(robot, pose, 2 * _APART_M)
        ]
        return sorted(poses, key=here.get_linear_distance)

    def _with_others(self, robot: Robot, grid: Any) -> Any:
        """The planner's grid, taken where other robots stand, but for where this one does."""
        data = grid.data.copy()
        xs, ys = numpy.ogrid[: grid.width, : grid.height]
        xs, ys = xs * grid.resolution + grid.origin[0], ys * grid.resolution + grid.origin[1]

        def around(pose: Pose, reach: float) -> Any:
            return numpy.hypot(xs - pose.x, ys - pose.y) < reach

        for other in self.robots.values():
            if other is not robot:
                taken = around(other.get_pose(), _APART_M + _GRID_M)
                data[taken & ~around(robot.get_pose(), 2 * _GRID_M)] = 1
        return data

    def _free_of_others(self, robot: Robot, pose: Pose, reach: float = _APART_M + _GRID_M) -> bool:
        return all(
            pose.get_linear_distance(other.get_pose()) > reach
            for other in self.robots.values()
            if other is not robot
        )

    def _near(self, node_id: int) -> list[Pose]:
        """In front of what hangs on a wall or has no place: as near as can be, in its room."""
        spot = self._home.spots.get(node_id)
        room = self.rooms.get(spot.room) if spot is not None else None
        if spot is None or room is None:
            return []
        return [
            Pose(x=spot.x + reach * math.cos(turn), y=spot.y + reach * math.sin(turn))
            for reach in (0.35, 0.5, 0.7, 0.9, 1.2)
            for turn in (2 * math.pi * number / 16 for number in range(16))
            if room.is_collision_free(
                Pose(x=spot.x + reach * math.cos(turn), y=spot.y + reach * math.sin(turn))
            )
        ]

    def _grid_of(self, room: Room) -> list[Pose]:
        left, low, right, high = room.polygon.bounds
        return [
            Pose(x=left + (right - left) * i / 6, y=low + (high - low) * j / 6)
            for i in range(1, 6)
            for j in range(1, 6)
        ]

    def _beside_door(self, hall: Any) -> list[tuple[float, float]]:
        (x1, y1), (x2, y2) = hall.points
        middle, along = ((x1 + x2) / 2, (y1 + y2) / 2), ((x2 - x1), (y2 - y1))
        length = math.hypot(*along)
        return [
            (middle[0] + along[0] / length * reach, middle[1] + along[1] / length * reach)
            for reach in (0.9, -0.9, 1.1, -1.1)
        ]

    def _free(self, pose: Pose) -> bool:
        return not check_occupancy(pose, self.world)

    # -- building -----------------------------------------------------------------------------

    def _add_rooms(self) -> None:
        for node_id, place in self._home.rooms.items():
            corners = _corners(place, -_WALL_M)
            room = self.world.add_room(
                name=f"room_{node_id}", footprint=corners, wall_width=_WALL_M / 2 - 0.001
            )
            if room is None:
                self.absent[node_id] = "pyrobosim found it to overlap another room"
            else:
                self.rooms[node_id] = room
        for door in self._home.doors:
            if not all(room in self.rooms for room in door.rooms):
                continue
            reach = 0.3
            along = (reach, 0.0) if door.across else (0.0, reach)
            width = max(door.place.width, door.place.depth) * 0.9
            x, y = door.place.x, door.place.y
            hall = self.world.add_hallway(
                name=f"door_{door.node_id}",
                room_start=self.rooms[door.rooms[0]],
                room_end=self.rooms[door.rooms[1]],
                width=width,
                wall_width=_WALL_M / 2 - 0.001,
                conn_method="points",
                conn_points=[(x - along[0], y - along[1]), (x + along[0], y + along[1])],
                is_open=door.is_open,
            )
            if hall is not None:
                self.doors[door.node_id] = hall

    def _describe(self, folder: Path) -> None:
        """Tell pyrobosim of every kind of piece and thing; each node is a kind of its own."""
        kinds = {}
        for piece in self._home.pieces.values():
            for number, share in enumerate(_SHRUNK):
                kinds[f"piece_{piece.node_id}_{number}"] = _kind(piece.footprint.shrunk(share))
        locations, objects = folder / "locations.yaml", folder / "objects.yaml"
        locations.write_text(yaml.safe_dump(kinds))
        thing = {"footprint": {"type": "circle", "radius": _THING_M}, "color": [0.8, 0.1, 0.1]}
        objects.write_text(yaml.safe_dump({"thing": thing}))
        self.world.object_radius = 0.005
        self.world.set_metadata(locations=locations, objects=objects)

    def _add_robot(
        self,
        name: str,
        start: tuple[float, float] | None,
        speed_m_s: float,
        battery: float,
        per_metre: float,
    ) -> CarefulRobot:
        robot = CarefulRobot(
            name=f"robot_{name}",
            radius=_RADIUS_M,
            path_planner=AStarPlanner(
                grid_resolution=_GRID_M, grid_inflation_radius=_CLEAR_M, compress_path=True
            ),
            path_executor=ConstantVelocityExecutor(
                linear_velocity=speed_m_s, dt=0.1, max_angular_velocity=4.0
            ),
            initial_battery_level=battery,
            action_execution_options={"navigate": ExecutionOptions(battery_usage=per_metre)},
        )
        robot.logger.setLevel(logging.ERROR)
        inside = list(self.rooms.values())
        pose = Pose(x=start[0], y=start[1]) if start else inside[0].nav_poses[0]
        if not self._free(pose) or not self._free_of_others(robot, pose):
            # a character may stand in the middle of a table
            poses = (each for room in inside for each in self._grid_of(room) if self._free(each))
            free = [each for each in poses if self._free_of_others(robot, each)]
            pose = min(free, key=pose.get_linear_distance, default=pose)
        self.world.add_robot(robot, pose=pose)
        return robot

    def _add_pieces(self) -> None:
        """Place the large ones first, each as large as it fits and can be walked up to."""
        order = sorted(
            self._home.pieces.values(), key=lambda p: -p.footprint.width * p.footprint.depth
        )
        for piece in order:
            room = self.rooms.get(piece.room)
            if room is None:
                self.absent[piece.node_id] = "its room is not there"
                continue
            walls = self._home.rooms[piece.room]
            for number, share in enumerate(_SHRUNK):
                x, y = _inside(piece.footprint.shrunk(share), walls)
                added = self.world.add_location(
                    name=f"piece_{piece.node_id}",
                    category=f"piece_{piece.node_id}_{number}",
                    parent=room,
                    pose=Pose(x=x, y=y),
                    is_open=piece.is_open is not False,
                )
                if added is not None:
                    self.pieces[piece.node_id] = added
                    break
            else:
                self.absent[piece.node_id] = "pyrobosim found no place for it among the others"

    def _leave_out_what_nobody_can_walk_up_to(self) -> None:
        for node_id, location in self.pieces.items():
            if not any(self._free(pose) for pose in location.children[0].nav_poses):
                self.absent[node_id] = "there is no room for the robot beside it"

    def _add_things(self) -> None:
        for node_id, piece in self._home.things.items():
            if piece not in self.pieces or piece in self.absent:
                why = self.absent.get(piece, "nothing")
                self.absent[node_id] = f"its place, {self._home.names[piece]}, is not: {why}"
                continue
            thing = self.world.add_object(
                name=f"thing_{node_id}", category="thing", parent=self.pieces[piece].children[0]
            )
            if thing is None:
                self.absent[node_id] = f"there is no room left on {self._home.names[piece]}"
            else:
                self.things[node_id] = thing


def _inside(place: Rectangle, walls: Rectangle) -> tuple[float, float]:
    """Where a piece stands that is moved off the walls it sticks out of, metres."""
    free_x = max(0.0, (walls.width - place.width) / 2 - _WALL_M - 0.01)
    free_y = max(0.0, (walls.depth - place.depth) / 2 - _WALL_M - 0.01)
    return (
        min(max(place.x, walls.x - free_x), walls.x + free_x),
        min(max(place.y, walls.y - free_y), walls.y + free_y),
    )


def _corners(place: Rectangle, margin: float) -> list[tuple[float, float]]:
    half_width, half_depth = place.width / 2 + margin, place.depth / 2 + margin
    return [
        (place.x + sx * half_width, place.y + sy * half_depth)
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def _kind(place: Rectangle) -> dict[str, Any]:
    """A kind of location as pyrobosim reads it, with poses all around from which it is reached."""
    away_x = place.width / 2 + _RADIUS_M + _REACH_M
    away_y = place.depth / 2 + _RADIUS_M + _REACH_M
    poses = []
    for share in (0.0, -0.3, 0.3):
        poses += [
            ((away_x, share * place.depth), math.pi),
            ((-away_x, share * place.depth), 0.0),
            ((share * place.width, away_y), -math.pi / 2),
            ((share * place.width, -away_y), math.pi / 2),
        ]
    nav_poses = [
        {"position": {"x": x, "y": y}, "rotation_eul": {"yaw": yaw}} for (x, y), yaw in poses
    ]
    return {
        "footprint": {"type": "box", "dims": [place.width, place.depth], "height": 0.5},
        "nav_poses": nav_poses,
        "locations": [{"name": "top", "footprint": {"type": "parent"}}],
        "color": [0.55, 0.42, 0.3],
    }
