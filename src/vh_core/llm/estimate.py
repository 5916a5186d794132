"""Tokens where no server has counted them."""

from __future__ import annotations

from collections.abc import Iterable

from vh_core.llm.model import Request, Sample, Usage

#: rule of thumb for English text
_CHARACTERS_PER_TOKEN = 4


def estimated_tokens(text: str) -> int:
    """How many tokens a text has, about."""
    return -(-len(text) // _CHARACTERS_PER_TOKEN)


def estimated_usage(request: Request, samples: Iterable[Sample] = ()) -> Usage:
    """What an answer to a request has cost, about; one that was lost, its prompt at least."""
    answers = sum(estimated_tokens(sample.text) for sample in samples)
    return Usage(estimated_tokens(request.text), answers, estimated=True)


def most_tokens(request: Request) -> int:
    """How many tokens an answer can cost, about: the prompt, and as many as each sample may have.
    The prompt alone where `max_tokens` leaves that open."""
    return estimated_tokens(request.text) + request.n * (request.max_tokens or 0)
