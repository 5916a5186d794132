"""From the words of one question to a `Query`, by recursive descent; a part is never enough.

question := opening* (asks-for)? form closing*
form     := "is" noun fact | "is there" noun | "do we have" noun | "did I leave" noun fact
          | "did I" verb noun | "where is" noun | "in which room is" noun | "what is" fact
          | "which" noun "is" fact | "how many" noun ("is" fact)? | noun "is" fact "?"
fact     := state places? | places state? | "empty" | "dark"
"""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.lexicon import Lexicon
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.parsing.nouns import NounParser
from vh_core.language.questions.parts import QuestionParts
from vh_core.language.questions.phrases import (
    ASKS_FOR,
    BELIEFS,
    CHECKS,
    COULD_YOU,
    FURTHER_STATES,
    OPENINGS,
    WHETHER,
)
from vh_core.language.questions.query import Fact, Query, QueryKind
from vh_core.language.questions.sentence_words import plain_words
from vh_core.language.questions.which_and_where import WhichAndWhereParser
from vh_core.language.questions.yes_or_no import YesOrNoParser
from vh_core.language.tokens import Token
from vh_core.naming import Words


class QuestionParser:
    """Reads one question. `query` is None for what is none that can be read."""

    def __init__(self, tokens: list[Token], lexicon: Lexicon, *, marked: bool) -> None:
        """`marked`: the sentence ends with a question mark."""
        states: dict[Words, str] = {**lexicon.states, **FURTHER_STATES}
        self._lexicon = replace(lexicon, states=states)
        plain = plain_words(tokens)
        self._marked = marked or plain.tagged
        self._choice, self._denied = plain.choice, plain.denied
        self._cursor = Cursor(plain.tokens)
        nouns = NounParser(self._cursor, self._lexicon)
        parts = QuestionParts(self._cursor, nouns)
        self._which = WhichAndWhereParser(self._cursor, nouns, parts)
        self._yes_or_no = YesOrNoParser(
            self._cursor, nouns, parts, self._lexicon, marked=self._marked
        )

    def query(self) -> Query | None:
        """What is asked. May raise `Unclear` for numbers that count nothing."""
        found = self._query()
        if found is None or not (self._choice or self._denied):
            return found
        if self._denied:
            asks = found.kind is QueryKind.WHETHER and not (found.negated or self._choice)
            return replace(found, negated=True) if asks else None
        of_state = found.kind in (QueryKind.WHETHER, QueryKind.WHICH) and not found.fact.places
        return replace(found, choice=True) if of_state and found.fact != Fact() else None

    def _query(self) -> Query | None:
        cursor = self._cursor
        asked_for = False
        moved = True
        while moved:
            moved = cursor.skip(OPENINGS)
            if cursor.skip(ASKS_FOR):
                asked_for = moved = True
        start = cursor.at
        for checked in (True, False):
            cursor.at = start
            if checked:
                cursor.skip(COULD_YOU)
                if not cursor.skip(CHECKS) and not asked_for:
                    continue
            if not (
                cursor.accept(*WHETHER) or (not checked and asked_for and cursor.accept("that"))
            ):
                continue
            found = self._yes_or_no.sentence()
            return found if found is not None and cursor.done else None
        cursor.at = start
        if self._marked and cursor.skip(BELIEFS):
            start = cursor.at
        found = self._form(start, asked_for=asked_for)
        if found is not None:
            return found
        cursor.at = start
        if cursor.skip(COULD_YOU) and (cursor.skip(CHECKS) or cursor.word == "count"):
            return self._form(cursor.at, asked_for=True)
        return None

    def _form(self, start: int, *, asked_for: bool) -> Query | None:
        """The question that begins there and ends at the end."""
        cursor = self._cursor
        forms = [*self._which.forms, *self._yes_or_no.forms]
        if self._marked or asked_for:
            forms += [self._yes_or_no.sentence, self._yes_or_no.shortened]
        for form in forms:
            cursor.at = start
            found = form()
            if found is not None and cursor.done:
                return found
        return None
