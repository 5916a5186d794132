"""pyrobosim's robots in a home of ours: they go, pick, place, open and close.

pyrobosim has one hand and opens nothing while it holds something; here a tray is added, onto which
whatever was picked goes at once. It has no switches, and nothing stands on an object: a thing on a
plate on a table is a thing on the table. After a door has changed its planner is reset. Who stands
in the way of another one and has nothing to do steps aside; of two that go, the one named last.
"""

from __future__ import annotations

import math
import random
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from floor_map import FloorMap, Rectangle
from pyrobosim.planning.actions import ExecutionStatus
from robot_world import RobotWorld

#: how many places to stand are tried, where there is no way to the first
_GOALS = 3
#: how long somebody may be in the way, and how long is waited between two looks, at most, seconds
#: at a pace of one
_PATIENCE_S, _PAUSE_S = 40.0, 1.5


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


def robots_in(
    home: FloorMap, settings: Settings, names: Sequence[str] = ("robot",)
) -> list[SimulatedRobot]:
    """A robot of each name in one home, in the places of its characters."""
    world = RobotWorld(
        home,
        names,
        speed_m_s=settings.speed_m_s,
        battery=settings.battery,
        per_metre=settings.per_metre,
    )
    robots = [
        SimulatedRobot(home, world, name, replace(settings, seed=settings.seed + number))
        for number, name in enumerate(names)
    ]
    for robot in robots:
        robot.others = [each for each in robots if each is not robot]
    return robots


