"""Who is next: the greatest priority, then who came first. Knows no ROS."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Entry = TypeVar("Entry")


class TaskQueue(Generic[Entry]):
    """A bounded queue with a place for each that is being served. Safe for several threads.

    Places are reserved before there is an entry for them, because rclpy asks whether a goal is
    welcome before it makes the goal. While the queue is `paused` nobody further is served; an entry
    that is held is passed over.
    """

    def __init__(
        self, length: int, priority_of: Callable[[Entry], int] = lambda entry: 0, servers: int = 1
    ) -> None:
        """`length`: how many may wait besides those that are served, of which there are as many as
        `servers` at once."""
        self._length = length
        self._priority_of = priority_of
        self._servers = servers
        self._lock = threading.Lock()
        self._waiting: list[Entry] = []
        self._held: list[Entry] = []
        self._reserved = 0
        self._serving = 0
        self.paused = False

    def reserve(self) -> bool:
        """Take a place for an entry to come; False if all are taken."""
        with self._lock:
            taken = len(self._waiting) + self._reserved + self._serving
            if taken >= self._length + self._servers:
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

    def put_back(self, entry: Entry, *, first: bool = False) -> None:
        """Queue an entry that had its place before: in this queue, to be `first` of its priority,
        or before there was this one."""
        with self._lock:
            self._insert(entry, first=first)

    def _insert(self, entry: Entry, *, first: bool = False) -> None:
        priority = self._priority_of(entry)
        at = len(self._waiting)
        while at and self._comes_before(priority, self._priority_of(self._waiting[at - 1]), first):
            at -= 1
        self._waiting.insert(at, entry)

    @staticmethod
    def _comes_before(priority: int, other: int, first: bool) -> bool:
        return priority > other or (first and priority == other)

    def ready(self) -> list[Entry]:
        """Who may be served now, in order; none while all servers are busy, or nobody may be."""
        with self._lock:
            if self._serving >= self._servers or self.paused:
                return []
            return [each for each in self._waiting if each not in self._held]

    def take(self, entry: Entry) -> bool:
        """Serve a waiting entry from now on; False if it does not wait (any more), or is not to be
        served now."""
        with self._lock:
            free = self._serving < self._servers and not self.paused
            if not free or entry not in self._waiting or entry in self._held:
                return False
            self._serving += 1
            self._waiting.remove(entry)
            return True

    def served(self) -> None:
        """One that was served is done, or waits again."""
        with self._lock:
            self._serving -= 1

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
        """Who waits, each with how many come first, those that are served included."""
        with self._lock:
            return [(entry, at + self._serving) for at, entry in enumerate(self._waiting)]
