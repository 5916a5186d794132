"""Whether something was done: by the steps that were taken and by how the home is, not by words.

    "turn on the tv" ─► read as an order, in the home as it is and as it was ─► conditions
                     ─► which step made each of them hold, and what became of it ─► Deed

Of a word that may mean several things ("the plum") any of them will do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import islice, product

from vh_core.actions import Domain
from vh_core.episode.deed_phrases import (
    as_orders,
    is_beyond_conditions,
    moved_things,
    other_ways,
    says_where,
    takes,
    without_exception,
)
from vh_core.episode.past import Moment, Remembered, moments_of
from vh_core.goals import (
    ActionCondition,
    AllCondition,
    Choice,
    Condition,
    EveryCondition,
    Goal,
    HeldCondition,
    InOrderCondition,
    NotCondition,
    RelationCondition,
    Remark,
    StateCondition,
    node_of,
)
from vh_core.graph import EnvironmentGraph, GraphView, Relation
from vh_core.language.activities import Activities
from vh_core.language.misunderstanding import Misunderstanding
from vh_core.language.questions import ask
from vh_core.language.reading import Reader
from vh_core.task import HomeAnswer

#: homes in which a deed is read, the last ones, and other things that it may have been done with
_MOST_HOMES, _MOST_OTHERS = 12, 12
_FINDS = "FIND"


class DeedStanding(Enum):
    """What of a deed was done."""

    DONE = "it was done, and what of it was not was so already"
    MORE = "it was done, and so was what it excepts"
    OUT_OF_ORDER = "it was done, and what comes first was done later"
    PARTLY = "some of it was done, and some was not"
    ALREADY = "nothing was done for it: it is so, and no step made it so"
    NOT = "it was not done, and is not so"


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of one condition of a deed: the step that made it hold last, None where none did;
    what ended that; whether it held when the deed was done, and whether it does now."""

    condition: Condition
    by: Moment | None
    ended: Moment | None
    held: bool
    now: bool


@dataclass(frozen=True, slots=True)
class Deed:
    """What was asked about, as its goal, and what became of each of its conditions."""

    goal: Goal
    fates: tuple[Fate, ...]
    standing: DeedStanding


@dataclass(frozen=True, slots=True)
class Unreadable:
    """The deed cannot be read as an order; for which reason."""

    why: str


