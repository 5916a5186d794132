"""First come, first served, one at a time. Knows no ROS."""

from __future__ import annotations

import threading
from collections import deque
from typing import Generic, TypeVar

Entry = TypeVar("Entry")


class TaskQueue(Generic[Entry]):
    """A bounded queue with a place for the one that is being served. Safe for several threads.

    Places are reserved before there is an entry for them, because rclpy asks whether a goal is
    welcome before it makes the goal.
    """

    def __init__(self, length: int) -> None:
        """`length`: how many may wait besides the one that is served."""
        self._length = length
        self._lock = threading.Lock()
        self._waiting: deque[Entry] = deque()
        self._reserved = 0
        self._serving = False

    def reserve(self) -> bool:
        """Take a place for an entry to come; False if all are taken."""
        with self._lock:
            taken = len(self._waiting) + self._reserved + self._serving
            if taken > self._length:
                return False
            self._reserved += 1
            return True

    def put(self, entry: Entry) -> None:
        """Queue an entry in its reserved place."""
        with self._lock:
            self._reserved -= 1
            self._waiting.append(entry)

    def next(self) -> Entry | None:
        """The entry to serve now; None while another one is served, or nobody waits."""
        with self._lock:
            if self._serving or not self._waiting:
                return None
            self._serving = True
            return self._waiting.popleft()

    def served(self) -> None:
        """The one that was served is done."""
        with self._lock:
            self._serving = False

    def remove(self, entry: Entry) -> bool:
        """Take a waiting entry out; False if it does not wait (any more)."""
        with self._lock:
            try:
                self._waiting.remove(entry)
            except ValueError:
                return False
            return True

    def waiting(self) -> list[tuple[Entry, int]]:
        """Who waits, each with how many come first, the one that is served included."""
        with self._lock:
            return [(entry, at + self._serving) for at, entry in enumerate(self._waiting)]
