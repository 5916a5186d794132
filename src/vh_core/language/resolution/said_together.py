"""Which things a clause is about, as it says them together: where they are is said once of several,
from where they are taken is known by where they go, or by what was taken before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vh_core.graph import Property, State
from vh_core.language.function_words import SOURCES, Role
from vh_core.language.parsing.rooms import (
    counted_over_places,
    spread_over_places,
    spread_over_rooms,
)
from vh_core.language.parsing.shared_words import alike
from vh_core.language.resolution.reaching import found_to_take
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.washing import that_belong_there
from vh_core.language.resolution.where_from import require_of_another_kind
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import LEGGED, Words
from vh_core.spatial import room_of

#: clauses about what can be carried
_CARRYING = frozenset({Kind.FETCH, Kind.PLACE, Kind.TRASH})
_ONE = (Quantity.COUNT, 1)
#: how many things may share the place of the last one
_PAIR = 2
#: how many are said of what is counted
_COUNTED = (Quantity.A, Quantity.COUNT)


class SaidTogether:
    """Says of each of the things of a clause what is said of them together. Raises `Unclear`."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents
        #: what an order took, and from where, as long as it goes on
        self._taken: Noun | None = None

    def of(self, clause: Clause, after: list[Clause]) -> Clause:
        """The clause, each of whose things is told by all that is said of it."""
        vocabulary = self._referents.vocabulary
        objects = counted_over_places(clause.objects, self._is_where(clause, after))
        objects = spread_over_rooms(objects, vocabulary.is_room)
        if clause.kind in _CARRYING or found_to_take(clause, after):
            objects = spread_over_places(objects, vocabulary.holds_things)
        self._hold_in_mind_places(objects)
        if clause.kind in _CARRYING:
            objects = tuple(self._from_where_it_goes(noun, clause.place) for noun in objects)
            objects = self._from_there_too(objects, clause)
            objects = self._from_one_place(objects)
            objects = _one_pair(objects, wished=clause.kind is Kind.FETCH or clause.statement)
        objects = tuple(map(_as_dishes, objects)) if len(objects) == 1 else objects
        objects = tuple(that_belong_there(noun, clause.place, self._referents) for noun in objects)
        return replace(clause, objects=objects)

    def taken_there(self, clause: Clause) -> Clause:
        """ "(Put the mug from the table in the sink and) the bowl on the counter": the bowl that is
        on the table, too, if there is one, and others elsewhere."""
        near = clause.place is not None and clause.place.role in (Role.BESIDE, Role.CLOSE)
        goes_on = clause.kind is Kind.PLACE and not clause.ordered and not near
        taken = self._taken if goes_on else None
        last = clause.objects[-1] if clause.kind is Kind.PLACE and clause.objects else None
        told = last is not None and [each.role in SOURCES for each in last.places] == [True]
        self._taken = last if told else taken
        place = clause.place.noun.words if clause.place is not None else ()
        if taken is None or taken.places[0].noun.words in ((), place):
            return clause
        selector, words, places = self._referents.selector, taken.words, taken.places

        def there(noun: Noun) -> Noun:
            bare = noun.quantity is Quantity.THE and noun.words and not (noun.likely or noun.other)
            other = not (noun.is_limited or noun.excepted) and noun.words != words
            if not (bare and other and selector.is_one(noun)) or len(selector.found(noun)) < _PAIR:
                return noun
            return selector.if_enough(replace(noun, places=places), noun)

        return replace(clause, objects=tuple(map(there, clause.objects)))

    def _hold_in_mind_places(self, objects: tuple[Noun, ...]) -> None:
        """Of "the pills on the nightstand and the water on the other nightstand" the first one."""
        for at, noun in enumerate(objects):
            others = [p.noun.words[-1:] for p in noun.places if p.noun.other and p.noun.words]
            for before in objects[:at] if others else ():
                for place in before.places:
                    if place.noun.words[-1:] in others and not place.noun.other:
                        selector = self._referents.selector
                        held = selector.holders(place, selector.found(before))
                        self._referents.memory.hold_in_mind(held)

    def _is_where(self, clause: Clause, after: list[Clause]) -> Callable[[Words], bool]:
        """Whether words name a room, or, where things are carried, what holds them."""
        vocabulary = self._referents.vocabulary
        carried = clause.kind in _CARRYING or found_to_take(clause, after)
        return lambda words: (
            vocabulary.is_room(words) or (carried and vocabulary.holds_things(words))
        )

    def in_one_place(self, clause: Clause, after: Clause | None) -> Clause:
        """ "The apple and the bananas on the desk (are rotten)": both of them, as in an order."""
        if len(clause.objects) > 1:
            clause = alike(clause, self._referents.vocabulary.is_single)
            return replace(clause, objects=self._from_one_place(clause.objects))
        both = (clause, after)
        if after is None or any(
            c.kind is not Kind.MENTION or len(c.objects) != 1 for c in both if c
        ):
            return clause
        first, _ = self._from_one_place((*clause.objects, *after.objects))
        return replace(clause, objects=(first,))

    def _from_where_it_goes(self, noun: Noun, place: Place | None) -> Noun:
        """ "(Move) two books from the shelf (to the desk in the office)": from a shelf that is
        there, too, if there is one and as many are on it, and it is not known from before."""
        memory = self._referents.memory
        selector, is_room = self._referents.selector, self._referents.vocabulary.is_room
        rooms = tuple(p for p in place.noun.places if is_room(p.noun.words)) if place else ()
        sources = [
            replace(each, noun=replace(each.noun, places=rooms))
            if each.role in SOURCES and not (each.noun.is_limited or is_room(each.noun.words))
            else each
            for each in noun.places
        ]
        if not rooms or sources == [*noun.places]:
            return noun
        if memory.room is not None or memory.holders:
            known = [i for each in noun.places for i in selector.found(each.noun)]
            at = {room_of(self._referents.view, i) for i in known}
            if memory.room in at or not {*memory.holders}.isdisjoint(known):
                return noun
        return selector.if_enough(replace(noun, places=tuple(sources)), noun)

    def _from_there_too(self, nouns: tuple[Noun, ...], clause: Clause) -> tuple[Noun, ...]:
        """ "Take the shirt out of the drawer and lay it on the bed, the trousers too": those in the
        drawer, if there are any."""
        memory, place = self._referents.memory, clause.place
        goes_on = any(noun.is_it for noun in nouns) or (place is not None and place.noun.is_it)
        if not (memory.sources and goes_on and clause.kind is Kind.PLACE):
            return nouns
        if place is not None and self._goes_back(place, nouns, memory.sources[0]):
            return nouns
        graph = self._referents.graph
        source = memory.sources[0]
        named = Noun(Quantity.THE, (graph.nodes[source].class_name,), ids=(source,))
        known = (*memory.carried, *memory.introduced)

        def there(noun: Noun) -> Noun:
            bare = noun.quantity in (Quantity.THE, Quantity.BARE) and bool(noun.words)
            if not bare or noun.is_limited or noun.excepted or noun.likely:
                return noun
            in_hand = not memory.carried.keys().isdisjoint(self._referents.selector.found(noun))
            if in_hand or any(memory.names.get(i) == noun.words for i in known):
                return noun  # which are in hand, or were spoken of
            limited = replace(noun, places=(Place(Role.AT, named),))
            return self._referents.selector.if_enough(limited, noun)

        return tuple(map(there, nouns))

    def _goes_back(self, place: Place, nouns: tuple[Noun, ...], source: int) -> bool:
        """Whether things go in what others were taken out of: "take the plates out of the
        dishwasher, put them on the table, and put the glasses in"."""
        inward = place.noun.is_it and place.role in (Role.INSIDE, Role.INTO)
        holds = Property.CONTAINERS in self._referents.graph.nodes[source].properties
        opened = self._referents.memory.opened
        named = all(noun.words for noun in nouns)
        return inward and named and holds and opened in (None, source)

    def _from_one_place(self, nouns: tuple[Noun, ...]) -> tuple[Noun, ...]:
        """ "(Take) the clean fork and the bowl on the counter": both of them, where there is such a
        fork on the counter, and another elsewhere; and all that is taken "from the counter", or of
        which so many are, up to what is said to be taken from elsewhere. Raises `Unclear` where
        both are counted ("a shirt and two trousers from the closet", "that are in the closet"), and
        too few of the first are there."""
        selector, is_room = self._referents.selector, self._referents.vocabulary.is_room
        rooms = all(is_room(place.noun.words) for place in nouns[-1].places[1:])
        if len(nouns) < _PAIR or not (nouns[-1].words and nouns[-1].places and rooms):
            return nouns

        def there(noun: Noun, places: tuple[Place, ...]) -> Noun:
            taken = bool(noun.words) and places[0].role in SOURCES
            alone = len(places) == 1
            one = (
                alone
                and noun.quantity is Quantity.THE
                and bool(noun.words)
                and selector.is_one(noun)
            )
            counted = noun.quantity in _COUNTED and not noun.more and bool(noun.words)
            many = counted and (taken or places[0].relative)
            both = counted and nouns[-1].quantity in _COUNTED
            those = taken and alone and noun.quantity in (Quantity.THE, Quantity.ALL)
            if not (those or many or both or (one and len(nouns) == _PAIR)):
                return noun
            if noun.places or noun.ids or noun.pick or noun.other or noun.excepted:
                return noun
            several = len(selector.found(noun)) > 1
            limited = replace(noun, places=places)
            found = selector.if_enough(limited, noun) if several else noun
            if several and found is noun and many and nouns[-1].quantity in _COUNTED:
                require_of_another_kind(self._referents, limited, nouns[-1])
            return found

        found = [nouns[-1]]
        told = nouns[-1]  # the next one that it is said of
        for noun in reversed(nouns[:-1]):
            limited = there(noun, told.places)
            wider = limited != noun and {*selector.found(told)} <= {*selector.found(limited)}
            found.append(noun if wider else limited)  # the dishes, and the mugs from the office
            told = noun if noun.places else told
        return tuple(reversed(found))


def _as_dishes(noun: Noun) -> Noun:
    """ "Every dirty dish" is all that "the dirty dishes" are."""
    every = noun.words == ("dish",) and noun.quantity is Quantity.ALL
    return replace(noun, words=("dishes",)) if every and State.DIRTY in noun.states else noun


def _one_pair(nouns: tuple[Noun, ...], *, wished: bool) -> tuple[Noun, ...]:
    """The nouns, of which bare "trousers" are a pair where they are wished for, or beside "a
    shirt"."""
    one = any(n.quantity is Quantity.A or (n.quantity, n.count) == _ONE for n in nouns)
    if not (wished or one):
        return nouns
    return tuple(
        replace(noun, quantity=Quantity.A, count=0)
        if noun.quantity in (Quantity.BARE, Quantity.SOME)
        and not LEGGED.isdisjoint(noun.words[-1:])
        else noun
        for noun in nouns
    )
