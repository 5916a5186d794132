"""What is to have something in it: "put a cup with a spoon in it on the table", where no cup has a
spoon in it, asks for a cup on the table and a spoon in that cup."""

from __future__ import annotations

from dataclasses import replace

from vh_core.goals import Told
from vh_core.graph import Property
from vh_core.language.function_words import SOURCES, Role
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import MASS_NAMES

#: of these one is taken that has not been spoken of
_ANY = (Quantity.A, Quantity.BARE)
#: what it is to have in it may be so many as well
_SOME = (*_ANY, Quantity.COUNT, Quantity.SOME)
#: how many "some" are
_FEW = 2


def filled(referents: Referents, clause: Clause) -> list[Clause]:
    """The clauses that put something in a vessel, and that somewhere; the clause alone, where
    nothing of the kind is said, or there is such a vessel with such a thing in it."""
    if not clause.puts_anew or clause.place is None:
        return [clause]
    objects: list[Noun] = []
    fills: list[Clause] = []
    for thing in clause.objects:
        held = next((each for each in thing.places if each.role is Role.WITH), None)
        if held is None or not _is_to_be_filled(referents, thing, held):
            objects.append(thing)
            continue
        vessel = replace(thing, places=tuple(p for p in thing.places if p is not held))
        role = Role.ON if held.on_top else Role.INSIDE
        what = _some(held.noun)
        fill = replace(clause, objects=(what,), place=Place(role, vessel), closer=None)
        fills.append(fill if not fills else replace(fill, ordered=False))
        objects.append(Noun(Quantity.THE, thing.words))
        told = f'"{thing.full}": none is so yet; {held.noun} goes {role.preposition} it'
        referents.decisions.notes.append(Told(told))
    if not fills:
        return [clause]
    return [*fills, replace(clause, objects=tuple(objects), ordered=False)]


def _is_to_be_filled(referents: Referents, thing: Noun, held: Place) -> bool:
    """Whether a vessel is any one of its kind, which none has in it that it is to hold."""
    any_one = thing.quantity in _ANY and not is_plural(thing) and bool(thing.words)
    if not (any_one and held.relative and held.noun.quantity in _SOME):
        return False
    if any(place.role in SOURCES for place in thing.places):
        return False  # which is said to be there
    nodes = [referents.graph.nodes[i] for i in referents.selector.found(held.noun)]
    if any(Property.DRINKABLE in node.properties for node in nodes):
        return False  # which is poured
    return not referents.selector.found(thing)


def _some(noun: Noun) -> Noun:
    """What a vessel is to hold: "a bowl with fruit in it" holds some, and not all there is."""
    several = is_plural(noun) or noun.words[-1] in MASS_NAMES
    if not several or noun.count:
        return noun
    return replace(noun, quantity=Quantity.SOME, count=_FEW)
