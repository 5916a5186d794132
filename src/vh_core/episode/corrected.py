"""A turn that says what the order before it should have said: that is taken back, and this done.

bring me the towel from the closet | no, the one from the bathroom    that one is put back

Both turns are read as one text, in the home as it was before the order, by the reader's own rules
of what is said instead of what. What the order changed, and the corrected one is not about, is put
back, as far as a step can.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import replace

from vh_core.episode.account import Done
from vh_core.episode.past import done_in, home_before_last, touched_by
from vh_core.episode.session_phrases import speaks_of_it
from vh_core.episode.session_strategies import goal_back_to
from vh_core.episode.spoken_of import Groups
from vh_core.goals import (
    ActionCondition,
    Choice,
    ChoiceOf,
    Condition,
    Goal,
    Note,
    NotMeant,
    RelationCondition,
    StateCondition,
    Told,
    node_of,
)
from vh_core.graph import EnvironmentGraph, GraphView, Property, Relation, State
from vh_core.language import Misunderstanding
from vh_core.language.misunderstanding import CauseOf
from vh_core.outcome import Outcome
from vh_core.strategies import Context, Part
from vh_core.strategies.planned import PlannedStrategy, reader_in, refusal
from vh_core.task import Failure, Task

#: what was read for the denial of an order, and begins what is said instead
_NO = "no"
#: things may be in or on it; things go into it, and not on it
_HOLDS = frozenset({Property.SURFACES, Property.CONTAINERS, Property.RECIPIENT})
_OPENS = frozenset({Property.CONTAINERS, Property.CAN_OPEN})
#: what one step makes so, and another not so
_TAKEN_BACK = frozenset({State.ON.value, State.OFF.value, State.OPEN.value, State.CLOSED.value})


class CorrectedStrategy(PlannedStrategy):
    """Does an order as it is put right, and takes back what it came to before."""

    name = "session"
    uses = frozenset({Part.HOME, Part.PERSON})

    def __init__(
        self,
        done: Sequence[Done],
        said: str,
        whole: str,
        turns: int = 1,
        earlier: Groups = (),
        *,
        found: bool = True,
        says_which: bool = False,
        place: str = "",
    ) -> None:
        """`said` is the order, the last that was done, in so many `turns` where it was put right
        before; `whole` is that with what is said instead; `earlier` is what had been spoken of
        when it was said. `found`: the reader has to find instead of what that is said,
        which `says_which` of several is meant, which may be the one that was taken; `place` is the
        order with that for a place, where it can be nothing else."""
        super().__init__()
        self._done = done
        self._said = said
        self._whole = whole
        self._turns = turns
        self._earlier = earlier
        self._found = found
        self._says_which = says_which
        self._place = place

    def _before(self, now: EnvironmentGraph, here: Sequence[Done]) -> EnvironmentGraph:
        """The home as it was before the order, or as it is, where that was undone, and not only how
        it was put right."""
        last = here[-2:]
        undone = not last or (last[-1].undoes and not (len(last) > 1 and last[0].puts_right))
        return now if undone else home_before_last(here, now, self._turns)

    def read(self, task: Task, context: Context) -> Goal | Failure:
        now = context.graph()
        before = self._before(now, done_in(now, self._done))
        touched = touched_by(before.difference(now))
        meant = self._read(task, context, before, touched)
        if self._place and not isinstance(meant, Goal):
            at = reader_in(before, replace(task, mentioned=self._earlier), context)
            there = at.read(self._place)
            if isinstance(there, Goal) and not self._found and _is_on_what_opens(there, before):
                why = f'I cannot tell whether "{task.text}" means in it, or on it'
                return Failure(Outcome.INVALID_TASK, f"{why}; say the whole order again.")
            meant = there if isinstance(there, Goal) else meant
        elif self._place and not self._found and _may_hold(meant, before):
            why = f'I cannot tell whether "{task.text}" means what goes there, or where it goes'
            return Failure(Outcome.INVALID_TASK, f"{why}; say the whole order again.")
        unclear = isinstance(meant, Misunderstanding) and _is_mere_no(meant)
        told = isinstance(meant, Goal) and any(isinstance(note, NotMeant) for note in meant.notes)
        if self._found and (unclear or (isinstance(meant, Goal) and not told)):
            why = f'I cannot tell instead of what in "{self._said}" you say that'
            return Failure(Outcome.INVALID_TASK, f"{why}; say the whole order again.")
        if not isinstance(meant, Goal):
            return refusal(meant, now)
        if (
            self._found
            and not self._says_which
            and self._is_as_before(meant, task, context, before)
        ):
            so = meant.describe(now)
            why = f'That is what I took "{self._said}" for: {so}; say what should be otherwise.'
            return Failure(Outcome.INVALID_TASK, why)
        return _with_what_is_taken_back(meant, before, now, touched, task.text)

    def _is_as_before(
        self, meant: Goal, task: Task, context: Context, before: EnvironmentGraph
    ) -> bool:
        """Whether the order is put right to what it was: the oven is the stove."""
        as_then = replace(task, mentioned=self._earlier)
        said = reader_in(before, as_then, context).read(self._said)
        return isinstance(said, Goal) and {*meant.conditions} == {*said.conditions}

    def _read(
        self, task: Task, context: Context, before: EnvironmentGraph, touched: Set[int]
    ) -> Goal | Misunderstanding:
        """The order as it is put right: of "the plum" and of "a plum", which goes elsewhere, that
        which was taken, if it may be that; "it" is what it was then. `touched` is what it
        changed."""
        readings: list[Goal | Misunderstanding] = []
        as_then = replace(task, mentioned=self._earlier)
        for spoken_of in (as_then,) if speaks_of_it(self._said) else (task, as_then):
            found = reader_in(before, spoken_of, context).read(self._whole)
            if isinstance(found, Goal) and touched >= {*_things(found.conditions)}:
                return found
            same = _taken_before(found, touched) if isinstance(found, Goal) else {}
            again = reader_in(before, spoken_of, context).read(self._whole, same) if same else found
            readings.append(again if isinstance(again, Goal) else found)
        return readings[0]


class OtherOneStrategy(CorrectedStrategy):
    """Does an order with the other one of those that its noun may be, and takes back what was done
    with the one that was chosen."""

    def __init__(
        self,
        done: Sequence[Done],
        said: str,
        whole: str,
        turns: int = 1,
        earlier: Groups = (),
        *,
        any_other: bool = False,
        named: str = "",
    ) -> None:
        """`any_other`: "another one", and not "the other one", and what it is `named`, if it is;
        the rest as of `CorrectedStrategy`."""
        super().__init__(done, said, whole, turns, earlier)
        self._any = any_other
        self._named = named

    def read(self, task: Task, context: Context) -> Goal | Failure:
        now = context.graph()
        here = done_in(now, self._done)
        before = self._before(now, here)
        touched = touched_by(before.difference(now))
        as_then = replace(task, mentioned=self._earlier)
        read = reader_in(before, as_then, context).read(self._whole)
        if not isinstance(read, Goal):
            return refusal(read, now)
        choices = (each for each in read.notes if isinstance(each, Choice))
        open_ = [
            each
            for each in choices
            if each.of is ChoiceOf.OBJECTS and len(each.chosen) == 1
            if self._named == each.noun or not (self._named or _is_poured(each, read))
        ]
        if len(open_) != 1:
            why = f'I cannot tell which one you mean instead, of "{self._said}"'
            return Failure(Outcome.INVALID_TASK, f"{why}; say which, or where it is.")
        (choice,) = open_
        left = self._others(as_then, context, before, choice, self._taken(here, choice))
        if len(left) == 1 or (left and self._any):
            return _with_what_is_taken_back(left[0], before, now, touched, task.text)
        name = choice.noun
        why = (
            f'There are {len(left)} others that "{name}" may be'
            if left
            else f'I know of no other "{name}" that this can be done with'
        )
        return Failure(Outcome.INVALID_TASK, f"{why}; say which, or where it is.")

    def _taken(self, here: Sequence[Done], choice: Choice) -> set[int]:
        """What was taken for that noun, in the last turn that said the order, or for "another
        one" in any of them; what would be taken, where nothing was done here."""
        taken = [
            {ref.id for each in done.readings if each.noun == choice.noun for ref in each.chosen}
            for done in here[-self._turns :]
        ]
        taken = [each for each in taken if each] or [{ref.id for ref in choice.chosen}]
        return set().union(*taken) if self._any else taken[-1]

    def _others(
        self,
        task: Task,
        context: Context,
        before: EnvironmentGraph,
        choice: Choice,
        taken: Set[int],
    ) -> list[Goal]:
        """The order with each other one that may be meant, the nearest first: what fits its words
        as well as what was chosen, or, where any would do, whatever is of that kind. Left out is
        what was `taken`, and what is as the order says without a step."""
        nodes, now = before.nodes, GraphView(context.graph())
        kind = choice.chosen[0].class_name
        ids = [i for i in choice.options if i in nodes and nodes[i].class_name == kind]
        reader = reader_in(before, task, context)
        others = [i for i in choice.rivals or ids if i not in taken]
        found = (reader.read(self._whole, {choice.number: (i,)}) for i in others)
        return [goal for goal in found if isinstance(goal, Goal) and goal.unmet(now)]


