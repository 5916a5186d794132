"""What is opened for what is in it: "open the cabinet and take out the cereal" is about the cabinet
that the cereal is in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.graph import State
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Quantity

_OUT = (Role.FROM, Role.OUT_OF, Role.INSIDE)


def opened_for(referents: Referents, clause: Clause, after: Sequence[Clause]) -> Clause:
    """The clause, with the nearest of those that hold what is taken next, where its noun may be
    several."""
    taken = after[0] if after and after[0].kind is Kind.FETCH else None
    if taken is None or clause.states != (State.OPEN.value,) or len(clause.objects) != 1:
        return clause
    noun = clause.objects[0]
    one = noun.quantity in (Quantity.THE, Quantity.BARE) and noun.words and not is_plural(noun)
    if not one or noun.is_limited or noun.excepted:
        return clause
    try:
        holders = _holders(referents, noun, taken.objects)
    except Unclear:  # said better where it is selected
        return clause
    if not holders:
        return clause
    return replace(clause, objects=(replace(noun, ids=(holders[0],)),))


def _holders(referents: Referents, noun: Noun, things: Sequence[Noun]) -> list[int]:
    """Those that the noun may be, and that all of the things, which are told no other place, may
    be taken out of; the nearest first."""
    selector, view = referents.selector, referents.view
    found = selector.called(replace(noun, quantity=Quantity.THE))
    for thing in things:
        if any(place.role not in _OUT or not place.noun.is_it for place in thing.places):
            return []
        named = selector.candidates(replace(thing, places=()))
        found = [i for i in found if any(is_at(view, each, Role.INSIDE, i) for each in named)]
    return selector.nearest(found)
