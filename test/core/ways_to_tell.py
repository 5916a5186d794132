"""More ways to say which things are meant, over several sentences and by what is so of them: this
instead of that, what was told of before, the dirty ones. Each is put together by chance, and its meaning with it."""

# ruff: noqa: E501 - what is said is read best on one line

from __future__ import annotations

from things_meant import NUMBERS, Said, Wanted
from ways_to_mean import WaysToMean, as_text, onto
from ways_to_mean import a as an

from vh_core.graph import State


class WaysToTell(WaysToMean):
    """What may be said of things in one home, made by chance."""

    def and_another_kind(self) -> Said | None:
        """And something else there, too."""
        two = self.two_heaps(alike=False)
        if two is None or (goes := self.goal(*two)) is None:
            return None
        first, second = self.what(two[0]), self.what(two[1])
        text = f"{self.order(first, goes)}{self._and_too(second.text, second.one, goes)}"
        return Said("another kind", as_text(text), (first.to(goes), second.to(goes)))

    def corrected(self) -> Said | None:
        """First something else is said."""
        two = self.two_heaps(alike=self.chance.random() < 0.5)
        if two is None or (goes := self.goal(*two)) is None:
            return None
        if (other := self.goal(*two, goes.place)) is None:
            return None
        alike = two[0].name == two[1].name
        wrong, what = self.all_of(two[0]), self.all_of(two[1])
        so = self.ones(two[1]) if alike else what.text
        to, there = f"{goes.to} {goes.name}", f"{other.to} {other.name}"
        no = self._any(
            [
                "no wait",
                "wait, no",
                "no",
                "sorry",
                "I mean",
                "no, I mean",
                "or rather",
                "er, no",
                "actually",
            ]
        )
        if self.chance.random() < 0.4:
            text = self._any(
                [
                    f"put {what.text} {there}, {no}, {to}", f"put {what.text} {there} - {no}, {to}",
                    f"put {what.text} {there}. {no}, {to}", f"put {what.text} {there}. {no}, put {what.it} {to}",
                    f"put {what.text} {there}. {no}, {to} instead",
                ]
            )  # fmt: skip
        else:
            text = self._any(
                [
                    f"put {wrong.text} {to}, {no}, {so}", f"put {wrong.text}, {no}, {so} {to}",
                    f"put {wrong.text} - {no}, {so} - {to}", f"put {wrong.text} {to}. {no}, {so}",
                    f"put {wrong.text} {to}. {no}, {so} instead",
                ]
            )  # fmt: skip
        return Said("corrected", as_text(text), (what.to(goes),))

    def not_but(self) -> Said | None:
        two = self.two_heaps(alike=self.chance.random() < 0.5)
        if two is None or (goes := self.goal(*two)) is None:
            return None
        alike = two[0].name == two[1].name
        a, b = self.all_of(two[0]), self.all_of(two[1])
        one, other = (self.ones(two[0]), self.ones(two[1])) if alike else (a.text, b.text)
        to = f"{goes.to} {goes.name}"
        text = self._any(
            [
                f"put {b.text}, not {one}, {to}", f"put {b.text} {to}, not {one}",
                f"put not {a.text} but {other} {to}", f"put {b.text} {to} instead of {one}",
                f"instead of {a.text}, put {other} {to}", f"put {b.text} {to} and leave {one} alone",
                f"don't put {a.text} {to}. Put {other} there instead",
                f"don't put {a.text} {to}, but {other}", f"put {b.text} {to}, but not {one}",
                f"put {b.text} rather than {one} {to}", f"put {b.text} {to}. Not {one}",
                f"leave {a.text} where {'it is' if a.one else 'they are'} and put {other} {to}",
            ]
        )  # fmt: skip
        return Said("not but", as_text(text), (b.to(goes),))

    def only_so(self) -> Said | None:
        """The dirty ones, of a room, of a place or of the home."""
        heap = self.heap()
        if heap is None:
            return None
        state, other = self._any([(State.DIRTY, State.CLEAN), (State.CLEAN, State.DIRTY)])
        what = self.chance.choice(["home", "room", "heap"])
        every, at = self.house.of_kind(heap), ""
        if what == "room" and heap.room:
            every, at = (
                [i for i in every if self.house.room(i) == heap.room],
                f" in the {heap.room}",
            )
        elif what == "heap":
            every, at = [*heap.ids], f" {heap.lie}"
        so = frozenset(i for i in every if self.house.state(i, state))
        not_so = [i for i in every if self.house.state(i, other)]
        if not so or len(so) + len(not_so) != len(every) or (goes := self.goal(heap)) is None:
            return None
        x, xs, one = heap.name, heap.several, len(so) == 1
        word, to = state.value.lower(), f"{goes.to} {goes.name}"
        s, be = ("", "is") if one else ("s", "are")
        some = x if one else xs
        forms = [
            f"put the {word} {some}{at} {to}",
            f"put the {some}{at} that {be} {word} {to}",
            f"put only the {word} {some}{at} {to}",
            f"put the {word} one{s} of the {xs}{at} {to}",
            f"of the {xs}{at}, put only the {word} one{s} {to}",
            f"put the {xs}{at} {to}, but only the {word} one{s}",
            f"put the {xs}{at} {to}. Only the {word} one{s}",
            f"put all {xs}{at} that are {word} {to}",
            f"put every {word} {x}{at} {to}",
            f"put all {xs}{at} except the {other.value.lower()} ones {to}"
            if len(not_so) > 1
            else "",
            f"put all the {xs}{at} {to}, but leave the {other.value.lower()} one"
            if len(not_so) == 1
            else "",
            f"only the {word} {some}{at} should go {to}",
            f"any {word} {xs}{at} belong {to}",
            f"take the {xs}{at} that aren't {other.value.lower()} and put them {to}",
        ]
        text = self._any([each for each in forms if each])
        return Said("only so", as_text(text), (Wanted(so, goes.so),))

    def told_before(self) -> Said | None:
        """There is something, and then what to do with it."""
        heap = self.heap(1, 4)
        if heap is None or (goes := self.goal(heap)) is None:
            return None
        k = len(heap.ids)
        one, x = k == 1, heap.name if k == 1 else heap.several
        it, a = ("it", f"{an(heap.name)}") if one else ("them", self._any([NUMBERS[k], "some"]))
        there = self._any(
            [f"there {'is' if one else 'are'} {a} {x} {heap.lie}", f"the {x} {'is' if one else 'are'} {heap.lie}",
             f"I see {a} {x} {heap.lie}", f"I left {a} {x} {heap.lie}", f"you'll find {a} {x} {heap.lie}"]
        )  # fmt: skip
        to, those = (
            f"{goes.to} {goes.name}",
            self._any(
                [
                    it,
                    "that" if one else "those",
                    f"the {x}",
                    f"that {x}" if one else f"those {x}",
                    f"the one{'' if one else 's'}",
                ][:4]
            ),
        )
        order = self._any(
            [
                f"put {those} {to}",
                f"please put {those} {to}",
                f"can you put {those} {to}",
                f"move {those} {onto(goes)}",
                f"{'it belongs' if one else 'they belong'} {to}",
                f"{'it' if one else 'they'} should be {to}",
            ]
        )
        text, wanted = f"{there}. {order}", [Wanted(frozenset(heap.ids), goes.so)]
        if self.chance.random() < 0.5:
            more = [h for h in self.house.heaps if h.name == heap.name and h.place != heap.place]
            more = [h for h in more if h.place != goes.place and len(h.ids) < 4]
            if more:
                too = self._any(more)
                text += self._and_too(self.ones(too), len(too.ids) == 1, goes)
                wanted.append(Wanted(frozenset(too.ids), goes.so))
        return Said("told before", as_text(text), tuple(wanted))

    def told_of_two(self) -> Said | None:
        """There is this and that; each goes somewhere, or both."""
        two = self.two_heaps(alike=False)
        if (
            two is None
            or any(len(each.ids) > 1 for each in two)
            or (goes := self.goal(*two)) is None
        ):
            return None
        if (other := self.goal(*two, goes.place)) is None:
            return None
        a, b = two
        first, second = Wanted(frozenset(a.ids), goes.so), Wanted(frozenset(b.ids), other.so)
        both = Wanted(frozenset(b.ids), goes.so)
        there = self._any(
            [f"there is {an(a.name)} {a.name} {a.lie} and {an(b.name)} {b.name} {b.lie}",
             f"there is {an(a.name)} {a.name} {a.lie}. There is also {an(b.name)} {b.name} {b.lie}",
             f"take the {a.name} {a.lie} and the {b.name} {b.lie}",
             f"the {a.name} is {a.lie} and the {b.name} is {b.lie}"]
        )  # fmt: skip
        to, out = f"{goes.to} {goes.name}", f"{other.to} {other.name}"
        text, wanted = self._any(
            [
                (f"put both {to}", (first, both)), (f"put them {to}", (first, both)),
                (f"put both of them {to}", (first, both)), (f"both go {to}", (first, both)),
                (f"put the {a.name} {to} and the {b.name} {out}", (first, second)),
                (f"put the first {to} and the second {out}", (first, second)),
                (f"the former goes {to}, the latter {out}", (first, second)),
                (f"put the {a.name} {to} and leave the {b.name} where it is", (first,)),
                (f"put the {a.name} {to}. Put the {b.name} there, too", (first, both)),
                (f"the {a.name} goes {to} and so does the {b.name}", (first, both)),
                (f"only the {a.name} should go {to}", (first,)),
                (f"put the {b.name} {out} and the other one {to}", (first, second)),
            ]
        )  # fmt: skip
        return Said("told of two", as_text(f"{there}. {text}"), wanted)

    def step_by_step(self) -> Said | None:
        """Taken here, put there, and something else said between."""
        two = self.two_heaps(alike=self.chance.random() < 0.3)
        if two is None or (goes := self.goal(*two)) is None:
            return None
        a, b = two
        first, room = self.all_of(a), self._any([*self.house.rooms.values()])
        to = f"{goes.to} {goes.name}"
        between = self._any(
            [f"go to the {room}", "", f"walk to {b.where}", f"go to {goes.name}", f"go past {b.where}"]
        )  # fmt: skip
        take = self._any(
            [
                f"take {first.text}",
                f"pick up {first.text}",
                f"get {first.text}",
                f"go to the {a.room}. Take {first.text}" if a.room else f"grab {first.text}",
            ]
        )
        put = self._any(
            [
                f"put {first.it} {to}",
                f"put {first.it} down {to}",
                f"place {first.it} {to}",
                f"put the {a.name if first.one else a.several} {to}",
            ]
        )
        second, ways = self.all_of(b), self._any([0, 1, 2])
        parts, wanted = [take, between, put], [first.to(goes)]
        if ways == 1:
            parts += [f"then take {second.text} and put {second.it} there, too"]
            wanted += [second.to(goes)]
        elif ways == 2 and (other := self.goal(a, b, goes.place)) is not None:
            parts += [f"take {second.text}", f"put {second.it} {other.to} {other.name}"]
            wanted += [second.to(other)]
        join = self._any([". ", ", ", ", then ", ". Then "])
        return Said("steps", as_text(join.join(each for each in parts if each)), tuple(wanted))
