"""How nodes start, refuse to start, and stop."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

import pytest
from forked_nodes import run_node
from house import BRIDGE, INTAKE, PLANNER, SOON_S, SUCCEEDED, House, open_house, wait_for

from vh_core.events import Phase
from vh_core.graph import State
from vh_core.journal import read_journal
from vh_core.strategies.registry import VARIABLE
from vh_ros.nodes.table import NODES, executable_path, house_with
from vh_ros.plumbing.sole_server import Claim
from vh_ros.plumbing.stoppable_node import StoppableNode


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with open_house() as house:
        yield house


def run(
    house: House, name: str, *arguments: str, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a node that is expected to end of itself."""
    program = str(executable_path(entry_of(name)))
    return run_node([program, *arguments], environment or house.environment)


def entry_of(name: str):
    (entry,) = (entry for entry in NODES if entry.name == name)
    return entry


def assert_refused(answer: subprocess.CompletedProcess[str], *words: str) -> None:
    assert answer.returncode == 2
    assert "Traceback" not in answer.stdout
    lines = answer.stdout.strip().splitlines()
    assert len(lines) == 1, answer.stdout
    for word in words:
        assert word in lines[0]


@pytest.mark.parametrize(
    ("name", "parameter", "words"),
    [
        (BRIDGE, "scene:=/nowhere/home.json", ("/nowhere/home.json", "does not exist")),
        (BRIDGE, "environment:=unity5", ("'environment'", "one of virtualhome, world")),
        (BRIDGE, "step_duration_s:=-1.0", ("'step_duration_s'", "a number from 0 to 3600")),
        (BRIDGE, "step_duration_s:=fast", ("'step_duration_s'", "'fast'")),
        (BRIDGE, "step_duration:=1.0", ("'step_duration'", "did you mean 'step_duration_s'")),
        (PLANNER, "strategy:=symbolical", ("'strategy'", "did you mean 'symbolic'")),
        (PLANNER, "max_steps:=0", ("'max_steps'", "a whole number from 1")),
        (PLANNER, "max_steps:=2.5", ("'max_steps'", "a whole number from 1")),
        (PLANNER, "record_dir:=/dev/null/x", ("'record_dir'", "/dev/null/x", "name a folder")),
        (PLANNER, "record_dir:=/proc", ("'record_dir'", "'/proc'")),
        (INTAKE, "journal:=/proc/tasks.sqlite", ("'journal'", "/proc/tasks.sqlite")),
    ],
)
def test_a_wrong_parameter_is_named_in_one_line(
    house: House, name: str, parameter: str, words: tuple[str, ...]
) -> None:
    assert_refused(run(house, name, "--ros-args", "-p", parameter), *words)


def test_a_parameter_file_with_a_typing_error(house: House, tmp_path: Path) -> None:
    file = tmp_path / "planner.yaml"
    file.write_text("/**:\n  ros__parameters:\n    max_step: 3\n")
    answer = run(house, PLANNER, "--ros-args", "--params-file", str(file))
    assert_refused(answer, "'max_step'", "did you mean 'max_steps'")


def test_a_parameter_file_that_is_none(house: House, tmp_path: Path) -> None:
    for path in (tmp_path / "missing.yaml", tmp_path / "broken.yaml"):
        if path.name.startswith("broken"):
            path.write_text("/**: [")
        answer = run(house, PLANNER, "--ros-args", "--params-file", str(path))
        assert answer.returncode == 2
        assert "Traceback" not in answer.stdout
        assert path.name in answer.stdout


def test_a_strategy_that_cannot_be_loaded_is_named_in_one_line(house: House) -> None:
    environment = {**house.environment, VARIABLE: "no_such_module"}
    assert_refused(run(house, PLANNER, environment=environment), VARIABLE, "'no_such_module'")


def test_an_argument_that_does_not_exist(house: House) -> None:
    assert_refused(run(house, PLANNER, "--stratgy", "symbolic"), "'--stratgy'", "--ros-args -p")


def test_a_truncated_scene_file(house: House, tmp_path: Path) -> None:
    file = tmp_path / "home.json"
    file.write_text('{"nodes": [{"id": 1')
    answer = run(house, BRIDGE, "--ros-args", "-p", f"scene:={file}")
    assert_refused(answer, "home.json", "truncated")


