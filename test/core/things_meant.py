"""What is said of some of the things of a home, with which of them that means, found in the home
and never by a reader; and whether a goal comes to that."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from errands import CARRIED, NAMES, PLURALS

from vh_core.goals import (
    ActionCondition,
    AllCondition,
    Condition,
    Goal,
    HeldCondition,
    NotCondition,
    RelationCondition,
    StateCondition,
)
from vh_core.graph import EnvironmentGraph, GraphView, Node, Property, Relation, State
from vh_core.spatial import room_of

#: a state, or a relation and a place
Fact = tuple[str, int]
_OPPOSITE = {"OPEN": "CLOSED", "CLOSED": "OPEN", "ON": "OFF", "OFF": "ON"}
_SURFACES = {
    "kitchentable", "coffeetable", "desk", "dresser", "tvstand", "sofa", "bed",
}  # fmt: skip
_CONTAINERS = {"fridge", "microwave", "dishwasher", "garbagecan", "sink", "washingmachine"}
#: where things are, and nobody puts more
_SOURCES = {"kitchencounter", "bathroomcounter", "bookshelf", "nightstand", "closet", "stove"}
#: what goes by no plural of its own, or by the name of something else as well
_ODD = {"notes", "toothpaste", "milk", "juice", "cellphone", "radio"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


@dataclass(frozen=True)
class Wanted:
    """So many of these things, all where no number is said, end in one of these facts."""

    pool: frozenset[int]
    so: frozenset[Fact]
    count: int | None = None


@dataclass(frozen=True)
class Said:
    """What was said, with what that wants and of which class of ways to say it it is; nobody minds
    what becomes of the `free`, and any of the `facts` may be asked for besides."""

    kind: str
    text: str
    wanted: tuple[Wanted, ...]
    free: frozenset[int] = frozenset()
    also: frozenset[tuple[int, Fact]] = frozenset()


@dataclass(frozen=True)
class Heap:
    """The things of a kind that are together at a place."""

    ids: tuple[int, ...]
    name: str
    at: str
    place: int
    where: str
    room: str
    #: whether "from there" says no more than where they are
    alone: bool = True

    @property
    def several(self) -> str:
        """What more than one of them are called."""
        return PLURALS.get(self.name, f"{self.name}s")

    @property
    def lie(self) -> str:
        """Where they are, with the preposition."""
        return f"{self.at} {self.where}"


@dataclass(frozen=True)
class Goes:
    """Somewhere to put things, with its preposition."""

    to: str
    place: int
    name: str
    so: frozenset[Fact]


@dataclass
class Household:
    """What there is to speak of in a home."""

    home: EnvironmentGraph
    chance: random.Random
    heaps: list[Heap] = field(default_factory=list)
    goes: list[Goes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.view = GraphView(self.home)
        self.rooms = {
            node.id: name_of(node)
            for node in self.home.nodes.values()
            if node.is_room and len(self.home.by_class[node.class_name]) == 1
        }
        self._heap_up()
        for node in self.home.nodes.values():
            if node.class_name not in _SURFACES | _CONTAINERS:
                continue
            if (where := self.place_name(node)) is not None:
                inside = node.class_name in _CONTAINERS
                so = {("INSIDE" if inside else "ON", node.id)}
                if node.class_name == "sink":
                    so |= {("ON", node.id)}
                at = "in" if inside else "on"
                self.goes.append(Goes(at, node.id, where, frozenset(so)))

    def _heap_up(self) -> None:
        """Find which things of a kind are together at a place that can be named."""
        together: dict[tuple[str, Relation, int], list[int]] = defaultdict(list)
        for node in self.home.nodes.values():
            if node.class_name in CARRIED - _ODD and Property.GRABBABLE in node.properties:
                for how in (Relation.ON, Relation.INSIDE):
                    for place in self.view.successors(how, node.id):
                        together[node.class_name, how, place].append(node.id)
        for (kind, how, place), those in together.items():
            stands = self.home.nodes[place]
            if stands.class_name not in _SURFACES | _CONTAINERS | _SOURCES:
                continue
            if how is Relation.INSIDE and stands.class_name in _SURFACES:
                continue
            if (where := self.place_name(stands)) is None:
                continue
            other = Relation.ON if how is Relation.INSIDE else Relation.INSIDE
            at, alone = "in" if how is Relation.INSIDE else "on", (kind, other, place)
            name = name_of(self.home.nodes[those[0]])
            room, free = self.room(place), not together.get(alone)
            self.heaps.append(Heap(tuple(those), name, at, place, where, room, free))

    def room(self, thing: int) -> str:
        """What the room of a thing is called, empty where it is called as another."""
        found = room_of(self.view, thing)
        return self.rooms.get(found, "") if found is not None else ""

    def place_name(self, node: Node) -> str | None:
        """What tells a place from all others, where anything does."""
        alike, room = self.home.by_class[node.class_name], self.room(node.id)
        name = name_of(node)
        told = [f"the {name} in the {room}"]
        if not name.startswith(room):
            told.append(f"the {room} {name}")
        if len(alike) == 1:
            return self.chance.choice([f"the {name}", f"the {name}", *(told if room else ())])
        if room and [self.room(each) for each in alike].count(room) == 1:
            return self.chance.choice(told)
        return None

    def of_kind(self, heap: Heap) -> list[int]:
        """All things of a heap's kind, wherever they are."""
        return [*self.home.by_class[self.home.nodes[heap.ids[0]].class_name]]

    def state(self, thing: int, state: State) -> bool:
        """Whether a thing is so."""
        return state in self.home.nodes[thing].states

    def holds(self, thing: int, fact: Fact) -> bool:
        """Whether a fact holds of a thing already."""
        how, place = fact
        if place < 0:
            return any(each.value == how for each in self.home.nodes[thing].states)
        return place in self.view.successors(Relation(how), thing)


