"""What somebody only says to need, beside an order that serves it: "I need a drink, put one of the
juices on the table" asks for no drink of its own, and "I need a plate. Put one on the table" for
no second plate. Nor is "it" brought that was put somewhere, or switched: "turn on the
coffee machine. I need it"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from vh_core.graph import State
from vh_core.language.function_words import Role
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Quantity
from vh_core.naming import Vocabulary, Words

#: whichever it is
_WHICHEVER = frozenset({Quantity.A, Quantity.ANY, Quantity.SOME, Quantity.BARE})
#: where things are put away, and serve nobody
_AWAY = frozenset({Role.INSIDE, Role.INTO})


def served(clauses: Sequence[Clause], vocabulary: Vocabulary) -> Iterator[Clause]:
    """The clauses, of which what is needed is only spoken of where another one brings it."""
    for at, clause in enumerate(clauses):
        others = [*clauses[:at], *clauses[at + 1 :]]
        before = clauses[at - 1] if at else None
        if before is not None and _has_it_ready(before, clause):
            yield replace(clause, kind=Kind.MENTION, needed=False)
        elif not clause.needed or not any(_serves(each, clause, vocabulary) for each in others):
            yield clause
        elif any(not noun.words for each in others for noun in each.objects):  # "put one there"
            yield replace(clause, kind=Kind.MENTION, needed=False)


def is_whichever(needed: Clause) -> bool:
    """Whether any of its kind will do, and how many are needed is not said."""
    return all(noun.quantity in _WHICHEVER or noun.is_it for noun in needed.objects)


def _serves(order: Clause, needed: Clause, vocabulary: Vocabulary) -> bool:
    """Whether an order brings, or takes in use, something of the kind that is needed."""
    if not order.asks or order.needed or order.also or len(needed.objects) != 1:
        return False
    away = order.place is not None and order.place.role in _AWAY
    if order.kind not in (Kind.PLACE, Kind.FETCH, Kind.ACT) or away:
        return False
    [what] = needed.objects
    if not (is_whichever(needed) or _is_same(what, order)):
        return False
    if order.kind is Kind.FETCH and order.objects == (Noun(Quantity.A),):
        return False  # I want a plum. Well, hand me one: the same is asked for again
    return any(_is_of_kind(noun, what, vocabulary) for noun in order.objects)


def _has_it_ready(order: Clause, needed: Clause) -> bool:
    """Whether an order puts "it" somewhere, or changes it, and so has it ready where it is needed;
    what is only washed is then brought."""
    if not (needed.needed and order.asks) or not all(noun.is_it for noun in needed.objects):
        return False
    return order.kind is Kind.PLACE or (
        order.kind is Kind.STATE and State.CLEAN.value not in order.states
    )


def _is_same(what: Noun, order: Clause) -> bool:
    """Whether an order is for as many of the same."""
    return any((each.words, each.count) == (what.words, what.count) for each in order.objects)


def _is_of_kind(noun: Noun, what: Noun, vocabulary: Vocabulary) -> bool:
    if noun.other or noun.more:
        return False
    if not noun.words:
        return noun.quantity is Quantity.A and not what.places
    kinds, found = _kinds(what.words, vocabulary), _kinds(noun.words, vocabulary)
    alike = {*what.states} <= {*noun.states} or not noun.states
    return alike and bool(found) and found <= kinds and what.places in ((), noun.places)


def _kinds(words: Words, vocabulary: Vocabulary) -> frozenset[str]:
    match = vocabulary.match(words)
    return frozenset(match.classes) if match is not None else frozenset()
