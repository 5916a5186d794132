"""What food was put on, or in, and what carries it from then on: "put a cupcake on a plate and put
it on the coffee table" is the plate, with the cupcake on it; and what something was poured into,
which is "it" from then on."""

from __future__ import annotations

from dataclasses import replace

from vh_core.graph import Property, Relation
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.where_from import named_by_id
from vh_core.language.syntax import Clause

#: what is carried with what is on or in it
_VESSELS = frozenset({"plate", "dishbowl", "tray", "fryingpan", "cookingpot", "bowl", "box"})


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