class PastDeeds:
    """What was done in a home as it is now, of these tasks, by one who acts."""

    def __init__(
        self,
        tasks: Sequence[Remembered],
        home: EnvironmentGraph,
        domain: Domain,
        *,
        character: int = 0,
        activities: Activities | None = None,
        mentioned: Sequence[tuple[int, ...]] = (),
    ) -> None:
        self._tasks = tasks
        self._domain = domain
        self._character = character
        self._activities = activities
        self._mentioned = mentioned
        self._home = home
        self._held: dict[Condition, tuple[bool, ...]] = {}

    def find(self, text: str) -> Deed | Unreadable:
        """What became of a deed: of all its readings the one that was done, or most of it."""
        if is_beyond_conditions(text):
            return Unreadable("")
        moved = moved_things(text)
        if moved:
            return self._best(self._moved(moved)) or Unreadable("")
        why = ""
        for said in as_orders(text):
            found = self._read(said)
            if isinstance(found, Deed):
                ways = (self._read(way) for way in other_ways(said))
                read = (each for each in ways if isinstance(each, Deed))
                return self._without_excepted(self._best((found, *read)) or found, said)
            why = why or found.why
        return Unreadable(why)

    def _without_excepted(self, deed: Deed, said: str) -> Deed:
        """A deed, or that more was done: something was done with what it excepts, too ("all the
        windows except the one in the kitchen")."""
        whole = without_exception(said)
        if not whole or deed.standing is not DeedStanding.DONE:
            return deed
        all_of_them = self._read(whole)
        if isinstance(all_of_them, Unreadable):
            return deed
        conditions = {each.condition for each in deed.fates}
        too = (each for each in all_of_them.fates if each.condition not in conditions)
        more = tuple(each for each in too if each.by is not None)
        return Deed(all_of_them.goal, (*deed.fates, *more), DeedStanding.MORE) if more else deed

    def _read(self, said: str) -> Deed | Unreadable:
        """What became of what an order asks for."""
        refused: list[str] = []

        def judged() -> Iterator[Deed]:
            for reader, tasks in self._readers:
                on_the_way = self._on_the_way(said, tasks)
                for goal in self._readings(reader, said):
                    if isinstance(goal, Misunderstanding):
                        refused.append(goal.message)
                    elif not any(isinstance(note, Remark) for note in goal.notes):
                        # else something that is asked would be left out of it
                        yield self._judged(goal, on_the_way)

        return self._best(judged()) or Unreadable(refused[0] if refused else "")

    def _best(self, deeds: Iterable[Deed]) -> Deed | None:
        """The first that was done, or else the one of which most was."""
        best: Deed | None = None
        for deed in deeds:
            if best is None or _rank(deed) > _rank(best):
                best = deed
            if best.standing is DeedStanding.DONE:
                break
        return best

    def _moved(self, what: str) -> Iterator[Deed]:
        """Whether things were moved: whether they came to be where they were not."""
        for home, _ in self._homes:
            answer = ask(
                f"where are {what}?",
                home,
                domain=self._domain,
                character=self._character,
                mentioned=self._mentioned,
            )
            if isinstance(answer, HomeAnswer) and answer.about:
                gone = tuple(_gone(self._view(home), each) for each in answer.about)
                if all(gone):
                    conditions = tuple(each for each in gone if each is not None)
                    yield self._judged(Goal(conditions, mentioned=(answer.about,)))

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """The home at each moment of the tasks, and last as it is now."""
        return moments_of(self._tasks, self._home)

    def _on_the_way(self, said: str, tasks: frozenset[int]) -> frozenset[int]:
        """The tasks in which it is enough to have had a thing in hand: all, where an order is to
        take it; those that began in the home in which it is read, where it says from where."""
        if not takes(said):
            return frozenset()
        return tasks if says_where(said) else frozenset(range(len(self._tasks)))

    @cached_property
    def _homes(self) -> tuple[tuple[EnvironmentGraph, frozenset[int]], ...]:
        """The home as it is, and as it was before each of the last tasks, with the numbers of the
        tasks that began in it."""
        found: dict[int, tuple[EnvironmentGraph, frozenset[int]]] = {}
        for moment in reversed(self.moments):
            if not moment.executed:
                begun = frozenset(() if moment.task is None else (moment.task,))
                home, others = found.get(id(moment.home), (moment.home, frozenset[int]()))
                found[id(home)] = home, begun | others
        return tuple(found.values())[:_MOST_HOMES]

    @cached_property
    def _readers(self) -> tuple[tuple[Reader, frozenset[int]], ...]:
        def reader(home: EnvironmentGraph) -> Reader:
            return Reader(
                home,
                domain=self._domain,
                character=self._character,
                activities=self._activities,
                mentioned=self._mentioned,
            )

        return tuple((reader(home), tasks) for home, tasks in self._homes)

    @cached_property
    def _touched(self) -> tuple[int, ...]:
        """What was done something with, the last first."""
        steps = (step for task in reversed(self._tasks) for step in reversed(task.steps))
        return tuple(dict.fromkeys(i for step in steps for i in step.ids))

    def _readings(self, reader: Reader, said: str) -> Iterator[Goal | Misunderstanding]:
        """What it asks for in one home, and, of what leaves open which, with the other things."""
        found = reader.read(said)
        yield found
        if isinstance(found, Misunderstanding):
            return
        choices = [note for note in found.notes if isinstance(note, Choice)]
        others = [[(each.number, ids) for ids in self._instead(each)] for each in choices]
        for decided in islice(product(*others), 1, 1 + _MOST_OTHERS) if choices else ():
            yield reader.read(said, dict(decided))

    def _instead(self, choice: Choice) -> list[tuple[int, ...]]:
        """What was chosen, and what may have been meant as well that something was done with."""
        chosen = tuple(ref.id for ref in choice.chosen)
        done = [i for i in self._touched if i in choice.options]
        if len(chosen) == 1:
            return [chosen, *((i,) for i in done if i not in chosen)]
        instead = tuple(dict.fromkeys((*done, *chosen)))[: len(chosen)]
        return [chosen] if set(instead) == set(chosen) else [chosen, instead]

    def _judged(self, goal: Goal, on_the_way: frozenset[int] = frozenset()) -> Deed:
        view = self._view(self._home)
        conditions = tuple(dict.fromkeys(_parts(_asked(goal), view)))
        made = {each: self._made(each, on_the_way) for each in conditions}
        last = max((at for at in made.values() if at is not None), default=None)
        fates = tuple(self._fate(each, made[each], last) for each in conditions)
        standing = _standing(fates)
        if standing is DeedStanding.DONE and not self._in_order(goal, on_the_way):
            standing = DeedStanding.OUT_OF_ORDER
        return Deed(goal, fates, standing)

    def _in_order(self, goal: Goal, on_the_way: frozenset[int]) -> bool:
        """Whether what is to be so first came about before the rest, or was so then."""
        left, since = {*_asked(goal)}, 0
        for stage in goal.stages:
            new = [each for each in stage if each in left]
            left -= {*new}
            ends = since
            for condition in _parts(new, self._view(self._home)):
                made = self._makings(condition, on_the_way)
                later = [at for at in made if at > since]
                if made and not later:
                    return False
                ends = max((ends, *later[:1]))
            since = ends
        return True

    def _fate(self, condition: Condition, made: int | None, last: int | None) -> Fate:
        held = self._holding(condition)
        ended = None
        if made is not None and not held[-1] and not is_of_deeds(condition):
            at = next(i for i in range(len(held) - 1, -1, -1) if held[i - 1] and not held[i])
            ended = self.moments[at]
        return Fate(
            condition,
            None if made is None else self.moments[made],
            ended,
            held[-1] if last is None else held[last],
            held[-1],
        )

    def _made(self, condition: Condition, on_the_way: frozenset[int]) -> int | None:
        """The number of the moment in which a step made the condition hold, the last of these."""
        return max(self._makings(condition, on_the_way), default=None)

    def _makings(self, condition: Condition, on_the_way: frozenset[int]) -> list[int]:
        """The moments in which steps made the condition hold. What is in hand only on the way to
        somewhere else is not brought to anybody."""
        held = self._holding(condition)
        found: list[int] = []
        for at in range(1, len(held)):
            moment = self.moments[at]
            if not held[at] or held[at - 1] or moment.step is None:
                continue
            passing = isinstance(condition, HeldCondition) and moment.task not in on_the_way
            if not passing or self._stays(held, at):
                found.append(at)
        return found

    def _stays(self, held: Sequence[bool], at: int) -> bool:
        """Whether what holds at a moment does so until the task of it ends."""
        task = self.moments[at].task
        of_it = [i for i in range(at, len(held)) if self.moments[i].task == task]
        return all(held[i] for i in of_it)

    def _holding(self, condition: Condition) -> tuple[bool, ...]:
        """Whether a condition held, at each moment."""
        if condition not in self._held:
            self._held[condition] = tuple(
                _holds(condition, self._view(each.home), each) for each in self.moments
            )
        return self._held[condition]

    def _view(self, home: EnvironmentGraph) -> GraphView:
        return GraphView(home, self._character)


