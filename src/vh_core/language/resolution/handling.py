"""Clauses about what is in the character's hands."""

from __future__ import annotations

from dataclasses import replace

from vh_core.goals import Condition, HeldCondition, NotCondition, RelationCondition
from vh_core.graph import Relation
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.resolution.masses import is_one_of_each
from vh_core.language.resolution.out_of_it import (
    out_of_what_was_opened,
    out_of_what_was_spoken_of,
    require_inside,
)
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.reasons import IMMOVABLE
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.vessels import poured_into
from vh_core.language.resolution.want import Want
from vh_core.language.resolution.where_from import hung_up
from vh_core.language.senses import OUT, RETURNED, TO_BE_WASHED
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.spatial import holder_of

#: how many are said of what may be only those where one went
_SEVERAL = (Quantity.ALL, Quantity.COUNT)


class Handling:
    """Conditions on the hands. Raises `Unclear`."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents

    def fetch(self, clause: Clause) -> list[Condition]:
        """Things should be held: clean ones, or dirty ones where they are taken to be washed."""
        if (vessel := poured_into(self._referents, clause)) is not None:
            self._referents.memory.remember((vessel,))
            return [HeldCondition(vessel)]
        if (again := self._said_again(clause.objects)) is not None:
            return [HeldCondition(again)]
        goes_in = self._in_what_was_opened()
        nouns = clause.objects
        if clause.value == OUT:
            nouns = tuple(out_of_what_was_spoken_of(self._referents, each) for each in nouns)
        if not goes_in:
            nouns = tuple(out_of_what_was_opened(self._referents, each) for each in nouns)
        nouns = tuple(map(self._from_where_one_went, nouns))
        unfit = "CLEAN" if clause.value == TO_BE_WASHED else "DIRTY"
        want = replace(
            self._want_hold(held=True),
            avoids=frozenset({unfit}),
            all_of_a_mass=self._referents.memory.goes_to is not None
            and not is_one_of_each(self._referents.selector, nouns),
            handed=self._referents.memory.goes_to is None,
        )
        # the mug to the sink, and a clean one: another one
        moved = self._referents.put if all(_is_one_of_a_state(each) for each in nouns) else ()
        hung = hung_up(self._referents, nouns)
        ids = self._referents.select_all(nouns, want, besides=(*moved, *goes_in, *hung))
        sources = self._sources(clause.objects, ids)
        if clause.value == OUT and not sources and self._referents.memory.goes_to is None:
            require_inside(self._referents, ids)
        self._referents.memory.remember(tuple(ids), sources)
        self._referents.memory.sources = sources
        if not clause.handed:  # who has got it does not mean it by "them" that are put somewhere
            self._referents.memory.fetched += ids
        several = any(map(self._referents.selector.is_plural, clause.objects))
        self._referents.memory.carried.update(dict.fromkeys(ids, several))
        held = [HeldCondition(node_id) for node_id in ids]
        return [*held, *self._referents.with_contents(ids)]

    def release(self, clause: Clause) -> list[Condition]:
        """Things should not be held, or be where they were."""
        if clause.value == RETURNED:
            return self._returned(clause)
        ids = self._referents.select_all(clause.objects, self._want_hold(held=False))
        self._referents.memory.remember(tuple(ids))
        return [NotCondition(HeldCondition(node_id)) for node_id in ids]

    def _returned(self, clause: Clause) -> list[Condition]:
        """Things that were to be taken in hand, or washed, should be where they were before."""
        ids = self._referents.select_all(clause.objects, self._want_hold(held=False))
        memory, view = self._referents.memory, self._referents.view
        moved = memory.carried.keys() | self._referents.put.keys() | memory.poured | memory.washed
        holders = [holder_of(view, i) for i in ids if i in moved]
        conditions: list[Condition] = [
            RelationCondition(node_id, relation, place)
            for node_id, (place, relation) in zip(ids, filter(None, holders), strict=False)
            if relation in (Relation.ON.value, Relation.INSIDE.value)
        ]
        if len(conditions) < len(ids):
            raise Unclear("not_understood", "say where to put it", cause=Cause(CauseOf.WHERE))
        memory.remember(tuple(ids), tuple({place for place, _ in filter(None, holders)}))
        return conditions

    def _said_again(self, nouns: tuple[Noun, ...]) -> int | None:
        """The one thing that was to be fetched just before, where "one" is asked for again: "get me
        an apple. Come on, hand me one." """
        memory = self._referents.memory
        bare = Noun(Quantity.A), Noun(Quantity.COUNT, count=1)
        latest = memory.latest[0] if memory.latest else ()
        again = len(nouns) == 1 and nouns[0] in bare and len(latest) == 1 and not memory.parted
        return latest[0] if again and memory.carried.get(latest[0]) is False else None

    def _in_what_was_opened(self) -> list[int]:
        """What is in the dishwasher already of "open the dishwasher. Take the fork and put it in":
        none of that is meant."""
        memory, view = self._referents.memory, self._referents.view
        goes_to, opened = memory.goes_to, memory.opened
        inward = goes_to is not None and goes_to.role in (Role.INSIDE, Role.INTO)
        if opened is None or goes_to is None or not (inward and goes_to.noun.is_it):
            return []
        return [*view.predecessors(Relation.INSIDE, opened)]

    def _from_where_one_went(self, noun: Noun) -> Noun:
        """ "Go to the shelf, take two books": of those on it, if there are any, but not where that
        is where they go."""
        memory = self._referents.memory
        spot, plain = memory.spot, not (noun.is_limited or noun.likely)
        just_now = memory.latest == [(spot,)] or bool(memory.fetched)
        several = noun.quantity in _SEVERAL and bool(noun.words)
        if spot is None or not (several and plain and just_now) or self._was_put(noun, spot):
            return noun
        goes_to = memory.goes_to
        if goes_to is not None and spot in self._referents.selector.found(goes_to.noun):
            return noun
        node = self._referents.graph.nodes[spot]
        there = Place(Role.AT, Noun(Quantity.THE, (node.class_name,), ids=(spot,)))
        return replace(noun, likely=(there,), joined=True)

    def _was_put(self, noun: Noun, spot: int) -> bool:
        """Whether something that is called so was put there before."""
        put = {i for i, place in self._referents.memory.put_away.items() if place == spot}
        return bool(put) and not put.isdisjoint(self._referents.selector.found(noun))

    def _want_hold(self, *, held: bool) -> Want:
        return Want(
            capable=self._referents.is_movable,
            why_not=IMMOVABLE,
            lifted=True,
            satisfied=lambda node_id: HeldCondition(node_id).holds(self._referents.view) is held,
        )

    def _sources(self, nouns: tuple[Noun, ...], ids: list[int]) -> tuple[int, ...]:
        """The places that the nouns named and where the chosen things really are."""
        found: dict[int, None] = {}
        for noun in nouns:
            for place in noun.places:
                selector = self._referents.selector
                named = selector.found if place.noun.other else selector.called
                for target in named(place.noun):
                    if any(is_at(self._referents.view, i, Role.AT, target) for i in ids):
                        found[target] = None
        return tuple(found)


def _is_one_of_a_state(noun: Noun) -> bool:
    """Whether it is "a clean one"."""
    return bool(noun.states) and not (noun.words or noun.places or noun.count > 1)
