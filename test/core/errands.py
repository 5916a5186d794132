"""Errands of a home, each said plainly and in other words, of which several are said in one breath:
what comes of them together is what comes of each alone."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from vh_core.goals import ActionCondition, Condition, Goal, HeldCondition
from vh_core.graph import EnvironmentGraph, GraphView, Node, Property, Relation
from vh_core.spatial import room_of

#: what people call what has an odd name, and several of what has an odd plural
_NAMES = {
    "livingroom": "living room", "diningroom": "dining room", "homeoffice": "office",
    "kitchentable": "kitchen table", "coffeetable": "coffee table", "tvstand": "tv stand",
    "kitchencounter": "kitchen counter", "waterglass": "water glass", "wineglass": "wine glass",
    "cutleryfork": "fork", "cutleryknife": "knife", "cellphone": "phone", "dishbowl": "bowl",
    "remotecontrol": "remote", "clothesshirt": "shirt", "garbagecan": "garbage can",
}  # fmt: skip
_PLURALS = {"knife": "knives", "water glass": "water glasses", "wine glass": "wine glasses"}
_CARRIED = {
    "plum", "apple", "book", "plate", "mug", "waterglass", "wineglass", "cutleryfork",
    "remotecontrol", "cutleryknife", "cellphone", "dishbowl", "pillow", "towel", "milk", "juice",
    "newspaper", "notes", "magazine", "folder", "toy", "radio", "pie", "lime", "clothesshirt",
    "toothpaste", "cupcake",
}  # fmt: skip
_SURFACES = {"kitchentable", "coffeetable", "desk", "dresser", "tvstand"}
_CONTAINERS = {"fridge", "microwave", "dishwasher", "garbagecan"}


@dataclass(frozen=True)
class Errand:
    """What is asked for, said so that nothing has to be known of what was said before it, and how
    else it may be said; `subjects` is what it is about."""

    plain: str
    said: str
    subjects: frozenset[str]


class Errands:
    """Errands of one home, made by chance."""

    def __init__(self, home: EnvironmentGraph, chance: random.Random) -> None:
        self._view = GraphView(home)
        self._chance = chance
        nodes = [n for n in home.nodes.values() if len(home.by_class[n.class_name]) == 1]
        self._rooms = [_name(node) for node in nodes if node.is_room]
        self._goals = [node for node in nodes if node.class_name in _SURFACES | _CONTAINERS]
        #: things of a kind that are together, with what they are in or on, and its room
        self._things: list[tuple[list[Node], Relation, Node, str]] = []
        together: dict[tuple[str, Relation, int], list[Node]] = defaultdict(list)
        for node in home.nodes.values():
            if node.class_name not in _CARRIED or Property.GRABBABLE not in node.properties:
                continue
            for how in (Relation.ON, Relation.INSIDE):
                for place in self._view.successors(how, node.id):
                    together[node.class_name, how, place].append(node)
        for (_, how, place), those in together.items():
            room = room_of(self._view, place)
            if room is None or home.nodes[place].is_room:
                continue
            alike = home.by_class[home.nodes[place].class_name]
            name = _name(home.nodes[room])
            if name in self._rooms and [room_of(self._view, i) for i in alike].count(room) == 1:
                self._things.append((those, how, home.nodes[place], name))

    def some(self, count: int) -> list[Errand]:
        """So many errands, no two of which are about the same."""
        found: list[Errand] = []
        while len(found) < count:
            errand = self._chance.choice((self._switched, self._opened, self._moved))()
            if errand and not any(errand.subjects & each.subjects for each in found):
                found.append(errand)
        return found

    def _switched(self) -> Errand:
        room, so = self._chance.choice(self._rooms), self._chance.choice(("on", "off"))
        plain = f"turn {so} the lights in the {room}"
        ways = (
            plain,
            f"go to the {room} and turn {so} the lights",
            f"in the {room}, turn the lights {so}",
            f"turn {so} the {room} lights",
            f"the lights in the {room} should be {so}",
            f"I want the lights in the {room} {so}",
            f"could you turn the lights {so} in the {room}",
        )
        return Errand(plain, self._chance.choice(ways), frozenset({f"{room} lights"}))

    def _opened(self) -> Errand:
        room, what = self._chance.choice(self._rooms), self._chance.choice(("windows", "curtains"))
        verb, so = self._chance.choice((("open", "open"), ("close", "closed")))
        plain = f"{verb} the {what} in the {room}"
        ways = (
            plain,
            f"go to the {room} and {verb} the {what}",
            f"in the {room}, {verb} the {what}",
            f"make sure the {what} in the {room} are {so}",
            f"the {room} {what} need to be {so}",
        )
        return Errand(plain, self._chance.choice(ways), frozenset({f"{room} {what}"}))

    def _moved(self) -> Errand | None:
        if not (self._things and self._goals):
            return None
        those, how, source, room = self._chance.choice(self._things)
        goal = self._chance.choice(self._goals)
        if goal is source:
            return None
        one, at = _name(those[0]), "in" if how is Relation.INSIDE else "on"
        to = "in" if goal.class_name in _CONTAINERS else "on"
        where, place = f"the {_name(source)} in the {room}", f"the {_name(goal)}"
        there = room_of(self._view, goal.id)
        goal_room = _name(self._view.node(there)) if there is not None else ""
        if len(those) > 1:
            one = _PLURALS.get(one, f"{one}s")
            every, them = f"all the {one}", "them"
        else:
            every, them = f"the {one}", "it"
        plain = f"put {every} {at} {where} {to} {place}"
        ways = (
            plain,
            f"take {every} from {where} and put {them} {to} {place}",
            f"go to the {room}, take {every} from the {_name(source)} and put {them} {to} {place}",
            f"walk to {where}. pick up {every}. walk to {place}. put the {one} {to} {place}",
            f"{every} {at} {where} should be {to} {place}",
            f"go to the {room}, take {every} from the {_name(source)}, go to the {goal_room} and "
            f"put {them} {to} {place}",
        )
        subjects = frozenset(
            {f"{those[0].class_name} {source.id}", f"{those[0].class_name} {goal.id}"}
        )
        return Errand(plain, self._chance.choice(ways), subjects)


def _name(node: Node) -> str:
    return _NAMES.get(node.class_name, node.class_name)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


#: how several errands are said in one breath
JOINED: dict[str, Callable[[list[str]], str]] = {
    "sentences": lambda said: " ".join(f"{_capital(each)}." for each in said),
    "then": ", then ".join,
    "and then": " and then ".join,
    "numbered": lambda said: "\n".join(f"{at}. {each}" for at, each in enumerate(said, 1)),
    "dashes": lambda said: "\n".join(f"- {each}" for each in said),
    "first": lambda said: f"First {said[0]}. " + " ".join(f"Then {each}." for each in said[1:]),
}


def asked(goal: Goal, view: GraphView) -> set[Condition]:
    """What a goal asks of the home, but for where the one who acts is."""
    return {each for each in goal.conditions if not _is_on_the_way(each, view.character_id)}


def _is_on_the_way(condition: Condition, character: int | None) -> bool:
    looks = isinstance(condition, ActionCondition) and condition.action == "FIND"
    return looks or isinstance(condition, HeldCondition) or character in [*condition.mentions][:1]


def several(home: EnvironmentGraph, seed: int, count: int) -> Iterator[list[Errand]]:
    """So many breaths, of two or three errands each."""
    chance = random.Random(seed)
    errands = Errands(home, chance)
    for _ in range(count):
        yield errands.some(chance.choice((2, 2, 3)))
