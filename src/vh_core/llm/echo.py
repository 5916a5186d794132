"""The log-probability of a given text: by having it repeated.

OpenAI's completions repeat the prompt where they are asked to (`echo`), with the log-probability of
each of its tokens. So the text is made the end of the prompt. Few servers do that (vLLM does), some
refuse, and others ignore it and go on with the text.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import accumulate
from typing import Any

from vh_core.llm.model import Request, Sample

#: the setting, as servers know it
ECHO = "echo"


def echo_body(request: Request, model: str) -> dict[str, Any]:
    """The arguments of the client's `create` for the request's `continuation`. One token more is
    asked for: some servers take no 0."""
    return {
        "model": model,
        "prompt": request.text + request.continuation,
        ECHO: True,
        "logprobs": 1,
        "max_tokens": 1,
        "temperature": 0.0,
    }


def read_echo(choice: Mapping[str, Any], request: Request) -> Sample | None:
    """The `continuation` with the log-probabilities of its tokens; None if that is not what the
    server answered. A token that begins in the prompt counts as its own."""
    logprobs = choice.get("logprobs")
    tokens = logprobs.get("tokens") if isinstance(logprobs, Mapping) else None
    numbers = logprobs.get("token_logprobs") if isinstance(logprobs, Mapping) else None
    if not isinstance(tokens, list) or not isinstance(numbers, list) or len(tokens) != len(numbers):
        return None
    if not all(isinstance(token, str) for token in tokens):
        return None
    asked = request.text + request.continuation
    at = "".join(tokens).find(asked)  # a mark of the beginning may stand before it
    if at < 0:
        return None
    first, end = at + len(request.text), at + len(asked)
    starts = accumulate((len(token) for token in tokens), initial=0)
    kept = [
        (token, number)
        for token, number, start in zip(tokens, numbers, starts, strict=False)
        if start < end and start + len(token) > first
    ]
    if not kept or not all(type(p) in (int, float) and math.isfinite(p) for _, p in kept):
        return None
    return Sample(
        request.continuation,
        tuple(token for token, _ in kept),
        tuple(float(number) for _, number in kept),
        "stop",
    )
