"""What people are paid to type of a home: a few things of which so many, or all, go from where they
are to a place, which is closed and switched on then. What is meant is drawn first, from the home,
and what is read is held against it; `recipe_words` says it."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from vh_core.goals import ActionCondition, Condition, Goal, RelationCondition, StateCondition
from vh_core.graph import EnvironmentGraph, GraphView, Node, Property, Relation
from vh_core.spatial import room_of

#: things of one sort, and where people want them
_SORTS: tuple[tuple[frozenset[str], frozenset[str]], ...] = tuple(
    (frozenset(things.split()), frozenset(places.split()))
    for things, places in (
        (
            "plate mug waterglass wineglass cutleryfork cutleryknife dishbowl",
            "sink dishwasher kitchencabinets kitchentable coffeetable",
        ),
        (
            "apple plum peach lime orange bellpepper salmon milk juice cupcake pie bananas wine "
            "chips crackers cereal candybar",
            "fridge kitchentable coffeetable desk kitchencabinets",
        ),
        ("salmon cupcake pie chicken breadslice", "microwave"),
        ("notes newspaper paper bananas lime candybar", "garbagecan"),
        (
            "book magazine newspaper folder radio remotecontrol cellphone candle boardgame toy "
            "pillow",
            "coffeetable desk bed sofa tvstand dresser bookshelf kitchentable",
        ),
        ("towel clothesshirt clothespants", "washingmachine bed"),
        (
            "toothbrush toothpaste hairproduct facecream barsoap towel",
            "bathroomcabinet bathroomcounter",
        ),
    )
)
_SURFACES = frozenset(
    {"kitchentable", "coffeetable", "desk", "bed", "sofa", "tvstand", "dresser",
     "bathroomcounter", "kitchencounter", "nightstand", "wallshelf", "cabinet"}
)  # fmt: skip
_CONTAINERS = frozenset(
    {"fridge", "microwave", "dishwasher", "washingmachine", "garbagecan", "kitchencabinets",
     "bathroomcabinet", "sink", "bookshelf", "closet", "stove"}
)  # fmt: skip
_MACHINES = frozenset({"microwave", "dishwasher", "washingmachine"})
_SWITCHED = frozenset({"tv", "radio", "computer", "faucet", "coffeemaker"})


@dataclass(frozen=True)
class Place:
    """Furniture that has its class to itself in its room: its room in words of the home, and
    whether there is no other of the class at all."""

    node: Node
    room: str
    only: bool

    @property
    def holds(self) -> bool:
        """Whether things are in it, not on it."""
        return self.node.class_name in _CONTAINERS

    @property
    def opens(self) -> bool:
        return Property.CAN_OPEN in self.node.properties

    @property
    def runs(self) -> bool:
        return self.node.class_name in _MACHINES


@dataclass(frozen=True)
class Group:
    """`count` of those of one class that are at `source`, and, with a state, in that; all of them
    where it is as many as there are. `top`: they are on what others are in. `everywhere`: there
    are no others of the class at all."""

    kind: str
    those: frozenset[int]
    count: int
    source: Place
    top: bool
    state: str
    everywhere: bool

    @property
    def all(self) -> bool:
        return self.count == len(self.those)


@dataclass(frozen=True)
class Move:
    """Groups that go to a place, and what is done with them first and with it then."""

    groups: tuple[Group, ...]
    to: Place
    washed: bool = False
    closed: bool = False
    on: bool = False


@dataclass(frozen=True)
class Switching:
    """Something that is switched."""

    what: Place
    state: str


@dataclass(frozen=True)
class Recipe:
    """All that is to be done, in its order."""

    steps: tuple[Move | Switching, ...]

    def misread(self, goal: Goal, view: GraphView) -> str:
        """What a goal has other than it is meant; nothing where it is that."""
        left = {each for each in goal.conditions if not _is_on_the_way(each, view.character_id)}
        for step in self.steps:
            if isinstance(step, Switching):
                wanted = StateCondition(step.what.node.id, step.state)
                if wanted not in left and step.state not in view.states(step.what.node.id):
                    return f"{step.what.node.class_name} is not {step.state}"
                left.discard(wanted)
                continue
            for group in step.groups:
                moved = {
                    each
                    for each in left
                    if isinstance(each, RelationCondition)
                    and each.to_id == step.to.node.id
                    and each.from_id in group.those
                }
                if len(moved) != group.count:
                    return f"{len(moved)} of {group.kind} instead of {group.count}"
                left -= moved
                if step.washed:
                    clean = {StateCondition(c.from_id, "CLEAN") for c in moved}
                    if not clean <= left:
                        return f"{group.kind} not washed"
                    left -= clean
            place = step.to.node.id
            for state, said in (("CLOSED", step.closed), ("ON", step.on)):
                if said and StateCondition(place, state) not in left:
                    return f"{step.to.node.class_name} is not {state}"
                left.discard(StateCondition(place, state))
        doors = {
            place.node.id
            for step in self.steps
            if isinstance(step, Move)
            for place in (step.to, *(group.source for group in step.groups))
        }
        left -= {StateCondition(door, so) for door in doors for so in ("OPEN", "CLOSED")}
        return " and ".join(sorted(each.describe(view.graph) for each in left))


def _is_on_the_way(condition: Condition, character: int | None) -> bool:
    looks = isinstance(condition, ActionCondition) and condition.action == "FIND"
    return looks or character in [*condition.mentions][:1]


class Recipes:
    """Recipes of one home, drawn by chance."""

    def __init__(self, home: EnvironmentGraph, chance: random.Random) -> None:
        self._view, self._chance = GraphView(home), chance
        self._places = {
            place.node.id: place for place in map(self._place, home.nodes.values()) if place
        }
        together: dict[tuple[str, int, bool], set[int]] = defaultdict(set)
        for node in home.nodes.values():
            if Property.GRABBABLE in node.properties:
                for how in (Relation.ON, Relation.INSIDE):
                    for at in self._view.successors(how, node.id):
                        top = self._top(how, self._places[at]) if at in self._places else None
                        if top is not None:
                            together[node.class_name, at, top].add(node.id)
        self._together = {
            key: frozenset(those)
            for key, those in together.items()
            if not (self._places[key[1]].holds and self._both_ways(*key[:2]))
        }

    def draw(self) -> Recipe | None:
        """Something to do, where the home has what the draw needs."""
        first = self._move()
        if first is None:
            return None
        steps: list[Move | Switching] = [first]
        if self._chance.random() < 0.2 and (second := self._move()) and _apart(first, second):
            steps.append(second)
        if self._chance.random() < 0.12 and (switched := self._switching()):
            steps.append(switched)
        return Recipe(tuple(steps))

    def _move(self) -> Move | None:
        chance = self._chance
        kinds, places = chance.choice(_SORTS)
        goals = [p for p in self._places.values() if p.node.class_name in places]
        held = sorted(key for key in self._together if key[0] in kinds)
        if not goals or not held:
            return None
        to = chance.choice(goals)
        held = [key for key in held if key[1] != to.node.id]
        if not held:
            return None
        sources = [chance.choice(held)[1]]
        if chance.random() < 0.3:
            sources.append(chance.choice(held)[1])
        there = [key for key in held if key[1] in sources]
        chance.shuffle(there)
        kept = {key[0]: key for key in there[: chance.choice((1, 1, 2, 2, 3, 4))]}
        washed = to.node.class_name in ("kitchencabinets", "kitchentable") and chance.random() < 0.3
        groups = [self._group(*key, dirty=washed) for key in kept.values()]
        if washed and "plate" not in kinds:
            return None
        groups.sort(key=lambda g: sources.index(g.source.node.id))
        return Move(
            tuple(groups),
            to,
            washed,
            closed=to.opens and chance.random() < 0.4,
            on=to.runs and chance.random() < 0.5,
        )

    def _group(self, kind: str, at: int, top: bool, *, dirty: bool) -> Group:
        those, state, graph = self._together[kind, at, top], "", self._view.graph
        unclean = frozenset(i for i in those if "DIRTY" in self._view.states(i))
        if unclean and self._chance.random() < (0.8 if dirty else 0.4):
            those, state = unclean, "dirty"
        count = len(those)
        if self._chance.random() < 0.35:
            count = self._chance.randint(1, count)
        everywhere = not state and len(graph.by_class[kind]) == len(those)
        return Group(kind, those, count, self._places[at], top, state, everywhere)

    def _switching(self) -> Switching | None:
        found = [p for p in self._places.values() if p.node.class_name in _SWITCHED]
        if not found:
            return None
        return Switching(self._chance.choice(found), self._chance.choice(("ON", "OFF")))

    def _place(self, node: Node) -> Place | None:
        room = room_of(self._view, node.id)
        if room is None or node.class_name not in _SURFACES | _CONTAINERS | _SWITCHED:
            return None
        graph = self._view.graph
        alike = [*graph.by_class[node.class_name]]
        if [room_of(self._view, each) for each in alike].count(room) != 1:
            return None
        inside = graph.nodes[room].class_name
        if node.class_name == "cabinet" and any(
            "cabinet" in graph.nodes[i].class_name and room_of(self._view, i) == room
            for i in graph.nodes
            if i != node.id
        ):
            return None  # which may be called so, too
        if len(graph.by_class[inside]) != 1:
            return None
        return Place(node, inside, len(alike) == 1)

    def _both_ways(self, kind: str, at: int) -> bool:
        """Whether some of a kind are on a place, and some in it."""
        ways = {
            how
            for i in self._view.graph.by_class[kind]
            for how in (Relation.ON, Relation.INSIDE)
            if at in self._view.successors(how, i)
        }
        return len(ways) > 1

    def _top(self, how: Relation, place: Place) -> bool | None:
        """Whether what is so at a place is on top of it; nothing where nobody would say so."""
        if place.node.class_name == "bookshelf":
            return False
        if not place.holds:
            return False if how is Relation.ON else None
        return how is Relation.ON


def _apart(one: Move, other: Move) -> bool:
    kinds = {group.kind for group in one.groups} & {group.kind for group in other.groups}
    return not kinds and one.to != other.to and {g.kind for g in other.groups} != {""}


def drawn(home: EnvironmentGraph, seed: int, count: int) -> Iterator[Recipe]:
    """So many recipes of a home."""
    recipes = Recipes(home, random.Random(seed))
    while count:
        if (recipe := recipes.draw()) is not None:
            count -= 1
            yield recipe
