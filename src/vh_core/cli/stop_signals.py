"""Serving until somebody asks to stop."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from vh_core.cancellation import Cancellation


@contextmanager
def cancelled_by_signals() -> Iterator[Cancellation]:
    """A cancellation that SIGINT and SIGTERM bring about, instead of what they did before."""
    stop = Cancellation()

    def handle(number: int, frame: FrameType | None) -> None:
        stop.cancel(signal.Signals(number).name)

    before = {number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
