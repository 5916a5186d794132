"""What has happened so far, as a value that costs nothing to make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

Item = TypeVar("Item")


class SoFar(Sequence[Item]):
    """What a list holds now. It stays that while the list grows, and shares the list's memory.

    The list may only be added to. Equal to every sequence with the same items in the same order; a
    slice is a tuple.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: list[Item]) -> None:
        self._items = items
        self._length = len(items)

    def __repr__(self) -> str:
        return f"SoFar({list(self)!r})"

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Item]:
        return islice(self._items, self._length)

    @overload
    def __getitem__(self, index: int) -> Item: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Item, ...]: ...

    def __getitem__(self, index: int | slice) -> Item | tuple[Item, ...]:
        if isinstance(index, slice):
            start, stop, step = index.indices(self._length)
            return tuple([self._items[at] for at in range(start, stop, step)])
        if not -self._length <= index < self._length:
            raise IndexError(f"there are {self._length} items, asked for number {index}")
        return self._items[index if index >= 0 else index + self._length]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or isinstance(other, (str, bytes)):
            return NotImplemented
        return self._length == len(other) and all(a == b for a, b in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))
