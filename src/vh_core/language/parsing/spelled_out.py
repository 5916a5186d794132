"""What tidying up, or emptying, a place comes to, where the orders after it spell it out: "tidy up
the coffee table. Put the books in the bookshelf", "unload the dishwasher, put the forks away in …".

These orders are about what is there. That nothing else is left in what is emptied is looked at in
the home (`resolution/emptied.py`).
"""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.function_words import SOURCES, Role
from vh_core.language.senses import EMPTY, TIDY, Kind
from vh_core.language.syntax import THINGS, Clause, Noun, Place, Quantity
from vh_core.naming import Vocabulary

#: orders that take things away from where they are
_AWAY = (Kind.PLACE, Kind.FETCH, Kind.TRASH)
#: how a place is once it was wiped
_CLEANED = ("CLEAN",)
#: what is in it are the dishes
_WASHERS, _DISHES = (("dishwasher",), ("dish", "washer")), ("dishes",)


def spelled_out(clauses: list[Clause], vocabulary: Vocabulary) -> list[Clause]:
    """The clauses, with what is put away after a place is tidied, or emptied, as what is there, and
    the tidying as only said. What is put away after a place is cleaned is looked for there
    first."""
    found = list(clauses)
    for at, clause in enumerate(clauses):
        place = clause.objects[0] if len(clause.objects) == 1 else None
        tidied, wiped = clause.value in (TIDY, EMPTY), clause.states == _CLEANED
        if not (tidied or wiped) or place is None or not place.words:
            continue
        if not vocabulary.holds_things(place.words):
            continue
        after = [later for later in range(at + 1, len(found)) if found[later].asks]
        orders = [found[later] for later in after]
        if not orders or not _spells_out(orders[0], place) or not _puts_away(orders):
            continue
        of_it = _from_there if tidied else _from_there_first
        for later in after:
            if _spells_out(found[later], place):
                nouns = tuple(of_it(noun, place) for noun in found[later].objects)
                found[later] = replace(found[later], objects=nouns)
        if tidied:
            found[at] = replace(clause, kind=Kind.MENTION, states=(), said=True)
    return found


def taken_off(clauses: list[Clause]) -> list[Clause]:
    """ "Clear the plates off the table and put them in the sink" takes the plates from there."""
    found = list(clauses)
    for at, clause in enumerate(found[:-1]):
        off = [any(place.role in SOURCES for place in noun.places) for noun in clause.objects]
        told = bool(off) and off[-1] and all(noun.words for noun in clause.objects)
        then = found[at + 1]
        if clause.value == EMPTY and told and then.kind in _AWAY:
            where = next(place for place in clause.objects[-1].places if place.role in SOURCES)
            nouns = (n if n.places else replace(n, places=(where,)) for n in clause.objects)
            found[at] = replace(clause, kind=Kind.FETCH, value="", objects=tuple(nouns))
    return found


def _spells_out(clause: Clause, place: Noun) -> bool:
    """Whether a clause names things that it takes away, and not to that place."""
    named = any(noun.words for noun in clause.objects)
    known = all(noun.words or noun.is_it for noun in clause.objects)
    to = clause.place.noun if clause.place is not None else None
    back = to is not None and (not to.words or to.words == place.words)
    return clause.kind in _AWAY and named and known and not back


def _puts_away(orders: list[Clause]) -> bool:
    """Whether what is taken first is put somewhere, too: none tidies up to bring an apple."""
    taken = orders[0].kind is Kind.FETCH
    return not taken or any(each.kind is not Kind.FETCH and each.kind in _AWAY for each in orders)


def _from_there(noun: Noun, place: Noun) -> Noun:
    """A thing that nothing else is said of, in or on what is tidied or emptied."""
    if not noun.words or noun.places or noun.ids or noun.quantity is Quantity.PRONOUN:
        return noun
    if place.words in _WASHERS and noun.words == _DISHES and not noun.count:
        noun = replace(noun, quantity=Quantity.ALL, words=THINGS)  # the cutlery, too
    return replace(noun, places=(_there(place),))


def _from_there_first(noun: Noun, place: Noun) -> Noun:
    """The same of what is cleaned, which may be wiped and no more."""
    there = _from_there(noun, place)
    if there is noun:
        return noun
    return replace(noun, likely=(_there(place),), joined=True)


def _there(place: Noun) -> Place:
    return Place(Role.AT, replace(place, quantity=Quantity.THE), relative=True)
