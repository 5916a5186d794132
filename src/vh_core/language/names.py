"""The names in noun phrases, with quantity, adjectives and ids: "all open windows 3 and 4"."""

from __future__ import annotations

from vh_core.language.cursor import Cursor
from vh_core.language.function_words import (
    EMPTY_ADJECTIVES,
    EXCEPT,
    FUNCTION_WORDS,
    PREPOSITIONS,
)
from vh_core.language.lexicon import Lexicon
from vh_core.language.quantities import QuantityParser
from vh_core.language.syntax import Noun, Quantity

_ONES = ("one", "ones")


class NameParser:
    """Reads names from a cursor."""

    def __init__(self, cursor: Cursor, lexicon: Lexicon) -> None:
        self._cursor = cursor
        self._lexicon = lexicon
        self.quantities = QuantityParser(cursor)

    def named(self) -> Noun | None:
        """A noun phrase with a name, without places; None where there is none, and then the cursor
        may have moved."""
        cursor = self._cursor
        quantity, count = self.quantities.quantity()
        if quantity is not Quantity.BARE and cursor.word in _ONES:
            after = cursor.ahead()
            if after not in _ONES and (after in FUNCTION_WORDS or not after):
                cursor.at += 1
                return Noun(Quantity.OTHER_ONE)
        states = self._adjectives()
        words: list[str] = []
        ids: list[int] = []
        while (token := cursor.token) is not None:
            if token.number is not None and words and (token.is_id or not self._counts(token.text)):
                ids.append(token.number)
            elif ids or not self.is_here(after=bool(words)):
                break
            else:
                words.append(token.text)
            cursor.at += 1
        if not words:
            return None
        return Noun(quantity, tuple(words), count, tuple(ids), states)

    def _counts(self, number: str) -> bool:
        """Whether a number after a name counts what follows ("plum and 2 plates" does not)."""
        return self._cursor.ahead() not in FUNCTION_WORDS | {""} and len(number) < 3

    def is_here(self, *, after: bool = False) -> bool:
        """Whether a word of a name stands here; if `after`, another one of the same name."""
        cursor = self._cursor
        word = cursor.word
        if after and word == "of":
            return cursor.ahead() not in FUNCTION_WORDS and bool(cursor.ahead())
        if word in FUNCTION_WORDS or not word:
            return False
        if after:
            ends = cursor.find(PREPOSITIONS) is not None or cursor.find(EXCEPT) is not None
            return not ends and not self._state_ends_here()
        return word != "close" or cursor.ahead() != "to"

    def _state_ends_here(self) -> bool:
        """Whether a state stands here that no name follows ("the fridge closed")."""
        cursor, start = self._cursor, self._cursor.at
        if cursor.take(self._lexicon.states) is None:
            return False
        followed = bool(cursor.word) and cursor.word not in FUNCTION_WORDS
        cursor.at = start
        return not followed

    def _adjectives(self) -> tuple[str, ...]:
        """States and empty adjectives before a name."""
        cursor = self._cursor
        states: list[str] = []
        while True:
            start = cursor.at
            if cursor.word in EMPTY_ADJECTIVES:
                cursor.at += 1
            else:
                state = cursor.take(self._lexicon.states)
                if state is not None and start != cursor.at:
                    states.append(state)
            if cursor.at == start:
                return tuple(states)
            if not self.is_here():
                cursor.at = start
                return tuple(states[:-1]) if states else ()
