"""Clauses that say what should be, where a request says what to do."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language import patterns as re
from vh_core.language.function_words import BE, CONTAINS, NEEDS, NOT_BE, PREPOSITIONS, SOURCES, Role
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.parsing.group import Group, is_plural, with_states
from vh_core.language.parsing.part_parser import PartParser, ReadBy
from vh_core.language.parsing.shared_words import all_without
from vh_core.language.parsing.stays import STAYS
from vh_core.language.senses import LEAVE, SHORT, STAY, Kind, Sense
from vh_core.language.syntax import THINGS, Clause, Noun, Place, Quantity

_OF_THE_ONES = re.compile(
    r"^(?:(?!\b(?:in|on|to|into|onto|at)\b)[^,])+, the (?:\w+ )?ones? (?:in|on|at)\b"
)
#: prepositions of where something is that is in some state
_WHERE = frozenset(
    words for words, role in PREPOSITIONS.items() if role in (Role.INSIDE, Role.ON, Role.AT)
)


#: "(clean and) back in the cabinet"
_BACK = (("back", "in"), ("back", "on"), ("back", "to"))


#: what things are needed on
_SURFACES = ("table", "desk", "counter", "bed", "nightstand", "sofa", "couch", "shelf")
#: "(should have …) and be on"
_TO_BE = frozenset({("be",), ("should", "be"), ("must", "be"), ("has", "to", "be")})
#: may stand before what is so; "left of the tv" is where something is
_IN_PASSING = ("all", "both", "still", "already", "now", "standing", "left", "wide")


class StatementParser(PartParser):
    """Reads statements from a cursor."""

    def __init__(self, read_by: ReadBy) -> None:
        super().__init__(read_by)
        #: whether the sentence is all that is said
        self.alone = False

    def said_to_be(self, *, wished: bool) -> list[Clause] | None:
        """As `statement`, of what should be so, which is no request; `said` in it says that it only
        tells how things are."""
        found = self.statement(wished=wished)
        return found and [replace(clause, statement=True) for clause in found]

    def statement(self, *, wished: bool) -> list[Clause] | None:
        """ "the fridge should be closed", "all plums belong in the fridge", "lights off"; if
        `wished`, as after "I want", also "the plums in the fridge"."""
        cursor = self._cursor
        if cursor.word == "there" and cursor.ahead() in ("is", "are", "was", "were"):
            cursor.at += 2
            return self._there(wished=wished)
        none = self._none()
        groups = self._nothing() if none and cursor.accept("nothing") else self._groups.groups()
        gone = any(group.is_explicit for group in groups[:-1])
        if not groups or (gone and cursor.find(BE) is not None):
            return None  # the book onto the bed, | the nightstand must be shut
        if not none and self._is_known(groups) and self._stays.stays():
            if any(map(_says_where, groups[:-1])):
                return None  # the newspaper in the bin, | the magazine stays
            nouns = tuple(noun for group in groups for noun in group.restricted())
            return [Clause(Kind.MENTION, nouns, value=STAY)]
        if (cursor.ahead(),) in BE:
            cursor.accept("all", "both")
        if cursor.skip(NOT_BE):
            if cursor.find(self._lexicon.done) is not None:
                return None  # what must not be done may be done already
            states = self._nouns.states()
            if not (states or none):
                return self._not_there(groups)
            return self._denied(groups, states, none=none)
        if self._contains() or self._needs():
            return self._needed(groups)
        stays = cursor.word in STAYS or cursor.ahead() in STAYS
        be = cursor.take(BE)
        says_be = be is not None
        found = self._rest(groups, says_be, none=none, wished=wished or bool(be))
        if says_be and stays and not none:  # those that are there
            found = found and [replace(each, value=LEAVE) for each in found]
        if says_be and not be and not wished:
            return found and [replace(clause, said=True) for clause in found]
        return found

    def _needs(self) -> bool:
        """Whether "need" stands here, or "both want", of which it moves past "both"."""
        cursor = self._cursor
        cursor.at += cursor.word in ("all", "both") and (cursor.ahead(),) in NEEDS
        return cursor.find(NEEDS) is not None

    def _is_known(self, groups: list[Group]) -> bool:
        """Whether everything that is named here is called so."""
        named = [group.noun.words for group in groups if group.noun.words]
        return all(map(self._vocabulary.knows, named))

    def _none(self) -> bool:
        """Move past "no" or "none of"; whether that, or "nothing", stands here."""
        cursor = self._cursor
        if cursor.word == "none" and cursor.ahead() == "of":
            cursor.at += 2
            return True
        return cursor.accept("no") or cursor.word == "nothing"

    def _nothing(self) -> list[Group]:
        """ "nothing (in the kitchen)"."""
        return [Group(self._nouns.modifiers(Noun(Quantity.ALL, THINGS)))]

    def _contains(self) -> bool:
        """Whether "should have" stands here, and not "should have been"."""
        contains = self._cursor.find(CONTAINS)
        return contains is not None and self._cursor.ahead(len(contains)) != "been"

    def _needed(self, groups: list[Group]) -> list[Clause] | None:
        """ "(the plates need) washing", "(the table needs, or should have) two plates"."""
        if self._cursor.skip(CONTAINS):
            return self._containing(groups)
        self._cursor.skip(NEEDS)
        done = self._undergoing.done_to(groups) or self._undergoing.given(groups)
        return done or self._furnished(groups)

    def _furnished(self, groups: list[Group]) -> list[Clause] | None:
        """ "(the kitchen table needs) two plates and a fork": they should be on it."""
        place = groups[0].restricted()[0]
        if len(groups) > 1 or not (place.words and place.words[-1].endswith(_SURFACES)):
            return None
        things = self._groups.groups()
        if not things or not self._is_known(things) or any(not each.noun.words for each in things):
            return None
        nouns = tuple(noun for group in things for noun in group.restricted())
        return [Clause(Kind.PLACE, nouns, place=Place(Role.ON, place))]

    def _containing(self, groups: list[Group]) -> list[Clause] | None:
        """ "(the coffee table should have) the book and one juice on it", "(the fridge must
        contain) the lime and be closed": they should be there, and the place be so."""
        cursor, place = self._cursor, groups[0].restricted()[0]
        named = (
            len(groups) == 1 and bool(place.words) and self._vocabulary.holds_things(place.words)
        )
        if not named or self._vocabulary.is_room(place.words):
            return None
        things = self._held()
        if not things or any(not each.noun.words for each in things):
            return None
        *_, last = things
        role = Role.TO  # in or on, whatever it is
        where = last.places[-1].noun if last.places else None
        if where is not None and (where.quantity is Quantity.PRONOUN or where.words == ("top",)):
            role = last.places[-1].role
            things[-1] = replace(last, places=last.places[:-1])
        elif cursor.accept("inside"):
            role = Role.INSIDE
        if any(each.is_explicit for each in things):
            return None
        nouns = tuple(noun for group in things for noun in group.restricted())
        found = [Clause(Kind.PLACE, nouns, place=Place(role, place))]
        start = cursor.at
        if cursor.accept("and") and cursor.skip(_TO_BE) and (states := self._nouns.states()):
            return [*found, *with_states(groups, states)]
        cursor.at = start
        return found

    def _held(self) -> list[Group]:
        """The things that are held, up to where another clause begins: "the phone, and | the desk
        should …"."""
        cursor, start = self._cursor, self._cursor.at
        things = self._groups.groups()
        says_more = (cursor.find(words) for words in (CONTAINS, NOT_BE, NEEDS, BE))
        if not any(says_more):
            return things
        for end in reversed([*cursor.positions("and", start)]):
            cursor.at = start
            with cursor.until(end):
                things = self._groups.groups()
                if cursor.done:
                    break
        return things

    def _there(self, *, wished: bool) -> list[Clause] | None:
        """ "there are two plates on the table", "there is a book"."""
        groups = self._groups.groups()
        if not groups:
            return None
        if wished:
            return self._groups.placed(Sense(Kind.PLACE), groups)
        states = self._nouns.states()
        self._cursor.accept("around", "left")
        if states and self._cursor.find(PREPOSITIONS) in _WHERE:  # a drawer open in the bedroom
            groups = self._groups.more_places(groups)
        places = groups[-1].places  # a mug and some water on the desk
        groups = [group if group.places else replace(group, places=places) for group in groups]
        nouns = tuple(noun for group in groups for noun in group.restricted())
        if nouns[-1].places:  # a plate and a mug in the cabinet
            where = nouns[-1].places
            nouns = tuple(each if each.places else replace(each, places=where) for each in nouns)
        if states:
            nouns = tuple(replace(noun, states=noun.states + states) for noun in nouns)
        return [Clause(Kind.MENTION, nouns, said=True)]

    def _rest(
        self, groups: list[Group], says_be: bool, *, none: bool, wished: bool
    ) -> list[Clause] | None:
        """What is said of the groups."""
        cursor = self._cursor
        cursor.accept("all", "both", "currently", "still", "already", "now")
        negated = none or cursor.accept("not")
        while cursor.find(PREPOSITIONS) is None and cursor.accept(*_IN_PASSING):
            pass
        states = self._nouns.states(wished=wished)
        if not (says_be or states or negated) and cursor.ahead(-1) in ("all", "both"):
            groups = self._groups.more_places(groups)  # lime, salmon, all in the fridge
        if states and cursor.find(PREPOSITIONS) in _WHERE:
            groups = self._groups.more_places(groups)
        if states and (left := self._nouns.excepted()):  # lights off except in the kitchen
            named = replace(groups[-1].noun, excepted=groups[-1].noun.excepted + left)
            groups = all_without([*groups[:-1], replace(groups[-1], noun=named)])
        if not (says_be or negated) and (alone := self._of_the_last(groups, states)) is not None:
            return alone or None
        if states and not negated:
            return self._and_there(groups, states, told=says_be and not wished)
        if negated:
            return self._denied(groups, states, none=none)
        if (wished or self._is_told_in_short(groups, says_be)) and (
            done := self._undergoing.done_to(groups)
        ):
            return done if wished or cursor.done or cursor.word in (",", "and", "then") else None
        if says_be:
            return self._somewhere(groups)
        whence = groups[-1].tells_whence
        if wished and not whence:
            return self._groups.placed(Sense(Kind.PLACE), groups)
        if whence or _OF_THE_ONES.match(cursor.text(0)):
            return None  # painkillers, the ones in the nightstand
        return self._in_short(groups)

    def _somewhere(self, groups: list[Group]) -> list[Clause] | None:
        """ "(all plums belong) in the fridge"."""
        objects = tuple(noun for group in groups for noun in group.restricted())
        destination = self._groups.destination()
        if destination is None:
            return None
        states = self._and_so()
        if states:
            return self._so_and_there(objects, states, destination)
        if destination.role in SOURCES:
            what = ", ".join(noun.full for noun in objects)
            reason = f'say where to put "{what}"'  # … off the table
            raise Unclear("not_understood", reason, cause=Cause(CauseOf.WHERE, what))
        objects, destination = _without(objects, destination)
        return [Clause(Kind.PLACE, objects, place=destination)]

    def _and_there(
        self, groups: list[Group], states: tuple[str, ...], *, told: bool
    ) -> list[Clause] | None:
        """ "(the mug should be clean) and in the cabinet": how it should be, and where; None where
        that is only `told`."""
        cursor, start = self._cursor, self._cursor.at
        cursor.accept(",")
        also = cursor.accept("and") and cursor.find(PREPOSITIONS) in (*_WHERE, *_BACK)
        place = self._groups.destination() if also else None
        if place is None or not self._stays.ends():
            cursor.at = start
            return with_states(groups, states)
        objects = tuple(noun for group in groups for noun in group.restricted())
        return None if told else self._so_and_there(objects, states, place)

    def _and_so(self) -> tuple[str, ...]:
        """The states of "(the phone should be on the desk) and off", which nothing follows."""
        cursor, start = self._cursor, self._cursor.at
        states = self._nouns.states() if cursor.accept("and") else ()
        if not (states and self._stays.ends()):
            cursor.at = start
            return ()
        return states

    @staticmethod
    def _so_and_there(
        objects: tuple[Noun, ...], states: tuple[str, ...], place: Place
    ) -> list[Clause]:
        """The clauses that bring things into states, and somewhere."""
        several = len(objects) > 1 or any(is_plural(noun) for noun in objects)
        them = Noun(Quantity.PRONOUN, count=2 if several else 0)
        return [Clause(Kind.STATE, objects, states), Clause(Kind.PLACE, (them,), place=place)]

    def _is_told_in_short(self, groups: list[Group], says_be: bool) -> bool:
        """Whether what follows may be what is done to things: "both newspapers | thrown away"."""
        ordered = says_be or self._cursor.word == "put"  # the glass | put it away
        return not ordered and self._is_known(groups) and not groups[-1].places

    def _in_short(self, groups: list[Group]) -> list[Clause] | None:
        """ "two plates on the table", with no word for what is said of them."""
        known = self._is_known(groups)
        last = groups[-1].places[-1:]
        told = groups[0].noun.quantity is not Quantity.BARE or is_plural(groups[0].noun)
        somewhere = len(groups) == 1 and told
        somewhere = somewhere and all(self._vocabulary.knows(p.noun.words) for p in last)
        if len(groups) == 1 and self._is_fixed(groups[0]):
            return [Clause(Kind.MENTION, groups[0].restricted(), said=True)]
        rooms = last == groups[-1].places  # and not "on the counter in the kitchen"
        rooms = rooms and any(self._vocabulary.is_room(place.noun.words) for place in last)
        if self._groups.also and not rooms:
            return self._another_too(groups)
        if (known or somewhere or self._lists_known(groups)) and _says_where(groups[-1]):
            placed = self._groups.placed(Sense(Kind.PLACE), groups)  # two plates on the table
            return placed and [replace(clause, value=SHORT) for clause in placed]
        return None

    def _another_too(self, groups: list[Group]) -> list[Clause] | None:
        """ "milk on the table, the juice too", alone, where both go there; None for "the glasses in
        the cabinet as well", and for what is, beside an order, where things are."""
        *before, last = groups
        if not (self.alone and self._cursor.done and before):
            return None
        if any(place.role not in SOURCES for place in last.places):
            return None
        if not (self._is_known(groups) and _says_where(before[-1])):
            return None
        placed = self._groups.placed(Sense(Kind.PLACE), groups)
        return placed and [replace(clause, value=SHORT) for clause in placed]

    def _of_the_last(self, groups: list[Group], states: tuple[str, ...]) -> list[Clause] | None:
        """The clauses of "milk in the fridge and the fridge closed", where what is said is said of
        the last thing alone; None where it is not. None are in it where only a comma is between
        them, at which it is taken apart: "salmon in the microwave, door shut"."""
        *before, last = groups
        fixed = last.noun.words[-1:] == ("door",) or (
            bool(last.noun.words) and self._vocabulary.holds_things(last.noun.words)
        )
        if not self._groups.ends_with_another(groups, listed=not fixed):
            return None
        so = with_states([last], states) if states else self._undergoing.done_to([last])
        if not so:
            return None
        placed = None if last.added else self._groups.placed(Sense(Kind.PLACE), before)
        return [*placed, *so] if placed else []

    def _lists_known(self, groups: list[Group]) -> bool:
        """Whether "a plate, a pie and a fork on the table" names a place and one thing at least
        that are known here, and no verb."""
        named = [group.noun.words for group in groups]
        if not all(named) or any((words[0],) in self._lexicon.verbs for words in named):
            return False
        last = groups[-1].places[-1:]
        known = all(self._vocabulary.holds_things(place.noun.words) for place in last)
        return bool(last) and known and any(map(self._vocabulary.knows, named))

    def _is_fixed(self, group: Group) -> bool:
        """Whether it is "window in the office", which nobody can put anywhere."""
        noun, last = group.noun, group.places[-1:]
        named = noun.words and not noun.states and noun.quantity is Quantity.BARE
        named = named and not group.is_explicit
        room = bool(last) and self._vocabulary.is_room(last[0].noun.words)
        return bool(named) and room and self._vocabulary.holds_things(noun.words)

    def _not_there(self, groups: list[Group]) -> list[Clause] | None:
        """ "(the soap should not be) on the counter": where it goes is to be said beside it."""
        place = self._groups.destination()
        if place is None or not self._is_known(groups):
            return None
        nouns = tuple(noun for group in groups for noun in group.restricted())
        return [Clause(Kind.PLACE, nouns, place=place, denied=True)]

    def _denied(
        self, groups: list[Group], states: tuple[str, ...], *, none: bool
    ) -> list[Clause] | None:
        """ "no light is on", "the fridge is not open": the opposite state."""
        known = self._lexicon.opposites
        opposites = tuple(known[state] for state in states if state in known)
        if not states or len(opposites) < len(states):
            return None
        if none:
            groups = [replace(g, noun=replace(g.noun, quantity=Quantity.ALL)) for g in groups]
        return with_states(groups, opposites)


def _without(objects: tuple[Noun, ...], place: Place) -> tuple[tuple[Noun, ...], Place]:
    """The objects without what is said behind their place not to be meant: "the fruit goes in the
    fridge except the lime"."""
    excepted = place.noun.excepted
    nouns = tuple(replace(noun, excepted=noun.excepted + excepted) for noun in objects)
    return nouns, replace(place, noun=replace(place.noun, excepted=()))


def _says_where(group: Group) -> bool:
    """Whether "two plates on the table" can only mean that they should be there."""
    sure = not group.borrowed or bool(group.noun.excepted[-1].places)
    return group.is_explicit or (
        bool(group.places)
        and (group.noun.quantity is not Quantity.PRONOUN or group.noun.count > 1)  # both in …
        and sure
    )
