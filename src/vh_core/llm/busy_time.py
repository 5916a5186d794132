"""The time during which something is going on, where several things may go on at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager


class BusyTime:
    """Seconds during which at least one thing was going on; two at once count once.

    How long a thing took is for it to say: an answer from a transcript took as long as it did when
    it was recorded. Not safe between threads; whoever shares it has a lock.
    """

    def __init__(self) -> None:
        self.total_s = 0.0
        self._running = 0
        #: when the first of those that are running began: on this clock, and on the machine's
        self._began_s = 0.0
        self._origin_s = 0.0

    @property
    def now_s(self) -> float:
        """The time until now, with what is going on."""
        if not self._running:
            return self.total_s
        return self._began_s + time.monotonic() - self._origin_s

    def begin(self) -> float:
        """Something begins. Gives when, for `end`."""
        began_s = self.now_s
        if not self._running:
            self._began_s, self._origin_s = began_s, time.monotonic()
        self._running += 1
        return began_s

    def end(self, began_s: float, took_s: float) -> None:
        """What began then has ended, and took so long; 0 if it does not count."""
        self._running -= 1
        if took_s:
            self.total_s = max(self.total_s, began_s + took_s)

    @contextmanager
    def running(self) -> Iterator[None]:
        """Counts the time in its block."""
        began_s = self.begin()
        try:
            yield
        finally:
            self.end(began_s, self.now_s - began_s)
