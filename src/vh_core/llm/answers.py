"""What a server answers, in either dialect of the OpenAI protocol.

It is untrusted: every field is looked at before it is used, and what is not as it should be becomes
an `LlmResponseError` that says what came instead.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from vh_core.llm.cleaning import clean, tokens_of
from vh_core.llm.constraints import Means, unwrapped
from vh_core.llm.echo import read_echo
from vh_core.llm.errors import LlmResponseError
from vh_core.llm.model import Request, Sample, Usage
from vh_core.llm.secret import Secret

_CLIP = 200


@dataclass(frozen=True, slots=True)
class ServerAnswer:
    """One HTTP answer, read.

    `given` is how many samples the server gave, those without text counted. `usage` is None if it
    does not say. `cut_in_thought`: a stop text, meant for the answer proper, ended a sample while
    it was still thinking. `means` is that by which it was asked to keep to the request's choices,
    if there were any.
    """

    samples: tuple[Sample, ...]
    given: int
    model: str
    usage: Usage | None
    notes: tuple[str, ...]
    cut_in_thought: bool
    means: Means | None = None


def read_answer(
    raw: bytes, request: Request, sent: Mapping[str, Any], secret: Secret
) -> ServerAnswer:
    """Read the body of an answer with status 200; `sent` is the body that was sent.

    Raises `LlmResponseError`.
    """
    text = secret.redact(raw.decode("utf-8", errors="replace"))
    data = _json_object(text, secret)
    choices = data.get("choices")
    if not isinstance(choices, list) or not choices:
        raise LlmResponseError(f"the server's answer has no choices: {_clipped(text)}")
    notes: dict[str, None] = {}
    samples: list[Sample] = []
    cut, counted = False, 0
    for choice in choices[: request.n]:
        found = _raw_text(choice)
        if found is None:
            continue
        counted += len(_logprobs(choice.get("logprobs"))[0] or ())
        if request.continuation:
            samples.append(read_echo(choice, request) or Sample(""))
            continue
        sample = _sample(
            choice,
            found,
            request,
            secret,
            notes,
            bool(request.choices) and "response_format" in sent,
        )
        cut = cut or ("stop" in sent and sample.finish_reason != "length" and _only_wraps(found))
        samples.append(sample)
    if not samples:
        raise LlmResponseError(_why_no_text(choices, text))
    model = data.get("model")
    return ServerAnswer(
        tuple(samples),
        len(choices),
        secret.redact(model) if isinstance(model, str) and model else str(sent["model"]),
        _usage(data.get("usage"), counted),
        tuple(notes),
        cut,
    )


def _json_object(text: str, secret: Secret) -> Mapping[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        if text.lstrip()[:1] == "<":
            message = "a web page instead of JSON; does the URL end in /v1?"
        else:
            message = f"something that is not JSON: {_clipped(text)}"
        # raised after the block: a chained JSONDecodeError would carry the whole text
    else:
        if isinstance(data, dict):
            return _without_error(data, secret)
        message = f"JSON that is no object: {_clipped(text)}"
    raise LlmResponseError(f"the server answered with {message}")


def _without_error(data: Mapping[str, Any], secret: Secret) -> Mapping[str, Any]:
    """Some gateways send errors with status 200."""
    if data.get("error") and not data.get("choices"):
        raise LlmResponseError(
            f"the server reports an error: {shortened(error_message(data, secret))}"
        )
    return data


def error_message(body: object, secret: Secret) -> str:
    """What an error body says, without the secret: some servers quote it."""
    inner: object = body
    for _ in range(3):
        if not isinstance(inner, Mapping):
            break
        keys = [key for key in ("error", "message", "detail") if inner.get(key)]
        if not keys:
            break
        inner = inner[keys[0]]
    return secret.redact(inner if isinstance(inner, str) else json.dumps(inner, default=str))


def shortened(message: str) -> str:
    """An error message in one short line. The secret is to be out of it: half of it would not be
    found any more."""
    return "a web page" if message.lstrip()[:1] == "<" else _clipped(message)


def _clipped(text: str) -> str:
    line = " ".join(text[: 4 * _CLIP].split())
    return repr(line if len(line) <= _CLIP else line[:_CLIP] + "…")


def _raw_text(choice: object) -> str | None:
    """The text of a choice in either dialect; None if it has none."""
    if not isinstance(choice, Mapping):
        return None
    message = choice.get("message")
    text = message.get("content") if isinstance(message, Mapping) else choice.get("text")
    return text if isinstance(text, str) else None


def _why_no_text(choices: list[Any], text: str) -> str:
    for choice in choices:
        message = choice.get("message") if isinstance(choice, Mapping) else None
        if not isinstance(message, Mapping):
            continue
        if message.get("refusal"):
            return "the model refused to answer"
        if choice.get("finish_reason") == "length":
            return "the model used up max_tokens before it said anything (thinking?); allow more"
        if message.get("tool_calls"):
            return "the model called a tool instead of answering in text"
    return f"the server's answer has no text: {_clipped(text)}"


def _only_wraps(raw: str) -> bool:
    """Whether there is nothing in it but thoughts and fences: a stop text cut off the rest."""
    return bool(raw.strip()) and not clean(raw).text.strip()


def _sample(
    choice: Mapping[str, Any],
    text: str,
    request: Request,
    secret: Secret,
    notes: dict[str, None],
    in_json: bool,
) -> Sample:
    raw = secret.redact(text)
    cleaned = clean(raw, request.stop)
    if in_json:
        cleaned = unwrapped(cleaned)
    reason = choice.get("finish_reason")
    finish = secret.redact(reason) if isinstance(reason, str) else None
    if cleaned.text != raw and any(end in raw for end in request.stop):
        finish = "stop"
    if not request.logprobs:
        return Sample(cleaned.text, finish_reason=finish)
    tokens, logprobs = _logprobs(choice.get("logprobs"))
    if tokens is None or logprobs is None:
        notes["the server gave no log-probabilities"] = None
        return Sample(cleaned.text, finish_reason=finish)
    spelt = "".join(tokens)
    kept = tokens_of(cleaned, raw, tokens) if secret.redact(spelt) == spelt else None
    if kept is None:
        notes["log-probabilities do not match the text and are left out"] = None
        return Sample(cleaned.text, finish_reason=finish)
    return Sample(
        cleaned.text,
        tuple(tokens[index] for index in kept),
        tuple(logprobs[index] for index in kept),
        finish,
    )


def _logprobs(data: object) -> tuple[list[str], list[float]] | tuple[None, None]:
    """Tokens and their log-probabilities in either dialect. All or nothing: a mean over some of
    the tokens would rank wrongly."""
    if not isinstance(data, Mapping):
        return None, None
    content = data.get("content")
    if isinstance(content, list):
        entries = [entry if isinstance(entry, Mapping) else {} for entry in content]
        tokens: Any = [entry.get("token") for entry in entries]
        logprobs: Any = [entry.get("logprob") for entry in entries]
    else:
        tokens, logprobs = data.get("tokens"), data.get("token_logprobs")
    if not isinstance(tokens, list) or not isinstance(logprobs, list):
        return None, None
    numbers = [float(p) for p in logprobs if type(p) in (int, float) and math.isfinite(p)]
    names = [token for token in tokens if isinstance(token, str)]
    if not len(numbers) == len(logprobs) == len(tokens) == len(names):
        return None, None
    return names, numbers


def _usage(data: object, counted: int) -> Usage | None:
    """What the server says that the answer cost; no less than the tokens that were `counted` in it:
    of several samples, llama.cpp reports only the tokens of one."""
    if not isinstance(data, Mapping):
        return None
    prompt, completion = data.get("prompt_tokens"), data.get("completion_tokens")
    if type(prompt) is not int or prompt < 0:
        return None
    if type(completion) is not int or completion < 0:
        completion = 0
    return Usage(prompt, max(completion, counted))
