"""Who is next: the greatest priority, then who came first; one at a time. Knows no ROS."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Entry = TypeVar("Entry")


class TaskQueue(Generic[Entry]):
    """A bounded queue with a place for the one that is being served. Safe for several threads.

    Places are reserved before there is an entry for them, because rclpy asks whether a goal is
    welcome before it makes the goal. While the queue is `paused` nobody further is served; an entry
    that is held is passed over.
    """

    def __init__(self, length: int, priority_of: Callable[[Entry], int] = lambda entry: 0) -> None:
        """`length`: how many may wait besides the one that is served."""
        self._length = length
        self._priority_of = priority_of
        self._lock = threading.Lock()
        self._waiting: list[Entry] = []
        self._held: list[Entry] = []
        self._reserved = 0
        self._serving = False
        self.paused = False

    def reserve(self) -> bool:
        """Take a place for an entry to come; False if all are taken."""
        with self._lock:
            taken = len(self._waiting) + self._reserved + self._serving
            if taken > self._length:
                return False
            self._reserved += 1
            return True

    def release(self) -> None:
        """Give a reserved place back."""
        with self._lock:
            self._reserved -= 1

    def put(self, entry: Entry) -> None:
        """Queue an entry in its reserved place."""
        with self._lock:
            self._reserved -= 1
            self._insert(entry)

    def put_back(self, entry: Entry) -> None:
        """Queue an entry that had its place before there was this queue."""
        with self._lock:
            self._insert(entry)

    def _insert(self, entry: Entry) -> None:
        priority = self._priority_of(entry)
        at = len(self._waiting)
        while at and self._priority_of(self._waiting[at - 1]) < priority:
            at -= 1
        self._waiting.insert(at, entry)

    def next(self) -> Entry | None:
        """The entry to serve now; None while another one is served, or nobody may be."""
        with self._lock:
            if self._serving or self.paused:
                return None
            entry = next((each for each in self._waiting if each not in self._held), None)
            if entry is not None:
                self._serving = True
                self._waiting.remove(entry)
            return entry

    def served(self) -> None:
        """The one that was served is done."""
        with self._lock:
            self._serving = False

    def remove(self, entry: Entry) -> bool:
        """Take a waiting entry out; False if it does not wait (any more)."""
        with self._lock:
            if entry not in self._waiting:
                return False
            self._waiting.remove(entry)
            if entry in self._held:
                self._held.remove(entry)
            return True

    def hold(self, entry: Entry, held: bool) -> bool:
        """Pass an entry over from now on, or (False) no longer; False if it does not wait."""
        with self._lock:
            if entry not in self._waiting:
                return False
            if entry in self._held:
                self._held.remove(entry)
            if held:
                self._held.append(entry)
            return True

    def is_held(self, entry: Entry) -> bool:
        """Whether the entry is passed over."""
        with self._lock:
            return entry in self._held

    def waiting(self) -> list[tuple[Entry, int]]:
        """Who waits, each with how many come first, the one that is served included."""
        with self._lock:
            return [(entry, at + self._serving) for at, entry in enumerate(self._waiting)]
