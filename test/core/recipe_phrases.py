"""How things, and places, are named in recipes: how many, from where, what they are called and what
they are called again; all of it drawn by chance, as one person would say it."""

from __future__ import annotations

import random
from itertools import groupby
from typing import TypeVar

from recipes import Group, Move, Place

_T = TypeVar("_T")


def _table(text: str) -> dict[str, list[str]]:
    rows = (line.split(": ") for line in text.strip().splitlines())
    return {kind: names.split(", ") for kind, names in rows}


#: names of one, and of several, of what is not called as its class is
_NAMES = _table("""
waterglass: water glass/water glasses
wineglass: wine glass/wine glasses
cutleryfork: fork/forks
cutleryknife: knife/knives
dishbowl: bowl/bowls
bellpepper: bell pepper/bell peppers
peach: peach/peaches
bananas: banana/bananas
candybar: candy bar/candy bars
chips: bag of chips/bags of chips, pack of chips/packs of chips
breadslice: slice of bread/slices of bread, bread slice/bread slices
wine: bottle of wine/bottles of wine
crackers: box of crackers/boxes of crackers
cereal: box of cereal/boxes of cereal
remotecontrol: remote control/remote controls, remote/remotes
cellphone: cell phone/cell phones, cellphone/cellphones, mobile phone/mobile phones
boardgame: board game/board games
clothesshirt: shirt/shirts
clothespants: pair of pants/pairs of pants
toothbrush: toothbrush/toothbrushes
hairproduct: hair product/hair products
facecream: face cream/face creams
barsoap: bar of soap/bars of soap
notes: note/notes
paper: sheet of paper/sheets of paper, paper/papers
""")
_PLACES = _table("""
kitchentable: kitchen table
coffeetable: coffee table
tvstand: TV stand, tv stand
fridge: fridge, refrigerator, fridge
sofa: sofa, couch
washingmachine: washing machine
garbagecan: garbage can, trash can
kitchencabinets: kitchen cabinets, kitchen cabinet
bathroomcabinet: bathroom cabinet
bathroomcounter: bathroom counter
kitchencounter: kitchen counter
microwave: microwave, microwave, microwave oven
tv: TV, television, tv
faucet: faucet, tap
wallshelf: wall shelf
coffeemaker: coffee maker
""")
_ROOMS = {"livingroom": "living room", "diningroom": "dining room", "homeoffice": "home office"}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Phrases:
    """Phrases of one person: what is said once stays so."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.learner = chance.random() < 0.15
        self._digits = chance.random() < 0.4
        self._names: dict[str, tuple[str, str]] = {}
        self._called: dict[str, str] = {}
        self._seen: dict[str, set[int]] = {}
        self._here = ""

    @property
    def words(self) -> list[str]:
        """All words that things and places were called by."""
        names = [*self._called.values(), *(each for two in self._names.values() for each in two)]
        return [word for name in names for word in name.split()]

    def all_from(self, groups: tuple[Group, ...] | list[Group], *, every: bool = True) -> str:
        """Groups with where they are, said once for those that are together."""
        parts = []
        for _, those in groupby(groups, key=lambda g: (g.source, g.top)):
            together = [*those]
            names = listed([self.amount(g, every=every) for g in together])
            if len(together) == 1 and together[0].everywhere and self.odds(0.4):
                parts.append(names)
            elif self.odds(0.25):
                many = len(together) > 1 or several(together[0])
                ways = ["are"] if many else ["is"]
                if together[0].top or not together[0].source.holds:
                    said = "are/lie/stand/are lying" if many else "is/lies/stands/is standing"
                    ways = said.split("/")
                that = f"{self.any('which', 'that')} {self.any(*ways)}"
                parts.append(f"{names} {that} {self.at(together[0])}")
            else:
                apart = any(g.source != together[0].source for g in groups)  # none is where it goes
                ways_too = [self.taken_from, self.taken_from, self.taken_from if apart else self.at]
                where = self.any(*ways_too)(together[0])
                parts.append(f"{names} {where}")
        return listed(parts)

    def amount(self, group: Group, *, every: bool = True) -> str:
        """How many of what."""
        one, many = self.name(group.kind)
        count, of = group.count, len(group.those)
        if group.state:
            one, many = f"{group.state} {one}", f"{group.state} {many}"
        n = self._number(count)
        if not group.all:
            if count == 1:
                return self.any(_an(one), f"{n} {one}", f"one of the {many}")
            return self.any(f"{n} {many}", f"{n} of the {many}")
        if of == 1:
            if self.learner and self.odds(0.7):
                return one
            return self.any(f"the {one}", f"the {one}", f"the {one}", f"{n} {one}")
        if self.learner and self.odds(0.4):
            return self.any(f"{n} {one}", f"all {n} {many}", f"all the {one}")
        ways = [f"the {many}", f"all the {many}", f"the {n} {many}", f"{n} {many}", f"all {many}"]
        if every:
            ways += [f"every {one}"]
        if of == 2:
            ways += [f"both {many}", f"both the {many}", f"both of the {many}"]
        else:
            ways += [f"all {n} {many}", f"all of the {many}"]
        return self.any(*ways)

    def _number(self, count: int) -> str:
        return str(count) if self._digits else _NUMBERS[count]

    def counted(self, group: Group) -> str:
        """As it is told of first."""
        one, many = self.name(group.kind)
        state = f"{group.state} " if group.state else ""
        if group.count == 1:
            return _an(f"{state}{one}")
        return f"{self._number(group.count)} {state}{many}"

    def them(self, groups: tuple[Group, ...] | list[Group]) -> str:
        """Those that were just named."""
        if len(groups) == 1 and not several(groups[0]):
            name = self.name(groups[0].kind)[0]
            return self.any("it", "it", f"the {name}")
        names = [self.name(g.kind)[1 if several(g) else 0] for g in groups]
        if self.odds(0.3):
            return listed([f"the {name}" for name in names])
        if len(groups) == 1 and groups[0].count == 2 and self.odds(0.3):
            return self.any("both", "both of them", f"both {names[0]}")
        if len(groups) == 1 and self.odds(0.3):
            return self.any(f"these {names[0]}", f"those {names[0]}")
        return self.any("them", "them", "them", "them all", "all of them", "these")

    def taken_from(self, group: Group) -> str:
        return f"from {self.source(group)}"

    def source(self, group: Group) -> str:
        place = self.place(group.source)
        return self.any(f"the top of {place}", f"on top of {place}") if group.top else place

    def at(self, group: Group) -> str:
        place = self.place(group.source)
        if group.top:
            return self.any(f"on top of {place}", f"on {place}")
        if group.source.node.class_name == "bookshelf":
            return self.any(f"in {place}", f"on {place}")
        return f"{self.any('in', 'in', 'inside') if group.source.holds else 'on'} {place}"

    def put(self, step: Move, what: str, *, carry: bool = True, there: str = "") -> str:
        """That something is put where it goes; where is said by `there` already, or is told."""
        if carry and not there and self.odds(0.25):
            to = self.any("to", "into" if step.to.holds else "onto")
            return f"{self.any('move', 'bring', 'carry', 'take')} {what} {to} {self.place(step.to)}"
        return f"{self.put_verb(step)} {what} {there or self.into(step)}"

    def put_verb(self, step: Move) -> str:
        ways = ["put", "put", "place"]
        if not step.to.holds:
            ways += ["set", "lay"]
        if step.to.node.class_name == "dishwasher":
            ways.append("load")
        if step.to.node.class_name in ("fridge", "kitchencabinets"):
            ways.append("store")
        return self.any(*ways)

    def preposition(self, step: Move) -> str:
        if step.to.holds:
            return self.any("in", "into", "inside")
        return self.any("on", "onto", "on")

    def into(self, step: Move, *, plain: bool = False) -> str:
        at = ("in" if step.to.holds else "on") if plain else self.preposition(step)
        return f"{at} {self.place(step.to)}"

    def place(self, place: Place, *, article: bool = True) -> str:
        """What furniture is called; with its room where it has to be told."""
        kind = place.node.class_name
        name = self._called.setdefault(kind, self.any(*_PLACES.get(kind, [kind])))
        the = "" if not article or (self.learner and self.odds(0.6)) else "the "
        alike = self._seen.setdefault(kind, set())
        known = place.only or self._here == place.room
        known |= alike == {place.node.id} and not self._here
        alike.add(place.node.id)
        if (known and self.odds(0.7)) or _ROOMS.get(place.room, place.room) in name:
            return f"{the}{name}"
        room = self.room(place.room)
        ways = [f"{the}{name} in the {room}", f"{the}{name} of the {room}"]
        if kind != "cabinet":  # the kitchen cabinet is another one
            ways.append(f"{the}{room} {name}")
        return self.any(*ways)

    def room(self, room: str) -> str:
        return _ROOMS.get(room, room)

    def name(self, kind: str) -> tuple[str, str]:
        if kind not in self._names:
            one, _, several = self.any(*_NAMES.get(kind, [f"{kind}/{kind}s"])).partition("/")
            self._names[kind] = one, several
        return self._names[kind]

    def item(self, group: Group, *, where: bool = False) -> str:
        """A line of a list."""
        one, many = self.name(group.kind)
        name = many if group.count > 1 else one
        state = f"{group.state} " if group.state else ""
        ways = [f"{group.count} {state}{name}"]
        if group.all:
            every = f" (all {group.count})" if group.count > 2 else ""
            ways += [self.amount(group), f"{state}{name} ({group.count})", f"{state}{name}{every}"]
        said = self.any(*ways)
        if where:
            self._seen.clear()
        return f"{said} {self.taken_from(group)}" if where else said

    def gone_to(self, place: Place) -> str:
        go = self.any("go to", "walk to", "move to", "go to")
        where = f"the {self.room(place.room)}" if self.odds(0.5) else self.place(place)
        self._here = place.room
        return f"{go} {where}"

    def odds(self, chance: float) -> bool:
        return self.chance.random() < chance

    def any(self, *ways: _T) -> _T:
        return self.chance.choice(ways)

    def one(self, *ways: tuple[int, _T]) -> _T:
        return self.chance.choices([way for _, way in ways], [weight for weight, _ in ways])[0]


def _an(name: str) -> str:
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def several(group: Group) -> bool:
    return group.count > 1


def listed(names: list[str], comma: str = ", ", last: str = "and") -> str:
    if len(names) == 1:
        return names[0]
    return f"{comma.join(names[:-1])} {last} {names[-1]}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
