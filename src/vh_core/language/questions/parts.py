"""What questions are made of: things, and what may be so of them."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.cursor import Cursor
from vh_core.language.function_words import Role
from vh_core.language.nouns import NounParser
from vh_core.language.questions.phrases import ADVERBS, BRIGHT, DARK, EMPTY, LIGHT, NO_THINGS
from vh_core.language.questions.query import Fact, FactKind, Query, QueryKind
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.naming import Words

THINGS: Words = ("things",)
#: what words for a state are, that are none of a thing's own
_KINDS = {EMPTY: FactKind.EMPTY}
_LIGHT_STATES = {DARK: "OFF", BRIGHT: "ON"}
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

    def exists(self) -> Query | None:
        """Whether there is what stands here; of light, whether it is on."""
        first = self._cursor.ahead() if self._cursor.word in ("any", "some") else self._cursor.word
        if first in NO_THINGS:
            return None
        bare = first in LIGHT
        noun = self.modified()
        if noun is None:
            return None
        if bare and (noun.places or self._cursor.done):
            return _lights(noun.places, "ON") if noun.places else None
        if not self._cursor.done:  # are there any windows open
            one = noun.quantity in (Quantity.BARE, Quantity.SOME)
            return self.whether(replace(noun, quantity=Quantity.ANY) if one else noun)
        return Query(QueryKind.WHETHER, noun)

    def whether(self, noun: Noun) -> Query | None:
        """Whether what stands here is so of a noun."""
        fact = self.fact()
        if fact is None:
            return None
        if fact[0].state in _LIGHT_STATES:
            return _lights((Place(Role.INSIDE, noun), *fact[1]), _LIGHT_STATES[fact[0].state])
        return Query(QueryKind.WHETHER, limited(noun, fact[1]), fact[0])

    def fact(self) -> tuple[Fact, tuple[Place, ...]] | None:
        """A fact, and the places beside it that limit what it is about."""
        cursor = self._cursor
        while cursor.word in ADVERBS:
            cursor.at += 1
        states = self._nouns.states()
        places = self._nouns.places()
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
        if fact is None or fact[0].state not in _LIGHT_STATES or not fact[1]:
            return None
        return _lights(fact[1], _LIGHT_STATES[fact[0].state])


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