def _taken_before(read: Goal, touched: Set[int]) -> dict[int, tuple[int, ...]]:
    """For what of several a reading chose another one than was taken: that one."""
    found: dict[int, tuple[int, ...]] = {}
    for each in read.notes:
        if isinstance(each, Choice) and each.of is ChoiceOf.OBJECTS and len(each.chosen) == 1:
            taken = touched & {*each.options}
            if len(taken) == 1 and each.chosen[0].id not in taken:
                found[each.number] = (*taken,)
    return found


def _is_poured(choice: Choice, read: Goal) -> bool:
    """Whether it is what a goal pours, which is no "one": another is another mug for it."""
    pours = (each for each in read.conditions if isinstance(each, ActionCondition))
    poured = {each.ids[0] for each in pours if each.action == "POUR" and each.ids}
    return any(ref.id in poured for ref in choice.chosen)


def _with_what_is_taken_back(
    meant: Goal,
    before: EnvironmentGraph,
    now: EnvironmentGraph,
    touched: Set[int],
    text: str,
) -> Goal:
    """The goal, and that all else of what was `touched` is as it was before."""
    wanted = {*_things((*meant.conditions, *(each for stage in meant.stages for each in stage)))}
    back = goal_back_to(before, now, touched - wanted)
    kept = [each for each in back.conditions if _stays(each)]
    conditions = tuple(each for each in back.conditions if each not in kept)
    notes: list[Note] = [*meant.notes, *back.notes]
    notes += [Told(f"not made so again: {each.describe(now)}") for each in kept]
    *first, last = meant.stages
    return Goal(
        (*conditions, *meant.conditions),
        text,
        tuple(notes),
        (*first, (*conditions, *last)),
        meant.mentioned,
    )