def name_of(node: Node) -> str:
    """What people call it."""
    return NAMES.get(node.class_name, node.class_name)


def _unmet(conditions: tuple[Condition, ...], house: Household) -> Iterator[tuple[int, Fact] | str]:
    """What has to come about, by the thing, or in words where that cannot be said so."""
    for each in conditions:
        if each.holds(house.view, ()) or isinstance(each, HeldCondition):
            continue
        if isinstance(each, ActionCondition) and each.action in {"FIND", "LOOKAT", "WALK"}:
            continue
        if isinstance(each, AllCondition):
            yield from _unmet(each.parts, house)
        elif isinstance(each, RelationCondition):
            if each.from_id != house.view.character_id:
                yield each.from_id, (each.relation, each.to_id)  # type: ignore[misc]
        elif isinstance(each, StateCondition):
            yield each.node_id, (each.state, -1)  # type: ignore[misc]
        elif isinstance(each, NotCondition) and isinstance(each.part, StateCondition):
            state = _OPPOSITE.get(each.part.state, "")
            yield each.part.node_id, (state, -1)  # type: ignore[misc]
        else:
            yield each.describe(house.home)


def wrong_in(goal: Goal, said: Said, house: Household) -> str | None:
    """What of a goal is not as what was said means it, in words; None where all of it is."""
    found: list[tuple[int, Fact]] = []
    for each in _unmet(goal.conditions, house):
        if isinstance(each, str):
            return f"asks for {each}"
        if each[0] not in said.free:
            found.append(each)
    moved = [thing for thing, (_, place) in found if place >= 0]
    if len(moved) != len({*moved}):
        return "one thing goes to two places"
    for want in said.wanted:
        if want.count is None:
            late = [each for each in want.pool if not _comes(each, want, found, house)]
            if late:
                return f"{late} stay as they are"
    found = [
        each
        for each in found
        if each not in said.also or any(each[0] in want.pool for want in said.wanted)
    ]
    if not _shared_out(found, [*said.wanted], [each.count for each in said.wanted]):
        return "too many, too few, or others"
    return None


def _comes(thing: int, want: Wanted, found: list[tuple[int, Fact]], house: Household) -> bool:
    if any(each == thing and fact in want.so for each, fact in found):
        return True
    return any(house.holds(thing, fact) for fact in want.so)


def _shared_out(
    found: list[tuple[int, Fact]], wanted: list[Wanted], left: list[int | None]
) -> bool:
    """Whether each change is part of what one of the wishes wants, and none wants more."""
    if not found:
        return not any(left)
    (thing, fact), *others = found
    for at, want in enumerate(wanted):
        if thing in want.pool and fact in want.so and left[at] != 0:
            count = left[at]
            after = [*left[:at], None if count is None else count - 1, *left[at + 1 :]]
            if _shared_out(others, wanted, after):
                return True
    return False
