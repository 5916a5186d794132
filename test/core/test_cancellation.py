"""A cancellation: seen at once, by everybody, whoever asks and whenever."""

from __future__ import annotations

import gc
import logging
import random
import signal
import sys
import threading
import time
import weakref
from types import FrameType
from typing import Any

import pytest

from vh_core import cancellation as module
from vh_core.cancellation import Cancellation

#: longer than anything here should take, seconds
LONG_S = 60.0


def test_it_is_cancelled_once_and_for_the_first_reason() -> None:
    cancellation = Cancellation()
    assert not cancellation.cancelled and cancellation.reason == ""
    cancellation.cancel("Ctrl-C")
    cancellation.cancel("too late")
    assert cancellation.cancelled and cancellation.reason == "Ctrl-C"


def test_callbacks_are_called_once_in_order() -> None:
    cancellation, seen = Cancellation(), []
    for number in range(5):
        cancellation.on_cancel(lambda number=number: seen.append(number))
    cancellation.cancel()
    cancellation.cancel()
    assert seen == [0, 1, 2, 3, 4]


def test_a_callback_that_comes_too_late_is_called_at_once() -> None:
    cancellation, seen = Cancellation(), []
    cancellation.cancel()
    cancellation.on_cancel(lambda: seen.append(cancellation.cancelled))
    assert seen == [True]


def test_a_callback_can_be_taken_back() -> None:
    cancellation, seen = Cancellation(), []
    take_back = cancellation.on_cancel(lambda: seen.append(1))
    take_back()
    take_back()
    cancellation.cancel()
    assert seen == []


def test_a_callback_that_fails_keeps_no_other_from_being_called(
    caplog: pytest.LogCaptureFixture,
) -> None:
    cancellation, seen = Cancellation(), []
    cancellation.on_cancel(lambda: 1 / 0)
    cancellation.on_cancel(lambda: seen.append(1))
    with caplog.at_level(logging.ERROR):
        cancellation.cancel()
    assert seen == [1]
    assert "ZeroDivisionError" in caplog.text


def test_a_callback_may_cancel_and_add_another() -> None:
    cancellation, seen = Cancellation(), []

    def callback() -> None:
        cancellation.cancel("again")
        cancellation.on_cancel(lambda: seen.append(cancellation.reason))

    cancellation.on_cancel(callback)
    cancellation.cancel("first")
    assert seen == ["first"]


def test_a_wait_ends_in_time_or_when_it_is_cancelled() -> None:
    cancellation = Cancellation()
    assert cancellation.wait(0.0) is False
    assert cancellation.wait(-1.0) is False
    started = time.monotonic()
    assert cancellation.wait(0.05) is False
    assert time.monotonic() - started >= 0.05
    timer = threading.Timer(0.05, cancellation.cancel)
    timer.start()
    assert cancellation.wait(LONG_S) is True
    assert cancellation.wait(float("inf")) is True
    timer.join()
    assert time.monotonic() - started < LONG_S / 2


def test_a_child_is_cancelled_with_its_parent_and_not_the_other_way_round() -> None:
    parent = Cancellation()
    child, other, seen = Cancellation(parent), Cancellation(parent), []
    other.on_cancel(lambda: seen.append(other.reason))
    child.cancel("only I")
    assert child.cancelled and not parent.cancelled and not other.cancelled
    parent.cancel("everybody")
    assert seen == ["everybody"]
    assert (child.reason, other.reason) == ("only I", "everybody")
    late = Cancellation(parent)
    late.cancel("too late")
    assert late.wait(LONG_S) and late.reason == "everybody"


def test_a_child_of_several_is_cancelled_with_the_first_of_them() -> None:
    one, other = Cancellation(), Cancellation()
    child = Cancellation(None, one, other)
    seen: list[str] = []
    child.on_cancel(lambda: seen.append(child.reason))
    other.cancel("the other")
    one.cancel("the one")
    assert seen == ["the other"]


