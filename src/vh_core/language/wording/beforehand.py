"""What is declared before a complete order, and the order without it.

    my sister can't start the day without coffee. | turn on the coffee maker
    i need room for the exercise books. | put the dirty mug in the dishwasher

What refers back to it stays with it (`antecedent.py`). Whether what is left out bears on the order is
decided by `bearing.py`.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.antecedent import (
    is_told_there,
    names_something_else,
    with_antecedent,
)
from vh_core.language.wording.declaring import clause_of, declares
from vh_core.language.wording.placed_there import placed_there
from vh_core.language.wording.speech import asks
from vh_core.language.wording.word_classes import ONE_OF_THOSE, WHOEVER

_SENTENCE = re.compile(r"(?P<text>[^.!?;…\n]+)(?P<mark>[.!?;…\n]+\s*|$)")
#: refers to what was said before, unless what it refers to stands before it in the order
_IT = re.compile(
    r"\b(?:it|them|him|its|their|they)\b(?! (?:is|was|gets) (?:\w+ )?(?:cold|dark|warm|hot|late|raining)\b)"
)
#: refers to it in any case
_BACK = re.compile(
    rf"\b(?:{ONE_OF_THOSE}|others?|another|the rest|both(?! (?:the |my |our |of the )?(?!of\b|please\b|off\b|on\b|in\b|to\b)[a-z]{{3,}})|these(?! [a-z]{{3,}})|those(?! [a-z]{{3,}})|this(?= (?:in|on|to|for|off|up|away|please)\b|$|,)|that(?= (?:in|on|to|for|off|up|away|please|one)\b|$|,)|there(?! (?:is|are|should|must|has to|have to|needs? to)\b)|same|latter|former|do so|does so|some(?! [a-z]{{3,}})|any(?! [a-z]{{3,}})|all(?= (?:in|on|to|into|of it|of them)\b|$))\b"
)
#: carries an order out at the time that was told, or takes something out of it
_AT_THAT_TIME = re.compile(
    r"^(?:please |and |so |but )*(?:then|after (?:that|which)|afterwards|before (?:that|then)|by then|at that time|until then|once|except|otherwise|instead|not)\b|(?<!until )(?<!till )\b(?:then|at that time|by then|before that|after that|afterwards)(?:,? please)?$"
)
#: goes back to an order, or takes something of it back, behind it
_GOES_BACK = re.compile(
    r"\b(?:it|its|them|they|that|this|these|those|there|here|ones?|others?|another|both|all|either|neither|each|every|any|none|some|first|then|too|also|as well|only|just|but|though|however|instead|except|unless|until|till|if|when|while|before|after|once|later|afterwards|already|still|yet|enough|more|less|most|two|three|four|five|six|seven|eight|nine|ten|\d+|should|must|may|might|can|could|stays?|remains?|mine|yours|hers|ours|theirs)\b"
)
#: how an order begins
_VERB = re.compile(
    r"^(?:(?:please|just|now|so|and|kindly|then|go(?: and)?|(?:can|could|would|will) you(?: please| just| kindly)?|do|i (?:want|need|would like) you to),? )*[a-z]+(?:$| )"
)
#: what somebody thinks of how something is, or why it is so
_OF_HOW_IT_IS = re.compile(
    rf"^(?:that|this) (?:is|was)(?:n't| not| hardly)? (?:how|why|(?:no|the) way) (?:to [a-z]+ [a-z ]+|{WHOEVER} (?!want|need|like|ask|mean)[a-z]+(?: (?!it\b|them\b)[a-z]+){{0,4}})$"
)
#: no thing
_SOME_OF_WHAT_HELPS = re.compile(
    r"\b(?:a (?:little|bit of|bit more|lot of)|some|more) (?:support|help|rest|sleep|peace|quiet|warmth|comfort|company|energy|strength|space|room|air|sun|time|light|break)\b"
)
#: something told of before
_REFERS = re.compile(r"\b(?:it|they|them|those|these|ones?|others?|both)\b|^(?:that|this)\b")
#: what was named before it
_AT_THAT = re.compile(
    r"\b(?:that|this)(?=$| (?:now|there|here|one|is|was|again|too|either|anymore|any|back)\b)"
)
_MOST_DECLARED = 5


@dataclass(frozen=True, slots=True)
class Beforehand:
    """What is declared, by sentences, and the order that it stands before. `of_it`: the order is for
    what is told of, and names it now."""

    declared: tuple[str, ...]
    order: str
    of_it: bool = False
    #: of what is declared, what can say nothing of any order
    harmless: tuple[str, ...] = ()
    #: it is said for the reason of the order
    reason: bool = False


def beforehand(text: str, things: NamedThings, verbs: Collection[str]) -> Iterator[Beforehand]:
    """A text in lower case as what is declared before its order, and behind it, and the order."""
    sentences = [(found["text"].strip(), found["mark"]) for found in _SENTENCE.finditer(text)]
    sentences = [each for each in sentences if each[0]]
    count, end = 0, len(sentences)
    while count < min(end - 1, _MOST_DECLARED) and _declares(*sentences[count], verbs):
        count += 1
    while end > count + 1 and _says_nothing_of_it(*sentences[end - 1], verbs):
        end -= 1
    behind = tuple(said for said, _ in sentences[end:])
    orders = sentences[count:end]
    if not (count or behind) or any(_AT_THAT_TIME.search(said) for said, _ in orders):
        return
    order = " ".join(f"{said}{mark.strip()}" for said, mark in orders)
    declared = tuple(said for said, _ in sentences[:count])
    if not count or not refers_back(orders[0][0], things):
        yield Beforehand((*declared, *behind), order)
    elif not behind:
        yield from _of_it(declared, order, things, verbs)


def _of_it(
    declared: tuple[str, ...], order: str, things: NamedThings, verbs: Collection[str]
) -> Iterator[Beforehand]:
    """An order that refers back to what is declared before it, with what it is for; what is declared
    besides, and names nothing that "it" may be, is left out."""
    named = next((at for at, each in enumerate(declared) if things.classes(each)), len(declared))
    idle = tuple(
        each
        for at, each in enumerate(declared)
        if _OF_HOW_IT_IS.match(each)
        or (_names_nothing(each, things) and not (at > named and _AT_THAT.search(each)))
    )
    naming = tuple(each for each in declared if each not in idle)
    if idle and naming:
        yield Beforehand(idle, f"{'. '.join(naming)}. {order}")
    naming = naming or declared
    if (placed := placed_there(naming, order, things)) is not None:
        yield Beforehand(declared, placed, harmless=naming)
        return
    for found in with_antecedent(naming, order, things, verbs):
        where = naming[-1:] if is_told_there(naming[-1], order) else ()
        yield Beforehand(declared, found.text, of_it=True, harmless=where)


def _names_nothing(said: str, things: NamedThings) -> bool:
    """Whether a sentence names nothing that an order behind it may be for, and says nothing of it."""
    plain = _SOME_OF_WHAT_HELPS.sub("help", said)
    nothing = things.classes(said) or names_something_else(plain) or is_told_there(said)
    return not nothing and not _REFERS.search(plain)


def _declares(said: str, mark: str, verbs: Collection[str]) -> bool:
    """Whether a sentence declares something, or says where "it" is."""
    told = declares(said, verbs) or is_told_there(said)
    return "?" not in mark and not asks(said, mark) and told


def _says_nothing_of_it(said: str, mark: str, verbs: Collection[str]) -> bool:
    """Whether a sentence behind an order tells of somebody, and goes back to nothing in it, adds
    nothing, and neither counts nor leaves out."""
    clause = clause_of(said)
    told = clause is not None and clause.somebody and _declares(said, mark, verbs)
    return told and not (_GOES_BACK.search(said) or names_something_else(said))


def refers_back(order: str, things: NamedThings) -> bool:
    """Whether an order refers to something that was said before it."""
    if _BACK.search(order):
        return True
    it = _IT.search(order)
    if it is None:
        return False
    before = _VERB.sub("", order[: it.start()])  # the switch of "switch it off" is none
    placed = re.search(r"\b(?:in|on|onto|into|to|from|at|inside|of|with)(?: top of)? $", before)
    names = [*things.named_with(before)]
    fits = [name for name in names if placed is None or not _is_carried(name[2], things)]
    return not fits


def _is_carried(classes: frozenset[str], things: NamedThings) -> bool:
    return things.is_carried(things.of_classes(classes))
