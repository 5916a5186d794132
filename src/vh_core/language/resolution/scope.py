"""How far a noun phrase reaches: the room that was gone to or named, or all of the house."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from vh_core.goals import Told
from vh_core.graph import GraphView, Property
from vh_core.language.function_words import SOURCES, Role
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.parsing.rooms import IN_MOST_ROOMS
from vh_core.language.resolution.acted_in import is_of_its_room, rooms_acted_in
from vh_core.language.resolution.decisions import Decisions
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.noun_search import NounSearch
from vh_core.language.resolution.places import is_at, leads_to
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.naming import LIGHT_NAMES, NameMatch, singular
from vh_core.spatial import room_of

_KNOWN = (Quantity.THE, Quantity.BARE)
#: what most rooms have of their own, beside their lights
_BESIDE_WINDOWS = frozenset({"curtain", "blind", "drape", "shade"})
_DOOR = "door"
_SEVERAL = (Quantity.ALL, Quantity.ANY, Quantity.COUNT, Quantity.HALF)


class Scope:
    """Says which of the things that a noun phrase fits it reaches. Raises `Unclear`."""

    def __init__(
        self, view: GraphView, search: NounSearch, memory: Memory, decisions: Decisions
    ) -> None:
        self._graph = view.graph
        self._view = view
        self._search = search
        self._memory = memory
        self._decisions = decisions

    def _beside(self, noun: Noun, able: list[int]) -> list[int]:
        """Those where what is named beside the noun is, or, of what is fixed to its room, those in
        the room where that is: the ceiling light of "the ceiling light and the lamps on the
        nightstands in the bedroom"."""
        there = self._at_all(noun, able, noun.likely)
        if there:
            near = self._where_one_went(there)
            return near if len(near) >= max(1, noun.count) else there
        if not (noun.likely and able and self._are_fixed(able)):
            return []
        rooms = [place for place in noun.likely if self._search.is_room(place.noun)]
        if rooms:
            return self._at_all(noun, able, rooms)
        spots = {i for place in noun.likely for i in self._search.candidates(place.noun)}
        if self._memory.room not in {room_of(self._view, i) for i in spots}:
            return []
        return self._in(self._memory.room, able)

    def _at_another(self, noun: Noun, there: list[int], able: list[int]) -> bool:
        """Whether there are more of them at another place that is called so, too."""
        spots = [(at.role, i) for at in noun.likely for i in self._search.candidates(at.noun)]
        return any(is_at(self._view, i, *spot) for spot in spots for i in able if i not in there)

    def _at_all(self, noun: Noun, able: list[int], places: Iterable[Place]) -> list[int]:
        """Those that are at all of the places."""
        for place in sorted(places, key=self._search.rank):
            able = self._search.at(able, place, noun) if able else []
        return able

    def in_its_row(self, noun: Noun) -> Noun:
        """ "The second (book)" after "the first book on the nightstand": one of those, too; where
        one went elsewhere since, it may be the one that is there."""
        if self._memory.row is None or not is_counted_off(noun):
            return noun
        told, row = self._memory.row
        if told.words != (noun.words or self._memory.words) or replace(noun, pick="").is_limited:
            return noun
        named = replace(noun, words=told.words)
        there = self._where_one_went(self._search.candidates(replace(named, pick="")))
        if not told.places and len(there) == 1 and {*there}.isdisjoint(row):
            return replace(named, pick="")
        return replace(named, places=told.places, states=told.states)

    def _in_row(self, noun: Noun, able: list[int]) -> list[int]:
        """Those of which one is counted off: those where one went, if any are there, and then no
        others; but where the first of them was put is not where the second is taken from."""
        row = self._memory.row[1] if self._memory.row is not None else ()
        there = self._where_one_went(able)
        if row and {*row} <= {*able} and (not there or not {*there} & {*row}):
            return [*row]
        return there or able

    def _where_one_went(self, able: list[int]) -> list[int]:
        """Those at the furniture that was gone to, if nothing was put there, or else in the room
        that was."""
        memory = self._memory
        spot = None if memory.spot in memory.filled else memory.spot
        there = [i for i in able if spot is not None and is_at(self._view, i, Role.AT, spot)]
        if there or memory.room is None:
            return there
        return self._in(memory.room, able)

    def reach(self, noun: Noun, match: NameMatch, able: list[int], want: Want) -> list[int]:
        """Those in the room that was gone to, where nothing else says which are meant; and a bare
        "the table" is one of any kind at hand before one that is called so elsewhere."""
        if noun.pick and not (noun.places or noun.ids or noun.other or match.rooms):
            counted = is_counted_off(noun)
            return self._in_row(noun, able) if counted else self._where_one_went(able) or able
        if (doors := self._doors_left(noun, able)) and not match.plural:
            return doors
        gone = self._memory.room is not None or self._memory.spot is not None
        stated = bool(noun.states) and not gone
        elsewhere = noun.places or noun.ids or noun.pick or noun.other or match.rooms
        free = not (elsewhere or self._excepts_by_place(noun) or stated or noun.anywhere)
        if noun.likely and noun.quantity in _SEVERAL:
            return self._those_beside(noun, able)
        one = noun.likely and not elsewhere and noun.quantity not in _SEVERAL
        if one and (there := self._beside(noun, able)):
            every = noun.joined and not self._at_another(noun, there, able)
            if every or self._are_enough(noun, there, match):
                return self._in_room_behind(noun, there, able, want)
            self._require_no_less(noun, there, able)
        if not free or noun.quantity in _SEVERAL:
            return self._as_told(noun, match, able, want, free=free)
        self._require_sure(noun, match, able)
        if self._memory.spot is not None:
            there = [i for i in able if is_at(self._view, i, Role.AT, self._memory.spot)]
            if there:
                return there
        if self._memory.room is not None:
            there = self._in_room(self._memory.room, noun, match, able, want)
            return there or self._elsewhere(noun, able, want)
        return self._in_sight(noun, match, able, want)

    def _doors_left(self, noun: Noun, able: list[int]) -> list[int]:
        """The doors of the room that was just left: "go out of the bedroom and close the door"."""
        room = self._memory.left
        bare = noun.quantity is Quantity.THE and not (noun.is_limited or noun.excepted)
        doors = all(self._graph.nodes[i].class_name == _DOOR for i in able)
        if room is None or not (bare and doors):
            return []
        return self._in(room, able, with_doors=True)

    def _elsewhere(self, noun: Noun, able: list[int], want: Want) -> list[int]:
        """Those that are not in the room that was gone to, where none are. Raises `Unclear` for
        what most rooms have: who goes to the kitchen to close its window means no other one; and,
        right behind going there, for what is to be changed or brought, where several are elsewhere,
        or what it is at is there as well: "go to the office and turn on the lamp on the desk"."""
        memory, fixed = self._memory, self._are_fixed(able)
        assert memory.room is not None
        in_most = fixed and not noun.places and noun.words[-1:] and noun.words[-1] in IN_MOST_ROOMS
        sent = memory.latest == [(memory.room,)] and (fixed or want.handed)
        at = (i for place in noun.places for i in self._search.candidates(place.noun))
        several = bool(self._in(memory.room, at)) if noun.places else len(able) > max(1, noun.count)
        if in_most or (sent and several):
            where = f"in the {self._graph.nodes[memory.room].class_name}"
            reason = f'there is no "{noun.full}" {where}'
            raise Unclear("no_such_object", reason, cause=Cause(CauseOf.THERE, str(noun), where))
        return able

    def _excepts_by_place(self, noun: Noun) -> bool:
        """Whether what is left out is told by where it is, so that more than one place is meant: no
        more than one is of "Bedroom: lights off, the bedside lamp stays as it is"."""
        return any(
            (one.places or self._search.is_room(one)) and not (one.stays and self._memory.within)
            for one in noun.excepted
        )

    def _in_sight(self, noun: Noun, match: NameMatch, able: list[int], want: Want) -> list[int]:
        """Those in the room of what was named before, or else around the one who acts."""
        hinted = (Quantity.THE, Quantity.BARE, *((Quantity.A,) if want.one_is_enough else ()))
        if self._memory.hint is not None and noun.quantity in hinted:
            if match.plural:
                fixed = self._are_fixed(able)
                return self._those_in_room_named(noun, match, able, want) if fixed else able
            if found := self._in_room(self._memory.hint, noun, match, able, want):
                return found
        done = rooms_acted_in(self._view, self._memory) if is_of_its_room(noun) else set()
        room = next(iter(done), self._memory.standing)
        beside = self._memory.light_of_here and singular(noun.words[-1]) in _BESIDE_WINDOWS
        pair = noun.quantity is Quantity.THE and match.plural and self._are_pairs(able)
        if beside or (want.of_here and pair):
            here = self._in(room, able)
            if here and (beside or done or not all(map(want.satisfied, here))):
                return self._told_in(room, noun, here, able)
        near = bool(self._in(room, able))
        bare = noun.quantity is Quantity.THE and not (match.plural or len(noun.words) > 1)
        if near or not bare or singular(noun.words[-1]) in LIGHT_NAMES:  # no switch is "the lamp"
            return able
        if noun.words == ("lamp",) and any(
            map(want.ready, able)
        ):  # no switch is the lamp that is on
            return able
        return self._in(room, self._search.wider(match, want)) or able

    def where_named(self, noun: Noun, match: NameMatch, able: list[int], want: Want) -> list[int]:
        """Those of "the book on the desk" that are at the desk that was spoken of, or in the room
        that was gone to: "go to the office. Take the book from the desk."; none where neither
        says which."""
        if not noun.places or noun.quantity in _SEVERAL or not _is_free(noun, match):
            return []
        for place in noun.places:
            named = {*self._search.candidates(place.noun)}
            spoken = (group for group in self._memory.recent if named.issuperset(group))
            latest = next(spoken, ())
            there = [i for i in able if any(is_at(self._view, i, Role.AT, at) for at in latest)]
            if len(latest) == 1 and len(there) >= max(1, noun.count):
                return there
        if self._memory.room is None:
            return []
        there = self._those_here(noun, able)
        here = self._in(self._memory.room, there, with_doors=True)
        return there if here else self._elsewhere(noun, able, want)

    def _those_beside(self, noun: Noun, able: list[int]) -> list[int]:
        """Of several things those where what is named beside them is, if that holds for both.
        Raises `Unclear` for "all lights and the tv in the bedroom", which may be all of them."""
        there = self._beside(noun, able)
        elsewhere = able and not (there or noun.states)
        if elsewhere and noun.joined and all(each.role is not Role.OF for each in noun.likely):
            raise self._not_there(noun)
        if not there or len(there) == len(able):
            return there or able
        kinds = {self._graph.nodes[i].class_name for i in able}
        if noun.states and len(kinds) > 1 and not (noun.count or noun.joined):
            return able  # all the dirty dishes, including the glass in the bedroom
        if noun.count or noun.quantity is Quantity.COUNT:
            return there if noun.joined or len(there) >= noun.count else able
        if len(kinds) == 1 and any(place.role in SOURCES for place in noun.likely):
            return there
        if not noun.joined and noun.quantity is Quantity.ALL:
            where = replace(noun, places=noun.likely).limits
            reason = f'I cannot tell whether "{noun}" are all {len(able)}, or those {where}'
            raise Unclear("not_understood", f"{reason}; say where they are")
        return there if noun.joined else able

    def _as_told(
        self, noun: Noun, match: NameMatch, able: list[int], want: Want, *, free: bool
    ) -> list[int]:
        """Those of several, or of what something more is said of, in the room that was named."""
        if free and self._memory.within:
            there = self._in(self._memory.room, able)
            return self._those_here(noun, able) if there else self._elsewhere(noun, able, want)
        if free:
            return able
        alone = not (noun.places or noun.ids or match.rooms)
        return self._others_here(noun, match, able, want) if noun.other and alone else able

    def _others_here(self, noun: Noun, match: NameMatch, able: list[int], want: Want) -> list[int]:
        """Of "the other lamp" or "the other lamps" those where one went, or in the room that was
        named for all that is asked; "the other lamp" is the only one there with which it is not so
        yet. Raises `Unclear` where several of these are."""
        there = self._where_one_went(able)
        if not there:
            return able
        if match.plural or noun.quantity is not Quantity.THE:
            return there if self._memory.within else able
        changing = [i for i in there if not want.satisfied(i)]
        if len(changing) > 1:
            reason = f'I cannot tell which "other {" ".join(noun.words) or "one"}" is meant'
            raise Unclear("not_understood", f"{reason}; say where it is")
        return changing or there

    def _in_room(
        self, room: int, noun: Noun, match: NameMatch, able: list[int], want: Want
    ) -> list[int]:
        """Those in a room; else what there is in it that only the wider meaning covers."""
        there = self._in(room, able)
        wider = self._in(room, self._search.wider(match, want))
        nodes = self._graph.nodes
        return there or [i for i in wider if nodes[i].states.issuperset(noun.states)]

    def _in(self, room: int | None, ids: Iterable[int], *, with_doors: bool = False) -> list[int]:
        """Those of the ids in a room; where there are none, or `with_doors`, its doors, too, which
        may be in the next room."""
        ids = [*ids]
        there = [i for i in ids if room_of(self._view, i) == room]
        if room is None or (there and not with_doors):
            return there
        return [i for i in ids if i in there or leads_to(self._view, i, (room,))]

    def _are_fixed(self, ids: list[int]) -> bool:
        """Whether things belong to their rooms: what can be carried is wherever it was left."""
        return not any(Property.GRABBABLE in self._graph.nodes[i].properties for i in ids)

    def _those_here(self, noun: Noun, able: list[int]) -> list[int]:
        """Of several things those in the room that was gone to, if there are enough."""
        there = self._in(self._memory.room, able, with_doors=True)
        return there if len(there) >= max(1, noun.count) else able

    def _are_enough(self, noun: Noun, ids: list[int], match: NameMatch) -> bool:
        """Whether there are as many as a name says: of "the computers" two; "the curtains" may be
        one thing, and "the windows" of several rooms one in each."""
        names = {self._graph.nodes[i].class_name for i in ids}
        if noun.words[-1:] and (
            noun.words[-1] in IN_MOST_ROOMS or names <= {"lightswitch", "door"}
        ):
            return len(ids) >= max(1, noun.count)
        paired = self._are_pairs(ids)
        return len(ids) >= max(2 if match.plural and not paired else 1, noun.count)

    def _require_no_less(self, noun: Noun, there: list[int], able: list[int]) -> None:
        """Raise `Unclear` for "the mugs and the bowl on the table" with one mug on it, where there
        are others."""
        if noun.states or {*able} <= {*there}:
            return
        where = " and ".join(f"{each.role.preposition} the {each.noun}" for each in noun.likely)
        reason = f'"{noun}" may be what is {where}, {len(there)} of {len(able)}, or all of them'
        raise Unclear("ambiguous", f"{reason}; say which ones")

    def _are_pairs(self, ids: list[int]) -> bool:
        """Whether one of these is called as if it were several: "the curtains" of one window."""
        return all(self._graph.nodes[i].class_name.endswith("s") for i in ids)

    def _those_in_room_named(
        self, noun: Noun, match: NameMatch, able: list[int], want: Want
    ) -> list[int]:
        """ "the curtains", after something was named with its room: those in there, if there are
        any. Raises `Unclear` where there are none, and nobody decides what is unclear; and where
        nothing is to be done with those, but with others: "kitchen tap off, windows shut"."""
        assert self._memory.hint is not None
        there = self._in(self._memory.hint, able)
        room = self._graph.nodes[self._memory.hint].class_name
        if not there and self._decisions.leaves_open and len(able) > 1:
            reason = f'there are no "{noun}" in the {room}; say in which room, or all of them'
            raise Unclear("not_understood", reason)
        if not self._are_enough(noun, there, match):
            return able
        others = any(want.ready(i) and not want.satisfied(i) for i in able)
        if others and all(map(want.satisfied, there)):
            reason = f'"{noun}" in the {room} are so already, and elsewhere not all are'
            raise Unclear("ambiguous", f"{reason}; say in which room, or all of them")
        return self._told_in(self._memory.hint, noun, there, able)

    def _in_room_behind(
        self, noun: Noun, there: list[int], able: list[int], want: Want
    ) -> list[int]:
        """Those in the room that a later order ends with, with a note that there are others. Raises
        `Unclear` for "close the curtains, then turn on the lamp in the bedroom"."""
        rooms = {room_of(self._view, i) for i in there}
        if not noun.behind or len(rooms) != 1:
            return there
        others = [i for i in able if i not in there and not want.satisfied(i)]
        if noun.behind == "then" and others:
            where = " and ".join(f"the {place.noun}" for place in noun.likely)
            reason = f'"{noun}" may be those in {where}, {len(there)} of {len(able)}, or others'
            raise Unclear("ambiguous", f"{reason}; say in which room")
        return self._told_in(rooms.pop(), noun, there, able)

    def _told_in(
        self, room: int | None, noun: Noun, there: list[int], able: list[int]
    ) -> list[int]:
        """Those of several in a room, with a note that there are others."""
        if room is not None and len(there) < len(able):
            where = self._graph.nodes[room].class_name
            told = f'"{noun}": those in the {where}, {len(there)} of {len(able)}'
            self._decisions.notes.append(Told(told))
        return there

    def _require_sure(self, noun: Noun, match: NameMatch, able: list[int]) -> None:
        """Raise `Unclear` for one of several that is not where what is named beside it is, unless
        its name has a room of its own: the kitchen cabinet and the one in the dining room."""
        words = (noun.words[:n] for n in range(1, len(noun.words)))
        if any(self._search.is_room(replace(noun, words=each)) for each in words):
            return
        told = (place.noun.ids or place.role in SOURCES for place in noun.likely)
        shared = noun.joined and not any(told)
        sure = match.plural and not shared  # the plates and bowls on the counter
        if noun.likely and noun.quantity is Quantity.THE and len(able) > 1 and not sure:
            raise self._not_there(noun, plural=match.plural)

    @staticmethod
    def _not_there(noun: Noun, *, plural: bool = True) -> Unclear:
        """Why it cannot be those that what is named beside them is with."""
        where = replace(noun, places=noun.likely).limits
        are = ("are", "they are") if plural else ("is", "it is")
        reason = f'"{noun}" {are[0]} not {where} here; say where {are[1]}'
        return Unclear("not_understood", reason)

    def changing(self, match: NameMatch, able: list[int], want: Want) -> list[int]:
        """Of all things together, those that the change is for: what is neither open nor closed
        is not closed."""
        if not want.prefers or not (match.plural or match.generic):
            return able
        states = self._graph.nodes
        changing = [i for i in able if not want.prefers.isdisjoint(states[i].states)]
        return changing or able


def is_counted_off(noun: Noun) -> bool:
    """Whether it is the first, the second or the last of several."""
    return noun.pick.lstrip("-").isdigit() and noun.quantity is Quantity.THE


def _is_free(noun: Noun, match: NameMatch) -> bool:
    """Whether nothing that a noun is told to be at says in which room that is."""
    told = noun.ids or noun.pick or noun.other or noun.excepted or match.rooms
    return not told and all(
        place.noun.quantity in _KNOWN and not place.noun.is_limited for place in noun.places
    )
