"""What is said once of several things: how many, in which state, where, and what is left out."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.group import SOURCES, Group, is_plural
from vh_core.language.syntax import Clause, Quantity
from vh_core.naming import singular

_MAY_BE_BESIDE = (Quantity.THE, Quantity.BARE)


def without_both(groups: list[Group]) -> list[Group]:
    """ "both the cheese and the milk" is each of the two, not two of the first."""
    first = groups[0].noun
    both = first.quantity is Quantity.ALL and first.count == 2 and first.words
    if len(groups) == 2 and both and singular(first.words[-1]) == first.words[-1]:
        groups[0] = replace(groups[0], noun=replace(first, quantity=Quantity.THE, count=0))
    return groups


def shared(groups: list[Group]) -> list[Group]:
    """What is said once of several things: "all dirty plates and glasses", "the plums, bananas and
    peach from the table"."""
    for at in range(1, len(groups)):
        noun, before = groups[at].noun, groups[at - 1].noun
        if noun.quantity is not Quantity.BARE or noun.states or noun.ids or not noun.words:
            return groups
        every = before.quantity in (Quantity.ALL, Quantity.THE) and not before.count
        quantity = before.quantity if every else noun.quantity
        shared = replace(noun, quantity=quantity, states=before.states, joined=True)
        groups[at] = replace(groups[at], noun=shared)
        groups[at - 1] = replace(groups[at - 1], noun=replace(before, joined=True))
    sources = tuple(place for place in groups[-1].places if place.role in SOURCES)
    if sources and not any(group.places for group in groups[:-1]):
        groups[:-1] = [replace(group, places=sources) for group in groups[:-1]]
    return groups


def all_without(groups: list[Group]) -> list[Group]:
    """What is left out by name, of all of them: "every light and lamp but the kitchen light"."""
    excepted = tuple(each for each in groups[-1].noun.excepted if each.words)
    every = [group.noun.quantity is Quantity.ALL or is_plural(group.noun) for group in groups]
    if not excepted or not all(every):
        return groups
    return [
        replace(group, noun=replace(group.noun, excepted=(*group.noun.excepted, *excepted)))
        for group in groups[:-1]
    ] + groups[-1:]


def alike(clause: Clause) -> Clause:
    """The clause, with "the light" of "the light and the tv in the living room" looked for where
    what is named beside it is."""
    places = next((noun.places for noun in reversed(clause.objects) if noun.places), ())
    another = clause.objects[-1:] and clause.objects[-1].quantity is Quantity.OTHER_ONE
    if not places or len(clause.objects) < 2 or another:
        return clause
    nouns = tuple(
        replace(noun, likely=places)
        if (noun.joined or noun.quantity in _MAY_BE_BESIDE)
        and noun.words
        and not (noun.places or noun.ids)
        else noun
        for noun in clause.objects
    )
    return replace(clause, objects=nouns)


def without_each(clause: Clause) -> Clause:
    """The clause, with what is left out of the last of all its things left out of all of them:
    "every light and lamp except the kitchen light"."""
    left = (
        tuple(noun for noun in clause.objects[-1].excepted if noun.words) if clause.objects else ()
    )
    every = all(noun.quantity is Quantity.ALL or noun.joined for noun in clause.objects)
    if not left or len(clause.objects) < 2 or not every:
        return clause
    nouns = (n if n.excepted else replace(n, excepted=left) for n in clause.objects)
    return replace(clause, objects=tuple(nouns))
