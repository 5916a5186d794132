"""A sentence that goes on with what was said before it, in a turn of its own.

the magazine is in the office | bring it to me        what was only told is read with it
water the orchid | put it on the desk                 "it" is the orchid, and nothing older
bring me the newspaper | and the magazine             the last order, with one thing more
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.episode.account import Done
from vh_core.episode.past import done_in, home_before_last, moments_of
from vh_core.episode.session_phrases import takes_out
from vh_core.episode.session_strategies import TellingStrategy
from vh_core.goals import Condition, Goal, RelationCondition, node_of
from vh_core.graph import EnvironmentGraph, GraphView, Property, Relation, name_of
from vh_core.naming import Vocabulary
from vh_core.outcome import Outcome
from vh_core.strategies import Context, End, Part, Proposal, Situation
from vh_core.strategies.planned import PlannedStrategy, read_by_grammar, reader_in, refusal
from vh_core.task import Failure, HomeAnswer, Task

_NAME = "session"


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
        if sourced:  # the glass that is there, too, before another one
            texts = map(_in_one_sentence, (self._last, self._whole))
            there = [reader.read(text) for text in texts]
            alone, both = there if all(isinstance(e, Goal) for e in there) else (alone, both)
        if not (isinstance(alone, Goal) and isinstance(both, Goal)):
            return _refused(task)
        more = tuple(each for each in both.conditions if each not in alone.conditions)
        if not more or not {*alone.conditions} <= {*both.conditions}:
            return _refused(task)
        if _puts(alone.conditions) and not _puts(more):
            return _refused(task)  # a glass of water, which is poured where it stands
        return Goal(more, task.text, both.notes, _stages(both, alone), both.mentioned)


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
        match = Vocabulary.of(moments[-1]).match(tuple(self._place.split()))
        if match is None or match.rooms:
            return goal
        names = {*match.classes, *match.kinds, *match.wider}

        def back(condition: Condition) -> Condition:
            if not isinstance(condition, RelationCondition):
                return condition
            thing, to = node_of(condition.from_id), node_of(condition.to_id)
            now = {i for _, i in _places(moments[-1], thing)}
            was = (
                (how, i)
                for each in reversed(moments)
                for how, i in sorted(_places(each, thing))
                if each.nodes[i].class_name in names and i not in now
            )
            before = next(was, None) if moments[-1].nodes[to].class_name in names else None
            return condition if before is None else RelationCondition(thing, *before)

        return replace(
            goal,
            conditions=tuple(map(back, goal.conditions)),
            stages=tuple(tuple(map(back, stage)) for stage in goal.stages),
        )


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


def _homes_since(done: Sequence[Done], home: EnvironmentGraph) -> list[EnvironmentGraph]:
    """This home at each moment of the tasks that were done in it, and as it is now."""
    return [moment.home for moment in moments_of(done_in(home, done), home)]


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


def _puts(conditions: Sequence[Condition]) -> bool:
    """Whether something is to be somewhere."""
    return any(isinstance(each, RelationCondition) for each in conditions)


def _refused(task: Task) -> Failure:
    why = f'I do not know what to do with "{task.text}"; say it with what is to be done.'
    return Failure(Outcome.INVALID_TASK, why)


def _stages(both: Goal, alone: Goal) -> tuple[tuple[Condition, ...], ...]:
    """The stages of both without those of one."""
    first = {each for stage in alone.stages for each in stage}
    left = (tuple(each for each in stage if each not in first) for stage in both.stages)
    return tuple(stage for stage in left if stage)
