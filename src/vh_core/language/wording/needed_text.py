"""Which of many patterns may fit a text at all, by the text that each of them needs.

Of hundreds of patterns next to none fits a sentence. What a pattern needs is read off it: strings
of which every text that fits holds one. Each string is looked for by three of its letters, as an
index of trigrams does (Cox, "Regular Expression Matching with a Trigram Index", 2012): a pattern
that is left out cannot fit, and one that is not may still not fit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from vh_core.language.wording.needed_parts import SHORTEST, Ways, needed

#: letters of a string that are looked for together
_GRAM = SHORTEST
#: texts of which one keeps the letters; table after table is given the same one
_MOST_KNOWN = 200
#: so many of them are looked for one by one
_FEW_WAYS = 16


class NeededText:
    """An index of patterns by what they need."""

    def __init__(self, patterns: Sequence[str]) -> None:
        wanted = [needed(pattern) for pattern in patterns]
        self._few = [
            tuple(tuple(ways) for ways in each if len(ways) <= _FEW_WAYS) for each in wanted
        ]
        self._always = 0
        self._by_gram: dict[str, int] = {}
        for at, each in enumerate(wanted):
            if not each:
                self._always |= 1 << at
                continue
            for way in min(each, key=_how_common):
                _, gram = _rarest(way)
                self._by_gram[gram] = self._by_gram.get(gram, 0) | 1 << at

    def may_fit(self, text: str, begin: int = 0) -> Iterator[int]:
        """The places of the patterns that may fit the text, in their order, from `begin` on."""
        found = self._always
        for gram in self._by_gram.keys() & _grams_of_a_text(text):
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


def _grams(text: str) -> Iterator[str]:
    return (text[at : at + _GRAM] for at in range(len(text) - _GRAM + 1))


@lru_cache(_MOST_KNOWN)
def _grams_of_a_text(text: str) -> frozenset[str]:
    return frozenset(_grams(text))


#: how people order things: letters that stand here stand in nearly every text, and tell little
_ORDERS = (
    "put the plate on the table and then turn off the light in the kitchen, "
    "take the milk out of the fridge and bring it to me, please make sure that all lamps are on "
    "when there is a clean mug in the sink, move both of them into the bedroom"
)
_COMMON = Counter(_grams(_ORDERS))


@cache
def _rarest(way: str) -> tuple[int, str]:
    """Its letters that stand least often in orders, and how often that is."""
    grams = list(_grams(way))
    for gram in grams:
        if gram not in _COMMON:
            return 0, gram
    return min((_COMMON[gram], gram) for gram in grams)


def _how_common(ways: Ways) -> int:
    return sum(_rarest(way)[0] for way in ways)
