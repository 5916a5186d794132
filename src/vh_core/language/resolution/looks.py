"""How a thing looks, which no graph shows, where there is but one that it can be: "the old
newspaper" is the newspaper where there is only one, and "both little lamps" are the lamps where
there are two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from vh_core.language.misunderstanding import Unclear
from vh_core.language.odd_words import has_a_look_in_its_name
from vh_core.language.syntax import Noun, Quantity
from vh_core.naming import NameMatch, Vocabulary

#: what people say of a thing that they see, and not of what it is for or has become of it; a colour
#: may be that of something that is not there
_SEEN = frozenset(
    {"old", "new", "little", "small", "tiny", "big", "large", "huge", "long", "short", "tall",
     "low", "raw", "uncooked", "ripe", "used", "leftover",
     "wide", "thick", "thin", "heavy", "round", "square", "soft", "wooden", "spare",
     "favourite", "favorite", "own", "nice", "lovely", "pretty", "beautiful", "good"}
)  # fmt: skip


#: those of them that tell some from others, of which there may be only one
_TELLING = frozenset(
    {"used", "spare", "own", "new", "leftover", "ripe", "raw", "uncooked", "good", "favourite",
     "favorite"}
)  # fmt: skip
#: of these exactly as many as are named must be there
_EXACTLY = (Quantity.THE, Quantity.ALL, Quantity.BARE, Quantity.COUNT)
_SEVERAL = 2
_LITTLE = frozenset({"little", "small", "tiny"})
_FLOOR_LAMP = ("floor", "lamp")


def without_looks_of_the_only(
    noun: Noun,
    vocabulary: Vocabulary,
    candidates: Callable[[Noun], Sequence[int]],
    named: Callable[[NameMatch], Sequence[int]],
    also: Callable[[Noun, NameMatch], Sequence[int]],
) -> Noun:
    """The noun without words for how it looks, where there are exactly as many without them.
    `named` has its name; `also` are those that are there and may be called so, but have one of
    their own: the little table is the coffee table, perhaps."""
    if len(noun.words) < 2 or noun.quantity not in _EXACTLY or noun.other or noun.more:
        return noun
    at = next((at for at, word in enumerate(noun.words) if word not in _SEEN), 0)
    if at == 0 or vocabulary.match(noun.words) or has_a_look_in_its_name(noun.words):
        return noun
    plain = replace(noun, words=noun.words[at:])
    match = vocabulary.match(plain.words)
    if match is None or not match.classes:
        return noun
    several = match.plural and not noun.count
    if several and not _TELLING.isdisjoint(noun.words[:at]):
        return noun
    # the spare pillow and the towel out of the closet
    there = plain if noun.places else replace(plain, places=noun.likely)
    try:
        found = {*candidates(there), *also(there, match)}
    except Unclear:
        return noun
    # of two newspapers "the old newspapers" are both
    if tall := _tall(noun.words[at - 1], match, vocabulary, named):
        found -= tall
        plain = replace(plain, ids=tuple(sorted(found)))
    many = (1, _SEVERAL) if several else (max(1, noun.count),)
    own = found.issubset(named(match))
    return plain if own and len(found) in many else noun


def _tall(
    look: str,
    match: NameMatch,
    vocabulary: Vocabulary,
    named: Callable[[NameMatch], Sequence[int]],
) -> set[int]:
    """The floor lamps among lamps of which it is said that they are little."""
    tall = vocabulary.match(_FLOOR_LAMP) if look in _LITTLE else None
    if tall is None or len(match.classes) < _SEVERAL or not {*tall.classes} <= {*match.classes}:
        return set()
    return {*named(tall)}