def test_an_edge_to_nowhere(house: House, tmp_path: Path) -> None:
    file = tmp_path / "home.json"
    node = {"id": 1, "class_name": "plum", "properties": [], "states": []}
    edge = {"from_id": 1, "to_id": 7, "relation_type": "ON"}
    file.write_text(json.dumps({"nodes": [node], "edges": [edge]}))
    answer = run(house, BRIDGE, "--ros-args", "-p", f"scene:={file}")
    assert answer.returncode == 2
    assert "no node has the id 7" in answer.stdout
    assert "Traceback" not in answer.stdout


@pytest.fixture(scope="module")
def full_house(house: House, journal: Path) -> House:
    house.start_all(task_intake_node={"journal": str(journal)})
    house.wait_until_ready()
    return house


def test_two_servers_of_one_name(full_house: House) -> None:
    for name, action in (
        (INTAKE, "/execute_task"),
        (PLANNER, "/run_episode"),
        (BRIDGE, "/execute_step"),
    ):
        answer = run(full_house, name)
        assert answer.returncode == 2
        assert f"{action} is already offered by " in answer.stdout
        assert "Traceback" not in answer.stdout
    # and those who were there first are none the worse
    assert full_house.client().do("close the fridge")[0] == SUCCEEDED


def test_of_two_that_do_not_see_each_other_at_once_the_younger_one_ends(house: House) -> None:
    """As if discovery took longer than the second one looks around for."""
    ours = house.client("twins").node
    failures: list[str] = []
    for name in ("old", "new"):
        node = StoppableNode(name, context=ours.context, namespace="twins")
        node.on_failure = partial(failures.append, name)
        Claim(node, "execute_task").establish()
        ours.executor.add_node(node)
    wait_for(lambda: bool(failures))
    time.sleep(0.2)
    assert failures == ["new"]


def test_the_journal_has_each_task(full_house: House, journal: Path) -> None:
    before = len(read_journal(journal))
    full_house.client().do("open the fridge", instructions="gently")
    full_house.client().do("close the spaceship")
    done, refused = read_journal(journal)[before:]
    assert (done.accepted.task, done.accepted.instructions) == ("open the fridge", "gently")
    assert done.outcome == "SUCCEEDED", done.result
    assert "[OPEN] <fridge> (24)" in done.executed
    assert done.result is not None
    assert done.result["steps"] == list(done.executed)
    assert done.accepted.received_at <= done.starts[0] <= done.ended_at
    assert refused.outcome == "INVALID_TASK"


def test_an_interrupt_in_the_middle_of_a_task_leaves_nothing(full_house: House) -> None:
    """As Ctrl-C on a launch does: everybody at once, while a step is in hand."""
    client = full_house.client()
    client.set_pace(120.0)
    goal = client.send("turn off all lightswitches")
    goal.wait_for_phase(Phase.EXECUTING)
    processes = {entry.name: full_house.process(entry.name) for entry in house_with("virtualhome")}
    began = time.monotonic()
    for process in processes.values():
        process.send_signal(signal.SIGINT)
    statuses = {name: process.wait(SOON_S) for name, process in processes.items()}
    assert statuses == dict.fromkeys(processes, 0)
    assert time.monotonic() - began < SOON_S
    for name in processes:
        assert "Traceback" not in full_house.log(name)
        assert "never retrieved" not in full_house.log(name)


def test_a_sigterm_stops_as_well(house: House) -> None:
    process = house.start(BRIDGE, scene="generated:seed=4")
    wait_for(lambda: "nodes" in house.log(BRIDGE))
    process.terminate()
    assert process.wait(SOON_S) == 0
    assert "Traceback" not in house.log(BRIDGE)


def test_two_robots_side_by_side(house: House) -> None:
    for name in ("one", "two"):
        house.start_all(name, virtualhome_bridge_node={"environment": "world"})
    clients = [house.client(name) for name in ("one", "two")]
    for name in ("one", "two"):
        house.wait_until_ready(name)
    task = "turn off all lightswitches"
    assert clients[0].do(task)[0] == SUCCEEDED
    still_on = [_switches_on(client) for client in clients]
    assert still_on == [0, 5]
    assert clients[1].do(task)[0] == SUCCEEDED
    wait_for(lambda: _switches_on(clients[1]) == 0)


def _switches_on(client) -> int:
    graph = client.follower.wait_for(0, SOON_S).graph
    return sum(State.ON in graph.nodes[i].states for i in graph.by_class["lightswitch"])
