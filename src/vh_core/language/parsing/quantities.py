"""How many are meant: "all of the", "two", "a couple of"."""

from __future__ import annotations

from collections.abc import Collection

from vh_core.language.function_words import (
    A_WORDS,
    ALL_WORDS,
    FUNCTION_WORDS,
    NUMBERS,
    PREPOSITIONS,
    THE_WORDS,
)
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.syntax import Quantity
from vh_core.naming import LEGGED, PAIRED

#: as far behind "pair of" a name is looked for ("a pair of my old black pants"), words
_FURTHEST = 4
_VAGUE_COUNTS = {"some": 2, "several": 3, "few": 3}


class QuantityParser:
    """Reads quantities from a cursor."""

    def __init__(self, cursor: Cursor) -> None:
        self._cursor = cursor
        #: whether the last number was said to be just how many there shall be: "exactly two"
        self.exact = False
        #: whether it counts those with which it is not so yet: "one more", "two more"
        self.more = False
        #: of how many it was said to be so many: "two of the three plums"; 0 where it was not said
        self.out_of = 0
        #: how many of all are left out: "all but one of the plums"
        self.but = 0

    def quantity(self) -> tuple[Quantity, int]:
        """The quantity here, and the number that goes with it (0 for none)."""
        found = self._quantity()
        counts = found[0] in (Quantity.A, Quantity.COUNT, Quantity.SOME)
        self.more = counts and (
            self._cursor.ahead(-1) == "another" or self._cursor.accept("more", "additional")
        )
        self.pairs()
        return found

    def _quantity(self) -> tuple[Quantity, int]:
        cursor, self.exact, self.out_of, self.but = self._cursor, False, 0, 0
        if cursor.word == "half" and cursor.ahead() in ("of", "all", *THE_WORDS):
            cursor.at += 1
            self._of_the()
            cursor.accept("all")
            return Quantity.HALF, self.number()
        if cursor.word in ALL_WORDS:
            return self._all()
        if cursor.accept("any"):
            return self._any()
        if cursor.accept("both"):
            self._of_the()
            return Quantity.ALL, 2
        if cursor.accept("either", "whichever"):
            cursor.accept("one")
            self._of_the()
            self.number()
            return Quantity.A, 0
        if cursor.word in A_WORDS:
            return self._indefinite()
        if cursor.word in _VAGUE_COUNTS:
            count = _VAGUE_COUNTS[cursor.word]
            cursor.at += 1
            if cursor.accept("of"):
                self._determiner()
            return Quantity.SOME, count
        if self._determiner():
            return self._definite()
        return self._counted()

    def _definite(self) -> tuple[Quantity, int]:
        """After "the"."""
        cursor = self._cursor
        if cursor.word == "one" and self.name_follows_one():
            cursor.at += 1
            return Quantity.THE, 0
        if cursor.word == "pair" and cursor.ahead() == "of":
            one = self.pairs() and self._names(LEGGED)
            cursor.at += 0 if cursor.ahead(-1) == "of" else 2
            return Quantity.THE, int(one)  # my pair of slippers: what there is of them
        count = self.number()
        self.pairs()
        return Quantity.THE, count

    def _counted(self) -> tuple[Quantity, int]:
        """A number, if there is one."""
        cursor = self._cursor
        start = cursor.at
        self.exact = self._skip_bound()
        if cursor.at > start and not self.exact and cursor.word == "one":  # at least one
            return self._indefinite()
        count = 1 if self.exact and cursor.accept("one") else self.number()
        if count and not self.pairs() and cursor.accept("of"):
            self._determiner()
            self.out_of = self.number()
        return (Quantity.COUNT, count) if count else (Quantity.BARE, 0)

    def _all(self) -> tuple[Quantity, int]:
        """After "all", "every" or "each"."""
        cursor = self._cursor
        cursor.at += 1
        if cursor.accept("and"):  # each and every
            cursor.accept("every")
        if cursor.word == "one" and cursor.ahead() == "of":
            cursor.at += 1
        self._of_the()
        self.but = self._left_out()
        count = 0 if self.but else self.number()
        if count and cursor.word == "of" and cursor.ahead() in THE_WORDS:  # all six of the plums
            self._of_the()
        return Quantity.ALL, count

    def _left_out(self) -> int:
        """How many "but one of the" leaves out of all; 0, without moving, where it is no number."""
        cursor, start = self._cursor, self._cursor.at
        if cursor.accept("but", "except"):
            count = 1 if cursor.accept("one") else self.number()
            if count and cursor.word not in ("", ","):
                self._of_the()
                return count
        cursor.at = start
        return 0

    def _any(self) -> tuple[Quantity, int]:
        """After "any"."""
        if self._cursor.accept("one"):
            self._of_the()
            self.number()
            return Quantity.A, 0
        count = self.number()
        of = self._cursor.word == "of"
        self._of_the()
        if of and not count and self._is_all_that_is_named():
            return Quantity.A, 0  # any of the windows
        return (Quantity.COUNT, count) if count else (Quantity.ANY, 0)

    def _is_all_that_is_named(self) -> bool:
        """Whether one word stands here, and nothing behind it that says which."""
        return self._cursor.ahead() in ("", ",", "and", "then", "please")

    def _of_the(self) -> None:
        self._cursor.accept("of")
        self._determiner()

    def _skip_bound(self) -> bool:
        """Move past "at least", "exactly" or "just" before a number; whether more are too many."""
        cursor, start, exact = self._cursor, self._cursor.at, False
        if cursor.word == "at" and cursor.ahead() == "least":
            cursor.at += 2
        elif cursor.accept("exactly", "just", "only"):
            exact = True
        else:
            return False
        number = None if cursor.token is None or cursor.token.is_id else cursor.token.number
        if not (number or NUMBERS.get(cursor.word) or cursor.word == "one"):
            cursor.at, exact = start, False
        return exact

    def _indefinite(self) -> tuple[Quantity, int]:
        cursor = self._cursor
        cursor.at += 1
        if cursor.accept("dozen"):
            return Quantity.COUNT, NUMBERS["dozen"]
        if self.pairs():
            return Quantity.COUNT, 1
        if cursor.word in ("couple", "pair") and cursor.ahead() == "of":
            cursor.at += 2
            self._determiner()
            return Quantity.COUNT, 2
        if cursor.accept("few"):
            if cursor.accept("of"):
                self._determiner()
            return Quantity.SOME, _VAGUE_COUNTS["few"]
        if cursor.accept("of"):
            self._determiner()
            self.out_of = self.number()
        return Quantity.A, 0

    def pairs(self) -> bool:
        """Move past "pair of" before what is one thing: two pairs of trousers are two things."""
        cursor = self._cursor
        if cursor.word not in ("pair", "pairs") or cursor.ahead() != "of":
            return False
        cursor.at += 2
        if self._names(PAIRED):
            return True
        cursor.at -= 2
        return False

    def _names(self, names: Collection[str]) -> bool:
        """Whether one of these is named here, behind some words more."""
        return any(self._cursor.ahead(steps) in names for steps in range(_FURTHEST))

    def name_follows_one(self) -> bool:
        """Whether "the one" is the one thing that is named behind it, and not what is "next to"
        something."""
        after, cursor = self._cursor.ahead(), self._cursor
        cursor.at += 1
        where = cursor.find(PREPOSITIONS) is not None
        cursor.at -= 1
        return bool(after) and after not in FUNCTION_WORDS and not where

    def _determiner(self) -> bool:
        if self._cursor.word in THE_WORDS:
            self._cursor.at += 1
            return True
        return False

    def number(self) -> int:
        """The number here; 0 for none. Raises `Unclear` for the number 0."""
        cursor = self._cursor
        token = cursor.token
        if token is None or token.is_id:
            return 0
        number = NUMBERS.get(token.text, token.number)
        if number is None:
            return 0
        if number == 0:
            said = cursor.text(cursor.at, cursor.at + 2)
            raise Unclear("not_understood", f'"{said}" asks for nothing; say how many, from 1 on')
        cursor.at += 1
        return number
