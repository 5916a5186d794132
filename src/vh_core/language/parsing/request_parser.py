"""Clauses that say what to do: a verb, and what it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile

from vh_core.graph import State
from vh_core.language.function_words import PREPOSITIONS, THEN, Role
from vh_core.language.parsing.group import Group, with_states
from vh_core.language.parsing.part_parser import PartParser, ReadBy
from vh_core.language.parsing.statements import StatementParser
from vh_core.language.senses import (
    ALONG,
    BACK,
    BROUGHT,
    KEEP,
    LEAVE,
    RETURNED,
    STAY,
    SWITCHED,
    TIDY,
    Kind,
    Sense,
)
from vh_core.language.syntax import Clause, Noun, Place, Quantity

#: verbs of which things come to be so: "get the lights off", "give the plates a wash"
_CAUSING = frozenset({"get", "give"})
#: verbs of which "there" is where things go
_BRINGING = frozenset({"bring", "carry", "deliver"})
#: verbs of which things may come to be in or on something without "to"
_MAY_BRING = frozenset({"bring", "carry", "get", "take"})
#: those of them that say where things are before they say where they go
_TAKING = frozenset({"get", "take"})
_ME = ("me", "us")
#: wipes a place, or puts away what is there
_CLEANS_UP = ("clean", "up")
#: who speaks orders what all should do
_WE_SHOULD = frozenset(
    ("we", *modal.split())
    for modal in ("should", "ought to", "must", "need to", "have to", "had better")
)
#: where one goes is where what was spoken of is
_GO_THERE = frozenset(
    (verb, *how.split(), "there")
    for verb in ("go", "walk", "run", "head", "move", "come", "get")
    for how in ("", "in", "over", "back", "inside", "to")
)
#: what may be done while things are taken in hand
_WHILE_TAKING = frozenset({Kind.FETCH, Kind.GO, Kind.STATE, Kind.MENTION, Kind.WITHIN})
#: kinds of verbs that may be about what was spoken of just before without a word for it
_WITHOUT_THINGS = frozenset(
    {Kind.STATE, Kind.PLACE, Kind.FETCH, Kind.TRASH, Kind.SPLIT, Kind.RELEASE}
)
#: those of them that may say where to
_TAKEN_THERE = frozenset({Kind.PLACE, Kind.FETCH, Kind.RELEASE})
#: "(put it back) where it was"
_WHERE_IT_WAS = frozenset(
    (*to, *phrase.split(), *late)
    for phrase in (
        "where it was", "where they were", "where it came from", "where they came from",
        "where you found it", "where you found them", "where you took it from",
        "where you took them from", "where you got it from", "there",
    )
    for to in ((), ("to",))
    for late in ((), ("before",))
)  # fmt: skip
_BIN = ("garbage", "can")
#: states of which a verb says one, and what is behind the last thing the other
_FEWEST_BY_TURNS = 2


class RequestParser(PartParser):
    """Reads requests from a cursor."""

    def __init__(self, read_by: ReadBy, statements: StatementParser) -> None:
        super().__init__(read_by)
        self._statements = statements

    def request(self) -> list[Clause] | None:
        """The clauses of the request here; None where none can be read. Raises `Unclear`."""
        cursor = self._cursor
        if (modal := cursor.find(_WE_SHOULD)) is not None:
            cursor.at += len(modal)
        if cursor.word in ("you", "go") and (cursor.ahead(),) in self._lexicon.verbs:
            cursor.at += 1
        if (there := cursor.find(_GO_THERE)) is not None:
            cursor.at += len(there)
            return [Clause(Kind.GO, place=Place(Role.TO, Noun(Quantity.THERE)))]
        base = cursor.word
        if self._is_thing():
            return None
        sense = cursor.take(self._lexicon.verbs) or self._gerund()
        if sense is None:
            return None
        if base.endswith("ing"):
            base = self._lexicon.stem(base) or base
        if sense.kind is Kind.STATE:
            tidies = (base, self._cursor.ahead(-1)) == _CLEANS_UP
            found = self._state_request(sense, base)
            return [replace(each, value=TIDY) for each in found or ()] if tidies else found
        if sense.value == BACK:
            return [Clause(Kind.GO, value=BACK)]
        by_kind: dict[Kind, Callable[[], list[Clause] | None]] = {
            Kind.GO: lambda: self._go(sense.value),
            Kind.STAND: lambda: [Clause(Kind.STAND)],
            Kind.KEEP: self._keep,
        }
        if sense.kind is Kind.MENTION:
            looked_at = self._groups.groups()
            nouns = tuple(noun for group in looked_at for noun in group.restricted())
            return [Clause(Kind.MENTION, nouns, value=sense.value)] if nouns else None
        if sense.kind in by_kind:
            return by_kind[sense.kind]()
        if sense.kind is Kind.POSTURE or sense.kind is Kind.SLEEP:
            return [Clause(sense.kind, value=sense.value, place=self._nouns_place())]
        return self._of_things(sense, base)

    def _of_things(self, sense: Sense, base: str) -> list[Clause] | None:
        """The clauses of a verb that is about the things behind it."""
        cursor = self._cursor
        if sense.kind in (Kind.PLACE, Kind.RELEASE) and cursor.word == "on":
            return None  # (take it and) place on sofa: no sofa that is on
        particles = self._lexicon.particles.get(base, {})
        to_me = cursor.ahead(-1) in _ME
        self._nouns.particles = frozenset(particles if sense.kind is Kind.SPLIT else ())
        try:
            groups = self._groups.groups()
        finally:
            self._nouns.particles = frozenset()
        if not groups:
            return None
        if base in _CAUSING and (caused := self._caused(base, groups)):
            return caused
        particle = particles.get(cursor.word)
        groups = _taken_there(base, groups)
        sense = self._binned(sense, groups)
        if sense.kind is Kind.VAGUE and base == "put" and groups[-1].comes_out:
            away = self._groups.placed(Sense(Kind.PLACE), list(groups))
            return away or self._undergoing.asked_of(
                sense, groups
            )  # put away the pen from the desk in …
        if particle is None:
            out = sense.kind is Kind.SPLIT and groups[-1].comes_out
            sense = particles.get("out", sense) if out else sense  # fish it out of the fridge
            found = self._undergoing.asked_of(sense, groups)
            if to_me and found is not None:
                return [replace(each, handed=each.kind is Kind.FETCH) for each in found]
            return found and self._or_brought(base, groups, found)
        cursor.at += 1
        where_it_was = particle.value == RETURNED and cursor.skip(_WHERE_IT_WAS)
        more = groups if where_it_was else self._groups.more_places(groups)
        before, groups = groups, _taken_there(base, more)
        if particle.kind is Kind.STATE:
            states = self._more_states(base, particle, after=True)
            placing = sense.kind is Kind.PLACE
            return (placing and self._undergoing.put_beside(sense, groups, states)) or with_states(
                groups, states
            )
        if (particle.kind is Kind.VAGUE or particle.value == RETURNED) and groups != before:
            particle = Sense(Kind.PLACE)  # put the milk away in the fridge
        return self._undergoing.asked_of(self._binned(particle, groups), groups)

    def _binned(self, sense: Sense, groups: list[Group]) -> Sense:
        """The sense of a verb that throws things away: in the bin, which is said, it puts them
        there."""
        place = groups[-1].places[-1] if groups[-1].places else None
        if sense.kind is not Kind.TRASH or place is None or place.relative:
            return sense
        match = self._vocabulary.match(place.noun.words) if place.noun.words else None
        into = place.role in (Role.INSIDE, Role.INTO, Role.TO)
        bins = self._vocabulary.match(_BIN)
        is_bin = match is not None and bins is not None and match.classes == bins.classes
        return Sense(Kind.PLACE) if into and is_bin else sense

    def _or_brought(self, base: str, groups: list[Group], found: list[Clause]) -> list[Clause]:
        """The clauses, in which the place of "bring the plates on the table" is kept apart: it says
        where they are, or where they go."""
        *before, last = groups
        is_one = len(found) == 1 and found[0].kind is Kind.FETCH and not found[0].value
        if not is_one or base not in _MAY_BRING or any(each.places for each in before):
            return found
        noun, place = self._groups.split(last)
        names = all(each.noun.words for each in groups)
        if place is None or place.relative or noun.places or not names or last.borrowed:
            return found
        words, several = place.noun.words, len(groups) > 1
        if not self._vocabulary.holds_things(words) or self._vocabulary.is_room(words):
            return found
        if base in _TAKING and not (
            place.role is Role.ON and (several or noun.quantity in (Quantity.A, Quantity.COUNT))
        ):
            return found
        things = (*(each.noun for each in before), noun)
        value = "" if base in _TAKING else BROUGHT
        return [replace(found[0], objects=things, place=place, value=value)]

    def _caused(self, verb: str, groups: list[Group]) -> list[Clause] | None:
        """How somebody gets things to be: "(get the milk) put in the fridge", "(get the tv)
        off", "(give the plates) a wash"."""
        if verb == "give":
            return self._undergoing.given(groups)
        found = self._undergoing.done_to(groups)
        states = () if found else self._nouns.states()
        if states and self._cursor.find(PREPOSITIONS) is not None:
            groups = self._groups.more_places(groups)
        return with_states(groups, states) if states else found

    def switches_what_was_spoken(self) -> bool:
        """Whether "turn on" stands here, and nothing behind it that is turned on."""
        cursor, start = self._cursor, self._cursor.at
        sense = cursor.take(self._lexicon.verbs)
        two = cursor.at - start > 1 and sense is not None and sense.value in SWITCHED
        ends = cursor.done or cursor.word in (",", "and", "please") or cursor.find(THEN) is not None
        cursor.at = start
        return two and ends

    def of_what_was_spoken(self, clauses: Sequence[Clause]) -> list[Clause] | None:
        """The request of a verb that stands alone, or with where to: "the fridge is open, close",
        "take the plates and put in the sink". `clauses` are those before it."""
        cursor = self._cursor
        base = cursor.word
        split = self._lexicon.particles.get(base, {})
        sense = cursor.take(self._lexicon.verbs)
        if sense is None or sense.kind not in _WITHOUT_THINGS:
            return None
        placing = self._lexicon.verbs.get((base,), sense).kind is Kind.PLACE
        where = placing and cursor.ahead(-1) == "on" and not cursor.done
        if where:  # put on the table
            cursor.at -= 1
            sense = Sense(Kind.PLACE)
        if sense.kind is Kind.SPLIT:
            particle = split.get(cursor.word)
            if particle is None:
                return None
            cursor.at += 1
            sense = particle
        several = sense.kind is Kind.PLACE and _taken_in_turn(clauses)
        moved = sense.kind in (Kind.PLACE, Kind.TRASH) or sense.value == State.CLEAN
        before = clauses[-1].objects if clauses else ()
        them = any(noun.is_it and noun.count > 1 for noun in before)  # take them and put in the …
        several |= moved and (len(before) > 1 or them)
        groups = [Group(Noun(Quantity.PRONOUN, count=2 if several else 0))]
        if sense.kind is Kind.STATE:
            return with_states(groups, (sense.value,), sense.by)
        places = self._nouns.places()
        if not self._is_one_place(places) or sense.kind not in _TAKEN_THERE:
            return (
                [Clause(sense.kind, groups[0].restricted())] if sense.kind is Kind.TRASH else None
            )
        return self._groups.placed(sense, [replace(groups[0], places=places)])

    def _is_one_place(self, places: Sequence[Place]) -> bool:
        """Whether it is one place that is named, alone or with its room: "on the desk in the
        office"."""
        known = [each.noun.words and self._vocabulary.knows(each.noun.words) for each in places]
        rooms = [self._vocabulary.is_room(each.noun.words) for each in places]
        return bool(places) and all(known) and rooms[1:] in ([], [True]) and rooms != [True, True]

    def _is_thing(self) -> bool:
        """Whether a verb stands here that is part of a name: "washing sponge"."""
        words = (self._cursor.word, self._cursor.ahead())
        named = all(words) and words not in self._lexicon.verbs
        match = self._vocabulary.match(words) if named else None
        return match is not None and not match.rooms

    def _gerund(self) -> Sense | None:
        """The verb of "closing the fridge"."""
        cursor = self._cursor
        stem = self._lexicon.stem(cursor.word)
        if stem is None:
            return None
        two = self._lexicon.verbs.get((stem, cursor.ahead()))
        cursor.at += 1 if two is None else 2
        return two or self._lexicon.verbs[stem,]

    def _state_request(self, sense: Sense, base: str) -> list[Clause] | None:
        states = self._more_states(base, sense)
        groups = self._groups.groups()
        switches = sense.value in SWITCHED
        if not groups or (switches and len(groups) == 1 and self._is_where(base, groups[0].noun)):
            return None
        particle = self._lexicon.particles.get(base, {}).get(self._cursor.word)
        if particle is not None and particle.kind is Kind.STATE and len(states) == 1:
            self._cursor.at += 1  # wash the plates up, shut the tv off
            if {sense.value, particle.value} == SWITCHED:
                return self._by_turns(groups, states, particle)
            states = self._more_states(base, particle, after=True)
            groups = self._groups.more_places(groups)
        return with_states(groups, states, sense.by)

    def _is_where(self, base: str, noun: Noun) -> bool:
        """Whether "(put) on the table" says where something is put, and switches nothing on."""
        sense = self._lexicon.verbs.get((base,))
        names = self._vocabulary
        placing = sense is not None and sense.kind is Kind.PLACE and bool(noun.words)
        return placing and names.holds_things(noun.words) and not names.switches(noun.words)

    def _by_turns(
        self, groups: list[Group], states: tuple[str, ...], last: Sense
    ) -> list[Clause] | None:
        """ "turn on the light, the tv off": the last thing is the other way about."""
        if len(groups) < _FEWEST_BY_TURNS:
            return None
        groups = [*groups[:-1], *self._groups.more_places(groups[-1:])]
        return [*with_states(groups[:-1], states), *with_states(groups[-1:], (last.value,))]

    def _more_states(self, base: str, sense: Sense, *, after: bool = False) -> tuple[str, ...]:
        """The states of "on and off" after "turn on", of "open and clean" after "open"; `after`
        what they are said of, a verb with a thing of its own is none of them."""
        cursor, states = self._cursor, [sense.value]
        while cursor.word == "and":
            start = cursor.at
            cursor.at += 1
            also = self._lexicon.particles.get(base, {}).get(cursor.word)
            if also is not None:
                cursor.at += 1
            else:
                also = cursor.take(self._lexicon.verbs)
            own = after and self._nouns.starts_noun()
            if also is None or also.kind is not Kind.STATE or own:
                cursor.at = start
                break
            states.append(also.value)
        return tuple(states)

    def _go(self, value: str) -> list[Clause] | None:
        cursor = self._cursor
        clauses: list[Clause] = []
        while True:
            noun = self._nouns.modified()
            if noun is None:
                return clauses or None
            more = bool(clauses)  # the kitchen and the office
            clauses.append(Clause(Kind.GO, value=value, place=Place(Role.TO, noun), also=more))
            start = cursor.at
            if cursor.accept("with"):  # go to the table with the plate
                taken = tuple(
                    each for group in self._groups.groups() for each in group.restricted()
                )
                if taken and all(self._vocabulary.holds_things(each.words) for each in taken):
                    told = tuple(Place(Role.WITH, each, relative=True) for each in taken)
                    noun = replace(noun, places=noun.places + told)  # nobody takes a lamp along
                    return [*clauses[:-1], replace(clauses[-1], place=Place(Role.TO, noun))]
                return [Clause(Kind.FETCH, taken, value=ALONG), *clauses] if taken else None
            if not self._nouns.joined():
                return clauses
            if cursor.at == start:
                return clauses

    def _keep(self) -> list[Clause] | None:
        """ "keep the fridge closed", "leave the book on the desk"; "leave the rest". To "have
        the lamp turned off" is to turn off one that is on."""
        start, has = self._cursor.at, self._cursor.ahead(-1) == "have"
        value = LEAVE if self._cursor.ahead(-1) == "leave" else KEEP
        kept = self._statements.statement(wished=True)
        ones = any(
            noun.quantity is Quantity.OTHER_ONE for each in kept or () for noun in each.objects
        )
        if (
            kept
            and not (ones and kept[0].place is not None)
            and (self._cursor.done or not self._stays.where())
        ):
            return [
                each
                if each.value == STAY or (has and each.kind is Kind.STATE)
                else replace(each, value=value)
                for each in kept
            ]
        self._cursor.at = start
        return None if has else self.left_alone()

    def left_alone(self) -> list[Clause] | None:
        """The things here, with which nothing is to be done."""
        groups = self._groups.groups()
        nouns = tuple(noun for group in groups for noun in group.restricted())
        known = all(self._vocabulary.knows(noun.words) for noun in nouns if noun.words)
        if not (nouns and known and self._stays.ends()):
            return None
        return [Clause(Kind.MENTION, nouns, value=STAY)]

    def _nouns_place(self) -> Place | None:
        """Where to sit or lie: a place with the places that restrict it."""
        place = self._nouns.place()
        return place and replace(place, noun=self._nouns.modifiers(place.noun))


def _taken_in_turn(clauses: Sequence[Clause]) -> bool:
    """Whether clauses end with several that take things in hand: "take the milk, … take a mug"."""
    since = takewhile(lambda each: each.kind in _WHILE_TAKING, reversed(clauses))
    return sum(each.kind is Kind.FETCH and not each.has_pronouns_alone for each in since) > 1


def _taken_there(base: str, groups: list[Group]) -> list[Group]:
    """The groups of "bring the plate there", where "there" is where the plate goes."""
    *before, last = groups
    there = last.places[-1] if last.places else None
    goes = base in _BRINGING or (base == "take" and last.noun.quantity is Quantity.PRONOUN)
    if there is None or there.relative or there.noun.quantity is not Quantity.THERE or not goes:
        return groups
    return [*before, replace(last, places=(*last.places[:-1], replace(there, role=Role.TO)))]
