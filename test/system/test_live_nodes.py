"""The page for running nodes: what they publish is shown, and what it asks for is done."""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from house import BRIDGE, CHECKER, INTAKE, PLANNER, TRANSLATOR, House, open_house, wait_for

from vh_core.episode.setup import Setup
from vh_core.home import planning_with
from vh_core.live import LiveView, Refused
from vh_core.live.home_tools import HomeTools
from vh_core.record import topics
from vh_core.record.message_definitions import definition_of
from vh_planner import msg
from vh_ros.commands.live_robot import LiveRobot
from vh_ros.plumbing import interface

SCRIPT = Path(__file__).parents[2] / "scripts" / "vh-planner"
PLUMS = "put all plums in the fridge"


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with open_house() as house:
        for name in (BRIDGE, CHECKER, TRANSLATOR):
            house.start(name, **({"environment": "world"} if name == BRIDGE else {}))
        house.start(PLANNER, when_unclear="ask")
        house.start(INTAKE)
        house.wait_until_ready()
        yield house


@pytest.fixture(scope="module")
def robot(house: House) -> Iterator[tuple[LiveRobot, LiveView]]:
    robot = LiveRobot(house.client().node, "robot")
    live = LiveView([robot])
    robot.start(live.subscriber("robot"))
    wait_for(lambda: "home" in robot.view.document)
    yield robot, live
    robot.close()
    live.close()


def task_of(robot: LiveRobot, text: str, part: str = "outcome") -> dict[str, Any]:
    """The task of this text as soon as it has this part."""

    def there() -> bool:
        task = robot.view.document.get("task", {})
        return bool(task.get("text") == text and part in task)

    wait_for(there, 60.0)
    return dict(robot.view.document["task"])


def test_a_task_from_the_page_is_done_and_shown(robot: tuple[LiveRobot, LiveView]) -> None:
    live, _ = robot
    assert isinstance(live.do(PLUMS), str)
    task = task_of(live, PLUMS)
    assert task["outcome"] == "SUCCEEDED"
    assert task["verified"]
    shown = live.view.document
    assert {row["status"] for row in shown["steps"].values()} == {"verified"}
    plums = [t for t in shown["home"]["things"].values() if t["class"] == "plum"]
    holders = {shown["home"]["things"][str(plum["holder"])]["class"] for plum in plums}
    assert holders == {"fridge"}


def test_what_somebody_else_sends_is_shown_and_can_be_cancelled(
    house: House, robot: tuple[LiveRobot, LiveView]
) -> None:
    live, _ = robot
    task = "turn on every lamp and every lightswitch and open every window and close every door"
    goal = house.client().send(task)
    shown = task_of(live, task, "conditions")
    live.cancel(shown["id"])
    _, result = goal.end()
    assert result.outcome.name in ("CANCELED", "SUCCEEDED")  # it may have been quicker
    assert task_of(live, task)["outcome"] == result.outcome.name


def test_a_task_is_paused_and_goes_on(robot: tuple[LiveRobot, LiveView]) -> None:
    live, _ = robot
    text = (
        "touch the painting"  # of several, so that it asks, and is at it until there is an answer
    )
    name = live.do(text)
    assert isinstance(name, str)
    shown = task_of(live, text, "question")
    assert shown["id"] == name
    assert live.pause(name, True) is None
    assert live.answer(shown["question"]["id"], "1", "somebody") is None
    wait_for(lambda: live.view.document["task"].get("paused"), 60.0)
    assert live.pause(name, False) is None
    ended = task_of(live, text)
    assert (ended["outcome"], ended["answered"][0]["by"]) == ("SUCCEEDED", "somebody")
    assert isinstance(live.pause(name, True), Refused)


@contextmanager
def newcomer(house: House) -> Iterator[LiveRobot]:
    """Somebody who begins to look now."""
    late = LiveRobot(house.client().node, "robot")
    try:
        yield late
    finally:
        late.close()


def test_who_comes_late_is_shown_the_task_from_its_beginning(
    house: House, robot: tuple[LiveRobot, LiveView]
) -> None:
    first, live = robot
    parts = ("task", "steps", "calls", "home")

    def same(late: LiveRobot) -> bool:
        live.settle()
        shown = late.view.document
        return all(first.view.document.get(part) == shown.get(part) for part in parts)

    text = "open the fridge and touch the painting"
    assert isinstance(first.do(text), str)
    asking = task_of(first, text, "question")
    with newcomer(house) as middle:
        task_of(middle, text, "question")
        wait_for(lambda: same(middle))
        assert first.answer(asking["question"]["id"], "1", "somebody") is None
        assert task_of(first, text)["outcome"] == "SUCCEEDED"
        wait_for(lambda: same(middle))
    with newcomer(house) as after:
        assert task_of(after, text)["outcome"] == "SUCCEEDED"
        wait_for(lambda: same(after))
        assert [each["text"] for each in after.view.document["past"]] == [text]
        course, whole = (each.view.course(asking["id"]) for each in (after, first))
        assert course is not None and whole is not None
        assert [number for number, _ in course.changes] == [number for number, _ in whole.changes]