def _gone(view: GraphView, thing: int) -> Condition | None:
    """That a thing is no longer where it is; None where it is on and in nothing but a room."""
    for relation in (Relation.ON, Relation.INSIDE):
        for place in sorted(view.successors(relation, thing)):
            if not view.node(place).is_room:
                return NotCondition(RelationCondition(thing, relation.value, place))
    return None


def is_of_deeds(condition: Condition) -> bool:
    """Whether a condition is about what was done, of which the home shows nothing."""
    if isinstance(condition, (ActionCondition, InOrderCondition)):
        return True
    parts = getattr(condition, "parts", None) or (getattr(condition, "part", None),)
    return any(isinstance(part, Condition) and is_of_deeds(part) for part in parts)


def _holds(condition: Condition, view: GraphView, moment: Moment) -> bool:
    if isinstance(condition, ActionCondition) and condition.action == _FINDS and condition.ids:
        # who does something with a thing has found it
        return any(set(condition.ids) <= set(step.ids) for step in moment.executed)
    if isinstance(condition, HeldCondition):
        # what is in a glass that is in hand is brought, too
        within = (
            place
            for relation in (Relation.ON, Relation.INSIDE)
            for place in view.successors(relation, node_of(condition.node_id))
        )
        return condition.holds(view) or any(HeldCondition(each).holds(view) for each in within)
    return condition.holds(view, moment.executed)


def _asked(goal: Goal) -> tuple[Condition, ...]:
    """What a deed asks for: what must hold in the end, and of what must hold before that ("open the
    fridge and close it") what is said of the same things; what else is only the way to it."""
    subjects = {(type(each), each.subject) for each in goal.conditions}
    before = (
        each
        for stage in goal.stages[:-1]
        for each in stage
        if isinstance(each, (StateCondition, RelationCondition))
        and (type(each), each.subject) in subjects
    )
    return (*goal.conditions, *before)


def _parts(conditions: Sequence[Condition], view: GraphView) -> Iterator[Condition]:
    """The single conditions that all have to hold."""
    for each in conditions:
        if isinstance(each, AllCondition):
            yield from _parts(each.parts, view)
        elif isinstance(each, EveryCondition):
            yield from _parts(each.instances(view), view)
        else:
            yield each


def _standing(fates: Sequence[Fate]) -> DeedStanding:
    done = [each for each in fates if each.by is not None]
    if done:
        whole = all(each.by is not None or each.held for each in fates)
        return DeedStanding.DONE if whole else DeedStanding.PARTLY
    so = fates and all(each.now for each in fates)
    return DeedStanding.ALREADY if so else DeedStanding.NOT


def _rank(deed: Deed) -> int:
    return tuple(DeedStanding)[::-1].index(deed.standing)
