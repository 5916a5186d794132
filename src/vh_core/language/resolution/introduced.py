"""What "the plums" are after "two plums", and "the tap" after a sink: what was introduced by its
name, or belongs to what was; and what is introduced so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vh_core.graph import GraphView, Relation, State
from vh_core.language.function_words import Role
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.noun_search import NounSearch
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.scope import is_counted_off
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Noun, Quantity
from vh_core.naming import NameMatch
from vh_core.spatial import room_of


class Introduced:
    """Knows it by what a memory keeps; `called` gives all that a place may be."""

    def __init__(
        self,
        view: GraphView,
        memory: Memory,
        search: NounSearch,
        called: Callable[[Noun], list[int]],
    ) -> None:
        self._graph = view.graph
        self._view = view
        self._memory = memory
        self._search = search
        self._called = called

    def known(self, noun: Noun, match: NameMatch, able: list[int], want: Want) -> list[int]:
        """What "the plums" are after "two plums", or "the things on the desk", were spoken of:
        those of them that are plums; and "the cabinet" after "the cabinet in the kitchen"."""
        before = {self._memory.names.get(i) for i in self._memory.introduced}
        again = noun.quantity is Quantity.BARE and match.plural and noun.words in before
        named = (noun.quantity is Quantity.THE or again) and noun.words and not match.rooms
        limited = noun.is_limited or noun.excepted
        found = [i for i in able if i in self._memory.introduced]
        several = match.plural and len(found) < max(2, noun.count)
        if named and not limited and not several and found and not self._are_left(found, able):
            return found
        bare = noun.quantity in (Quantity.THE, Quantity.BARE) and not (match.plural or limited)
        if not bare or noun.likely:
            return []
        if want.prefers:  # put the cup into the kitchen cabinet and close the cabinet
            called = {*self._called(replace(noun, quantity=Quantity.THE))}
            memory = self._memory
            closes = State.OPEN in want.prefers
            spoken = memory.recent if closes else ()
            left = [self._taken_out_of()] if closes else []
            held = ([each] for each in memory.holders)
            filled = [group for group in memory.latest[1:] if memory.filled.issuperset(group)]
            for reached in (*filled, memory.sources, [memory.opened], *left, *held, *spoken):
                those = called.intersection(reached)
                if len(those) != 1 or not all(map(want.capable, those)):
                    continue
                if self._is_of_here(those, called, want):
                    continue  # close the window, go to the bathroom, close the window
                return [*those]
        told = self._memory.told.get(noun.words, set())
        if len(told) == 1 and told <= {*self._here(able)}:
            return [*told]
        return [] if limited or noun.excepted else self._spoken_of_as_place(able)

    def _taken_out_of(self) -> list[int]:
        """What the thing is in that the clause before took, or put somewhere else: "get the pills
        and close the cabinet"."""
        things = [i for group in self._memory.latest[:1] for i in group]
        spots = {spot for i in things for spot in self._view.successors(Relation.INSIDE, i)}
        return [*spots] if all(map(self._memory.is_movable, things)) else []

    def taken_from(self, noun: Noun, match: NameMatch, able: list[int], want: Want) -> list[int]:
        """ "The table" after "the dining table" that things were taken from, where none of what
        went elsewhere went to a table: "take the mug off the dining table and wipe the table"."""
        bare = noun.quantity is Quantity.THE and len(noun.words) == 1 and not match.plural
        if not bare or noun.is_limited or noun.excepted or noun.likely or self._memory.room:
            return []
        if want.one_is_enough:  # where something goes, which is not where it was
            return []
        called = {*able, *self._called(noun)}
        went = {i for group in self._memory.latest[1:] for i in group}
        if len(called) < 2 or not called.isdisjoint(went):
            return []
        left = called.intersection([*self._memory.sources, *self._memory.holders[:1]])
        return [*left] if len(left) == 1 and all(map(want.capable, left)) else []

    def _spoken_of_as_place(self, able: list[int]) -> list[int]:
        """The coffee table that things were said to be on, of several coffee tables: the last one
        of them, where nobody went elsewhere since."""
        held = [i for i in self._memory.holders if i in able]
        names = {self._graph.nodes[i].class_name for i in able}
        fits = len(able) > 1 and len(names) == 1 and not any(map(self._memory.is_movable, able))
        return held[:1] if fits and {*held[:1]} <= {*self._here(able)} else []

    def again(self, noun: Noun, match: NameMatch, able: list[int], want: Want) -> list[int]:
        """ "The closet" that something is put into is the one that was named before: "open the
        closet, put the towel in the closet"; none where one went to a room with one of its own."""
        bare = noun.quantity in (Quantity.THE, Quantity.BARE) and not (match.plural or match.rooms)
        if not bare or noun.is_limited or noun.excepted or noun.likely or want.prefers:
            return []
        for words, node_id in reversed(self._memory.fixed.items()):
            if words[-len(noun.words) :] == noun.words and node_id in able:
                here = self._here(able)
                return [] if here and node_id not in here else [node_id]
        return []

    def beside_it(self, noun: Noun, match: NameMatch, able: list[int]) -> list[int]:
        """The tap of the sink that the clause before was about: the one beside it, where each tap
        is beside a sink."""
        bare = noun.quantity in (Quantity.THE, Quantity.BARE) and not (match.plural or match.rooms)
        if not bare or not noun.words or noun.is_limited or noun.excepted or len(able) < 2:
            return []
        alone = (group[0] for group in self._memory.latest if len(group) == 1)
        here = {*self._here(able)}  # close the curtain. In the bedroom, close the window.
        # two fridges side by side are no taps of each other
        for spot in (i for i in alone if not self._memory.is_movable(i) and i not in able):
            like = self._graph.by_class[self._graph.nodes[spot].class_name]
            own = [i for i in able if is_at(self._view, i, Role.CLOSE, spot)]
            each = all(any(is_at(self._view, i, Role.CLOSE, t) for t in like) for i in able)
            fits = each and len(own) == 1 and not self._graph.nodes[spot].is_room
            if fits and (here.issuperset(own) or not here):
                return own
        return []

    def remember(
        self,
        noun: Noun,
        match: NameMatch,
        chosen: tuple[int, ...],
        found: list[int],
        able: list[int],
    ) -> None:
        """Remember what was chosen, where the name alone would have been more; it was counted off
        among those that are `able`."""
        if not noun.words:
            counted = is_counted_off(noun) and self._memory.counted
            if noun.other or counted or noun.quantity in (Quantity.A, Quantity.COUNT):
                self._memory.take_one_of(counted or found, chosen)
            self._memory.counted_off |= bool(noun.pick)
            return
        if match.plural and match.rooms and noun.quantity in (Quantity.A, Quantity.COUNT):
            self._memory.parted, self._memory.taken = (), set()  # one of the kitchen doors
            self._memory.take_one_of(able, chosen)
        if any(map(self._memory.is_movable, chosen)):
            self._memory.some_there = noun.quantity in (Quantity.A, Quantity.COUNT)
        if is_counted_off(noun):
            self._memory.row = (noun, tuple(able))
        carried = all(map(self._memory.is_movable, chosen))
        if len(chosen) == 1 and not carried:
            self._memory.fixed.pop(noun.words, None)
            self._memory.fixed[noun.words] = chosen[0]
        if noun.limits and len(chosen) == 1 and not carried and not noun.excepted:
            self._memory.told.setdefault(noun.words, set()).update(chosen)
        some = noun.quantity in (Quantity.A, Quantity.COUNT, Quantity.SOME)
        beside = any(not place.noun.ids for place in noun.likely)  # and not what was opened for it
        some |= bool(noun.places or beside or noun.count or noun.states) and len(chosen) < len(
            self._search.named(match, None)
        )
        told = noun.limits or noun.likely or noun.ids or match.rooms
        any_one = noun.quantity in (Quantity.A, Quantity.COUNT, Quantity.ANY)
        if any_one or noun.pick or noun.other or not told:
            self._memory.whichever.update(chosen)
        if carried and some and not noun.other:
            self._memory.introduced.update(chosen)

    def _are_left(self, found: list[int], able: list[int]) -> bool:
        """Whether what was spoken of was put somewhere, and in the room that was gone to since is
        another one: "put the plate on the desk. Go to the bathroom and take the plate." """
        room, away = self._memory.room, self._memory.put_away
        if room is None or not all(i in away for i in found):
            return False
        there = {room_of(self._view, i) for each in found for i in (each, away[each])}
        return room not in there and any(i not in away for i in self._here(able))

    def _is_of_here(self, spoken: set[int], called: set[int], want: Want) -> bool:
        """Whether a name is of what is in the room that was gone to, and not of what was spoken of
        elsewhere: it is not as it should be there, or what was spoken of is closed already."""
        if self._memory.room is None or len(self._here([*spoken])) > 0:
            return False
        here = [i for i in self._here([*called]) if want.capable(i)]
        changes = not all(map(want.satisfied, here))
        return bool(here) and (changes or not spoken.isdisjoint(self._memory.closed))

    def _here(self, able: list[int]) -> list[int]:
        """Those in the room that was gone to, if one was."""
        room = self._memory.room
        return [i for i in able if room is None or room_of(self._view, i) == room]
