"""What nodes publish, as a client of Foxglove's protocol sees it."""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from typing import Any

import pytest
from house import BRIDGE, House, open_house, wait_for

from vh_core.cli import main
from vh_core.environments import make_environment
from vh_core.episode import Episode
from vh_core.errors import ConfigurationError
from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.task import Task
from vh_ros.plumbing.event_publisher import EventPublisher
from vh_ros.plumbing.foxglove_topics import FoxgloveTopics
from vh_ros.plumbing.messages.steps import step_to_msg

pytest.importorskip("foxglove", reason="foxglove-sdk is not installed; see requirements/live.txt")
websockets = pytest.importorskip("websockets", reason="websockets is not installed")
mcap_ros2 = pytest.importorskip("mcap_ros2._dynamic", reason="mcap-ros2-support is not installed")

SOON_S = 20.0


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with open_house() as house:
        house.start(BRIDGE, environment="world")
        house.client().follower.wait_for(0, SOON_S)
        yield house


class Panel:
    """A client as Foxglove itself is one."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket
        self._read: dict[int, Any] = {}
        self.channels: dict[str, Any] = {}

    async def hear_of(self, count: int) -> None:
        """Wait until so many topics are offered."""
        while len(self.channels) < count:
            told = json.loads(await asyncio.wait_for(self._socket.recv(), SOON_S))
            for channel in told.get("channels", ()):
                self.channels[channel["topic"]] = channel

    async def subscribe(self, topic: str) -> None:
        """Begin to look at a topic."""
        channel = self.channels[topic]
        assert (channel["encoding"], channel["schemaEncoding"]) == ("cdr", "ros2msg")
        name = channel["schemaName"]
        self._read[channel["id"]] = mcap_ros2.generate_dynamic(name, channel["schema"])[name]
        asked = [{"id": channel["id"], "channelId": channel["id"]}]
        await self._socket.send(json.dumps({"op": "subscribe", "subscriptions": asked}))

    async def message(self) -> Any:
        """The next message."""
        data = await asyncio.wait_for(self._socket.recv(), SOON_S)
        kind, number, _ = struct.unpack_from("<BIQ", data)
        assert kind == 1
        return self._read[number](data[13:])


def test_who_looks_sees_the_home_and_what_is_done_in_it(house: House) -> None:
    client = house.client()
    graph = client.follower.newest.graph
    fridge = min(graph.by_class["fridge"])

    async def look(url: str) -> None:
        async with websockets.connect(url, subprotocols=["foxglove.sdk.v1"]) as socket:
            panel = Panel(socket)
            await panel.hear_of(4)
            assert client.node.count_subscribers("/markers") == 0  # nobody looks at these yet
            await panel.subscribe("/environment_graph")
            shown = await panel.message()
            assert {node.id for node in shown.nodes} == set(graph.nodes)
            await panel.subscribe("/markers")
            markers = (await panel.message()).markers
            assert {"rooms", "furniture", "characters"} <= {marker.ns for marker in markers}
        async with websockets.connect(url, subprotocols=["foxglove.sdk.v1"]) as socket:
            panel = Panel(socket)  # who comes later is shown the home as well
            await panel.hear_of(4)
            await panel.subscribe("/environment_graph")
            assert len((await panel.message()).nodes) == len(graph.nodes)
            await panel.subscribe("/environment_delta")
            listeners = partial(client.node.count_subscribers, "/environment_delta")
            await asyncio.to_thread(wait_for, lambda: listeners() >= 2)  # the tests' own, and this
            step = step_to_msg(parse_step(f"[WALK] <fridge> ({fridge})"))
            await asyncio.to_thread(lambda: client.send_step(step).response())
            while not hasattr(delta := await panel.message(), "base_revision"):
                pass
            assert delta.step == f"[WALK] <fridge> ({fridge})"

    with closing(FoxgloveTopics(client.node, 0)) as topics:
        assert topics.url.startswith("ws://127.0.0.1:")
        asyncio.run(look(topics.url))


def test_who_comes_after_a_task_is_shown_its_events(house: House) -> None:
    client = house.client()
    planner = EventPublisher(client.node)
    home = make_environment("world", open_scene())
    for event in Episode(Task("close the fridge"), make_strategy("symbolic"), home).run().events:
        planner(event)

    async def look(url: str) -> str:
        async with websockets.connect(url, subprotocols=["foxglove.sdk.v1"]) as socket:
            panel = Panel(socket)
            await panel.hear_of(4)
            await panel.subscribe("/events")
            kinds = []
            while "ended" not in kinds:
                message = await panel.message()
                assert message.number == len(kinds)
                kinds.append(message.kind)
            return str(kinds[0])

    with closing(FoxgloveTopics(client.node, 0)) as topics:
        assert asyncio.run(look(topics.url)) == "episode_began"


def test_a_port_that_is_taken_is_one_error(house: House) -> None:
    with closing(FoxgloveTopics(house.client().node, 0)) as topics:
        taken = int(topics.url.rpartition(":")[2])
        with pytest.raises(ConfigurationError, match=f"cannot be served on port {taken}"):
            FoxgloveTopics(house.client().node, taken)


def test_it_shows_nodes_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["view", "--foxglove"]) == 2
    assert "give --ros as well" in capsys.readouterr().err
