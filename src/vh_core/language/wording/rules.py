"""Rules of which each says one way of speaking in other words: a pattern over one sentence in lower
case, and what it becomes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property


class Rules:
    """A table, applied in its order: pairs of a pattern and what it becomes.

    The patterns are compiled when the first sentence is read: there are hundreds, and nodes that
    check and execute steps, for one, import them all and read none.
    """

    def __init__(self, said: tuple[tuple[str, str], ...]) -> None:
        self._said = said

    def __iter__(self) -> Iterator[tuple[re.Pattern[str], str]]:
        return iter(self._compiled)

    @cached_property
    def _compiled(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        return tuple((re.compile(pattern), becomes) for pattern, becomes in self._said)


def rules(*said: tuple[str, str]) -> Rules:
    """A table of patterns as they are written."""
    return Rules(said)
