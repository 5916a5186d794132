"""What "except …" takes away from several things."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vh_core.graph import GraphView, Property, Relation
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.noun_ranking import NounRanking
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.naming import NameMatch, Vocabulary
from vh_core.spatial import room_of


class Exceptions:
    """Finds what is left out. Raises `Unclear`.

    `candidates` gives what a noun fits, `match` what its words mean, `require` raises where nothing
    is called as a noun says, and `at` gives those of some nodes that are at a place.
    """

    def __init__(
        self,
        view: GraphView,
        vocabulary: Vocabulary,
        memory: Memory,
        ranking: NounRanking,
        *,
        candidates: Callable[[Noun], list[int]],
        match: Callable[[Noun], NameMatch],
        require: Callable[[Noun], None],
        at: Callable[[list[int], Place], list[int]],
    ) -> None:
        self._view = view
        self._vocabulary = vocabulary
        self._memory = memory
        self._ranking = ranking
        self._candidates = candidates
        self._match = match
        self._require = require
        self._at = at

    def without(self, noun: Noun, found: list[int], want: Want | None) -> list[int]:
        """The found ids without what is left out of a noun."""
        if not noun.excepted:
            return found
        others = [_of_its_place(other, noun) for other in noun.excepted]
        taken = {i for other in others for i in self._taken_away(noun, other, found, want)}
        self._memory.heeded.add(noun.excepted)
        self._memory.excepted = tuple(i for i in found if i in taken)
        self._memory.omitted.update(self._memory.excepted)
        return [i for i in found if i not in taken]

    def _those(self, other: Noun) -> set[int]:
        """What "those that are on" are, if any are."""
        for place in other.places:
            self._require(place.noun)
        try:
            return set(self._candidates(other))
        except Unclear:
            some = other.quantity is Quantity.OTHER_ONE and other.count
            if some or (other.joined and not other.words):
                return set()
            raise

    def _there(self, other: Noun, noun: Noun, found: list[int]) -> set[int]:
        """All of a name that are at what "which are not on the bookshelf" names: any that is called
        so, whichever is nearer; between its boards or on top, which nobody tells apart."""
        (place,) = other.places
        self._require(place.noun)
        if any("shelf" in name for name in self._match(place.noun).classes):
            place = replace(place, role=Role.AT)
        called = self._candidates(Noun(Quantity.ALL, noun.words)) if noun.words else found
        return {*self._at(called, place)}

    def _is_room_of(self, other: Noun, found: list[int]) -> bool:
        """Whether what is left out is a room, and none of the found rooms."""
        is_room = self._vocabulary.is_room(other.words) and not other.places
        return is_room and {*self._candidates(other)}.isdisjoint(found)

    def _is_place_of(self, other: Noun, found: list[int]) -> bool:
        """Whether what is left out is where things are kept, and what is found can be carried: all
        plums, and the table is left alone."""
        nodes = self._view.graph.nodes
        return other.alone and all(Property.GRABBABLE in nodes[i].properties for i in found)

    def _is_wider(self, other: Noun, noun: Noun) -> bool:
        """Whether all of the kind that a noun names are of that which another one names, all of
        it, and it has more."""
        if not noun.words:
            return False
        match, several = self._match(noun), self._match(other)
        if match.generic or several.generic or not several.plural:
            return False
        kind, wider = (set(self._candidates(Noun(Quantity.ALL, n.words))) for n in (noun, other))
        return kind < wider

    def _require_known(self, other: Noun) -> None:
        """Raise `Unclear` for those that hold something, or lie where nothing is known to lie, of
        which none is found: they may be there all the same."""
        for place in other.places:
            held = place.role is Role.WITH
            bare = not held and self._has_nothing(self._candidates(place.noun))
            if held or bare:
                left = f'"{other.limits}"'
                reason = f"I find none that is {left}, to leave out"
                raise Unclear("no_such_object", reason, cause=Cause(CauseOf.SENSE, other.full))

    def _require_not_there(self, other: Noun, found: list[int]) -> None:
        """Raise `Unclear` for all plums except the table, where some of them lie on it: those may
        be left out, or it may be said where none is to go."""
        if not self._vocabulary.keeps_things(other.words):
            return
        there = self._at(found, Place(Role.AT, other))
        if there and len(there) < len(found):
            reason = f'"{other.full}" may leave out {len(there)} of them, which are there'
            cause = Cause(CauseOf.SENSE, other.full)
            raise Unclear("not_understood", f"{reason}; say which ones are meant", cause=cause)

    def _has_nothing(self, places: list[int]) -> bool:
        """Whether nothing is recorded on or in what is no container."""
        nodes, holds = self._view.graph.nodes, (Relation.ON.value, Relation.INSIDE.value)
        return not any(
            nodes[i].is_room
            or Property.CONTAINERS in nodes[i].properties
            or any(self._view.predecessors(how, i) for how in holds)
            for i in places
        )

    def _named(self, noun: Noun, other: Noun, found: list[int]) -> set[int]:
        """All that is left out by what it is called, whether it is among those found or not."""
        named = self._there(other, noun, found) if _is_told_by_place(other) else self._those(other)
        if not named:
            self._require_known(other)
        if named.isdisjoint(found):  # the window in the bedroom, not the one in the kitchen
            self._memory.omitted.update(named)
        return named

    def _taken_away(
        self, noun: Noun, other: Noun, found: list[int], want: Want | None
    ) -> list[int]:
        """Those of the found ids that "except …" takes away: of several one that would change."""
        if other.quantity is Quantity.PRONOUN and not self._memory.recent:
            reason = f'I do not know what "{other.quantity.value}" refers to'
            cause = Cause(CauseOf.SENSE, other.quantity.value)
            raise Unclear("not_understood", reason, cause=cause)
        if self._is_room_of(other, found) or self._is_place_of(other, found):
            return self._at(found, Place(Role.AT, other))  # all lights except for the kitchen
        if not other.words and other.places and noun.words:
            self._memory.words = noun.words  # the bedroom window, but not the one in the kitchen
        elif not other.words:
            other = replace(other, words=noun.words)
        is_kind = _is_a_kind(other) and not self._match(other).rooms
        named = self._named(noun, other, found)
        if is_kind and self._is_wider(other, noun):
            return []  # the floor lamp, but not the lamps: none of the others
        if named.isdisjoint(found):
            self._require_not_there(other, found)
        ids = self._ranking.nearest(node_id for node_id in found if node_id in named)
        if want is not None and other.quantity in (Quantity.COUNT, Quantity.A):
            ids.sort(key=want.satisfied)  # all lamps but one: one that is on stays on
        if other.quantity is Quantity.COUNT:
            return ids[: other.count]
        if other.quantity is Quantity.A:
            return ids[:1]
        single = other.quantity in (Quantity.THE, Quantity.BARE) and not self._match(other).plural
        return self._of_a_name(other, ids, found, want, is_kind=is_kind) if single else ids

    def _of_a_name(
        self, other: Noun, ids: list[int], found: list[int], want: Want | None, *, is_kind: bool
    ) -> list[int]:
        """Those of the ids that a name in the singular leaves out of the found ones: of what is
        carried all of a kind, "the milk"; of what stands somewhere the one that is here. Raises
        `Unclear` where it may be any of them."""
        if is_kind and len(found) > len(ids) and all(map(self._memory.is_movable, ids)):
            return ids
        ids = self._ranking.without_lesser(other, ids) or ids
        if want is not None:
            ids.sort(key=want.satisfied)
        changing = [i for i in ids if want is None or not want.satisfied(i)] or ids
        where = [room_of(self._view, i) for i in changing]
        apart = len(set(where)) > 1 and where.count(self._memory.here) != 1
        all_of_them = is_kind and 1 < len(ids) == len(found)  # the plums, but not the plum
        if (apart and not (other.ids or other.pick)) or all_of_them:
            reason = f'"{other.full}" may be any of {len(ids)} to leave out; say which, or where'
            cause = Cause(CauseOf.WHICH, str(other), ids=tuple(ids))
            raise Unclear("not_understood", reason, cause=cause)
        here = [i for i in changing if room_of(self._view, i) == self._memory.here]
        return here if len(here) == 1 else ids if is_kind else ids[:1]


def _is_a_kind(other: Noun) -> bool:
    """Whether what is left out is told by its name alone, and so is whatever is called so: "all the
    drinks except the milk", of which there may be two cartons."""
    told = other.places or other.states or other.pick or other.ids or other.joined
    return bool(other.words) and not (told or other.other)


def _is_told_by_place(other: Noun) -> bool:
    """Whether it is those at one place, and nothing else is said of them."""
    those = other.quantity is Quantity.OTHER_ONE and other.count > 1 and len(other.places) == 1
    place = other.places[0].noun if those else None
    named = place is not None and bool(place.words) and not place.pick
    return named and not (other.states or other.pick or other.joined)


def _of_its_place(other: Noun, noun: Noun) -> Noun:
    """ "The pot on the stove, not the one inside it": of the stove."""
    (where,) = noun.places if len(noun.places) == 1 else (None,)
    if where is None or not where.noun.words:
        return other
    places = (replace(p, noun=where.noun) if p.noun.is_it else p for p in other.places)
    return replace(other, places=tuple(places))


def where_others_are(noun: Noun) -> Noun | None:
    """ "Everything but the fruit from the table" as "everything from the table but the fruit"; None
    where nothing is said of where that is which is left out."""
    left = noun.excepted[-1:]
    if not any(other.places and other.words for other in left):
        return None
    (last,) = left
    excepted = (*noun.excepted[:-1], replace(last, places=()))
    return replace(noun, places=last.places, excepted=excepted)
