"""Several rooms for the same things: "the lights in the kitchen and the bathroom".

The parser reads the further rooms as objects of their own. No room can be switched, opened or
carried, so that one beside things that are restricted to a room says where more of them are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vh_core.language.function_words import Role
from vh_core.language.parsing.group import is_plural
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import LIGHT_NAMES, Words, singular

#: of these every room has its own
IN_MOST_ROOMS = frozenset(
    {"light", "lights", "lamp", "lamps", "window", "windows", "curtain", "curtains", "blind",
     "blinds", "drapes"}
)  # fmt: skip
_EACH = (Quantity.ALL, Quantity.THE, Quantity.BARE)


def counted_over_places(
    objects: tuple[Noun, ...], is_place: Callable[[Words], bool]
) -> tuple[Noun, ...]:
    """The objects, with "both mugs from the desk and the shelf", and "the three in the kitchen and
    the hall", as so many of which some are in each: no fewer places than are named, and no more
    things than are counted."""
    found: list[Noun] = []
    for noun in objects:
        before = found[-1] if found else None
        place = replace(noun, joined=False)
        if before is not None and _are_in_some(before) and _is_bare_room(place, is_place):
            *limits, last = before.places if not before.parts else (*before.places, _last(before))
            parts = before.parts or (Noun(Quantity.ALL, places=(last,)),)
            more = Noun(Quantity.ALL, places=(replace(last, noun=place),))
            found[-1] = replace(before, places=tuple(limits), parts=(*parts, more))
        else:
            found.append(noun)
    return tuple(found)


def _are_in_some(noun: Noun) -> bool:
    """Whether a noun phrase counts all that is somewhere: "the three apples on the table"."""
    counted = noun.quantity in (Quantity.ALL, Quantity.THE) and noun.count > 1 and noun.words
    told = all(part.quantity is Quantity.ALL and not part.count for part in noun.parts)
    where = noun.parts if noun.parts else noun.places
    return bool(counted and told and where) and not (noun.ids or noun.excepted or noun.others)


def _last(noun: Noun) -> Place:
    """Where the last of its parts are."""
    return noun.parts[-1].places[-1]


def spread_over_rooms(
    objects: tuple[Noun, ...], is_room: Callable[[Words], bool]
) -> tuple[Noun, ...]:
    """The objects, with each bare room replaced by the things beside it, in that room."""
    spread: list[Noun] = []
    for noun in objects:
        before = spread[-1] if spread else None
        room = replace(noun, excepted=())  # the lights in the kitchen and the hall except …
        if _is_bare_room(room, is_room) and before is not None and _is_in_room(before, is_room):
            places = (*before.places[:-1], replace(before.places[-1], noun=room))
            if noun.excepted:
                head, left = before.words, before.excepted + noun.excepted
                spread = [
                    replace(each, excepted=left) if each.words == head else each for each in spread
                ]
                before = spread[-1]
            beside = [each for each in spread if each.likely == before.places]
            spread += [replace(each, likely=places) for each in beside]
            spread.append(replace(before, places=places))
        else:
            spread.append(noun)
    for index in range(len(spread) - 2, -1, -1):  # the kitchen and bathroom lights
        noun, after = spread[index], spread[index + 1]
        if _is_bare_room(noun, is_room) and after.quantity in _EACH and not after.count:
            things = _after_room(after.words, is_room)
            if things:
                spread[index] = replace(after, words=noun.words + things)
                if noun.quantity is Quantity.ALL:
                    spread[index + 1] = replace(after, quantity=Quantity.ALL)
    return tuple(spread)


def spread_over_places(
    objects: tuple[Noun, ...], is_place: Callable[[Words], bool]
) -> tuple[Noun, ...]:
    """The objects, with "the cabinet" of "the books from the desk and the cabinet" as where more of
    them are: nobody can carry it."""
    spread: list[Noun] = []
    for noun in objects:
        before = spread[-1] if spread else None
        named = bool(noun.words) and not (noun.states or noun.count or noun.ids)
        if before is not None and before.places and named and is_place(noun.words):
            places = (*before.places[:-1], replace(before.places[-1], noun=noun))
            spread.append(replace(before, places=places))
        else:
            spread.append(noun)
    return tuple(spread)


def also_there(
    clause: Clause, rooms: tuple[Noun, ...], is_room: Callable[[Words], bool]
) -> list[Clause]:
    """ "Turn off the kitchen light. The bathroom too.": the same with what is called so in these
    rooms; none where these are none, or the clause is about no things of a room."""
    noun = clause.objects[-1]
    if clause.kind is not Kind.STATE or not all(_is_bare_room(room, is_room) for room in rooms):
        return []
    things = _after_room(noun.words, is_room) or noun.words
    limits = [place for place in noun.places if not is_room(place.noun.words)]
    if not things or is_room(things) or limits or noun.ids or noun.excepted:
        return []
    return [
        replace(
            clause,
            objects=(replace(noun, words=things, places=(Place(Role.AT, room),)),),
            ordered=True,
        )
        for room in rooms
    ]


def _is_bare_room(noun: Noun, is_room: Callable[[Words], bool]) -> bool:
    limited = noun.places or noun.states or noun.excepted or noun.count or noun.ids
    return not limited and is_room(noun.words)


def _is_in_room(noun: Noun, is_room: Callable[[Words], bool]) -> bool:
    ones = noun.quantity is Quantity.OTHER_ONE  # the ones in the bedroom and the bathroom
    if not (ones or (noun.quantity in _EACH and not noun.count)) or noun.ids or not noun.places:
        return False
    return _is_bare_room(noun.places[-1].noun, is_room)


def _after_room(words: Words, is_room: Callable[[Words], bool]) -> Words:
    """The words after a room's name at the beginning; none where no room is named."""
    for length in range(len(words) - 1, 0, -1):
        if is_room(words[:length]):
            return words[length:]
    return ()


