"""Requests and completions as JSON objects, and the hash that identifies a request."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from vh_core.llm.model import Completion, Message, Prompt, Request, Sample, Usage

_SETTINGS = (
    "n",
    "temperature",
    "top_p",
    "presence_penalty",
    "frequency_penalty",
    "max_tokens",
    "logprobs",
    "seed",
)


def request_to_json(request: Request) -> dict[str, Any]:
    """All that is asked; how long, how often and whether it is still wanted is not."""
    data: dict[str, Any] = {"prompt": _prompt_to_json(request.prompt), "stop": list(request.stop)}
    if request.choices:  # what has none keeps the hash that it had before there were any
        data["choices"] = list(request.choices)
    if request.schema:
        data["schema"] = request.schema
    if request.continuation:
        data["continuation"] = request.continuation
    return data | {name: getattr(request, name) for name in _SETTINGS}


def request_from_json(data: Mapping[str, Any]) -> Request:
    """The inverse. Raises `KeyError`, `TypeError`, `ValueError` or `ConfigurationError`."""
    settings = {name: data[name] for name in _SETTINGS}
    return Request(
        _prompt_from_json(data["prompt"]),
        stop=tuple(data["stop"]),
        choices=tuple(map(_text, data.get("choices", ()))),
        schema=_text(data.get("schema", "")),
        continuation=_text(data.get("continuation", "")),
        **settings,
    )


def request_hash(request: Request, *context: str) -> str:
    """A hash of all that is asked, and of the context (the model's identity). Equal requests have
    equal hashes on every machine and Python; 3 and 3.0 are equal."""
    data = request_to_json(request)
    for name, value in data.items():
        if isinstance(value, float) and value.is_integer():
            data[name] = int(value)
    text = json.dumps([data, *context], sort_keys=True, ensure_ascii=True, allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()


def usage_to_json(usage: Usage) -> dict[str, Any]:
    """Everything in a usage."""
    return {
        "prompt_tokens": usage.prompt_tokens,
        "completion_tokens": usage.completion_tokens,
        "requests": usage.requests,
        "estimated": usage.estimated,
    }


def usage_from_json(data: Mapping[str, Any]) -> Usage:
    """The inverse. Raises `KeyError`, `TypeError` or `ValueError`."""
    return Usage(
        int(data["prompt_tokens"]),
        int(data["completion_tokens"]),
        int(data["requests"]),
        bool(data["estimated"]),
    )


def completion_to_json(completion: Completion) -> dict[str, Any]:
    """Everything in a completion."""
    return {
        "model": completion.model,
        "samples": [
            {
                "text": sample.text,
                "finish_reason": sample.finish_reason,
                "mean_logprob": sample.mean_logprob,
                "tokens": sample.tokens and list(sample.tokens),
                "token_logprobs": sample.token_logprobs and list(sample.token_logprobs),
            }
            for sample in completion.samples
        ],
        "usage": usage_to_json(completion.usage),
        "latency_s": completion.latency_s,
        "cached": completion.cached,
        "notes": list(completion.notes),
        "constrained_by": completion.constrained_by,
    }


def completion_from_json(data: Mapping[str, Any]) -> Completion:
    """The inverse. Raises `KeyError`, `TypeError`, `ValueError` or `ConfigurationError`."""
    samples = tuple(
        Sample(
            text=_text(sample["text"]),
            tokens=_tuple(sample["tokens"]),
            token_logprobs=_tuple(sample["token_logprobs"]),
            finish_reason=sample["finish_reason"],
        )
        for sample in data["samples"]
    )
    return Completion(
        samples=samples,
        model=_text(data["model"]),
        usage=usage_from_json(data["usage"]),
        latency_s=float(data["latency_s"]),
        cached=bool(data["cached"]),
        notes=tuple(data["notes"]),
        constrained_by=data.get("constrained_by"),
    )


def _prompt_to_json(prompt: Prompt) -> Any:
    if isinstance(prompt, str):
        return prompt
    return [{"role": message.role, "content": message.content} for message in prompt]


def _prompt_from_json(data: Any) -> Prompt:
    if isinstance(data, str):
        return data
    return tuple(Message(message["role"], message["content"]) for message in data)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"expected a text, got {type(value).__name__}")
    return value


def _tuple(value: Any) -> tuple[Any, ...] | None:
    return None if value is None else tuple(value)
