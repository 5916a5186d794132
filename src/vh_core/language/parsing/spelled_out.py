"""What tidying up, or emptying, a place comes to, where the orders after it spell it out: "tidy up
the coffee table. Put the books in the bookshelf", "unload the dishwasher, put the forks away in …".

These orders are about what is there. That nothing else is left in what is emptied is looked at in
the home (`resolution/emptied.py`).
"""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.function_words import Role
from vh_core.language.senses import EMPTY, TIDY, Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import Vocabulary

#: orders that take things away from where they are
_AWAY = (Kind.PLACE, Kind.FETCH, Kind.TRASH)
#: what is in it are the dishes
_WASHERS, _DISHES = (("dishwasher",), ("dish", "washer")), ("dishes",)


def spelled_out(clauses: list[Clause], vocabulary: Vocabulary) -> list[Clause]:
    """The clauses, with what is put away after a place is tidied, or emptied, as what is there, and
    the tidying as only said."""
    found = list(clauses)
    for at, clause in enumerate(clauses):
        place = clause.objects[0] if len(clause.objects) == 1 else None
        if clause.value not in (TIDY, EMPTY) or place is None or not place.words:
            continue
        if not vocabulary.holds_things(place.words):
            continue
        after = [later for later in range(at + 1, len(found)) if found[later].asks]
        orders = [found[later] for later in after]
        if not orders or not _spells_out(orders[0]) or not _puts_away(orders):
            continue
        for later in after:
            if _spells_out(found[later]):
                nouns = tuple(_from_there(noun, place) for noun in found[later].objects)
                found[later] = replace(found[later], objects=nouns)
        found[at] = replace(clause, said=True)
    return found


def _spells_out(clause: Clause) -> bool:
    """Whether a clause names things that it takes away."""
    named = any(noun.words for noun in clause.objects)
    known = all(noun.words or noun.is_it for noun in clause.objects)
    return clause.kind in _AWAY and named and known


def _puts_away(orders: list[Clause]) -> bool:
    """Whether what is taken first is put somewhere, too: none tidies up to bring an apple."""
    taken = orders[0].kind is Kind.FETCH
    return not taken or any(each.kind is not Kind.FETCH and each.kind in _AWAY for each in orders)


def _from_there(noun: Noun, place: Noun) -> Noun:
    """A thing that nothing else is said of, in or on what is tidied or emptied."""
    if not noun.words or noun.places or noun.ids or noun.quantity is Quantity.PRONOUN:
        return noun
    there = Place(Role.AT, replace(place, quantity=Quantity.THE), relative=True)
    if place.words in _WASHERS and noun.words == _DISHES and not noun.count:
        noun = replace(noun, quantity=Quantity.ALL, words=("things",))  # the cutlery, too
    return replace(noun, places=(there,))
