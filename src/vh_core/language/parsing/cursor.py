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
#: phrases, and by the word that they begin with how many words the longest of them have
_Table = tuple[Collection[Words], frozenset[Words], dict[str, int]]
#: tables of phrases, which are few and stay; by identity
_TABLES: dict[int, _Table] = {}


class Cursor:
    """Reads tokens from left to right; `at` may be set back to try another reading."""

    def __init__(self, tokens: list[Token] | None = None) -> None:
        self.load(tokens or [])

    def load(self, tokens: list[Token]) -> None:
        """Read other tokens, from their beginning."""
        self._tokens, self.at = tokens, 0
        self._words = tuple(token.text for token in tokens)

    @contextmanager
    def until(self, end: int) -> Iterator[None]:
        """Within this, the tokens end there."""
        tokens, words = self._tokens, self._words
        self._tokens, self._words = tokens[:end], words[:end]
        try:
            yield
        finally:
            self._tokens, self._words = tokens, words

    def positions(self, word: str, start: int) -> list[int]:
        """Where the word stands from there on."""
        return [at for at in range(start, self.length) if self._words[at] == word]

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
        at, words = self.at, self._words
        return words[at] if at < len(words) else ""

    def ahead(self, steps: int = 1) -> str:
        """The text of the token that many steps on; "" past the end."""
        position = self.at + steps
        return self._words[position] if 0 <= position < len(self._words) else ""

    def accept(self, *words: str) -> bool:
        """Move past the token here if it is one of the words."""
        word = self.word
        if word and word in words:
            self.at += 1
            return True
        return False

    def find(self, phrases: Collection[Words]) -> Words | None:
        """The longest of the phrases that stands here, without moving."""
        at, words = self.at, self._words
        if at >= len(words):
            return None
        _, known, longest = _TABLES.get(id(phrases)) or _table(phrases)
        for length in range(min(longest.get(words[at], 0), len(words) - at), 0, -1):
            found = words[at : at + length]
            if found in known:
                return found
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
        return " ".join(self._words[start : self.at if end is None else end])


def _table(phrases: Collection[Words]) -> _Table:
    """A table of phrases by what they begin with; made once, as most words begin none."""
    longest: dict[str, int] = {}
    for phrase in phrases:
        longest[phrase[0]] = max(longest.get(phrase[0], 0), min(len(phrase), _LONGEST_PHRASE))
    table = _TABLES[id(phrases)] = phrases, frozenset(phrases), longest
    return table
