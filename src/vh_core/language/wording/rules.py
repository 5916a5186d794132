"""Rules of which each says one way of speaking in other words: a pattern over a text in lower case,
and what it becomes. The one engine of all tables of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Generic, TypeVar

from vh_core.language.wording.needed_text import NeededText

#: where a sentence of a text begins
BEGINS = r"(?:^|(?<=[.!?;\n] ))"
#: the same, or a part of one behind a comma
BEGINS_OR_GOES_ON = r"(?:^|(?<=[.!?;,\n] ))"
#: where a sentence ends, or a part of one before a comma; and where a sentence ends
ENDS = r"(?=\s*(?:[.,;!?\n]|$))"
STOPS = r"(?=\s*(?:[.;!?\n]|$))"
#: the same, perhaps with a "please" before that
ENDS_POLITELY = r"(?=(?:,? please)?\s*(?:[.,;!?\n]|$))"
STOPS_POLITELY = r"(?=(?:,? please)?\s*(?:[.;!?\n]|$))"
#: what a pattern becomes: words with its groups in them, or what is worked out of what fitted
Becomes = str | Callable[[re.Match[str]], str]
B = TypeVar("B", bound=Becomes)
#: texts of which a table keeps that none of its rules fits them
_MOST_KNOWN = 1000
#: applies a pattern, and what it becomes, to a text
Rewrite = Callable[[re.Pattern[str], B, str], str]


class RuleTable(Generic[B]):
    """Rules, applied in their order: pairs of a pattern and what it becomes.

    A pattern is compiled when a sentence comes that it may fit: there are hundreds, and a command
    that reads one sentence needs a few.
    """

    def __init__(self, said: tuple[tuple[str, B], ...]) -> None:
        self._said = said
        self._compiled: dict[int, re.Pattern[str]] = {}
        #: as a sentence is tried in many ways, most of what a table is given came before
        self._unfitting: set[str] = set()

    def __iter__(self) -> Iterator[tuple[re.Pattern[str], B]]:
        return map(self._rule, range(len(self._said)))

    def that_may_fit(self, text: str) -> Iterator[tuple[re.Pattern[str], B]]:
        """The rules without those that cannot fit the text, as next to all of them."""
        return map(self._rule, self._needed.may_fit(text))

    def applied(self, text: str, rewrite: Rewrite[B] | None = None) -> str:
        """The text after all of them, each as `rewrite` applies it: what has to account for words
        does so in a ledger."""
        if text in self._unfitting:
            return text
        rewrite = rewrite or _plainly
        begin, fits, given = 0, False, text
        while True:
            for at in self._needed.may_fit(text, begin):
                pattern, becomes = self._rule(at)
                if not pattern.search(text):
                    continue  # `sub` would read what it becomes first
                fits = True
                other = rewrite(pattern, becomes, text)
                if other != text:
                    text, begin = other, at + 1
                    break
            else:
                if not fits:
                    self._keep_unfitting(given)
                return text

    def _keep_unfitting(self, text: str) -> None:
        if len(self._unfitting) >= _MOST_KNOWN:
            self._unfitting.clear()
        self._unfitting.add(text)

    @cached_property
    def _needed(self) -> NeededText:
        return NeededText([pattern for pattern, _ in self._said])

    def _rule(self, at: int) -> tuple[re.Pattern[str], B]:
        pattern, becomes = self._said[at]
        if at not in self._compiled:
            self._compiled[at] = re.compile(pattern)
        return self._compiled[at], becomes


def _plainly(pattern: re.Pattern[str], becomes: Becomes, text: str) -> str:
    return pattern.sub(becomes, text)


#: a table in which nothing is worked out, as a ledger takes it
Rules = RuleTable[str]


def tidy(text: str) -> str:
    """The text without the spaces, and commas at its ends, that rules leave."""
    return re.sub(r"\s+", " ", text).strip(" ,")


def rules(*said: tuple[str, str]) -> Rules:
    """A table of patterns as they are written."""
    return RuleTable(said)


def table(*said: tuple[str, Becomes]) -> RuleTable[Becomes]:
    """The same, in which something may be worked out."""
    return RuleTable(said)
