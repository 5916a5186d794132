"""A grammar in llama.cpp's notation (GBNF) that generates some texts and nothing else.

The texts become a tree of what they begin with alike: the grammar is walked for every candidate
token, and of a plain list of alternatives all have to be looked at. (Five thousand alternatives:
0.15 s for an answer with the tree, 24 s with the list.)

They can be spelt in characters or in the model's own tokens. Characters leave the model free to
spell a text in unlikely tokens (" ", "g", "rab" for " grab"), of which a sampler that looks no
further than the next token makes much use: " " begins every text. Then neither is the choice the
model's, nor is the log-probability that of the text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import TypeVar

#: a text, or the tokens of one
Spelt = TypeVar("Spelt", str, tuple[int, ...])

#: deeper than that, alternatives are listed: the notation is read by recursive descent
_DEEPEST = 30
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


@lru_cache(maxsize=8)
def grammar_of(texts: tuple[str, ...]) -> str:
    """The grammar that generates exactly these texts; there is at least one, and none is empty."""
    return f"root ::= {_alternatives(sorted(set(texts)), 0)}"


@lru_cache(maxsize=8)
def token_grammar_of(texts: tuple[tuple[int, ...], ...]) -> str:
    """The same for texts of which these are the tokens, spelt in just these."""
    return f"root ::= {_alternatives(sorted(set(texts)), 0)}"


def _alternatives(texts: Sequence[Spelt], depth: int) -> str:
    """An expression for one of the texts, which are sorted and not empty."""
    return " | ".join(
        _group(group, depth) if depth < _DEEPEST else " | ".join(map(_literal, group))
        for group in _by_first(texts)
    )


def _group(texts: Sequence[Spelt], depth: int) -> str:
    """An expression for one of the texts, which all begin alike."""
    length = _shared(texts[0], texts[-1])  # in a sorted list, all share what these two do
    start = _literal(texts[0][:length])
    rests = [text[length:] for text in texts if len(text) > length]
    if not rests:
        return start
    may_end = "?" if len(rests) < len(texts) else ""
    return f"{start} ({_alternatives(rests, depth + 1)}){may_end}"


def _by_first(texts: Sequence[Spelt]) -> Iterator[list[Spelt]]:
    for _, group in groupby(texts, key=lambda text: text[0]):
        yield list(group)


def _shared(one: Spelt, other: Spelt) -> int:
    """How many characters or tokens both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def _literal(text: str | tuple[int, ...]) -> str:
    if isinstance(text, str):
        return '"' + "".join(map(_character, text)) + '"'
    return " ".join(f"<[{token}]>" for token in text)


def _character(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    return character if character.isprintable() else f"\\U{ord(character):08X}"
