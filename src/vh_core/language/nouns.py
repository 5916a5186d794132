"""Noun phrases: quantity, adjectives, name, ids, places, exceptions."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.cursor import Cursor
from vh_core.language.function_words import (
    A_WORDS,
    ALL_WORDS,
    EMPTY_ADJECTIVES,
    EXCEPT,
    FUNCTION_WORDS,
    NUMBERS,
    PARTICIPLES,
    PREPOSITIONS,
    PRONOUNS,
    THE_WORDS,
    Role,
)
from vh_core.language.lexicon import Lexicon
from vh_core.language.misunderstanding import Unclear
from vh_core.language.syntax import Noun, Place, Quantity

_VAGUE_COUNTS = {"some": 2, "several": 3, "few": 3}
#: places that one noun phrase may pile up
_MOST_PLACES = 8
_ONES = ("one", "ones")


class NounParser:
    """Reads noun phrases from a cursor."""

    def __init__(self, cursor: Cursor, lexicon: Lexicon) -> None:
        self._cursor = cursor
        self._lexicon = lexicon

    def noun(self) -> Noun | None:
        """A noun phrase without places; None, unmoved, where none starts here."""
        cursor, start = self._cursor, self._cursor.at
        found = self._special() or self._named()
        if found is None:
            cursor.at = start
        return found

    def modified(self) -> Noun | None:
        """A noun phrase with all places and exceptions after it."""
        noun = self.noun()
        return noun and self.modifiers(noun)

    def modifiers(self, noun: Noun) -> Noun:
        """The noun with the places, "that is …" and exceptions that follow it here."""
        places = self.places()
        states = self._relative_states()
        if states:
            places += self.places()
        noun = replace(noun, states=noun.states + states, places=noun.places + places)
        return replace(noun, excepted=noun.excepted + self._excepted())

    def places(self) -> tuple[Place, ...]:
        """A chain of places: "on the desk in the kitchen", "that is in the fridge"."""
        places: list[Place] = []
        while len(places) < _MOST_PLACES:
            place = self.place()
            if place is None:
                break
            places.append(place)
        return tuple(places)

    def place(self) -> Place | None:
        cursor, start = self._cursor, self._cursor.at
        relative = self._relative_pronoun()
        if cursor.accept("there"):
            return Place(Role.AT, Noun(Quantity.THERE), relative)
        role = cursor.take(PREPOSITIONS)
        noun = self.noun() if role is not None else None
        if role is None or noun is None:
            cursor.at = start
            return None
        return Place(role, noun, relative)

    def _excepted(self) -> tuple[Noun, ...]:
        """What "except …" takes away, if that stands here."""
        cursor = self._cursor
        found = cursor.find(EXCEPT)
        if found is None:
            return ()
        start = cursor.at
        cursor.at += len(found)
        nouns: list[Noun] = []
        while True:
            places = self.places()
            noun = Noun(Quantity.OTHER_ONE, places=places) if places else self._exception()
            if noun is None:
                break
            noun = replace(noun, places=noun.places + self.places())
            if noun.quantity is Quantity.PRONOUN and noun.places:  # those in the kitchen
                noun = replace(noun, quantity=Quantity.OTHER_ONE)
            nouns.append(noun)
            if not (self.joined() or self._joined_place(noun)):
                break
        if not nouns:
            cursor.at = start
        return tuple(nouns)

    def joined(self) -> bool:
        """Move past "," or "and" if another noun phrase, and no new request, follows."""
        cursor, start = self._cursor, self._cursor.at
        while cursor.accept(",", "and", "also"):
            pass
        if cursor.at > start and self.starts_noun() and cursor.find(self._lexicon.verbs) is None:
            return True
        cursor.at = start
        return False

    def _joined_place(self, noun: Noun) -> bool:
        """Move past "and" in "the one in the kitchen and in the bathroom"."""
        cursor, start = self._cursor, self._cursor.at
        if noun.quantity is Quantity.OTHER_ONE and cursor.accept(",", "and"):
            cursor.accept("and")
            if cursor.find(PREPOSITIONS) is not None:
                return True
        cursor.at = start
        return False

    def starts_noun(self) -> bool:
        start = self._cursor.at
        found = self.noun() is not None
        self._cursor.at = start
        return found

    def states(self) -> tuple[str, ...]:
        """States here, as after "is": "off", "closed and clean"; nothing if a noun follows."""
        cursor, start = self._cursor, self._cursor.at
        states: list[str] = []
        while (state := cursor.take(self._lexicon.states)) is not None:
            states.append(state)
            end = cursor.at
            if not (cursor.accept("and", ",") and cursor.find(self._lexicon.states)):
                cursor.at = end
                break
        if states and self.starts_noun() and cursor.token is not None:
            cursor.at = start
            return ()
        return tuple(states)

    def _exception(self) -> Noun | None:
        """A noun phrase, or a number alone: "all plates except two"."""
        noun, start = self.noun(), self._cursor.at
        if noun is None:
            quantity, count = self._quantity()
            if quantity in (Quantity.A, Quantity.COUNT):
                return Noun(quantity, count=count)
            self._cursor.at = start
        return noun

    # -- parts --------------------------------------------------------------------------

    def _special(self) -> Noun | None:
        """Pronouns and other nouns that are one word."""
        cursor = self._cursor
        if cursor.accept("me"):
            return Noun(Quantity.ME)
        if cursor.accept("everything", "anything"):
            return Noun(Quantity.ALL, ("things",))
        if cursor.word in PRONOUNS:
            start = cursor.at
            cursor.at += 1
            if cursor.word in ("is", "are") or not self._is_name_here():
                cursor.accept("all", "both")
                return Noun(Quantity.PRONOUN)
            cursor.at = start
        return None

    def _named(self) -> Noun | None:
        cursor = self._cursor
        quantity, count = self._quantity()
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
            elif ids or not self._is_name_here(after=bool(words)):
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

    def _is_name_here(self, *, after: bool = False) -> bool:
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

    def _quantity(self) -> tuple[Quantity, int]:
        """The quantity here, and the number that goes with it (0 for none)."""
        cursor = self._cursor
        if cursor.word in ALL_WORDS:
            cursor.at += 1
            if cursor.accept("and"):  # each and every
                cursor.accept("every")
            cursor.accept("of")
            self._determiner()
            return Quantity.ALL, self._number()
        if cursor.accept("any"):
            cursor.accept("of")
            self._determiner()
            return Quantity.ANY, 0
        if cursor.accept("both"):
            cursor.accept("of")
            self._determiner()
            return Quantity.ALL, 2
        if cursor.word in A_WORDS:
            return self._indefinite()
        if cursor.word in _VAGUE_COUNTS:
            count = _VAGUE_COUNTS[cursor.word]
            cursor.at += 1
            if cursor.accept("of"):
                self._determiner()
            return Quantity.SOME, count
        if self._determiner():
            if cursor.word == "one" and self._name_follows_one():
                cursor.at += 1
                return Quantity.THE, 0
            return Quantity.THE, self._number()
        count = self._number()
        if count and cursor.accept("of"):
            self._determiner()
        return (Quantity.COUNT, count) if count else (Quantity.BARE, 0)

    def _indefinite(self) -> tuple[Quantity, int]:
        cursor = self._cursor
        cursor.at += 1
        if cursor.word in ("couple", "pair") and cursor.ahead() == "of":
            cursor.at += 2
            self._determiner()
            return Quantity.COUNT, 2
        if cursor.accept("few"):
            return Quantity.SOME, _VAGUE_COUNTS["few"]
        if cursor.accept("of"):  # one of the plates
            self._determiner()
        return Quantity.A, 0

    def _name_follows_one(self) -> bool:
        after = self._cursor.ahead()
        return bool(after) and after not in FUNCTION_WORDS

    def _determiner(self) -> bool:
        if self._cursor.word in THE_WORDS:
            self._cursor.at += 1
            return True
        return False

    def _number(self) -> int:
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
            if not self._is_name_here():
                cursor.at = start
                return tuple(states[:-1]) if states else ()

    def _relative_pronoun(self) -> bool:
        """Move past "that is", "which are currently", "lying"; whether there was one."""
        cursor, start = self._cursor, self._cursor.at
        relative = cursor.accept("that", "which") and cursor.accept("is", "are", "was", "were")
        if not relative:
            cursor.at = start
        while cursor.word in PARTICIPLES:
            cursor.at += 1
            relative = True
        return relative

    def _relative_states(self) -> tuple[str, ...]:
        """The states of "that is closed", if that stands here."""
        cursor, start = self._cursor, self._cursor.at
        states = self.states() if self._relative_pronoun() else ()
        if not states:
            cursor.at = start
        return states
