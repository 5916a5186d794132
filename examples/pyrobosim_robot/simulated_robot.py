"""pyrobosim's robot in a home of ours: it goes, picks, places, opens and closes.

pyrobosim has one hand and opens nothing while it holds something; here a tray is added, onto which
whatever was picked goes at once. It has no switches, and nothing stands on an object: a thing on a
plate on a table is a thing on the table. After a door has changed its planner is reset.
"""

from __future__ import annotations

import logging
import math
import random
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from floor_map import FloorMap, Rectangle
from pyrobosim.core import Robot, Room, World
from pyrobosim.navigation.a_star import AStarPlanner
from pyrobosim.navigation.execution import ConstantVelocityExecutor
from pyrobosim.planning.actions import ExecutionOptions, ExecutionStatus
from pyrobosim.utils.pose import Pose

#: how wide the robot is, and how far from furniture it stands, metres
_RADIUS_M, _REACH_M = 0.16, 0.1
#: between the walls of two rooms, metres
_WALL_M = 0.06
#: of how much of its size a piece may be shrunk to find a place, the most first
_SHRUNK = (0.95, 0.8, 0.65, 0.5, 0.35)
#: how large a thing is taken to be, metres
_THING_M = 0.03
#: the planner's grid, and by how much it keeps away from things, metres: less than the robot's own
#: radius, so that the cell in which it stands beside something counts as free
_GRID_M, _CLEAR_M = 0.06, 0.1
#: how many places to stand are tried, where there is no way to the first
_GOALS = 3


@dataclass(frozen=True, slots=True)
class Settings:
    """How the robot is. `pace` multiplies its speed, negative: it takes no time; `skill_s` is how
    long a pick, place, open or close takes, seconds; `failures` the share of these that fail; the
    `battery` [0, 100] goes down by `per_metre` and `per_skill`."""

    pace: float = 1.0
    speed_m_s: float = 0.7
    skill_s: float = 0.8
    failures: float = 0.0
    seed: int = 0
    battery: float = 100.0
    per_metre: float = 0.3
    per_skill: float = 0.2


@dataclass(frozen=True, slots=True)
class Done:
    """How a skill ended: `code` is one of the names of `RobotSkill`'s codes."""

    code: str
    message: str = ""


@dataclass(frozen=True, slots=True)
class Trace:
    """What the robot did, and where it stood, metres."""

    verb: str
    name: str
    x: float
    y: float


