"""Each of several things at a place of its own, and one of two in or on the other.

each plum on a separate plate        as many plates as plums, one plum on each
one mug inside the other             either in the other one, where there are two
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from vh_core.goals import RelationCondition
from vh_core.graph import State
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.reasons import IMMOVABLE
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.refusals import few
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import singular
from vh_core.naming.vocabulary import GENERIC

#: stand before the name of places of which each thing gets one
APART = ("separate", "different")

#: a place, and how things are there
Target = tuple[int, str]


def is_apart(noun: Noun) -> bool:
    """Whether a place is one for each of the things that go there."""
    return noun.words[: len(APART)] == APART and len(noun.words) > len(APART)


def placed_apart(
    referents: Referents,
    clause: Clause,
    place: Place,
    places_of: Callable[[Place], Sequence[Target]],
) -> list[RelationCondition]:
    """Each of the things at another one of the places; what is at one of them stays. Raises
    `Unclear`, also where there is one thing only."""
    name = replace(place.noun, words=place.noun.words[len(APART) :])
    movable = Want(
        capable=referents.is_movable, why_not=IMMOVABLE, lifted=True, satisfied=lambda i: False
    )
    things = referents.select_all(clause.objects, movable)
    if len(things) < 2:
        reason = (
            f'a "{" ".join(name.words)}" of its own is for each of several things, and this is one'
        )
        raise Unclear("not_understood", f"{reason}; say which one it goes to")
    every = places_of(replace(place, noun=replace(name, quantity=Quantity.ALL, count=0)))
    places = {node_id: relation for node_id, relation in every if node_id not in things}
    if len(places) < len(things):
        wanted = f"each of the {len(things)} needs one of its own"
        raise few(wanted, " ".join(name.words), len(places))
    at: dict[int, int] = {}
    for thing in things:
        free = (i for i in places if i not in at.values())
        there = next((i for i in free if referents.view.has_edge(thing, places[i], i)), None)
        if there is not None:
            at[thing] = there
    left = [thing for thing in things if thing not in at]
    if left:
        unused = Want(
            capable=lambda i: i in places and i not in at.values(),
            why_not="is nothing that things can be put in or on",
            satisfied=lambda i: False,
            avoids=frozenset({State.DIRTY.value}),
        )
        so_many = replace(name, quantity=Quantity.COUNT, count=len(left))
        at |= zip(left, referents.select_all((so_many,), unused, (*at.values(),)), strict=True)
    referents.memory.remember(tuple(things), tuple(at.values()))
    for to in at.values():
        referents.take_out(to)
    return [RelationCondition(i, places[to], to) for i, to in at.items()]


def one_in_the_other(referents: Referents, clause: Clause, place: Place) -> tuple[Clause, Place]:
    """The clause of "one mug inside the other" with "another mug", where there are two and nothing
    was spoken of before. Raises `Unclear` where there are more of them."""
    thing, noun = clause.objects[0], place.noun
    known = noun.quantity is Quantity.THE and noun.other and noun.words in ((), thing.words)
    named = (
        bool(thing.words) and thing.quantity in (Quantity.A, Quantity.THE) and not thing.is_limited
    )
    named = named and singular(thing.words[-1]) not in GENERIC
    memory = referents.memory
    if len(clause.objects) > 1 or not (known and named) or memory.recent or referents.put:
        return clause, place
    found = referents.selector.candidates(replace(thing, quantity=Quantity.ALL))
    if len(found) != 2:
        name = " ".join(thing.words)
        reason = f'there {"is" if len(found) == 1 else "are"} {len(found)} "{name}" here'
        raise Unclear("not_understood", f"{reason}; say which goes in or on which")
    one = replace(thing, quantity=Quantity.A)
    other = replace(noun, quantity=Quantity.A, words=thing.words, other=False)
    return replace(clause, objects=(one,)), replace(place, noun=other)
