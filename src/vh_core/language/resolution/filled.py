"""What is to have something in it: "put a cup with a spoon in it on the table", where no cup has a
spoon in it, asks for a cup on the table and a spoon in that cup; and so does "put a spoon in a cup
on the table", where no cup is on it, and "bring me a spoon in a cup"."""

from __future__ import annotations

from dataclasses import replace

from vh_core.goals import Told
from vh_core.graph import Property
from vh_core.language.function_words import SOURCES, Role
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.kinds_of_vessels import CARRIED_FULL
from vh_core.language.resolution.referents import Referents
from vh_core.language.senses import Kind
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
    if clause.kind is Kind.FETCH and clause.asks:
        return _brought_on(referents, clause)
    if not clause.puts_anew or clause.place is None:
        return [clause]
    if (first := _put_there_first(referents, clause, clause.place)) is not None:
        return first
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


def _put_there_first(referents: Referents, clause: Clause, place: Place) -> list[Clause] | None:
    """The clauses that put something in a vessel and that where it is said to be, of which none is
    there; None for any other clause."""
    vessel = place.noun
    if len(vessel.places) != 1 or not _is_vessel(referents, vessel):
        return None
    where, bare = vessel.places[0], replace(vessel, places=())
    if where.role not in (Role.ON, Role.AT) or referents.selector.found(vessel):
        return None
    told = f'"{vessel.full}": none is there yet; one goes there'
    referents.decisions.notes.append(Told(told))
    put = replace(clause, objects=(Noun(Quantity.THE, vessel.words),), place=where, ordered=False)
    return [replace(clause, place=replace(place, noun=bare)), put]


def _brought_on(referents: Referents, clause: Clause) -> list[Clause]:
    """The clauses that put something on a plate and bring that, where it is asked for "on a plate"
    and is on none; the clause alone in any other case."""
    place = clause.objects[0].places[0] if len(clause.objects[0].places) == 1 else None
    one = len(clause.objects) == 1 and place is not None and place.role in (Role.ON, Role.INSIDE)
    if place is None or not one or not _is_vessel(referents, place.noun):
        return [clause]
    if place.noun.places or referents.selector.found(clause.objects[0]):
        return [clause]
    what = replace(clause.objects[0], places=())
    put = Clause(Kind.PLACE, (what,), place=place, ordered=clause.ordered)
    brought = replace(clause, objects=(Noun(Quantity.THE, place.noun.words),), ordered=False)
    return [put, brought]


def _is_vessel(referents: Referents, noun: Noun) -> bool:
    """Whether it is any one of what is carried with what is on or in it."""
    if noun.quantity is not Quantity.A or not noun.words or is_plural(noun):
        return False
    nodes = [referents.graph.nodes[i] for i in referents.selector.found(replace(noun, places=()))]
    return bool(nodes) and all(node.class_name in CARRIED_FULL for node in nodes)


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
