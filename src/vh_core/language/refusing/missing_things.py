"""What an order that is refused names, and the home has not: "sweep the floor with the broom" is
not understood, and there is no broom either, which is the better reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from vh_core.graph import EnvironmentGraph
from vh_core.graph.unseen import unseen_places
from vh_core.language import patterns as re
from vh_core.language.function_words import ARTICLES, DEMONSTRATIVES, POSSESSIVES
from vh_core.language.misunderstanding import Misunderstanding, as_rest
from vh_core.language.named_things import LONGEST_NAME
from vh_core.language.tokens import tokenize
from vh_core.naming import HOUSEHOLD, NAMES, Vocabulary, singular

#: so many are told, count
_TOLD = 3
#: words of the longest name
_LONGEST = max(map(len, HOUSEHOLD))
_SENTENCE = re.compile(r"[.;!?\n]+\s")
_TELLS = re.compile(
    r"(?:i|i'd|i'm|i've|we|we'd|we're|we've|he|she|they|it|my|our|his|her|their|there|nobody)\b"
    r"|(?:[a-z']+ ){1,4}(?:is|are|was|were|has|have|had|wants?|needs?)\b"
)
#: how the names of rooms end, which are no things
_ROOMS = ("room", "rooms", "office", "hall", "nursery", "den", "lounge")
#: words that say what is done as well: they name a thing behind a word that says which
_ALSO_DONE = frozenset(
    {"brush", "comb", "drill", "dress", "glue", "grill", "hammer", "hoover", "hose", "iron",
     "letter", "mop", "peel", "plaster", "plate", "rake", "saw", "scale", "shovel", "spade",
     "spoon", "stamp", "suit", "tie", "torch", "vacuum"}
)  # fmt: skip
_SAYS_WHICH = ARTICLES | POSSESSIVES | DEMONSTRATIVES | {"some", "any", "another", "with", "of"}
#: what is made, or had, rather than a thing that is there or not
_MADE = frozenset(
    {"coffee", "tea", "cocoa", "soup", "stew", "drink", "drinks", "alcohol", "shower", "food",
     "takeout", "take", "cake"}
)  # fmt: skip


def with_missing(
    refused: Misunderstanding, text: str, vocabulary: Vocabulary, home: EnvironmentGraph
) -> Misunderstanding:
    """The refusal of a text, with the things that it names and people have at home, but nobody in
    this one. Nothing is said of a home that nobody has quite looked into."""
    if refused.kind != "not_understood" or refused.left_out or refused.only_tells:
        return refused
    missing = list(dict.fromkeys(_missing(text, vocabulary)))[:_TOLD]
    if not missing or unseen_places(home):
        return refused
    none = ", ".join(f'no "{each}"' for each in missing)
    return replace(refused, message=f"There is {none} here. Besides, {as_rest(refused.message)}")


def _missing(text: str, vocabulary: Vocabulary) -> Iterator[str]:
    """What a text names that people have at home, and nothing here is called. Of several sentences
    those that only tell something do not count."""
    said = [each for each in _SENTENCE.split(text.lower()) if each.strip()]
    orders = [each for each in said if not _TELLS.match(each.strip())] if len(said) > 1 else said
    words = [token.text for token in tokenize(". ".join(orders))]
    at = 0
    while at < len(words):
        known = vocabulary.longest_at(words, at, LONGEST_NAME)
        length = known[1] if known is not None else _length_of_name(words, at)
        name = tuple(words[at : at + length])
        if known is None and name and not (vocabulary.knows(name) or _is_aside(words, at, length)):
            yield " ".join(name)
        at += length or 1


def _length_of_name(words: list[str], at: int) -> int:
    """The number of words of the longest name that begins at a place; 0 where none does."""
    for length in range(min(_LONGEST, len(words) - at), 0, -1):
        *first, last = words[at : at + length]
        one = (*first, singular(last))
        of_a_class = "".join(one) in NAMES and not last.endswith(_ROOMS)
        if of_a_class or one in HOUSEHOLD or (*first, last) in HOUSEHOLD:
            return length
    return 0


def _is_aside(words: list[str], at: int, length: int) -> bool:
    """Whether a name says what is done, what is made, or what something else is for, or is like:
    "dance like a dog", "a story about a cat"."""
    before = words[max(at - 2, 0) : at]
    if {"like", "about"} & {*before}:
        return True
    if words[at] in _MADE or before[-1:] == ["for"] or before == ["for", "the"]:
        return True
    return length == 1 and words[at] in _ALSO_DONE and not {*before[-1:]} & _SAYS_WHICH
