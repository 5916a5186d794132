"""From noun phrases to node ids: which of the four lamps is meant.

noun ─► what was spoken of (`Antecedents`)? ─► what it fits (`NounSearch`) ─► what of that it
reaches (`Scope`) ─► as many as it says, the likeliest first (`NounRanking`), with notes
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from vh_core.goals import ChoiceOf, Told
from vh_core.graph import GraphView, Property, State
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.antecedents import Antecedents
from vh_core.language.resolution.decisions import Decisions
from vh_core.language.resolution.fixtures import switched
from vh_core.language.resolution.in_parts import InParts
from vh_core.language.resolution.introduced import Introduced
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.noun_ranking import NounRanking
from vh_core.language.resolution.noun_search import NounSearch
from vh_core.language.resolution.places import edges_to, is_at
from vh_core.language.resolution.refusals import Refusals
from vh_core.language.resolution.scope import Scope
from vh_core.language.resolution.told_left_out import ToldLeftOut
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.naming import LIGHT_NAMES, UNCOUNTED, NameMatch, Vocabulary, singular
from vh_core.spatial import Nearness, room_of

#: it lies about in slices: "bread" is a slice of it, "the bread" may be all there is
IN_PIECES = ("bread",)


class Selector:
    """Chooses nodes for noun phrases; `memory` is of what was mentioned, for "it" and "the"."""

    def __init__(self, view: GraphView, vocabulary: Vocabulary, decisions: Decisions) -> None:
        nearness = Nearness(view)
        self._graph = view.graph
        self._view = view
        self._vocabulary = vocabulary
        self._decisions = decisions
        self._refusals = Refusals(view, vocabulary, nearness)
        nodes, carried = view.graph.nodes, Property.GRABBABLE
        self.memory = memory = Memory(nearness.room, lambda i: carried in nodes[i].properties)
        self._ranking = NounRanking(view, memory, decisions, nearness, self._refusals)
        self._search = NounSearch(view, vocabulary, memory, self._ranking, self._refusals)
        self._scope = Scope(view, self._search, memory, decisions)
        self._antecedents = Antecedents(view, self._search, memory, self._refusals, self.select)
        self._introduced = Introduced(view, memory, self._search, self.called)
        self._left_out = ToldLeftOut(view, decisions, self.found)
        self._in_parts = InParts(view, self._search.candidates, self.select, self.is_there)
        self.candidates, self.is_one = self._search.candidates, self._search.is_one
        self.require, self.place_named = self._search.require, self._search.place_named
        self.was_put = self._search.was_put
        self.nearest, self.without_lesser = self._ranking.nearest, self._ranking.without_lesser

    def found(self, noun: Noun) -> list[int]:
        """As `candidates`; none where that cannot be told. Nothing counts as chosen by it."""
        chosen = {*self.memory.chosen}
        try:
            return self.candidates(noun)
        except Unclear:
            return []
        finally:
            self.memory.chosen = chosen

    def if_enough(self, noun: Noun, otherwise: Noun) -> Noun:
        """The noun, where there are as many as it says, or else the other one."""
        return noun if len(self.found(noun)) >= max(1, noun.count) else otherwise

    def called(self, noun: Noun) -> list[int]:
        """All that a place may be: with "the table" also what has a name of its own that is one."""
        found = self.candidates(noun)
        if noun.quantity is not Quantity.THE or len(noun.words) != 1 or noun.is_limited:
            return found
        more = self._search.widely(self._search.match(noun))
        return list(dict.fromkeys([*found, *more]))

    def select(self, noun: Noun, want: Want, *, besides: Iterable[int] = ()) -> tuple[int, ...]:
        """The nodes that a noun phrase means, without those in `besides`.

        Raises `Unclear`: nothing is called that, too few are, none can take the change.
        """
        if noun.parts:
            return self._in_parts.those(noun, want, besides)
        if noun.others:
            return self._either(noun, want, besides)
        return self._named(noun, want, besides)

    def _named(self, noun: Noun, want: Want, besides: Iterable[int]) -> tuple[int, ...]:
        """As `select`, of what is one name, and nothing is told of parts of it."""
        noun = self._antecedents.one_more(noun, want)
        spoken = self._spoken_of(noun, want)
        if spoken is not None:
            return spoken or self._either(noun, want, besides)
        if not noun.places and (not noun.words or self._is_called_so_again(noun)):
            noun = self._where_others_are(noun)
        if not any(place.noun.quantity is Quantity.THERE for place in noun.places):
            is_room = self._vocabulary.is_room
            self.memory.left_out = any(o.places or is_room(o.words) for o in noun.excepted)
        noun = self._search.as_counted(self._search.at_named(self._scope.in_its_row(noun)))
        match = self._search.match(noun)
        each = [place for place in noun.places if _is_each(place)]
        if each and noun.quantity in (Quantity.A, Quantity.COUNT):
            return self._at_each(noun, each[0], want)
        each = each or [place for place in noun.places if self._is_other_rooms(place.noun)]
        if each and noun.quantity is Quantity.THE and not match.plural:
            noun = replace(noun, quantity=Quantity.ALL)  # the lamp on each nightstand
        limited = noun.places or noun.ids or noun.states or match.rooms
        any_one = noun.quantity is Quantity.THE and not match.plural
        any_one |= noun.quantity is Quantity.ANY and not want.any_is_all
        if match.generic and not limited and (any_one or not want.of_all):
            raise Unclear("not_understood", f'"{noun}" could be anything; say which, or where')
        excluded = set(besides)
        every = self.candidates(noun, want)
        found = self._of_those_spoken_of(noun, [i for i in every if i not in excluded])
        able = [node_id for node_id in found if want.capable(node_id)]
        if not able:
            return self._instead(noun, found, want, besides)
        everywhere = able
        able = self._not_so_yet(noun, able, want) if noun.more else able
        already = sum(map(want.satisfied, able)) if noun.exact else 0
        if already > noun.count:
            reason = f'it is so with {already} of them already, and "{noun}" shall be {noun.count}'
            raise Unclear("not_understood", f"{reason}; say which ones to change back")
        told = (
            self._introduced.known(noun, match, able, want)
            or self._introduced.again(noun, match, able, want)
            or self._introduced.beside_it(noun, match, able)
            or self._introduced.taken_from(noun, match, able, want)
        )
        new = able if noun.more else []
        able = (
            told
            or self._scope.where_named(noun, match, able, want)
            or self._scope.reach(noun, match, able, want)
        )
        able = [i for i in able if i in new] or new or able  # nothing else, however it is called
        _require_so_many(noun, len(every), len(able))
        able = self._scope.changing(match, able, want)
        chosen = self._ranking.choose(noun, match, able, want)
        self.memory.chosen.update(chosen)
        self._introduced.remember(noun, match, chosen, found, able)
        self._remember_contents(noun, chosen)
        known = bool(told) and not any(map(self.memory.is_movable, told))
        gone = self.memory.room is not None or self.memory.spot is not None
        if self._decisions.leaves_open and not (known or gone):
            able = list(dict.fromkeys([*able, *self._scope.changing(match, everywhere, want)]))
        if len(chosen) < len(able):
            or_all = self._may_be_all(noun, chosen, able, want)
            return self._decided(noun, match, chosen, able, want, or_all=or_all)
        if len(able) > 1 or match.generic:
            self._left_out.tell(noun, match, [i for i in found if not want.capable(i)], want)
        return chosen

    def _remember_contents(self, noun: Noun, chosen: Iterable[int]) -> None:
        """Remember what comes along: the apples of "the bowl with the apples"."""
        named = (place.noun for place in noun.places if place.role is Role.WITH)
        held = (i for each in named for i in self.candidates(each))
        for node_id in filter(self.memory.is_movable, held):
            for relation, vessel in edges_to(self._view, node_id, chosen):
                self.memory.contents.setdefault(vessel, {}).setdefault(node_id, relation)

    def _of_those_spoken_of(self, noun: Noun, found: list[int]) -> list[int]:
        """Of "one of the two plums" the two that were spoken of, where there are more."""
        for group in self.memory.recent if noun.out_of else ():
            those = [i for i in group if i in found]
            if len(those) == noun.out_of:
                return those
        return found

    def _instead(
        self, noun: Noun, found: list[int], want: Want, besides: Iterable[int]
    ) -> tuple[int, ...]:
        """What a change is made by, where what is named cannot take it: the switch of a ceiling
        lamp. Raises `Unclear` where there is nothing of the kind."""
        light = switched(noun, self._vocabulary) if State.ON in want.prefers else None
        if light is None:
            raise self._refusals.unsuitable(noun, found, want)
        rooms = {room_of(self._view, i) for i in found}
        elsewhere = (i for i in self.candidates(light) if room_of(self._view, i) not in rooms)
        return self._named(light, want, [*besides, *elsewhere])

    def _may_be_all(self, noun: Noun, chosen: tuple[int, ...], able: list[int], want: Want) -> bool:
        """Whether "the wine", which should be somewhere, and of which there is more than one, may
        be all there is; raises `Unclear` for that where nobody decides it."""
        said = noun.quantity in (Quantity.THE, Quantity.BARE) and not (noun.count or noun.pick)
        pieces = noun.words == IN_PIECES and noun.quantity is Quantity.THE
        of_mass = noun.words[-1:] and noun.words[-1] in UNCOUNTED and not noun.other
        groups = (group for group in self.memory.recent if {*chosen} <= {*group})
        known = any(pieces or len(group) == len(chosen) for group in groups)
        if not (want.all_of_a_mass and said) or known:
            return False
        open_still = not all(map(want.satisfied, able))  # or it is so with all of it already
        if (pieces or of_mass) and open_still and not self._decisions.leaves_open:
            words = " ".join(noun.words)
            reason = f'"{words}" may be one of {len(able)} or all of them'
            say = f'say "one {words}", "all the {words}", or where it is'
            raise Unclear("ambiguous", f"{reason}; {say}")
        return bool(pieces or of_mass)

    def _not_so_yet(self, noun: Noun, able: list[int], want: Want) -> list[int]:
        """ "one more plate on the table" is none of those that are there."""
        left = [node_id for node_id in able if not want.satisfied(node_id)]
        if len(left) < max(1, noun.count):
            raise self._refusals.no_more(noun, left)
        return left

    def _spoken_of(self, noun: Noun, want: Want) -> tuple[int, ...] | None:
        """What "it" or "the first" stands for; None for what has a name."""
        pointed_at = self._antecedents.pointed_at(noun, want)
        if pointed_at is not None:
            if len(pointed_at) == 1 and self.memory.is_movable(pointed_at[0]):
                self.memory.chosen.update(pointed_at)  # none of "the other ones"
            return pointed_at
        counted = self._antecedents.counted_off(noun)
        return (counted,) if counted is not None and want.capable(counted) else None

    def _either(self, noun: Noun, want: Want, besides: Iterable[int]) -> tuple[int, ...]:
        """One thing of what "the apple or the orange" may be: that with which it is so already, or
        else the nearest."""
        able: dict[int, None] = {}
        reason: Unclear | None = None
        for each in (replace(noun, others=()), *noun.others):
            if each.words:
                self.memory.words = each.words
            places = each.places or noun.places
            try:
                found = self.candidates(replace(each, places=places), want)
            except Unclear as unclear:
                reason = unclear
                continue
            found = [i for i in found if want.capable(i) and i not in {*besides}]
            if len(found) > 1 and not self._search.is_one(each):
                said = f'I cannot choose among several things ("{noun}")'
                raise Unclear("not_understood", f"{said}; say which")
            able.update(dict.fromkeys(found))
        if not able:
            raise reason or self._refusals.unsuitable(noun, [], want)
        ranked = self._ranking.easiest(able, want)
        return self._decisions.choose(ChoiceOf.OBJECTS, str(noun), (ranked[0],), ranked)

    def _is_other_rooms(self, noun: Noun) -> bool:
        return noun.other and noun.words == ("rooms",)

    def _at_each(self, noun: Noun, place: Place, want: Want) -> tuple[int, ...]:
        """As many in each of several places as the noun says, where one has any that will do."""
        found: list[int] = []
        without: list[str] = []
        rest = tuple(each for each in noun.places if each is not place)
        match = self._search.match(noun)
        named = self._search.named(match, want)
        for target in self.candidates(place.noun):
            here = replace(place, noun=Noun(Quantity.THE, place.noun.words, ids=(target,)))
            one = replace(noun, places=(*rest, here))
            if self._search.restricted(named, one, match):
                found += self.select(one, want)
            else:
                without.append(self._graph.nodes[target].class_name)
        if not found:
            raise self._refusals.none_there(noun, (), [])
        if without:
            where = ", ".join(without)
            self._decisions.notes.append(Told(f'"{noun}": there is none for {where}'))
        return tuple(dict.fromkeys(found))

    def _where_others_are(self, noun: Noun) -> Noun:
        """ "The other one", of those in the place that was named before, if one is there; "the
        dirty ones" after "the clean plates on the table": those on the table. "The dirty one" may
        be elsewhere, if it is the only one."""
        memory = self.memory
        there = replace(noun, places=memory.places)
        if noun.other and noun.words and memory.parted and not (noun.states or noun.count):
            several = self.is_plural(noun)  # leave one plate on the desk, the other plates …
            return replace(noun, words=(), quantity=Quantity.ALL if several else noun.quantity)
        if noun.other and not memory.parted:
            if memory.some_there and memory.places and self.is_several(noun):
                self._require_others(there)
            self._search.others.require_told_apart(
                there, self.found(there), self.found(noun), self._search.at
            )
            return self.if_enough(there, noun)
        if noun.quantity is not Quantity.OTHER_ONE or not noun.states:
            return noun
        if noun.count > 1:
            several = bool(memory.words) and self.is_plural(Noun(Quantity.THE, memory.words))
            return there if several else noun
        return noun if len(self.found(noun)) == 1 and not self.found(there) else there

    def is_several(self, noun: Noun) -> bool:
        """Whether it is "the others", or names several."""
        return noun.quantity is Quantity.ALL or self.is_plural(noun)

    def _require_others(self, there: Noun) -> None:
        """Raise `Unclear` where "a book from the desk" is the only one there, and "the others" may
        be all that there are anywhere."""
        if not self.found(there):
            reason = f"there is no other one {there.limits}"
            raise Unclear("not_understood", f'{reason}; say which "the others" are')

    def _is_called_so_again(self, noun: Noun) -> bool:
        """Whether it is called as what was spoken of last: "the other plates", after a plate, and
        "the other glass", after one of two wine glasses."""
        last, words, parted = self.memory.words, noun.words, {*self.memory.parted}
        if noun.other and parted and parted <= {*self.found(replace(noun, other=False))}:
            return True
        return words[:-1] == last[:-1] and singular(words[-1]) == singular("".join(last[-1:]))

    def is_plural(self, noun: Noun) -> bool:
        """Whether a noun names several."""
        return bool(noun.words) and self._search.match(noun).plural

    def is_there(self, node_id: int, place: Place) -> bool:
        """Whether a thing is at a place."""
        return bool(self._search.at([node_id], place))

    def holders(self, place: Place, ids: Iterable[int]) -> list[int]:
        """Of what a place may be called, what any of the things is at."""
        try:
            called = self.called(place.noun)
        except Unclear:  # said better where it is selected
            return []
        return [t for t in called if any(is_at(self._view, i, Role.AT, t) for i in ids)]

    def hold_in_mind(self, places: Iterable[Place], ids: Collection[int]) -> None:
        """Remember where things were said to be: "the cupboard" is the one that they are in."""
        for place in places:
            named = place.noun.words and not (place.noun.other or place.is_relation)
            at = self.holders(place, ids) if named else []
            if len(at) == 1 and not self._graph.nodes[at[0]].is_room:
                self.memory.hold_in_mind(at)

    def hint_at(self, noun: Noun, ids: Iterable[int]) -> None:
        """Keep in mind in which room something is of which that was said."""
        match = self._vocabulary.match(noun.words)
        said = match.rooms if match is not None else ()
        rooms = {room_of(self._view, node_id) for node_id in ids}
        placed = any(
            place.noun.quantity is Quantity.HERE or self._vocabulary.is_room(place.noun.words)
            for place in noun.places
        )
        if (said or placed) and len(rooms) == 1:
            self.memory.hint = rooms.pop()
        self.memory.light_of_here |= self._is_light_of_here(noun, rooms)

    def _is_light_of_here(self, noun: Noun, rooms: Collection[int | None]) -> bool:
        """Whether "the light" is that of the room that the one who acts is in, and of no other, so
        that "the curtains" behind it are those of that room."""
        memory = self.memory
        free = memory.hint is None and memory.room is None and not noun.is_limited
        light = (
            noun.quantity is Quantity.THE and len(noun.words) == 1 and noun.words[0] in LIGHT_NAMES
        )
        return free and light and {*rooms} == {memory.standing} and len(self.candidates(noun)) > 1

    def _decided(
        self,
        noun: Noun,
        match: NameMatch,
        chosen: tuple[int, ...],
        able: list[int],
        want: Want,
        *,
        or_all: bool,
    ) -> tuple[int, ...]:
        """What is chosen, with everything that would have done as well on record: also what only
        the wider meaning of the words covers; `or_all`: it may be all of it."""
        wider = [i for name in match.wider for i in self._graph.by_class.get(name, ())]
        more = self._search.without_excepted(
            noun, self._search.restricted(wider, noun, match), want
        )
        options = dict.fromkeys([*able, *(i for i in more if want.capable(i))])
        or_all = or_all and not all(map(want.satisfied, able))
        rivals = self._ranking.rivals(noun, match, chosen, able, want)
        return self._decisions.choose(
            ChoiceOf.OBJECTS,
            str(noun),
            chosen,
            options,
            out_of=len(able),
            rivals=tuple(dict.fromkeys([*rivals, *able])) if or_all else rivals,
            or_all=or_all,
        )


def _is_each(place: Place) -> bool:
    """Whether a place is each of several: "every room", "each nightstand"."""
    noun = place.noun
    return noun.quantity is Quantity.ALL and not (noun.places or noun.ids or noun.count)


def _require_so_many(noun: Noun, there: int, near: int) -> None:
    """Raise `Unclear` for "three of the five plums" where they are neither `there` so many, nor
    `near`, where somebody went; and for "the dirty one of the plates" where several are."""
    if noun.among and near > 1:
        said = f'"{noun.full}" may be any of {near}'
        raise Unclear("not_understood", f"{said}; say which, or where")
    if noun.out_of not in (0, there, near):
        said = f'"{noun}": there are {there} of them, and not {noun.out_of}'
        raise Unclear("not_understood", f"{said}; say how many, or where they are")
