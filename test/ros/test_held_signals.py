"""Signals that come while something is made."""

from __future__ import annotations

import os
import signal
import threading

import pytest

from vh_ros.plumbing.held_signals import signals_held


def test_an_interrupt_waits_until_the_block_is_over() -> None:
    made = []
    with pytest.raises(KeyboardInterrupt), signals_held():
        os.kill(os.getpid(), signal.SIGINT)
        made.append("whole")
    assert made == ["whole"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_whoever_handled_a_signal_does_so_afterwards() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, frame: heard.append(number))
    try:
        with signals_held():
            os.kill(os.getpid(), signal.SIGTERM)
            assert not heard
        assert heard == [signal.SIGTERM]
    finally:
        signal.signal(signal.SIGTERM, before)


def test_elsewhere_than_in_the_main_thread_nothing_is_held() -> None:
    done = []

    def make() -> None:
        with signals_held():
            done.append(signal.getsignal(signal.SIGTERM))

    before = signal.getsignal(signal.SIGTERM)
    thread = threading.Thread(target=make)
    thread.start()
    thread.join(60.0)
    assert done == [before]
