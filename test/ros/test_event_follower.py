"""Whoever follows a planner's events has them all, however late it comes and whatever is lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from house import Client, two_clients, wait_for
from std_srvs.srv import Trigger

from vh_core.environments import make_environment
from vh_core.episode import Episode
from vh_core.events import Event, decode
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.task import Task
from vh_planner import msg
from vh_ros.plumbing import event_follower, event_publisher
from vh_ros.plumbing.event_follower import EventFollower
from vh_ros.plumbing.event_publisher import EventPublisher, event_to_msg
from vh_ros.plumbing.interface import EVENTS_QOS
from vh_ros.plumbing.topic_recorder import TopicRecorder
from vh_ros.plumbing.unhurried import Unhurried


@pytest.fixture(scope="module")
def clients() -> Iterator[tuple[Client, Client]]:
    with two_clients() as pair:
        yield pair


@pytest.fixture(scope="module")
def events() -> Sequence[Event]:
    home = make_environment("world", open_scene())
    return tuple(Episode(Task("close the fridge"), make_strategy("symbolic"), home).run().events)


class Wire:
    """A planner that tells, what of it is on its topic, and who follows; named by the test."""

    def __init__(self, clients: tuple[Client, Client], name: str) -> None:
        self.speaker, self.hearer = (client.node for client in clients)
        self.topic, self.service = f"{name}/events", f"{name}/episode_record"

    def planner(self, topic: str = "") -> EventPublisher:
        """One that keeps a record; with another topic, it is published by the test alone."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(event_publisher, "EVENTS", topic or self.topic)
            patch.setattr(event_publisher, "EPISODE_RECORD", self.service)
            return EventPublisher(self.speaker)

    def publisher(self) -> Any:
        return self.speaker.create_publisher(msg.EpisodeEvent, self.topic, EVENTS_QOS)

    @contextmanager
    def followed(self, *, from_before: bool = True) -> Iterator[list[Event]]:
        """What is told to a follower, as it comes."""
        told: list[Event] = []
        group = Unhurried(self.hearer)
        follower = EventFollower(
            self.hearer,
            lambda each: told.append(decode(each.data.message.data)),
            group,
            topic=self.topic,
            from_before=from_before,
        )
        wait_for(lambda: follower.subscription.get_publisher_count() == 1)
        try:
            yield told
        finally:
            group.close()


@pytest.fixture
def wire(clients: tuple[Client, Client], request: pytest.FixtureRequest) -> Wire:
    return Wire(clients, f"wire{abs(hash(request.node.name))}")


def heard(publisher: Any) -> None:
    wait_for(lambda: publisher.get_subscription_count() == 1)


def test_who_comes_after_the_end_is_told_the_whole_task(
    wire: Wire, events: Sequence[Event]
) -> None:
    planner = wire.planner()
    for event in events:
        planner(event)
    with wire.followed() as told:
        wait_for(lambda: len(told) == len(events))
    assert tuple(told) == events


def test_who_comes_in_the_middle_is_told_each_event_once(
    wire: Wire, events: Sequence[Event]
) -> None:
    planner = wire.planner()
    middle = len(events) // 2
    for event in events[:middle]:
        planner(event)
    with wire.followed() as told:
        for event in events[middle:]:
            planner(event)
        wait_for(lambda: len(told) >= len(events))
    assert tuple(told) == events


@pytest.mark.parametrize("from_before", [True, False])
def test_what_is_lost_is_asked_for(wire: Wire, events: Sequence[Event], from_before: bool) -> None:
    planner, topic = wire.planner(f"{wire.topic}_of_nobody"), wire.publisher()
    with wire.followed(from_before=from_before) as told:
        heard(topic)
        for event in events:
            planner(event)
            if event.number not in (0, 3, 4):
                topic.publish(event_to_msg(event))
        wait_for(lambda: len(told) >= len(events))
    assert tuple(told) == events


