"""What an offer must keep of a sentence, and may not bring: whatever says no, or if, or how many.

A person who is shown "turn off the lights" sees what would be done, and may overlook what would not
be: "but not the kitchen ones". So words that restrict are never left out of what asks for
something. What is said beside it may hold some, as a clause of its own ("don't start it", "the boys
want cereal later"): an offer without it says so.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from vh_core.language import patterns as re
from vh_core.language.function_words import (
    ALL_WORDS,
    CONDITIONALS,
    EXCEPT,
    NEGATIONS,
    NUMBERS,
    OTHERS,
    Role,
)
from vh_core.language.odd_words import says_a_look
from vh_core.language.offers.chunker import Chunker
from vh_core.language.offers.chunks import Chunks, Thing
from vh_core.language.tokens import tokenize

#: say no or if: never left out
_DENIES = (
    NEGATIONS
    | CONDITIONALS
    | ({phrase[0] for phrase in EXCEPT} - OTHERS - ALL_WORDS)
    | {"only", "instead", "even", "but", "except", "nothing", "nobody", "none", "neither", "ain't",
       "aint", "hardly", "unless", "once", "provided", "whether", "rather", "stop", "wait",
       "forget", "undo", "cancel", "later", "tomorrow", "tonight", "yesterday", "refuse", "mean",
       "meant", "correction", "scratch", "excluded", "excluding", "exception", "besides", "apart",
       "leave", "stay", "stays", "remain", "remains", "keep"}
)  # fmt: skip
#: say no of something of its own, or when that is, where they stand beside an order
_OF_ITS_OWN = frozenset(
    {"not", "no", "never", "neither", "nor", "none", "nobody", "nothing", "hardly", "don't", "dont",
     "can't", "cannot", "won't", "isn't", "aren't", "ain't", "aint", "once", "before", "after",
     "later", "tomorrow", "tonight", "yesterday"}
)  # fmt: skip
#: what is said beside an order with these is about the order: nothing is offered without it
_ABOUT_THE_ORDER = OTHERS | (_DENIES - _OF_ITS_OWN)
#: "the milk can't stay out all day" is why it is to go somewhere
_MAY_NOT_STAY = re.compile(
    r"\b(?:can't|cannot|can not|shouldn't|should not) (?:stay|remain|be left)\b"
)
_BUT_DO_NOT = re.compile(r"^(?:but|and) (?=(?:please )?(?:do not|don't|dont)\b)")
#: say which of several, wherever they stand
_SUPERLATIVES = frozenset({"nearest", "closest", "furthest", "farthest", "leftmost", "rightmost"})
#: say which, how many or what stays, where they stand in what asks for something
_RESTRICTS = (
    OTHERS
    | {"second", "third"}
    | {
        "any",
        "several",
        "few",
        "couple",
        "pair",
        "dozen",
        "both",
        "either",
        "whichever",
        "same",
        "half",
    }
    | {"else"}
)
#: what is not asked for stays as it is, whether somebody says so or not
_ALL_ELSE = re.compile(
    r"\b(?:and |but )?(?:please )?leave (?:(?:all|everything|anything) else|the (?:rest|others))(?: as (?:it|they) (?:is|are|was|were)| where (?:it|they) (?:is|are)| alone| be)?"
    r"|\b(?:the )?(?:rest|others|everything else) (?:can |may |should |must )?(?:stays?|remains?)(?: (?:as (?:it|they) (?:is|are)|on|there|put|where (?:it|they) (?:is|are)))?"
)
#: as far behind a thing as this the place stands that says which it is, words
_NEAR = 6
#: what says no, if or but, and restricts nothing
_HARMLESS = re.compile(
    r"\b(?:i|we|he|she|it|they) (?:really |honestly )?(?:do not|don't|does not|doesn't|dont|doesnt) (?:care|mind|matter)(?: (?:which|what|how|where|who|if|whether)[\w ]*)?"
    r"|\b(?:my|our|her|his)? ?\w* ?(?:can|could|am|is|are) (?:no longer|not|hardly) (?:reach|bend|walk|get up|stand up|able to|see so well)[\w ]*"
    r"|\b(?:i|we|he|she|they) (?:can't|cannot|can not|cant|couldn't) (?:reach|bend|walk|get up|stand up|see so well|find it|get there)[\w ]*"
    r"|\b(?:is not|are not|isn't|aren't|ain't|aint|is nt) (?:where|in its place|in their place)(?: (?:it|they) (?:belongs?|should|oughta|ought to|goes|go|needs? to)(?: be)?)?"
    r"|\bno (?:problem|rush|hurry|worries|idea|matter (?:which|what))\b|\bwhy not\b|\bwithout (?:fail|exception)\b|\bnever mind the mess\b"
    r"|\bif (?:you (?:would|could|can|please|like|do not mind|don't mind|have time)|possible|it is no trouble)\b|\bif i may\b|\bwould (?:rather|prefer)\b"
    r"|\b(?:is|are) (?:still|only) (?:in|on|at)\b|\bwhen you (?:can|have time|get a chance)\b|\b(?:while|when) you(?:'re| are) (?:at it|there|up|in there)\b"
    r"|\bwhile (?:i am|i'm|we are|we're) (?:out|away|gone|at work)\b"
    r"|\b(?:they|it|these|those) (?:are|is) not (?:very |so |all )?clean\b"
    r"|\bno more and no less\b|\bnot more and not less\b|\bstops? at nothing\b|\bor (?:so|something)\b|\bright after\b|\bfor once\b|\bat once\b|\ball at once\b"
)


def without_all_else(text: str) -> str:
    """A text without what it says of all the rest, which stays as it is."""
    return _ALL_ELSE.sub(" ", text)


def lost_words(asked: str, offered: str) -> tuple[str, ...]:
    """The words that restrict what is asked for, and that an offer does not have; `asked` is what
    of a sentence asks for something."""
    lost = Counter(_words(_HARMLESS.sub(" ", asked))) - Counter(_words(offered))
    return tuple(word for word in lost if _denies(word) or word in _RESTRICTS)


def restricting(beside: str) -> bool:
    """Whether what is said beside an order may restrict it."""
    return any(map(_denies, _words(_HARMLESS.sub(" ", beside))))


def may_be_left_out(beside: str) -> bool:
    """Whether what is said beside an order, and may restrict it, may be left out where that is
    told: it says no of something of its own, and no "but", "only" or "if"."""
    said = _MAY_NOT_STAY.sub(" ", _BUT_DO_NOT.sub("", beside))
    return not _ABOUT_THE_ORDER & {*_words(_HARMLESS.sub(" ", said))}


def _denies(word: str) -> bool:
    return word in _DENIES or word in _SUPERLATIVES or word.endswith("n't")


def differs(asked: Chunks, offered: Chunks, chunker: Chunker) -> bool:
    """Whether an offer names other things than what asks for something in a sentence, another
    number of them, or in other states."""
    told = offered.things
    if {each.match.classes for each in asked.things} - {each.match.classes for each in told}:
        return True
    if chunker.states(asked) - chunker.states(offered):
        return True
    if Counter(_numbers(asked.words)) - Counter(_numbers(offered.words)):
        return True
    if any(_is_restricted(each, asked.things, offered, chunker) for each in asked.things):
        return True
    return any(_differs(each, asked.things) for each in told)


def _is_restricted(thing: Thing, told: Sequence[Thing], offered: Chunks, chunker: Chunker) -> bool:
    """Whether a look that an offer leaves out may say which of several things is meant."""
    lost = [word for word in thing.dropped if word not in offered.words]
    near = [each.role for each in told if each.role and 0 < each.at - thing.end < _NEAR]
    placed = near[:1] in ([Role.FROM], [Role.OUT_OF]) or len(near) > 1
    several = len(chunker.nodes(thing)) > 1 and not placed
    return several and any(map(says_a_look, lost))


def _differs(thing: Thing, asked: Sequence[Thing]) -> bool:
    same = [one for one in asked if one.match.classes == thing.match.classes]
    return bool(same) and not any(one.quantity == thing.quantity for one in same)


def brings(offered: Chunks, said: Chunks, chunker: Chunker) -> bool:
    """Whether an offer names what a sentence does not name at all, or a state that it does not."""
    return bool(
        chunker.states(offered) - chunker.states(said)
        or {each.match.classes for each in offered.things}
        - {each.match.classes for each in said.things}
    )


def _numbers(words: Sequence[str]) -> list[str]:
    said = [str(NUMBERS.get(word, word)) for word in words if word in NUMBERS or word.isdigit()]
    return [*said, *("1" for pair in pairwise(words) if pair == ("one", "of"))]


def _words(text: str) -> list[str]:
    return [token.text for token in tokenize(text)]
