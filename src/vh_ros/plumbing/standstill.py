"""Noticing that this process stood still: stopped, or kept from running, while others went on."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable

#: how often it is noted that the process runs, and from which gap on it stood still, seconds
_BEAT_S, _GAP_S = 0.1, 1.0
#: how long after that the process listens to what has happened meanwhile, seconds
_LISTEN_S = 0.5


class Standstill:
    """Watches the clock from a thread of its own, until it is closed."""

    def __init__(self) -> None:
        self._beat = time.monotonic()
        self._awake_since = -math.inf
        self._is_new = True
        self._closed = threading.Event()
        threading.Thread(target=self._watch, name="standstill", daemon=True).start()

    def listen(self, wait: Callable[[float], object]) -> None:
        """Wait if the process has just come back, and the first time of all: what was asked of it
        is heard at once, and what became of whoever asked may be heard a moment later."""
        self._look()
        if self._is_new:
            self._is_new, self._awake_since = False, time.monotonic()
        left_s = self._awake_since + _LISTEN_S - time.monotonic()
        if left_s > 0:
            wait(left_s)

    def close(self) -> None:
        """Watch no longer."""
        self._closed.set()

    def _watch(self) -> None:
        while not self._closed.wait(_BEAT_S):
            self._look()

    def _look(self) -> None:
        now = time.monotonic()
        if now - self._beat > _GAP_S:
            self._awake_since = now
        self._beat = now