def _is_mere_no(meant: Misunderstanding) -> bool:
    """Whether the "no" that takes back was not taken for that."""
    return meant.is_of(CauseOf.DENIAL) and meant.cause is not None and meant.cause.words == _NO


def _may_hold(meant: Goal | Misunderstanding, home: EnvironmentGraph) -> bool:
    """Whether what goes somewhere may hold things itself: the pot, of "put it in the pan"."""
    puts = _puts(meant)
    return any(_HOLDS.intersection(home.nodes[node_of(each.from_id)].properties) for each in puts)


def _is_on_what_opens(meant: Goal, home: EnvironmentGraph) -> bool:
    """Whether something goes on top of what things go into: the fridge, of "put it on the
    table"."""
    on = (each for each in _puts(meant) if each.relation == Relation.ON.value)
    return any({*home.nodes[node_of(each.to_id)].properties} >= _OPENS for each in on)


def _puts(meant: Goal | Misunderstanding) -> list[RelationCondition]:
    """What goes where, of a goal."""
    conditions = meant.conditions if isinstance(meant, Goal) else ()
    return [each for each in conditions if isinstance(each, RelationCondition)]


def _stays(condition: Condition) -> bool:
    """Whether no step brings it about once more: what was washed is not made dirty."""
    return isinstance(condition, StateCondition) and condition.state not in _TAKEN_BACK


def _things(conditions: Iterable[Condition]) -> Iterable[int]:
    """What conditions are about, without the places that things go to."""
    for each in conditions:
        yield from (each.mentions[:1] if isinstance(each, RelationCondition) else each.mentions)
