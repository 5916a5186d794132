"""Questions for things, numbers and places."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vh_core.language.function_words import Role
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.parsing.nouns import NounParser
from vh_core.language.questions.parts import NO_NOUNS, QuestionParts, all_of, limited
from vh_core.language.questions.phrases import (
    EMPHASES,
    IS,
    KEEPS,
    LEAVES,
    MODALS,
    PEOPLE,
    STANDS,
)
from vh_core.language.questions.query import Fact, FactKind, Query, QueryKind
from vh_core.language.syntax import THINGS, Noun, Quantity


class WhichAndWhereParser:
    """Reads such questions from a cursor."""

    def __init__(self, cursor: Cursor, nouns: NounParser, parts: QuestionParts) -> None:
        self._cursor = cursor
        self._nouns = nouns
        self._parts = parts

    @property
    def forms(self) -> tuple[Callable[[], Query | None], ...]:
        """The forms of these questions, in the order in which they are tried."""
        return (
            self._count,
            self._how_many,
            self._where,
            self._room,
            self._seen,
            self._what,
            self._which,
        )

    def _which(self) -> Query | None:
        """ "which lamps are on", "which plates do we have", "what fruit is in the fridge"."""
        cursor = self._cursor
        if not cursor.accept("which", "what"):
            return None
        cursor.accept("of")
        noun = self._parts.counted()
        if noun is None:
            return None
        return self._of_all(QueryKind.WHICH, all_of(noun))

    def _what(self) -> Query | None:
        """ "what is in the fridge", "what is on", "what does the fridge contain"."""
        cursor = self._cursor
        if not cursor.accept("what"):
            return None
        if cursor.accept("there"):  # what there is in the fridge
            cursor.at -= 1
            if cursor.ahead() in IS:
                cursor.at += 2
                places = self._nouns.places()
                return (
                    _which(Noun(Quantity.ALL, THINGS), Fact(FactKind.PLACE, places=places))
                    if places
                    else None
                )
        cursor.accept("else", "all")
        things = Noun(Quantity.ALL, THINGS)
        if not cursor.accept(*IS, *STANDS):
            return None
        cursor.accept("there")
        fact = self._parts.fact(of_any=True)
        if fact is None or fact[0].kind not in (FactKind.PLACE, FactKind.STATE):
            return None
        if any(place.role is Role.AT and place.noun.others for place in fact[0].places):
            return None  # in the one and on the other
        return _which(replace(things, places=fact[1]), fact[0])

    def _how_many(self) -> Query | None:
        """ "how many plates are dirty", "how many dirty plates are there"."""
        cursor = self._cursor
        if cursor.word == "what":
            cursor.at += 1
            if not (cursor.accept(*IS) and cursor.accept("the") and cursor.accept("number")):
                return None
        elif cursor.word in ("number", "the") and "number" in (cursor.word, cursor.ahead()):
            cursor.at += 2 if cursor.word == "the" else 1
            if cursor.word != "of":
                return None
        elif not (cursor.accept("how") and cursor.accept("many", "much")):
            return None
        cursor.accept("of")
        noun = self._parts.counted()
        if noun is None or noun.words[-1:] in NO_NOUNS:
            return None
        return self._of_all(QueryKind.HOW_MANY, all_of(noun))

    def _count(self) -> Query | None:
        """ "count the plums, how many are there"."""
        cursor = self._cursor
        if not cursor.accept("count"):
            return None
        noun = self._parts.modified()
        if noun is None:
            return None
        cursor.accept("please")
        cursor.accept(",", "and")
        for words in (("tell", "me"), ("how", "many"), ("are", "there")):
            if cursor.word == words[0]:
                cursor.at += 1
                if not cursor.accept(words[1]):
                    return None
        return Query(QueryKind.HOW_MANY, all_of(noun))

    def _of_all(self, kind: QueryKind, noun: Noun) -> Query | None:
        """What is asked of all that a noun means: "are dirty", "are there", "do we have"."""
        cursor = self._cursor
        if cursor.accept("there"):
            cursor.accept(*IS)
        elif cursor.word == "did" and cursor.ahead() in PEOPLE:  # did I leave open
            cursor.at += 2
            fact = self._parts.fact() if cursor.accept(*LEAVES) else None
            return fact and Query(kind, limited(noun, fact[1]), fact[0])
        elif cursor.accept(*IS, *STANDS):
            cursor.accept(*STANDS)
            if not cursor.done and not cursor.accept("there"):
                fact = self._parts.fact(of_any=True)
                if fact is None:
                    return None
                return Query(kind, limited(noun, fact[1]), fact[0])
        elif not cursor.done or kind is QueryKind.WHICH:
            return None
        return Query(kind, limited(noun, self._parts.places()))

    def _where(self) -> Query | None:
        """ "where is my phone", "where can I find the toy", "where the phone is"."""
        cursor = self._cursor
        if not cursor.accept("where"):
            return None
        cursor.skip(EMPHASES)
        looked_for = cursor.word in MODALS
        gone = cursor.word in ("has", "have")
        cursor.at += looked_for
        cursor.accept(*IS)
        cursor.skip(EMPHASES)
        things = cursor.word == "they" and not cursor.ahead()
        if cursor.word in PEOPLE and cursor.word != "it" and not things:
            person = cursor.word
            cursor.at += 1
            cursor.accept("have", "had", "last", "usually")
            if not cursor.accept(*KEEPS):
                cursor.accept(*IS)
                return Query(QueryKind.WHERE, None) if person == "you" else None
            cursor.accept("for")
            looked_for = False
        noun = self._parts.modified()
        if noun is None:
            return None
        ends = cursor.accept(*IS, "kept", "stored", "be", "go", "at", *STANDS)
        if looked_for and not (ends or gone):
            return None
        return Query(QueryKind.WHERE, noun)

    def _room(self) -> Query | None:
        """ "in which room is the newspaper", "which room is the phone in"."""
        cursor = self._cursor
        begins = cursor.accept("in") or cursor.accept("on")
        if not cursor.accept("which", "what"):
            return None
        if not cursor.accept("room", "rooms") and not (begins and self._nouns.noun() is not None):
            return None  # nor in which cupboard
        before = cursor.accept(*IS)
        if cursor.word == "you":
            cursor.at += 1
            noun: Noun | None = None
        else:
            noun = self._nouns.noun()
            if noun is None:
                return None
        after = cursor.accept(*IS) if not before else True
        inside = cursor.accept("in") or begins
        return Query(QueryKind.WHERE, noun) if after and inside else None

    def _seen(self) -> Query | None:
        """ "have you seen my phone"."""
        cursor = self._cursor
        if not (cursor.accept("have", "has", "did") and cursor.accept("you", "anybody", "anyone")):
            return None
        if not cursor.accept("seen", "see"):
            return None
        noun = self._parts.modified()
        return Query(QueryKind.WHERE, noun) if noun is not None else None


def _which(noun: Noun, fact: Fact) -> Query:
    return Query(QueryKind.WHICH, noun, fact)
