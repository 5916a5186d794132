"""From text to tokens, and from plural to singular."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

_STOPS = ".!?;:\n\r"
_AND = "&+"
_IS_AFTER = frozenset({"that", "it", "which", "who", "there", "what"})
_IRREGULAR = (
    ("shelves", "shelf"),
    ("knives", "knife"),
    ("loaves", "loaf"),
    ("mice", "mouse"),
    ("cookies", "cookie"),
    ("brownies", "brownie"),
    ("movies", "movie"),
    ("shoes", "shoe"),
    ("men", "man"),
    ("feet", "foot"),
    ("teeth", "tooth"),
)
_INVARIABLE = ("ss", "us", "is", "news")


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
    return tokens


def _word(word: str, in_parentheses: bool) -> list[Token]:
    word = word.rstrip("'")
    if word.endswith("'s") and word != "let's":
        base = word[:-2]
        return [Token(base), Token("is")] if base in _IS_AFTER else [Token(base)]
    return [Token(word, is_id=in_parentheses and word.isascii() and word.isdigit())]


def singular(word: str) -> str:
    """The singular of a word; a word that is none stays, or loses its "s" consistently."""
    for plural, single in _IRREGULAR:
        if word.endswith(plural):
            return word[: -len(plural)] + single
    if len(word) < 3 or not word.endswith("s") or word.endswith(_INVARIABLE):
        return word
    if word.endswith(("ches", "shes", "sses", "xes", "zes", "oes")):
        return word[:-2]
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    return word[:-1]