def test_a_task_that_is_cancelled_while_it_waits_has_ended(
    robot: tuple[LiveRobot, LiveView],
) -> None:
    live, _ = robot
    tools = HomeTools(live, planning_with(Setup.of()))
    asking = tools.begin("touch the painting")
    wait_for(lambda: tools.status(asking.id).state == "asking", 60.0)
    waiting = tools.begin("close the fridge")
    wait_for(lambda: bool(live.view.document.get("queue")), 60.0)
    assert tools.cancel(waiting.id).done
    wait_for(lambda: tools.status(waiting.id).ended, 60.0)
    assert tools.status(waiting.id).outcome == "CANCELED"
    assert tools.cancel(asking.id).done
    wait_for(lambda: tools.status(asking.id).ended, 60.0)
    assert tools.status(asking.id).outcome == "CANCELED"


def test_an_agent_does_tasks_and_asks_its_person(robot: tuple[LiveRobot, LiveView]) -> None:
    mcp = pytest.importorskip("mcp", reason="the MCP SDK is not installed; see 'make setup'")
    mcp_types = pytest.importorskip("mcp_types")
    from vh_core.mcp_server.server import make_server

    one, live = robot
    tools = HomeTools(one, planning_with(Setup.of()))
    server = make_server(tools, live, others_answer=True)

    async def choose(context: Any, asked: Any) -> Any:
        return mcp_types.ElicitResult(action="accept", content={"answer": "1"})

    async def talk() -> tuple[str, dict[str, Any]]:
        async with mcp.Client(server, elicitation_callback=choose) as client:
            planned = await client.call_tool("plan", {"task": "close the dishwasher"})
            done = await client.call_tool("execute", {"task": "touch the painting"})
            return planned.structured_content["outcome"], done.structured_content

    planned, done = asyncio.run(talk())
    assert planned == "SUCCEEDED"
    assert (done["outcome"], done["steps"][-1]["status"]) == ("SUCCEEDED", "verified")


def test_what_cannot_be_done_is_refused(robot: tuple[LiveRobot, LiveView]) -> None:
    live, _ = robot
    assert isinstance(live.do("  "), Refused)
    assert isinstance(live.do("x" * 3000), Refused)
    assert isinstance(live.cancel("no such task"), Refused)
    assert isinstance(live.cancel("ab" * 16), Refused)
    assert isinstance(live.answer("no such question", "yes"), Refused)


def test_what_is_no_event_is_ignored(house: House, robot: tuple[LiveRobot, LiveView]) -> None:
    live, _ = robot
    node = house.client().node
    publisher = node.create_publisher(msg.EpisodeEvent, interface.EVENTS, interface.EVENTS_QOS)
    wait_for(lambda: publisher.get_subscription_count() > 0)
    publisher.publish(msg.EpisodeEvent(kind="ended", data='{"event": "nonsense"}'))
    time.sleep(0.2)
    assert isinstance(live.do("close the fridge"), str)
    assert task_of(live, "close the fridge")["outcome"] == "SUCCEEDED"
    node.destroy_publisher(publisher)


@pytest.mark.slow
def test_a_page_that_is_opened_later_shows_the_last_task_and_gives_way_to_who_does_tasks(
    house: House, robot: tuple[LiveRobot, LiveView]
) -> None:
    live, _ = robot
    assert isinstance(live.do("open the fridge"), str)
    wanted = task_of(live, "open the fridge")
    command = [sys.executable, str(SCRIPT), "view", "--ros", "--port", "0"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=house.environment, stdout=pipe, text=True) as page:
        try:
            assert page.stdout is not None
            # DDS may say something of its own first
            words = (word for line in page.stdout for word in line.split())
            address = next(word for word in words if word.startswith("http"))

            def shown() -> Any:
                with urllib.request.urlopen(f"{address}api/state", timeout=20) as answer:
                    return json.load(answer)["robots"]["robot"].get("task", {})

            wait_for(lambda: bool(shown().get("outcome")), 60.0)
            assert shown() == json.loads(json.dumps(wanted))
            assert os.getpriority(os.PRIO_PROCESS, page.pid) > os.getpriority(os.PRIO_PROCESS, 0)
        finally:
            page.send_signal(signal.SIGINT)
    assert page.returncode == 0


@pytest.mark.parametrize(
    ("topic", "name", "qos"),
    [
        (topics.GRAPH, interface.ENVIRONMENT_GRAPH, interface.GRAPH_QOS),
        (topics.DELTA, interface.ENVIRONMENT_DELTA, interface.DELTA_QOS),
        (topics.EVENTS, interface.EVENTS, interface.EVENTS_QOS),
        (topics.MARKERS, interface.MARKERS, interface.MARKERS_QOS),
    ],
)
def test_recordings_say_of_topics_what_the_nodes_do(topic: Any, name: str, qos: Any) -> None:
    assert topic.name == f"/{name}"
    said = topic.qos
    assert said["depth"] == qos.depth
    assert str(said["reliability"]).upper() == qos.reliability.name
    assert str(said["durability"]).upper() == qos.durability.name
    assert definition_of(topic.type)
    package, _, name = topic.type.partition("/msg/")
    kind = getattr(importlib.import_module(f"{package}.msg"), name)
    fields = set(kind.get_fields_and_field_types())
    assert all(field in definition_of(topic.type) for field in fields)
