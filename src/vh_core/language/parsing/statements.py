"""Clauses that say what should be, where a request says what to do."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from vh_core.language.function_words import BE, NEEDS, NOT_BE, PREPOSITIONS, Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import SOURCES, Group, is_plural, with_states
from vh_core.language.parsing.part_parser import PartParser
from vh_core.language.parsing.shared_words import all_without
from vh_core.language.parsing.stays import STAYS
from vh_core.language.senses import LEAVE, SHORT, STAY, Kind, Sense
from vh_core.language.syntax import Clause, Noun, Place, Quantity

_OF_THE_ONES = re.compile(
    r"^(?:(?!\b(?:in|on|to|into|onto|at)\b)[^,])+, the (?:\w+ )?ones? (?:in|on|at)\b"
)
#: prepositions of where something is that is in some state
_WHERE = frozenset(
    words for words, role in PREPOSITIONS.items() if role in (Role.INSIDE, Role.ON, Role.AT)
)


#: may stand before what is so; "left of the tv" is where something is
_IN_PASSING = ("all", "both", "still", "already", "now", "standing", "left", "wide")


class StatementParser(PartParser):
    """Reads statements from a cursor."""

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
        if not groups:
            return None
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
        if cursor.skip(NEEDS):
            return self._undergoing.done_to(groups) or self._undergoing.given(groups)
        stays = cursor.word in STAYS or cursor.ahead() in STAYS
        be = cursor.take(BE)
        says_be = be is not None
        found = self._rest(groups, says_be, none=none, wished=wished or bool(be))
        if says_be and stays and not none:  # those that are there
            found = found and [replace(each, value=LEAVE) for each in found]
        if says_be and not be and not wished:
            return found and [replace(clause, said=True) for clause in found]
        return found

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
        return [Group(self._nouns.modifiers(Noun(Quantity.ALL, ("things",))))]

    def _there(self, *, wished: bool) -> list[Clause] | None:
        """ "there are two plates on the table", "there is a book"."""
        groups = self._groups.groups()
        if not groups:
            return None
        if wished:
            return self._groups.placed(Sense(Kind.PLACE), groups)
        states = self._nouns.states()
        self._cursor.accept("around", "left")
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
        states = self._nouns.states()
        if not (says_be or states or negated) and cursor.ahead(-1) in ("all", "both"):
            groups = self._groups.more_places(groups)  # lime, salmon, all in the fridge
        if states and cursor.find(PREPOSITIONS) in _WHERE:
            groups = self._groups.more_places(groups)
        if states and (left := self._nouns.excepted()):  # lights off except in the kitchen
            named = replace(groups[-1].noun, excepted=groups[-1].noun.excepted + left)
            groups = all_without([*groups[:-1], replace(groups[-1], noun=named)])
        if states and not negated:
            return None if not says_be and self._lists(groups) else with_states(groups, states)
        if negated:
            return self._denied(groups, states, none=none)
        if (wished or self._is_told_in_short(groups, says_be)) and (
            done := self._undergoing.done_to(groups)
        ):
            return done if wished or cursor.done or cursor.word in (",", "and", "then") else None
        objects = tuple(noun for group in groups for noun in group.restricted())
        destination = self._groups.destination() if says_be else None
        if destination is not None and destination.role in SOURCES:
            what = ", ".join(noun.full for noun in objects)
            raise Unclear("not_understood", f'say where to put "{what}"')  # … off the table
        if destination is not None:
            objects, destination = _without(objects, destination)
            return [Clause(Kind.PLACE, objects, place=destination)]
        if wished and not says_be:
            return self._groups.placed(Sense(Kind.PLACE), groups)
        if _OF_THE_ONES.match(cursor.text(0)):
            return None  # painkillers, the ones in the nightstand
        return None if says_be else self._in_short(groups)

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
        rooms = any(self._vocabulary.is_room(place.noun.words) for place in last)
        if self._groups.also and not rooms:
            return None  # the glasses in the cabinet as well
        if (known or somewhere) and _says_where(groups[-1]):
            placed = self._groups.placed(Sense(Kind.PLACE), groups)  # two plates on the table
            return placed and [replace(clause, value=SHORT) for clause in placed]
        return None

    def _is_fixed(self, group: Group) -> bool:
        """Whether it is "window in the office", which nobody can put anywhere."""
        noun, last = group.noun, group.places[-1:]
        named = noun.words and not noun.states and noun.quantity is Quantity.BARE
        named = named and not group.is_explicit
        room = bool(last) and self._vocabulary.is_room(last[0].noun.words)
        return bool(named) and room and self._vocabulary.holds_things(noun.words)

    def _lists(self, groups: list[Group]) -> bool:
        """Whether a state is said of the last thing alone: "salmon in the microwave, door shut"."""
        for group, after in pairwise(groups):
            words = group.noun.words
            last = group.places[-1].noun.words if group.places else ()
            carried = words and self._vocabulary.knows(words)
            carried = carried and not self._vocabulary.holds_things(words)
            goes = last and self._vocabulary.holds_things(last)
            if after.added and carried and goes and not self._vocabulary.is_room(last):
                return True
        return False

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