class SimulatedRobot:
    """One robot in one home. One skill at a time; `cancel` and the properties from any thread."""

    def __init__(self, home: FloorMap, settings: Settings) -> None:
        self._home = home
        self._settings = settings
        self._dice = random.Random(settings.seed)
        self._canceled = threading.Event()
        logging.getLogger().setLevel(logging.WARNING)
        self._world = World(name="home")
        self._world.logger.setLevel(logging.ERROR)
        self._world.max_object_sample_tries = 200
        #: why what is not in the world is not there, by node id
        self.absent: dict[int, str] = dict(home.absent)
        self._rooms: dict[int, Room] = {}
        self._pieces: dict[int, Any] = {}
        self._things: dict[int, Any] = {}
        self._halls: dict[int, Any] = {}
        self._tray: dict[int, Any] = {}
        self._at: int | None = None
        self.path: list[tuple[float, float]] = []
        self.traces: list[Trace] = []
        self._add_rooms()
        with tempfile.TemporaryDirectory() as folder:
            self._describe(Path(folder))
        self._add_robot()
        self._add_pieces()
        self._add_things()
        self._robot.update_polygons()
        self._robot.reset_path_planner()

    # -- building the world -------------------------------------------------------------------

    def _add_rooms(self) -> None:
        for node_id, place in self._home.rooms.items():
            corners = _corners(place, -_WALL_M)
            room = self._world.add_room(
                name=f"room_{node_id}", footprint=corners, wall_width=_WALL_M / 2 - 0.001
            )
            if room is None:
                self.absent[node_id] = "pyrobosim found it to overlap another room"
            else:
                self._rooms[node_id] = room
        for door in self._home.doors:
            if not all(room in self._rooms for room in door.rooms):
                continue
            reach = 0.3
            along = (reach, 0.0) if door.across else (0.0, reach)
            width = max(door.place.width, door.place.depth) * 0.9
            x, y = door.place.x, door.place.y
            hall = self._world.add_hallway(
                name=f"door_{door.node_id}",
                room_start=self._rooms[door.rooms[0]],
                room_end=self._rooms[door.rooms[1]],
                width=width,
                wall_width=_WALL_M / 2 - 0.001,
                conn_method="points",
                conn_points=[(x - along[0], y - along[1]), (x + along[0], y + along[1])],
                is_open=door.is_open,
            )
            if hall is not None:
                self._halls[door.node_id] = hall

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
        self._world.object_radius = 0.005
        self._world.set_metadata(locations=locations, objects=objects)

    def _add_robot(self) -> None:
        settings = self._settings
        self._world.set_inflation_radius(_RADIUS_M)
        self._robot = Robot(
            name="robot",
            radius=_RADIUS_M,
            path_planner=AStarPlanner(
                grid_resolution=_GRID_M, grid_inflation_radius=_CLEAR_M, compress_path=True
            ),
            path_executor=ConstantVelocityExecutor(
                linear_velocity=settings.speed_m_s, dt=0.1, max_angular_velocity=4.0
            ),
            initial_battery_level=settings.battery,
            action_execution_options={
                "navigate": ExecutionOptions(battery_usage=settings.per_metre)
            },
        )
        self._robot.logger.setLevel(logging.ERROR)
        start = self._home.start
        inside = list(self._rooms.values())
        pose = Pose(x=start[0], y=start[1]) if start else inside[0].nav_poses[0]
        self._world.add_robot(self._robot, pose=pose)

    def _add_pieces(self) -> None:
        """Place the large ones first, each as large as it fits and can be walked up to."""
        order = sorted(
            self._home.pieces.values(), key=lambda p: -p.footprint.width * p.footprint.depth
        )
        for piece in order:
            room = self._rooms.get(piece.room)
            if room is None:
                self.absent[piece.node_id] = "its room is not there"
                continue
            walls = self._home.rooms[piece.room]
            for number, share in enumerate(_SHRUNK):
                x, y = _inside(piece.footprint.shrunk(share), walls)
                added = self._world.add_location(
                    name=f"piece_{piece.node_id}",
                    category=f"piece_{piece.node_id}_{number}",
                    parent=room,
                    pose=Pose(x=x, y=y),
                    is_open=piece.is_open is not False,
                )
                if added is not None:
                    self._pieces[piece.node_id] = added
                    break
            else:
                self.absent[piece.node_id] = "pyrobosim found no place for it among the others"
        for node_id, location in list(self._pieces.items()):
            if not any(self._free(pose) for pose in location.children[0].nav_poses):
                self.absent[node_id] = "there is no room for the robot beside it"

    def _add_things(self) -> None:
        for node_id, piece in self._home.things.items():
            if piece not in self._pieces or piece in self.absent:
                why = self.absent.get(piece, "nothing")
                self.absent[node_id] = f"its place, {self._home.names[piece]}, is not: {why}"
                continue
            thing = self._world.add_object(
                name=f"thing_{node_id}", category="thing", parent=self._pieces[piece].children[0]
            )
            if thing is None:
                self.absent[node_id] = f"there is no room left on {self._home.names[piece]}"
            else:
                self._things[node_id] = thing

    # -- what is so ---------------------------------------------------------------------------

    @property
    def pose(self) -> tuple[float, float]:
        """Where the robot is, metres."""
        pose = self._robot.get_pose()
        return float(pose.x), float(pose.y)

    @property
    def battery(self) -> float:
        """The charge that is left, [0, 1]."""
        return max(0.0, float(self._robot.battery_level) / 100.0)

    @property
    def held(self) -> tuple[int, ...]:
        """Node ids of what is on the tray."""
        return tuple(self._tray)

    @property
    def placed(self) -> dict[int, Rectangle]:
        """The pieces that have a place, as large as they became."""
        shown = {}
        for node_id, location in self._pieces.items():
            left, low, right, high = location.polygon.bounds
            middle = ((left + right) / 2, (low + high) / 2)
            shown[node_id] = Rectangle(*middle, right - left, high - low)
        return shown

    def said_to_be_absent(self, node_id: int) -> str:
        """Why the robot can do nothing with a node."""
        name = self._home.names.get(node_id, f"node {node_id}")
        return f"{name} is not in the robot's map: {self.absent.get(node_id, 'it is unknown')}"

    # -- skills -------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin a skill: a cancel of an earlier one is forgotten."""
        self._canceled.clear()

    def cancel(self) -> None:
        """Stop the skill that is in hand, as soon as it can stop."""
        self._canceled.set()
        executor = self._robot.path_executor
        if executor is not None:
            executor.cancel_execution = True

    def navigate(self, node_id: int) -> Done:
        """Go to a room, a door, a piece, or the piece that a thing is on."""
        goals = self._goals(node_id)
        if not goals:
            return Done("REFUSED", self.said_to_be_absent(node_id))
        here = self.pose
        if node_id not in self._home.spots or self._piece_for(node_id) is not None:
            goals.sort(key=lambda pose: math.dist(here, (pose.x, pose.y)))
        if math.dist(here, (goals[0].x, goals[0].y)) < 0.02:
            return self._arrived(node_id)
        result = None
        for goal in goals[:_GOALS]:
            if self._canceled.is_set():
                return Done("CANCELED", "stopped before it set off")
            path = self._path_to(goal)
            if path is None:
                continue
            self._at = None
            with self._following():
                result = self._robot.navigate(path=path, realtime_factor=self._settings.pace)
            break
        if result is None:
            return Done("FAILED", f"there is no way to {self._home.names[node_id]}")
        if self._canceled.is_set() or result.status is ExecutionStatus.CANCELED:
            return Done("CANCELED", "stopped on the way")
        if not result.is_success():
            return Done("FAILED", result.message or "it did not get there")
        return self._arrived(node_id)

    def pick(self, node_id: int) -> Done:
        """Take a thing onto the tray."""
        thing = self._things.get(node_id)
        if thing is None:
            return Done("REFUSED", self.said_to_be_absent(node_id))
        if node_id in self._tray:
            return Done("REFUSED", f"{self._home.names[node_id]} is on the tray already")
        piece = self._piece_of(thing)
        if piece is None:
            return Done("REFUSED", f"{self._home.names[node_id]} is nowhere")
        failed = self._beside(piece) or self._work()
        if failed:
            return failed
        result = self._robot.pick_object(thing)
        if not result.is_success():
            return Done("REFUSED", result.message or "it could not be picked")
        self._robot.manipulated_object = None  # onto the tray, so that the hand is free
        self._tray[node_id] = thing
        return self._worked("pick", node_id)

    def place(self, node_id: int, place_id: int) -> Done:
        """Put a thing from the tray on or in a piece."""
        thing = self._tray.get(node_id)
        if thing is None:
            return Done("REFUSED", f"{self._home.names.get(node_id, node_id)} is not on the tray")
        piece = self._piece_for(place_id)
        if piece is None:
            return Done("REFUSED", self.said_to_be_absent(place_id))
        failed = self._beside(piece) or self._work()
        if failed:
            return failed
        self._robot.manipulated_object = thing
        result = self._robot.place_object()
        if not result.is_success():
            self._robot.manipulated_object = None
            return Done("REFUSED", result.message or "it could not be placed")
        del self._tray[node_id]
        return self._worked("place", node_id)

    def open_or_close(self, node_id: int, *, opens: bool) -> Done:
        """Open or close a piece or a door."""
        if node_id in self._halls:
            return self._turn_door(node_id, opens=opens)
        piece = self._pieces.get(node_id)
        if piece is None or node_id in self.absent:
            return Done("REFUSED", self.said_to_be_absent(node_id))
        failed = self._beside(node_id) or self._work()
        if failed:
            return failed
        result = self._robot.open_location() if opens else self._robot.close_location()
        if not result.is_success():
            return Done("REFUSED", result.message or "it did not move")
        return self._worked("open" if opens else "close", node_id)

    def _turn_door(self, node_id: int, *, opens: bool) -> Done:
        failed = self.navigate(node_id)
        if failed.code != "DONE":
            return failed
        late = self._work()
        if late:
            return late
        turn = self._world.open_location if opens else self._world.close_location
        result = turn(self._halls[node_id])
        if not result.is_success():
            return Done("REFUSED", result.message or "it did not move")
        self._robot.update_polygons()
        self._robot.reset_path_planner()
        return self._worked("open" if opens else "close", node_id)

    # -- parts of skills ----------------------------------------------------------------------

    def _beside(self, piece: int) -> Done | None:
        """Stand beside a piece; what kept it from that, or None."""
        if self._at == piece:
            return None
        went = self.navigate(piece)
        return None if went.code == "DONE" else went

    def _work(self) -> Done | None:
        """Let a skill's time pass; why it is not to be, or None."""
        if self._robot.battery_level <= 0:
            return Done("REFUSED", "the battery is empty")
        pace = self._settings.pace
        if pace > 0 and self._canceled.wait(self._settings.skill_s / pace):
            return Done("CANCELED", "stopped before anything was moved")
        if self._canceled.is_set():
            return Done("CANCELED", "stopped before anything was moved")
        self._robot.battery_level = max(0.0, self._robot.battery_level - self._settings.per_skill)
        if self._dice.random() < self._settings.failures:
            return Done("FAILED", "the gripper slipped (a failure that was asked for)")
        return None

    def _worked(self, verb: str, node_id: int) -> Done:
        self.traces.append(Trace(verb, self._home.names[node_id], *self.pose))
        return Done("DONE")

    def _arrived(self, node_id: int) -> Done:
        self._at = self._piece_for(node_id)
        if self._at is not None:
            self._robot.location = self._pieces[self._at].children[0]
        return Done("DONE")

    def _path_to(self, goal: Pose) -> Any | None:
        try:
            path = self._robot.plan_path(goal=goal)
        except TypeError:  # of this planner, where there is no way at all
            return None
        return path if path is not None and path.num_poses >= 2 else None

    def _goals(self, node_id: int) -> list[Pose]:
        """Where the robot may stand for a node."""
        if node_id in self._rooms:
            room = self._rooms[node_id]
            poses = [*room.nav_poses, *self._grid_of(room)]
        elif node_id in self._halls:
            hall = self._halls[node_id]
            poses = [Pose(x=float(x), y=float(y)) for x, y in self._beside_door(hall)]
        else:
            piece = self._piece_for(node_id)
            if piece is not None and piece not in self.absent:
                poses = list(self._pieces[piece].children[0].nav_poses)
            else:
                poses = self._near(node_id)
        return [pose for pose in poses if self._free(pose)]

    def _near(self, node_id: int) -> list[Pose]:
        """In front of what hangs on a wall or has no place: as near as can be, in its room."""
        spot = self._home.spots.get(node_id)
        room = self._rooms.get(spot.room) if spot is not None else None
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
        return not self._robot.is_in_collision(pose)

    def _piece_for(self, node_id: int) -> int | None:
        """The piece that a node is, or that it is on now."""
        if node_id in self._pieces:
            return node_id
        thing = self._things.get(node_id)
        if thing is not None and node_id not in self._tray:
            return self._piece_of(thing)
        return None

    def _piece_of(self, thing: Any) -> int | None:
        location = getattr(thing.parent, "parent", None)
        return next((n for n, each in self._pieces.items() if each is location), None)

    def _following(self) -> _Following:
        return _Following(self)

    def note_pose(self) -> None:
        """Add where the robot is to its path."""
        pose = self.pose
        if not self.path or math.dist(pose, self.path[-1]) > 0.03:
            self.path.append(pose)


class _Following:
    """While the robot moves: notes its path, and passes on a cancel that came before it moved."""

    def __init__(self, robot: SimulatedRobot) -> None:
        self._robot = robot
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def __enter__(self) -> None:
        self._robot.note_pose()
        self._thread.start()

    def _watch(self) -> None:
        while not self._over.wait(0.05):
            self._robot.note_pose()
            if self._robot._canceled.is_set():
                self._robot.cancel()

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()
        self._robot.note_pose()


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
