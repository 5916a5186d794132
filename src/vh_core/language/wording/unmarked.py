"""Sentences that only a capital letter begins, and points of a list that stand in one line: "Go to
the bedroom and close the windows In the office open the curtains"."""

from __future__ import annotations

from vh_core.language import patterns as re

#: words that begin sentences, and no names
_BEGINS = (
    "In|On|From|Go|Walk|Put|Place|Take|Turn|Switch|Open|Close|Shut|Then|Next|Finally|First|Make"
    "|Could|Please|Bring|Get|Grab|Wash|Clean|After|Also|Pick|Move|The"
)
_UNMARKED = re.compile(rf"(?<=[a-z0-9]) (?=(?:{_BEGINS}) [a-z])")
_POINT = re.compile(r"^\s*[-*•] ")
_NEXT_POINT = re.compile(r"(?<=\w)[,;.]? [-*•] (?=\w)")
#: of the words of a text, so many begin with capital letters where that begins no sentence
_TITLE_CASE = 0.4


def in_lower_case(text: str) -> str:
    """The text in lower case, in which what only capital letters told is told by marks."""
    return _with_ends_marked(text).lower()


def _with_ends_marked(text: str) -> str:
    """The text with a full stop before what only a capital letter begins, and with a line for each
    point of a list."""
    if _POINT.match(text) and "\n" not in text.strip():
        text = _NEXT_POINT.sub("\n- ", text)
    if not _UNMARKED.search(text):
        return text
    words = text.split()
    capital = sum(word[0].isupper() for word in words)
    return text if capital > _TITLE_CASE * len(words) else _UNMARKED.sub(". ", text)
