"""Seeded draws that are the same in every process and every Python version.

Only `random.Random.random()` is promised to repeat across Python releases (`choice`, `shuffle`
and `sample` are not), so everything here is made of that one method.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A source of repeatable draws."""

    def __init__(self, seed: int) -> None:
        self._next = random.Random(seed).random

    def chance(self, probability: float) -> bool:
        """True with this probability. Always draws once, so that streams stay aligned."""
        return self._next() < probability

    def between(self, low: float, high: float) -> float:
        """A number in [low, high)."""
        return low + (high - low) * self._next()

    def below(self, bound: int) -> int:
        """An integer in 0 … bound - 1."""
        return min(int(self._next() * bound), bound - 1)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[tuple[T, float]]) -> T:
        """One of the (item, weight) pairs' items, in proportion to the weights."""
        left = self._next() * sum(weight for _, weight in items)
        for item, weight in items:
            left -= weight
            if left < 0:
                return item
        return items[-1][0]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a drawn order (Fisher-Yates)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result
