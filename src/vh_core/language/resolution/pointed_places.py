"""What "in it" is in what an order depends on: "close the fridge if there is milk in it".

what was spoken of before, or else what the order itself names ─► what things can be in, or on ─►
the one that is left; else it is refused
"""

from __future__ import annotations

from dataclasses import replace

from vh_core.graph import Property, name_of
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import Clause, Noun, Place, Quantity

_IN = frozenset({Property.CONTAINERS, Property.CAN_OPEN, Property.RECIPIENT})
_ON = frozenset({Property.SURFACES, Property.SITTABLE, Property.LIEABLE})
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
            replace(noun, places=tuple(self._named(each, order) for each in noun.places))
            for noun in when.objects
        )
        return replace(when, place=place, objects=objects)

    def _named(self, place: Place, order: Clause) -> Place:
        if not place.noun.is_it or place.is_relation:
            return place
        spoken_of = self._fitting(place, self._referents.selector.found(place.noun))
        found = spoken_of if spoken_of else self._fitting(place, self._of(order))
        if len(found) != 1:
            said = f"{place.role.preposition} it"
            which = " or ".join(f"the {name_of(self._referents.graph, i)}" for i in found)
            reason = f'"{said}" may be {which}' if found else f'I cannot tell what "{said}" is'
            cause = Cause(CauseOf.SENSE, said)
            raise Unclear("not_understood", f"{reason}; name it", cause=cause)
        name = self._referents.graph.nodes[found[0]].class_name
        return replace(place, noun=Noun(Quantity.THE, (name,), ids=(found[0],)))

    def _of(self, order: Clause) -> list[int]:
        """What the order names that is called "it" behind it."""
        nouns = [*order.objects, *([order.place.noun] if order.place is not None else [])]
        named = [noun for noun in nouns if noun.words or noun.ids]
        return [i for noun in named for i in self._referents.selector.found(noun)]

    def _fitting(self, place: Place, ids: list[int]) -> list[int]:
        """Those of the ids that something can be on, or in, as it is said."""
        able = _ON if place.role in _ONTO else _IN
        nodes = self._referents.graph.nodes
        return [*dict.fromkeys(i for i in ids if not able.isdisjoint(nodes[i].properties))]
