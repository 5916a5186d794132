"""How a thing looks, which no graph shows, where there is but one that it can be: "the old
newspaper" is the newspaper where there is only one, and "both little lamps" are the lamps where
there are two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from vh_core.language.misunderstanding import Unclear
from vh_core.language.odd_words import has_a_look_in_its_name
from vh_core.language.syntax import Noun, Quantity
from vh_core.naming import Vocabulary

#: what people say of a thing that they see, and not of what it is for or has become of it; a colour
#: may be that of something that is not there
_SEEN = frozenset(
    {"old", "new", "little", "small", "tiny", "big", "large", "huge", "long", "short", "tall",
     "low", "raw", "uncooked", "ripe", "used", "leftover",
     "wide", "thick", "thin", "heavy", "round", "square", "soft", "wooden", "spare",
     "favourite", "favorite", "own", "nice", "lovely", "pretty", "beautiful", "good"}
)  # fmt: skip

#: what is called a lamp where there is no other, and has no looks
_SWITCH = "lightswitch"


def without_looks_of_the_only(
    noun: Noun, vocabulary: Vocabulary, candidates: Callable[[Noun], Sequence[int]]
) -> Noun:
    """The noun without words for how it looks, where there are exactly as many without them."""
    if len(noun.words) < 2 or noun.quantity not in (Quantity.THE, Quantity.ALL) or noun.other:
        return noun
    at = next((at for at, word in enumerate(noun.words) if word not in _SEEN), 0)
    if at == 0 or vocabulary.match(noun.words) or has_a_look_in_its_name(noun.words):
        return noun
    plain = replace(noun, words=noun.words[at:])
    match = vocabulary.match(plain.words)
    if match is None or not match.classes or (match.plural and not noun.count):
        return noun
    told = noun.count > 1 and noun.places  # of both lamps on the nightstands there are two
    others = {*match.wider, *match.kinds} - {*match.classes, _SWITCH}
    if others and not told:
        return noun  # the little table is the coffee table, perhaps
    try:
        found = candidates(plain)
    except Unclear:
        return noun
    return plain if len({*found}) == max(1, noun.count) else noun
