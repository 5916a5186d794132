"""What food was put on, or in, and what carries it from then on: "put a cupcake on a plate and put
it on the coffee table" is the plate, with the cupcake on it; and what something was poured into,
which is "it" from then on. A drink that is put in a cup is poured into it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.graph import Property, Relation
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.where_from import named_by_id
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Quantity

#: what is carried with what is on or in it
_VESSELS = frozenset({"plate", "dishbowl", "tray", "fryingpan", "cookingpot", "bowl", "box"})
#: what drinks are poured into, and never put in as they are
_CUPS = frozenset(
    {"mug", "cup", "coffeecup", "waterglass", "wineglass", "glass", "bowl", "dishbowl",
     "cookingpot", "coffeepot"}
)  # fmt: skip
_POUR = "POUR"


def poured(referents: Referents, clause: Clause) -> Clause:
    """The clause, in which "put milk in the mug" pours it: no carton goes into a mug."""
    place = clause.place
    into = place is not None and place.role in (Role.INSIDE, Role.INTO)
    asked = clause.kind is Kind.PLACE and into and not clause.value
    if place is None or not asked or _POUR not in referents.domain.actions:
        return clause
    nodes = referents.graph.nodes
    cups = _named_or_spoken_of(referents, place.noun)
    if not cups or any(nodes[i].class_name not in _CUPS for i in cups):
        return clause
    drinks = [_named_or_spoken_of(referents, noun) for noun in clause.objects]
    if not all(drinks) or any(nodes[i].category != "Food" for ids in drinks for i in ids):
        return clause
    fits = all(referents.suits(_POUR, i) for ids in drinks for i in ids)
    if not fits or not any(referents.suits(_POUR, i, position=1) for i in cups):
        return clause
    return replace(clause, kind=Kind.APPLY, value=_POUR)


def _named_or_spoken_of(referents: Referents, noun: Noun) -> Sequence[int]:
    """All that a noun may be; what "it" is was spoken of last."""
    if noun.is_it:
        return referents.memory.recent[0] if referents.memory.recent else ()
    if noun.quantity is Quantity.THERE or not noun.words:
        return ()
    try:
        return (referents.selector.found if noun.is_limited else referents.selector.called)(noun)
    except Unclear:  # which is said where it is put there
        return ()


def on_what_it_was_put(referents: Referents, clause: Clause) -> Clause:
    """The clause, with what "it" was just put on or in, where that is a vessel, in its place: who
    takes the thing off again says so."""
    memory, put = referents.memory, {**referents.memory.laid, **referents.put}
    ids = memory.latest[0] if memory.latest else ()
    place = clause.place
    if place is None or not ids or not all(each.is_it for each in clause.objects):
        return clause
    if not {*ids}.isdisjoint(memory.fetched):
        return clause  # it was taken off again
    vessels = {put[i][1] for i in ids if i in put}
    if len(vessels) != 1 or not all(i in put for i in ids) or (*vessels,) not in memory.latest:
        return clause
    (vessel,) = vessels
    if referents.graph.nodes[vessel].class_name not in _VESSELS:
        return clause
    if not referents.is_movable(vessel) or place.noun.is_it or not place.noun.words:
        return clause
    if vessel in referents.selector.found(place.noun):
        return clause
    memory.contents.setdefault(vessel, {}).update({i: put[i][0] for i in ids})
    return replace(clause, objects=(named_by_id(referents, vessel),))


def poured_into(referents: Referents, clause: Clause, target: int | None = None) -> int | None:
    """What "it" is after something was poured, and goes to the target now: "pour the milk into a
    glass and bring it to me" is the glass; what is put back in the fridge is the milk. Raises
    `Unclear` where the glass is full since a task before this one: lifted, it would be empty."""
    vessel, view = referents.memory.vessel, referents.view
    if vessel is None or not all(each.is_it for each in clause.objects):
        return None
    poured = referents.memory.recent[0]
    if target is not None and any(is_at(view, i, Role.AT, target) for i in poured):
        return None
    if any(is_at(view, i, Role.INSIDE, vessel) for i in poured):
        if target is not None and _keeps_drinks(referents, target):
            return None
        name = referents.graph.nodes[vessel].class_name
        reason = f"the {name} would be empty again: what is lifted loses what is in it"
        raise Unclear("unsuitable", f"{reason}; say first where to bring it, and pour then")
    return vessel


def _keeps_drinks(referents: Referents, place: int) -> bool:
    """Whether there are drinks in a place: what was taken out of the fridge goes back there."""
    inside = referents.view.predecessors(Relation.INSIDE, place)
    return any(Property.DRINKABLE in referents.graph.nodes[i].properties for i in inside)
