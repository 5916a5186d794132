"""Synthetic tokens and log-probabilities.

They are simulated: plausible numbers that are lower where the answer is wrong, so that what ranks
by them can be tested. They say nothing about any real model.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from simulated_llm.policy import Dice, Span

#: a word with the space before it, or space at the end
_TOKEN = re.compile(r"\s*\S+|\s+")
#: bounds of a token's log-probability where the model is sure, and what doubt takes away
_SURE = (-0.3, -0.02)
_DOUBT = (-3.5, -1.5)


@dataclass(frozen=True, slots=True)
class SimulatedSample:
    """A sample as the server sends it; the tokens spell the text."""

    text: str
    tokens: tuple[str, ...]
    logprobs: tuple[float, ...]
    finish_reason: str


def split_tokens(text: str) -> list[str]:
    """The text in pieces that spell it."""
    return _TOKEN.findall(text)


def make_sample(
    spans: Iterable[Span], dice: Dice, stop: Sequence[str] = (), max_tokens: int | None = None
) -> SimulatedSample:
    """The spans as text, up to the first stop text and to `max_tokens`."""
    spans = list(spans)
    text = "".join(span.text for span in spans)
    found = [at for at in (text.find(end) for end in stop) if at >= 0]
    length = min(found, default=len(text))
    tokens: list[str] = []
    logprobs: list[float] = []
    for span in spans:
        piece = span.text[: max(0, length)]
        length -= len(span.text)
        for token in split_tokens(piece):
            tokens.append(token)
            logprobs.append(round(dice.between(*_SURE) + span.doubt * dice.between(*_DOUBT), 4))
    reason = "stop"
    if max_tokens is not None and len(tokens) > max_tokens:
        del tokens[max_tokens:], logprobs[max_tokens:]
        reason = "length"
    return SimulatedSample("".join(tokens), tuple(tokens), tuple(logprobs), reason)
