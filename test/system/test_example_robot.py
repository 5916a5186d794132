"""The example robot: a home as pyrobosim's world, its skills, and a task that it does."""

from __future__ import annotations

import json
import math
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pyrobosim", reason="the example robot needs the extra 'robot'")

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "pyrobosim_robot"

from house import SUCCEEDED, House, open_house  # noqa: E402
from rclpy.context import Context  # noqa: E402
from rclpy.executors import MultiThreadedExecutor  # noqa: E402
from rclpy.parameter import Parameter  # noqa: E402

from vh_core.graph import Edge  # noqa: E402
from vh_core.outcome import Outcome  # noqa: E402
from vh_core.scenes import open_scene  # noqa: E402
from vh_core.scenes.company import with_characters  # noqa: E402
from vh_core.skills import read_skills  # noqa: E402
from vh_ros.plumbing.spinning import keep_spinning  # noqa: E402


@pytest.fixture(scope="module")
def example() -> Iterator[Any]:
    """The example's own modules, which lie in no package."""
    sys.path.insert(0, str(EXAMPLE))
    try:
        import floor_map
        import picture
        import robot_node
        import robot_world
        import simulated_robot

        yield SimpleNamespace(
            map=floor_map,
            robot=simulated_robot,
            robots_in=simulated_robot.robots_in,
            world=robot_world,
            node=robot_node.PyrobosimRobotNode,
            draw=picture.draw,
        )
    finally:
        sys.path.remove(str(EXAMPLE))


@pytest.fixture(scope="module")
def home(example: Any) -> Any:
    return example.map.floor_map(open_scene())


@pytest.fixture(scope="module")
def robot(example: Any, home: Any) -> Any:
    [robot] = example.robots_in(home, example.robot.Settings(pace=-1))
    return robot


@pytest.mark.slow
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
    example.draw(robot._home, [robot], drawn)
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
    [slow] = example.robots_in(bare, settings(pace=1.0, failures=1.0, battery=1.5))
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


# -- two robots in one home ----------------------------------------------------------------------


@pytest.fixture(scope="module")
def home_of_two(example: Any) -> Any:
    return example.map.floor_map(with_characters(open_scene(), 2))


@pytest.mark.slow
def test_two_robots_get_by_each_other_and_never_go_through(
    example: Any, home_of_two: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    robots = example.robots_in(home_of_two, example.robot.Settings(pace=-1), ("anna", "ben"))
    distances = [math.dist(*(robot.pose for robot in robots))]
    stand = example.world.CarefulRobot.set_pose

    def noted(robot: Any, pose: Any) -> None:
        stand(robot, pose)
        distances.append(math.dist(*(robot.pose for robot in robots)))

    monkeypatch.setattr(example.world.CarefulRobot, "set_pose", noted)
    ways = ((1, 78, 24), (78, 1, 92))  # through the one door between kitchen and living room
    ends: list[str] = []

    def go(robot: Any, way: tuple[int, ...]) -> None:
        for place in way:
            with robot.at_a_skill() as free:
                ends.append(robot.navigate(place).code if free else "busy")

    threads = [threading.Thread(target=go, args=each) for each in zip(robots, ways, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60.0)
    assert ends == ["DONE"] * 6
    assert min(distances) > 2 * 0.16  # their radius
    # who stands in the way, and has nothing to do, steps aside
    anna, ben = robots
    with anna.at_a_skill():
        assert not anna.step_aside()
    before = ben.pose
    assert ben.step_aside()
    assert ben.pose != before


@pytest.mark.slow
def test_two_robots_tidy_one_home_together(example: Any, home_of_two: Any) -> None:
    """The same task for both, in real nodes: each carries its part, and home and bodies agree."""
    with open_house() as house:
        skills = {"skills": str(EXAMPLE / "skills.yaml")}
        house.start_shared("anna,ben", "robot", robot_executor_node=skills)
        with _bodies(house, example) as bodies:
            home = house.client()
            for name in ("anna", "ben"):
                house.wait_until_ready(name, home="/", but=("translate_action",))
            task = "put all plums in the fridge"
            sent = [house.client(name).send(task) for name in ("anna", "ben")]
            ends = [each.end(90.0) for each in sent]
            for status, result in ends:
                assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
            graph = home.follower.newest.graph
            assert {Edge(plum, "INSIDE", 24) for plum in (36, 235, 246)} <= graph.edge_set
            assert [bodies[0]._piece_for(plum) for plum in (36, 235, 246)] == [24, 24, 24]
            assert [body.held for body in bodies] == [(), ()]
            placed = [[t.name for t in body.traces if t.verb == "place"] for body in bodies]
            assert sorted(placed[0] + placed[1]) == ["plum (235)", "plum (246)", "plum (36)"]


@contextmanager
def _bodies(house: House, example: Any) -> Iterator[Any]:
    """The example's node with two robots, in this process."""
    context = Context()
    context.init(domain_id=house.domain)
    overrides = [Parameter("robots", value="anna,ben"), Parameter("pace", value=-1.0)]
    node = example.node(context=context, parameter_overrides=overrides)
    executor = MultiThreadedExecutor(num_threads=6, context=context)
    executor.add_node(node)
    spinning = threading.Thread(target=keep_spinning, args=(executor, "bodies"))
    spinning.start()
    try:
        yield node._robots
    finally:
        node.begin_stop()
        context.try_shutdown()
        spinning.join()
        node.destroy_node()


def test_its_skills_file_can_be_read() -> None:
    skills = read_skills(EXAMPLE / "skills.yaml")
    assert {"WALK", "GRAB", "PUTIN", "PUTBACK", "OPEN", "CLOSE", "SWITCHON"} <= set(skills.skills)
    assert "SIT" not in skills.skills


@pytest.mark.slow
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
