"""Where things are, or stand already, which tells of several places which one they go to: "the
cabinet" of the toothpaste is the bathroom's."""

from __future__ import annotations

from collections import Counter
from itertools import filterfalse

from vh_core.goals import ChoiceOf
from vh_core.language.function_words import Role
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.destinations import Destinations
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.rooms_of_places import RoomsOfPlaces
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.spatial import room_of

_SET_DOWN = (Role.ON, Role.ONTO, Role.INSIDE, Role.INTO)
_INWARD = (Role.INSIDE, Role.INTO)
#: several, of which none is left out
_THOSE = (Quantity.ALL, Quantity.THE)


class WhereTheyAre:
    """Finds the place by what its things are at, and by the room that they are in."""

    def __init__(self, referents: Referents, destinations: Destinations) -> None:
        self._referents = referents
        self._destinations = destinations

    def alike(self, place: Place, things: tuple[Noun, ...]) -> list[int]:
        """All that a bare "the shelf" is the name of, on which things may stay where they are: none
        where it is said which one it is, or where they come from. "A shelf in the office" is any of
        those there, whatever says which they are."""
        memory, noun = self._referents.memory, place.noun
        bare = noun.quantity in (Quantity.THE, Quantity.BARE, Quantity.A) and noun.words
        any_of_them = noun.quantity is Quantity.A
        limited = noun.is_limited and not any_of_them
        if not bare or limited or noun.excepted or place.role not in _SET_DOWN:
            return []
        those = (Quantity.THE, Quantity.BARE, Quantity.ALL)
        is_room = self._referents.vocabulary.is_room
        told = any(
            not each.words
            or any(not (any_of_them and is_room(p.noun.words)) for p in each.places)
            or each.quantity not in those
            for each in things
        )
        told |= len(things) > 1  # they are to be together
        if told or memory.room is not None or memory.opened is not None or memory.holders:
            return []
        named = self._referents.vocabulary.match(noun.words)
        told = named is None or (bool(named.rooms) and not any_of_them)
        if told:
            return []
        elsewhere = RoomsOfPlaces(self._referents).not_of_the_kitchen(noun, things)
        return [i for i in self._referents.selector.found(noun) if i not in elsewhere]

    def of(self, role: Role, noun: Noun, things: tuple[Noun, ...]) -> int | None:
        """Of several places the one that most of the things are at already; of a thing of which
        there are others that are at none of them, one where these are, if that is one room."""
        every = alike = self.alike(Place(role, noun), things)
        selector, view = self._referents.selector, self._referents.view
        rooms = {room_of(view, i) for i in self._loose(alike, things)}
        if rooms:
            one = rooms if len(rooms) == 1 else set()
            alike = [i for i in alike if room_of(view, i) in one]
            if every and not alike:
                wider = self._called_so_in(one, role, noun, things)
                alike, every = wider, [*dict.fromkeys([*every, *wider])]
        find = selector.found
        how = Role.AT if rooms else role
        counts = {
            place: sum(is_at(view, i, how, place) for each in things for i in find(each))
            for place in alike
        }
        if role in _INWARD and not (rooms or any(counts.values())):  # the cabinet that it is on
            fixed = filterfalse(self._referents.is_movable, alike)
            on = ((at, i) for at in fixed for each in things for i in find(each))
            counts |= Counter(at for at, i in on if is_at(view, i, Role.ON, at))
        most = max(counts.values(), default=0)
        if rooms and not most:  # none is at any, of which one stands where they are
            alike = [*filterfalse(self._referents.is_movable, selector.nearest(alike))]
        if len(every) == 1 or not alike or not (rooms or most):
            return None
        fullest = [place for place in alike if counts[place] == most]
        decisions = self._referents.decisions
        return decisions.choose(ChoiceOf.OBJECTS, str(noun), (fullest[0],), every)[0]

    def _called_so_in(
        self, rooms: set[int | None], role: Role, noun: Noun, things: tuple[Noun, ...]
    ) -> list[int]:
        """All in some rooms that may be called so, that things can be put in or on, and where not
        all of them are: the bathroom cabinet is "the cabinet" of the toothpaste."""
        if not noun.words or noun.is_limited or noun.quantity is not Quantity.THE:
            return []
        selector, view = self._referents.selector, self._referents.view
        ids = [i for each in things for i in selector.found(each)]
        can = (i for i in selector.called(noun) if self._destinations.relation(role, i))
        there = [i for i in can if room_of(view, i) in rooms]
        return [at for at in there if not all(is_at(view, i, Role.AT, at) for i in ids)]

    def _loose(self, places: list[int], things: tuple[Noun, ...]) -> list[int]:
        """All that "the bowl", or "the books" of one room, may be that is at none of the places;
        none of others, and of what is in hand or was fetched from another room."""
        selector, view = self._referents.selector, self._referents.view
        memory = self._referents.memory
        alone = all(each.words and selector.is_one(each) for each in things)
        those = all(each.quantity in _THOSE and is_plural(each) for each in things)
        if not (alone or those):
            return []
        found = [i for each in things for i in selector.found(each)]
        if not alone:
            gone = memory.room is not None or not memory.carried.keys().isdisjoint(found)
            if gone or len({room_of(view, i) for i in found}) > 1:
                return []
        return [i for i in found if not any(is_at(view, i, Role.AT, place) for place in places)]
