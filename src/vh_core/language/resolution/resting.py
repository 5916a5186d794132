"""Of which room something is that is seen to before one rests: "turn on the tv and sit down on the
sofa" is about the tv that is seen from there."""

from __future__ import annotations

from dataclasses import replace

from vh_core.graph import State
from vh_core.language.function_words import Role
from vh_core.language.resolution.referents import Referents
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.spatial import room_of

_RESTS = (Kind.POSTURE, Kind.SLEEP)


def where_one_rests(referents: Referents, clause: Clause, after: list[Clause]) -> Clause:
    """The clause, about what is in the room of the seat that the next one speaks of, if that is
    there, and nothing else says which it is. What is turned off is left, and may be elsewhere."""
    memory, selector = referents.memory, referents.selector
    seat = after[0].place if after and after[0].kind in _RESTS else None
    told = memory.room is not None or memory.hint is not None
    if seat is None or not seat.noun.words or told or clause.kind is not Kind.STATE:
        return clause
    if State.OFF.value in clause.states or clause.when:
        return clause
    rooms = {room_of(referents.view, i) for i in selector.found(seat.noun)}
    room = rooms.pop() if len(rooms) == 1 else None
    if room is None:
        return clause
    there = (Place(Role.AT, Noun(Quantity.THE, ("room",), ids=(room,))),)

    def here(noun: Noun) -> Noun:
        one = noun.quantity is Quantity.THE and bool(noun.words) and selector.is_one(noun)
        if not one or noun.is_limited or noun.excepted or noun.likely:
            return noun
        return selector.if_enough(replace(noun, places=there), noun)

    return replace(clause, objects=tuple(map(here, clause.objects)))
