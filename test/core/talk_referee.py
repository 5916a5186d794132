"""What a talk comes to, by a model of its own: the referee of the law for talks.

It holds the home as it is, and turn by turn what was said in it: what it was about, where that is,
and how the home was before and after. "It" is the one thing of the last turn that the verb can be
said of, or else of a turn before it (where a refusal is as good); "them" are the several things of
the last turn, or what the last turns were about one by one; "there" is the last place that was
named. Where people would differ, a turn has several ends; where it is no more than a guess what is
meant, none, and only asking back is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from talk_world import HAND, Answer, Fits, Names, World


@dataclass(frozen=True)
class Turn:
    """What was said and done in one turn."""

    #: put, bring, switch, open: what was ordered, "each" of two things put somewhere else; where,
    #: whether, what: was asked; back, undo; idle: it said nothing; refused
    kind: str
    about: tuple[int, ...] = ()
    #: where that is, or goes
    place: int = 0
    #: what it says that things are to be taken from
    source: int = 0
    #: how it is to be
    so: str = ""
    #: what the turns that go on with each other are about, one after the other
    chain: tuple[int, ...] = ()
    #: what there was besides of the same kind, and was not taken
    rest: tuple[int, ...] = ()
    before: World = field(default_factory=lambda: World({}), repr=False)
    after: World = field(default_factory=lambda: World({}), repr=False)
    #: it says what an order should have said, and how the home was by that
    mistake: World | None = field(default=None, repr=False)

    @property
    def orders(self) -> bool:
        """Whether something was to be done."""
        return self.kind in ("put", "each", "bring", "switch", "open", "back", "undo")


@dataclass(frozen=True)
class End:
    """How the home may be after a turn, what it was then, and what is told, of a question."""

    turn: Turn
    answer: Answer | None = None


@dataclass(frozen=True)
class Said:
    """A turn, and all ends of it that are right besides a refusal. `clear`: it has one meaning, and
    should be read."""

    text: str
    ends: tuple[End, ...]
    clear: bool = False
    #: what it names, though it is refused
    about: tuple[int, ...] = ()


@dataclass
class Talk:
    """A talk so far."""

    names: Names
    world: World
    turns: list[Turn] = field(default_factory=list)

    def take(self, turn: Turn) -> None:
        """Remember what a turn came to; what it puts right is none of the talk any more."""
        if turn.mistake is not None:
            at = max(i for i, each in enumerate(self.turns) if each.orders)
            self.turns = self.turns[:at]
        self.turns.append(turn)
        self.world = turn.after

    @property
    def spoken(self) -> list[Turn]:
        """The turns that say something, the last first."""
        return [each for each in reversed(self.turns) if each.kind != "idle"]

    @property
    def last(self) -> Turn:
        """The last turn that says something."""
        return next(iter(self.spoken), Turn("idle"))

    def end(self, turn: Turn, after: World | None = None, answer: Answer | None = None) -> End:
        """An end that leaves the home so, or as it is."""
        after = self.world if after is None else after
        return End(replace(turn, before=self.world, after=after), answer)

    # -- what words stand for ----------------------------------------------------------------------

    def it(self, fits: Fits, *, places: bool = False) -> tuple[int | None, bool]:
        """What "it" is that the verb fits, and whether that is plain."""
        for back, turn in enumerate(self.spoken):
            about = [i for i in turn.about if fits(i)]
            if turn.kind == "each" and about[-1:] == [turn.about[-1]] and not places:
                return about[-1], False  # the last that was named, or none
            if len(turn.about) == 1 and about:
                both = places and turn.place > 0 and fits(turn.place)
                return (None, False) if both else (about[0], back == 0 and turn.kind != "undo")
            if about or (turn.kind == "refused" and places):  # one of several, or what is not there
                return None, False
            asked_elsewhere = turn.kind == "whether" and turn.about and turn.place > 0
            if places and asked_elsewhere and self.world.place(turn.about[0]) != turn.place:
                return None, False  # either place is as good
            if places and turn.place > 0 and fits(turn.place):
                return turn.place, back == 0 and turn.orders
            if places and turn.source:  # open it: either is as good
                return None, False
        return None, False

    def them(self, fits: Fits) -> tuple[list[tuple[int, ...]], bool]:
        """What "them" may be: the likeliest first, and whether that is plain."""
        if not self.spoken or self.spoken[0].kind == "refused":
            return [], False
        first, *older = self.spoken
        group = tuple(i for i in first.about if fits(i))
        if len(group) > 1:
            return [group], len(group) == len(first.about) and first.kind != "undo"
        chain = tuple(i for i in first.chain if fits(i))
        if len(chain) > 1:
            own = len(first.about)  # put it there: does that go on with the order before, or not?
            return [chain, *([] if own > 1 else [chain[-2:]])], len(chain) == own + 1
        found: list[tuple[int, ...]] = []
        plain = False
        if len(group) == 1 and first.orders and older and older[0].kind == first.kind:
            other = tuple(i for i in older[0].about if fits(i) and i not in group)
            plain = len(other) == 1 and len(older[0].chain) < 2
            found += [(*other, *group)] if other else []
        seen = list(group)
        for turn in older:
            more = [i for i in turn.about if fits(i) and i not in seen]
            if len(more) > 1:
                found.append(tuple(more))
            seen += more
            if len(seen) > 1:
                found.append(tuple(seen))
        return [tuple(dict.fromkeys(each)) for each in dict.fromkeys(found)], plain

    def there(self) -> tuple[int, bool]:
        """The last place that was named, and whether that is plain; none where another one was told
        of since, or what was done there was undone."""
        for back, turn in enumerate(self.spoken):
            if turn.kind in ("refused", "undo"):
                return 0, False
            if any(not self.names.moves(i) for i in turn.about):  # is the fridge open? | on there
                return 0, False
            elsewhere = turn.kind == "whether" and turn.place != self.world.place(turn.about[0])
            if elsewhere and turn.place > 0:
                return -turn.place, False
            if turn.place > 0:
                return turn.place, back == 0 and turn.kind in ("put", "where", "whether", "what")
        return 0, False

    # -- where things were -------------------------------------------------------------------------

    def was_at(self, thing: int) -> list[int]:
        """The places that a thing had before the one that it has now, the last first."""
        worlds = [each.before for each in self.turns]
        found = [world.place(thing) for world in reversed(worlds)]
        now = self.world.place(thing)
        return [i for i in dict.fromkeys(found) if i > 0 and i != now]

    def back(self, things: Sequence[int]) -> list[World]:
        """The home with these things where they were before, or as the talk began."""
        ways = [self.was_at(thing) for thing in things]
        if not all(ways):
            return []
        found = []
        for at in (0, -1):
            world = self.world
            for thing, places in zip(things, ways, strict=True):
                world = world.moved([thing], places[at])
            found.append(world)
        return found[:1] if found[0] == found[1] else found

    # -- how an order is done with other things ----------------------------------------------------

    def same(self, turn: Turn, things: Iterable[int], world: World) -> World:
        """What a turn ordered, done with other things."""
        match turn.kind:
            case "put":
                return world.moved(things, turn.place)
            case "bring":
                return world.moved(things, HAND)
        return world.made(things, turn.so)

    def can(self, turn: Turn, thing: int) -> bool:
        """Whether what a turn ordered can be done with that."""
        match turn.kind:
            case "put" | "bring":
                return self.names.moves(thing) and thing != turn.place
            case "switch":
                return self.names.switches(thing)
            case "open":
                return self.names.opens(thing)
        return False
