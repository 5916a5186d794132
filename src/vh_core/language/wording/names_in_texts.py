"""Names as parts of patterns over a text whose sentences are not told apart yet: of any words but
those that end one, or begin something else."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

#: what stands before a name, and before one that was spoken of as well
THE = r"(?:the|my|our)"
THE_OR_THAT = r"(?:the|my|our|that)"
#: how a thing is that opens, or has a switch
STATE = r"(?:on|off|open|closed|shut)"
#: the end of what is said of a thing, and of the whole text
END = r"(?=(?:,? (?:please|now|thanks))*\s*(?:[.,;!?]|$))"
LAST = r"(?=(?:,? (?:please|now|thanks|thank you))*\s*[.!]*\s*$)"
#: no part of a name anywhere
_NO_NAME = (
    "and or but if when so then that which please it them in on at off of out from to into onto with"
    " is are was were goe?s? they i we he she"
)


def word_of_name(ends: str, *, letters: str = "[a-z'-]") -> str:
    """A part of a pattern that fits a word of a name: none that ends any, nor one of `ends`, which
    spaces stand between and each of which may be a pattern."""
    return rf"(?!(?:{'|'.join(f'{_NO_NAME} {ends}'.split())})\b){letters}+"


def up_to_three(word: str) -> str:
    """A part of a pattern that fits one to three such words."""
    return rf"{word}(?: {word}){{0,2}}"
