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
from vh_core.strategies.planned import PlannedStrategy, goal_in, reader_in, refusal
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
#: does something with what is told by that, and does not put it there
_TELLS = re.compile(
    r"\b(?:bring|get|fetch|take|give|hand|grab|wash|clean|rinse|throw|turn|switch|open|close|shut)\b"
    rf".* {_NEAR} (?:it|them)\b"
    rf"|\b(?:put|place|move|set)\b.* {_NEAR} (?:it|them) (?:in|into|on|onto|to|away|back)\b"
)


def next_to_it(
    text: str, said: str, done: Sequence[Done]
) -> NextToItStrategy | ToldNextToItStrategy | None:
    """What does what a sentence says of what is next to "it", after an order that was `said`, if
    any, and all that was `done`; None for any other sentence."""
    if text.rstrip().endswith("?") or not done:
        return None
    words = plain_words(text)
    if _TELLS.search(words) is not None:
        return ToldNextToItStrategy(tuple(done))
    found = _MORE.fullmatch(words) if said else None
    if found is None:
        return None
    thing, it = found["thing"] or found["too"], found["it"] or found["them"]
    more = f"{thing} next to {'them' if it == 'them' else 'it'}"
    return NextToItStrategy(tuple(done), said, more)


class NextToItStrategy(PlannedStrategy):
    """Does with what was next to it what the last order did."""

    name = "session"
    uses = frozenset({Part.HOME, Part.PERSON})

    def __init__(self, done: Sequence[Done], said: str, more: str) -> None:
        """`said` is the last order, and `more` what is to be done with beside it."""
        super().__init__()
        self._done = done
        self._more = more
        self.said = said

    def read(self, task: Task, context: Context) -> Goal | Failure:
        home = context.graph()
        here = done_in(home, self._done)
        reader = reader_in(home_before_last(here, home), task, context)
        found, alone = reader.read(self.said, change=f"with {self._more}"), reader.read(self.said)
        to = _where_to(alone)
        if isinstance(found, Goal) and (to is None or to >= (_where_to(found) or to)):
            return replace(found, text=task.text)
        if to is None and isinstance(found, Misunderstanding):
            return refusal(found, home)
        return goal_in(task, context)


def _where_to(read: Goal | Misunderstanding) -> set[int] | None:
    """Where things are put by an order that does nothing else; None for any other."""
    goes = read.conditions if isinstance(read, Goal) else ()
    places = {node_of(each.to_id) for each in goes if isinstance(each, RelationCondition)}
    return places if all(isinstance(each, RelationCondition) for each in goes) and goes else None


class ToldNextToItStrategy(PlannedStrategy):
    """Does an order about what is next to "it", or was before the last order moved that, where
    nothing of that name is so now."""

    name = "session"
    uses = frozenset({Part.HOME, Part.PERSON})

    #: no order before it is gone on with
    said = ""

    def __init__(self, done: Sequence[Done]) -> None:
        super().__init__()
        self._done = done

    def read(self, task: Task, context: Context) -> Goal | Failure:
        home = context.graph()
        understood = goal_in(task, context)
        here = done_in(home, self._done)
        if isinstance(understood, Goal) or not here:
            return understood
        found = reader_in(home_before_last(here, home), task, context).read(task.text)
        return found if isinstance(found, Goal) else understood
