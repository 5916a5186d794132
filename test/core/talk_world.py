"""What a law for talks knows of a home: its things by names that only one has, how it is, and how
it should be. Nothing here is taken from the reader: the names are those of `_WORDS`."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from vh_core.graph import CHARACTER_CLASS, EnvironmentGraph, Property, Relation

#: what people call things, and the classes that may be called so
_WORDS = {
    "plum": ("plum",),
    "apple": ("apple",),
    "lime": ("lime",),
    "peach": ("peach",),
    "salmon": ("salmon",),
    "chicken": ("chicken",),
    "milk": ("milk",),
    "cheese": ("cheese",),
    "pie": ("pie",),
    "cupcake": ("cupcake",),
    "candle": ("candle",),
    "pillow": ("pillow",),
    "newspaper": ("newspaper",),
    "magazine": ("magazine",),
    "orchid": ("orchid",),
    "perfume": ("perfume",),
    "phone": ("cellphone",),
    "toy": ("toy",),
    "folder": ("folder",),
    "sponge": ("washingsponge",),
    "frying pan": ("fryingpan",),
    "toothpaste": ("toothpaste",),
    "keyboard": ("keyboard",),
}
_PLACES = {
    "sofa": ("on", "sofa"),
    "bed": ("on", "bed"),
    "desk": ("on", "desk"),
    "coffee table": ("on", "coffeetable"),
    "kitchen table": ("on", "kitchentable"),
    "tv stand": ("on", "tvstand"),
    "dresser": ("on", "dresser"),
    "fridge": ("in", "fridge"),
    "microwave": ("in", "microwave"),
    "closet": ("in", "closet"),
    "garbage can": ("in", "garbagecan"),
    "dishwasher": ("in", "dishwasher"),
}
_DEVICES = {
    "tv": "tv",
    "radio": "radio",
    "floor lamp": "floorlamp",
    "computer": "computer",
    "toaster": "toaster",
}
_BOXES = {"fridge": "fridge", "microwave": "microwave", "closet": "closet", "toilet": "toilet"}
_ROOMS = {
    "kitchen": "kitchen",
    "bedroom": "bedroom",
    "bathroom": "bathroom",
    "office": "homeoffice",
}
_KINDS = {
    "plums": "plum",
    "apples": "apple",
    "oranges": "orange",
    "peaches": "peach",
    "cupcakes": "cupcake",
    "candles": "candle",
    "mugs": "mug",
    "plates": "plate",
    "books": "book",
    "magazines": "magazine",
}
_OPPOSITE = {"ON": "OFF", "OFF": "ON", "OPEN": "CLOSED", "CLOSED": "OPEN", "CLEAN": "DIRTY"}
#: where a thing in hand is
HAND = -1


@dataclass(frozen=True)
class Fact:
    """How one thing is: its states, and what it is on or in that is no room."""

    states: frozenset[str]
    places: frozenset[int]


@dataclass(frozen=True)
class World:
    """How all things of a home are."""

    facts: Mapping[int, Fact]

    @classmethod
    def of(cls, graph: EnvironmentGraph) -> World:
        """A home as it is seen."""
        places: dict[int, set[int]] = {}
        for edge in graph.edge_set:
            if edge.relation in (Relation.HOLDS_RH, Relation.HOLDS_LH):
                places.setdefault(edge.to_id, set()).add(HAND)
            elif graph.nodes[edge.to_id].is_room:
                continue
            elif edge.relation in (Relation.ON, Relation.INSIDE):
                places.setdefault(edge.from_id, set()).add(edge.to_id)
        return cls(
            {
                i: Fact(frozenset(node.states), frozenset(places.get(i, ())))
                for i, node in graph.nodes.items()
                if node.class_name != CHARACTER_CLASS and not node.is_room
            }
        )

    def moved(self, things: Iterable[int], place: int) -> World:
        """The same with things at a place, which may be `HAND`."""
        to = frozenset({place})
        return World({**self.facts, **{i: replace(self.facts[i], places=to) for i in things}})

    def made(self, things: Iterable[int], state: str) -> World:
        """The same with things in a state."""
        gone = _OPPOSITE[state]
        made = {
            i: replace(self.facts[i], states=self.facts[i].states - {gone} | {state})
            for i in things
        }
        return World({**self.facts, **made})

    def as_in(self, other: World, things: Iterable[int]) -> World:
        """The same with things as they are in another one."""
        return World({**self.facts, **{i: other.facts[i] for i in things}})

    def place(self, thing: int) -> int:
        """The one place of a thing; 0 where it has none, or several."""
        places = self.facts[thing].places
        return next(iter(places)) if len(places) == 1 else 0

    def at(self, place: int) -> tuple[int, ...]:
        """What is on or in a place."""
        return tuple(sorted(i for i, fact in self.facts.items() if place in fact.places))

    def changed(self, other: World) -> tuple[int, ...]:
        """What is otherwise in the other one."""
        return tuple(sorted(i for i, fact in self.facts.items() if other.facts.get(i) != fact))

    def told(self, ids: Iterable[int], graph: EnvironmentGraph) -> str:
        """How these things are, in words."""

        def name(i: int) -> str:
            return "hand" if i == HAND else f"{graph.nodes[i].class_name} ({i})"

        return "; ".join(
            f"{name(i)}: {'/'.join(map(name, sorted(self.facts[i].places))) or 'nowhere'}"
            f" {'/'.join(sorted(self.facts[i].states))}"
            for i in ids
        )


@dataclass(frozen=True)
class Named:
    """A thing that is called so in this home, and nothing else is."""

    name: str
    id: int
    #: how things are put there, of a place
    how: str = "in"


@dataclass
class Names:
    """What a home has that a talk may be about."""

    graph: EnvironmentGraph
    things: list[Named] = field(default_factory=list)
    places: list[Named] = field(default_factory=list)
    devices: list[Named] = field(default_factory=list)
    boxes: list[Named] = field(default_factory=list)
    windows: list[Named] = field(default_factory=list)
    #: several of a kind: their plural, and all of them
    kinds: dict[str, tuple[int, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, graph: EnvironmentGraph) -> Names:
        """The names that are plain in a home."""
        found, world = cls(graph), World.of(graph)
        one = {kind: next(iter(ids)) for kind, ids in graph.by_class.items() if len(ids) == 1}
        for word, classes in _WORDS.items():
            ids = [i for kind in classes for i in graph.by_class.get(kind, ())]
            if len(ids) == 1 and world.place(ids[0]) > 0 and found.moves(ids[0]):
                found.things.append(Named(word, ids[0]))
        found.places = [
            Named(w, one[kind], how) for w, (how, kind) in _PLACES.items() if kind in one
        ]
        found.devices = [Named(word, one[kind]) for word, kind in _DEVICES.items() if kind in one]
        found.boxes = [Named(word, one[kind]) for word, kind in _BOXES.items() if kind in one]
        for word, room in _ROOMS.items():
            inside = {e.from_id for e in graph.edge_set if e.to_id == one.get(room)}
            windows = [i for i in graph.by_class.get("window", ()) if i in inside]
            if len(windows) == 1:
                found.windows.append(Named(f"{word} window", windows[0]))
        found.kinds = {
            plural: tuple(sorted(graph.by_class.get(kind, ())))
            for plural, kind in _KINDS.items()
            if len(graph.by_class.get(kind, ())) > 1
        }
        return found

    def moves(self, thing: int) -> bool:
        """Whether it can be carried."""
        return Property.GRABBABLE in self.graph.nodes[thing].properties

    def opens(self, thing: int) -> bool:
        """Whether it can be opened, and closed."""
        return Property.CAN_OPEN in self.graph.nodes[thing].properties

    def switches(self, thing: int) -> bool:
        """Whether it can be turned on, and off."""
        return Property.HAS_SWITCH in self.graph.nodes[thing].properties

    def place(self, place: int) -> Named | None:
        """The place with its name."""
        return next((each for each in self.places if each.id == place), None)


Fits = Callable[[int], bool]
_IDS = re.compile(r"\((\d+)\)")


@dataclass(frozen=True)
class Answer:
    """What an answer must say: exactly these things (but for `besides`), "yes" or "no", or how
    many."""

    ids: frozenset[int] | None = None
    besides: frozenset[int] = frozenset()
    begins: str = ""

    def fits(self, told: str) -> bool:
        """Whether it says that."""
        if self.begins and not told.lower().startswith(self.begins):
            return False
        if self.ids is None:
            return True
        said = {int(each) for each in _IDS.findall(told)}
        return said - self.besides == self.ids - self.besides


def pick(dice: random.Random, those: Iterable[Named], but: Iterable[int] = ()) -> Named | None:
    """One of these at random, and none of those others."""
    left = [each for each in those if each.id not in set(but)]
    return dice.choice(left) if left else None
