"""What "in it" is in what an order depends on: "close the fridge if there is milk in it".

what was spoken of before, or else what the order itself names ─► what things can be in, or on ─►
the one that is left; else it is refused
"""

from __future__ import annotations

from dataclasses import replace

from vh_core.graph import TAKES_INSIDE, TAKES_ON, Property, name_of
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.resolution.referents import Referents
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import singular

#: what something else can be in, or on, wherever it is put
_HOLDS = frozenset({Property.CONTAINERS, Property.RECIPIENT, Property.SURFACES})
_ONTO = (Role.ON, Role.ONTO)


class PointedPlaces:
    """Names what a condition calls "it", before the things are looked for that may be in it."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents

    def named(self, when: Clause, order: Clause) -> Clause:
        """The condition with "in it" by its name. Raises `Unclear` where nothing, or not one thing
        alone, can be meant."""
        place = when.place if when.place is None else self._named(when.place, order)
        objects = tuple(
            replace(noun, places=tuple(self._named(each, order, noun) for each in noun.places))
            for noun in when.objects
        )
        return replace(when, place=place, objects=objects)

    def _named(self, place: Place, order: Clause, what: Noun | None = None) -> Place:
        if not place.noun.is_it or place.is_relation:
            return place
        known = self._referents.selector.found(place.noun)
        found = self._fitting(place, known) or self._fitting(place, self._of(order, what))
        if not found and known and what is not None and what.quantity is Quantity.THE:
            return place  # the cabinet in there, behind the tap in the bathroom
        if len(found) != 1:
            said = f"{place.role.preposition} it"
            which = " or ".join(f"the {name_of(self._referents.graph, i)}" for i in found)
            reason = f'"{said}" may be {which}' if found else f'I cannot tell what "{said}" is'
            cause = Cause(CauseOf.SENSE, said)
            raise Unclear("not_understood", f"{reason}; name it", cause=cause)
        name = self._referents.graph.nodes[found[0]].class_name
        return replace(place, noun=Noun(Quantity.THE, (name,), ids=(found[0],)))

    def _of(self, order: Clause, what: Noun | None) -> list[int]:
        """What the order names that is called "it" behind it: where it puts something, or takes it
        from, too. What is put somewhere is not it, if it only opens, or is what is looked for
        there: "put the milk in the fridge if there is no milk in it"."""
        nodes = self._referents.graph.nodes
        where = self._ids(order.place.noun) if order.place is not None else []
        if order.kind is Kind.FETCH:
            where = [i for noun in order.objects for at in noun.places for i in self._ids(at.noun)]
        moved = [i for noun in order.objects for i in self._ids(noun)]
        if order.place is not None and where:
            asked = _named_alike(what) if what is not None else ()
            same = any(noun.words and _named_alike(noun) == asked for noun in order.objects)
            moved = [i for i in moved if not same and not _HOLDS.isdisjoint(nodes[i].properties)]
        return [*moved, *where]

    def _ids(self, noun: Noun) -> list[int]:
        """What a noun means that names something."""
        return self._referents.selector.found(noun) if noun.words or noun.ids else []

    def _fitting(self, place: Place, ids: list[int]) -> list[int]:
        """Those of the ids that something can be on, or in, as it is said."""
        able = TAKES_ON if place.role in _ONTO else TAKES_INSIDE
        nodes = self._referents.graph.nodes
        fits = (i for i in ids if nodes[i].is_room or not able.isdisjoint(nodes[i].properties))
        return [*dict.fromkeys(fits)]


def _named_alike(noun: Noun) -> tuple[str, ...]:
    """The name of one of those that a noun is for."""
    return tuple(map(singular, noun.words))
