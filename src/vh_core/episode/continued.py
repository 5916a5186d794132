"""A sentence that goes on with what was said before it, in a turn of its own.

the magazine is in the office | bring it to me        what was only told is read with it
water the orchid | put it on the desk                 "it" is the orchid, and nothing older
bring me the newspaper | and the magazine             the last order, with one thing more
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from vh_core.episode.account import Done
from vh_core.episode.past import done_in, home_before_last, moments_of
from vh_core.episode.session_phrases import takes_out
from vh_core.episode.session_strategies import TellingStrategy
from vh_core.goals import (
    ActionCondition,
    Condition,
    Goal,
    HeldCondition,
    RelationCondition,
    StateCondition,
    node_of,
)
from vh_core.graph import EnvironmentGraph, GraphView, Property, Relation, name_of
from vh_core.language import Misunderstanding, Reader
from vh_core.language.resolution.places import MACHINES
from vh_core.naming import Vocabulary
from vh_core.outcome import Outcome
from vh_core.spatial import room_of
from vh_core.strategies import Context, End, Part, Proposal, Situation
from vh_core.strategies.planned import PlannedStrategy, read_by_grammar, reader_in, refusal
from vh_core.task import Failure, HomeAnswer, Task

_NAME = "session"
#: a thing of which no more than its name is said; where the last order puts things
_BARE = re.compile(r"(?:the|my|our) ([a-z]+(?: [a-z]+)?)")
_NAMES = re.compile(r"\b(?:the|my|our)((?: (?!in\b|on\b|inside\b)[a-z]+)+)\b")
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
        if self._told and super().prepare(both, context) is None:
            return None
        return super().prepare(replace(task, mentioned=()) if self._names else task, context)

    def read(self, task: Task, context: Context) -> Goal | Failure:
        understood = read_by_grammar(task, context)
        return understood if isinstance(understood, Goal) else refusal(understood, context.graph())


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
        if not goes_on:
            return Goal(more, task.text, notes, _stages(both, alone), both.mentioned)
        takes = _puts(alone.conditions) or _is_brought(alone.conditions)
        if takes and _is_only_poured(more):
            return _refused(task)  # a glass of water, which is poured where it stands
        return Goal(more, task.text, notes, _stages(both, alone), both.mentioned)

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


class PutBackStrategy(PlannedStrategy):
    """Puts what was spoken of last where it was before it was moved."""

    name = _NAME
    uses = frozenset({Part.HOME, Part.PERSON})

    def __init__(self, done: Sequence[Done], place: str = "") -> None:
        """`place` is what it is put on or in, by a name that several places may have."""
        super().__init__()
        self._done = done
        self._place = place

    def read(self, task: Task, context: Context) -> Goal | Failure:
        home = context.graph()
        moments = _homes_since(self._done, home)
        if self._place:
            understood = read_by_grammar(task, context)
            if not isinstance(understood, Goal):
                return refusal(understood, home)
            return self._where_they_were(understood, moments)
        spoken = _carried(task, home)
        found: list[Condition] = []
        for thing in spoken:
            place = _place_before(moments, thing)
            if place is None:
                why = f"I do not know where {home.nodes[thing]} was before; say where to put it."
                return Failure(Outcome.INVALID_TASK, why)
            found.append(RelationCondition(thing, *place))
        if not found:
            return Failure(Outcome.INVALID_TASK, 'I do not know what "it" refers to.')
        return Goal(tuple(found), task.text, mentioned=(spoken,))

    def _where_they_were(self, goal: Goal, moments: Sequence[EnvironmentGraph]) -> Goal:
        """The goal, with what things go to as what they were on or in last of all that is called
        so: "put it back on the table" is the table that it was taken from."""
        names = _called(self._place, moments[-1])

        def before(thing: int, to: int) -> tuple[str, int] | None:
            now = {i for _, i in _places(moments[-1], thing)}
            was = (
                (how, i)
                for each in reversed(moments)
                for how, i in sorted(_places(each, thing))
                if each.nodes[i].class_name in names and i not in now
            )
            return next(was, None) if moments[-1].nodes[to].class_name in names else None

        return _placed(goal, before) if names else goal


class PutWhereAskedStrategy(PlannedStrategy):
    """Puts things where it was asked whether they are. What is at a place of that name is there,
    and stays: is the mug on the table? | take it there."""

    name = _NAME
    uses = frozenset({Part.HOME, Part.PERSON})

    def __init__(self, place: str) -> None:
        """`place` is where that is, as it was said: "on the table in the kitchen"."""
        super().__init__()
        self._place = place

    def read(self, task: Task, context: Context) -> Goal | Failure:
        home, view = context.graph(), GraphView(context.graph())
        understood = read_by_grammar(task, context)
        if not isinstance(understood, Goal):
            return refusal(understood, home)
        name, *room = _NAMES.findall(self._place)
        names = _called(name, home)

        def now(thing: int, to: int) -> tuple[str, int] | None:
            there = (
                (how, i)
                for how, i in sorted(_places(home, thing))
                if home.nodes[i].class_name in names
                if not room or room_of(view, i) == room_of(view, to)
            )
            return next(there, None)

        return _placed(understood, now)


class WhereItWasStrategy(TellingStrategy):
    """Answers where what was spoken of last was before it was moved, from the steps."""

    def propose(self, situation: Situation, context: Context) -> Proposal:
        home = context.graph()
        moments = _homes_since(self._done, home)
        self._about = _carried(situation.task, home)
        told: list[str] = []
        ids: list[int] = []
        for thing in self._about:
            place = _place_before(moments, thing)
            name = name_of(home, thing)
            if place is None:
                told.append(f"Since we talk I have not moved the {name}.")
                continue
            how = "on" if place[0] == Relation.ON.value else "in"
            told.append(f"The {name} was {how} the {name_of(home, place[1])}.")
            ids.append(place[1])
        answer = " ".join(told) or 'I do not know what "it" refers to.'
        return End.answered(HomeAnswer(answer, None, tuple(ids)))


def _called(name: str, home: EnvironmentGraph) -> set[str]:
    """The classes of what has this name, where that is no room."""
    match = Vocabulary.of(home).match(tuple(name.split()))
    if match is None or match.rooms:
        return set()
    return {*match.classes, *match.kinds, *match.wider}


def _placed(goal: Goal, place_of: Callable[[int, int], tuple[str, int] | None]) -> Goal:
    """The goal, with things at another place than they would go to, where there is one."""

    def placed(condition: Condition) -> Condition:
        if not isinstance(condition, RelationCondition):
            return condition
        thing = node_of(condition.from_id)
        place = place_of(thing, node_of(condition.to_id))
        return condition if place is None else RelationCondition(thing, *place)

    return replace(
        goal,
        conditions=tuple(map(placed, goal.conditions)),
        stages=tuple(tuple(map(placed, stage)) for stage in goal.stages),
    )


def _homes_since(done: Sequence[Done], home: EnvironmentGraph) -> list[EnvironmentGraph]:
    """This home at each moment of the tasks that were done in it, and as it is now; of an order
    that was put right, as it began, and none until that was done: "back" is not where it was by
    mistake."""
    tasks, begun = done_in(home, done), set[int]()
    rights = [range(at - task.puts_right, at + 1) for at, task in enumerate(tasks)]
    wrong = {at: span.start for span in rights if len(span) > 1 for at in span}
    found: list[EnvironmentGraph] = []
    for moment in moments_of(tasks, home):
        order = None if moment.task is None else wrong.get(moment.task)
        if order is None or order not in begun:
            found.append(moment.home)
        begun |= set() if order is None else {order}
    return found


def _carried(task: Task, home: EnvironmentGraph) -> tuple[int, ...]:
    """What was spoken of last that can be carried, or else that was spoken of last."""
    groups = task.mentioned_in(home)
    carried = (group for group in groups if all(_is_movable(home, i) for i in group))
    return next(carried, next(iter(groups), ()))


def _place_before(moments: Sequence[EnvironmentGraph], thing: int) -> tuple[str, int] | None:
    """How and where a thing was before it came to where it is at the last of these moments."""
    now = _places(moments[-1], thing)
    before = (_places(each, thing) for each in reversed(moments))
    return next((min(each) for each in before if each and each != now), None)


def _is_movable(home: EnvironmentGraph, thing: int) -> bool:
    return Property.GRABBABLE in home.nodes[thing].properties


def _places(home: EnvironmentGraph, thing: int) -> frozenset[tuple[str, int]]:
    """What a thing is in or on that is no room."""
    view = GraphView(home)
    return frozenset(
        (how, place)
        for how in (Relation.INSIDE.value, Relation.ON.value)
        for place in view.successors(how, thing)
        if not home.nodes[place].is_room
    )


def _in_one_sentence(text: str) -> str:
    """ "Take the mug from the desk to the sink, and the glass, too"."""
    return f"{text.replace('. And ', ', and ')} too" if ". And " in text else text


def _besides(both: Goal, alone: Goal) -> tuple[Condition, ...]:
    """What both ask for, and one does not."""
    return tuple(each for each in both.conditions if each not in alone.conditions)


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