class SimulatedRobot:
    """One robot in a home. One skill at a time; `cancel` and the properties from any thread."""

    def __init__(self, home: FloorMap, world: RobotWorld, name: str, settings: Settings) -> None:
        self.name = name
        #: who is in the same home
        self.others: list[SimulatedRobot] = []
        self._home = home
        self._settings = settings
        self._dice = random.Random(settings.seed)
        self._canceled = threading.Event()
        self._in = world
        self._robot = world.robots[name]
        self._at_work = threading.Lock()
        self._stepping_aside = threading.Lock()
        self._tray: dict[int, Any] = {}
        self._at: int | None = None
        self.path: list[tuple[float, float]] = []
        self.traces: list[Trace] = []

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
        return self._in.placed

    @property
    def absent(self) -> dict[int, str]:
        """Why what the robot can do nothing with is not in its map, by node id."""
        return self._in.absent

    def said_to_be_absent(self, node_id: int) -> str:
        """Why the robot can do nothing with a node."""
        name = self._home.names.get(node_id, f"node {node_id}")
        return f"{name} is not in the robot's map: {self._in.absent.get(node_id, 'it is unknown')}"

    # -- skills -------------------------------------------------------------------------------

    @contextmanager
    def at_a_skill(self) -> Iterator[bool]:
        """Around a skill; whether the robot is free for it."""
        with self._stepping_aside:  # which is soon over
            free = self._at_work.acquire(blocking=False)
        try:
            if free:
                self.begin()
            yield free
        finally:
            if free:
                self._at_work.release()

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
        pace = self._settings.pace
        patient_until = time.monotonic() + _PATIENCE_S / (pace if pace > 0 else 8.0)
        while True:
            went = self._set_off(node_id)
            if went is not None:
                return went
            if time.monotonic() > patient_until:
                return Done("FAILED", f"{self._met().name} is in the way and does not leave it")
            self._get_by()

    def _set_off(self, node_id: int) -> Done | None:
        """Go there; None where another robot is in the way."""
        piece = self._piece_for(node_id)
        goals = self._in.goals(self._robot, node_id, piece)
        if not goals:
            return Done("REFUSED", self.said_to_be_absent(node_id))
        here = self.pose
        if node_id not in self._home.spots or piece is not None:
            goals.sort(key=lambda pose: math.dist(here, (pose.x, pose.y)))
        if math.dist(here, (goals[0].x, goals[0].y)) < 0.02:
            return self._arrived(node_id)
        for goal in goals[:_GOALS]:
            if self._canceled.is_set():
                return Done("CANCELED", "stopped before it set off")
            path = self._in.path(self._robot, goal)
            if path is not None:
                return self._follow(path, node_id)
        alone = (self._in.path(self._robot, goal, around_others=False) for goal in goals[:_GOALS])
        if self.others and any(alone):
            return None
        return Done("FAILED", f"there is no way to {self._home.names[node_id]}")

    def _follow(self, path: Any, node_id: int | None) -> Done | None:
        """Go along a path; None where another robot came in the way."""
        self._at = None
        with self._following():
            result = self._robot.navigate(path=path, realtime_factor=self._settings.pace)
        if self._canceled.is_set() or result.status is ExecutionStatus.CANCELED:
            return Done("CANCELED", "stopped on the way")
        if self._robot.met is not None:
            return None
        if not result.is_success():
            return Done("FAILED", result.message or "it did not get there")
        return Done("DONE") if node_id is None else self._arrived(node_id)

    def _met(self) -> SimulatedRobot:
        """Who is in the way: whom it stopped for, or else who is nearest."""
        return min(
            self.others,
            key=lambda other: (
                other._robot is not self._robot.met,
                math.dist(other.pose, self.pose),
            ),
        )

    def _get_by(self) -> None:
        """Have who is in the way step aside, or do so, or wait."""
        other = self._met()
        if not other.step_aside() and self.name > other.name:
            self._step_aside()
        pace = self._settings.pace
        longest = _PAUSE_S / pace if pace > 0 else 0.05
        self._canceled.wait(self._dice.uniform(0.3, 1.0) * longest)

    def step_aside(self) -> bool:
        """Get out of another one's way, where there is nothing else to do; whether there is not."""
        with self._stepping_aside:
            if not self._at_work.acquire(blocking=False):
                return False
            try:
                self.begin()
                self._step_aside()
                return True
            finally:
                self._at_work.release()

    def _step_aside(self) -> None:
        for pose in self._in.asides(self._robot)[:_GOALS]:
            path = self._in.path(self._robot, pose)
            if path is not None:
                self._follow(path, None)
                return

    def pick(self, node_id: int) -> Done:
        """Take a thing onto the tray."""
        thing = self._in.things.get(node_id)
        if thing is None:
            return Done("REFUSED", self.said_to_be_absent(node_id))
        if node_id in self._tray:
            return Done("REFUSED", f"{self._home.names[node_id]} is on the tray already")
        piece = self._piece_of(thing)
        if piece is None:
            where = next((each.name for each in self.others if node_id in each.held), None)
            said = "nowhere" if where is None else f"on {where}'s tray"
            return Done("REFUSED", f"{self._home.names[node_id]} is {said}")
        failed = self._beside(piece) or self._work()
        if failed:
            return failed
        with self._in.changing:
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
        with self._in.changing:
            self._robot.manipulated_object = thing
            result = self._robot.place_object()
            if not result.is_success():
                self._robot.manipulated_object = None
                return Done("REFUSED", result.message or "it could not be placed")
            del self._tray[node_id]
        return self._worked("place", node_id)

    def open_or_close(self, node_id: int, *, opens: bool) -> Done:
        """Open or close a piece or a door."""
        if node_id in self._in.doors:
            return self._turn_door(node_id, opens=opens)
        piece = self._in.pieces.get(node_id)
        if piece is None or node_id in self._in.absent:
            return Done("REFUSED", self.said_to_be_absent(node_id))
        failed = self._beside(node_id) or self._work()
        if failed:
            return failed
        with self._in.changing:
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
        turn = self._in.world.open_location if opens else self._in.world.close_location
        with self._in.changing:
            result = turn(self._in.doors[node_id])
            if not result.is_success():
                return Done("REFUSED", result.message or "it did not move")
            self._in.look_again()
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
            self._robot.location = self._in.pieces[self._at].children[0]
        return Done("DONE")

    def _piece_for(self, node_id: int) -> int | None:
        """The piece that a node is, or that it is on now."""
        if node_id in self._in.pieces:
            return node_id
        thing = self._in.things.get(node_id)
        if thing is not None and node_id not in self._tray:
            return self._piece_of(thing)
        return None

    def _piece_of(self, thing: Any) -> int | None:
        location = getattr(thing.parent, "parent", None)
        return next((n for n, each in self._in.pieces.items() if each is location), None)

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
