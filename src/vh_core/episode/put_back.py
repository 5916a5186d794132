"""Where things are put back to, and where they were: told from what was done since one talks.

put the plum in the fridge | put it back                              where it was before
put the plum in the fridge | put the apple in the sink | put them back  each where it was
is the mug on the table? | take it there                              the table that was asked of
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeGuard

from vh_core.episode.account import Done
from vh_core.episode.past import done_in, moments_of
from vh_core.episode.session_phrases import speaks_of_them
from vh_core.episode.session_strategies import TellingStrategy
from vh_core.goals import Condition, Goal, RelationCondition, node_of
from vh_core.graph import EnvironmentGraph, GraphView, Property, Relation, name_of
from vh_core.naming import UNCOUNTED, Vocabulary, singular
from vh_core.outcome import Outcome
from vh_core.program import ObjectRef
from vh_core.spatial import room_of
from vh_core.strategies import Context, End, Part, Proposal, Situation
from vh_core.strategies.planned import PlannedStrategy, goal_in
from vh_core.task import Failure, HomeAnswer, Task

_NAME = "session"
#: steps that put something somewhere
_PUTS = frozenset({"PUTIN", "PUTBACK", "PUTON"})
_THERE_TOO = re.compile(
    r"\b(?:put|place|set|lay)\b.* there,? (?:too|as well|also)\b", re.IGNORECASE
)
_IN_THERE = re.compile(r"\bin there\b", re.IGNORECASE)
_GOES = re.compile(r"\b(?:go|come|walk)\b", re.IGNORECASE)
_NAMES = re.compile(r"\b(?:the|my|our)((?: (?!in\b|on\b|inside\b)[a-z]+)+)\b")


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
            understood = goal_in(task, context)
            if isinstance(understood, Failure):
                return understood
            return self._where_they_were(understood, moments)
        spoken = _put_back(task, moments, done_in(home, self._done))
        if isinstance(spoken, Failure):
            return spoken
        found: list[RelationCondition] = []
        for thing in spoken:
            place = _place_before(moments, thing)
            if place is None:
                why = f"I do not know where {home.nodes[thing]} was before; say where to put it."
                return Failure(Outcome.INVALID_TASK, why)
            found.append(RelationCondition(thing, *place))
        if not found:
            return Failure(Outcome.INVALID_TASK, 'I do not know what "it" refers to.')
        places = tuple(dict.fromkeys(node_of(each.to_id) for each in found))
        there = (places,) if len(places) == 1 else ()
        return Goal(tuple(found), task.text, mentioned=(spoken, *there))

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
        understood = goal_in(task, context)
        if isinstance(understood, Failure):
            return understood
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


class PutThereTooStrategy(PlannedStrategy):
    """Puts things where the last order put others, of all places of that name."""

    name = _NAME
    uses = frozenset({Part.HOME, Part.PERSON})

    def __init__(self, done: Sequence[Done]) -> None:
        super().__init__()
        self._done = done

    def read(self, task: Task, context: Context) -> Goal | Failure:
        home = context.graph()
        understood = goal_in(task, context)
        if isinstance(understood, Failure):
            return understood
        steps = [step for each in done_in(home, self._done)[-1:] for step in each.steps]
        put = [step.objects[-1] for step in steps if step.action in _PUTS]

        def there(thing: int, to: int) -> tuple[str, int] | None:
            same = put and put[-1].class_name == home.nodes[to].class_name
            how = [each.relation for each in understood.conditions if _is_to(each, thing, to)]
            return (how[0], put[-1].id) if same and how else None

        return _placed(understood, there)


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


def is_there_too(text: str, done: Sequence[Done]) -> bool:
    """Whether a text puts something "there too", where the last of what was done put nothing
    anywhere, and went nowhere: it opened or switched something."""
    if not done or _THERE_TOO.search(text) is None or _GOES.search(done[-1].text):
        return False
    return all(step.action not in _PUTS for step in done[-1].steps)


def put_last(text: str, done: Sequence[Done]) -> ObjectRef | None:
    """What something was put on or in last; None where nothing was, or that is not "in there"."""
    steps = (step for each in reversed(done) for step in reversed(each.steps))
    last = next((step for step in steps if step.action in _PUTS), None)
    fits = last is not None and (last.action == "PUTIN" or _IN_THERE.search(text) is None)
    return last.objects[-1] if last is not None and fits else None


def _is_to(condition: Condition, thing: int, to: int) -> TypeGuard[RelationCondition]:
    """Whether that thing should be in or on that."""
    return isinstance(condition, RelationCondition) and (
        node_of(condition.from_id),
        node_of(condition.to_id),
    ) == (thing, to)


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


def _put_back(
    task: Task, moments: Sequence[EnvironmentGraph], done: Sequence[Done]
) -> tuple[int, ...] | Failure:
    """What is put back: "them" are the painkillers alone, or else all that was spoken of one by
    one, where that is not where it was when the talk began, and all that was moved."""
    home = moments[-1]
    spoken = _carried(task, home)
    if len(spoken) != 1 or not speaks_of_them(task.text):
        return spoken
    name = home.nodes[spoken[0]].class_name
    if singular(name) != name:
        return spoken
    groups = [
        group for group in task.mentioned_in(home) if all(_is_movable(home, i) for i in group)
    ]
    if any(len(group) > 1 for group in groups[:2]):
        why = 'I cannot tell which of them "them" are; name what to put back.'
        return Failure(Outcome.INVALID_TASK, why)
    alone = (group[0] for group in groups if len(group) == 1)
    moved = tuple(i for i in alone if _place_before(moments, i) and not _is_as_first(moments, i))
    put = {step.objects[0] for each in done for step in each.steps if step.action in _PUTS}
    others = [i for i in (ref.id for ref in put) if i in home.nodes and i not in moved]
    left = next((i for i in others if not _is_as_first(moments, i)), None)
    if len(moved) > 1 and left is not None:
        why = f'I cannot tell whether "them" are the {home.nodes[left]}, too'
        return Failure(Outcome.INVALID_TASK, f"{why}; name what to put back.")
    if len(moved) > 1 and spoken[0] in moved:
        return moved
    if name in UNCOUNTED and len(moved) == 1:
        return spoken  # the cereal
    why = (
        f'I do not know what "them" is besides the {home.nodes[spoken[0]]}; name what to put back.'
    )
    return Failure(Outcome.INVALID_TASK, why)


def _is_as_first(moments: Sequence[EnvironmentGraph], thing: int) -> bool:
    """Whether a thing is where it was when the talk began."""
    return _places(moments[0], thing) == _places(moments[-1], thing)


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
