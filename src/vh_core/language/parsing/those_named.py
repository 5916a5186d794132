""" "Both items", "each item", "everything": what was named before, where it was to be taken in hand
or looked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from vh_core.language.function_words import SOURCES
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.senses import ALONG, Kind
from vh_core.language.syntax import THINGS, Clause, Noun, Quantity
from vh_core.naming import singular

_THINGS = frozenset({"thing", "item", "object"})
#: what is done with things that were taken
_DONE_WITH_THEM = (Kind.PLACE, Kind.FETCH, Kind.RELEASE, Kind.TRASH)
#: between them somebody may go somewhere, or open something
_BETWEEN = (Kind.GO, Kind.STATE, Kind.STAND)
_SEVERAL = 2
_OPENED, _CLOSED = ("OPEN",), ("CLOSED",)


def those_named(clause: Clause, before: Sequence[Clause]) -> Clause:
    """The clause, in which "the items" are those that the clauses before it gather. Raises
    `Unclear` where so many were not named."""
    if clause.kind not in _DONE_WITH_THEM:
        return clause
    asked = (each for each in reversed(before) if each.asks and each.kind not in _BETWEEN)
    last = next(asked, None)
    if last is None:
        told = tuple(n for each in before if each.kind is Kind.MENTION for n in each.objects)
        last = Clause(Kind.FETCH, told) if told and all(noun.words for noun in told) else None
        objects = tuple(_those(each, last) for each in clause.objects) if last else clause.objects
        several = last is not None and _are_several(last)
        return replace(clause, objects=objects) if several else clause
    everything = clause.objects == (Noun(Quantity.ALL, THINGS),)
    gathered = any(each.kind is Kind.FETCH for each in before) or _are_listed(before)
    if clause.kind is Kind.PLACE and everything and gathered:
        return replace(clause, objects=(Noun(Quantity.PRONOUN, count=_SEVERAL),))
    last = last and _with_those_taken(last, before)
    if last is None or not _are_several(last):
        return clause
    objects = tuple(_those(each, last) for each in clause.objects)
    return replace(clause, objects=objects)


def _with_those_taken(last: Clause, before: Sequence[Clause]) -> Clause:
    """The last order, with all that the orders before it took in hand as well: one step takes the
    mug, the next one the fork."""
    if last.kind is not Kind.FETCH:
        return last
    asked = (each for each in reversed(before) if each.asks and each.kind not in _BETWEEN)
    taken = [*takewhile(lambda each: each.kind is Kind.FETCH, asked)]
    nouns = tuple(noun for each in reversed(taken) for noun in each.objects if noun.words)
    return replace(last, objects=nouns)


def closed_again(clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses, in which "close everything", amid others that take things out of something, is
    what that was."""
    found = list(clauses)
    for at, clause in enumerate(found):
        every = clause.objects == (Noun(Quantity.ALL, THINGS),) and clause.asks
        if not every or clause.states != _CLOSED or clause.kind is not Kind.STATE:
            continue
        opened: list[Noun] = []
        for before in found[:at]:
            if before.kind is Kind.STATE and before.states == _OPENED and before.asks:
                opened += before.objects
            elif before.kind is Kind.FETCH:
                places = [place for noun in before.objects for place in noun.places]
                opened += [place.noun for place in places if place.role in SOURCES]
        named = [*dict.fromkeys(noun for noun in opened if noun.words)]
        if named and any(each.kind is Kind.FETCH for each in found[:at]):
            found[at] = replace(clause, objects=tuple(named))
    return found


def _those(noun: Noun, last: Clause) -> Noun:
    """What a noun stands for, if it stands for those that a clause named."""
    if len(noun.words) != 1 or singular(noun.words[0]) not in _THINGS:
        return noun
    if replace(noun, quantity=Quantity.ALL, count=0, joined=False) != Noun(
        Quantity.ALL, noun.words
    ):
        return noun
    definite = noun.quantity is Quantity.THE and (is_plural(noun) or noun.count)
    taken = last.kind is not Kind.PLACE
    if not (definite or (noun.quantity is Quantity.ALL and (taken or noun.count))):
        return noun
    counted = not any(is_plural(each) or each.count > 1 for each in last.objects)
    if noun.count and counted and noun.count != len(last.objects):
        named = f"{len(last.objects)} things are named before it"
        raise Unclear("not_understood", f'"{noun.count} {noun}": {named}; say which ones')
    return Noun(Quantity.PRONOUN, count=_SEVERAL)


def _are_listed(clauses: Sequence[Clause]) -> bool:
    """Whether clauses do nothing but name things: "the apple. The plum. Put everything …"."""
    named = [noun for each in clauses for noun in each.objects]
    only = all(each.kind is Kind.MENTION and not (each.said or each.value) for each in clauses)
    return only and len(named) >= _SEVERAL and all(noun.words for noun in named)


def _are_several(clause: Clause) -> bool:
    """Whether a clause is about several things that have names, and takes or puts them."""
    looks = clause.kind is Kind.ACT and clause.value == "FIND"
    if not (looks or clause.kind in (Kind.FETCH, Kind.PLACE)):
        return False
    named = [each for each in clause.objects if each.words]
    return len(named) >= _SEVERAL or any(is_plural(each) for each in named)


def taken_along(clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses, in which what is taken along to a place is put down there. Raises `Unclear`
    where it is not: "go to the table with the plates" may say which table."""
    found = list(clauses)
    for at, clause in enumerate(found):
        if clause.value != ALONG:
            continue
        where = found[at + 1].place
        then = next((each for each in found[at + 2 :] if each.asks), None)
        there = then is not None and then.kind is Kind.RELEASE
        if then is not None and then.kind is Kind.PLACE and then.place and where:
            same = then.place.noun.words == where.noun.words[-len(then.place.noun.words) :]
            there = same or then.place.noun.quantity in (Quantity.THERE, Quantity.PRONOUN)
        if not there:
            what = ", ".join(noun.full for noun in clause.objects)
            raise Unclear(
                "not_understood",
                f'"with {what}" may say which place it is, or what to take there; '
                f'say "take … there"',
            )
        found[at] = replace(clause, value="")
    return found
