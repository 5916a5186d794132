"""Where several things go of which it is said once: with what is beside them, if the place that is
named with one says where that is, and not where it goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vh_core.language.function_words import SOURCES, Role
from vh_core.language.parsing.group import is_plural
from vh_core.language.senses import LIKEWISE, SHORT
from vh_core.language.syntax import Clause, Place, Quantity
from vh_core.naming import Words

#: prepositions that name a place after "put" and its like
POSSIBLE = (Role.ON, Role.INSIDE, Role.AT, Role.CLOSE, Role.BESIDE)
_SO_MANY = (Quantity.A, Quantity.COUNT)


def may_share(clause: Clause, beside: Clause, is_room: Callable[[Words], bool]) -> Clause:
    """The clause, of which the place may be where the thing is, and not where it goes: "the book
    from the shelf in the office" goes where what is beside it goes, then."""
    places = clause.objects[-1].places if clause.objects else ()
    a_room = clause.place is not None and is_room(clause.place.noun.words)
    if clause.shared or not (a_room and places and is_told(places[-1])):
        return clause
    return replace(clause, shared=beside.shared or beside.place)


def may_tell_where(clause: Clause, after: Clause) -> Clause:
    """The clause, of which the place may be where the thing is, as that is told of the next one:
    "(put) the mug in the sink and the mug on the desk in the dishwasher", but not in one cabinet
    where the next one goes "in the other"."""
    other = after.place is not None and after.place.noun.other
    named = not other and clause.place is not None and clause.place.role in (Role.ON, Role.INSIDE)
    if clause.shared or not named or not after.objects[-1].places:
        return clause
    return replace(clause, shared=after.shared or after.place)


def likewise(clause: Clause, before: Clause) -> Clause:
    """The clause, which may name one more of what goes where the things before it go, by where it
    is as they were named: "(put the mug on the desk in the sink and) the plate on the table"."""
    told = before.value == LIKEWISE or any(noun.places for noun in before.objects)
    where, goes = clause.place, before.shared if before.value == LIKEWISE else before.place
    last = clause.objects[-1]
    ones = last.quantity is Quantity.OTHER_ONE and not (last.states or last.other)
    named = (bool(last.words) or ones) and not any(noun.places for noun in clause.objects)
    if not (told and named and goes) or clause.shared or clause.value not in ("", SHORT):
        return clause
    if where is None or where.role not in POSSIBLE or where.relative:
        return clause
    return replace(clause, shared=goes, value=LIKEWISE)


def another_from_there(clause: Clause, before: Clause) -> Clause:
    """The clause, in which "one", after "a glass from the dishwasher on the table and" or "one of
    the glasses in the cabinet on the table and", is another one from there."""
    (one, *more), taken = clause.objects, before.objects[-1]
    of_those = bool(taken.places) and is_plural(taken) and taken.quantity in _SO_MANY
    told = of_those or any(place.role in SOURCES for place in taken.places)
    counted = one.quantity in (Quantity.A, Quantity.COUNT) and not (one.is_limited or one.other)
    if more or not (told and counted) or one.words not in ((), taken.words):
        return clause
    return replace(clause, objects=(replace(one, words=(), other=True),))


def is_told(place: Place) -> bool:
    """Whether it says where something is, and not where it goes."""
    return place.role in SOURCES or place.relative
