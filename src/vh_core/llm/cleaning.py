"""Taking off what models wrap around an answer: `<think>` blocks, code fences, text after a stop.

A sample's log-probabilities belong to tokens of the raw text. So cleaning keeps track of where
each remaining character came from, and `tokens_of` finds the tokens that remain with them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_TAG = re.compile(r"<\s*(/?)\s*(?:think|thinking|thought|reasoning)\s*>", re.IGNORECASE)
#: the lines that open and close a fence, or its marks around a single line
_FENCE = re.compile(r"^[ \t]*```(?:[\w+.-]*[ \t]*(?:\n|\Z))?|```[ \t]*$", re.MULTILINE)
_LEADING_BREAKS = re.compile(r"\s*\n")


@dataclass(frozen=True, slots=True)
class Cleaned:
    """What remains of a raw text: `text`, and the position in the raw text of each character."""

    text: str
    positions: Sequence[int]

    def cut(self, start: int, end: int) -> Cleaned:
        """A part of this text."""
        return Cleaned(self.text[start:end], self.positions[start:end])

    def without(self, spans: Sequence[tuple[int, int]]) -> Cleaned:
        """This text without these spans, which are in order and do not overlap."""
        if not spans:
            return self
        starts = [0, *(end for _, end in spans)]
        ends = [*(start for start, _ in spans), len(self.text)]
        kept = list(zip(starts, ends, strict=True))
        text = "".join(self.text[start:end] for start, end in kept)
        return Cleaned(text, [p for start, end in kept for p in self.positions[start:end]])


def clean(raw: str, stop: Sequence[str] = ()) -> Cleaned:
    """The answer proper.

    Thoughts and the marks of code fences are taken out; if there were any, so are the line breaks
    before what remains. Then the text ends before the first of the `stop` texts. A text with none
    of these comes back as it is.
    """
    cleaned = Cleaned(raw, range(len(raw)))
    cleaned = cleaned.without(_thoughts(raw))
    cleaned = cleaned.without([found.span() for found in _FENCE.finditer(cleaned.text)])
    if len(cleaned.text) < len(raw):
        breaks = _LEADING_BREAKS.match(cleaned.text)
        cleaned = cleaned.cut(breaks.end() if breaks else 0, len(cleaned.text))
    found = [at for at in (cleaned.text.find(text) for text in stop) if at >= 0]
    return cleaned.cut(0, min(found)) if found else cleaned


def tokens_of(cleaned: Cleaned, raw: str, tokens: Sequence[str]) -> list[int] | None:
    """Indices of the tokens that the cleaned text is made of.

    None if the tokens do not spell the raw text, or it is not known where the cleaned text comes
    from, so that nobody can tell. A token after the end
    of the raw text (an end mark) is left out.
    """
    if len(cleaned.positions) < len(cleaned.text):
        return None
    if not "".join(tokens).startswith(raw):
        return list(range(len(tokens))) if cleaned.text == raw else None
    kept = set(cleaned.positions)
    return [
        index
        for index, (start, end) in enumerate(_spans(tokens))
        if any(position in kept for position in range(start, end))
    ]


def _thoughts(text: str) -> list[tuple[int, int]]:
    """Where thoughts stand, their tags included.

    An end without a start closes a thought that began before the text (some prompt templates
    open it); a start without an end opens one in which the model was cut off.
    """
    spans: list[tuple[int, int]] = []
    opened: int | None = None
    for tag in _TAG.finditer(text):
        if not tag[1]:
            opened = tag.start() if opened is None else opened
        elif opened is not None:
            spans.append((opened, tag.end()))
            opened = None
        else:
            spans = [(0, tag.end())]
    if opened is not None:
        spans.append((opened, len(text)))
    return spans


def _spans(tokens: Sequence[str]) -> Iterator[tuple[int, int]]:
    start = 0
    for token in tokens:
        yield start, start + len(token)
        start += len(token)
