"""Remarks that may single out some of the things that an order is for, or call it off, by what
people do, want and say: "put the fruit in the fridge, Anna is eating the apple".

Whatever somebody does or wants with one of several things that are moved, it may be why that one is
not to be. What is told of "the one on the counter" is told of one of them. What somebody said
against it is said against it.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Iterator

from vh_core.goals import (
    Condition,
    Goal,
    HeldCondition,
    RelationCondition,
    StateCondition,
    node_of,
)
from vh_core.language import patterns as re
from vh_core.language.named_things import NamedThings
from vh_core.language.wording import remark_words as words
from vh_core.language.wording.given_names import GIVEN_NAMES
from vh_core.language.wording.telling import is_somebody

_WORD = re.compile("[a-z]")
_BINS = frozenset({"garbagecan", "trashcan", "bin", "wastebasket"})
#: whoever gives the order wants what it is for; and what it is for
_SPEAKER = re.compile(r"(?:i|we)\b")
_SPEAKS_FOR_IT = re.compile(r"(?:so|because|since|for|to|in case|there)\b")
#: whoever gives it is not done with what is named
_NOT_DONE = re.compile(
    r"\bstill (?:need|want|use|using|reading|watching|drinking|eating) (?:the|my|our|one|some|two)\b"
)
_AT = re.compile(r"\b(?:in|on|at|from|by|near) (?:the|my|our)\b")
#: leaves something out already
_LEAVES = re.compile(r"\b(?:leave|keep|not|don't|apart|except|but|without|only)\b")
#: one, or some, of those that the order is for
_ONES = re.compile(
    r"\b(?:the|my|your|that|this|these|those) ones?\b|\bthose \(?(?:in|on|at|from)\b"
)
_IT = re.compile(r"\b(?:it|them|that|those|put|wash|bring|take)\b")
#: why something is thrown away
_BAD = re.compile(
    r"\b(?:rott(?:en|ing)|bad|mou?ldy|old|stale|expired|off|rubbish|trash|garbage|junk|broken|torn|empty"
    r"|stinks?|smells?|smelly|finished|done|eaten|useless|yesterday'?s?|last week'?s?|gone|past|spoiled|brown|soft"
    r"|mushy|squashed|ruined|worthless|not (?:good|needed|any good|fresh|wanted)|no (?:good|use))\b"
)
_NOT_BAD = re.compile(
    r"\b(?:not|isn't|aren't|never|hardly) (?:\w+ )?(?:rubbish|trash|garbage|junk|bad|broken|empty|old|rotten)\b"
)
_IS_SOMEWHERE = re.compile(
    r"\b(?:is|are|lies|lie|sits?|stands?|lying|standing) (?:(?:still|just|right|out) )*(?:in|on|at|under|by)\b"
)
_SOMEBODY_SAYS = r"(?:said|says?|told|tells?|asked|asks?|wants?|wanted|prefers?|insists?|insisted)"
#: what somebody has said against it, or is not done with
_AGAINST = re.compile(
    rf"\b{_SOMEBODY_SAYS}\b(?: (?:me|us|you|him|her|them|that))* (?:not\b|no\b|never\b|(?:i|we|you|it|they|he|she) (?:should|must|can|may|could|would|do|does|did)(?:n't| not)\b"
    r"|to (?:keep|leave|wait|save|let|hold on to)\b)"
    r"|\b(?:not|n't|never|nobody is|no one is) (?:be |really )?(?:allowed|permitted|supposed) to\b"
    r"|\b(?:has|have|had)(?: not|n't) (?:(?:even|quite|really) )?(?:finished|read|eaten|tried|used|seen|drunk|touched|started)\b"
    r"|\bstill (?:watching|reading|using|eating|working|playing|drinking|writing|listening|cooking|cleaning|packing)\b"
)


def singled_out(
    said: str, before: str, after: str, text: str, goal: Goal, things: NamedThings
) -> str:
    """What a remark behind an order for this goal may say of it by naming some of what it is for;
    empty where it says nothing of the kind. What is said before an order, or of why it is given,
    speaks for it. `before` and `after` are what stands around it in the `text`; where its words are
    others, nothing is known to stand before it."""
    told = "(" in said  # "the one on the counter is clean", as it was understood
    order = _before_ones(text) if told else before
    if not (told or before or _WORD.search(after)):
        order = text[: max(0, len(text) - len(said))]
    if _SPEAKS_FOR_IT.match(said) or not _WORD.search(order):
        return ""
    return next(_ways(said, order, goal, things), "")


def _before_ones(text: str) -> str:
    """What stands before "the one on the counter is clean" in a text, if that ends it."""
    ones = [*_ONES.finditer(text)]
    ends = bool(ones) and not _IT.search(text, ones[-1].end())
    return text[: ones[-1].start()] if ends else ""


def _ways(said: str, order: str, goal: Goal, things: NamedThings) -> Iterator[str]:
    conditions = [each for stage in goal.stages for each in stage]
    moved = {i for each in conditions for i in _moved(each)}
    changed = {node_of(e.node_id) for e in conditions if isinstance(e, StateCondition)}
    subject, _ = things.named(words.subject_of(said))
    if _AGAINST.search(said) and not subject and not _LEAVES.search(order):
        yield "whether it is to be done"
    if moved and _ONES.search(said) and not (words.says_stays(said) or _LEAVES.search(order)):
        yield "which ones are meant, or not meant"
    classes = {i: things.graph.nodes[i].class_name for i in moved | changed}
    named, _ = things.named(said)
    members = {i for i, name in classes.items() if name in named}
    somebody = is_somebody(said) or said.partition(" ")[0] in GIVEN_NAMES
    somebody = somebody and not _SPEAKER.match(said)
    if somebody and members and members < classes.keys():
        yield "which ones are meant, or not meant"
    some = members and (members < classes.keys() or (_AT.search(said) and len(classes) > 1))
    if some and _NOT_DONE.search(said) and not _LEAVES.search(order):
        yield "which ones are meant, or not meant"
    thrown = any(_is_thrown(each, things) for each in conditions)
    good = not _BAD.search(said) or _NOT_BAD.search(said)
    told = {i for i in moved if classes[i] in subject}
    if thrown and told and good and not _IS_SOMEWHERE.search(said):
        yield "whether it is to be done"


def _moved(condition: Condition) -> Iterator[int]:
    """What a condition has moved, or taken in hand."""
    if isinstance(condition, RelationCondition):
        yield node_of(condition.from_id)
    elif isinstance(condition, HeldCondition):
        yield from condition.mentions


def _is_thrown(condition: Condition, things: NamedThings) -> bool:
    if not isinstance(condition, RelationCondition):
        return False
    to = node_of(condition.to_id)
    return things.graph.nodes[to].class_name in _BINS
