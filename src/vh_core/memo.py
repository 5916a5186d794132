"""What is asked for again and again, worked out once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Memo(Generic[K, V]):
    """What came of each of the last things that were asked for. It is all forgotten where it is
    more than `most`."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: dict[K, V] = {}

    def of(self, asked: K, find: Callable[[], V]) -> V:
        """What came of it, by `find` where it is not known. What `find` raises is not kept."""
        if asked not in self._known:
            found = find()  # which may keep others
            if len(self._known) >= self._most:
                self._known.clear()
            self._known[asked] = found
        return self._known[asked]
