"""`vh-planner send | up | demo`, as a person uses them."""

from __future__ import annotations

import importlib
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from forked_nodes import ForkedNodes

from vh_core.cli import main
from vh_ros.plumbing.ros_domain import own_domain

ROOT = Path(__file__).parents[2]
#: marks what is started from here, for other tests run nodes at the same time
MARK = "VH_PLANNER_TEST"
EVERYTHING = "turn on every lamp and every lightswitch and open every window and close every door"
COMMAND = (sys.executable, str(ROOT / "scripts" / "vh-planner"))


@pytest.fixture(scope="module")
def domain() -> Iterator[dict[str, str]]:
    with own_domain() as environment:
        yield {**os.environ, **environment, "PYTHONUNBUFFERED": "1"}


def start(environment: Mapping[str, str], *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *arguments],
        env={**environment, MARK: str(os.getpid())},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def run(environment: Mapping[str, str], *arguments: str) -> tuple[int, str, str]:
    process = start(environment, *arguments)
    out, err = process.communicate(timeout=90)
    assert "Traceback" not in out + err
    return process.returncode, out, err


#: exit status and the two outputs of a command
Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def here(
    domain: dict[str, str],
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Command:
    """The command in this process, and the nodes of a demonstration forked, of which it leaves
    none: for tests of what is answered. Those of how commands begin and end have processes of
    their own."""
    started: list[Any] = []

    class Forked(ForkedNodes):
        def _spawned(self, command: list[str]) -> Any:
            started.append(super()._spawned(command))
            return started[-1]

    monkeypatch.setenv("ROS_DOMAIN_ID", domain["ROS_DOMAIN_ID"])
    demo = importlib.import_module("vh_ros.commands.demo")
    monkeypatch.setattr(demo, "NodeProcesses", Forked)

    def run_here(*arguments: str) -> tuple[int, str, str]:
        status = main(arguments)
        out, err = capfd.readouterr()
        assert "Traceback" not in out + err
        assert None not in [node.poll() for node in started]
        return status, out, err

    return run_here


@pytest.fixture(scope="module")
def up(domain: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    """All nodes in one process; it must also stop well."""
    process = start(domain, "up", "--environment", "world", "--namespace", "home")
    assert "5 nodes are up" in process.stdout.readline()
    yield process
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "Traceback" not in out + err


def test_send_shows_each_step(domain: dict[str, str], up: object) -> None:
    status, out, err = run(domain, "send", "put all plums in the fridge", "--namespace", "home")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    steps = [line for line in lines if "checked executed verified" in line]
    assert len(steps) == 10
    assert "1/10" in steps[0]
    assert "SUCCEEDED: The task is done." in lines
    # what is told last is heard before the result
    assert lines.index("         verifying the goal") > lines.index(steps[-1])


def test_a_client_of_ones_own_sends_a_task_and_follows_it(
    domain: dict[str, str], up: object
) -> None:
    program = str(ROOT / "examples" / "send_over_ros.py")
    command = [sys.executable, program, "open the microwave"]
    command += ["--ros-args", "-r", "__ns:=/home"]
    done = subprocess.run(
        command, env=domain, capture_output=True, text=True, timeout=90, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "executing [OPEN] <microwave> (22)" in done.stdout
    assert done.stdout.rstrip().endswith("The task is done.")


def test_send_prints_json(here: Command, up: object) -> None:
    status, out, _ = here("send", "open the fridge", "--json", "--namespace", "/home")
    result = json.loads(out)
    assert "proposed" not in result  # which does not travel
    assert status == 0
    assert {"outcome", "message", "strategy", "steps", "statistics"} <= result.keys()
    assert result["steps"][-1] == "[OPEN] <fridge> (24)"


def test_send_exits_with_1_where_the_task_is_not_done(here: Command, up: object) -> None:
    status, out, _ = here("send", "close the spaceship", "--namespace", "home")
    assert status == 1
    assert "INVALID_TASK" in out


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (("--max-steps", str(2**32)), "4294967296 is not from 0 to"),
        (("--character", str(2**31)), "2147483648 is not from 0 to"),
        (("--character", "-1"), "must be at least 0"),
    ],
)
def test_send_refuses_numbers_that_no_goal_can_hold(
    here: Command, given: tuple[str, ...], words: str
) -> None:
    status, out, err = here("send", "close the fridge", *given)
    assert (status, out) == (2, "")
    assert words in err


def test_send_without_an_intake(here: Command) -> None:
    status, out, err = here("send", "close the fridge", "--server-timeout", "1")
    assert (status, out) == (2, "")
    assert "Nobody offers /execute_task" in err
    assert "task_intake_node" in err


@pytest.mark.slow
def test_ctrl_c_cancels_what_was_sent() -> None:
    with own_domain() as environment:
        domain = {**os.environ, **environment, "PYTHONUNBUFFERED": "1"}
        nodes = start(domain, "up", "--environment", "world")
        try:
            nodes.stdout.readline()
            set_duration(environment)
            sent = start(domain, "send", "turn off all lightswitches")
            shown = ""
            while "executed" not in shown:
                shown += sent.stdout.read(1)
            sent.send_signal(signal.SIGINT)
            out, err = sent.communicate(timeout=60)
        finally:
            nodes.send_signal(signal.SIGINT)
            nodes.communicate(timeout=60)
    assert sent.returncode == 1
    assert "CANCELED: " in out
    assert "Traceback" not in out + err


def set_duration(environment: Mapping[str, str]) -> None:
    from house import Client

    client = Client(int(environment["ROS_DOMAIN_ID"]))
    try:
        client.set_pace(0.5)
    finally:
        client.close()


def test_up_refuses_a_missing_scene(domain: dict[str, str]) -> None:
    status, out, err = run(domain, "up", "--scene", "/nowhere.json")
    assert (status, out) == (2, "")
    assert "scene file /nowhere.json does not exist" in err


def test_demo_does_one_task_and_leaves_nothing() -> None:
    environment = dict(os.environ)
    status, out, _ = run(environment, "demo")
    assert status == 0
    assert "SUCCEEDED: The task is done." in out
    assert "[OPEN] <fridge>" in out
    assert not nodes_left()


def test_demo_prints_nothing_but_json(here: Command) -> None:
    status, out, _ = here("demo", "--json", "--environment", "world", "--task", "fly to the moon")
    assert status == 1
    assert json.loads(out)["outcome"] == "INVALID_TASK"


def test_demo_has_several_robots_do_a_task_each(here: Command) -> None:
    words = ("--environment", "world", "--robots", "anna,ben")
    tasks = ("--task", "put all plums in the fridge", "--task", "close every curtain")
    status, out, _ = here("demo", *words, *tasks, "--json")
    assert status == 0, out
    results = json.loads(out)
    assert {name: result["outcome"] for name, result in results.items()} == {
        "anna": "SUCCEEDED",
        "ben": "SUCCEEDED",
    }
    assert "[OPEN] <fridge> (24)" in results["anna"]["steps"]
    assert "[OPEN] <fridge> (24)" not in results["ben"]["steps"]


def test_demo_refuses_more_tasks_than_robots(here: Command) -> None:
    status, _, err = here("demo", "--task", "open the fridge", "--task", "close the fridge")
    assert status == 2
    assert "there is one robot" in err


def test_demo_takes_a_domain(here: Command) -> None:
    """Which all of its nodes are given: VirtualHome's own toaster holds nothing."""
    words = ("--environment", "world", "--scene", "generated:seed=1", "--domain", "household")
    task = "put the bread slice in the toaster and turn on the toaster"
    status, out, _ = here("demo", *words, "--task", task)
    assert status == 0, out
    assert "SUCCEEDED" in out


@pytest.mark.slow
def test_a_demo_is_looked_at_and_given_another_task() -> None:
    pytest.importorskip("uvicorn", reason="the extra 'live' is not installed")
    environment = dict(os.environ, PYTHONUNBUFFERED="1")
    process = start(environment, "demo", "--live", "--environment", "world", "--step-time", "0.1")
    page = ""
    while not page:
        line = process.stdout.readline()
        assert line, "the page has not begun"
        page = line.split()[1] if line.startswith("page:") else ""

    def ask(path: str, body: object = None) -> dict[str, Any]:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{page}api/robots/robot{path}", data, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=90) as answer:
            return dict(json.load(answer))

    try:
        for task, cancel in (("close the fridge", False), (EVERYTHING, True)):
            sent = ask("/tasks", {"text": task})["id"]
            if cancel:
                ask(f"/tasks/{sent}/cancel", {})
            ended = ask(f"/tasks/{sent}?wait_s=60")
            assert ended["state"] == "ended"
            assert ended["outcome"] == ("CANCELED" if cancel else "SUCCEEDED")
    finally:
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert "Traceback" not in out + err
    assert not nodes_left()


def test_demo_refuses_a_missing_scene_and_leaves_nothing(here: Command) -> None:
    status, _, err = here("demo", "--scene", "/nowhere.json")
    assert status == 2
    assert "scene file /nowhere.json does not exist" in err
    assert "virtualhome_bridge_node ended with status 2" in err


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_demo_can_be_interrupted_while_it_starts(number: int) -> None:
    process = start(dict(os.environ, PYTHONUNBUFFERED="1"), "demo")
    while "started task_intake_node" not in process.stdout.readline():
        pass
    process.send_signal(number)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in out + err
    assert not nodes_left()


@pytest.mark.slow
def test_nodes_do_not_outlive_a_demo_that_is_killed() -> None:
    process = start(dict(os.environ, PYTHONUNBUFFERED="1"), "demo")
    while "started task_intake_node" not in process.stdout.readline():
        pass
    process.kill()
    process.wait()
    deadline = time.monotonic() + 60
    while nodes_left(process.pid) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not nodes_left(process.pid)
    process.stdout.close()
    process.stderr.close()


def nodes_left(parent: int | None = None) -> list[str]:
    """Processes of nodes that a demonstration (this one, or any from here) has left behind."""
    marks = {f"VH_PLANNER_PARENT_PID={parent}"} if parent else {f"{MARK}={os.getpid()}"}
    left = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            environment = (folder / "environ").read_bytes().decode().split("\0")
        except OSError:
            continue
        if "lib/vh_planner/" not in command or str(ROOT) not in command:
            continue
        if marks & set(environment):
            left.append(command)
    return left
