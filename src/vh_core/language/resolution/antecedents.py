"""What "it", "them", "there", "here", "the first" and "the door" stand for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vh_core.graph import GraphView, Property, State
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.resolution.its_doors import ItsDoors, is_its_door
from vh_core.language.resolution.likelier import likelier
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.noun_search import NounSearch
from vh_core.language.resolution.places import WASHING, is_at
from vh_core.language.resolution.recalled import require_one
from vh_core.language.resolution.refusals import Refusals
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.naming import MASS_NAMES, UNCOUNTED, NameMatch
from vh_core.spatial import room_of

_DEVICES = (("machine",), ("device",), ("appliance",))

#: where things are taken to be washed, and what other things are washed with
_WASHED_IN = WASHING - {"garbagecan"}
_WASHED_WITH = frozenset(
    {"washingsponge", "barsoap", "dishwashingliquid", "papertowel", "rag", "cloth", "toiletpaper"}
)

#: how many "them" are, where nothing says it
_BOTH = 2


class Antecedents:
    """Finds what was spoken of. `select` chooses for a noun that has a name. Raises `Unclear`."""

    def __init__(
        self,
        view: GraphView,
        search: NounSearch,
        memory: Memory,
        refusals: Refusals,
        select: Callable[[Noun, Want], tuple[int, ...]],
    ) -> None:
        self._graph = view.graph
        self._view = view
        self._search = search
        self._memory = memory
        self._refusals = refusals
        self._select = select
        self._doors = ItsDoors(view, memory)

    def counted_off(self, noun: Noun) -> int | None:
        """Which of several things of different kinds "the first" is: "take the plum and the peach.
        Put the first in the fridge."; None for anything else."""
        if noun.words or noun.places or not noun.pick.lstrip("-").isdigit():
            return None
        at = int(noun.pick)
        turn = self._memory.in_turn
        if turn and at <= len(turn):
            return turn[at - 1] if at > 0 else turn[at]
        for ids in self._memory.recent:
            if len({self._graph.nodes[i].class_name for i in ids}) > 1 and at <= len(ids):
                found = ids[at - 1] if at > 0 else ids[at]
                self._memory.counted_of_kinds = ids, found
                return found
        return None

    def _left_of_kinds(self, want: Want) -> tuple[int, ...]:
        """ "The other" of two things of different kinds, of which one was told by its number: "take
        the plum and the mug. Put the first on the table, the other in the sink"."""
        pair, told = self._memory.counted_of_kinds
        left = tuple(i for i in pair if i != told)
        return left if len(left) == 1 and want.capable(left[0]) else ()

    def one_more(self, noun: Noun, want: Want) -> Noun:
        """ "The third (one)" where two were spoken of and there are three, as "the other one"; "the
        last one", too, where those are as they should be. Raises `Unclear` where several are
        left."""
        noun = self._search.of_pairs(noun)
        group = self._memory.recent[0] if self._memory.recent else ()
        classes = {self._graph.nodes[i].class_name for i in group}
        counted = noun.pick.lstrip("-").isdigit() and noun.quantity is Quantity.THE
        if not counted or len(group) < 2 or len(classes) > 1:
            return noun
        named = not noun.words or {*self._search.match(noun).classes} == classes
        if not named or noun.places or noun.states or noun.ids:
            return noun
        is_last = noun.pick == "-1" and (
            all(map(want.satisfied, group)) or self._is_left_of_some(noun, group)
        )
        if not is_last and int(noun.pick) != len(group) + 1:
            return noun
        left = [i for i in self._graph.by_class[next(iter(classes))] if i not in group]
        there = Noun(Quantity.THE, self._memory.words, places=self._memory.places)
        if is_last and there.words and there.places:  # of those on the table the last
            left = [i for i in self._search.candidates(there) if i in left] or left
        if len(left) != 1:
            said = f"there are {len(left)} besides the {len(group)} that were spoken of"
            raise Unclear("not_understood", f"{said}; say which, or where it is")
        return replace(noun, pick="", other=True)

    def _is_left_of_some(self, noun: Noun, group: tuple[int, ...]) -> bool:
        """Whether "the last one" is what is left of those of which some were taken: after "put two
        of the mugs in the sink"; not where they were told of, or are counted off."""
        memory = self._memory
        told = memory.told_where or group in memory.earlier
        put = {*group} <= memory.introduced and not (memory.fetched or told)
        return not noun.words and put and not (memory.counted_off or memory.parted)

    def pointed_at(self, noun: Noun, want: Want) -> tuple[int, ...] | None:
        """What "it", "there", "here" and "the door" stand for; None for what has a name."""
        if noun.quantity in (Quantity.PRONOUN, Quantity.THERE):
            return self._antecedent(noun, want)
        other = self._memory.told_other
        if noun == Noun(Quantity.THE, other=True) and other is not None and want.capable(other):
            return (other,)
        if noun == Noun(Quantity.THE, other=True) and (left := self._left_of_kinds(want)):
            return left
        if noun == Noun(Quantity.OTHER_ONE) and (left := self._left_out(noun, want)):
            return left
        if in_hand := self._in_hand(noun, want):
            return in_hand
        if noun.quantity is Quantity.ME:
            reason = 'I do not know what to do with "me" here'
            raise Unclear("not_understood", reason, cause=Cause(CauseOf.SENSE, "me"))
        if noun.quantity is Quantity.HERE:
            return (self._search.here(),)
        if noun.words in _DEVICES and noun.quantity is Quantity.THE and not noun.places:
            return self._device(want)
        if is_its_door(noun) and State.OPEN in want.prefers:
            return self._doors.of(noun, want)
        return None

    def _in_hand(self, noun: Noun, want: Want) -> tuple[int, ...]:
        """What "the plates", or "plates", are of what was to be taken before and is not put
        anywhere yet: "take the plates from the table. Go to the sink. Put the plates in the
        sink."."""
        carried = self._memory.carried
        counted = noun.quantity is Quantity.ALL and noun.count > 0  # both bowls
        named = (noun.quantity in (Quantity.THE, Quantity.BARE) or counted) and noun.words
        other = noun.is_limited or noun.excepted or noun.likely or is_its_door(noun)
        if not (named and carried) or other:
            return ()  # it is another one that is taken out of what was opened since
        match = self._search.match(noun)
        those = [i for i in carried if self._graph.nodes[i].class_name in _meant(match)]
        enough = len(those) == 1
        if counted:
            enough = len(those) == noun.count
        elif match.plural:
            enough = len(those) >= noun.count and (not enough or carried[those[0]])
        elif len(those) > 1:  # the clothes
            enough = all(self._memory.names.get(i) == noun.words for i in those)
        return tuple(those) if enough and all(map(want.capable, those)) else ()

    def _device(self, want: Want) -> tuple[int, ...] | None:
        """What "the machine" is: the last that was spoken of that has a switch."""
        switched = (
            group
            for group in self._memory.recent
            if len(group) == 1
            and Property.HAS_SWITCH in self._graph.nodes[group[0]].properties
            and want.capable(group[0])
        )
        return next(switched, None)

    def _antecedent(self, noun: Noun, want: Want) -> tuple[int, ...]:
        """What "it" or "them" stands for. Where is said of it, too, must be so, or spoken of."""
        found = self._spoken_of(noun, want)
        if noun.quantity is Quantity.PRONOUN and noun.count > _BOTH and len(found) != noun.count:
            found = self._so_many(noun.count, want)
        self._require_several(noun, found)
        self._require_both(noun, found)
        if self._memory.entered and noun.is_it:
            found = self._same_here(noun, found, want)
        if noun.excepted:
            left = tuple(self._search.without_excepted(noun, [*found], want))
            if not left:
                raise Unclear("not_understood", f'"{noun}" leaves nothing; say which ones')
            self._memory.spared.update({*found} - {*left})
            found = left
        for place in noun.places:
            targets = self._search.candidates(place.noun)
            spoken = {i for group in self._memory.recent for i in group}
            there = self._search.at([*found], place)
            if self._search.was_put(found, place):
                continue
            if len(there) < len(found) and not spoken.intersection(targets):
                raise Unclear("not_understood", f'"{noun}" is not {noun.limits} here')
            if place.role in (Role.FROM, Role.OUT_OF):  # the laundry is done, take it out of there
                found = tuple(there) or found
        return found

    def _so_many(self, count: int, want: Want) -> tuple[int, ...]:
        """What "all four of them" are that were spoken of in several sentences. Raises `Unclear`
        where they are not as many."""
        carried = (
            group for group in self._memory.recent if all(map(self._memory.is_movable, group))
        )
        found: dict[int, None] = {}
        for group in carried:
            found.update(dict.fromkeys(i for i in group if want.capable(i)))
            if len(found) >= count:
                break
        if len(found) != count:
            reason = f"{len(found)} were spoken of that may be meant, and not {count}"
            raise Unclear("not_understood", f"{reason}; name them")
        return tuple(found)

    def _require_several(self, noun: Noun, found: tuple[int, ...]) -> None:
        """Raise `Unclear` for "them" where one thing was spoken of, or was all that was read."""
        words = self._memory.names.get(found[0], self._memory.said) if found else ()
        if noun.quantity is not Quantity.PRONOUN or noun.count < 2 or len(found) > 1 or not words:
            return
        if not self._search.match(Noun(Quantity.THE, words)).plural:
            reason = f'I do not know what "them" is besides the "{" ".join(words)}"; name them'
            raise Unclear("not_understood", reason, cause=Cause(CauseOf.SENSE, "them"))

    def _require_both(self, noun: Noun, found: tuple[int, ...]) -> None:
        """Raise `Unclear` for "both" of three plums, of two plums and a mug, and of one thing that
        was spoken of; both may be the plates, of any number, and the glasses."""
        if noun.exact and noun.count == _BOTH and len(found) == 1:
            one = self._graph.nodes[found[0]].class_name
            reason = f'I do not know what "both" is besides the {one}; name them'
            raise Unclear("not_understood", reason, cause=Cause(CauseOf.SENSE, "both"))
        of = [self._memory.names.get(each, ()) for each in found]
        names = {*of}
        pair = any(of.count(name) == _BOTH for name in names) and len(found) == _BOTH + 1
        several = noun.exact and noun.count == _BOTH < len(found)
        if several and (pair or len(names) != _BOTH):
            name = " ".join(names.pop()) if len(names) == 1 else ""
            what = f'"{name}"' if name else "things"
            reason = f'there are {len(found)} {what} that may be meant by "both"'
            raise Unclear("not_understood", f"{reason}; say which")

    def _same_here(self, noun: Noun, found: tuple[int, ...], want: Want) -> tuple[int, ...]:
        """What is called as "it" is in the room that was named since: "turn on the light in the
        kitchen. In the bathroom, turn it off." What can be carried is still what it was."""
        nodes = [self._graph.nodes[i] for i in found]
        carried = any(Property.GRABBABLE in node.properties for node in nodes)
        there = any(
            node.is_room or room_of(self._view, node.id) == self._memory.room for node in nodes
        )
        if carried or there or not self._memory.said or self._memory.room is None:
            return found
        room = Noun(Quantity.THE, ("room",), ids=(self._memory.room,))
        place = Place(Role.AT, room)
        return self._select(Noun(Quantity.THE, self._memory.said, places=(place,)), want)

    def _holder(self, want: Want) -> int | None:
        """What the things that the clause before was about were put into, or taken out of: "put the
        milk in the fridge and close it"."""
        nodes, moved = self._graph.nodes, self._memory.latest[:1]
        things = [i for group in moved for i in group if Property.GRABBABLE in nodes[i].properties]
        places = [i for group in self._memory.latest[1:] for i in group]
        known = [*self._memory.sources, *self._memory.holders]
        if any(State.OPEN in nodes[i].states or i == self._memory.opened for i in things):
            shut = {i for i in known if State.OPEN not in nodes[i].states} - {self._memory.opened}
            if known and shut.issuperset(known) and not self._memory.told_where:
                return None  # get the open book out of the nightstand, close it
            if self._memory.told_where:
                return None  # there is an open book on the cabinet, close it
            known = []  # the book in the nightstand is open, close it
            if self._memory.earlier and places:  # is the toothpaste in the cabinet? | open it | …
                places = [i for i in places if State.OPEN in nodes[i].states]
        places += [
            each
            for each in (self._memory.opened, *known)
            if each is not None and any(is_at(self._view, i, Role.AT, each) for i in things)
        ]
        fixed = (i for i in places if Property.GRABBABLE not in nodes[i].properties)
        return next((i for i in fixed if things and want.capable(i)), None)

    def _spoken_of(self, noun: Noun, want: Want) -> tuple[int, ...]:
        if not self._memory.recent:
            reason = f'I do not know what "{noun.quantity.value}" refers to'
            cause = Cause(CauseOf.SENSE, noun.quantity.value)
            raise Unclear("not_understood", reason, cause=cause)
        for taken in (self._memory.fetched, self._memory.sought):
            more = noun.count > 1 and len(taken) > len(self._memory.recent[0])
            if more and all(map(want.capable, taken)):
                return tuple(dict.fromkeys(taken))
        if washed := self._washed_here(noun, want):
            return washed
        holder = self._holder(want) if want.of_holder and noun.count < 2 else None
        if holder is not None:
            return (holder,)
        spoken_of = self._memory.recent
        if noun.quantity is Quantity.THERE:
            self._search.require_there()  # where things went, before what went there
            spoken_of = [*self._memory.spots, *spoken_of]
        fitting = [each for each in spoken_of if all(map(want.capable, each))]
        if noun.count > 1:
            fitting = self._without_their_holders(fitting)
        if noun.count > 1 and self._are_them_alone(fitting):
            return fitting[0]
        if noun.count > 1 and fitting and all(len(each) == 1 for each in fitting):
            found = tuple(dict.fromkeys(i for each in fitting for i in each))
            return self._washed_together(noun, found) if want.washed else found
        if noun.count > 1 and len(fitting) > 1 and len(fitting[0]) == 1 and len(fitting[1]) > 1:
            raise Unclear("not_understood", 'I cannot tell which of them "them" are; name them')
        if fitting:
            those = self._likeliest(fitting, noun, want)
            return self._left_out(noun, want) or self._one_of(those, noun, want)
        raise self._refusals.unsuitable(noun, list(self._memory.recent[0]), want)

    def _likeliest(self, groups: list[tuple[int, ...]], noun: Noun, want: Want) -> tuple[int, ...]:
        """The group that a pronoun means: the last, but for what is switched, opened or closed."""
        if noun.count > 1 or noun.quantity is Quantity.THERE:
            return groups[0]
        return likelier(groups, want, self._memory, self._view)

    def _one_of(self, group: tuple[int, ...], noun: Noun, want: Want) -> tuple[int, ...]:
        """The one that is meant where a group is all that one noun may be: "don't eat the apple,
        put it in the fridge". Raises `Unclear`."""
        one, those = self._memory.not_chosen or (None, ())
        if one is not None and group == those:
            return self._select(one, want)
        if noun.is_it and noun.count == 0:
            require_one(self._memory, self._view, group)
            self._require_no_pair(group)
        return group

    def _require_no_pair(self, group: tuple[int, ...]) -> None:
        """Raise `Unclear` for "it" after "the plate and the mug", of which it may be either."""
        names = [self._memory.names.get(i, ()) for i in group]
        if len(group) != _BOTH or len({*names}) < _BOTH or not all(names):
            return
        if any(self._search.match(Noun(Quantity.THE, name)).plural for name in names):
            return
        if any(name[-1] in MASS_NAMES or name[-1] in UNCOUNTED for name in names):
            return  # the bread and the milk
        one, other = (" ".join(name) for name in names)
        reason = f'"it" may be the {one} or the {other}'
        raise Unclear("not_understood", f'{reason}; say which, or "them"')

    def _washed_together(self, noun: Noun, found: tuple[int, ...]) -> tuple[int, ...]:
        """What "both" are that are washed: no table with the mugs on it. Raises `Unclear` where one
        is left."""
        carried = tuple(i for i in found if self._memory.is_movable(i))
        if len(carried) == 1 < len(found):
            name = self._graph.nodes[carried[0]].class_name
            those = "both" if noun.exact else "them"
            reason = f'I do not know what "{those}" is besides the {name}'
            raise Unclear("not_understood", f"{reason}; name them")
        return carried or found

    def _are_them_alone(self, groups: list[tuple[int, ...]]) -> bool:
        """Whether "them" is one thing with the name of several that was spoken of last, as all else
        was put somewhere or changed before it, or nothing else is in hand: "put the milk on the
        table, take the trousers and put them on the bed"."""
        memory = self._memory
        if len(groups) < 2 or len(groups[0]) > 1:
            return False
        words = memory.names.get(groups[0][0], ())
        if not words or not self._search.match(Noun(Quantity.THE, words)).plural:
            return False
        others = {i for group in groups[1:] for i in group}
        seen_to = memory.put_away.keys() | (memory.changed - {*groups[0]})
        return (*memory.fetched,) == groups[0] or others <= seen_to

    def _without_their_holders(self, groups: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """The groups that "them" may be, of which none is what another is carried in: "the trousers
        are in the washing machine, wash them"."""
        carried = [i for group in groups for i in group if self._memory.is_movable(i)]
        return [
            group
            for group in groups
            if not (
                len(group) == 1 and any(is_at(self._view, i, Role.AT, group[0]) for i in carried)
            )
        ]

    def _washed_here(self, noun: Noun, want: Want) -> tuple[int, ...]:
        """What "it" is that is in hand where it is washed: "take the plate, go to the sink and wash
        it"; a sponge in hand is what it is washed with."""
        fetched, latest = self._memory.fetched, self._memory.recent[0]
        if not (want.washed and fetched) or noun.count > 1:
            return ()
        tools = {i for i in fetched if self._graph.nodes[i].class_name in _WASHED_WITH}
        spot = self._memory.spot
        there = spot is not None and self._graph.nodes[spot].class_name in _WASHED_IN
        if not (tools.issuperset(latest) or (there and latest == (spot,))):
            return ()
        washed = tuple(i for i in fetched if i not in tools)
        return washed if all(map(want.capable, washed)) else ()

    def _left_out(self, noun: Noun, want: Want) -> tuple[int, ...]:
        """ "Throw away the plums but the one on the desk; put that on the bed": what was left out.
        Raises `Unclear` where that, or the only other one, may be meant."""
        left = self._memory.excepted_before
        if len(left) != 1 or noun.quantity is Quantity.THERE or noun.count > 1:
            return ()
        if noun.excepted or self._memory.fetched:  # take all of it but the milk, and put it away
            return ()
        if not all(map(want.capable, left)):
            return ()
        if len(self._memory.recent[0]) == 1:
            reason = '"it" may be what is left out, or the other one; name it'
            raise Unclear("not_understood", reason)
        return left


def _meant(match: NameMatch) -> frozenset[str]:
    return frozenset({*match.classes, *match.kinds})
