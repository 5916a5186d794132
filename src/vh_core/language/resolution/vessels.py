"""What food was put on, or in, and what carries it from then on: "put a cupcake on a plate and put
it on the coffee table" is the plate, with the cupcake on it; and what something was poured into,
which is "it" from then on. A drink that is put in a cup is poured into it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from vh_core.goals import RelationCondition, node_of
from vh_core.graph import Property, Relation
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.kinds_of_vessels import (
    CARRIED_FULL,
    POURED_INTO,
    TOO_SMALL,
)
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.where_from import named_by_id
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Quantity
from vh_core.naming import singular

_POUR = "POUR"
#: what drinks come in: who names it means it as it is, and pours nothing
_HELD_IN = frozenset(
    {"bottle", "box", "can", "carton", "container", "jar", "jug", "pack", "package", "packet",
     "bag", "tin", "tube", "tub"}
)  # fmt: skip


def poured(referents: Referents, clause: Clause) -> Clause:
    """The clause, in which "put milk in the mug" pours it: no carton goes into a mug. Raises
    `Unclear` for several drinks, of which nobody says which is poured into which glass."""
    if clause.kind is Kind.APPLY and clause.value == _POUR:
        _require_one_drink(referents, clause)
        referents.memory.only_put = False
    place = clause.place
    into = place is not None and place.role in (Role.INSIDE, Role.INTO)
    asked = clause.kind is Kind.PLACE and into and not clause.value
    if place is None or not asked or _POUR not in referents.domain.actions:
        return clause
    nodes = referents.graph.nodes
    vessel = referents.memory.vessel if place.noun.is_it else None
    cups = _named_or_spoken_of(referents, place.noun) if vessel is None else (vessel,)
    if not cups or any(nodes[i].class_name not in POURED_INTO for i in cups):
        return clause
    drinks = [_named_or_spoken_of(referents, noun) for noun in clause.objects]
    if not all(drinks) or any(nodes[i].category != "Food" for ids in drinks for i in ids):
        return clause
    fits = all(referents.suits(_POUR, i) for ids in drinks for i in ids)
    if not fits or not any(referents.suits(_POUR, i, position=1) for i in cups):
        return clause
    if any(_names_what_holds_it(referents, noun) for noun in clause.objects):
        return clause
    _require_one_drink(referents, clause)
    referents.memory.only_put = True
    return replace(clause, kind=Kind.APPLY, value=_POUR)


def require_poured(referents: Referents, clause: Clause, put: Iterable[RelationCondition]) -> None:
    """Raise `Unclear` where a drink would go into a cup in its carton: in a bowl or a pot only
    what is named so, "the milk carton", is put as it is."""
    nodes = referents.graph.nodes
    named = any(_names_what_holds_it(referents, noun) for noun in clause.objects)
    for each in put if _POUR in referents.domain.actions else ():
        node_id, into = node_of(each.from_id), nodes[node_of(each.to_id)]
        unfit = into.class_name in (TOO_SMALL if named else POURED_INTO)
        food = nodes[node_id].category == "Food" and referents.suits(_POUR, node_id)
        inside = each.relation == Relation.INSIDE.value and not each.holds(referents.view)
        if unfit and food and inside:
            what, where = nodes[node_id].class_name, into.class_name
            reason = f"the {what} would be in the {where} as it is, with what it comes in"
            raise Unclear("unsuitable", f'{reason}; say "pour the {what} into the {where}"')


def _require_one_drink(referents: Referents, clause: Clause) -> None:
    """Raise `Unclear` for "the drinks", or milk and juice in several glasses."""
    nodes = referents.graph.nodes
    cups = _named_or_spoken_of(referents, clause.place.noun) if clause.place is not None else ()
    if any(nodes[i].class_name not in POURED_INTO for i in cups):
        return  # a sink takes them all
    kinds = [
        {nodes[i].class_name for i in _named_or_spoken_of(referents, noun)}
        for noun in clause.objects
    ]
    several = any(
        len(each) > 1 and _are_several(noun)
        for each, noun in zip(kinds, clause.objects, strict=True)
    )
    glasses = clause.place is not None and _are_several(clause.place.noun)
    if several or (glasses and len(set().union(*kinds)) > 1 < len(kinds)):
        raise Unclear("not_understood", "those are several drinks; say which one in which glass")


def _are_several(noun: Noun) -> bool:
    every = noun.quantity in (Quantity.ALL, Quantity.HALF) or noun.count > 1
    return every or (bool(noun.words) and is_plural(noun))


def _names_what_holds_it(referents: Referents, noun: Noun) -> bool:
    """Whether the milk is told of as a carton, or was: "take the carton and put it in …"."""
    names = referents.memory.names
    said = [noun.words] if not noun.is_it else []
    said += [names.get(i, ()) for i in _named_or_spoken_of(referents, noun) if noun.is_it]
    return any(singular(word) in _HELD_IN for words in said for word in words)


def _named_or_spoken_of(referents: Referents, noun: Noun) -> Sequence[int]:
    """All that a noun may be; what "it" is was spoken of last."""
    if noun.is_it:
        return referents.memory.recent[0] if referents.memory.recent else ()
    if noun.quantity is Quantity.THERE or not noun.words:
        return ()
    found = referents.selector.found(noun)
    return referents.selector.called(noun) if found and not noun.is_limited else found


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
    if referents.graph.nodes[vessel].class_name not in CARRIED_FULL:
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
    `Unclear` where the glass is full since a task before this one: lifted, it would be empty; and
    where the milk was only said to be put in it."""
    vessel, view = referents.memory.vessel, referents.view
    if vessel is None or not all(each.is_it for each in clause.objects):
        return None
    poured = referents.memory.recent[0]
    if target is not None and any(is_at(view, i, Role.AT, target) for i in poured):
        return None
    if referents.memory.only_put:
        nodes = referents.graph.nodes
        what, name = nodes[poured[0]].class_name, nodes[vessel].class_name
        raise Unclear("not_understood", f'"it" may be the {what} or the {name}; name it')
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
