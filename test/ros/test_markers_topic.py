"""The home as markers on a topic: the whole of it to who comes, and then what changes."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from house import Client, two_clients, wait_for
from rclpy.qos import QoSProfile
from visualization_msgs.msg import Marker, MarkerArray

from vh_core.actions import load_domain
from vh_core.graph import EnvironmentGraph, GraphDelta, GraphView, Node
from vh_core.markers import home_markers
from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_core.task import Observation
from vh_core.world import World
from vh_ros.plumbing import marker_publisher
from vh_ros.plumbing.marker_publisher import MarkerPublisher

HOME = open_scene()
_TOPICS = itertools.count()


@pytest.fixture(scope="module")
def clients() -> Iterator[tuple[Client, Client]]:
    with two_clients() as pair:
        yield pair


@pytest.fixture
def topic(monkeypatch: pytest.MonkeyPatch) -> str:
    name = f"markers_{next(_TOPICS)}"
    monkeypatch.setattr(marker_publisher, "MARKERS", name)
    return name


class Viewer:
    """What RViz does with markers, and with its quality of service."""

    def __init__(self, client: Client, topic: str) -> None:
        self.arrays: list[int] = []
        self.shown: dict[tuple[str, int], Any] = {}
        self.subscription = client.node.create_subscription(
            MarkerArray, topic, self._take, QoSProfile(depth=10)
        )

    def _take(self, message: MarkerArray) -> None:
        shown = dict(self.shown)
        for marker in message.markers:
            assert marker.header.frame_id == "map"
            if marker.action == Marker.DELETEALL:
                shown.clear()
            elif marker.action == Marker.DELETE:
                shown.pop((marker.ns, marker.id), None)
            else:
                shown[marker.ns, marker.id] = marker
        self.shown = shown
        self.arrays.append(len(message.markers))


def expected(graph: EnvironmentGraph) -> set[tuple[str, int]]:
    return {(m.namespace, m.id) for m in home_markers(GraphView(graph)) if not m.gone}


def test_who_looks_sees_the_home_and_then_what_changes(
    clients: tuple[Client, Client], topic: str
) -> None:
    speaker, hearer = clients
    publisher = MarkerPublisher(speaker.node, load_domain("virtualhome"))
    publisher.show(Observation(HOME, 1))
    viewer = Viewer(hearer, topic)
    wait_for(lambda: viewer.shown.keys() == expected(HOME))
    wait_for(lambda: len(viewer.arrays) >= 2)  # once more to who may have missed it
    world, seen, before = World(HOME), Observation(HOME, 1), len(viewer.arrays)
    plum = min(HOME.by_class["plum"])
    for text in (f"[WALK] <plum> ({plum})", f"[GRAB] <plum> ({plum})"):
        step = parse_step(text)
        delta = world.apply(step)
        seen = seen.then(delta, seen.revision + 1)
        publisher.show(seen, delta, step)
    character = world.character_id
    wait_for(lambda: ("held", character) in viewer.shown)
    assert viewer.shown["held", character].text == "plum"
    assert max(viewer.arrays[before:]) < len(viewer.shown) / 4
    # another home
    other = HOME.changed(GraphDelta(states={plum: frozenset({"DIRTY"})}))
    publisher.show(Observation(other, 10))
    wait_for(lambda: ("held", character) not in viewer.shown)
    assert viewer.shown.keys() == expected(other)
    hearer.node.destroy_subscription(viewer.subscription)


def test_while_nobody_looks_nothing_is_computed(
    clients: tuple[Client, Client], topic: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    monkeypatch.setattr(
        marker_publisher, "home_markers", lambda *given: made.append(given) or home_markers(*given)
    )
    speaker, hearer = clients
    publisher = MarkerPublisher(speaker.node)
    publisher.show(Observation(HOME, 1))
    delta = GraphDelta(states={min(HOME.by_class["plum"]): frozenset({"DIRTY"})})
    seen = Observation(HOME, 1).then(delta, 2)
    publisher.show(seen, delta)
    viewer = Viewer(hearer, topic)
    wait_for(lambda: bool(viewer.shown))
    assert 1 <= len(made) <= 2
    hearer.node.destroy_subscription(viewer.subscription)
    wait_for(lambda: publisher._publisher.get_subscription_count() == 0)
    made.clear()
    publisher.show(seen.then(delta, 3), delta)
    publisher.show(Observation(HOME, 4))
    again = Viewer(hearer, topic)
    wait_for(lambda: bool(again.shown))
    assert again.shown.keys() == expected(HOME)
    hearer.node.destroy_subscription(again.subscription)


def test_a_home_in_which_nobody_acts_is_told_and_is_no_end(
    clients: tuple[Client, Client], topic: str
) -> None:
    speaker, hearer = clients
    publisher = MarkerPublisher(speaker.node)
    lamp = Node(1, "lamp", None, frozenset(), frozenset())
    publisher.show(Observation(EnvironmentGraph([lamp], [], name="empty"), 1))
    viewer = Viewer(hearer, topic)
    wait_for(lambda: publisher._publisher.get_subscription_count() == 1)
    publisher.show(Observation(HOME, 2))
    wait_for(lambda: viewer.shown.keys() == expected(HOME))
    hearer.node.destroy_subscription(viewer.subscription)
