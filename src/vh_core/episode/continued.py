"""A sentence that goes on with what was said before it, in a turn of its own.

the magazine is in the office | bring it to me        what was only told is read with it
water the orchid | put it on the desk                 "it" is the orchid, and nothing older
bring me the newspaper | and the magazine             the last order, with one thing more
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from vh_core.episode.account import Done
from vh_core.episode.past import done_in, home_before_last
from vh_core.episode.session_phrases import takes_out
from vh_core.goals import (
    ActionCondition,
    Condition,
    Corrected,
    Goal,
    HeldCondition,
    RelationCondition,
    StateCondition,
    node_of,
)
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.language import Misunderstanding, Reader
from vh_core.language.resolution.places import MACHINES
from vh_core.outcome import Outcome
from vh_core.strategies import Context, Part
from vh_core.strategies.planned import PlannedStrategy, goal_in, reader_in, refusal
from vh_core.task import Failure, Task

_NAME = "session"
#: a thing of which no more than its name is said; where the last order puts things
_BARE = re.compile(r"(?:the|my|our) ([a-z]+(?: [a-z]+)?)")
#: what was to be put where there is no such place; what is said of it next is said of that
_PUT_NOWHERE = re.compile(
    r"(?:(?:please|now|then|and|also) )*(?:put|place|move|set|take) "
    r"((?:the|my|our) [a-z]+(?: (?!(?:in|on|into|onto|to|out)\b)[a-z]+)?)"
    r" (?:(?:in|on|into|onto|to) (?:the|my|our) [a-z]+(?: [a-z]+)?"
    r"|(?:(?:in|on) )?there(?: too)?|out)",
    re.IGNORECASE,
)
_IT = re.compile(r"\bit\b", re.IGNORECASE)
#: names nothing before its "it": not "turn on the tv, then turn it off"
_ITS_FIRST = re.compile(
    r" *(?:(?:please|then|now|and|so|ok|okay|well|no|just|also|instead|could you|can you)\b[ ,]*)*"
    r"[a-z]+ (?:(?:on|off|up|down) )?it\b",
    re.IGNORECASE,
)
_NO_VERB = re.compile(r"(?:and|but) that one\b", re.IGNORECASE)
_WHERE_TO = re.compile(r"\b(?:on|in|onto|into) (?:the|my|our) [a-z]+(?: [a-z]+)?$", re.IGNORECASE)
#: where something is, of which the same is to be done "too": it does not go there
_THERE_TOO = re.compile(r"\b(?:in|on|from) .*\b(?:too|as well)\b", re.IGNORECASE)


class AfterRefusalStrategy(PlannedStrategy):
    """Does what is said of "it" after a sentence that was not done, and that may say what "it" is:
    both are read as one text; where that is none, nothing older is "it"."""

    name = _NAME
    uses = frozenset({Part.HOME, Part.PERSON})

    def __init__(self, told: str, *, names: bool) -> None:
        """`told` may be none, of a question that has no answer; `names`: whether it names things,
        and does not speak of "it" itself."""
        super().__init__()
        self._told = told
        self._names = names

    def prepare(self, task: Task, context: Context) -> Failure | None:
        both = replace(task, text=f"{self._told.rstrip(' .!;,')}. {task.text}")
        done = super().prepare(both, context) if self._told else None
        if self._told and done is None and not self._is_guessed():
            return None
        alone = replace(task, mentioned=()) if self._names else task
        nowhere = _PUT_NOWHERE.fullmatch(self._told.strip(" .!"))
        if nowhere is not None and _ITS_FIRST.match(task.text) is not None:
            named = replace(alone, text=_IT.sub(nowhere[1], task.text, count=1))
            if super().prepare(named, context) is None:
                return None
        return super().prepare(alone, context)

    def _is_guessed(self) -> bool:
        """Whether a name that is none was taken for another one, which the told was not."""
        return any(isinstance(note, Corrected) for note in self._goal.notes)

    def read(self, task: Task, context: Context) -> Goal | Failure:
        return goal_in(task, context)


class OneMoreStrategy(PlannedStrategy):
    """Does with one thing more what the last order did: what that and this come to as one text, in
    the home as it was, without what the last order comes to alone."""

    name = _NAME
    uses = frozenset({Part.HOME, Part.PERSON})

    def __init__(self, done: Sequence[Done], last: str, whole: str, turns: int = 1) -> None:
        """`last` is what was said before, in so many `turns`, and `whole` that with what is said
        now."""
        super().__init__()
        self._done = done
        self._last = last
        self._whole = whole
        self._turns = turns

    def read(self, task: Task, context: Context) -> Goal | Failure:
        home = context.graph()
        here = done_in(home, self._done)
        if not here:
            return _refused(task)
        sourced = takes_out(self._last)  # "from the table", where it is no more
        another = " another" in self._whole  # none of those of all turns before
        before = home_before_last(here, home, self._turns if sourced or another else 1)
        reader = reader_in(before, task, context)
        alone, both = reader.read(self._last), reader.read(self._whole)
        there_too = sourced or _THERE_TOO.search(task.text) is not None
        if there_too:  # the glass that is there, too, before another one
            texts = map(_in_one_sentence, (self._last, self._whole))
            there = [reader.read(text) for text in texts]
            alone, both = there if all(isinstance(e, Goal) for e in there) else (alone, both)
        if isinstance(alone, Goal) and isinstance(both, Misunderstanding):
            return refusal(both, home)
        if not (isinstance(alone, Goal) and isinstance(both, Goal)):
            return _refused(task)
        goes_on = ". And " in self._whole  # and has no verb of its own
        both = self._in_full(reader, both, alone, home) if goes_on else both
        more = _besides(both, alone)
        if not more or not {*alone.conditions} <= {*both.conditions}:
            return _refused(task) if goes_on else _either(task)
        if _NO_VERB.match(task.text):
            return _refused(task)  # and that one on the table, of all that were left out
        notes = tuple(each for each in both.notes if each not in alone.notes)  # of this turn alone
        mentioned = _last_first(both.mentioned, more)
        if not goes_on:
            return Goal(more, task.text, notes, _stages(both, alone), mentioned)
        takes = _puts(alone.conditions) or _is_brought(alone.conditions)
        if takes and _is_only_poured(more):
            return _refused(task)  # a glass of water, which is poured where it stands
        return Goal(more, task.text, notes, _stages(both, alone), mentioned)

    def _in_full(self, reader: Reader, both: Goal, alone: Goal, home: EnvironmentGraph) -> Goal:
        """Both, where "a glass of water" is not only poured, but brought or put there, too; and
        where of several of a name one is there already, with another one: "and the magazine"."""
        before, _, thing = self._whole.rpartition(". And ")
        more = _besides(both, alone)
        found: Goal | Misunderstanding = both
        if _is_brought(alone.conditions) and _is_only_poured(more):
            found = reader.read(f"{before}. And bring me {thing}")
        elif _puts(alone.conditions) and _is_only_poured(more):
            where = _WHERE_TO.search(before)
            put = f"{before}. And put {thing} {where[0]}" if where is not None else before
            found = reader.read(put)
        elif (of := _BARE.fullmatch(thing)) is not None and all(
            _lies(each, home) and each.holds(GraphView(home)) for each in more
        ):
            found = reader.read(f"{before}. And another {of[1]}")
        return found if isinstance(found, Goal) and _besides(found, alone) else both


def _in_one_sentence(text: str) -> str:
    """ "Take the mug from the desk to the sink, and the glass, too"."""
    return f"{text.replace('. And ', ', and ')} too" if ". And " in text else text


def _besides(both: Goal, alone: Goal) -> tuple[Condition, ...]:
    """What both ask for, and one does not."""
    return tuple(each for each in both.conditions if each not in alone.conditions)


def _last_first(
    groups: tuple[tuple[int, ...], ...], more: Sequence[Condition]
) -> tuple[tuple[int, ...], ...]:
    """What was spoken of, with what this turn is about before all that it goes on with: "and
    another one" | "put it back" is that one."""
    about = {i for each in more for i in each.mentions[:1]}
    first = tuple(i for i in (groups[0] if groups else ()) if i in about)
    return (first, *groups) if first and first != groups[0] else groups


