"""The same once more, but for something: "again in the bedroom", "again with the milk"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import Words

_TO_A_ROOM = frozenset({Kind.GO})
#: what speaks of a room without its name: "the light here", "the lamp there"
_A_ROOM_AT_HAND = frozenset({Quantity.HERE, Quantity.THERE})


def in_place(clauses: list[Clause], place: Place, is_room: Callable[[Words], bool]) -> list[Clause]:
    """The clauses with another place: a room takes the place of the rooms that they name, and
    anything else that of the destinations. Raises `Unclear` where they have none to change."""
    if not is_room(place.noun.words):
        moved = [replace(each, place=place) if each.place else each for each in clauses]
        if moved == clauses:
            raise Unclear("not_understood", f'there is nothing to do again "{_said(place)}"')
        return moved
    return [_in_room(each, place, is_room) if each.asks else each for each in clauses]


def with_things(clauses: list[Clause], nouns: tuple[Noun, ...]) -> list[Clause]:
    """The clauses, of which the first that has objects is about these instead. Raises `Unclear`
    where none has any."""
    for at, clause in enumerate(clauses):
        if clause.asks and clause.objects:
            return [*clauses[:at], replace(clause, objects=nouns), *clauses[at + 1 :]]
    raise Unclear("not_understood", "there is nothing to do again with something else")


def _in_room(clause: Clause, room: Place, is_room: Callable[[Words], bool]) -> Clause:
    def names_room(place: Place) -> bool:
        return is_room(place.noun.words) or place.noun.quantity in _A_ROOM_AT_HAND

    def there(noun: Noun) -> Noun:
        if not noun.words:  # "it", "the other one"
            return noun
        kept = tuple(
            replace(each, noun=_without_room(each.noun, is_room))
            for each in noun.places
            if not names_room(each)
        )
        return replace(noun, places=(*kept, replace(room, role=Role.AT)), ids=())

    if clause.place is None:
        things = [each for each in clause.objects if not is_room(each.words)]
        nouns = (_without_room(each, is_room) for each in things or clause.objects)
        return replace(clause, objects=tuple(map(there, nouns)))
    if is_room(clause.place.noun.words) or not clause.place.noun.words:
        role = clause.place.role if clause.kind in _TO_A_ROOM else room.role
        return replace(clause, place=Place(role, room.noun))
    return replace(clause, place=replace(clause.place, noun=there(clause.place.noun)))


def _without_room(noun: Noun, is_room: Callable[[Words], bool]) -> Noun:
    """The noun without the room that its name begins with: the window of "the kitchen window"."""
    starts = (at for at in range(len(noun.words) - 1, 0, -1) if is_room(noun.words[:at]))
    return replace(noun, words=noun.words[next(starts, 0) :])


def _said(place: Place) -> str:
    return f"{place.role.preposition} {place.noun}"
