"""One thing more, told by what it is next to: "bring me the phone | and the book beside it".

That is by where "it" was before the last order moved it: what was told of then is what whoever
speaks has in mind. Where an order puts things somewhere, and nothing of that name was near "it", it
says where one of that name is to be put.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from vh_core.episode.account import Done
from vh_core.episode.past import done_in, home_before_last
from vh_core.episode.talk_words import plain_words
from vh_core.goals import Goal, RelationCondition, node_of
from vh_core.language import Misunderstanding
from vh_core.strategies import Context, Part
from vh_core.strategies.planned import PlannedStrategy, read_by_grammar, reader_in, refusal
from vh_core.task import Failure, Task

_THING = (
    r"(?P<thing>(?:the|my|our|an?|one|two|three|some|all|both) (?:other )?[a-z]+(?: [a-z]+){0,2}?)"
)
_IS = r"(?:(?:that|which) (?:is|was|are|were|lies|lay|stands|stood|sits|sat) )?"
_NEAR = r"(?:next to|beside|near|close to|by|alongside)"
_NEXT_TO_IT = (
    rf"{_THING} {_IS}(?:right |just |directly |lying |standing )?{_NEAR} (?P<it>it|that|them)"
)
_MORE = re.compile(
    rf"(?:(?:and|also|now|then|plus|oh) )+{_NEXT_TO_IT}(?: (?:too|as well|also|please))*"
    rf"|{_NEXT_TO_IT.replace('?P<thing>', '?P<too>').replace('?P<it>', '?P<them>')}"
    r"(?: please)? (?:too|as well|also)"
)


def next_to_it(text: str) -> str:
    """What a sentence without a verb adds to the order before it, by what it is next to: "the book
    next to it"; empty for any other."""
    found = _MORE.fullmatch(plain_words(text))
    if found is None or text.rstrip().endswith("?"):
        return ""
    thing, it = found["thing"] or found["too"], found["it"] or found["them"]
    return f"{thing} next to {'them' if it == 'them' else 'it'}"


class NextToItStrategy(PlannedStrategy):
    """Does with what was next to it what the last order did."""

    name = "session"
    uses = frozenset({Part.HOME, Part.PERSON})

    def __init__(self, done: Sequence[Done], said: str, more: str) -> None:
        """`said` is the last order, and `more` what is to be done with beside it."""
        super().__init__()
        self._done = done
        self._said = said
        self._more = more

    def read(self, task: Task, context: Context) -> Goal | Failure:
        home = context.graph()
        here = done_in(home, self._done)
        reader = reader_in(home_before_last(here, home) if here else home, task, context)
        found, alone = reader.read(self._said, change=f"with {self._more}"), reader.read(self._said)
        to = _where_to(alone)
        if isinstance(found, Goal) and (to is None or to >= (_where_to(found) or to)):
            return replace(found, text=task.text)
        if to is None and isinstance(found, Misunderstanding):
            return refusal(found, home)
        understood = read_by_grammar(task, context)
        return understood if isinstance(understood, Goal) else refusal(understood, home)


def _where_to(read: Goal | Misunderstanding) -> set[int] | None:
    """Where things are put by an order that does nothing else; None for any other."""
    goes = read.conditions if isinstance(read, Goal) else ()
    places = {node_of(each.to_id) for each in goes if isinstance(each, RelationCondition)}
    return places if all(isinstance(each, RelationCondition) for each in goes) and goes else None
