"""The table of nodes against the files it names, and the small parts that know no ROS."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from vh_core.errors import ConfigurationError
from vh_ros.nodes.table import (
    NODES,
    executable_path,
    house_with,
    own_parameters,
    parameter_path,
    placed_house,
)
from vh_ros.nodes.task_queue import TaskQueue
from vh_ros.plumbing.home_name import in_home
from vh_ros.plumbing.ros_domain import own_domain

ROOT = Path(__file__).parents[2]


def test_the_table_names_what_there_is() -> None:
    assert {path.stem for path in (ROOT / "src/vh_ros/nodes").glob("*_node.py")} == {
        entry.name for entry in NODES
    }
    parameter_files = {entry.parameter_file for entry in NODES}
    others = {"policy.yaml", "sros2_policy.xml", "home.rviz", "foxglove_layout.json"}
    assert {path.name for path in (ROOT / "config").iterdir()} == parameter_files | others
    for entry in NODES:
        assert os.access(executable_path(entry), os.X_OK)
        assert f'"vh_ros.nodes.{entry.name}"' in executable_path(entry).read_text()
        assert parameter_path(entry).is_file()
        assert entry.load_class().__name__ == entry.class_name
    executors = {entry.executor: entry.name for entry in NODES if entry.executor}
    assert executors == {
        "virtualhome": "virtualhome_bridge_node",
        "robot": "robot_executor_node",
    }


@pytest.mark.parametrize("name", ["virtualhome", "robot", "external"])
def test_a_house_has_one_executor_or_none(name: str) -> None:
    house = house_with(name)
    assert [entry.executor for entry in house if entry.executor] == [name] * (name != "external")
    assert {entry.name for entry in NODES if not entry.executor} <= {entry.name for entry in house}


def test_robots_that_share_a_home_have_all_but_its_executor_and_front_door_for_themselves() -> None:
    alone = placed_house("virtualhome", "/flat/")
    assert {placed.namespace for placed in alone} == {"flat"}
    assert not any(placed.parameters for placed in alone)
    bridge, *others, intake = placed_house("virtualhome", "flat", "anna, ben")
    assert (bridge.namespace, bridge.parameters) == ("flat", {"characters": 2})
    assert (intake.namespace, intake.parameters) == ("flat", {"robots": "anna,ben"})
    assert [placed.entry.name for placed in others] == 2 * [
        entry.name for entry in NODES if not entry.executor and not entry.takes_tasks
    ]
    assert {placed.namespace for placed in others} == {"flat/anna", "flat/ben"}
    assert {placed.parameters["home"] for placed in others} == {"/flat"}
    planners = [placed for placed in others if placed.entry.does_tasks]
    assert [placed.parameters["character"] for placed in planners] == [0, 1]
    driving, *as_before = placed_house("robot", "flat", "anna, ben")
    assert (driving.namespace, driving.parameters) == ("flat", {"robots": "anna,ben"})
    assert as_before == [*others, intake]
    for placed in (bridge, driving, *others, intake):
        names = {spec.name for spec in placed.entry.load_class().PARAMETERS}
        assert placed.parameters.keys() <= names
    assert not any(placed.entry.executor for placed in placed_house("external", "", "anna"))


@pytest.mark.parametrize(
    ("executor", "robots", "words"),
    [
        ("virtualhome", "anna,anna", "twice"),
        ("virtualhome", "anna,,ben", "'' is no name"),
        ("virtualhome", "../anna", "use letters"),
        ("virtualhome", "anna;ben", "use letters"),
        ("robot", "anna,1", "'1' is no name"),
    ],
)
def test_what_is_no_name_of_a_robot(executor: str, robots: str, words: str) -> None:
    with pytest.raises(ConfigurationError, match=words):
        placed_house(executor, "", robots)


@pytest.mark.parametrize(
    ("home", "name"),
    [("", "graph"), ("/", "/graph"), ("/flat", "/flat/graph"), ("a/b/", "/a/b/graph")],
)
def test_names_of_the_home(home: str, name: str) -> None:
    assert in_home(home, "graph") == name


def test_settings_go_to_the_node_that_has_them() -> None:
    given = {"scene": "a.json", "environment": "", "domain": "household", "skills": "s.yaml"}
    by_node = {entry.name: own_parameters(entry, given, {"llm_url": "u"}) for entry in NODES}
    domain = {"domain": "household"}
    assert by_node == {
        "virtualhome_bridge_node": {"scene": "a.json", **domain},
        "robot_executor_node": {"scene": "a.json", "skills": "s.yaml", **domain},
        "precondition_checker_node": domain,
        "action_translator_node": domain,
        "planner_node": {"llm_url": "u", **domain},
        "task_intake_node": domain,
    }
    for entry in NODES:
        names = {spec.name for spec in entry.load_class().PARAMETERS}
        assert set(entry.settings) <= names


def test_only_vh_ros_imports_ros() -> None:
    for path in (ROOT / "src/vh_core").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "import rclpy" not in text, path
        assert "from rclpy" not in text, path


def served(queue: TaskQueue[str]) -> str:
    """Who is taken out of the queue next; empty for nobody."""
    return next((name for name in queue.ready() if queue.take(name)), "")


def test_the_queue_serves_in_order_and_one_at_a_time() -> None:
    queue: TaskQueue[str] = TaskQueue(2)
    for name in "abc":
        assert queue.reserve()
        queue.put(name)
        if name == "a":
            assert served(queue) == "a"
    assert not queue.reserve()
    assert served(queue) == ""
    assert queue.waiting() == [("b", 1), ("c", 2)]
    assert queue.remove("b")
    assert not queue.remove("a")
    assert queue.reserve()
    queue.served()
    assert served(queue) == "c"


def test_a_queue_of_length_zero_still_serves() -> None:
    queue: TaskQueue[str] = TaskQueue(0)
    assert queue.reserve()
    assert not queue.reserve()
    queue.put("a")
    assert served(queue) == "a"
    assert not queue.reserve()
    queue.served()
    assert queue.reserve()


def test_a_queue_with_two_servers_serves_two_at_once() -> None:
    queue: TaskQueue[str] = TaskQueue(1, len, servers=2)
    for name in ("a", "b", "c"):
        assert queue.reserve()
        queue.put(name)
    assert not queue.reserve()
    assert queue.take("b")  # not in order: the first may be for a server that is busy
    assert queue.ready() == ["a", "c"]
    assert queue.take("a")
    assert queue.ready() == []
    assert not queue.take("c")
    queue.served()
    queue.put_back("b", first=True)  # of the same priority as c, and before it
    assert queue.ready() == ["b", "c"]
    queue.hold("b", True)
    assert queue.ready() == ["c"]
    assert not queue.take("b")
    queue.paused = True
    assert queue.ready() == []
    assert not queue.take("c")


def test_nobody_else_gets_a_domain_that_is_in_use() -> None:
    with own_domain() as one, own_domain() as other:
        assert one["ROS_DOMAIN_ID"] != other["ROS_DOMAIN_ID"]


def test_nobody_gets_a_domain_in_which_somebody_is_who_took_no_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with own_domain() as held:  # from all others
        number = int(held["ROS_DOMAIN_ID"])
        monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
        monkeypatch.setattr("vh_ros.plumbing.ros_domain._DOMAINS", range(number, number + 1))
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as somebody:
            somebody.bind(("127.0.0.1", 7400 + 250 * number + 10))
            with pytest.raises(ConfigurationError, match="taken"), own_domain():
                pass
        with own_domain() as free:
            assert free["ROS_DOMAIN_ID"] == str(number)
