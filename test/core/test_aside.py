"""Who looks on and can wait takes the time that the task does not need, and is told everything."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import pytest
from small_home import kitchen

from vh_core.environments import make_environment
from vh_core.episode import Episode
from vh_core.events import Aside, Event, EventBus
from vh_core.events.thread_time import thread_time
from vh_core.strategies import make_strategy
from vh_core.task import Task

SOON_S = 60.0


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SOON_S
    while not condition():
        assert time.monotonic() < deadline, "this took too long"
        time.sleep(0.01)


def compute(seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
    """What a task does that never waits."""
    until = clock() + seconds
    while clock() < until:
        sum(range(1000))


@pytest.fixture(scope="module")
def events() -> tuple[Event, ...]:
    home = make_environment("world", kitchen().graph)
    return Episode(Task("close the fridge"), make_strategy("symbolic"), home).run().events


@pytest.fixture
def told() -> Iterator[tuple[Aside, list[Event]]]:
    heard: list[Event] = []
    aside = Aside(heard.append)
    yield aside, heard
    aside.end()


def test_while_a_task_computes_nothing_is_handed_on_until_it_is_over(
    told: tuple[Aside, list[Event]], events: tuple[Event, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vh_core.events.aside._PATIENCE_S", SOON_S)
    aside, heard = told
    bus = EventBus([aside])
    for event in events[:-1]:
        bus.publish(event)
    compute(0.3)
    assert heard == []
    bus.publish(events[-1])
    bus.close(SOON_S)
    wait_for(lambda: len(heard) == len(events))
    assert tuple(heard) == events


def test_while_a_task_waits_everything_is_handed_on(
    told: tuple[Aside, list[Event]], events: tuple[Event, ...]
) -> None:
    aside, heard = told
    for event in events[:-1]:
        aside(event)
    wait_for(lambda: len(heard) == len(events) - 1)


def test_a_task_that_computes_for_long_is_shown_all_the_same(
    told: tuple[Aside, list[Event]], events: tuple[Event, ...]
) -> None:
    aside, heard = told
    aside(events[0])
    deadline = time.monotonic() + SOON_S
    while not heard and time.monotonic() < deadline:
        compute(0.05)
    assert heard == [events[0]]


def test_who_waits_for_the_end_of_it_has_it_at_once(
    told: tuple[Aside, list[Event]], events: tuple[Event, ...]
) -> None:
    aside, heard = told
    for event in events[:-1]:
        aside(event)
    assert aside.settle(SOON_S)
    assert tuple(heard) == events[:-1]


def test_one_that_hangs_is_waited_for_only_so_long(events: tuple[Event, ...]) -> None:
    go_on = threading.Event()
    aside = Aside(lambda event: go_on.wait(SOON_S))
    for event in events:
        aside(event)
    assert not aside.settle(0.1)
    go_on.set()
    assert aside.settle(SOON_S)
    aside.end()


def test_what_fails_is_told_once_and_hides_nothing(
    events: tuple[Event, ...], caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[Event] = []

    def take(event: Event) -> None:
        if len(heard) < 2:
            heard.append(event)
            raise RuntimeError("no such picture")
        heard.append(event)

    aside = Aside(take)
    for event in events:
        aside(event)
    assert aside.settle(SOON_S)
    aside.end()
    assert tuple(heard) == events
    assert caplog.text.count("RuntimeError: no such picture") == 1


def test_nothing_is_handed_on_after_the_end(events: tuple[Event, ...]) -> None:
    heard: list[Event] = []
    aside = Aside(heard.append)
    aside.end()
    wait_for(lambda: not aside._thread.is_alive())
    aside(events[0])
    assert not aside.settle(0.1)
    assert heard == []


def test_a_thread_that_computes_is_known_from_one_that_waits() -> None:
    own = threading.get_native_id()
    before = thread_time(own)
    compute(0.1, time.thread_time)
    after = thread_time(own)
    assert after.computed_s - before.computed_s >= 0.09
    assert after.share_since(before, 0.1) > 0.8
    waiting = threading.Thread(target=time.sleep, args=(1.0,))
    waiting.start()
    assert waiting.native_id is not None
    wait_for(lambda: not thread_time(waiting.native_id).wants)
    before = thread_time(waiting.native_id)
    time.sleep(0.1)
    assert thread_time(waiting.native_id).share_since(before, 0.1) < 0.2
    waiting.join()  # which returns a moment before the system has ended the thread
    wait_for(lambda: thread_time(waiting.native_id).share_since(before, 0.1) == 0.0)