def test_a_wait_on_a_grandchild_ends_with_the_eldest() -> None:
    eldest = Cancellation()
    youngest = Cancellation(Cancellation(eldest))
    timer = threading.Timer(0.05, eldest.cancel)
    timer.start()
    assert youngest.wait(LONG_S) is True
    timer.join()


def test_a_parent_keeps_no_child_that_is_done() -> None:
    parent = Cancellation()
    child = Cancellation(parent)
    child.wait(0.0)
    child.on_cancel(gc.collect)()
    kept = weakref.ref(child)
    del child
    gc.collect()
    assert kept() is None


@pytest.mark.parametrize("seed", range(50))
def test_threads_that_cancel_at_once_agree_and_call_each_callback_once(seed: int) -> None:
    dice = random.Random(seed)
    cancellation, seen = Cancellation(), []
    barrier = threading.Barrier(6)

    def work(number: int, pause_s: float) -> None:
        barrier.wait(LONG_S)
        time.sleep(pause_s)
        if number % 2:
            cancellation.cancel(f"thread {number}")
        else:
            cancellation.on_cancel(lambda: seen.append(number))

    threads = [
        threading.Thread(target=work, args=(number, dice.choice([0.0, 0.0005])))
        for number in range(6)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG_S)
    assert sorted(seen) == [0, 2, 4]
    assert cancellation.reason in ("thread 1", "thread 3", "thread 5")


def test_a_signal_may_come_at_every_moment_of_a_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """A handler runs between two instructions of the thread that waits. So `cancel` is called
    before the first of them, before the second, … until a wait is through before its turn comes;
    a timer ends the waits that sleep before. It may have rung before the wait began, on a busy
    machine; so the last moment is tried again with one that rings later."""
    monkeypatch.setattr(module, "_NAP_S", LONG_S)  # it sleeps once, so its moments have an end
    moment, rings_after_s = 1, 0.02
    while rings_after_s < 5.0:
        parent = Cancellation()
        cancellation = Cancellation(parent) if moment % 2 else parent
        left = Countdown(moment, parent)
        timer = threading.Timer(rings_after_s, parent.cancel)
        timer.start()
        started = time.monotonic()
        before = sys.gettrace()
        sys.settrace(left.trace)
        try:
            assert cancellation.wait(LONG_S) is True
        finally:
            sys.settrace(before)
        assert time.monotonic() - started < LONG_S / 2
        if left.moments > 0:
            rings_after_s *= 10
        else:
            moment += 1
            rings_after_s = 0.02
        timer.cancel()
        timer.join()
    assert moment > 100


class Countdown:
    """Cancels before an instruction of the cancellation's own code."""

    def __init__(self, moments: int, cancellation: Cancellation) -> None:
        self.moments = moments
        self._cancellation = cancellation

    def trace(self, frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code.co_filename != module.__file__:
            return None
        frame.f_trace_opcodes = True
        self.moments -= 1
        if self.moments == 0:
            self._cancellation.cancel("signal")
        return self.trace


def test_a_signal_ends_the_wait_of_its_own_thread() -> None:
    dice = random.Random(2)
    for _ in range(100):
        cancellation = Cancellation(Cancellation())
        before = signal.signal(signal.SIGALRM, lambda *_: cancellation.cancel("alarm"))  # noqa: B023
        try:
            signal.setitimer(signal.ITIMER_REAL, dice.uniform(0.00001, 0.001))
            started = time.monotonic()
            assert cancellation.wait(LONG_S) is True
            assert time.monotonic() - started < LONG_S / 2
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)


def test_a_signal_in_another_thread_ends_the_wait_of_the_main_one() -> None:
    """It interrupts no sleep of the main thread, as one that comes just before the sleep."""
    cancellation = Cancellation()
    before = signal.signal(signal.SIGALRM, lambda *_: cancellation.cancel("alarm"))
    other = threading.Timer(
        0.05, lambda: signal.pthread_kill(threading.get_ident(), signal.SIGALRM)
    )
    try:
        other.start()
        started = time.monotonic()
        assert cancellation.wait(LONG_S) is True
        assert time.monotonic() - started < LONG_S / 2
    finally:
        other.join()
        signal.signal(signal.SIGALRM, before)
