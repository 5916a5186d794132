"""The OpenAI protocol as a server sees it: reading requests, writing answers."""

from __future__ import annotations

import json
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from simulated_llm.policy import SimulatedRequest
from simulated_llm.tokens import SimulatedSample, split_tokens
from vh_core.llm.dialect import Api

PATHS: Mapping[str, Api] = {"/v1/completions": "completions", "/v1/chat/completions": "chat"}
_RANGES: Mapping[str, tuple[float, float]] = {
    "temperature": (0, 2),
    "top_p": (0, 1),
    "presence_penalty": (-2, 2),
    "frequency_penalty": (-2, 2),
}
_MOST_SAMPLES, _MOST_STOPS = 128, 16


class WireError(Exception):
    """A request that is answered with an error. Stays within this package."""

    def __init__(self, status: int, message: str, param: str | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.param = param


def read_request(
    path: str,
    raw: bytes,
    rejects: Collection[str] = (),
    limits: Mapping[str, float] = MappingProxyType({}),
) -> SimulatedRequest:
    """Read the body of a POST. `rejects` are settings that this server does not know, `limits` the
    most that others may be (of a list: its length). Raises `WireError`.
    """
    api = PATHS.get(path.partition("?")[0])
    if api is None:
        raise WireError(404, f"there is no {path}; there are {', '.join(PATHS)} and /v1/models")
    try:
        body = json.loads(raw)
    except (ValueError, RecursionError):
        raise WireError(400, "the body is not JSON") from None
    if not isinstance(body, dict):
        raise WireError(400, "the body is not a JSON object")
    for name in rejects:
        if body.get(name) is not None:
            hint = " Use 'max_completion_tokens' instead." if name == "max_tokens" else ""
            raise WireError(400, f"Unsupported parameter: {name!r}.{hint}", name)
    for name, most in limits.items():
        value = body.get(name, 0)
        size = len(value) if isinstance(value, list) else value
        if isinstance(size, (int, float)) and size > most:
            # in llama.cpp's words
            between = f"Value must be between 0 <= value <= {most:g}"
            raise WireError(400, f"Field {name!r}: {between}, but got {size:g}")
    for name, (low, high) in _RANGES.items():
        _number(body, name, low, high)
    prompt, conversation = _prompt(body) if api == "completions" else _messages(body)
    stop = body.get("stop") or []
    stop = [stop] if isinstance(stop, str) else stop
    if not isinstance(stop, list) or not all(isinstance(s, str) and s for s in stop):
        raise WireError(400, "'stop' is a text or a list of texts", "stop")
    if len(stop) > _MOST_STOPS:
        raise WireError(400, f"'stop' has at most {_MOST_STOPS} texts", "stop")
    limit = _integer(body, "max_tokens", 1) or _integer(body, "max_completion_tokens", 1)
    n = _integer(body, "n", 1) or 1
    if n > _MOST_SAMPLES:
        raise WireError(400, f"'n' is at most {_MOST_SAMPLES}", "n")
    asked = body.get("logprobs")
    return SimulatedRequest(
        api=api,
        prompt=prompt,
        conversation=conversation,
        n=n,
        stop=tuple(stop),
        max_tokens=limit,
        logprobs=asked is True or (type(asked) is int and asked > 0),
        seed=_integer(body, "seed", None) or 0,
        stream=body.get("stream") is True,
        model=str(body.get("model") or ""),
        body=body,
    )


def _prompt(body: Mapping[str, Any]) -> tuple[str, str]:
    prompt = body.get("prompt")
    if isinstance(prompt, list) and len(prompt) == 1:
        prompt = prompt[0]
    if not isinstance(prompt, str):
        raise WireError(400, "'prompt' is one text", "prompt")
    return prompt, prompt


def _messages(body: Mapping[str, Any]) -> tuple[str, str]:
    messages = body.get("messages")
    if not isinstance(messages, list) or not messages:
        raise WireError(400, "'messages' is a list of messages", "messages")
    texts: list[tuple[str, str]] = []
    for message in messages:
        role = message.get("role") if isinstance(message, dict) else None
        content = message.get("content") if isinstance(message, dict) else None
        if isinstance(content, list):  # parts
            parts = [part.get("text") for part in content if isinstance(part, dict)]
            content = "".join(part for part in parts if isinstance(part, str))
        if not isinstance(role, str) or not isinstance(content, str):
            raise WireError(400, "a message has a 'role' and a 'content'", "messages")
        texts.append((role, content))
    users = [text for role, text in texts if role == "user"]
    return (users or [texts[-1][1]])[-1], "\n\n".join(text for _, text in texts)


def _number(body: Mapping[str, Any], name: str, low: float, high: float) -> None:
    value = body.get(name)
    if value is not None and (type(value) not in (int, float) or not low <= value <= high):
        raise WireError(400, f"{name!r} is a number from {low:g} to {high:g}", name)


def _integer(body: Mapping[str, Any], name: str, least: int | None) -> int | None:
    value = body.get(name)
    if value is None:
        return None
    if type(value) is not int or (least is not None and value < least):
        raise WireError(400, f"{name!r} is a whole number", name)
    return value


def write_answer(
    request: SimulatedRequest, samples: Sequence[SimulatedSample], model: str, number: int
) -> dict[str, Any]:
    """The answer's JSON object."""
    prompt_tokens = len(split_tokens(request.conversation))
    completion_tokens = sum(len(sample.tokens) for sample in samples)
    chat = request.api == "chat"
    return {
        "id": f"simulated-{number}",
        "object": "chat.completion" if chat else "text_completion",
        "created": int(time.time()),
        "model": model,
        "system_fingerprint": "simulated",
        "choices": [_choice(request, index, sample) for index, sample in enumerate(samples)],
        "usage": {
            "prompt_tokens": prompt_tokens,
            "completion_tokens": completion_tokens,
            "total_tokens": prompt_tokens + completion_tokens,
        },
    }


def _choice(request: SimulatedRequest, index: int, sample: SimulatedSample) -> dict[str, Any]:
    choice: dict[str, Any] = {"index": index, "finish_reason": sample.finish_reason}
    if request.api == "chat":
        choice["message"] = {"role": "assistant", "content": sample.text}
    else:
        choice["text"] = sample.text
    choice["logprobs"] = _logprobs(request.api, sample) if request.logprobs else None
    return choice


def _logprobs(api: Api, sample: SimulatedSample) -> dict[str, Any]:
    pairs = list(zip(sample.tokens, sample.logprobs, strict=True))
    if api == "chat":
        entries = [
            {"token": t, "logprob": p, "bytes": list(t.encode()), "top_logprobs": []}
            for t, p in pairs
        ]
        return {"content": entries, "refusal": None}
    offsets = [sum(map(len, sample.tokens[:index])) for index in range(len(pairs))]
    return {
        "tokens": list(sample.tokens),
        "token_logprobs": list(sample.logprobs),
        "top_logprobs": [{token: logprob} for token, logprob in pairs],
        "text_offset": offsets,
    }


def write_stream(
    request: SimulatedRequest, samples: Sequence[SimulatedSample], answer: Mapping[str, Any]
) -> Iterator[bytes]:
    """The same answer as server-sent events, a token each."""
    chat = request.api == "chat"
    head = {key: answer[key] for key in ("id", "created", "model", "system_fingerprint")}
    head["object"] = "chat.completion.chunk" if chat else "text_completion"
    for index, sample in enumerate(samples):
        for place, token in enumerate((*sample.tokens, "")):
            last = place == len(sample.tokens)
            choice: dict[str, Any] = {"index": index, "logprobs": None}
            choice["finish_reason"] = sample.finish_reason if last else None
            if chat:
                choice["delta"] = {} if last else {"role": "assistant", "content": token}
            else:
                choice["text"] = token
            yield _event(json.dumps({**head, "choices": [choice]}))
    yield _event("[DONE]")


def _event(data: str) -> bytes:
    return f"data: {data}\n\n".encode()


def write_models(model: str) -> dict[str, Any]:
    """The answer to GET /v1/models."""
    entry = {"id": model, "object": "model", "created": 0, "owned_by": "simulated"}
    return {"object": "list", "data": [entry]}


def write_error(status: int, message: str, param: str | None = None) -> dict[str, Any]:
    """The JSON object of an error."""
    kind = "invalid_request_error" if status < 500 else "server_error"
    return {"error": {"message": message, "type": kind, "param": param, "code": None}}
