"""Things that are spoken of one after the other, before anything is asked for: "There is a plate in
the cabinet. And a mug." has the mug in the cabinet, too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile

from vh_core.language.senses import SHORT, Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import Words

#: names that bring up something new, which is where the talk is
_NEW = (Quantity.A, Quantity.SOME, Quantity.COUNT)


def spoken_together(clauses: Iterable[Clause]) -> list[Clause]:
    """The clauses, where each new thing that is only spoken of is where what was named with it is,
    unless it is said to be elsewhere."""
    found: list[Clause] = []
    places: tuple[Place, ...] = ()
    for clause in clauses:
        if clause.kind is not Kind.MENTION or not clause.objects:
            places = places if not clause.asks else ()
            found.append(clause)
            continue
        own = _places(clause)
        nouns = clause.objects
        if own or places:
            nouns = tuple(_put(noun, own or places, clause) for noun in nouns)
        places = own or places
        found.append(replace(clause, objects=nouns))
    return found


def told_one_by_one(clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses, in which "three books lie about: one in the kitchen, one in the bath and one on
    the bed" says which are meant by what is asked of "them" next, and not where to put them."""
    found = [*clauses]
    for at, clause in enumerate(clauses):
        if clause.kind is not Kind.MENTION or not (clause.objects and clause.objects[-1].words):
            continue
        run = [*takewhile(_is_one_somewhere, clauses[at + 1 :])]
        then = next(iter(clauses[at + 1 + len(run) :]), None)
        of_them = then is not None and any(noun.count > 1 for noun in then.objects)
        if len(run) < 2 or then is None or not (of_them and then.has_pronouns_alone):
            continue
        words = clause.objects[-1].words
        found[at + 1 : at + 1 + len(run)] = [_taken(each, words) for each in run]
    return found


def _is_one_somewhere(clause: Clause) -> bool:
    """Whether it is "one in the kitchen", without a verb."""
    short = clause.value == SHORT or clause.kind is Kind.MENTION
    one = len(clause.objects) == 1 and clause.objects[0].quantity is Quantity.A
    return short and one and not clause.objects[0].words and bool(_places(clause))


def _taken(clause: Clause, words: Words) -> Clause:
    """One of what is called so is taken from where it is said to be."""
    one = replace(clause.objects[0], words=words, places=_places(clause))
    return Clause(Kind.FETCH, (one,))


def so_too(clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses, of which those that only speak of things mean what the first of them says of
    its things: "the fridge is open, and one of the cupboards, too"."""
    states: tuple[str, ...] = ()
    found: list[Clause] = []
    for clause in clauses:
        nouns = clause.objects
        if clause.kind is Kind.MENTION and nouns:
            own = clause.states or nouns[0].states
            free = states and not (own or clause.place)
            nouns = tuple(replace(noun, states=states) if free else noun for noun in nouns)
            states = own or states
        found.append(replace(clause, objects=nouns))
    return found


def _places(clause: Clause) -> tuple[Place, ...]:
    """Where its things are said to be."""
    said = next((noun.places for noun in reversed(clause.objects) if noun.places), ())
    return (*said, clause.place) if clause.place is not None else said


def _put(noun: Noun, places: tuple[Place, ...], clause: Clause) -> Noun:
    told = noun.places or noun.ids or clause.place is not None or noun.other
    new = noun.quantity in _NEW and noun.words and not told
    return replace(noun, places=places) if new else noun
