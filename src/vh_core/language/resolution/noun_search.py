"""Everything in a home that a noun phrase fits, with its places, states and exceptions."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from vh_core.graph import CHARACTER_CLASS, GraphView, State, name_of
from vh_core.language.function_words import IN_OR_ON, NEAR, SOURCES, Role
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.resolution.at_places import SINGLE, AtPlaces
from vh_core.language.resolution.doors import whose_door
from vh_core.language.resolution.exceptions import Exceptions
from vh_core.language.resolution.fixtures import (
    hung,
    on_what_is_named,
    running,
    standing_by,
)
from vh_core.language.resolution.here_and_there import HereAndThere
from vh_core.language.resolution.looks import without_looks_of_the_only
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.noun_ranking import NounRanking
from vh_core.language.resolution.places import is_at, leads_to, on_one_another, room_class
from vh_core.language.resolution.recorded import those_in
from vh_core.language.resolution.refusals import Refusals
from vh_core.language.resolution.relations import as_relation
from vh_core.language.resolution.the_others import TheOthers
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import THINGS, Noun, Place, Quantity
from vh_core.naming import MEASURES, PAIRED, STACKS, NameMatch, Vocabulary, Words

#: numbers in parentheses that may say how many, and not which
_COUNTED = range(2, 13)
#: categories of what a house is made of; "everything" does not mean these
STRUCTURE = frozenset({"Rooms", "Floor", "Floors", "Walls", "Ceiling", "Characters", "Doors"})
#: states that doors have as well
_OPENED = frozenset({State.OPEN.value, State.CLOSED.value})
_PAIR = (("pair",), ("pairs",))
#: what is called a lamp where there is no other
_SWITCH = "lightswitch"
_DISHES = ("dishes",)
_DISHWASHER = "dishwasher"
#: what is more where it is dirty, by what it is called
TO_WASH: dict[Words, Words] = {
    _DISHES: _DISHES,
    ("dishs",): _DISHES,
    **{(w,): (w,) for w in ("laundry", "washing")},
}


class NounSearch:
    """Finds the nodes that a noun phrase fits. Raises `Unclear` where there are none."""

    def __init__(
        self,
        view: GraphView,
        vocabulary: Vocabulary,
        memory: Memory,
        ranking: NounRanking,
        refusals: Refusals,
    ) -> None:
        self._graph = view.graph
        self._view = view
        self._vocabulary = vocabulary
        self._memory = memory
        self._ranking = ranking
        self._refusals = refusals
        self._spots = HereAndThere(view, vocabulary, memory, self.candidates)
        self.here, self.require_there = self._spots.here, self._spots.require_there
        self.others = TheOthers(view, vocabulary, memory, self.here)
        self._places = AtPlaces(
            view, memory, ranking, refusals, self.candidates, self.match, self.restricted
        )
        self.at, self.place_named = self._places.at, self._places.named
        self._exceptions = Exceptions(
            view,
            vocabulary,
            memory,
            ranking,
            candidates=self.candidates,
            match=self.match,
            require=self.require,
            at=self.at,
        )
        self.without_excepted = self._exceptions.without

    def candidates(self, noun: Noun, want: Want | None = None) -> list[int]:
        """Every node that fits the words, rooms, states, places and exceptions of a noun."""
        if noun.quantity in (Quantity.PRONOUN, Quantity.THERE):
            return self._spots.spoken_of(there=noun.quantity is Quantity.THERE)
        if noun.quantity is Quantity.HERE:
            return [self.here()]
        if parted := self.others.of_parted(noun):
            return parted
        self._require_one_kind(noun)
        told = noun = running(hung(noun, self._vocabulary), self._vocabulary)
        noun = self.as_counted(self.at_named(noun))
        match = self.match(noun)
        named = self.others.of_those(noun)
        kept = bool(self.others.of_kinds_told(noun)) or not noun.places
        if named and not (kept or self.restricted(named, noun, match)):
            named = []  # one of the kitchen pillows, and one from the bedroom
        named = named or self.named(match, want) + self._kinds(noun, match)
        named += self._open_doors(noun, match, want)
        wider = self.widely(match)
        if noun.ids:
            return self.without_excepted(noun, self._explicit(noun, named + wider, match), want)
        found = self._there_or_in_what_is_there(noun, named, match)
        found = found or self._standing_by(told, noun, match, named)
        near = named and any(place.role in NEAR for place in noun.places)
        if not found and not (near and (match.plural or _SWITCH in match.wider)):
            found = self.restricted(wider, noun, match)
        elif found and not match.plural and any(place.role is Role.WITH for place in noun.places):
            # the cabinet with the other plate: that may be the kitchencabinet
            found = [*dict.fromkeys((*found, *self.restricted(wider, noun, match)))]
        found = self._stacked(noun, match, found)
        room = self._memory.room
        found = on_what_is_named(self._view, self._vocabulary, noun.words, found, room)
        self._require_all_dishes(noun, found)
        found = self.without_excepted(noun, found, want)
        found = self.others.of_those_told(noun, found)
        self.others.require_one_told(noun, found)
        if noun.other:
            found = self.others.of(noun, match, found, named, want)
        if not found:
            called = noun if noun.words else replace(noun, words=self._memory.words)
            self._require_not_empty(called)
            raise self._refusals.none_there(called, match.rooms, named)
        return found

    def _stacked(self, noun: Noun, match: NameMatch, found: list[int]) -> list[int]:
        """The plates of "the stack of plates": those on one another, or else all on one thing.
        Raises `Unclear` where they are neither."""
        if len(noun.words) < 3 or noun.words[0] not in STACKS or not match.plural:
            return found
        stacked = on_one_another(self._view, found)
        if found and not stacked:
            raise Unclear("not_understood", f'I do not see a "{noun}"; say where it is')
        return stacked

    def _require_one_kind(self, noun: Noun) -> None:
        """Raise `Unclear` for "the dirty ones" of mugs and plates that were told of together."""
        kinds, last = self._memory.kinds, self._memory.words
        ones = noun.quantity is Quantity.OTHER_ONE and not noun.words and noun.states
        if ones and len(kinds) > 1 and last == kinds[-1]:
            named = " or ".join(" ".join(each) for each in kinds)
            raise Unclear(
                "not_understood", f'I cannot tell whether "{noun}" is of {named}; name it'
            )

    def _there_or_in_what_is_there(
        self, noun: Noun, named: list[int], match: NameMatch
    ) -> list[int]:
        """Those of the named that are where a noun says. Raises `Unclear` as `restricted`."""
        try:
            found = self.restricted(named, noun, match)
        except Unclear:
            if inside := self._in_what_is_there(noun, named, match):
                return inside
            raise
        return found or self._in_what_is_there(noun, named, match)

    def _in_what_is_there(self, noun: Noun, named: list[int], match: NameMatch) -> list[int]:
        """Those of the named in the bowl that is on the table, where none is in one and on the
        other: "the apples in the bowl on the table", "a mug from the cabinet by the sink"."""
        if len(noun.places) < 2:
            return []
        *before, inner, outer = noun.places
        if inner.role not in (*IN_OR_ON, *SOURCES) or outer.role not in (*IN_OR_ON, *NEAR):
            return []
        there = replace(inner, noun=replace(inner.noun, places=(*inner.noun.places, outer)))
        try:
            return self.restricted(named, replace(noun, places=(*before, there)), match)
        except Unclear:
            return []

    def _standing_by(self, told: Noun, noun: Noun, match: NameMatch, named: list[int]) -> list[int]:
        """Those of the named that stand by the furniture at which a noun says, in so many words,
        that they are."""
        names = [place.noun.words for place in told.places if place.role in (Role.AT, Role.OF)]
        if not told.places or any(map(self._vocabulary.is_room, names)):
            return []
        return self.restricted(*standing_by(self._view, named, noun), match)

    def restricted(self, ids: list[int], noun: Noun, match: NameMatch) -> list[int]:
        """Those of the ids in the rooms, states and places that the noun names."""
        if (nearer := noun.nearer_told) is not None:
            return self._told_of_either(ids, noun, nearer, match)
        nodes = self._graph.nodes
        found = [i for i in ids if not match.rooms or room_class(self._view, i) in match.rooms]
        if not found:  # the bathroom door, on which another room's map has it
            rooms = [i for name in match.rooms for i in self._graph.by_class[name]]
            found = [i for i in ids if leads_to(self._view, i, rooms)]
        found = those_in(noun.states, [nodes[i] for i in found], [nodes[i] for i in ids])
        places = [as_relation(place, noun) for place in noun.places]
        for place in sorted(places, key=self.rank):
            in_sight = place.role is Role.FRONT and place.noun.quantity is Quantity.ME
            if in_sight and len(found) == 1:  # the only coffee table there is
                continue
            if found and not self._is_every_room(place):
                found = self.at(found, place, noun)
        return found

    def _told_of_either(
        self, ids: list[int], noun: Noun, nearer: Noun, match: NameMatch
    ) -> list[int]:
        """Those of the ids of which it is told how they are, or else how what they are near is.
        Raises `Unclear` where these are others."""
        own = replace(noun, places=tuple(replace(place, told=()) for place in noun.places))
        found = self.restricted(ids, own, match)
        try:
            near = self.restricted(ids, nearer, match)
        except Unclear:
            near = []
        if found and near and {*found} != {*near}:
            place = next(each for each in noun.places if each.told)
            reason = f'"{" and ".join(place.told)}" may be the "{noun}" or the "{place.noun}"'
            raise Unclear("ambiguous", f"{reason}; say which")
        return found or near

    def rank(self, place: Place) -> int:
        """Rooms first; of what is left, the nearest to something last."""
        return 2 if place.is_relation else 0 if self._vocabulary.is_room(place.noun.words) else 1

    def _is_every_room(self, place: Place) -> bool:
        """Whether a place is "every room"."""
        noun = place.noun
        limited = noun.places or noun.states or noun.ids or noun.count
        each = noun.quantity is Quantity.ALL and not limited
        return each and not noun.other and noun.words in (("room",), ("rooms",))

    def at_named(self, noun: Noun) -> Noun:
        """ "the coffee table mug" is the mug that is there; the only remote control there is may be
        called that of the tv; the closet's doors are the closet."""
        if (doored := whose_door(noun, self._vocabulary, self._graph)) is not None:
            return doored
        noun = self._of_its_owner(noun)
        called = partial(self.named, want=None)
        found = (self.candidates, called, self._of_its_kind)
        plain = without_looks_of_the_only(noun, self._vocabulary, *found)
        if plain != noun:
            told = replace(plain, ids=noun.ids)
            self._ranking.tell(f'"{noun}": the only "{told}" that it can be')
            noun = plain
        parts = self._vocabulary.thing_at(noun.words) if noun.words else None
        if parts is None:
            return noun
        if self._vocabulary.is_room(parts[1]):  # the window bedroom, in a list
            parts = (parts[1], parts[0])
        thing = replace(noun, words=parts[1])
        named = self.named(self.match(thing), None)
        if "of" in noun.words and len(named) == 1 and not self._vocabulary.is_room(parts[0]):
            return thing
        whichever = self.match(thing).plural and not noun.count  # the nightstand lamps
        place = Place(Role.AT, Noun(Quantity.ALL if whichever else Quantity.THE, parts[0]))
        return replace(thing, places=(*noun.places, place))

    def _of_its_kind(self, noun: Noun, match: NameMatch) -> list[int]:
        """Those where a noun says that may be called so as well, but have a name of their own; what
        has no looks, as a switch, is none of them."""
        called = {*match.wider, *match.kinds} - {*match.classes, _SWITCH}
        ids = [i for name in sorted(called) for i in self._graph.by_class.get(name, ())]
        return self.restricted(ids, noun, match)

    def _of_its_owner(self, noun: Noun) -> Noun:
        """ "The fan of the stove" is the stove fan, where there is one."""
        if not noun.words or not MEASURES.isdisjoint(noun.words[-1:]):
            return noun  # a glass of water is no water glass
        for place in noun.places:
            whole = (*place.noun.words, *noun.words)
            fixed = place.role is Role.OF and self._vocabulary.holds_things(place.noun.words)
            if fixed and self._vocabulary.is_whole_name(whole):
                left = tuple(each for each in noun.places if each is not place)
                return replace(noun, words=whole, places=(*left, *place.noun.places))
        return noun

    def as_counted(self, noun: Noun) -> Noun:
        """ "the remotes (2)" are two remotes, and "wine (1)" is one, where that is the number of
        something else."""
        known = noun.quantity in (Quantity.THE, Quantity.BARE)
        match = self._vocabulary.match(noun.words) if known and len(noun.ids) == 1 else None
        if match is None or noun.count or noun.ids[0] in self.named(match, None):
            return noun
        (count,) = noun.ids
        if count in _COUNTED and match.plural:
            quantity = noun.quantity if noun.quantity is Quantity.THE else Quantity.COUNT
            return replace(noun, quantity=quantity, ids=(), count=count)
        one = count == 1 and noun.quantity is Quantity.BARE and not match.plural
        return replace(noun, quantity=Quantity.A, ids=()) if one else noun

    def wider(self, match: NameMatch, want: Want) -> list[int]:
        return [i for i in self.widely(match) if want.capable(i)]

    def widely(self, match: NameMatch) -> list[int]:
        """What else may be called so, which has a name of its own."""
        return [i for name in match.wider for i in self._graph.by_class.get(name, ())]

    def was_put(self, found: tuple[int, ...], place: Place) -> bool:
        """Whether a clause before put all of these at what a place is called: the milk that goes on
        the kitchen table is "it on the table"."""
        away = self._memory.put_away
        called = self.widely(self.match(place.noun)) if place.noun.words else []
        return bool(found) and all(away.get(i) in called for i in found)

    def require(self, noun: Noun) -> None:
        """Raise `Unclear` where nothing here is called as a noun says."""
        if noun.words:
            self.match(self.at_named(noun))

    def is_room(self, noun: Noun) -> bool:
        """Whether a noun phrase names a room."""
        return self._vocabulary.is_room(noun.words)

    def is_one(self, noun: Noun) -> bool:
        """Whether a noun phrase speaks of one thing."""
        if noun.quantity is Quantity.A and noun.words:  # one of the cupboards
            return True
        return noun.quantity in SINGLE and noun.count < 2 and not self.match(noun).plural

    def of_pairs(self, noun: Noun) -> Noun:
        """ "The other pair" of what comes in pairs as "the other one". Raises `Unclear` where none
        of that was spoken of."""
        if noun.words not in _PAIR:
            return noun
        if PAIRED.isdisjoint(self._memory.words[-1:]):
            raise Unclear("not_understood", f'I do not know of what "{noun}" is one; name it')
        return replace(noun, words=())

    def match(self, noun: Noun) -> NameMatch:
        noun = self.of_pairs(noun)
        words = self.at_named(noun).words or self._memory.words
        match = self._with_state(noun) or self._vocabulary.match(words)
        if (
            match is not None and not noun.words and (noun.places or noun.other)
        ):  # the kitchen window … the one in, the others
            match = replace(match, rooms=())
        if match is None:
            if kinds := self.others.of_kinds_told(noun):
                return NameMatch(tuple(sorted({self._graph.nodes[i].class_name for i in kinds})))
            if not noun.words:
                reason = f'I do not know what "{noun}" refers to'
                raise Unclear("not_understood", reason, cause=Cause(CauseOf.SENSE, str(noun)))
            raise self._refusals.no_such(noun)
        return match

    def _with_state(self, noun: Noun) -> NameMatch | None:
        """What a name means together with a state: dirty dishes are all there is to wash up, as are
        those in a dishwasher, and dirty laundry all there is to put in the washing machine."""
        washed = State.DIRTY in noun.states or (
            noun.words == _DISHES and any(map(self._is_dishwasher, noun.places or noun.likely))
        )
        to_wash = TO_WASH.get(noun.words) if washed else None
        return self._vocabulary.match(("dirty", *to_wash)) if to_wash else None

    def _is_dishwasher(self, place: Place) -> bool:
        """Whether a place is one from which dishes are taken, and cutlery with them."""
        match = self._vocabulary.match(place.noun.words)
        return match is not None and match.classes == (_DISHWASHER,)

    def _require_not_empty(self, noun: Noun) -> None:
        """Raise `Unclear` for "everything in the fridge", where nothing is in it."""
        if noun.words != THINGS or noun.states or noun.excepted or len(noun.places) != 1:
            return
        (place,) = noun.places
        targets = self.candidates(place.noun) if place.noun.words else []
        if targets and not any(self._graph.nodes[i].is_room for i in targets):
            names = ", ".join(name_of(self._graph, i) for i in targets[:3])
            raise Unclear("no_such_object", f"I find nothing in or on the {names}")

    def _require_all_dishes(self, noun: Noun, found: list[int]) -> None:
        """Raise `Unclear` for the dishes on a table, or in what was opened, among which cutlery or
        pots lie, too."""
        opened = self._memory.opened
        of_it = opened is not None and not noun.places
        if noun.words != _DISHES or not (noun.places or of_it) or State.DIRTY in noun.states:
            return
        everything = self._vocabulary.match(("dirty", *noun.words))
        if everything is None:
            return
        there = self.restricted(self.named(everything, None), noun, everything)
        if of_it and opened is not None:
            there = [i for i in there if is_at(self._view, i, Role.INSIDE, opened)]
            if not {*there}.intersection(found):
                return
        also = sorted({self._graph.nodes[i].class_name for i in {*there}.difference(found)})
        if also:
            reason = f'I cannot tell whether "{noun}" are the {" and the ".join(also)} there, too'
            raise Unclear("not_understood", f"{reason}; name what you mean")

    def named(self, match: NameMatch, want: Want | None) -> list[int]:
        graph = self._graph
        if match.classes or not match.generic:
            return [i for name in match.classes for i in graph.by_class.get(name, ())]
        nodes = graph.nodes.values()
        ids = [n.id for n in nodes if n.category not in STRUCTURE and n.class_name != "door"]
        ids = [i for i in ids if graph.nodes[i].class_name != CHARACTER_CLASS]
        return [i for i in ids if want is None or want.capable(i)]

    def _open_doors(self, noun: Noun, match: NameMatch, want: Want | None) -> list[int]:
        """The doors among "everything that is open"."""
        if not match.generic or match.classes or _OPENED.isdisjoint(noun.states):
            return []
        doors = self._graph.by_class.get("door", ())
        return [i for i in doors if want is None or want.capable(i)]

    def _kinds(self, noun: Noun, match: NameMatch) -> list[int]:
        """Where all tables are meant, those that have a name of their own, too."""
        every = noun.quantity is Quantity.ALL or match.plural
        enough = noun.count and sum(len(self._graph.by_class[n]) for n in match.classes)
        if not every or (noun.count and enough >= noun.count):
            return []
        return [i for name in match.kinds for i in self._graph.by_class[name]]

    def _explicit(self, noun: Noun, named: list[int], match: NameMatch) -> list[int]:
        for node_id in noun.ids:
            cause = None
            node = self._graph.nodes.get(node_id)
            if node is None:
                reason = f"there is no object with the id {node_id} here"
                cause = Cause(CauseOf.NAME, f"id {node_id}")
            elif not match.generic and node_id not in named:
                reason = f"{node_id} is no {' '.join(noun.words)} but {node}"
            else:
                continue
            others = () if match.generic else set(named)
            raise self._refusals.no_such_id(reason, others, cause)
        return list(noun.ids)
