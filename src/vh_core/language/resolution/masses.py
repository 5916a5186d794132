"""Food that is sold in pieces or bottles, of which "the juice" may be one, or all there is."""

from __future__ import annotations

from collections.abc import Iterable

from vh_core.language.resolution.selection import IN_PIECES, Selector
from vh_core.language.syntax import Noun
from vh_core.naming import UNCOUNTED


def is_one_of_each(selector: Selector, things: Iterable[Noun]) -> bool:
    """Whether "the juice" stands beside what is one: "the plum, the juice and the pie"."""
    named = [noun for noun in things if noun.words]
    if any(noun.words == IN_PIECES for noun in named):
        return False
    return any(noun.words[-1] not in UNCOUNTED and selector.is_one(noun) for noun in named)
