"""What is not to be done: "put the milk in the fridge, but don't close it".

what each denial is about ─► does anything that is asked for do it? then the text contradicts
itself ─► what is not so yet stays as it is, and what is opened on the way stays open
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from vh_core.goals import (
    ActionCondition,
    Condition,
    HeldCondition,
    RelationCondition,
    StateCondition,
    Told,
    carried_for,
    node_of,
)
from vh_core.graph import Relation, State, name_of
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.resolution.placing import BIN
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.want import Want
from vh_core.language.senses import Kind
from vh_core.language.syntax import THINGS, Clause, Noun, Quantity
from vh_core.spatial import holder_of, is_inside

#: what is done with whatever is moved or switched
_HANDLING = ("TOUCH",)
_THINGS = (THINGS, ("thing",))
_REFERRING = (Quantity.PRONOUN, Quantity.THERE, Quantity.HERE, Quantity.ME)


@dataclass(frozen=True, slots=True)
class _Denied:
    """A clause of what is not to be done, with all that it may be about. `sure`: all of that is
    meant; `targets` are where nothing is to be put, anywhere if there are none."""

    clause: Clause
    ids: tuple[int, ...]
    targets: tuple[int, ...]
    sure: bool

    def is_done_by(self, condition: Condition) -> int | None:
        """Which of its things a condition asks this to be done with; None for none."""
        return next((i for i in self._asked_of(condition) if i in self.ids), None)

    def _asked_of(self, condition: Condition) -> tuple[int, ...]:
        """What a condition asks this to be done with."""
        if isinstance(condition, StateCondition):
            so = condition.state in self.clause.states
            return (node_of(condition.node_id),) if so else ()
        if isinstance(condition, ActionCondition):
            return condition.mentions if condition.action == self.clause.value else ()
        if self.clause.kind in (Kind.STATE, Kind.ACT):
            return ()
        if isinstance(condition, RelationCondition):
            if self.clause.kind is Kind.FETCH and self.clause.place is None:
                return ()  # don't bring it to me, put it in the sink
            there = not self.targets or node_of(condition.to_id) in self.targets
            return (node_of(condition.from_id),) if there else ()
        held = isinstance(condition, HeldCondition) and not self.targets
        return condition.mentions if held else ()


class Denials:
    """Remembers what is not to be done, and says what stays as it is. Raises `Unclear`."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents
        self._denied: list[_Denied] = []

    def remember(self, clause: Clause) -> None:
        """Look for what a denial is about."""
        if any(noun.words in _THINGS for noun in clause.objects):
            reason = f'that nothing is to be done ("{clause}") asks for nothing'
            raise Unclear("not_understood", f"{reason}; say what to do")
        if clause.value in _HANDLING:
            reason = f'I cannot do anything with a thing without that ("{clause}")'
            raise Unclear("not_understood", f"{reason}; leave it out")
        sure = all(map(self._is_sure, clause.objects))
        nouns = [each for noun in clause.objects for each in _all_of(noun)]
        if clause.statement and clause.place is not None:  # those that are there
            there = replace(clause.place, relative=True)
            nouns = [replace(each, places=(*each.places, there)) for each in nouns]
        ids = tuple(dict.fromkeys(i for noun in nouns for i in self._called(noun, clause)))
        place = BIN if clause.kind is Kind.TRASH else clause.place
        targets: tuple[int, ...] = ()
        if place is not None and place.noun.quantity not in _REFERRING:
            targets = tuple(self._referents.selector.called(place.noun))
        elif clause.statement and place is not None and place.noun.quantity is Quantity.THERE:
            targets = tuple(self._where_they_are(ids))  # put it in the sink, it should not be there
        at = self._referents.selector.is_there
        if clause.statement:
            one = next((n for n in nouns if self._referents.selector.is_one(n)), None)
            if one is not None and len(ids) > len(nouns):
                reason = f'"{one.full}" may be any of {len(ids)}'
                raise Unclear("ambiguous", f"{reason}; say which, or where")
            self._referents.memory.remember(ids, targets[:1])
            self._denied.append(_Denied(clause, ids, targets, sure=False))
            return
        if targets and place is not None and all(at(i, place) for i in ids):
            reason = f'"{clause}": it is there already; say what to leave out'
            raise Unclear("not_understood", reason)
        self._denied.append(_Denied(clause, ids, targets, sure or len(ids) == 1))
        self._referents.memory.remember(ids)
        carried = all(map(self._referents.is_movable, ids))  # the tv is turned on after all
        memory = self._referents.memory
        (memory.omitted if carried else memory.left_alone).update(ids)
        if len(nouns) == 1 and len(ids) > 1 and self._referents.selector.is_one(nouns[0]):
            self._referents.memory.not_chosen = nouns[0], ids
        if len(targets) == 1:  # don't put it on the bed, put the other one there
            self._referents.memory.spots.insert(0, targets)
        if not self._referents.memory.words and len(nouns) == 1:
            self._referents.memory.speak_of(nouns[0])  # not this window: the one in the kitchen

    def stays(self, stages: Sequence[Sequence[Condition]]) -> list[Condition]:
        """What is as it is, or was left so, at the end of what is asked for."""
        asked = [condition for stage in stages for condition in stage]
        found: list[Condition] = []
        for denied in self._denied:
            self._require_undone(denied, asked)
            if denied.clause.statement:
                self._require_elsewhere(denied, asked)
                continue
            kept = list(self._kept(denied, asked)) if denied.sure else []
            if not (kept or asked):
                reason = f'that something is not to be done ("{denied.clause}") asks for nothing'
                raise Unclear("not_understood", f"{reason}; say what to do")
            found += kept
            self._referents.decisions.notes.append(Told(f"{denied.clause}"))
        return found

    def _require_undone(self, denied: _Denied, asked: Sequence[Condition]) -> None:
        for condition in asked:
            node_id = denied.is_done_by(condition)
            if node_id is not None:
                name = name_of(self._referents.graph, node_id)
                said = condition.describe(self._referents.graph)
                reason = f'"{said}" may be asked for, and denied, of the {name}'
                raise Unclear("contradiction", f"{reason}; say which one you mean")

    def _require_elsewhere(self, denied: _Denied, asked: Sequence[Condition]) -> None:
        """Raise `Unclear` where nothing says where what must not be somewhere is to go."""
        moved = {i for each in asked for i in carried_for(each)}
        left = [i for i in denied.ids if i not in moved]
        if left:
            name = name_of(self._referents.graph, left[0])
            reason = f'say where to put "{name}"'
            raise Unclear("not_understood", reason, cause=Cause(CauseOf.WHERE, name))
        for each in asked:
            place = denied.clause.place
            named = place is not None and place.noun.quantity is not Quantity.THERE
            moves = isinstance(each, RelationCondition) and node_of(each.from_id) in denied.ids
            if named and moves and isinstance(each, RelationCondition):
                self._require_outside(node_of(each.to_id), denied.targets)

    def _require_outside(self, place_id: int, targets: Sequence[int]) -> None:
        """Raise `Unclear` where the place that things go to is itself where they must not be: not
        in the bedroom, but on the shelf that stands there."""
        view = self._referents.view
        around = next((i for i in targets if is_inside(view, place_id, i)), None)
        if around is not None:
            place, room = (name_of(self._referents.graph, i) for i in (place_id, around))
            reason = f"the {place} is in the {room}, where they should not be"
            raise Unclear("contradiction", f"{reason}; say where else")

    def _kept(self, denied: _Denied, asked: Sequence[Condition]) -> Iterator[Condition]:
        """That things are in the state that they have, and not in the one that is denied them."""
        opened = self._opened(asked)
        for state in denied.clause.states:
            opposite = self._referents.affordances.opposite(state)
            for node_id in denied.ids:
                states = self._referents.view.states(node_id)
                left = opposite == State.OPEN and node_id in opened
                if opposite is not None and (opposite in states or left):
                    yield StateCondition(node_id, opposite)

    def _opened(self, asked: Sequence[Condition]) -> set[int]:
        """What is opened for what is asked for: where things go into, and are taken out of."""
        view = self._referents.view
        moved = {i for each in asked for i in carried_for(each)}
        into = {
            node_of(each.to_id)
            for each in asked
            if isinstance(each, RelationCondition) and each.relation == Relation.INSIDE
        }
        out_of = (view.successors(Relation.INSIDE.value, i) for i in moved)
        return into.union(*out_of)

    def _where_they_are(self, ids: Sequence[int]) -> Iterator[int]:
        """What things are in or on now, before anything is done."""
        holders = (holder_of(self._referents.view, i) for i in ids)
        yield from (holder[0] for holder in holders if holder is not None)

    def _called(self, noun: Noun, clause: Clause) -> Sequence[int]:
        if noun.quantity is not Quantity.PRONOUN:
            return self._referents.selector.candidates(noun)
        want = Want(lambda _: True, "is not meant")
        if clause.states:
            want = self._referents.want_state(clause.states[0])
        elif clause.kind is not Kind.ACT:
            want = replace(want, capable=self._referents.memory.is_movable)
        return self._referents.selector.select(noun, want)

    def _is_sure(self, noun: Noun) -> bool:
        """Whether all that a noun may be is meant."""
        if noun.quantity is Quantity.PRONOUN:
            return True
        return not (noun.others or self._referents.selector.is_one(noun))


def _all_of(noun: Noun) -> Iterator[Noun]:
    """Neither of what is joined by "or" is meant."""
    yield replace(noun, others=())
    yield from noun.others
