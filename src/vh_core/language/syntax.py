"""What the parser makes of a task: clauses over noun phrases, not yet over nodes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from vh_core.language.function_words import DISTANCES, SIDES, Role
from vh_core.language.senses import (
    ALONG,
    BACK,
    BROUGHT,
    EMPTY,
    GATHER,
    GOES_ON,
    KEEP,
    LEAVE,
    LIKEWISE,
    OUT,
    SHORT,
    STAY,
    TAKEN,
    TIDY,
    TO_BE_WASHED,
    Kind,
)
from vh_core.naming import Words, singular

#: what "everything" is called
THINGS: Words = ("things",)
#: values of clauses that are called as their kind is
_UNNAMED = frozenset(
    {
        "",
        ALONG,
        BACK,
        BROUGHT,
        EMPTY,
        GATHER,
        GOES_ON,
        LIKEWISE,
        OUT,
        SHORT,
        STAY,
        TAKEN,
        TIDY,
        TO_BE_WASHED,
    }
)


class Quantity(Enum):
    """How many of the matching objects are meant."""

    ALL = "all"
    ANY = "any"
    THE = "the"
    A = "a"
    HALF = "half of"
    BARE = "no article"
    SOME = "some"
    COUNT = "a number"
    PRONOUN = "it or them"
    ME = "me"
    THERE = "there"
    OTHER_ONE = "the one"
    HERE = "here"


#: how a noun is called that has no name, where its quantity is no name for it
_ALONE = {Quantity.A: "one", Quantity.COUNT: "so many", Quantity.THE: "the one"}


@dataclass(frozen=True, slots=True)
class Place:
    """A preposition and what it names. `relative`: from a clause as in "that is on the desk";
    `on_top`: said of what is on top of it, and not only on it; `told` is how it is by what stands
    behind it, which may be told of the thing before it as well: "the lamp that is on"."""

    role: Role
    noun: Noun
    relative: bool = False
    on_top: bool = False
    told: tuple[str, ...] = ()

    @property
    def is_relation(self) -> bool:
        """Whether nothing is in or on it: it is one side of what it names, or near it."""
        return self.role in SIDES or self.role in DISTANCES

    @property
    def told_so(self) -> Place:
        """The place, of which itself it is told how it is."""
        noun = replace(self.noun, states=self.noun.states + self.told)
        return replace(self, noun=noun, told=())


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase: "all the open windows in the kitchen except the one near the sink".

    `pick` is which of them: "nearest", "furthest", "left", "right", or a place in a row ("2", and
    "-1" for the last); `other`: none of those that were spoken of. `likely` are the places of what
    is named beside it, where it is looked for first; `joined`: what is said of how many, and where,
    counts for what is named beside it as well ("all knives and forks on the table"); `exact`: more
    than `count` are too many ("exactly two"); `more`: none of those with which it is so already
    ("one more plate on the table"). A `count` of pronouns and of "the ones" says that
    they are several, and not how many; that of "the left of the lamps" is one. `parts` are told of
    where some of them are: "the plums, two are in the kitchen and one is in the hall". `anywhere`:
    whichever room was gone to before. `out_of`: how many there are, where that is said ("two of the
    three plums"), or 0; `among`: it is the only one of several that is so ("the dirty one of the
    two plates"). `behind`: it may be in the room that is said behind a later order, which
    comes "then" or only "and" after it. `rest`: "the rest", which what lies where the others were
    may be as well, whatever it is called. `alone`: it is to be left alone, with what is there;
    `stays`: it is said apart that it is left as it is.
    """

    quantity: Quantity
    words: Words = ()
    count: int = 0
    ids: tuple[int, ...] = ()
    states: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()
    excepted: tuple[Noun, ...] = ()
    pick: str = ""
    other: bool = False
    likely: tuple[Place, ...] = ()
    joined: bool = False
    exact: bool = False
    more: bool = False
    others: tuple[Noun, ...] = ()
    parts: tuple[Noun, ...] = ()
    anywhere: bool = False
    out_of: int = 0
    among: bool = False
    behind: str = ""
    rest: bool = False
    alone: bool = False
    stays: bool = False

    def __str__(self) -> str:
        words = " ".join(self.words) or _ALONE.get(self.quantity, self.quantity.value)
        if self.other and words == _ALONE[Quantity.THE]:
            words = "the other one"
        if self.other and not self.words and self.quantity in (Quantity.ALL, Quantity.HALF):
            words = "the others" if self.quantity is Quantity.ALL else "the other half"
        elif self.quantity is Quantity.HALF:
            words = f"half of {words}"
        words += "".join(f" ({node_id})" for node_id in self.ids)
        return " or ".join([words, *map(str, self.others)])

    @property
    def is_limited(self) -> bool:
        """Whether more than its name says which of all that is called so it is."""
        return bool(self.states or self.places or self.ids or self.pick or self.other)

    @property
    def is_it(self) -> bool:
        """Whether it is "it" or "them", and nothing is said of where that is."""
        return self.quantity is Quantity.PRONOUN and not self.places

    def takes_up(self, before: Noun) -> bool:
        """Whether it is what was spoken of just before: "them", or that by its name alone."""
        named = self.words == before.words or (  # every pillow, and the pillows then
            (before.quantity is Quantity.ALL or before.count > 1)
            and [*map(singular, self.words)] == [*map(singular, before.words)]
        )
        again = named and self.quantity in (Quantity.THE, Quantity.BARE)
        return self.quantity is Quantity.PRONOUN or (again and not self.is_limited)

    def is_of(self, before: Noun) -> bool:
        """Whether it is what was spoken of, by the last word of its name: "the glasses" are the
        wine glasses."""
        last = bool(self.words) and before.words[-len(self.words) :] == self.words
        return last and self.quantity in (Quantity.THE, Quantity.BARE) and not self.is_limited

    @property
    def limits(self) -> str:
        """What restricts the noun, in words: "OPEN and in kitchen"."""
        places = (f"{place.role.preposition} {place.noun}" for place in self.places)
        return " and ".join([*self.states, *places])

    @property
    def full(self) -> str:
        """The noun with what restricts it: "apple (in living room)"."""
        return f"{self} ({self.limits})" if self.limits else str(self)

    @property
    def nearer_told(self) -> Noun | None:
        """The noun, where how it is told to be is said of what it is near, behind which it stands;
        None where nothing is told so."""
        place = next((each for each in self.places if each.told), None)
        if place is None:
            return None
        states = [*reversed(self.states)]
        for state in place.told:
            states.remove(state)
        near = tuple(each.told_so if each is place else each for each in self.places)
        return replace(self, states=tuple(reversed(states)), places=near)


