"""Ways to say which things go somewhere: all that are there, some and the others, all but some, and
the same of others. Each is put together by chance, and its meaning with it."""

# ruff: noqa: E501 - what is said is read best on one line

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import permutations

from things_meant import NUMBERS, Goes, Heap, Household, Said, Wanted

from vh_core.graph import EnvironmentGraph, Property


@dataclass(frozen=True)
class Phrase:
    """A noun phrase, what it means, and whether one speaks of it as of one."""

    text: str
    pool: frozenset[int]
    one: bool
    count: int | None = None

    @property
    def it(self) -> str:
        return "it" if self.one else "them"

    def to(self, goes: Goes) -> Wanted:
        return Wanted(self.pool, goes.so, self.count)


class WaysToMean:
    """What may be said in one home, made by chance."""

    def __init__(self, home: EnvironmentGraph, seed: int) -> None:
        self.chance = random.Random(seed)
        self.house = Household(home, self.chance)
        self._any = self.chance.choice

    # ----- parts

    def heap(self, least: int = 1, most: int = 6) -> Heap | None:
        fit = [each for each in self.house.heaps if each.alone and least <= len(each.ids) <= most]
        return self._any(fit) if fit else None

    def goal(self, *heaps: Heap | int) -> Goes | None:
        """A place where none of these are, nor any of their kind in these."""
        shut = {each if isinstance(each, int) else each.place for each in heaps}
        alike = [i for each in heaps if isinstance(each, Heap) for i in self.house.of_kind(each)]
        fit = [
            each
            for each in self.house.goes
            if each.place not in shut
            and not any(self.house.holds(i, fact) for i in alike for fact in each.so)
        ]
        return self._any(fit) if fit else None

    def at(self, heap: Heap) -> str:
        """Where the things of a heap are, behind their name."""
        be = "is" if len(heap.ids) == 1 else "are"
        return self._any(
            [heap.lie] * 4
            + [f"that {be} {heap.lie}", f"which {be} {heap.lie}", f"from {heap.where}"]
        )

    def all_of(self, heap: Heap, at: str | None = None) -> Phrase:
        """All of a heap."""
        lie, k = at if at is not None else self.at(heap), len(heap.ids)
        if k == 1:
            return Phrase(f"the {heap.name} {lie}".strip(), frozenset(heap.ids), True)
        ways = [f"the {heap.several}", f"all the {heap.several}", f"all {heap.several}"]
        if k < len(NUMBERS):
            ways += [f"the {NUMBERS[k]} {heap.several}"]
        if k == 2:
            ways += [f"both {heap.several}", f"both of the {heap.several}"]
        if k > 2 and "are" not in lie:
            ways += [f"every {heap.name}", f"each {heap.name}"]
        return Phrase(f"{self._any(ways)} {lie}", frozenset(heap.ids), False)

    def one_of(self, heap: Heap) -> Phrase:
        """One or more of a heap, but not all."""
        n = self.chance.randint(1, len(heap.ids) - 1)
        of = f"of the {heap.several} {heap.lie}"
        ways = [
            f"{NUMBERS[n]} {of}",
            f"{NUMBERS[n]} {heap.name if n == 1 else heap.several} from {heap.where}",
        ]
        if n == 1:
            ways += [f"a {heap.name} from {heap.where}", f"any one {of}"]
        if n == len(heap.ids) - 1:
            ways += [f"all but one {of}", f"all {of} except one"]
        return Phrase(self._any(ways), frozenset(heap.ids), n == 1, n)

    def what(self, heap: Heap) -> Phrase:
        if len(heap.ids) > 1 and self.chance.random() < 0.4:
            return self.one_of(heap)
        return self.all_of(heap)

    def order(self, what: Phrase, goes: Goes) -> str:
        """An order for it to go there."""
        to, s = f"{goes.to} {goes.name}", "s" if what.one else ""
        return self._any(
            [
                f"put {what.text} {to}", f"put {what.text} {to}", f"put {what.text} {to}",
                f"place {what.text} {to}", f"please put {what.text} {to}",
                f"take {what.text} and put {what.it} {to}",
                f"grab {what.text}, then put {what.it} {to}",
                f"{what.text} should be {to}", f"{what.text} should go {to}",
                f"I want {what.text} {to}", f"{what.text} go{'es' if s else ''} {to}",
                f"{what.text} belong{s} {to}", f"could you put {what.text} {to}",
                f"can you move {what.text} {onto(goes)}", f"move {what.text} {onto(goes)}",
            ]
        )  # fmt: skip

    def ones(self, heap: Heap) -> str:
        """Those of a heap, by where they are, as others of a kind that was named."""
        s, be = ("", "is") if len(heap.ids) == 1 else ("s", "are")
        return self._any(
            [f"the one{s} {heap.lie}"] * 3
            + [f"the one{s} that {be} {heap.lie}", f"the one{s} from {heap.where}"]
        )

    def two_heaps(self, alike: bool) -> tuple[Heap, Heap] | None:
        """Two heaps at different places, of one kind or of two."""
        pairs = [
            (a, b)
            for a, b in permutations(self.house.heaps, 2)
            if a.place != b.place
            and (a.name == b.name) is alike
            and a.alone
            and b.alone
            and len(a.ids) < 5
            and len(b.ids) < 5
        ]
        return self._any(pairs) if pairs else None

    # ----- what is said

    def moved(self) -> Said | None:
        heap = self.heap()
        if heap is None or (goes := self.goal(heap)) is None:
            return None
        what = self.what(heap)
        return Said("moved", as_text(self.order(what, goes)), (what.to(goes),))

    def shared_out(self) -> Said | None:
        heap = self.heap(2, 5)
        if heap is None or (goes := self.goal(heap)) is None:
            return None
        if (other := self.goal(heap, goes.place)) is None:
            return None
        k = len(heap.ids)
        n = self.chance.randint(1, k - 1)
        to, there = f"{goes.to} {goes.name}", f"{other.to} {other.name}"
        rest = ["the rest"] if k - n > 1 else []
        rest += (
            ["the other", "the other one"]
            if k - n == 1
            else ["the others", f"the other {NUMBERS[k - n]}"]
        )
        the_rest = self._any(rest)
        m = NUMBERS[n]
        named = f"{m} of the {heap.several}"
        forms = [
            f"put {named} {heap.lie} {to} and {the_rest} {there}",
            f"put {named} {heap.lie} {to}. Put {the_rest} {there}",
            f"put {named} {heap.lie} {to}. {the_rest} go{'es' if k - n == 1 else ''} {there}",
            f"there are {NUMBERS[k]} {heap.several} {heap.lie}. Put {m} {to} and {the_rest} {there}",
            f"there are {NUMBERS[k]} {heap.several} {heap.lie}. {m} of them should go {to}, {the_rest} {there}",
            f"take the {heap.several} from {heap.where}. Put {m} of them {to} and {the_rest} {there}",
            f"of the {NUMBERS[k]} {heap.several} {heap.lie}, put {m} {to} and {the_rest} {there}",
            f"{named} {heap.lie} go{'es' if n == 1 else ''} {to}, {the_rest} {there}",
            f"I want {named} {heap.lie} {to} and {the_rest} {there}",
            f"put {named} {heap.lie} {to}, then put {the_rest} {there}",
            f"put {m} {heap.name if n == 1 else heap.several} from {heap.where} {to} and leave {the_rest} where {'it is' if k - n == 1 else 'they are'}",
        ]
        text = self._any(forms)
        pool = frozenset(heap.ids)
        wanted = [Wanted(pool, goes.so, n)]
        if "leave" not in text:
            wanted.append(Wanted(pool, other.so, k - n))
        return Said("shared out", as_text(text), tuple(wanted))

    def also_there(self) -> Said | None:
        """And the one there, too."""
        two = self.two_heaps(alike=True)
        if two is None or (goes := self.goal(*two)) is None:
            return None
        first, ones = self.all_of(two[0]), self.ones(two[1])
        text = f"{self.order(first, goes)}{self._and_too(ones, len(two[1].ids) == 1, goes)}"
        more = Wanted(frozenset(two[1].ids), goes.so)
        return Said("also there", as_text(text), (first.to(goes), more))

    def _and_too(self, what: str, one: bool, goes: Goes) -> str:
        it = "it" if one else "them"
        s = "es" if one else ""
        there = "in there" if goes.to == "in" else "on there"
        return self._any(
            [
                f", and {what} too", f", and {what} as well", f". Oh, and {what} too",
                f". Oh and {what} too", f". {what} too", f". {what} as well",
                f". The same goes for {what}", f". Same for {what}",
                f". Do the same with {what}", f". Also {what}", f", also {what}",
                f". {what} go{s} there, too", f". {what} go{s} to the same place",
                f". Put {what} there too", f". Put {what} {there} as well",
                f". Put {what} in the same place", f". And {what}", f" along with {what}",
                f" together with {what}", f". Then take {what} and put {it} there, too",
                f". {what} should go there as well", f". Likewise {what}", f". Put {what} there as well",
            ]
        )  # fmt: skip

    def left(self) -> Said | None:
        """All of a kind, but for those at one place."""
        heap = self.heap(1, 4)
        if heap is None or (goes := self.goal(heap)) is None:
            return None
        every = frozenset(self.house.of_kind(heap))
        if every == {*heap.ids} or len(every) > 9:
            return None
        one = len(heap.ids) == 1
        ones, it = self.ones(heap), "it is" if one else "they are"
        xs, to = heap.several, f"{goes.to} {goes.name}"
        but = self._any(["but", "except", "except for", "apart from", "other than", "but not"])
        text = self._any(
            [
                f"put all {xs} {but} {ones} {to}", f"put all the {xs} {to} {but} {ones}",
                f"put all {xs} {to}, but leave {ones} where {it}",
                f"put all the {xs} {to}. Leave {ones} where {it}",
                f"put every {heap.name} {but.replace('but not', 'but')} {ones} {to}",
                f"leave {ones} where {it} and put the other {xs} {to}",
                f"leave {ones} alone, but put all the other {xs} {to}",
                f"except for {ones}, put all {xs} {to}", f"all {xs} {but} {ones} go {to}",
                f"all {xs} should be {to}, {but} {ones}",
                f"put all {xs} {to}, but don't touch {ones}",
                f"don't move {ones}. Put all the other {xs} {to}",
                f"{ones.replace('one', heap.name if one else xs, 1) if one else 'the ' + xs + ' ' + heap.lie} can stay where {it}. The other {xs} go {to}",
                f"put the {xs} {to}, but not {ones}",
            ]
        )  # fmt: skip
        return Said("left", as_text(text), (Wanted(every - {*heap.ids}, goes.so),))

    def all_there(self) -> Said | None:
        """Everything that is somewhere, or all but something."""
        heap = self.heap(1, 4)
        if heap is None or (goes := self.goal(heap)) is None:
            return None
        home, how = self.house.home, "INSIDE" if heap.at == "in" else "ON"
        every = [i for i in home.nodes if self.house.holds(i, (how, heap.place))]
        if not all(Property.GRABBABLE in home.nodes[i].properties for i in every):
            return None
        rest = frozenset(every) - {*heap.ids}
        if not rest or any(self.house.holds(i, fact) for i in rest for fact in goes.so):
            return None
        to, everything = (
            f"{goes.to} {goes.name}",
            self._any(["everything", "all things", "whatever is"]),
        )
        the = f"the {heap.name if len(heap.ids) == 1 else heap.several}"
        but = self._any(["but", "except", "except for", "apart from", "other than"])
        text, pool = self._any(
            [
                (f"put {everything} {heap.lie} {to}", rest | {*heap.ids}),
                (f"put {everything} {heap.lie} {but} {the} {to}", rest),
                (f"put {everything} {heap.lie} {to}, {but} {the}", rest),
                (f"put {everything} {heap.lie} {to}. Leave {the} there", rest),
                (f"put {everything} {heap.lie} {to}, but leave {the} where it is", rest),
                (f"put {the} {heap.lie} {to} and everything else, too", rest | {*heap.ids}),
                (f"everything {heap.lie} goes {to}, {but} {the}", rest),
            ]
        )
        return Said("all there", as_text(text), (Wanted(frozenset(pool), goes.so),))

    def one_each(self) -> Said | None:
        """One here and one there."""
        heap = self.heap(2, 6)
        if heap is None or (goes := self.goal(heap)) is None:
            return None
        if (other := self.goal(heap, goes.place)) is None:
            return None
        x, xs, k = heap.name, heap.several, len(heap.ids)
        to, out = f"{goes.to} {goes.name}", f"{other.to} {other.name}"
        forms = [
            f"put {a(x)} {x} from {heap.where} {to} and another {out}",
            f"put {a(x)} {x} from {heap.where} {to} and another one {out}",
            f"put one of the {xs} {heap.lie} {to} and one {out}",
            f"put one {x} from {heap.where} {to} and one {out}",
            f"put one of the {xs} {heap.lie} {to}. Put another one {out}",
            f"take two of the {xs} from {heap.where}. Put one {to} and the other {out}",
            f"take two {xs} from {heap.where} and put one of them {to} and the other one {out}",
            f"one of the {xs} {heap.lie} goes {to} and one {out}",
            f"take {a(x)} {x} from {heap.where} and put it {to}. Do the same with another one, but {out}",
            f"take two {xs} from {heap.where}. The first goes {to}, the second {out}",
            f"take two {xs} from {heap.where}. Put the first one {to} and the second one {out}",
            f"put the first of the {xs} {heap.lie} {to} and the second {out}",
        ]
        if goes.to == other.to:
            forms += [
                f"put one {x} from {heap.where} {goes.to} {goes.name} and {other.name} each",
                f"{goes.name} and {other.name} each get one of the {xs} {heap.lie}",
                f"put {a(x)} {x} from {heap.where} {goes.to} {goes.name} and {other.name}, one each",
            ]
        if k == 2:
            forms += [
                f"put the two {xs} {heap.lie} away: one {to}, the other {out}",
                f"put one of the two {xs} {heap.lie} {to} and the other {out}",
            ]
        pool = frozenset(heap.ids)
        wanted = (Wanted(pool, goes.so, 1), Wanted(pool, other.so, 1))
        return Said("one each", as_text(self._any(forms)), wanted)

    def other_one(self) -> Said | None:
        """Of the two that there are, one is named, and then the other."""
        heap = self.heap(1, 1)
        if heap is None or (goes := self.goal(heap)) is None:
            return None
        every = self.house.of_kind(heap)
        if len(every) < 2 or (other := self.goal(heap, goes.place)) is None:
            return None
        rest, two = frozenset(every) - {*heap.ids}, len(every) == 2
        the = self.all_of(heap).text
        others = self._any(
            ["the other one", f"the other {heap.name}", "the other"]
            if two
            else [
                "the others",
                f"the other {heap.several}",
                f"all the other {heap.several}",
                "the rest of them",
            ]
        )
        s = "es" if two else ""
        to, out = f"{goes.to} {goes.name}", f"{other.to} {other.name}"
        first, there = Wanted(frozenset(heap.ids), goes.so), Wanted(rest, goes.so)
        text, wanted = self._any(
            [
                (f"put {the} {to} and {others} {out}", (first, Wanted(rest, other.so))),
                (f"put {the} {to}. {others} go{s} {out}", (first, Wanted(rest, other.so))),
                (f"put {the} {to}, and {others} too", (first, there)),
                (f"put {the} {to}. Then put {others} {out}", (first, Wanted(rest, other.so))),
                (f"not {the}, {others}: put {'it' if two else 'them'} {to}", (there,)),
                (f"leave {the} where it is. Put {others} {to}", (there,)),
                (f"put {the} {to}. No wait, {others}", (there,)),
                (f"put {others} {to}, not {the}", (there,)),
                (
                    f"put {the} {to}, but leave {others} where {'it is' if two else 'they are'}",
                    (first,),
                ),
            ]
        )
        return Said("other one", as_text(text), wanted)

    def beside(self) -> Said | None:
        """The one that something else lies beside."""
        two = [
            (a, b)
            for a, b in permutations(self.house.heaps, 2)
            if a.place == b.place
            and len(a.ids) == 1
            and len(b.ids) == 1
            and a.at == b.at
            and len(self.house.of_kind(a)) > 1
        ]
        found = [
            (a, b)
            for a, b in two
            if not any(
                h.name == b.name
                and h.place in {o.place for o in self.house.heaps if o.name == a.name}
                for h in self.house.heaps
                if h.place != a.place
            )
        ]
        if not found:
            return None
        this, that = self._any(found)
        if (goes := self.goal(this, that)) is None:
            return None
        next_to, to = self._any(["next to", "beside", "by"]), f"{goes.to} {goes.name}"
        first, with_it = Wanted(frozenset(this.ids), goes.so), Wanted(frozenset(that.ids), goes.so)
        text, wanted = self._any(
            [
                (f"put the {this.name} {next_to} the {that.name} {this.lie} {to}", (first,)),
                (
                    f"put the {this.name} that is {next_to} the {that.name} {this.lie} {to}",
                    (first,),
                ),
                (
                    f"put the {that.name} {that.lie} and the {this.name} {next_to} it {to}",
                    (first, with_it),
                ),
                (
                    f"there is {a(this.name)} {this.name} {next_to} the {that.name} {this.lie}. Put it {to}",
                    (first,),
                ),
                (
                    f"put the {that.name} {that.lie} {to}, and the {this.name} {next_to} it too",
                    (first, with_it),
                ),
            ]
        )
        return Said("beside", as_text(text), wanted)

    def in_rooms(self) -> Said | None:
        """Those of a room, or of two."""
        heap = self.heap()
        if heap is None or not heap.room or (goes := self.goal(heap)) is None:
            return None
        every = self.house.of_kind(heap)
        here = frozenset(i for i in every if self.house.room(i) == heap.room)
        rooms = sorted({self.house.room(i) for i in every} - {heap.room, ""})
        one, to = len(here) == 1, f"{goes.to} {goes.name}"
        x, xs, room = heap.name, heap.several, f"the {heap.room}"
        what = self._any(
            [f"the {x} in {room}"]
            if one
            else [f"the {xs} in {room}", f"all {xs} in {room}", f"every {x} in {room}"]
        )
        first, it, s, be = (
            Wanted(here, goes.so),
            *(("it", "es", "is") if one else ("them", "", "are")),
        )
        forms = [
            (f"put {what} {to}", (first,)),
            (f"{what} go{s} {to}", (first,)),
            (f"go to {room}, take the {x if one else xs} and put {it} {to}", (first,)),
            (
                f"in {room} there {be} {a(x) if one else 'some'} {x if one else xs}. Put {it} {to}",
                (first,),
            ),
            (f"put the {xs} {to}, but only the one{'' if one else 's'} in {room}", (first,)),
        ]
        if rooms:
            also = self._any(rooms)
            those = frozenset(i for i in every if self.house.room(i) == also)
            ones = f"the one{'' if len(those) == 1 else 's'} in the {also}"
            both, rest = Wanted(here | those, goes.so), frozenset(every) - those
            forms += [
                (f"put {what} and {ones} {to}", (both,)),
                (f"put the {xs} in {room} and the {also} {to}", (both,)),
                (f"put {what} {to}, not {ones}", (first,)),
                (f"put {what} {to}, and {ones} as well", (both,)),
                (f"put all the {xs} {to} but leave {ones}", (Wanted(rest, goes.so),)),
                (f"put all {xs} except {ones} {to}", (Wanted(rest, goes.so),)),
                (f"put {what} {to}. {ones} can stay there", (first,)),
            ]
        text, wanted = self._any(forms)
        return Said("in rooms", as_text(text), wanted)


def a(name: str) -> str:
    """Its article."""
    return "an" if name[0] in "aeiou" else "a"


def onto(goes: Goes) -> str:
    """Where something is moved."""
    return f"{'into' if goes.to == 'in' else 'onto'} {goes.name}"


def as_text(said: str) -> str:
    """Sentences, each with a capital letter."""
    parts = [f"{each[:1].upper()}{each[1:]}" for each in said.rstrip(".").split(". ")]
    return f"{'. '.join(parts)}."
