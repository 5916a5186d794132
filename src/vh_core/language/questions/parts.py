"""What questions are made of: things, and what may be so of them."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.function_words import Role
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.parsing.nouns import NounParser
from vh_core.language.questions.phrases import (
    ADVERBS,
    EMPTY,
    LIGHT,
    LIGHT_STATES,
    NO_THINGS,
    QUESTION_WORDS,
)
from vh_core.language.questions.query import Fact, FactKind, Query, QueryKind
from vh_core.language.syntax import THINGS, Noun, Place, Quantity

_IN_OR_ON = frozenset({Role.ON, Role.INSIDE, Role.AT})
#: what words for a state are, that are none of a thing's own
_KINDS = {EMPTY: FactKind.EMPTY}
#: names of what is no thing of a home
NO_NOUNS = frozenset((word,) for word in NO_THINGS - {"room"})
#: free room is no room of a home
_ROOM = ("room",)
_ANYTHING = {"anything": Quantity.ANY, "something": Quantity.ANY, "everything": Quantity.ALL}


class QuestionParts:
    """Reads the parts of questions from a cursor."""

    def __init__(self, cursor: Cursor, nouns: NounParser) -> None:
        self._cursor = cursor
        self._nouns = nouns

    def noun(self) -> Noun | None:
        """A noun without what stands after it."""
        cursor = self._cursor
        quantity = _ANYTHING.get(cursor.word)
        if quantity is not None:
            cursor.at += 1
            return Noun(quantity, THINGS)
        if cursor.accept("it", "they", "them"):
            return Noun(Quantity.PRONOUN)
        return self._nouns.noun()

    def modified(self) -> Noun | None:
        """A noun with all that limits it."""
        noun = self.noun()
        return noun and self._nouns.modifiers(noun)

    def counted(self) -> Noun | None:
        """A noun with all that limits it, where it may be in any of several places: "plates in the
        kitchen and the dining room"."""
        noun = self.modified()
        return noun and replace(noun, places=self._or_there(noun.places))

    def places(self) -> tuple[Place, ...]:
        """Places, of which the last may be any of several."""
        return self._or_there(self._nouns.places())

    def _or_there(self, places: tuple[Place, ...]) -> tuple[Place, ...]:
        """The places, the last with those that stand behind "and" or "or"."""
        cursor = self._cursor
        others: list[Noun] = []
        while places and cursor.word in ("and", "or", ","):
            start = cursor.at
            while cursor.accept("and", "or", ","):
                pass
            place = self._nouns.place()
            other = place.noun if place is not None else self._nouns.noun()
            if other is None or not other.words or other.words[0] in QUESTION_WORDS:
                cursor.at = start
                break
            others.append(other)
            if place is not None and place.role is not places[-1].role:
                if not _IN_OR_ON.issuperset({place.role, places[-1].role}):
                    cursor.at = start
                    return places
                places = (*places[:-1], replace(places[-1], role=Role.AT))
        if not others:
            return places
        last = replace(places[-1], noun=replace(places[-1].noun, others=tuple(others)))
        return (*places[:-1], last)

    def exists(self) -> Query | None:
        """Whether there is what stands here; of light, whether it is on."""
        first = self._cursor.ahead() if self._cursor.word in ("any", "some") else self._cursor.word
        if first in NO_THINGS:
            return None
        bare = first in LIGHT
        noun = self.modified()
        if noun is None or noun.words[-1:] in NO_NOUNS or (noun.words == _ROOM and noun.states):
            return None
        if self._cursor.word == "or":  # in the fridge or on the table
            noun = replace(noun, places=self._or_there(noun.places))
        if bare and (noun.places or self._cursor.done):
            return _lights(noun.places, "ON") if noun.places else None
        if not self._cursor.done:  # are there any windows open
            one = noun.quantity in (Quantity.BARE, Quantity.SOME)
            return self.whether(replace(noun, quantity=Quantity.ANY) if one else noun)
        return Query(QueryKind.WHETHER, noun)

    def whether(self, noun: Noun) -> Query | None:
        """Whether what stands here is so of a noun."""
        fact = self._fact_in_several()
        if fact is None:
            return None
        if fact[0].state in LIGHT_STATES:
            return _lights((Place(Role.INSIDE, noun), *fact[1]), LIGHT_STATES[fact[0].state])
        return Query(QueryKind.WHETHER, limited(noun, fact[1]), fact[0])

    def _fact_in_several(self) -> tuple[Fact, tuple[Place, ...]] | None:
        """A fact; a state in any of several places: "on in the kitchen and the hall", "in the
        kitchen and the hall on", and not whether things are in any of several."""
        start = self._cursor.at
        fact = self.fact(of_any=True)
        if fact is not None and not any(each.noun.others for each in fact[0].places):
            return fact
        self._cursor.at = start
        return self.fact()

    def fact(self, *, of_any: bool = False) -> tuple[Fact, tuple[Place, ...]] | None:
        """A fact, and the places beside it that limit what it is about; `of_any`: the last may be
        any of several."""
        cursor = self._cursor
        while cursor.word in ADVERBS:
            cursor.at += 1
        states = self._nouns.states()
        places = self.places() if of_any else self._nouns.places()
        while cursor.word in ADVERBS and not cursor.done:
            cursor.at += 1
        if not states:
            states = self._nouns.states()
            if not states:
                return (Fact(FactKind.PLACE, places=places), ()) if places else None
        if len(states) > 1:
            return None
        return Fact(_KINDS.get(states[0], FactKind.STATE), states[0]), places

    def darkness(self) -> Query | None:
        """Whether it is light or dark in the place that stands here."""
        fact = self.fact()
        if fact is None or fact[0].state not in LIGHT_STATES or not fact[1]:
            return None
        return _lights(fact[1], LIGHT_STATES[fact[0].state])


def all_of(noun: Noun) -> Noun:
    """The noun, meaning everything that it fits."""
    quantity = noun.quantity
    if quantity in (Quantity.BARE, Quantity.THE, Quantity.SOME) and not noun.count:
        return replace(noun, quantity=Quantity.ALL)
    return noun


def limited(noun: Noun, places: tuple[Place, ...]) -> Noun:
    """The noun, in these places, too."""
    return replace(noun, places=noun.places + places)


def _lights(places: tuple[Place, ...], state: str) -> Query:
    """Whether it is light or dark somewhere."""
    noun = Noun(Quantity.THE, ("lights",), places=places)
    return Query(QueryKind.WHETHER, noun, Fact(FactKind.STATE, state))
