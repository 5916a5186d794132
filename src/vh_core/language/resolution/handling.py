"""Clauses about what is in the character's hands."""

from __future__ import annotations

from dataclasses import replace

from vh_core.goals import Condition, HeldCondition, NotCondition
from vh_core.language.function_words import Role
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.reasons import IMMOVABLE
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.want import Want
from vh_core.language.senses import TO_BE_WASHED
from vh_core.language.syntax import Clause, Noun, Place, Quantity


class Handling:
    """Conditions on the hands. Raises `Unclear`."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents

    def fetch(self, clause: Clause) -> list[Condition]:
        """Things should be held: clean ones, or dirty ones where they are taken to be washed."""
        vessel = self._referents.memory.vessel
        it = all(noun.is_it for noun in clause.objects)
        if vessel is not None and it:  # pour … and bring it to me
            self._referents.memory.remember((vessel,))
            return [HeldCondition(vessel)]
        nouns = tuple(map(self._out_of_what_was_opened, clause.objects))
        unfit = "CLEAN" if clause.value == TO_BE_WASHED else "DIRTY"
        want = replace(self._want_hold(held=True), avoids=frozenset({unfit}))
        ids = self._referents.select_all(nouns, want)
        sources = self._sources(clause.objects, ids)
        self._referents.memory.remember(tuple(ids), sources)
        self._referents.memory.sources = sources
        self._referents.memory.fetched += ids
        return [HeldCondition(node_id) for node_id in ids]

    def release(self, clause: Clause) -> list[Condition]:
        """Things should not be held."""
        ids = self._referents.select_all(clause.objects, self._want_hold(held=False))
        self._referents.memory.remember(tuple(ids))
        return [NotCondition(HeldCondition(node_id)) for node_id in ids]

    def _out_of_what_was_opened(self, noun: Noun) -> Noun:
        """ "Open the dishwasher, take the plates": those in it, if there are any."""
        opened = self._referents.memory.opened
        if opened is None or noun.places or noun.ids or not noun.words or noun.likely:
            return noun
        inside = Place(Role.INSIDE, Noun(Quantity.THE, ("thing",), ids=(opened,)))
        return replace(noun, likely=(inside,), joined=True)

    def _want_hold(self, *, held: bool) -> Want:
        return Want(
            capable=self._referents.is_movable,
            why_not=IMMOVABLE,
            satisfied=lambda node_id: HeldCondition(node_id).holds(self._referents.view) is held,
        )

    def _sources(self, nouns: tuple[Noun, ...], ids: list[int]) -> tuple[int, ...]:
        """The places that the nouns named and where the chosen things really are."""
        found: dict[int, None] = {}
        for noun in nouns:
            for place in noun.places:
                for target in self._referents.selector.called(place.noun):
                    if any(is_at(self._referents.view, i, Role.AT, target) for i in ids):
                        found[target] = None
        return tuple(found)
