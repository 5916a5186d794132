"""A grammar in llama.cpp's notation (GBNF) that generates some texts and nothing else.

The texts become a tree of what they begin with alike: the grammar is walked for every candidate
token, and of a plain list of alternatives all have to be looked at. (Five thousand alternatives:
0.15 s for an answer with the tree, 24 s with the list.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

#: deeper than that, alternatives are listed: the notation is read by recursive descent
_DEEPEST = 30
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


@lru_cache(maxsize=8)
def grammar_of(texts: tuple[str, ...]) -> str:
    """The grammar that generates exactly these texts; there is at least one, and none is empty."""
    return f"root ::= {_alternatives(sorted(set(texts)), 0)}"


def _alternatives(texts: Sequence[str], depth: int) -> str:
    """An expression for one of the texts, which are sorted and not empty."""
    return " | ".join(
        _group(group, depth) if depth < _DEEPEST else " | ".join(map(_literal, group))
        for group in _by_first(texts)
    )


def _group(texts: Sequence[str], depth: int) -> str:
    """An expression for one of the texts, which all begin alike."""
    start = _shared(texts[0], texts[-1])  # in a sorted list, all share what these two do
    rests = [text[len(start) :] for text in texts if len(text) > len(start)]
    if not rests:
        return _literal(start)
    may_end = "?" if len(rests) < len(texts) else ""
    return f"{_literal(start)} ({_alternatives(rests, depth + 1)}){may_end}"


def _by_first(texts: Sequence[str]) -> Iterator[list[str]]:
    for _, group in groupby(texts, key=lambda text: text[0]):
        yield list(group)


def _shared(one: str, other: str) -> str:
    pairs = enumerate(zip(one, other, strict=False))
    length = next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
    return one[:length]


def _literal(text: str) -> str:
    return '"' + "".join(map(_character, text)) + '"'


def _character(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    return character if character.isprintable() else f"\\U{ord(character):08X}"
