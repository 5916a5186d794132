"""Ways to say which lights, windows and machines are meant, and all ways together. Each is put
together by chance, and its meaning with it."""

# ruff: noqa: E501 - what is said is read best on one line

from __future__ import annotations

from collections.abc import Iterator

from things_meant import Fact, Said, Wanted
from ways_to_mean import as_text
from ways_to_tell import WaysToTell

_LAMPS = {"lightswitch", "tablelamp", "floorlamp", "walllamp", "ceilinglamp"}
_DEVICES = {
    "tv": "tv", "microwave": "microwave", "computer": "computer", "toaster": "toaster",
    "washingmachine": "washing machine", "dishwasher": "dishwasher", "coffeemaker": "coffee maker",
    "radio": "radio",
}  # fmt: skip
_OPENED = {"window": ("window", "windows"), "nightstand": ("nightstand", "nightstands")}


class AllWays(WaysToTell):
    """All that may be said in one home, made by chance."""

    def some(self) -> Iterator[Said]:
        """What is said, without end."""
        kinds = [
            self.moved, self.shared_out, self.also_there, self.left, self.and_another_kind,
            self.corrected, self.not_but, self.only_so, self.told_before, self.told_of_two,
            self.step_by_step, self.all_there, self.one_each, self.other_one, self.in_rooms,
            self.if_so, self.lights, self.opened, self.whichever, self.beside,
        ]  # fmt: skip
        while True:
            found = self._any(kinds)()
            if found is not None:
                yield found

    def _in(self, classes: set[str], room: str) -> frozenset[int]:
        home = self.house.home
        found = [i for i, node in home.nodes.items() if node.class_name in classes]
        return frozenset(i for i in found if self.house.room(i) == room)

    def lights(self) -> Said | None:
        """The lights of some rooms, and not of others."""
        rooms = [r for r in self.house.rooms.values() if len(self._in({"lightswitch"}, r)) == 1]
        if len(rooms) < 3:
            return None
        a, b, c = self.chance.sample(rooms, 3)
        so, no = self._any([("on", "off"), ("off", "on")])
        the = self._any(["light", "lights"])
        one = "one" if the == "light" else "ones"
        text, these, those = self._any(
            [
                (f"turn {so} the {the} in the {a} and the {b}", [a, b], []),
                (f"turn {so} the {the} in the {a}, and the {one} in the {b} too", [a, b], []),
                (f"turn the {the} {so} in the {a} and {no} in the {b}", [a], [b]),
                (f"turn the {the} in the {a} {so} and the {one} in the {b} {no}", [a], [b]),
                (f"turn {so} all lights but the one in the {c}", [r for r in self.house.rooms.values() if r != c], []),
                (f"turn {so} every light except in the {c}", [r for r in self.house.rooms.values() if r != c], []),
                (f"turn {so} all the lights. Leave the {one} in the {c} as it is", [r for r in self.house.rooms.values() if r != c], []),
                (f"turn {so} the {the} in the {a}. Same in the {b}", [a, b], []),
                (f"turn {so} the {the} in the {a}, the {b} and the {c}", [a, b, c], []),
                (f"turn {so} the {the} in the {a}, not the {one} in the {b}", [a], []),
                (f"turn {so} the {the} in the {a}. No wait, the {one} in the {b}", [b], []),
                (f"turn {so} the {the} in the {a}. No, I mean the {b}", [b], []),
                (f"the {the} in the {a} and in the {b} should be {so}", [a, b], []),
                (f"the {the} in the {a} should be {so}, the {one} in the {b} {no}", [a], [b]),
                (f"turn {so} the {the} in the {a} and do the same in the {b}", [a, b], []),
                (f"both the {a} and the {b} need their lights {so}", [a, b], []),
                (f"turn {so} the {the} in each room but the {c}", [r for r in self.house.rooms.values() if r != c], []),
            ]
        )  # fmt: skip
        wanted, also = [], set[tuple[int, Fact]]()
        for word, named in ((so, these), (no, those)):
            fact = (word.upper(), -1)
            for room in named:
                wanted.append(Wanted(self._in({"lightswitch"}, room), frozenset({fact})))
                also |= {(i, fact) for i in self._in(_LAMPS, room)}
        return Said("lights", as_text(text), tuple(wanted), also=frozenset(also))

    def opened(self) -> Said | None:
        """The windows or curtains of some rooms, and not of others."""
        what = self._any(["window", "curtains"])
        fit = {r: self._in({what}, r) for r in self.house.rooms.values()}
        fit = {room: those for room, those in fit.items() if those}
        if len(fit) < 3 or any(not self._known(i) for those in fit.values() for i in those):
            return None
        a, b, c = self.chance.sample([*fit], 3)
        verb, so = self._any([("open", "OPEN"), ("close", "CLOSED")])
        more = len(fit[a]) > 1 or what == "curtains"
        x = "curtains" if what == "curtains" else ("windows" if more else "window")
        xs = "curtains" if what == "curtains" else "windows"
        s = "s" if len(fit[b]) > 1 or what == "curtains" else ""
        rest = [r for r in fit if r != c]
        cs = "s" if len(fit[c]) > 1 or what == "curtains" else ""
        word = so.lower()
        text, rooms = self._any(
            [
                (f"{verb} the {x} in the {a} and the one{s} in the {b}", [a, b]),
                (f"{verb} the {xs} in the {a} and the {b}", [a, b]),
                (f"{verb} the {x} in the {a}, and the one{s} in the {b} as well", [a, b]),
                (f"{verb} all {xs} except the one{cs} in the {c}", rest),
                (f"{verb} all {xs}, but not in the {c}", rest),
                (f"{verb} every window but the one{cs} in the {c}" if what == "window" else f"{verb} all curtains but those in the {c}", rest),
                (f"all {xs} apart from the one{cs} in the {c} should be {word}", rest),
                (f"{verb} the {x} in the {a}, not the one{s} in the {b}", [a]),
                (f"{verb} the {x} in the {a}. The one{s} in the {b} can stay as {'they are' if s else 'it is'}", [a]),
                (f"{verb} the {x} in the {a}. No wait, the one{s} in the {b}", [b]),
                (f"make sure that the {xs} in the {a} and the {b} are {word}", [a, b]),
                (f"don't {verb} the {x} in the {a}, {verb} the one{s} in the {b}", [b]),
                (f"{verb} the {x} in the {a}. Same for the {b}", [a, b]),
                (f"{verb} the {x} in the {a}. Do the same in the {b}", [a, b]),
                (f"{verb} the {xs} in every room but the {c}", rest),
            ]
        )  # fmt: skip
        pool = frozenset(i for room in rooms for i in fit[room])
        return Said("opened", as_text(text), (Wanted(pool, frozenset({(so, -1)})),))

    def _known(self, thing: int) -> bool:
        return self.house.holds(thing, ("OPEN", -1)) or self.house.holds(thing, ("CLOSED", -1))

    def whichever(self) -> Said | None:
        """Those that are so now."""
        kind, one, several = self._any(
            [("window", "window", "windows"), ("tablelamp", "table lamp", "table lamps"),
             ("nightstand", "nightstand", "nightstands"), ("faucet", "faucet", "faucets"),
             ("computer", "computer", "computers"), ("tv", "tv", "tvs")]
        )  # fmt: skip
        every = frozenset(self.house.home.by_class.get(kind, ()))
        words = ("OPEN", "CLOSED") if kind in {"window", "nightstand"} else ("ON", "OFF")
        now, then = words if self.chance.random() < 0.5 else words[::-1]
        so = frozenset(i for i in every if self.house.holds(i, (now, -1)))
        rest = frozenset(i for i in every if self.house.holds(i, (then, -1)))
        if len(every) < 2 or not so or len(so | rest) < len(every):
            return None
        verb = {"OPEN": "open", "CLOSED": "close", "ON": "turn on", "OFF": "turn off"}[then]
        verb_it = verb.replace(" ", " it ") if " " in verb else f"{verb} it"
        is_so, alone = now.lower(), len(so) == 1
        forms = [
            f"{verb} whichever {one} is {is_so}",
            f"{verb} any {one} that is {is_so}",
            f"{verb} every {one} that's {is_so}",
            f"{verb} the {one if alone else several} that {'is' if alone else 'are'} {is_so}",
            f"if {_a(one)} {one} is {is_so}, {verb_it}"
            if then in {"OFF", "CLOSED"}
            else f"{verb} any {one} that is {is_so}",
            f"{verb} all {several} that are {is_so}",
            f"{verb} the {several} if they are {is_so}",
            f"if any of the {several} is {is_so}, {verb_it}",
        ]
        if words[0] == "OPEN":
            forms += [
                f"{verb} the {is_so} {one if alone else several}",
                f"{verb} all {is_so} {several}",
            ]
            forms += [f"{verb} the {is_so} one of the {several}"] if alone else []
        if len(every) == 2:
            forms += [
                f"both {several} should be {then.lower()}",
                f"neither {one} should be {is_so}",
            ]
        forms += [f"none of the {several} should be {is_so}"]
        return Said("whichever", as_text(self._any(forms)), (Wanted(so, frozenset({(then, -1)})),))

    def if_so(self) -> Said | None:
        """What is to be done only if something is so."""
        kinds = [c for c in _DEVICES if len(self.house.home.by_class.get(c, ())) == 1]
        heap = self.heap()
        if not kinds or heap is None or (goes := self.goal(heap)) is None:
            return None
        kind = self._any(kinds)
        thing, x = self.house.home.by_class[kind][0], _DEVICES[kind]
        on = self.house.holds(thing, ("ON", -1))
        so, no = self._any([("on", "off"), ("off", "on")])
        met, what = on is (so == "on"), self.all_of(heap)
        moved, there = what.to(goes), f"{goes.to} {goes.name}"
        off = Wanted(frozenset({thing}), frozenset({(no.upper(), -1)}))
        order = f"put {what.text} {there}"
        text, wanted = self._any(
            [
                (f"if the {x} is {so}, {order}", [moved] if met else []),
                (f"{order} if the {x} is {so}", [moved] if met else []),
                (f"if the {x} is {so}, turn it {no}", [off] if met else []),
                (f"turn {no} the {x} if it is {so}, and {order}", [off, moved] if met else [moved]),
                (f"if the {x} is {so}, turn it {no}. Then {order}", [off, moved] if met else [moved]),
                (f"unless the {x} is {so}, {order}", [] if met else [moved]),
                (f"is the {x} {so}? Then turn it {no}", [off] if met else []),
                (f"in case the {x} is {so}, turn it {no}", [off] if met else []),
                (f"if the {x} is {so}, {order}, otherwise leave {what.it} where {'it is' if what.one else 'they are'}", [moved] if met else []),
            ]
        )  # fmt: skip
        return Said("if so", as_text(text), tuple(wanted))


def _a(name: str) -> str:
    return "an" if name[0] in "aeiou" else "a"
