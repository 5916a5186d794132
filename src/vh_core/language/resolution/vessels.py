"""What food was put on, or in, and what carries it from then on: "put a cupcake on a plate and put
it on the coffee table" is the plate, with the cupcake on it."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.where_from import named_by_id
from vh_core.language.syntax import Clause

#: what is carried with what is on or in it
_VESSELS = frozenset({"plate", "dishbowl", "tray", "fryingpan", "cookingpot", "bowl", "box"})


def on_what_it_was_put(referents: Referents, clause: Clause) -> Clause:
    """The clause, with what "it" was just put on or in, where that is a vessel, in its place: who
    takes the thing off again says so."""
    memory, put = referents.memory, referents.put
    ids = memory.latest[0] if memory.latest else ()
    place = clause.place
    if place is None or not ids or not all(each.is_it for each in clause.objects):
        return clause
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
