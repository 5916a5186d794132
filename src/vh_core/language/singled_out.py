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

_BINS = frozenset({"garbagecan", "trashcan", "bin", "wastebasket"})
#: one, or some, of those that the order is for
_ONES = re.compile(
    r"\b(?:the|my|your|that|this|these|those) (?:other )?ones?\b|\bthose \(?(?:in|on|at|from)\b"
)
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


def singled_out(said: str, goal: Goal, things: NamedThings) -> str:
    """What a remark may say of an order for this goal by naming some of what it is for; empty where
    it says nothing of the kind."""
    return next(_ways(said, goal, things), "")


def _ways(said: str, goal: Goal, things: NamedThings) -> Iterator[str]:
    conditions = [each for stage in goal.stages for each in stage]
    moved = {i for each in conditions for i in _moved(each)}
    changed = {node_of(e.node_id) for e in conditions if isinstance(e, StateCondition)}
    if _AGAINST.search(said):
        yield "whether it is to be done"
    if moved and _ONES.search(said):
        yield "which ones are meant, or not meant"
    classes = {i: things.graph.nodes[i].class_name for i in moved | changed}
    subject, _ = things.named(words.subject_of(said))
    named, _ = things.named(said)
    members = {i for i, name in classes.items() if name in named}
    somebody = is_somebody(said) or said.partition(" ")[0] in GIVEN_NAMES
    if somebody and members and members < classes.keys():
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
