"""From text to tokens."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from vh_core.language import patterns as re

#: numbers that count nothing and name nothing: below zero, broken, or beyond all bounds
_ODD_NUMBER = re.compile(r"(?<![\w.])(?:[-−–]\d+(?:[./⁄]\d+)*|\d+(?:[./⁄]\d+)+|\d{19,})(?!\w)")
#: one reading asks dozens of times for the tokens of the same sentence and of the same parts of it
_TEXTS_KEPT = 512
_STOPS = ".!?;:\n\r"
_AND = "&+"
_IS_AFTER = frozenset({"that", "it", "which", "who", "there", "what"})


#: as people type them
_RUN_TOGETHER = {"whats": "what is", "wheres": "where is", "hows": "how is", "whos": "who is",
                 "theres": "there is", "thats": "that is"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Token:
    """A word in lower case, a number, "," or ".". `is_id` marks a number in parentheses."""

    text: str
    is_id: bool = False

    @property
    def number(self) -> int | None:
        digits = self.text.isascii() and self.text.isdigit() and len(self.text) <= 18
        return int(self.text) if digits else None


def tokenize(text: str) -> list[Token]:
    """The tokens of a text, in one pass. Other punctuation, symbols and controls are dropped;
    hyphens and underscores separate words."""
    return [*_tokens(text)]


@lru_cache(_TEXTS_KEPT)
def _tokens(text: str) -> tuple[Token, ...]:
    tokens: list[Token] = []
    word: list[str] = []
    depth = 0

    def flush() -> None:
        if word:
            tokens.extend(_word("".join(word), depth > 0))
            word.clear()

    for char in unicodedata.normalize("NFKC", text).replace("’", "'").lower() + " ":
        if char.isalnum() or unicodedata.category(char) == "Mn" or (char == "'" and word):
            word.append(char)
            continue
        flush()
        if char in "([<":
            depth += char != "<"
        elif char in ")]":
            depth = max(0, depth - 1)
        elif char in _STOPS:
            tokens.append(Token("."))
        elif char == ",":
            tokens.append(Token(","))
        elif char in _AND:
            tokens.append(Token("and"))
    return tuple(tokens)


def odd_number(text: str) -> str | None:
    """The first number in a text that can neither count things nor name one; None if there is none.

    Its parts would be read as numbers of their own.
    """
    found = _ODD_NUMBER.search(unicodedata.normalize("NFKC", text))
    return found[0] if found else None


def _word(word: str, in_parentheses: bool) -> list[Token]:
    word = word.rstrip("'")
    if word in _RUN_TOGETHER:
        return [Token(part) for part in _RUN_TOGETHER[word].split()]
    if word.endswith("'s") and word != "let's":
        base = word[:-2]
        return [Token(base), Token("is")] if base in _IS_AFTER else [Token(base)]
    return [Token(word, is_id=in_parentheses and word.isascii() and word.isdigit())]
