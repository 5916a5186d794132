"""A flag that a signal handler sets, whatever the thread is doing."""

from __future__ import annotations

import signal
import threading
from types import FrameType

from vh_core.cli.stop_flag import StopFlag


def test_a_handler_in_the_waiting_thread_ends_the_wait():
    flag = StopFlag()

    def handle(number: int, frame: FrameType | None) -> None:
        flag.set()

    before = signal.signal(signal.SIGALRM, handle)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.02)
        flag.wait()
    finally:
        signal.signal(signal.SIGALRM, before)
    assert flag.is_set()


def test_another_thread_ends_the_wait():
    flag = StopFlag()
    assert not flag.is_set()
    threading.Timer(0.02, flag.set).start()
    flag.wait()
    assert flag.is_set()


def test_signals_without_number_never_lock_it():
    """The handler runs again and again while the thread goes in and out of its waits."""
    rounds = 0

    def handle(number: int, frame: FrameType | None) -> None:
        flag.set()

    before = signal.signal(signal.SIGALRM, handle)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.001, 0.0005)
        for _ in range(20):
            flag = StopFlag()
            flag.wait()
            rounds += 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert rounds == 20
