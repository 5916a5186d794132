"""What is said once of several things: how many, in which state, where, and what is left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from vh_core.language.function_words import SOURCES, Role
from vh_core.language.parsing.group import Group, is_plural
from vh_core.language.senses import Kind
from vh_core.language.syntax import THINGS, Clause, Noun, Place, Quantity
from vh_core.naming import LIGHT_NAMES, UNCOUNTED, Words, singular

#: a number in parentheses that is larger says which one
_MOST_COUNTED = 12
_MAY_BE_BESIDE = (Quantity.THE, Quantity.BARE, Quantity.ALL, Quantity.COUNT, Quantity.A)


def without_both(groups: list[Group], is_single: Callable[[Words], bool]) -> list[Group]:
    """ "both the cheese and the milk" is each of the two, not two of the first, and so are "both
    the chips and the milk" where there is one packet; "both a cheese and a milk" is no "both" of
    what was spoken of. `is_single`: whether words name one thing alone."""
    first = groups[0].noun
    alone = first.quantity is Quantity.PRONOUN and first.count == 2 and not groups[0].places
    if alone and len(groups) > 2 and not groups[1].added:
        return groups[1:]
    both = first.quantity is Quantity.ALL and first.count == 2 and first.words
    one = bool(both) and (singular(first.words[-1]) == first.words[-1] or is_single(first.words))
    if len(groups) == 2 and one:
        groups[0] = replace(groups[0], noun=replace(first, quantity=Quantity.THE, count=0))
    return groups


def shared(groups: list[Group]) -> list[Group]:
    """What is said once of several things: "all dirty plates and glasses", "the plums, bananas and
    peach from the table"."""
    whole = True
    for at in range(1, len(groups)):
        noun, before = groups[at].noun, groups[at - 1].noun
        begins = noun.quantity is not Quantity.BARE or noun.ids or not noun.words
        if begins or (noun.states and noun.states != before.states):
            whole = False  # the dirty bowls and | the dirty plate and glass
            continue
        every = before.quantity in (Quantity.ALL, Quantity.THE) and not before.count
        quantity = before.quantity if every else noun.quantity
        shared = replace(noun, quantity=quantity, states=before.states, joined=True)
        groups[at] = replace(groups[at], noun=shared)
        groups[at - 1] = replace(groups[at - 1], noun=replace(before, joined=True))
    sources = tuple(place for place in groups[-1].places if place.role in SOURCES)
    if whole and sources and not any(group.places for group in groups[:-1]):
        groups[:-1] = [replace(group, places=sources) for group in groups[:-1]]
    return groups


def in_turn(groups: list[Group]) -> list[Group]:
    """ "the first, the second and the third drawer of the dresser" are three of its drawers."""
    for at in range(len(groups) - 2, -1, -1):
        noun, named = groups[at].noun, groups[at + 1].noun
        counted = noun.pick.lstrip("-").isdigit() and named.pick.lstrip("-").isdigit()
        if counted and named.words and not (noun.words or groups[at].places):
            groups[at] = Group(replace(named, pick=noun.pick), groups[at + 1].places)
    return groups


def one_each(groups: list[Group]) -> list[Group]:
    """ "plum, plum and lime" are two plums and a lime: of what is named twice each is another."""
    named = Counter(group.noun for group in groups if _is_bare(group.noun))
    return [
        replace(group, noun=replace(group.noun, quantity=Quantity.A, joined=False))
        if named[group.noun] > 1
        else group
        for group in groups
    ]


def others_of_a_kind(groups: list[Group]) -> list[Group]:
    """ "A fork, another fork and a third fork" are three forks: what is counted on from those that
    are named before it is one more of them, and not the third of all there are."""
    named: Counter[Words] = Counter()
    found = []
    for group in groups:
        noun, before = group.noun, named[group.noun.words]
        if before and noun.quantity is Quantity.A and noun.pick == str(before + 1):
            noun = replace(noun, pick="", more=True)
        if noun.quantity is Quantity.A and noun.words and not noun.pick:
            named[noun.words] += 1
        found.append(group if noun is group.noun else replace(group, noun=noun))
    return found


def _is_bare(noun: Noun) -> bool:
    """Whether a noun phrase is a name in the singular, and nothing else."""
    if noun.quantity is not Quantity.BARE or not noun.words or is_plural(noun):
        return False
    return noun == Noun(Quantity.BARE, noun.words)


def all_without(groups: list[Group]) -> list[Group]:
    """What is left out of all of them: "every light and lamp but the kitchen light"; "the one in
    the kitchen" is left out of the last alone. Beside a single thing, what is named to be left out
    is so of the several: "the lights and the tv, but not the lamps"."""
    excepted = _of_all(groups[-1].noun)
    every = [group.noun.quantity is Quantity.ALL or is_plural(group.noun) for group in groups]
    if all(map(_is_light, (group.noun for group in groups))):
        excepted = groups[-1].noun.excepted  # every lamp is a light
    if not all(every):
        excepted = tuple(each for each in excepted if each.words)
    if not excepted:
        return groups
    return [
        replace(group, noun=replace(group.noun, excepted=(*group.noun.excepted, *excepted)))
        if several
        else group
        for group, several in zip(groups[:-1], every[:-1], strict=True)
    ] + groups[-1:]


