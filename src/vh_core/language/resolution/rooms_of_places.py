"""In which room the place is that things go to: where they are or were brought, where such things
are kept, and not in a bathroom what belongs elsewhere."""

from __future__ import annotations

from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.places import room_class
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import Noun, Quantity
from vh_core.naming import Words
from vh_core.spatial import room_of

_DISHES, _FOOD = ("dirty", "dishes"), ("food",)
_TABLE: Words = ("table",)
_KITCHEN = frozenset({"kitchen"})
#: rooms that dishes are kept in
_EATING = frozenset({*_KITCHEN, "diningroom"})
#: places that there are in a bathroom, too, what is put there in other rooms, and in which
_OF_THE_KITCHEN: dict[Words, tuple[tuple[Words, ...], frozenset[str]]] = {
    ("sink",): ((_DISHES,), _KITCHEN),
    ("counter",): ((_DISHES, _FOOD), _KITCHEN),
    ("cabinet",): ((_DISHES, _FOOD), _EATING),
    ("cupboard",): ((_DISHES, _FOOD), _EATING),
    ("table",): ((_DISHES,), _EATING),
}
#: what people have in a bathroom, wherever it is just now
_OF_THE_BATHROOM = frozenset(
    {
        "barsoap",
        "deodorant",
        "facecream",
        "hairproduct",
        "painkillers",
        "perfume",
        "toiletpaper",
        "toothbrush",
        "toothpaste",
        "towel",
    }
)
#: parts of class names of what there is in a bathroom and elsewhere
_IN_A_BATHROOM = ("counter", "sink", "cabinet", "shelf")
#: of which any one will do
_ANY_OF_THEM = frozenset({Quantity.A, Quantity.COUNT, Quantity.SOME, Quantity.ANY})


class RoomsOfPlaces:
    """Tells the rooms of places by what goes there."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents

    def brought_to(self, things: tuple[Noun, ...]) -> set[int | None]:
        """The room that what was spoken of was brought to: "carry it to the kitchen sink, wash it
        and put it on the counter"; none for what was not."""
        carried = self._referents.is_movable
        movable = (group for group in self._referents.memory.recent if all(map(carried, group)))
        ids = next(movable, ()) if all(each.is_it for each in things) else ()
        put = self._referents.put
        return (
            {room_of(self._referents.view, put[i][1]) for i in ids} if {*ids} <= {*put} else set()
        )

    def is_here(self, noun: Noun) -> bool:
        """Whether there is such a place in the room that was gone to."""
        here = self._referents.memory.room
        return here is not None and any(
            room_of(self._referents.view, i) == here for i in self._referents.selector.found(noun)
        )

    def of_things(
        self, things: tuple[Noun, ...], place: Noun, *, beside: bool = False
    ) -> set[int | None]:
        """The rooms of what is to go to a place, or `beside` one, of which there is none where the
        character is, or that can be carried itself; none where that is not known yet."""
        memory, view = self._referents.memory, self._referents.view
        if not all(each.words or each.places for each in things):
            return set()
        try:
            places = {*self._referents.selector.candidates(place)}
            places -= self.not_meant(place, things)
            carried = all(map(self._referents.is_movable, places))  # wherever it was left
            near = {room_of(view, i) for i in places}
            at_hand = not carried and memory.standing in near
            told = place.is_limited and not place.pick
            if at_hand and len(things) == 1 and not (beside or told):
                return set()
            found = [self._referents.selector.candidates(each) for each in things]
        except Unclear:
            return set()
        rooms = [{room_of(view, i) for i in ids} for ids in found]
        if at_hand:  # the clock and the radio, which are in one room that has a table
            one = set().union(*rooms)
            return one if len(one) == 1 and one <= near else set()
        pairs = [*zip(things, rooms, strict=True)]
        sure = {i for each, there in pairs if each.quantity not in _ANY_OF_THEM for i in there}
        # the cereal and a bowl: to the table where the cereal is
        return sure if len(sure) == 1 else {i for there in rooms for i in there}

    def in_the_kitchen(self, things: tuple[Noun, ...], place: Noun) -> set[int | None]:
        """The room of the sink or the counter that dishes are put in or on, and food on, whichever
        is nearer; none for other things, or another place."""
        selector, graph = self._referents.selector, self._referents.graph
        kinds, rooms = _OF_THE_KITCHEN.get(place.words, ((), _KITCHEN))
        classes = self._classes(kinds)
        if not classes or place.is_limited:
            return set()
        try:
            named = [i for each in things if each.words for i in selector.candidates(each)]
        except Unclear:
            return set()
        recent = selector.memory.recent[:1] if any(each.is_it for each in things) else []
        found = [*named, *(i for group in recent for i in group)]
        if not found or any(graph.nodes[i].class_name not in classes for i in found):
            return set()
        near = (room_of(self._referents.view, i) for i in selector.nearest(selector.called(place)))
        fitting = [i for i in near if i is not None and graph.nodes[i].class_name in rooms]
        return {*fitting[:1]}

    def not_meant(self, noun: Noun, things: tuple[Noun, ...]) -> frozenset[int]:
        """The counter, sink or cabinet of a bathroom, where something else is put on "the counter"
        and there are others; and the cabinet of an office, where glasses go in "the cabinet"."""
        memory, view = self._referents.memory, self._referents.view
        if not noun.words or noun.is_limited or memory.room is not None:
            return frozenset()
        if outside := self.not_of_the_kitchen(noun, things):
            return outside
        find, nodes = self._referents.selector.found, self._referents.graph.nodes
        its = [i for each in things if each.is_it for group in memory.recent[:1] for i in group]
        ids = [*its, *(i for each in things if not each.is_it for i in find(each))]
        at_home = (
            nodes[i].class_name in _OF_THE_BATHROOM or room_class(view, i) == "bathroom"
            for i in ids
        )
        if not ids or any(at_home):
            return frozenset()
        called = self._referents.selector.called(noun) if find(noun) else []
        there = frozenset(
            i
            for i in called
            if room_class(view, i) == "bathroom"
            and any(part in nodes[i].class_name for part in _IN_A_BATHROOM)
        )
        return there if len(there) < len(called) else frozenset()

    def not_of_the_kitchen(self, noun: Noun, things: tuple[Noun, ...]) -> frozenset[int]:
        """The cabinets and counters that stand where no dishes are kept, where several dishes go
        there that are not all in one such room; none where there are no others."""
        kinds, rooms = _OF_THE_KITCHEN.get(noun.words, ((), _KITCHEN))
        selector, view = self._referents.selector, self._referents.view
        several = all(each.words and is_plural(each) for each in things)
        dishes = self._classes((_DISHES,)) if kinds and several and noun.words != _TABLE else set()
        if not dishes:
            return frozenset()
        nodes = self._referents.graph.nodes
        ids = [i for each in things for i in selector.found(each)]
        if not ids or any(nodes[i].class_name not in dishes for i in ids):
            return frozenset()
        called = selector.called(noun) if selector.found(noun) else []
        there = frozenset(i for i in called if room_class(view, i) not in rooms)
        one = {room_class(view, i) for i in ids}
        return there if len(there) < len(called) and (len(one) > 1 or one <= rooms) else frozenset()

    def _classes(self, kinds: tuple[Words, ...]) -> set[str]:
        """The classes of things that kinds of them are."""
        matches = [self._referents.vocabulary.match(kind) for kind in kinds]
        return {name for match in matches if match is not None for name in match.classes}
