"""A position in the tokens of a task, with the few moves that the parsers need."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeVar

from vh_core.language.function_words import FILLERS
from vh_core.language.tokens import Token
from vh_core.naming import Words

T = TypeVar("T")
_LONGEST_PHRASE = 6
#: tables of phrases, which are few and stay, with the words that these begin with; by identity
_BEGIN: dict[int, tuple[Collection[Words], frozenset[str]]] = {}


class Cursor:
    """Reads tokens from left to right; `at` may be set back to try another reading."""

    def __init__(self, tokens: list[Token] | None = None) -> None:
        self._tokens = tokens or []
        self.at = 0

    def load(self, tokens: list[Token]) -> None:
        """Read other tokens, from their beginning."""
        self._tokens, self.at = tokens, 0

    @contextmanager
    def until(self, end: int) -> Iterator[None]:
        """Within this, the tokens end there."""
        tokens, self._tokens = self._tokens, self._tokens[:end]
        try:
            yield
        finally:
            self._tokens = tokens

    def positions(self, word: str, start: int) -> list[int]:
        """Where the word stands from there on."""
        return [at for at in range(start, self.length) if self._tokens[at].text == word]

    @property
    def length(self) -> int:
        return len(self._tokens)

    @property
    def done(self) -> bool:
        return self.at >= len(self._tokens)

    @property
    def token(self) -> Token | None:
        return self._tokens[self.at] if not self.done else None

    @property
    def word(self) -> str:
        """The text of the token here; "" at the end."""
        at, tokens = self.at, self._tokens
        return tokens[at].text if at < len(tokens) else ""

    def ahead(self, steps: int = 1) -> str:
        """The text of the token that many steps on; "" past the end."""
        position = self.at + steps
        return self._tokens[position].text if 0 <= position < len(self._tokens) else ""

    def accept(self, *words: str) -> bool:
        """Move past the token here if it is one of the words."""
        word = self.word
        if word and word in words:
            self.at += 1
            return True
        return False

    def find(self, phrases: Collection[Words]) -> Words | None:
        """The longest of the phrases that stands here, without moving."""
        if self.word not in _first_words(phrases):
            return None
        for length in range(_LONGEST_PHRASE, 0, -1):
            words = tuple(token.text for token in self._tokens[self.at : self.at + length])
            if len(words) == length and words in phrases:
                return words
        return None

    def take(self, phrases: Mapping[Words, T]) -> T | None:
        """Move past the longest phrase that stands here and give what it maps to."""
        found = self.find(phrases)
        if found is None:
            return None
        self.at += len(found)
        return phrases[found]

    def skip(self, phrases: Collection[Words]) -> bool:
        """Move past all phrases that stand here, one after the other."""
        start = self.at
        while (found := self.find(phrases)) is not None:
            self.at += len(found)
        return self.at > start

    def skip_filler(self, verbs: Collection[Words]) -> bool:
        """Move past one filler, unless a verb of the same or more words stands here."""
        filler, verb = self.find(FILLERS), self.find(verbs)
        if filler is None or (verb is not None and len(verb) >= len(filler)):
            return False
        self.at += len(filler)
        return True

    def text(self, start: int, end: int | None = None) -> str:
        return " ".join(
            token.text for token in self._tokens[start : self.at if end is None else end]
        )


def _first_words(phrases: Collection[Words]) -> frozenset[str]:
    """The words that one of the phrases begins with; found once, as most words begin none."""
    known = _BEGIN.get(id(phrases))
    if known is None:
        known = _BEGIN[id(phrases)] = phrases, frozenset(phrase[0] for phrase in phrases)
    return known[1]
