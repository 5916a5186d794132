"""Conditions in order: stages, what later ones undo, and contradictions.

Clauses joined by "and" share a stage, clauses after "then" or a full stop begin one. A request
that undoes an earlier one begins one, too ("open the fridge, put the plum in it and close it");
statements of what should be ("the tv is on and the tv is off"), and one verb with two states
("turn on and off"), contradict each other instead. What the character does with itself or its
hands (go, sit, pick up, read) is a stage of its own, as spoken. What "and" joins to a posture, and
what is only switched or opened after it, shares its stage, to be done before it if it has to be:
"sit on the sofa and turn on the tv". The final conditions are those of all stages without what a
later stage undoes; where the character stood or sat is over once another stage begins, but for what
is done sitting or lying ("sit on the sofa and watch tv").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from vh_core.goals import (
    ActionCondition,
    Condition,
    HeldCondition,
    NotCondition,
    RelationCondition,
    StateCondition,
    node_of,
)
from vh_core.graph import Relation, State


@dataclass(slots=True)
class Stages:
    """Collects the conditions of one task. `character_id` is the one who acts, if any;
    `excluded_by` gives the states that no node has together with a state."""

    character_id: int | None
    excluded_by: Callable[[str], frozenset[str]]
    stages: list[list[Condition]] = field(default_factory=list)
    _closed: bool = True
    _passing: set[Condition] = field(default_factory=set)
    _at_rest: set[Condition] = field(default_factory=set)
    _before: set[Condition] = field(default_factory=set)
    #: whether the last stage is a posture, with what else is done beside it
    rests: bool = False

    def add(
        self,
        conditions: list[Condition],
        *,
        ordered: bool,
        alone: bool,
        statement: bool = False,
        passing: bool = False,
        posture: bool = False,
    ) -> tuple[Condition, Condition] | None:
        """Add the conditions of a clause; `alone` gives it a stage of its own, which what is not
        ordered after a `posture` joins, and what is `passing` need not hold at the end. Returns two
        conditions that exclude each other, if it has brought such a pair into one stage."""
        clash = self._clash(conditions, conditions)
        if clash is not None:
            return clash
        if passing and self.rests and not ordered:
            self.stages.insert(-1, conditions)  # taken out of the microwave before it sits down
            self._passing.update(conditions)
            return None
        ordered = ordered and not (self.rests and all(map(self._is_beside, conditions)))
        ordered |= bool(self.stages) and not statement and _follows(self.stages[-1], conditions)
        begin = ordered or alone or self._closed
        if not begin:
            clash = self._clash(self.stages[-1], conditions)
            if clash is not None and statement:
                return clash
            begin = clash is not None
        if begin:
            self.stages.append([])
        current = self.stages[-1]
        current.extend(c for c in dict.fromkeys(conditions) if c not in current)
        self._closed = alone and not posture
        self.rests = posture or (self.rests and not begin)
        if passing:
            self._passing.update(conditions)
        else:
            self._passing.difference_update(conditions)  # asked for, and not only on the way
        return None

    def spare(self, conditions: list[Condition]) -> None:
        """Leave out what was asked for and would undo one of these, which hold already."""
        self.stages = [
            [old for old in stage if not any(self._exclude(old, new) for new in conditions)]
            for stage in self.stages
        ]

    def drop(self, conditions: list[Condition]) -> None:
        """Leave out what is only asked for on the way to something else."""
        self.stages = [[each for each in s if each not in conditions] for s in self.stages]

    def oppose(self, conditions: list[Condition]) -> bool:
        """Whether something that was asked for excludes one of these conditions."""
        return any(self._clash(stage, conditions) is not None for stage in self.stages)

    def joins(self, conditions: list[Condition]) -> bool:
        """Whether actions share the stage of a posture."""
        return self.rests and self._before.issuperset(conditions)

    def rest(
        self,
        posture: list[Condition],
        conditions: list[Condition],
        *,
        before: Iterable[Condition] = (),
    ) -> None:
        """Let the last stage be a posture in which an action is taken: what that needs is seen to
        before, as are actions `before` it, and the posture is kept."""
        self._before.update(before)
        needs = [each for each in conditions if not isinstance(each, ActionCondition)]
        if needs and {*posture}.issubset(self.stages[-1]):
            self.stages.insert(-1, needs)
            self._passing.update(each for each in needs if isinstance(each, HeldCondition))
        self._at_rest.update(each for each in conditions if isinstance(each, ActionCondition))

    def let_go(self, spared: Iterable[int] = ()) -> None:
        """Leave out that things should be in hand which are put somewhere, or used, later: how many
        are carried at once, and what is opened first, is for whoever carries them; and those that
        are `spared` after all."""
        later = {*spared}
        for at in range(len(self.stages) - 1, -1, -1):
            self.stages[at] = [
                each
                for each in self.stages[at]
                if not (isinstance(each, HeldCondition) and later.intersection(each.mentions))
                or each in self._passing
            ]
            for each in self.stages[at]:
                if isinstance(each, ActionCondition):
                    later.update(each.mentions[:1])  # a glass that is poured into stays in hand
                elif isinstance(each, RelationCondition):
                    later.update(each.mentions)
        self.stages = [stage for stage in self.stages if stage]

    def final(self) -> tuple[Condition, ...]:
        """What must hold at the end."""
        kept: list[Condition] = []
        for stage in self.stages:
            resting = self._at_rest.issuperset(stage)
            over = _run_before(kept, stage)
            kept = [
                old
                for old in kept
                if old not in stage
                and (resting or not self._is_of_character(old))
                and old not in over
                and not any(self._exclude(old, new) for new in stage)
            ]
            kept.extend(stage)
        return tuple(each for each in kept if each not in self._passing)

    def _is_beside(self, condition: Condition) -> bool:
        """Whether it asks for no more than to switch or open something, or is done before."""
        state = isinstance(condition, StateCondition) and condition.state != State.CLEAN
        return condition in self._before or (state and not self._is_of_character(condition))

    def _is_of_character(self, condition: Condition) -> bool:
        return condition.subject is not None and condition.subject == self.character_id

    def _clash(
        self, first: list[Condition], second: list[Condition]
    ) -> tuple[Condition, Condition] | None:
        pairs = ((one, other) for one in first for other in second)
        return next(((one, other) for one, other in pairs if self._exclude(one, other)), None)

    def _exclude(self, one: Condition, other: Condition) -> bool:
        """Whether one of the two requests takes the other back."""
        return any(
            first.excludes(second, self.excluded_by) or _lets_go(first, second, self.excluded_by)
            for first, second in ((one, other), (other, one))
        )


def _follows(before: list[Condition], conditions: list[Condition]) -> bool:
    """Whether things that were put somewhere are washed then, or put there that were washed: in
    this order, though only "and" stands between."""

    def washed(those: list[Condition]) -> set[int]:
        states = (each for each in those if isinstance(each, StateCondition))
        return {node_of(each.node_id) for each in states if each.state == State.CLEAN}

    def put(those: list[Condition]) -> set[int]:
        return {node_of(each.from_id) for each in those if isinstance(each, RelationCondition)}

    return bool(put(before) & washed(conditions) or washed(before) & put(conditions))


def _run_before(before: list[Condition], stage: list[Condition]) -> set[Condition]:
    """Those of the conditions before a stage that a machine runs, of which the stage takes out what
    was put in it to be heated or washed: it has run then."""
    moved = {
        node_of(each.from_id): node_of(each.to_id)
        for each in stage
        if isinstance(each, RelationCondition)
    } | {node_of(each.node_id): None for each in stage if isinstance(each, HeldCondition)}
    emptied = {
        node_of(each.to_id)
        for each in before
        if isinstance(each, RelationCondition)
        and each.relation == Relation.INSIDE
        and moved.get(node_of(each.from_id), each.to_id) != each.to_id
    }
    return {
        each
        for each in before
        if isinstance(each, StateCondition)
        and each.state == State.ON
        and node_of(each.node_id) in emptied
        and each not in stage
    }


def _lets_go(
    one: Condition, other: Condition, excluded_by: Callable[[str], frozenset[str]]
) -> bool:
    """Whether the one asks to let go of what the other asks to put somewhere: who says so means
    the one after the other."""
    if not isinstance(one, NotCondition) or not isinstance(one.part, HeldCondition):
        return False
    return one.part.excludes(other, excluded_by)