def _is_brought(conditions: Sequence[Condition]) -> bool:
    """Whether something is to be in hand."""
    return any(isinstance(each, HeldCondition) for each in conditions)


def _is_only_poured(conditions: Sequence[Condition]) -> bool:
    """Whether a drink is poured into something, and that stays where it is."""
    return all(isinstance(each, ActionCondition) for each in conditions) and bool(conditions)


def _lies(condition: Condition, home: EnvironmentGraph) -> bool:
    """Whether something is to be where it is left, and not washed there."""
    where = node_of(condition.to_id) if isinstance(condition, RelationCondition) else 0
    return where in home.nodes and home.nodes[where].class_name not in MACHINES


def _puts(conditions: Sequence[Condition]) -> bool:
    """Whether something is to be somewhere, and was not only put back when it was washed."""
    washed = {i for each in conditions if isinstance(each, StateCondition) for i in each.mentions}
    puts = (each for each in conditions if isinstance(each, RelationCondition))
    return any(node_of(each.from_id) not in washed for each in puts)


def _refused(task: Task) -> Failure:
    why = f'I do not know what to do with "{task.text}"; say it with what is to be done.'
    return Failure(Outcome.INVALID_TASK, why)


def _either(task: Task) -> Failure:
    why = 'I cannot tell whether "that one" is what was left out, or the other one; name it'
    return Failure(Outcome.INVALID_TASK, f'{why} in "{task.text}".')


def _stages(both: Goal, alone: Goal) -> tuple[tuple[Condition, ...], ...]:
    """The stages of both without those of one."""
    first = {each for stage in alone.stages for each in stage}
    left = (tuple(each for each in stage if each not in first) for stage in both.stages)
    return tuple(stage for stage in left if stage)