def _lit(clause: Clause) -> bool:
    """Whether a clause is about lights."""
    return any(singular(noun.words[-1]) in LIGHT_NAMES for noun in clause.objects if noun.words)


def in_the_last_room(
    clauses: list[Clause], rooms_in: Callable[[Words], bool], is_room: Callable[[Words], bool]
) -> list[Clause]:
    """The clauses of one sentence, of which "close the curtains and turn off the tv in the bedroom"
    are both about the bedroom. `rooms_in`: whether a name says in which room something is."""
    last = clauses[-1] if clauses else None
    if last is None or len(clauses) < 2:
        return clauses
    if any(each.kind is not Kind.STATE or each.denied for each in clauses):
        return clauses
    if len(clauses) > len(("one", "other")):
        return clauses  # of a list each is for itself
    named = bool(last.objects) and bool(last.objects[-1].words)  # and no "one in the bedroom"
    places = last.objects[-1].places if named else ()
    rooms = tuple(place for place in places if is_room(place.noun.words))
    if not rooms or len(rooms) < len(places):
        return clauses

    def there(noun: Noun) -> Noun:
        free = noun.quantity in (Quantity.THE, Quantity.BARE) and noun.words
        told = noun.is_limited or noun.excepted or noun.likely or noun.others
        if not free or told or rooms_in(noun.words) or noun.words[-1] not in IN_MOST_ROOMS:
            return noun
        return replace(noun, likely=rooms, joined=is_plural(noun), behind=how)

    how = "then" if any(each.ordered for each in clauses[1:]) else "and"
    if any(noun.places for each in clauses[:-1] for noun in each.objects):
        return clauses
    if any(rooms_in(noun.words) for each in clauses[:-1] for noun in each.objects):
        return clauses
    lights = _lit(last)
    if lights and any(_lit(each) and each.states != last.states for each in clauses[:-1]):
        return clauses  # the lights off, and the lamp in the office on
    before = [replace(each, objects=tuple(map(there, each.objects))) for each in clauses[:-1]]
    return [*before, last]
