"""Rules of which each says one way of speaking in other words: a pattern over a text in lower case,
and what it becomes. The one engine of all tables of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Generic, TypeVar

#: where a sentence of a text begins
BEGINS = r"(?:^|(?<=[.!?;\n] ))"
#: what a pattern becomes: words with its groups in them, or what is worked out of what fitted
Becomes = str | Callable[[re.Match[str]], str]
B = TypeVar("B", bound=Becomes)


class RuleTable(Generic[B]):
    """Rules, applied in their order: pairs of a pattern and what it becomes.

    The patterns are compiled when the first sentence is read: there are hundreds, and nodes that
    check and execute steps, for one, import them all and read none.
    """

    def __init__(self, said: tuple[tuple[str, B], ...]) -> None:
        self._said = said

    def __iter__(self) -> Iterator[tuple[re.Pattern[str], B]]:
        return iter(self._compiled)

    def applied(self, text: str) -> str:
        """The text after all of them. What has to account for words goes through a ledger."""
        for pattern, becomes in self._compiled:
            text = pattern.sub(becomes, text)
        return text

    @cached_property
    def _compiled(self) -> tuple[tuple[re.Pattern[str], B], ...]:
        return tuple((re.compile(pattern), becomes) for pattern, becomes in self._said)


#: a table in which nothing is worked out, as a ledger takes it
Rules = RuleTable[str]


def rules(*said: tuple[str, str]) -> Rules:
    """A table of patterns as they are written."""
    return RuleTable(said)


def table(*said: tuple[str, Becomes]) -> RuleTable[Becomes]:
    """The same, in which something may be worked out."""
    return RuleTable(said)
