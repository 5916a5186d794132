"""Words that were heard, or typed, for the name of something that is here: "put the pillar on the
bed". Nobody knows, so each name that is near is tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import islice, product

from vh_core.language.wording.spelling import letters_off
from vh_core.naming import Vocabulary

#: how like a word a name is at least, of 1, and by how many letters it differs at most
_LIKE, _OFF, _OFF_IN_SHORT = 0.6, 2, 1
_SHORTEST, _LONG = 3, 6
#: names that are tried for one word, words that may be slips, and texts that come of it
_MOST_NAMES, _MOST_WORDS, _MOST_TEXTS = 2, 2, 3
#: rooms of other homes, and what lies around them
_ELSEWHERE = frozenset(
    {"garage", "basement", "cellar", "attic", "loft", "garden", "balcony", "terrace", "porch",
     "yard", "shed", "car", "pantry", "laundry", "hall", "stairs", "roof", "street", "pool"}
)  # fmt: skip


def without_slips(text: str, nameless: Sequence[str], vocabulary: Vocabulary) -> Iterator[str]:
    """A text with names of what is here in place of words that name nothing, the likeliest first;
    nothing where one of the words is like no name."""
    if not 0 < len(nameless) <= _MOST_WORDS:
        return
    names = [_near(word, vocabulary) for word in nameless]
    for chosen in islice(product(*names), _MOST_TEXTS):
        meant = dict(zip(nameless, chosen, strict=True))
        yield re.sub(r"[\w']+", lambda found: meant.get(found[0], found[0]), text)  # noqa: B023


def _near(word: str, vocabulary: Vocabulary) -> list[str]:
    """The names of what is here that are nearest to a word."""
    is_none = word in vocabulary.words or word in _ELSEWHERE or word.endswith("ing")
    if len(word) < _SHORTEST or is_none:
        return []
    close = get_close_matches(word, vocabulary.words, 8, _LIKE)
    most = _OFF if len(word) >= _LONG else _OFF_IN_SHORT
    off = {each: letters_off(word, each) for each in close}
    here = [e for e in close if off[e] <= most and vocabulary.match((e,)) is not None]

    def rank(name: str) -> tuple[int, bool, int]:
        return off[name], name.endswith("s") != word.endswith("s"), abs(len(name) - len(word))

    return sorted(here, key=rank)[:_MOST_NAMES]