def test_an_end_that_is_lost_is_missed_after_a_while(
    wire: Wire, events: Sequence[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_follower, "_SILENT_S", 0.2)
    planner, topic = wire.planner(f"{wire.topic}_of_nobody"), wire.publisher()
    with wire.followed(from_before=False) as told:
        heard(topic)
        for event in events:
            planner(event)
            if event is not events[-1]:
                topic.publish(event_to_msg(event))
        wait_for(lambda: len(told) == len(events))
    assert tuple(told) == events


def test_a_planner_that_keeps_no_record_is_followed_as_it_tells(
    wire: Wire, events: Sequence[Event]
) -> None:
    topic = wire.publisher()
    with wire.followed() as told:
        heard(topic)
        for event in events[2:]:
            topic.publish(event_to_msg(event))
        wait_for(lambda: len(told) == len(events) - 2)
    assert tuple(told) == events[2:]


@pytest.mark.parametrize(
    "record", ["nonsense", "", '{"format":"vh_planner record","version":2}\n{']
)
def test_what_is_no_record_keeps_nobody_from_following(
    wire: Wire, events: Sequence[Event], record: str
) -> None:
    def answer(request: Any, response: Any) -> Any:
        response.success, response.message = True, record
        return response

    service = wire.speaker.create_service(Trigger, wire.service, answer)
    topic = wire.publisher()
    with wire.followed() as told:
        heard(topic)
        for event in events:
            topic.publish(event_to_msg(event))
        wait_for(lambda: len(told) == len(events))
    assert tuple(told) == events
    wire.speaker.destroy_service(service)


def test_a_listener_that_fails_misses_what_it_failed_on(
    clients: tuple[Client, Client], wire: Wire
) -> None:
    told: list[str] = []

    def take(message: msg.EpisodeEvent) -> None:
        told.append(message.kind)
        raise ValueError("no")

    group = Unhurried(wire.hearer)
    wire.hearer.create_subscription(
        msg.EpisodeEvent, wire.topic, take, EVENTS_QOS, callback_group=group
    )
    topic = wire.publisher()
    heard(topic)
    for kind in ("a", "b", "c"):
        topic.publish(msg.EpisodeEvent(kind=kind))
    wait_for(lambda: len(told) == 3)
    group.close()
    topic.publish(msg.EpisodeEvent(kind="d"))
    assert told == ["a", "b", "c"]


@pytest.mark.parametrize("at_least", [1, 2])
def test_a_listener_is_given_what_it_takes(
    clients: tuple[Client, Client], wire: Wire, at_least: int
) -> None:
    """As rclpy's own executors would: what is known of a message besides, where that is a must."""
    told: list[tuple[Any, ...]] = []
    listeners = {
        1: lambda message, more=None: told.append((message, more)),
        2: lambda message, more: told.append((message, more)),
    }
    group = Unhurried(wire.hearer)
    wire.hearer.create_subscription(
        msg.EpisodeEvent, wire.topic, listeners[at_least], EVENTS_QOS, callback_group=group
    )
    topic = wire.publisher()
    heard(topic)
    topic.publish(msg.EpisodeEvent(kind="a"))
    wait_for(lambda: bool(told))
    group.close()
    ((message, more),) = told
    assert message.kind == "a"
    assert more is None if at_least == 1 else more["received_timestamp"] > 0


def test_a_recording_that_is_closed_listens_no_more(
    clients: tuple[Client, Client], tmp_path: Path
) -> None:
    pytest.importorskip("mcap_ros2", reason="mcap-ros2-support is not installed")
    speaker, hearer = (client.node for client in clients)
    publisher = speaker.create_publisher(msg.EpisodeEvent, "closed/events", EVENTS_QOS)
    recorder = TopicRecorder(hearer, tmp_path / "task.mcap", ["closed"], "closed")
    heard(publisher)
    recorder.close()
    wait_for(lambda: publisher.get_subscription_count() == 0)