def with_masses(groups: list[Group]) -> list[Group]:
    """ "Apples and salmon" are all the salmon there is, as they are all apples."""
    nouns = [group.noun for group in groups]
    if not any(noun.quantity is Quantity.BARE and is_plural(noun) for noun in nouns):
        return groups
    return [
        replace(group, noun=replace(group.noun, quantity=Quantity.ALL))
        if group.noun.quantity is Quantity.BARE and not UNCOUNTED.isdisjoint(group.noun.words[-1:])
        else group
        for group in groups
    ]


def _is_light(noun: Noun) -> bool:
    """Whether a noun names lights, of whatever kind."""
    return bool(noun.words) and singular(noun.words[-1]) in LIGHT_NAMES


def _of_all(noun: Noun) -> tuple[Noun, ...]:
    """What is left out of a noun, and of what is named beside it as well."""
    return tuple(each for each in noun.excepted if each.words or each.count or each.joined)


def left_out_there(clause: Clause) -> Clause:
    """The clause, with where that is which is left out of the last of several things, as where that
    is which is left out of the others: "all lights and lamps but the ones in the bedroom".
    "Everything in the bedroom" is left out of all that is named."""
    if len(clause.objects) < 2 or not any(each.places for each in clause.objects[-1].excepted):
        return clause
    *before, last = clause.objects
    whole = {replace(each, places=()): each for each in last.excepted}
    everything = tuple(each for each in last.excepted if each.words == THINGS and each.places)

    def without(noun: Noun) -> tuple[Noun, ...]:
        left = tuple(whole.get(each, each) for each in noun.excepted)
        several = noun.quantity is Quantity.ALL or is_plural(noun)
        return (*left, *(each for each in everything if several and each not in left))

    return replace(
        clause, objects=(*(replace(noun, excepted=without(noun)) for noun in before), last)
    )


def alike(clause: Clause) -> Clause:
    """The clause, with "the light" of "the light and the tv in the living room" looked for where
    what is named beside it is, and two books of "two books and the mug on the desk"; "every light"
    beside "every lamp in the bedroom" is one there."""
    places = next((noun.places for noun in reversed(clause.objects) if noun.places), ())
    another = clause.objects[-1:] and clause.objects[-1].quantity is Quantity.OTHER_ONE
    if not places or len(clause.objects) < 2 or another:
        return clause
    last = next(noun for noun in reversed(clause.objects) if noun.places)
    every = last.quantity is Quantity.ALL and not last.count
    bare = last.quantity in (Quantity.THE, Quantity.BARE) and is_plural(last)

    def beside(at: int, noun: Noun) -> Noun:
        after = (each.places for each in clause.objects[at:] if each.places)
        where = next(after, places)  # the apple and the pear from the desk and the plum from there
        several = noun.quantity is Quantity.ALL and not (noun.count or noun.states)
        may_be = noun.joined or (noun.quantity in _MAY_BE_BESIDE and not noun.more)
        named = noun.ids and not _are_counted(noun.ids)
        if not (may_be and noun.words) or noun.places or named or any(map(_is_next_to_it, where)):
            return noun
        both = bare and noun.quantity in (Quantity.THE, Quantity.BARE) and is_plural(noun)
        return replace(noun, likely=where, joined=noun.joined or (several and every) or both)

    return replace(clause, objects=tuple(beside(*each) for each in enumerate(clause.objects)))


def _is_next_to_it(place: Place) -> bool:
    """Whether a place is next to what was named just before: the phone of "and the book beside
    it"."""
    return place.role in (Role.BESIDE, Role.CLOSE) and place.noun.is_it


def _are_counted(ids: tuple[int, ...]) -> bool:
    """Whether what stands in parentheses may say how many there are: "plates (2)"."""
    return len(ids) == 1 and ids[0] <= _MOST_COUNTED


def without_each(clause: Clause) -> Clause:
    """The clause, with what is left out of the last of all its things left out of all of them:
    "every light and lamp except the kitchen light"."""
    left = _of_all(clause.objects[-1]) if clause.objects else ()
    if all(map(_is_light, clause.objects)) and clause.objects:
        left = clause.objects[-1].excepted
    every = all(noun.quantity is Quantity.ALL or noun.joined for noun in clause.objects)
    if not left or len(clause.objects) < 2 or not every:
        return clause
    nouns = (n if n.excepted else replace(n, excepted=left) for n in clause.objects)
    return replace(clause, objects=tuple(nouns))


def taken_without(clauses: list[Clause]) -> list[Clause]:
    """The clauses, with what "it" or "them" leaves out left where it is: "take the fruit from the
    table and put it on the desk, except for the peach"."""
    found = list(clauses)
    for at, (taken, put) in enumerate(pairwise(clauses)):
        them = put.objects[0] if len(put.objects) == 1 and taken.objects else None
        if taken.kind is not Kind.FETCH or them is None or not them.excepted:
            continue
        if them.quantity is Quantity.PRONOUN and not any(noun.excepted for noun in taken.objects):
            *others, last = taken.objects
            last = replace(last, excepted=them.excepted)
            found[at] = without_each(replace(taken, objects=(*others, last)))
            found[at + 1] = replace(put, objects=(replace(them, excepted=()),))
    return found
