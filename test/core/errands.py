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
NAMES = {
    "livingroom": "living room", "diningroom": "dining room", "homeoffice": "office",
    "kitchentable": "kitchen table", "coffeetable": "coffee table", "tvstand": "tv stand",
    "kitchencounter": "kitchen counter", "waterglass": "water glass", "wineglass": "wine glass",
    "cutleryfork": "fork", "cutleryknife": "knife", "cellphone": "phone", "dishbowl": "bowl",
    "remotecontrol": "remote", "clothesshirt": "shirt", "garbagecan": "garbage can",
    "washingmachine": "washing machine", "bathroomcounter": "bathroom counter",
    "tablelamp": "table lamp",
}  # fmt: skip
PLURALS = {"knife": "knives", "water glass": "water glasses", "wine glass": "wine glasses"}
CARRIED = {
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
            if node.class_name not in CARRIED or Property.GRABBABLE not in node.properties:
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

    def together(self) -> tuple[list[str], list[str]] | None:
        """Two things that go to one place, each said plainly; and all ways to say that of both."""
        alone = [each for each in self._things if len(each[0]) == 1]
        if len(alone) < 2 or not self._goals:
            return None
        two, goal = self._chance.sample(alone, 2), self._chance.choice(self._goals)
        names = [_name(those[0]) for those, *_ in two]
        if goal in [source for _, _, source, _ in two] or names[0] == names[1]:
            return None
        to = "in" if goal.class_name in _CONTAINERS else "on"
        at = ["in" if how is Relation.INSIDE else "on" for _, how, _, _ in two]
        where = [f"the {_name(source)} in the {room}" for _, _, source, room in two]
        plain = [
            f"put the {name} {there} {source} {to} the {_name(goal)}"
            for name, there, source in zip(names, at, where, strict=True)
        ]
        said = {
            "to": to, "place": f"the {_name(goal)}", "x": names[0], "y": names[1],
            "in_": at[0], "in_too": at[1], "where": where[0], "where_too": where[1],
            "one": f"the {names[0]} from {where[0]}", "other": f"the {names[1]} from {where[1]}",
            "lies": f"the {names[0]} {at[0]} {where[0]}",
            "lies_too": f"the {names[1]} {at[1]} {where[1]}",
        }  # fmt: skip
        return plain, [form.format(**said) for form in TOGETHER]

    def listed(self, count: int) -> tuple[list[str], str]:
        """The names of so many kinds of things, and where they may go together: "on the desk"."""
        kinds = sorted({_name(those[0]) for those, *_ in self._things})
        return self._chance.sample(kinds, min(count, len(kinds))), _to(
            self._chance.choice(self._goals)
        )

    def counted(self) -> list[tuple[str, dict[int, int], list[int]]]:
        """Ways to say that some of several things go somewhere: with how many of them end in which
        place, and which they are."""
        many = [each for each in self._things if 1 < len(each[0]) < len(_NUMBERS)]
        if not many or len(self._goals) < 3:
            return []
        those, how, source, room = self._chance.choice(many)
        first, second = self._chance.sample([g for g in self._goals if g is not source], 2)
        one, k = _name(those[0]), len(those)
        n = self._chance.randint(1, k - 1)
        several, where = PLURALS.get(one, f"{one}s"), f"the {_name(source)} in the {room}"
        said = {
            "n": _NUMBERS[n], "m": _NUMBERS[k - n], "k": _NUMBERS[k], "one": one, "xs": several,
            "x": one if n == 1 else several, "it": "it" if n == 1 else "them", "where": where,
            "lie": f"{'in' if how is Relation.INSIDE else 'on'} {where}",
            "to": _to(first), "also_to": _to(second),
        }  # fmt: skip
        counts = {"n": n, "m": k - n, "k": k, "1": 1}
        found = []
        for form, means in COUNTED:
            there = {place.id: counts[c] for c, place in zip(means, (first, second), strict=False)}
            if sum(there.values()) <= k:
                found.append((form.format(**said), there, [node.id for node in those]))
        return found

    def questions(self) -> list[tuple[str, int | bool]]:
        """Ways to ask about some things, with what the home shows."""
        those, how, source, room = self._chance.choice(self._things)
        one, at = _name(those[0]), "in" if how is Relation.INSIDE else "on"
        several, where = PLURALS.get(one, f"{one}s"), f"{at} the {_name(source)} in the {room}"
        other = self._chance.choice(self._rooms)
        alike = self._view.graph.by_class[those[0].class_name]
        rooms = [room_of(self._view, i) for i in alike]
        names = [_name(self._view.node(i)) for i in rooms if i is not None]
        return [
            (f"how many {several} are {where}?", len(those)),
            (f"is there a {one} {where}?", True),
            (f"are there more than {len(those)} {several} {where}?", False),
            (f"how many {several} are there in the {other}?", names.count(other)),
            (f"do we have {several} in the {other}?", other in names),
            (f"is there a {one} in the {other}?", other in names),
            *([(f"is the {one} in the {other}?", other in names)] if len(alike) == 1 else []),
        ]

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
            one = PLURALS.get(one, f"{one}s")
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


#: how two things that are somewhere are said to go to one place: `one` and `other` are them from
#: there, `lies` and `lies_too` them being there, `x` and `y` their names, `at` where the other is
TOGETHER = (
    "put {one} {to} {place}, and {other} too",
    "take {one}, put it {to} {place} and do the same with {other}",
    "{lies} and {lies_too} both belong {to} {place}",
    "bring both {one} and {other} to {place}",
    "{to} {place}: {one} and {other}",
    "grab {one} and {other}. they go {to} {place}",
    "put the following {to} {place}:\n- {one}\n- {other}",
    "put {one} {to} {place} and also {other}",
    "put {one} {to} {place}. {other} as well.",
    "put {one} {to} {place} and then {other}",
    "put {one} and {other} {to} {place}",
    "take {one}. take {other}. go to {place}. put them {to} it.",
    "{lies} -> {place}\n{lies_too} -> {place}",
    "{lies} goes {to} {place} and so does {lies_too}",
    "there is a {x} {in_} {where} and a {y} {in_too} {where_too}. put both {to} {place}",
    "put the {x} ({in_} {where}) and the {y} ({in_too} {where_too}) {to} {place}",
    "put the {x} that is {in_} {where} and the {y} that is {in_too} {where_too} {to} {place}",
)


#: how so many of several are said to go somewhere, and the others to a place of their own: `n` and
#: `m` are how many, `x` their name, `xs` that of several, `lie` where they are, and `to`, `also_to`
#: where these and the others go. What goes to each is told behind
COUNTED = (
    ("put {n} of the {xs} {lie} {to}", "n"),
    ("put {n} {x} from {where} {to}", "n"),
    ("go to {where}, take {n} {x} and put {it} {to}", "n"),
    ("put {n} of the {xs} {lie} {to} and the rest {also_to}", "nm"),
    ("there are {k} {xs} {lie}. put {n} of them {to}", "n"),
    ("put all but {m} of the {xs} {lie} {to}", "n"),
    ("put {n} {x} from {where} {to} and one {also_to}", "n1"),
    ("I want {n} {x} from {where} {to}", "n"),
    ("put the {xs} {lie} {to}, but leave {m} there", "n"),
    ("1. walk to {where}\n2. pick up {n} {x}\n3. put {it} {to}", "n"),
    ("put a {one} from {where} {to} and another one {also_to}", "11"),
    ("all {k} {xs} {lie} belong {to}", "k"),
)
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def _name(node: Node) -> str:
    return NAMES.get(node.class_name, node.class_name)


def _to(goal: Node) -> str:
    return f"{'in' if goal.class_name in _CONTAINERS else 'on'} the {_name(goal)}"


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
