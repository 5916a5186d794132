"""The names in noun phrases, with quantity, adjectives and ids: "all open windows 3 and 4"."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.function_words import (
    BE,
    EMPTY_ADJECTIVES,
    EXCEPT,
    FUNCTION_WORDS,
    NEEDS,
    OTHERS,
    PICKS,
    PREPOSITIONS,
    Role,
)
from vh_core.language.lexicon import Lexicon
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.parsing.quantities import QuantityParser
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.naming import singular

_ONES = ("one", "ones")
#: may stand behind a name
_AFTER = ("nearest", "furthest")
#: the count of "the ones", of which it is not said how many they are
_MANY = 2


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
        exact, more = self.quantities.exact, self.quantities.more
        out_of, but = self.quantities.out_of, self.quantities.but
        if (
            quantity is not Quantity.BARE
            and cursor.word in _ONES
            and (ones := self._ones(quantity))
        ):
            return ones
        if self._is_one_alone(quantity):
            return Noun(quantity, count=count)
        pick, other = self._which(quantity)
        of_several = False
        if pick and self.quantities.number():
            said = f"{cursor.ahead(-2)} {cursor.ahead(-1)}"
            raise Unclear("not_understood", f'I cannot tell which are the "{said}"; say which ones')
        if other and quantity is Quantity.THE:
            if self._half_of_those():
                return Noun(Quantity.HALF, other=True)
            count = count or self.quantities.number()  # the other two, as the two others
        nameless = not self.is_here() or cursor.word in _ONES
        if (pick or other) and nameless and quantity is Quantity.HALF:
            raise Unclear("not_understood", 'I cannot tell what half of "the other" is; say which')
        if (pick or other) and nameless:
            rest = cursor.ahead(-1) == "rest"
            plural = cursor.word == "ones" or cursor.ahead(-1) == "others" or rest or count > 1
            cursor.accept(*_ONES)
            if other or not cursor.accept("of"):
                every = other and (plural or quantity is Quantity.ALL)
                some = quantity in (Quantity.COUNT, Quantity.A, Quantity.SOME)
                if every and some and "of" in (cursor.ahead(-2), cursor.ahead(-3)):
                    said = (
                        "I cannot tell which of the others is meant; say its name, or where it is"
                    )
                    raise Unclear("not_understood", said)
                quantity = Quantity.ALL if every else Quantity.THE
                count = count if every else 0
                return Noun(quantity, count=count, pick=pick, other=other, rest=rest)
            self.quantities.quantity()  # the second of the two books
            quantity, of_several = Quantity.THE, True
        count = int(of_several) if pick else count
        noun = self._with_name(quantity, count, pick, other=other)
        if of_several and noun is not None:
            _require_several(noun)
        if noun is None:
            return None
        noun = _without(noun, but)
        plain = not (exact or more or out_of)
        return noun if plain else replace(noun, exact=exact, more=more, out_of=out_of)

    def _ones(self, quantity: Quantity) -> Noun | None:
        """ "The one", or "another one", that stands here; None for "the one mug"."""
        cursor = self._cursor
        if cursor.word not in _ONES:
            return None
        after = cursor.ahead()
        if quantity is Quantity.HALF:
            said = "I cannot tell what half of one is; say how many"
            raise Unclear("not_understood", said)
        if after in _ONES or self.quantities.name_follows_one():
            return None
        another = cursor.ahead(-1) == "another"
        ones = _the_ones(cursor.word)
        cursor.at += 1
        return Noun(Quantity.A, other=True) if another else ones

    def _half_of_those(self) -> bool:
        """Move past "half (of them)", of what was spoken of; whether that is here."""
        cursor = self._cursor
        if cursor.word != "half":
            return False
        of_them = cursor.ahead() == "of" and cursor.ahead(2) in ("them", "these", "those")
        after = cursor.ahead(3 if of_them else 1)
        if after and after not in FUNCTION_WORDS:
            return False
        cursor.at += 3 if of_them else 1
        return True

    def _is_one_alone(self, quantity: Quantity) -> bool:
        """Move past "one" or "two" of what was spoken of, and "of them"; whether that is here."""
        cursor = self._cursor
        if quantity not in (Quantity.A, Quantity.COUNT) or cursor.ahead(-1) in ("a", "an"):
            return False
        if cursor.ahead(-1) == "of":
            return cursor.accept("them", "these", "those")
        if cursor.word == "of" and cursor.ahead() in ("them", "these", "those"):
            cursor.at += 2
            return True
        alone = cursor.done or cursor.find(PREPOSITIONS) is not None or cursor.word in (",", "and")
        alone |= cursor.word in ("goes", "belongs")
        return alone and cursor.ahead(-1) in ("one", "another")

    def _with_name(self, quantity: Quantity, count: int, pick: str, *, other: bool) -> Noun | None:
        """The noun phrase whose adjectives, name and numbers stand here."""
        cursor = self._cursor
        states = self._adjectives()
        words: list[str] = []
        ids: list[int] = []
        while (token := cursor.token) is not None:
            if token.number is not None and words and (token.is_id or not self._counts(token.text)):
                ids.append(token.number)
            elif (
                ids or (words and token.number is not None) or not self.is_here(after=bool(words))
            ):  # one juice 2 waters
                break
            else:
                words.append(token.text)
            cursor.at += 1
        if not words:
            return None
        if words[0] in _ONES and len(words) == 1 and states:  # the dirty one
            return replace(_the_ones(words[0]), states=states)
        if words[-1] in _ONES and (words[0],) in self._lexicon.verbs:  # put one
            return None
        if words[-1] in _ONES and len(words) > 1:  # the bathroom one
            place = Place(Role.AT, Noun(Quantity.THE, tuple(words[:-1])))
            return replace(_the_ones(words[-1]), states=states, places=(place,))
        return Noun(quantity, tuple(words), count, tuple(ids), states, pick=pick, other=other)

    def _which(self, quantity: Quantity) -> tuple[str, bool]:
        """Which of several is said to be meant ("the second", "nearest"), and whether it is one
        that was not spoken of ("the other")."""
        cursor, pick, other = self._cursor, "", False
        while True:
            if cursor.word in PICKS and quantity is not Quantity.COUNT:
                if pick:
                    said = f"{cursor.ahead(-1)} {cursor.word}"
                    raise Unclear(
                        "not_understood", f'I cannot tell which is the "{said}"; say where'
                    )
                pick = PICKS[cursor.word]
                if quantity is Quantity.ALL:  # one of them is not meant
                    reason = f'I cannot tell which are "every {cursor.word}"; say which, or all'
                    raise Unclear("not_understood", reason)
            elif cursor.word in OTHERS and (cursor.word != "rest" or quantity is Quantity.THE):
                other = True
            else:
                self.quantities.pairs()  # the third pair of slippers
                return pick, other
            cursor.at += 1

    def _counts(self, number: str) -> bool:
        """Whether a number after a name counts what follows ("plum and 2 plates" does not)."""
        return self._cursor.ahead() not in FUNCTION_WORDS | {""} and len(number) < 3

    def is_here(self, *, after: bool = False) -> bool:
        """Whether a word of a name stands here; if `after`, another one of the same name."""
        cursor = self._cursor
        word = cursor.word
        if after and cursor.token is not None and cursor.token.number is not None:
            return False  # one juice 2 waters
        if after and (PICKS.get(word) in _AFTER or (word == "can" and cursor.find(BE))):
            return False  # the plum nearest to you, both papers can go
        if after and (cursor.find(NEEDS) is not None or self._done_here()):
            return False  # the cup could do with a wash, the milk put in the fridge
        if after and word == "one" and self._is_counted():
            return False  # one juice one plum
        if after and word == "of":
            return cursor.ahead() not in FUNCTION_WORDS and bool(cursor.ahead())
        if word in FUNCTION_WORDS or not word:
            return False
        if word == "where" and cursor.ahead() in ("it", "they"):  # leave it where it is
            return False
        if after:
            ends = cursor.find(PREPOSITIONS) is not None or cursor.find(EXCEPT) is not None
            return not ends and not self._state_ends_here()
        return word != "close" or cursor.ahead() != "to"

    def _is_counted(self) -> bool:
        """Whether a word of another name stands behind "one" here."""
        self._cursor.at += 1
        found = self._cursor.word not in _ONES and self.is_here(after=True)
        self._cursor.at -= 1
        return found

    def _done_here(self) -> bool:
        """Whether what is done to a thing stands here, and where ("the milk put in the fridge"); a
        word in -ing is part of a name ("washing machine")."""
        cursor = self._cursor
        found = None if cursor.word.endswith("ing") else cursor.find(self._lexicon.done)
        if found is None:
            return False
        start = cursor.at
        cursor.at += len(found)
        ends = cursor.find(PREPOSITIONS) is not None
        ends |= cursor.word in self._lexicon.particles.get(self._lexicon.done[found][0], {})
        cursor.at = start
        return ends

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


def _without(noun: Noun, but: int) -> Noun:
    """ "All mugs but one": the noun without so many of them."""
    if not but:
        return noun
    left = Noun(Quantity.COUNT, count=but) if but > 1 else Noun(Quantity.A)
    return replace(noun, excepted=(*noun.excepted, left))


def _require_several(noun: Noun) -> None:
    """Raises `Unclear` for "to the left of the plate"."""
    is_side = noun.pick in ("left", "right") and noun.words
    if is_side and singular(noun.words[-1]) == noun.words[-1]:
        reason = f'I know no one side of a thing ("{noun.pick} of {noun}"); say beside what'
        raise Unclear("not_understood", reason)


def _the_ones(word: str) -> Noun:
    """ "the one", or "the ones"."""
    return Noun(Quantity.OTHER_ONE, count=_MANY if word == "ones" else 0)
