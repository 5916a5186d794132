"""Two robots in one home, on a page with a front door: whoever is nearest does what is sent there;
and what `send --record` keeps of a task that it sent there."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from house import PLANNER, House, open_house, wait_for

from vh_core.cli import main
from vh_core.events import EpisodeBegan, Phase
from vh_core.live.front_door import FRONT_DOOR
from vh_core.record import read_records, replay

pytest.importorskip("starlette", reason="starlette is not installed; 'make setup' installs it")

SCRIPT = Path(__file__).parents[2] / "scripts" / "vh-planner"
#: anna stands in the kitchen, ben in the living room
KITCHEN, LIVING_ROOM = "open the fridge", "turn on the tv"
#: for tasks that end only when they are told to, seconds
STILL_S = 60.0


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with open_house() as house:
        house.start_shared(
            "anna,ben",
            virtualhome_bridge_node={"environment": "world"},
            planner_node={"when_unclear": "ask"},
            task_intake_node={"planner_timeout_s": 2.0},
        )
        for name in ("anna", "ben"):
            house.wait_until_ready(name, home="/", but=("translate_action",))
        yield house


Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def page(house: House) -> Iterator[Ask]:
    """Asks the page's server: the JSON that it answers with, or the status where it refuses."""
    robots = [part for name in ("anna", "ben") for part in ("--namespace", name)]
    command = [sys.executable, str(SCRIPT), "view", "--ros", "--home", "/", *robots, "--port", "0"]
    with subprocess.Popen(
        command, env=house.environment, stdout=subprocess.PIPE, text=True
    ) as serving:
        assert serving.stdout is not None
        address = serving.stdout.readline().split()[0]

        def ask(path: str, body: object = None) -> Any:
            data = None if body is None else json.dumps(body).encode()
            sent = urllib.request.Request(f"{address}api/{path}", data)
            sent.add_header("content-type", "application/json")
            try:
                with urllib.request.urlopen(sent, timeout=80) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                return error.code

        try:
            wait_for(lambda: "home" in ask("state")["robots"]["ben"])
            yield ask
        finally:
            serving.send_signal(signal.SIGINT)
    assert serving.returncode == 0


@pytest.fixture
def door(house: House, page: Ask) -> Iterator[Ask]:
    """The same, at the front door of a home as it was at first."""
    house.client().set_pace(0.0)
    house.client_of_reset_home()
    yield lambda path, body=None: page(f"robots/{FRONT_DOOR}/{path}", body)
    for each in page("state")["robots"][FRONT_DOOR].get("given", ()):
        page(f"robots/{FRONT_DOOR}/tasks/{each['id']}/cancel", {})


@pytest.mark.slow
def test_the_nearest_does_it_and_the_page_says_who_and_why(page: Ask, door: Ask) -> None:
    task = door("tasks", {"text": LIVING_ROOM})["id"]
    found = door(f"tasks/{task}?wait_s=60")
    assert (found["state"], found["outcome"], found["robot"]) == ("ended", "SUCCEEDED", "ben")
    assert "from tv (95)" in found["reason"] and "anna is" in found["reason"]
    assert found["verified"] and found["steps"]
    wait_for(lambda: task in [each["id"] for each in page("state")["robots"][FRONT_DOOR]["past"]])
    listed = page("state")["robots"][FRONT_DOOR]
    assert listed["shares"] == ["anna", "ben"]

    def who(robot: str) -> int:
        return int(page("state")["robots"][robot]["home"]["character"])

    wait_for(lambda: who("anna") != who("ben"))
    steps = page("robots/anna/plan", {"text": KITCHEN})["steps"]
    assert len(steps) < len(page("robots/ben/plan", {"text": KITCHEN})["steps"])
    ended = next(each for each in listed["past"] if each["id"] == task)
    assert (ended["robot"], ended["succeeded"], ended["reason"]) == ("ben", True, found["reason"])
    assert door(f"episodes/{task}")["changes"]
    assert page(f"robots/ben/tasks/{task}")["outcome"] == "SUCCEEDED"