@dataclass(frozen=True, slots=True)
class Clause:
    """One request. `states` has several entries only for "turn on and off".

    `value` is the posture or action; `place` the destination; `ordered` says that the clause
    was put after the one before by "then" or a full stop; a `statement` ("the tv should be on")
    says what should be, where a request says what to do; what is only `said` to be so ("the tv is
    on") asks for nothing. Only where `when` is so (or, if `unless`, is not) the request counts.
    `now`: it is not waited for until `when` is so. What is `denied` is not to be done. `closer`
    says which thing, or which place, was meant: "…, the one on the counter". What is `also` so is
    said with "too": "put it there, too". `shared` is where what is named next goes, and this, too,
    if its own `place` says where it is. `handed` is what whoever speaks is to have: "bring me …".
    """

    kind: Kind
    objects: tuple[Noun, ...] = ()
    states: tuple[str, ...] = ()
    value: str = ""
    place: Place | None = None
    ordered: bool = False
    statement: bool = False
    said: bool = False
    when: tuple[Clause, ...] = ()
    unless: bool = False
    now: bool = False
    denied: bool = False
    closer: Noun | None = None
    also: bool = False
    shared: Place | None = None
    needed: bool = False
    handed: bool = False

    @property
    def asks(self) -> bool:
        """Whether it is an order, and not only said."""
        return not (self.said or self.denied) and self.kind not in (Kind.MENTION, Kind.WITHIN)

    @property
    def puts_anew(self) -> bool:
        """Whether it asks, whatever else is so, that things be put somewhere, not left there."""
        puts = self.kind is Kind.PLACE and self.asks and not self.when
        return puts and self.value not in (KEEP, LEAVE)

    @property
    def has_pronouns_alone(self) -> bool:
        """Whether it names nothing that is done to: "turn it off"."""
        return all(noun.quantity is Quantity.PRONOUN for noun in self.objects)

    def __str__(self) -> str:
        """How the clause was read: "plums → in fridge", "tv → OFF", "hold: plum"."""
        if self.denied:
            return f"not: {replace(self, denied=False)}"
        objects = ", ".join(noun.full for noun in self.objects)
        if self.states:
            return f"{objects} → {' and '.join(self.states)}"
        what = self.kind.name.lower() if self.value in _UNNAMED else self.value.lower()
        if self.place is None:
            return f"{what}: {objects}" if objects else what
        where = f"{self.place.role.preposition} {self.place.noun.full}"
        return f"{objects} → {where}" if objects else f"{what} {where}"


def until_moved(clauses: Iterable[Clause]) -> Iterator[Clause]:
    """The clauses up to the first that does more than go somewhere, or open or switch things."""
    for clause in clauses:
        yield clause
        if clause.asks and clause.kind not in (Kind.GO, Kind.STATE):
            return
