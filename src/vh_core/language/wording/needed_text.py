"""Which of many patterns may fit a text at all, by the text that each of them needs.

Of hundreds of patterns next to none fits a sentence. What a pattern needs is read off its parse
tree: strings of which every text that fits holds one. Each string is looked for by three of its
letters, as an index of trigrams does (Cox, "Regular Expression Matching with a Trigram Index",
2012): a pattern that is left out cannot fit, and one that is not may still not fit.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Any

try:  # where Python has it since 3.11; what it gives has not changed in many versions
    from re import _constants as _kinds  # type: ignore[attr-defined]
    from re import _parser  # type: ignore[attr-defined]
except ImportError:  # pragma: no cover
    import sre_constants as _kinds
    import sre_parse as _parser

#: letters of a string that are looked for together
_GRAM = 3
#: in how many ways a part of a pattern may be spelt out before it is taken to say nothing
_MOST_WAYS = 16
#: texts of which one keeps the letters; table after table is given the same one
_MOST_KNOWN = 200
#: so many of them are looked for one by one
_FEW_WAYS = 16

Ways = frozenset[str]
_NOTHING: Ways = frozenset({""})
_TOO_MANY: Ways = frozenset(map(str, range(_MOST_WAYS + 1)))
_LETTERS = "letters that follow each other"
_REPEATS = (_kinds.MAX_REPEAT, _kinds.MIN_REPEAT)
_TAKE_NO_TEXT = (_kinds.AT, _kinds.ASSERT, _kinds.ASSERT_NOT)


def needed(pattern: str) -> tuple[Ways, ...]:
    """What a text that fits the pattern holds: of each of these one string at least. They have
    three letters or more, and what is rarer comes first."""
    parsed = _parser.parse(pattern)
    if parsed.state.flags & re.IGNORECASE:
        return ()
    found = {ways for ways in _runs(parsed) if min(map(len, ways)) >= _GRAM}
    return tuple(sorted(found, key=lambda ways: (-min(map(len, ways)), len(ways), sorted(ways))))


class NeededText:
    """An index of patterns by what they need."""

    def __init__(self, patterns: Sequence[str]) -> None:
        wanted = [needed(pattern) for pattern in patterns]
        first = [min(each, key=_how_common) if each else frozenset[str]() for each in wanted]
        self._few = [
            tuple(tuple(ways) for ways in each if len(ways) <= _FEW_WAYS) for each in wanted
        ]
        often = Counter(gram for ways in first for way in ways for gram in _grams(way))
        self._always = 0
        self._by_gram: dict[str, int] = {}
        for at, ways in enumerate(first):
            if not ways:
                self._always |= 1 << at
            for way in ways:
                rarest = min(_grams(way), key=lambda gram: (_COMMON[gram], often[gram], gram))
                self._by_gram[rarest] = self._by_gram.get(rarest, 0) | 1 << at

    def may_fit(self, text: str, begin: int = 0) -> Iterator[int]:
        """The places of the patterns that may fit the text, in their order, from `begin` on."""
        found = self._always
        for gram in self._by_gram.keys() & _grams(text):
            found |= self._by_gram[gram]
        found = found >> begin << begin
        while found:
            lowest = found & -found
            found ^= lowest
            at = lowest.bit_length() - 1
            for ways in self._few[at]:
                for way in ways:
                    if way in text:
                        break
                else:
                    break
            else:
                yield at


@lru_cache(_MOST_KNOWN)
def _grams(text: str) -> frozenset[str]:
    return frozenset(text[at : at + _GRAM] for at in range(len(text) - _GRAM + 1))


#: how people order things: letters that stand here stand in nearly every text, and tell little
_ORDERS = (
    "put the plate on the table and then turn off the light in the kitchen, "
    "take the milk out of the fridge and bring it to me, please make sure that all lamps are on "
    "when there is a clean mug in the sink, move both of them into the bedroom"
)
_COMMON = Counter(_ORDERS[at : at + _GRAM] for at in range(len(_ORDERS)))


def _how_common(ways: Ways) -> int:
    """How often the least common letters of each of these strings stand in orders."""
    return sum(min(_COMMON[gram] for gram in _grams(way)) for way in ways)


def _runs(parts: Iterable[Any]) -> Iterator[Ways]:
    """What stands in a text that fits these parts, one after the other: each in all the ways in
    which it may be spelt."""
    run = _NOTHING
    for kind, of in _pieces(parts):
        ways = _spelt_out(kind, of)
        longer = None if ways is None else _together(run, ways)
        if longer is not None:
            run = longer
            continue
        yield run
        yield from _within(kind, of)
        run = ways if ways is not None else _NOTHING
    yield run


def _within(kind: Any, of: Any) -> Iterator[Ways]:
    """What stands in a text that fits a part which cannot be spelt out."""
    if kind is _kinds.SUBPATTERN:
        if not of[1] & re.IGNORECASE:
            yield from _runs(of[3])
    elif kind in _REPEATS and of[0] > 0:
        yield from _runs(of[2])
    elif kind is _kinds.BRANCH:
        best = (max(_runs(way), key=lambda ways: min(map(len, ways))) for way in of[1])
        found: set[str] = set()
        for ways in best:
            found |= ways
            if len(found) > _MOST_WAYS or "" in ways:
                return
        yield frozenset(found)


def _spelt_out(kind: Any, of: Any) -> Ways | None:
    """All texts that fit a part; None where they are too many to say."""
    if kind is _LETTERS:
        return frozenset({of})
    if kind is _kinds.IN and all(each is _kinds.LITERAL for each, _ in of):
        return frozenset(chr(letter) for _, letter in of)
    if kind is _kinds.SUBPATTERN:
        return None if of[1] & re.IGNORECASE else _sequence(of[3])
    if kind is _kinds.BRANCH:
        found: set[str] = set()
        for way in of[1]:
            found |= _sequence(way) or _TOO_MANY
            if len(found) > _MOST_WAYS:
                return None
        return frozenset(found)
    if kind in _REPEATS and of[:2] == (0, 1):
        once = _sequence(of[2])
        return None if once is None else once | _NOTHING
    return None


def _sequence(parts: Iterable[Any]) -> Ways | None:
    found = _NOTHING
    for kind, of in _pieces(parts):
        ways = _spelt_out(kind, of)
        longer = None if ways is None else _together(found, ways)
        if longer is None:
            return None
        found = longer
    return found


def _pieces(parts: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
    """The parts that take text, with letters that follow each other as one piece."""
    letters: list[str] = []
    for kind, of in parts:
        if kind is _kinds.LITERAL:
            letters.append(chr(of))
        elif kind not in _TAKE_NO_TEXT:
            if letters:
                yield _LETTERS, "".join(letters)
                letters = []
            yield kind, of
    if letters:
        yield _LETTERS, "".join(letters)


def _together(first: Ways, second: Ways) -> Ways | None:
    if len(first) * len(second) > _MOST_WAYS:
        return None
    return frozenset(a + b for a, b in product(first, second))