def test_tasks_at_work_and_waiting_are_seen_and_canceled_whoever_sent_them(
    house: House, page: Ask, door: Ask
) -> None:
    client = house.client()
    client.set_pace(STILL_S)
    own = door("tasks", {"text": LIVING_ROOM})["id"]
    wait_for(lambda: door(f"tasks/{own}")["robot"] == "ben")
    foreign = client.send(KITCHEN)
    waits = client.send("close the dishwasher")
    names = [bytes(each.handle.goal_id.uuid).hex() for each in (foreign, waits)]

    def listed(part: str) -> dict[str, Any]:
        tasks = page("state")["robots"][FRONT_DOOR].get(part, ())
        return {each["id"]: each for each in tasks}

    wait_for(lambda: {*listed("given")} == {own, names[0]} and {*listed("queue")} == {names[1]})
    assert listed("given")[names[0]]["robot"] == "anna"
    assert door(f"tasks/{names[1]}/pause", {"paused": True}) == {}
    wait_for(lambda: listed("queue")[names[1]].get("paused") is True)
    for name in (names[1], names[0], own):
        assert door(f"tasks/{name}/cancel", {}) == {}
    for goal in (foreign, waits):
        assert goal.end()[1].outcome.name == "CANCELED"
    assert door(f"tasks/{own}?wait_s=60")["outcome"] == "CANCELED"
    wait_for(lambda: not listed("given") and not listed("queue"))
    assert door(f"tasks/{own}/cancel", {}) == 409


def test_what_a_robot_asks_is_answered_at_the_door(door: Ask) -> None:
    task = door("tasks", {"text": "Ben, touch the painting"})["id"]
    asking = door(f"tasks/{task}?wait_s=60")
    assert (asking["state"], asking["robot"]) == ("asking", "ben")
    assert asking["reason"] == "that name was said"
    assert door("questions/nobody", {"text": "1"}) == 409
    assert door(f"questions/{asking['question']['id']}", {"text": "1"}) == {}
    assert door(f"tasks/{task}?wait_s=60")["outcome"] == "SUCCEEDED"


def test_an_agent_has_a_task_done_by_whoever_is_nearest(house: House, door: Ask) -> None:
    mcp = pytest.importorskip("mcp", reason="the MCP SDK is not installed; see 'make setup'")
    from mcp.client.stdio import StdioServerParameters, stdio_client

    robots = [part for name in ("anna", "ben") for part in ("--namespace", name)]
    words = [str(SCRIPT), "mcp", "--ros", "--home", "/", *robots]
    server = StdioServerParameters(command=sys.executable, args=words, env=dict(house.environment))

    async def talk() -> tuple[Any, Any]:
        async with mcp.Client(stdio_client(server)) as client:
            planned = await client.call_tool("plan", {"task": LIVING_ROOM})
            done = await client.call_tool("execute", {"task": LIVING_ROOM})
            assert not (planned.is_error or done.is_error), (planned.content, done.content)
            return planned.structured_content, done.structured_content

    planned, done = asyncio.run(talk())
    assert planned["outcome"] == "SUCCEEDED" and planned["steps"]
    assert (done["outcome"], done["robot"], done["verified"]) == ("SUCCEEDED", "ben", True)


def test_a_recording_holds_the_whole_task_and_no_other(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("ROS_DOMAIN_ID", str(house.domain))
    client = house.client_of_reset_home()
    client.set_pace(0.0)
    other = house.client("anna").send("touch the painting")
    other.wait_for_phase(Phase.ASKING)  # and waits for an answer all the while
    path = tmp_path / "task.mcap"
    status = main(["send", LIVING_ROOM, "--record", str(path)])
    printed = capsys.readouterr()
    assert (status, printed.err) == (0, ""), printed
    assert "given to ben" in printed.out
    other.cancel()
    other.end()
    (record,) = read_records(path)
    assert record.complete
    began = record.events[0]
    assert isinstance(began, EpisodeBegan) and began.task == LIVING_ROOM
    found = replay(record.events)
    assert found.disagreements == [] and found.graph is not None
    assert main(["replay", str(path)]) == 0
    assert LIVING_ROOM.split()[-1] in capsys.readouterr().out


@pytest.mark.slow
def test_a_task_that_was_passed_on_is_recorded_where_it_was_done(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The nearest robot's planner is gone, which is found out when it is given the task."""
    monkeypatch.setenv("ROS_DOMAIN_ID", str(house.domain))
    house.client_of_reset_home().set_pace(0.0)
    house.process(PLANNER, "ben").kill()
    path = tmp_path / "task.mcap"
    status = main(["send", LIVING_ROOM, "--record", str(path)])
    printed = capsys.readouterr()
    assert status == 0, printed
    assert "given to anna" in printed.out
    whole = [each for each in read_records(path) if each.complete]
    assert [each.events[0].task for each in whole] == [LIVING_ROOM]  # type: ignore[union-attr]
