"""A statement as what should be so: "the two remotes are on the coffee table".

A statement may be a goal, a claim that is wrong, or a complaint, which nobody but who speaks knows:
so it asks for nothing, and what it would ask for is offered. What is so already is no goal.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product

from vh_core.goals import (
    Choice,
    Condition,
    Goal,
    RelationCondition,
    Remark,
    StateCondition,
    node_of,
)
from vh_core.graph import GraphView
from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Misunderstanding, Offer

#: longer texts are not looked into, sentences
_MOST_SENTENCES = 3
_ENDS = re.compile(r"\s*[.!;\n]+\s*")
_IS = re.compile(r"\b(?:is|are|contains?|lies?|stands?|sits?|hangs?|runs|playing)\b", re.IGNORECASE)
#: begin a question, or speak of what was said before
_NO_STATEMENT = re.compile(
    r"^(?:is|are|do|does|did|has|have|can|could|will|where|what|which|who|whose|how|why|when|it|they|he|she|that|this|these|those|if|as|because|since)\b",
    re.IGNORECASE,
)
#: of somebody, of another time, or a complaint
_CLAIMS = re.compile(
    r"\b(?:i|i'm|we|you|he|she|him|her|me|us|someone|somebody|nobody|everybody|was|were|had|did|will|would|could|may|might|can|should|must|been|if|when|because|but|or|still|again|always|already|never|ever|yet|too|maybe|perhaps|probably|think|why|yesterday|tomorrow|later)\b",
    re.IGNORECASE,
)
_HOLDS = re.compile(
    r"^(?:the )?robot (?:is )?(?:now )?(?:holding|carrying|holds|carries) (?P<what>(?:the|my|our|an?|one|both) .+)$",
    re.IGNORECASE,
)
_WHERE_FIRST = re.compile(
    r"^(?P<where>(?:in|on|at|inside|next to) (?:(?!\bthere\b)[^,])+?),? there (?P<is>is|are) (?P<what>.+)$",
    re.IGNORECASE,
)


def as_it_should_be(
    text: str,
    refused: Misunderstanding,
    read: Callable[[str], Goal | Misunderstanding],
    view: GraphView,
) -> tuple[Offer, ...]:
    """What a text that only says how things are would ask for; nothing where that is so already, or
    is no goal."""
    sentences = [each for each in _ENDS.split(text.strip()) if each]
    if not refused.only_tells or "?" in text or not 0 < len(sentences) <= _MOST_SENTENCES:
        return ()
    wished = [*map(_wished, sentences)]
    said = ". ".join(filter(None, wished))
    goal = read(said) if all(wished) else refused
    if not isinstance(goal, Goal) or any(isinstance(note, Remark) for note in goal.notes):
        return ()
    if all(any(each.holds(view) for each in _of_any(c, goal)) for c in goal.conditions):
        return ()
    return (Offer(said, goal.describe(view.graph)),)


def _wished(sentence: str) -> str:
    """A statement as an order; nothing for what is none."""
    holds = _HOLDS.match(sentence)
    if holds is not None:
        return f"pick up {holds['what']}"
    if not _IS.search(sentence) or _NO_STATEMENT.match(sentence) or _CLAIMS.search(sentence):
        return ""
    first, *rest = sentence.split(" ", 1)
    said = " ".join([first if first.isupper() and len(first) > 1 else first.lower(), *rest])
    said = _WHERE_FIRST.sub(r"there \g<is> \g<what> \g<where>", said)
    return f"make sure that {said}"


def _of_any(condition: Condition, goal: Goal) -> Iterator[Condition]:
    """A condition, and the same of whatever else the words can mean: "the mug is in the sink" is so
    of any mug."""
    others = {
        ref.id: note.options
        for note in goal.notes
        if isinstance(note, Choice)
        for ref in note.chosen
    }
    if isinstance(condition, StateCondition):
        for node_id in _any(node_of(condition.node_id), others):
            yield replace(condition, node_id=node_id)
    elif isinstance(condition, RelationCondition):
        one = _any(node_of(condition.from_id), others)
        other = _any(node_of(condition.to_id), others)
        for from_id, to_id in product(one, other):
            yield replace(condition, from_id=from_id, to_id=to_id)
    else:
        yield condition


def _any(node_id: int, others: Mapping[int, Iterable[int]]) -> tuple[int, ...]:
    return tuple(others.get(node_id, ())) or (node_id,)
