"""The example robot: a home as pyrobosim's world, its skills, and a task that it does."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyrobosim", reason="the example robot needs the extra 'robot'")

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "pyrobosim_robot"

from vh_core.scenes import open_scene  # noqa: E402
from vh_core.skills import read_skills  # noqa: E402


@pytest.fixture(scope="module")
def example() -> Iterator[Any]:
    """The example's own modules, which lie in no package."""
    sys.path.insert(0, str(EXAMPLE))
    try:
        import floor_map
        import picture
        import simulated_robot

        yield type(
            "Example", (), {"map": floor_map, "robot": simulated_robot, "draw": picture.draw}
        )
    finally:
        sys.path.remove(str(EXAMPLE))


@pytest.fixture(scope="module")
def home(example: Any) -> Any:
    return example.map.floor_map(open_scene())


@pytest.fixture(scope="module")
def robot(example: Any, home: Any) -> Any:
    return example.robot.SimulatedRobot(home, example.robot.Settings(pace=-1))


def test_what_stands_on_the_floor_is_placed_and_the_rest_is_said(home: Any, robot: Any) -> None:
    assert len(home.rooms) == 6
    assert len(home.doors) == 5
    assert len(robot.placed) >= 0.9 * len(home.pieces)
    assert set(robot.absent).isdisjoint(robot.placed)
    assert all(robot.absent.values())
    assert "it does not stand on the floor" in robot.absent.values()


def test_rooms_whose_boxes_overlap_are_cut_apart(example: Any) -> None:
    rectangle = example.map.Rectangle
    rooms = example.map.apart({1: rectangle(0, 0, 4, 4), 2: rectangle(3.5, 0, 4, 4)})
    left, right = rooms[1], rooms[2]
    assert left.x + left.width / 2 <= right.x - right.width / 2
    assert left.width == pytest.approx(right.width)


def test_it_carries_things_and_refuses_what_it_cannot(
    example: Any, robot: Any, tmp_path: Path
) -> None:
    robot.begin()
    assert robot.place(36, 24).message == "plum (36) is not on the tray"
    assert robot.open_or_close(24, opens=True).code == "DONE"
    before = robot.pose
    for plum in (36, 235):
        assert robot.pick(plum).code == "DONE"
    assert robot.held == (36, 235)
    assert robot.pose != before
    assert robot.pick(36).code == "REFUSED"
    assert robot.open_or_close(24, opens=False).code == "DONE"  # with a full tray
    assert "not open" in robot.place(36, 24).message
    assert robot.open_or_close(24, opens=True).code == "DONE"
    for plum in (36, 235):
        assert robot.place(plum, 24).code == "DONE"
    assert robot.held == ()
    assert robot.battery < 1.0
    window = open_scene().by_class["window"][0]
    assert "it is part of the house" in robot.open_or_close(window, opens=True).message
    drawn = tmp_path / "robot.svg"
    example.draw(robot._home, robot, drawn)
    assert "pick plum (36)" in drawn.read_text() or drawn.stat().st_size > 10_000


def test_a_door_that_is_closed_is_in_the_way_until_it_is_opened(home: Any, robot: Any) -> None:
    robot.begin()
    office = next(n for n, name in home.names.items() if name.startswith("homeoffice"))
    door = next(door for door in home.doors if office in door.rooms)
    assert robot.open_or_close(door.node_id, opens=False).code == "DONE"
    inside = _room_at(home, robot.pose) == office
    kitchen = next(n for n, name in home.names.items() if name.startswith("kitchen "))
    blocked = robot.navigate(kitchen if inside else office)
    assert (blocked.code, "no way" in blocked.message) == ("FAILED", True)
    assert robot.open_or_close(door.node_id, opens=True).code == "DONE"
    assert robot.navigate(kitchen if inside else office).code == "DONE"


def _room_at(home: Any, pose: tuple[float, float]) -> int:
    return next(
        node_id
        for node_id, room in home.rooms.items()
        if abs(pose[0] - room.x) <= room.width / 2 and abs(pose[1] - room.y) <= room.depth / 2
    )


def test_it_fails_when_it_shall_stops_when_it_is_told_and_ends_with_its_battery(
    example: Any, home: Any
) -> None:
    settings = example.robot.Settings
    kept = {home.things[36], 24, 124}  # a home with little in it is soon built
    things = {36: home.things[36]}
    bare = replace(home, pieces={n: home.pieces[n] for n in kept}, things=things)
    slow = example.robot.SimulatedRobot(bare, settings(pace=1.0, failures=1.0, battery=1.5))
    slow.begin()
    threading.Timer(0.4, slow.cancel).start()
    began = time.monotonic()
    assert slow.navigate(124).code == "CANCELED"
    assert time.monotonic() - began < 6.0
    slow._settings = settings(pace=-1, failures=1.0)
    slow.begin()
    slipped = slow.pick(36)
    assert slipped.code in ("FAILED", "REFUSED")
    for _ in range(3):
        slow.begin()
        last = slow.navigate(124) if slow.pose[0] > 7 else slow.navigate(24)
    assert last.code == "FAILED"
    assert "attery" in last.message
    assert slow.battery == 0.0


def test_its_skills_file_can_be_read() -> None:
    skills = read_skills(EXAMPLE / "skills.yaml")
    assert {"WALK", "GRAB", "PUTIN", "PUTBACK", "OPEN", "CLOSE", "SWITCHON"} <= set(skills.skills)
    assert "SIT" not in skills.skills


def test_one_command_shows_the_robot_doing_a_task(tmp_path: Path) -> None:
    picture = tmp_path / "robot.svg"
    command = [sys.executable, str(ROOT / "scripts" / "vh-planner"), "demo", "--executor", "robot"]
    task = "put the plum in the kitchen into the fridge"
    command += ["--task", task, "--json", "--picture", str(picture)]
    ended = subprocess.run(command, check=False, capture_output=True, text=True, timeout=110)
    assert ended.returncode == 0, ended.stderr[-2000:]
    result = json.loads(ended.stdout)
    assert result["outcome"] == "SUCCEEDED"
    assert "[PUTIN] <plum> (36) <fridge> (24)" in result["steps"]
    assert picture.stat().st_size > 10_000
