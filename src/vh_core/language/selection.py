"""From noun phrases to node ids: which of the four lamps is meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from vh_core.goals import ChoiceOf, Told
from vh_core.graph import CHARACTER_CLASS, GraphView, Node, Property, State
from vh_core.language.decisions import Decisions
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.places import closed_around, from_left, is_at, room_class
from vh_core.language.refusals import Refusals
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.language.want import Want
from vh_core.naming import NameMatch, Vocabulary
from vh_core.spatial import Nearness, room_of

#: how many numbers of a rank are about something else than how near a thing is
_MERITS = 4
_SEVERAL = (Quantity.ALL, Quantity.ANY, Quantity.COUNT)
#: what is near something is no wider than it is called: no switch is "the lamp near the sofa"
_NEAR = (Role.CLOSE, Role.BESIDE)
_SINGLE = (Quantity.THE, Quantity.BARE, Quantity.A, Quantity.OTHER_ONE)
#: classes that open by a lid
_LIDS = frozenset({"garbagecan", "toilet"})
#: categories of what a house is made of; "everything" does not mean these
_STRUCTURE = frozenset({"Rooms", "Floor", "Floors", "Walls", "Ceiling", "Characters", "Doors"})


def _is_each(place: Place) -> bool:
    """Whether a place is each of several: "every room", "each nightstand"."""
    noun = place.noun
    return noun.quantity is Quantity.ALL and not (noun.places or noun.ids or noun.count)


def _has_door(node: Node) -> bool:
    """Whether what a thing has inside is behind a door."""
    doorless = "drawer" in node.class_name or node.class_name in _LIDS
    opens = node.properties >= {Property.CAN_OPEN, Property.CONTAINERS}
    return opens and not doorless and Property.GRABBABLE not in node.properties


#: furniture that stands in several pieces and is spoken of as one
_OF_SEVERAL = frozenset({"kitchencounter", "bathroomcounter"})


class Selector:
    """Chooses nodes for noun phrases. Remembers what was mentioned, for "it" and "the"."""

    def __init__(
        self,
        view: GraphView,
        vocabulary: Vocabulary,
        decisions: Decisions,
    ) -> None:
        self._graph = view.graph
        self._view = view
        self._vocabulary = vocabulary
        self._decisions = decisions
        self._nearness = Nearness(view)
        self._refusals = Refusals(view, vocabulary, self._nearness)
        #: groups of ids that "it" or "them" may mean, most recent first
        self.recent: list[tuple[int, ...]] = []
        #: the room that was gone to last; things that nothing else is said of are in it
        self.room: int | None = None
        #: the room of what was named just before, with its room
        self.hint: int | None = None
        #: whether that room was named for all that follows
        self.within = False
        #: whether a room was named since anything was asked for
        self.entered = False
        #: what was gone to last, if that is no room
        self.spot: int | None = None
        #: what was to be fetched in the clauses just before, for "them"
        self.fetched: list[int] = []
        #: what was opened last, for "the door"
        self.opened: int | None = None
        #: what was closed in the clause before
        self.closed: tuple[int, ...] = ()
        #: what the clause before was about
        self._latest: list[tuple[int, ...]] = []
        self._last_words: tuple[str, ...] = ()
        self._last_places: tuple[Place, ...] = ()
        self._last_place: tuple[str, ...] = ()
        self._chosen: set[int] = set()

    def select(self, noun: Noun, want: Want, *, besides: Iterable[int] = ()) -> tuple[int, ...]:
        """The nodes that a noun phrase means, without those in `besides`.

        Raises `Unclear`: nothing is called that, too few are, none can take the change.
        """
        pointed_at = self._pointed_at(noun, want)
        if pointed_at is not None:
            return pointed_at
        spoken = self._spoken_at(noun)
        if spoken is not None and want.capable(spoken):
            return (spoken,)
        if noun.other and not noun.words and not noun.places:
            noun = self._other(noun)
        noun = self._at_named(noun)
        match = self._match(noun)
        each = [place for place in noun.places if _is_each(place)]
        if each and noun.quantity in (Quantity.A, Quantity.COUNT):
            return self._at_each(noun, each[0], want)
        if each and noun.quantity is Quantity.THE and not match.plural:
            noun = replace(noun, quantity=Quantity.ALL)  # the lamp on each nightstand
        limited = noun.places or noun.ids or noun.states or match.rooms
        any_one = noun.quantity is Quantity.THE and not match.plural
        any_one |= noun.quantity is Quantity.ANY and not want.any_is_all
        if match.generic and not limited and (any_one or not want.of_all):
            raise Unclear("not_understood", f'"{noun}" could be anything; say which, or where')
        excluded = set(besides)
        found = [i for i in self.candidates(noun, want) if i not in excluded]
        able = [node_id for node_id in found if want.capable(node_id)]
        if not able:
            raise self._refusals.unsuitable(noun, found, want)
        everywhere = able
        already = sum(map(want.satisfied, able)) if noun.exact else 0
        if already > noun.count:
            reason = f'it is so with {already} of them already, and "{noun}" shall be {noun.count}'
            raise Unclear("not_understood", f"{reason}; say which ones to change back")
        able = self._local(noun, match, able, want)
        able = self._changing(match, able, want)
        chosen = self._choose(noun, match, able, want)
        self._chosen.update(chosen)
        if self._decisions.leaves_open and self.room is None and self.spot is None:
            able = list(dict.fromkeys([*able, *self._changing(match, everywhere, want)]))
        if len(chosen) < len(able):
            return self._decided(noun, match, chosen, able, want)
        left_out = [node_id for node_id in found if not want.capable(node_id)]
        if left_out and len(able) > 1:
            self._decisions.leave_out(str(noun), left_out, want.why_not)
        return chosen

    def _spoken_at(self, noun: Noun) -> int | None:
        """Which of several things of different kinds "the first" is: "take the plum and the peach.
        Put the first in the fridge."; None for anything else."""
        if noun.words or noun.places or not noun.pick.lstrip("-").isdigit():
            return None
        at = int(noun.pick)
        for ids in self.recent:
            if len({self._graph.nodes[i].class_name for i in ids}) > 1 and at <= len(ids):
                return ids[at - 1] if at > 0 else ids[at]
        return None

    def _pointed_at(self, noun: Noun, want: Want) -> tuple[int, ...] | None:
        """What "it", "there", "here" and "the door" stand for; None for what has a name."""
        if noun.quantity in (Quantity.PRONOUN, Quantity.THERE):
            return self._antecedent(noun, want)
        if noun.quantity is Quantity.ME:
            raise Unclear("not_understood", 'I do not know what to do with "me" here')
        if noun.quantity is Quantity.HERE:
            return (self._here(),)
        if self._is_its_door(noun) and State.OPEN in want.prefers:
            return self._its_doors(noun, want)
        return None

    def _its_doors(self, noun: Noun, want: Want) -> tuple[int, ...] | None:
        """What "the door" or "the doors" of what was opened, or reached into, belong to. Raises
        `Unclear` for "close the cabinet and the doors"."""
        several = noun.words == ("doors",)
        opened = self.opened if not several or self._is_doored(self.opened) else None
        for node_id in (opened, *self._with_doors()):
            if node_id is None or not want.capable(node_id):
                continue
            if several and node_id in self.closed:
                doors = f"the doors of the {self._graph.nodes[node_id].class_name}, or of rooms"
                raise Unclear("not_understood", f'"{noun}" may be {doors}; say which')
            return (node_id,)
        return None

    def _is_doored(self, node_id: int | None) -> bool:
        return node_id is not None and _has_door(self._graph.nodes[node_id])

    def candidates(self, noun: Noun, want: Want | None = None) -> list[int]:
        """Every node that fits the words, rooms, states, places and exceptions of a noun."""
        if noun.quantity in (Quantity.PRONOUN, Quantity.THERE):
            return self._there() if noun.quantity is Quantity.THERE else [*self._last()]
        if noun.quantity is Quantity.HERE:
            return [self._here()]
        noun = self._at_named(noun)
        match = self._match(noun)
        named = self._of_those(noun) or self._named(match, want) + self._kinds(noun, match)
        wider = [i for name in match.wider for i in self._graph.by_class.get(name, ())]
        if noun.ids:
            return self._explicit(noun, named + wider, match)
        found = self._restricted(named, noun, match)
        if not found and not (named and any(place.role in _NEAR for place in noun.places)):
            found = self._restricted(wider, noun, match)
        found = self._without_excepted(noun, found, want)
        if noun.other:
            spoken = {*self._chosen, *(i for group in self.recent for i in group)}
            if self._vocabulary.is_room(noun.words):
                return self._other_rooms(noun, match, found, spoken)
            several = noun.quantity is Quantity.ALL or match.plural
            if several and not spoken:
                reason = f'I cannot tell which "{noun}" are the others; name those that are left'
                raise Unclear("not_understood", reason)
            left = [i for i in found if i not in spoken]
            found = left or [i for i in found if self._chosen and i not in self._chosen]
        if not found:
            raise self._refusals.none_there(noun, match.rooms, named)
        return found

    def _other_rooms(
        self, noun: Noun, match: NameMatch, found: list[int], spoken: set[int]
    ) -> list[int]:
        """The rooms besides those in which something was spoken of, or else besides this one."""
        rooms = {i if self._graph.nodes[i].is_room else room_of(self._view, i) for i in spoken}
        left = [i for i in found if i not in (rooms or {self._here()})]
        several = match.plural or noun.quantity is Quantity.ALL
        if not left or (len(left) > 1 and not several):
            raise Unclear("not_understood", f'I cannot tell which "other {noun}" is meant; name it')
        return left

    def _of_those(self, noun: Noun) -> list[int]:
        """What "one (of them)" is one of: several that were spoken of together."""
        if noun.words or noun.other or noun.quantity not in (Quantity.A, Quantity.COUNT):
            return []
        return next(([*group] for group in self.recent if len(group) > 1), [])

    def _last(self) -> tuple[int, ...]:
        return self.recent[0] if self.recent else ()

    def _there(self) -> list[int]:
        """The last place that was spoken of, with its room."""
        for group in self.recent:
            nodes = [self._graph.nodes[i] for i in group]
            if not any(Property.GRABBABLE in node.properties for node in nodes):
                rooms = (room_of(self._view, i) for i in group)
                return [*group, *(room for room in rooms if room is not None)]
        return [self.hint] if self.hint is not None else [*self._last()]

    def _restricted(self, ids: list[int], noun: Noun, match: NameMatch) -> list[int]:
        """Those of the ids in the rooms, states and places that the noun names."""
        nodes = self._graph.nodes
        found = [i for i in ids if not match.rooms or room_class(self._view, i) in match.rooms]
        found = [i for i in found if nodes[i].states.issuperset(noun.states)]
        rooms_first = sorted(noun.places, key=lambda p: not self._vocabulary.is_room(p.noun.words))
        for place in rooms_first:
            if found and not self._is_every_room(place):
                found = self._at(found, place, noun)
        return found

    def _beside(self, noun: Noun, able: list[int]) -> list[int]:
        """Those where what is named beside the noun is."""
        for place in noun.likely:
            able = self._at(able, place, noun) if able else []
        return able

    def _is_every_room(self, place: Place) -> bool:
        """Whether a place is "every room"."""
        noun = place.noun
        each = noun.quantity is Quantity.ALL and not (noun.places or noun.states or noun.ids)
        return each and not noun.other and noun.words in (("room",), ("rooms",))

    def _at_named(self, noun: Noun) -> Noun:
        """ "the coffee table mug" is the mug that is there."""
        parts = self._vocabulary.thing_at(noun.words) if noun.words else None
        if parts is None:
            return noun
        place = Place(Role.AT, Noun(Quantity.THE, parts[0]))
        return replace(noun, words=parts[1], places=(*noun.places, place))

    def _at_each(self, noun: Noun, place: Place, want: Want) -> tuple[int, ...]:
        """As many in each of several places as the noun says, where one has any that will do."""
        found: list[int] = []
        rest = tuple(each for each in noun.places if each is not place)
        for target in self.candidates(place.noun):
            here = replace(place, noun=Noun(Quantity.THE, place.noun.words, ids=(target,)))
            one = replace(noun, places=(*rest, here))
            if self._restricted(self._named(self._match(noun), want), one, self._match(noun)):
                found += self.select(one, want)
        if not found:
            raise self._refusals.none_there(noun, (), [])
        return tuple(dict.fromkeys(found))

    @property
    def here(self) -> int | None:
        """The room that was gone to, or that the character is in."""
        return self.room if self.room is not None else self._nearness.room

    def _here(self) -> int:
        """The room that was gone to, or that the character is in."""
        room = self.here
        if room is None:
            raise Unclear("not_understood", 'I do not know where "here" is')
        return room

    def _local(self, noun: Noun, match: NameMatch, able: list[int], want: Want) -> list[int]:
        """Those in the room that was gone to, where nothing else says which are meant; and a bare
        "the table" is one of any kind at hand before one that is called so elsewhere."""
        gone = self.room is not None or self.spot is not None
        stated = bool(noun.states) and not gone
        told = noun.places or noun.ids or noun.pick or noun.other or noun.excepted
        free = not (told or match.rooms or stated)
        if noun.likely and noun.quantity in _SEVERAL and noun.joined:
            return self._beside(noun, able) or able
        if not free or noun.quantity in _SEVERAL:
            return self._those_here(noun, able) if free and self.within else able
        if noun.likely and (there := self._beside(noun, able)):
            return there
        self._require_sure(noun, match, able)
        if self.spot is not None:
            there = [i for i in able if is_at(self._view, i, Role.AT, self.spot)]
            if there:
                return there
        if self.room is not None:
            there = [i for i in able if room_of(self._view, i) == self.room]
            if there:
                return there
            wider = [i for i in self._wider(match, want) if room_of(self._view, i) == self.room]
            wider = [i for i in wider if self._graph.nodes[i].states.issuperset(noun.states)]
            return wider or able
        if self.hint is not None and noun.quantity in (Quantity.THE, Quantity.BARE):
            if match.plural:
                return self._those_in_room_named(noun, able)
            there = [i for i in able if room_of(self._view, i) == self.hint]
            if there:
                return there
        room = self._nearness.room
        near = any(room_of(self._view, i) == room for i in able)
        if near or len(noun.words) > 1 or noun.quantity is not Quantity.THE or match.plural:
            return able
        return [i for i in self._wider(match, want) if room_of(self._view, i) == room] or able

    def _those_here(self, noun: Noun, able: list[int]) -> list[int]:
        """Of several things those in the room that was gone to, if there are enough."""
        there = [i for i in able if room_of(self._view, i) == self.room]
        return there if len(there) >= max(1, noun.count) else able

    def _those_in_room_named(self, noun: Noun, able: list[int]) -> list[int]:
        """ "the curtains", after something was named with its room: those in there, if there are
        any. Raises `Unclear` where there are none, and nobody decides what is unclear."""
        assert self.hint is not None
        there = [i for i in able if room_of(self._view, i) == self.hint]
        room = self._graph.nodes[self.hint].class_name
        if not there and self._decisions.leaves_open and len(able) > 1:
            reason = f'there are no "{noun}" in the {room}; say in which room, or all of them'
            raise Unclear("not_understood", reason)
        if len(there) < max(1, noun.count):
            return able
        if len(there) < len(able):
            told = f'"{noun}": those in the {room}, {len(there)} of {len(able)}'
            self._decisions.notes.append(Told(told))
        return there

    @staticmethod
    def _require_sure(noun: Noun, match: NameMatch, able: list[int]) -> None:
        """Raise `Unclear` for one of several that is not where what is named beside it is."""
        if noun.likely and noun.quantity is Quantity.THE and len(able) > 1 and not match.plural:
            where = replace(noun, places=noun.likely).limits
            raise Unclear("not_understood", f'"{noun}" is not {where} here; say where it is')

    def _wider(self, match: NameMatch, want: Want) -> list[int]:
        ids = [i for name in match.wider for i in self._graph.by_class.get(name, ())]
        return [i for i in ids if want.capable(i)]

    def _changing(self, match: NameMatch, able: list[int], want: Want) -> list[int]:
        """Of all things together, those that the change is for: what is neither open nor closed
        is not closed."""
        if not want.prefers or not (match.plural or match.generic):
            return able
        states = self._graph.nodes
        changing = [i for i in able if not want.prefers.isdisjoint(states[i].states)]
        return changing or able

    def _without_excepted(self, noun: Noun, found: list[int], want: Want | None) -> list[int]:
        excepted = {i for other in noun.excepted for i in self._excepted(noun, other, found, want)}
        return [i for i in found if i not in excepted]

    def remember(self, *groups: tuple[int, ...]) -> None:
        """What a clause was about: objects first, then where."""
        fresh = [group for group in groups if group]
        self._latest, self.entered = fresh, False
        self.recent = [*fresh, *(group for group in self.recent if group not in fresh)]

    def require(self, noun: Noun) -> None:
        """Raise `Unclear` where nothing here is called as a noun says."""
        if noun.words:
            self._match(self._at_named(noun))

    @staticmethod
    def _is_its_door(noun: Noun) -> bool:
        """Whether a noun is a bare "the door(s)": of what was opened, or reached into."""
        bare = noun.quantity is Quantity.THE and not (noun.places or noun.states or noun.count)
        return bare and noun.words in (("door",), ("doors",))

    def _with_doors(self) -> list[int]:
        """What the clause before was about that has a door of its own: "put the plum in the fridge
        and close the door"."""
        nodes = [self._graph.nodes[i] for group in self._latest for i in group]
        return [node.id for node in nodes if _has_door(node)]

    def _other(self, noun: Noun) -> Noun:
        """ "the other one", of those in the place that was named before, if there is one there."""
        there = replace(noun, places=self._last_places)
        try:
            self.candidates(there)
        except Unclear:
            return noun
        return there

    def speak_of(self, noun: Noun) -> None:
        """Remember the words of a noun, for "the other one"."""
        if noun.words:
            self._last_words = noun.words
            self._last_places = noun.places

    def hint_at(self, noun: Noun, ids: Iterable[int]) -> None:
        """Keep in mind in which room something is of which that was said."""
        match = self._vocabulary.match(noun.words)
        said = match.rooms if match is not None else ()
        rooms = {room_of(self._view, node_id) for node_id in ids}
        placed = any(self._vocabulary.is_room(place.noun.words) for place in noun.places)
        if (said or placed) and len(rooms) == 1:
            self.hint = rooms.pop()

    def is_one(self, noun: Noun) -> bool:
        """Whether a noun phrase speaks of one thing."""
        return noun.quantity in _SINGLE and noun.count < 2 and not self._match(noun).plural

    def nearest(self, ids: Iterable[int]) -> list[int]:
        """The ids, nearest to the character first."""
        return sorted(ids, key=self._nearness.key)

    # -- what a noun can mean -----------------------------------------------------------

    def _match(self, noun: Noun) -> NameMatch:
        match = self._vocabulary.match(noun.words or self._last_words)
        if match is not None and not noun.words and noun.places:  # the kitchen window … the one in
            match = replace(match, rooms=())
        if match is None:
            if not noun.words:
                reason = f'I do not know what "{noun}" refers to'
                raise Unclear("not_understood", reason)
            raise self._refusals.no_such(noun)
        return match

    def _named(self, match: NameMatch, want: Want | None) -> list[int]:
        graph = self._graph
        if match.classes or not match.generic:
            return [i for name in match.classes for i in graph.by_class.get(name, ())]
        nodes = graph.nodes.values()
        ids = [n.id for n in nodes if n.category not in _STRUCTURE and n.class_name != "door"]
        ids = [i for i in ids if graph.nodes[i].class_name != CHARACTER_CLASS]
        return [i for i in ids if want is None or want.capable(i)]

    def _kinds(self, noun: Noun, match: NameMatch) -> list[int]:
        """Where all tables are meant, those that have a name of their own, too."""
        every = noun.quantity is Quantity.ALL or match.plural
        enough = noun.count and sum(len(self._graph.by_class[n]) for n in match.classes)
        if not every or (noun.count and enough >= noun.count):
            return []
        return [i for name in match.kinds for i in self._graph.by_class[name]]

    def _explicit(self, noun: Noun, named: list[int], match: NameMatch) -> list[int]:
        for node_id in noun.ids:
            node = self._graph.nodes.get(node_id)
            if node is None:
                reason = f"there is no object with the id {node_id} here"
            elif not match.generic and node_id not in named:
                reason = f"{node_id} is no {' '.join(noun.words)} but {node}"
            else:
                continue
            raise self._refusals.no_such_id(reason, () if match.generic else set(named))
        return list(noun.ids)

    def place_named(self, noun: Noun) -> Noun:
        """A place with its name: "the other" is another one of those that were places before."""
        if noun.words:
            self._last_place = noun.words
        elif (noun.other or noun.pick or noun.quantity is Quantity.OTHER_ONE) and self._last_place:
            return replace(noun, words=self._last_place)
        return noun

    def _at(self, ids: list[int], place: Place, noun: Noun | None = None) -> list[int]:
        """Those of the ids that are at a place; "in" and "on" stand for each other if needed."""
        target = self.place_named(place.noun)
        targets = self.candidates(target)
        if target.count > len(targets):
            raise self._refusals.too_few(target, target.count, targets)
        single = noun is not None and noun.quantity in _SINGLE and not noun.pick
        if target.pick or (single and target.quantity is Quantity.A):
            free = [i for i in targets if i not in self._chosen]
            ranked = self._picked(target, free or targets)
            with_some = [t for t in ranked if any(is_at(self._view, i, Role.AT, t) for i in ids)]
            targets = ranked[:1] if target.pick in ("left", "right") else with_some[:1]
            self._chosen.update(targets)
        elif noun is not None and self._names_one(target) and not self._names_one(noun):
            number = max(noun.count, 1)
            targets = self._one_place(target, targets, ids, number)
        for role in (place.role, Role.AT):
            found = [i for i in ids if any(is_at(self._view, i, role, t) for t in targets)]
            if found or place.role in (Role.CLOSE, Role.BESIDE):
                break
        if not found and target.quantity is Quantity.PRONOUN and self.hint is not None:
            return [i for i in ids if is_at(self._view, i, Role.AT, self.hint)]  # in there
        if not found and place.role in _NEAR:  # the only lamp of its room is near the sofa
            rooms = {room_of(self._view, t) for t in targets}
            there = [i for i in ids if room_of(self._view, i) in rooms]
            return there if len(there) == 1 else []
        if not found and target.words and not target.ids and self._names_one(target):
            match = self._match(target)  # the cabinet that is called kitchencabinet
            wider = [i for name in match.wider for i in self._graph.by_class.get(name, ())]
            wider = self._restricted(wider, target, match)
            found = [i for i in ids if any(is_at(self._view, i, place.role, t) for t in wider)]
        return found

    def _names_one(self, noun: Noun) -> bool:
        """Whether it speaks of one thing: "the desk"."""
        return noun.quantity is Quantity.THE and not noun.ids and not self._match(noun).plural

    def _one_place(self, place: Noun, places: list[int], ids: list[int], number: int) -> list[int]:
        """Of several desks "the desk" that things are on, this many at least: the only one, or the
        one here. Raises `Unclear` where it may be another one."""
        if all(self._view.node(t).class_name in _OF_SEVERAL for t in places):
            return places
        held = {t: sum(is_at(self._view, i, Role.AT, t) for i in ids) for t in places}
        with_some = [t for t in places if held[t] >= number]
        here = [t for t in with_some if room_of(self._view, t) == self.here]
        if len(with_some) > 1 and len(here) != 1:
            reason = f'"{place.full}" may be any of {len(with_some)}; say which, or where'
            raise Unclear("not_understood", reason)
        return (here or with_some)[:1] or places

    def _excepted(self, noun: Noun, other: Noun, found: list[int], want: Want | None) -> list[int]:
        """Those of the found ids that "except …" takes away: of several one that would change."""
        if other.quantity is Quantity.PRONOUN and not self.recent:
            reason = f'I do not know what "{other.quantity.value}" refers to'
            raise Unclear("not_understood", reason)
        if self._vocabulary.is_room(other.words) and not other.places:
            rooms = self.candidates(other)
            if not set(rooms).intersection(found):  # all lights except for the kitchen
                return self._at(found, Place(Role.AT, other))
        if not other.words and other.places and noun.words:
            self._last_words = noun.words  # the bedroom window, but not the one in the kitchen
        elif not other.words:
            other = replace(other, words=noun.words)
        named = set(self.candidates(other))
        ids = self.nearest(node_id for node_id in found if node_id in named)
        if other.quantity is Quantity.COUNT:
            return ids[: other.count]
        if other.quantity is Quantity.A:
            return ids[:1]
        single = other.quantity in (Quantity.THE, Quantity.BARE) and not self._match(other).plural
        if not single:
            return ids
        if want is not None:
            ids.sort(key=want.satisfied)
        changing = [i for i in ids if want is None or not want.satisfied(i)] or ids
        where = [room_of(self._view, i) for i in changing]
        if len(set(where)) > 1 and where.count(self.here) != 1 and not (other.ids or other.pick):
            reason = f'"{other.full}" may be any of {len(ids)} to leave out; say which, or where'
            raise Unclear("not_understood", reason)
        here = [i for i in changing if room_of(self._view, i) == self.here]
        return here if len(here) == 1 else ids[:1]

    def _antecedent(self, noun: Noun, want: Want) -> tuple[int, ...]:
        """What "it" or "them" stands for. Where is said of it, too, must be so, or spoken of."""
        found = self._spoken_of(noun, want)
        if self.entered and noun.quantity is Quantity.PRONOUN and not noun.places:
            found = self._same_here(noun, found, want)
        if noun.excepted:
            found = tuple(self._without_excepted(noun, [*found], want))
            if not found:
                raise Unclear("not_understood", f'"{noun}" leaves nothing; say which ones')
        for place in noun.places:
            targets = self.candidates(place.noun)
            spoken = {i for group in self.recent for i in group}
            if not (self._at([*found], place) or spoken.intersection(targets)):
                raise Unclear("not_understood", f'"{noun}" is not {noun.limits} here')
        return found

    def _same_here(self, noun: Noun, found: tuple[int, ...], want: Want) -> tuple[int, ...]:
        """What is called as "it" is in the room that was named since: "turn on the light in the
        kitchen. In the bathroom, turn it off." What can be carried is still what it was."""
        nodes = [self._graph.nodes[i] for i in found]
        carried = any(Property.GRABBABLE in node.properties for node in nodes)
        there = any(node.is_room or room_of(self._view, node.id) == self.room for node in nodes)
        if carried or there or not self._last_words or self.room is None:
            return found
        room = Noun(Quantity.THE, ("room",), ids=(self.room,))
        place = Place(Role.AT, room)
        return self.select(Noun(Quantity.THE, self._last_words, places=(place,)), want)

    def _holder(self, want: Want) -> int | None:
        """What the things that the clause before was about were put into, or taken out of: "put the
        milk in the fridge and close it"."""
        nodes, moved = self._graph.nodes, self._latest[:1]
        things = [i for group in moved for i in group if Property.GRABBABLE in nodes[i].properties]
        places = [i for group in self._latest[1:] for i in group]
        if self.opened is not None and any(
            is_at(self._view, i, Role.AT, self.opened) for i in things
        ):
            places.append(self.opened)
        fixed = (i for i in places if Property.GRABBABLE not in nodes[i].properties)
        return next((i for i in fixed if things and want.capable(i)), None)

    def _spoken_of(self, noun: Noun, want: Want) -> tuple[int, ...]:
        if not self.recent:
            reason = f'I do not know what "{noun.quantity.value}" refers to'
            raise Unclear("not_understood", reason)
        more = noun.count > 1 and len(self.fetched) > len(self.recent[0])
        if more and all(want.capable(node_id) for node_id in self.fetched):
            return tuple(self.fetched)
        holder = self._holder(want) if want.of_holder and noun.count < 2 else None
        if holder is not None:
            return (holder,)
        fitting = [each for each in self.recent if all(map(want.capable, each))]
        if noun.count > 1 and fitting and all(len(each) == 1 for each in fitting):
            return tuple(dict.fromkeys(i for each in fitting for i in each))
        if fitting:
            return fitting[0]
        raise self._refusals.unsuitable(noun, list(self.recent[0]), want)

    # -- which of them ------------------------------------------------------------------

    def _choose(self, noun: Noun, match: NameMatch, able: list[int], want: Want) -> tuple[int, ...]:
        if noun.ids:
            return tuple(able)
        if noun.pick == "only" and len(able) > 1:
            reason = f'there are {len(able)} "{noun}" here, and not only one; say which'
            raise Unclear("not_understood", reason)
        if noun.pick:
            return (self._counted(noun, able),)
        count = self._count(noun, match, want)
        if count is None:
            return tuple(sorted(able))
        if noun.quantity is Quantity.SOME:
            count = min(count, len(able))
        if count > len(able):
            raise self._refusals.too_few(noun, count, able)
        if noun.quantity is Quantity.ALL and 0 < count < len(able):
            changing = [i for i in able if not want.satisfied(i)]
            able = changing if len(changing) == count else able
        both = noun.quantity is Quantity.ALL and 0 < count < len(able)
        if both and not self._decisions.leaves_open:
            reason = f'there are {len(able)} "{noun}" here, and not {noun.count}; say which'
            raise Unclear("not_understood", reason)
        several = noun.quantity in (Quantity.COUNT, Quantity.SOME) or 1 < count == len(able)
        ranked = sorted(able, key=lambda i: self._rank(noun, i, want, several=several))
        return tuple(ranked[:count])

    def _counted(self, noun: Noun, able: list[int]) -> int:
        """The second, or the nearest: of what has no name it is none that was spoken of before."""
        ranked, at = self._picked(noun, able), 1
        if noun.pick.lstrip("-").isdigit():
            at = int(noun.pick)
            if at > len(ranked):
                raise self._refusals.too_few(noun, at, able)
        found = ranked[at - 1] if at > 0 else ranked[at]
        if not noun.words and found in self._chosen:
            said = f'which other "{" ".join(self._last_words)}" is meant'
            raise Unclear("not_understood", f"I cannot tell {said}; say where it is")
        return found

    def _picked(self, noun: Noun, ids: list[int]) -> list[int]:
        """The ids in the order that "nearest", "last" or "left" counts them in: by how near they
        are, or from one side to the other as the one who acts looks at them."""
        near = self.nearest(ids)
        if noun.pick == "furthest":
            return near[::-1]
        if noun.pick not in ("left", "right"):
            return near
        room = room_of(self._view, near[0]) if near else None
        near = [i for i in near if room_of(self._view, i) == room]
        sides = from_left(self._view, near)
        if sides is None:
            reason = f'I do not know where the {noun.pick} one of "{noun}" is'
            raise Unclear("not_understood", reason)
        return sides if noun.pick == "left" else sides[::-1]

    def _decided(
        self, noun: Noun, match: NameMatch, chosen: tuple[int, ...], able: list[int], want: Want
    ) -> tuple[int, ...]:
        """What is chosen, with everything that would have done as well on record: also what only
        the wider meaning of the words covers."""
        wider = [i for name in match.wider for i in self._graph.by_class.get(name, ())]
        more = self._without_excepted(noun, self._restricted(wider, noun, match), want)
        options = dict.fromkeys([*able, *(i for i in more if want.capable(i))])
        return self._decisions.choose(
            ChoiceOf.OBJECTS,
            str(noun),
            chosen,
            options,
            out_of=len(able),
            rivals=self._rivals(noun, match, chosen, able, want),
        )

    def _rivals(
        self, noun: Noun, match: NameMatch, chosen: tuple[int, ...], able: list[int], want: Want
    ) -> tuple[int, ...]:
        """Those that a noun which means a particular thing fits as well as the chosen, but for how
        near they are; none where any will do, or the words say which."""
        count = noun.count if noun.quantity is Quantity.THE else 0
        definite = noun.quantity in (Quantity.THE, Quantity.OTHER_ONE)
        if noun.quantity is Quantity.BARE:  # "close window" means one; "get milk" does not
            movable = Property.GRABBABLE
            definite = all(movable not in self._graph.nodes[i].properties for i in able)
        if not definite or noun.pick or noun.ids or (match.plural and not count):
            return ()
        several = len(chosen) > 1
        ranks = {i: self._rank(noun, i, want, several=several) for i in able}
        worst = max(ranks[i][:_MERITS] for i in chosen)
        fitting = sorted((i for i in able if ranks[i][:_MERITS] <= worst), key=ranks.__getitem__)
        if len(fitting) == len(chosen) or all(map(want.satisfied, fitting)):
            return ()
        return tuple(fitting)

    def _count(self, noun: Noun, match: NameMatch, want: Want) -> int | None:
        """How many are meant; None for all of them."""
        if want.one_is_enough:
            return 1
        if noun.quantity is Quantity.ALL or noun.quantity is Quantity.THE:
            if noun.count:
                return noun.count
            if noun.other and not noun.words:  # the other one, of plums
                return None if noun.quantity is Quantity.ALL else 1
            return None if match.plural or noun.quantity is Quantity.ALL else 1
        if noun.quantity is Quantity.OTHER_ONE:
            return None if noun.count else 1
        if noun.quantity is Quantity.COUNT:
            return noun.count
        if noun.quantity is Quantity.SOME:
            return noun.count if match.plural else 1
        if noun.quantity is Quantity.ANY:
            told = noun.states or noun.excepted  # any window that is open
            return None if want.any_is_all or match.plural or told else 1
        return None if noun.quantity is Quantity.BARE and match.plural else 1

    def _rank(self, noun: Noun, node_id: int, want: Want, *, several: bool) -> tuple[float, ...]:
        mentioned = any(node_id in group for group in self.recent)
        if noun.quantity is Quantity.A:
            preferred = not mentioned
        else:
            preferred = mentioned
        node = self._graph.nodes[node_id]
        worse = not want.avoids.isdisjoint(node.states)
        shut = want.at_hand and closed_around(self._view, node_id) is not None
        satisfied = want.satisfied(node_id)
        if several:
            merit = 0 if satisfied else 1 if want.ready(node_id) else 2
        else:
            merit = 1 if satisfied else 0 if want.ready(node_id) else 2
        return (not preferred, worse, shut, merit, *self._nearness.key(node_id))
