"""The one protocol behind which every language model stands, and its values.

    Request ──► LanguageModel.complete ──► Completion (n samples, what they cost)

A `Request` asks for `n` continuations of a prompt; a `Completion` says what came back, and in
`notes` what was asked for and could not be had. Models are stacked: a cache, a transcript or a
budget is a `LanguageModel` around another one (see `factory`).
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from types import TracebackType
from typing import Literal, Protocol, TypeAlias, TypeVar

from vh_core.cancellation import Cancellation
from vh_core.errors import ConfigurationError

Role: TypeAlias = Literal["system", "user", "assistant"]
ROLES: tuple[Role, ...] = ("system", "user", "assistant")

#: most samples and stop texts that one request may ask for
MAX_SAMPLES = 128
MAX_STOPS = 16
#: seeds are 32-bit numbers, the highest of which means none to llama.cpp
MAX_SEED = 2**32 - 2
#: the longest JSON schema of an answer, characters
LONGEST_SCHEMA = 200_000
#: most texts among which one request may want the answer to be, and the longest of them, characters
MAX_CHOICES = 50_000
LONGEST_CHOICE = 1000


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of a conversation."""

    role: Role
    content: str

    def __post_init__(self) -> None:
        if self.role not in ROLES:
            raise ConfigurationError(f"a message's role is one of {ROLES}, got {self.role!r}")


#: a text to continue, or a conversation to answer
Prompt: TypeAlias = str | tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked of a language model.

    A setting that is None is left to the server. `stop` are texts before which a sample ends.
    `logprobs` asks for the log-probability (natural logarithm) of each token. `choices` are texts
    of which every sample is to be one, word for word; where the server cannot see to that, it
    answers freely (`Completion.constrained_by`). `schema` is a JSON schema, of an object and as
    text, that every sample is to satisfy; likewise.

    With a `continuation`, nothing is sampled: what is asked is the log-probability of this very
    text after the prompt. The one sample is it, with its tokens, or has no log-probabilities where
    the server cannot say. Raises `ConfigurationError` for values that no
    server takes.

    The last fields are no part of what is asked: requests that differ in nothing else are equal,
    and have one hash and one JSON form. `timeout_s` bounds this one call from outside, on top of
    the model's own limits; `cancellation` ends it with an `LlmCancelledError`. `repetition` says
    how often the same task has asked the same before: the second time it wants another sample. A
    task's `Budget` sets it.
    """

    prompt: Prompt
    n: int = 1
    stop: tuple[str, ...] = ()
    temperature: float | None = None
    top_p: float | None = None
    presence_penalty: float | None = None
    frequency_penalty: float | None = None
    max_tokens: int | None = None
    logprobs: bool = False
    seed: int | None = None
    choices: tuple[str, ...] = ()
    schema: str = ""
    continuation: str = ""
    timeout_s: float | None = field(default=None, compare=False)
    cancellation: Cancellation | None = field(default=None, compare=False, repr=False)
    repetition: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.stop, tuple):
            raise ConfigurationError('"stop" is a tuple of texts')
        if not self.prompt:
            raise ConfigurationError("the prompt is empty")
        if len(self.stop) > MAX_STOPS or not all(self.stop):
            raise ConfigurationError(f'"stop" has at most {MAX_STOPS} texts, none of them empty')
        self._check_choices()
        self._check_schema()
        if self.continuation and (self.n != 1 or self.choices or self.schema):
            raise ConfigurationError("what a continuation is worth is asked for one at a time")
        if len(self.continuation) > LONGEST_CHOICE:
            raise ConfigurationError(f"a continuation has at most {LONGEST_CHOICE} characters")
        _check_range("n", self.n, 1, MAX_SAMPLES)
        _check_range("temperature", self.temperature, 0.0, 2.0)
        _check_range("top_p", self.top_p, 0.0, 1.0)
        _check_range("presence_penalty", self.presence_penalty, -2.0, 2.0)
        _check_range("frequency_penalty", self.frequency_penalty, -2.0, 2.0)
        _check_range("max_tokens", self.max_tokens, 1, None)
        _check_range("timeout_s", self.timeout_s, 0.0, None)
        _check_range("repetition", self.repetition, 0, None)

    def _check_choices(self) -> None:
        if not isinstance(self.choices, tuple):
            raise ConfigurationError('"choices" is a tuple of texts')
        _check_choices(self.choices, self.stop)

    def _check_schema(self) -> None:
        if not self.schema:
            return
        if self.choices:
            raise ConfigurationError('"choices" and "schema" do not go together')
        if len(self.schema) > LONGEST_SCHEMA:
            raise ConfigurationError(f'"schema" has at most {LONGEST_SCHEMA} characters')
        try:
            is_object = isinstance(json.loads(self.schema), dict)
        except (ValueError, RecursionError):
            is_object = False
        if not is_object:
            raise ConfigurationError('"schema" is a JSON schema, an object written as text')

    @property
    def cancelled(self) -> bool:
        """Whether nobody wants the answer any more."""
        return self.cancellation is not None and self.cancellation.cancelled

    @property
    def text(self) -> str:
        """The prompt as one text; a conversation has a line ``role: content`` for each turn."""
        if isinstance(self.prompt, str):
            return self.prompt
        return "\n\n".join(f"{message.role}: {message.content}" for message in self.prompt)


@lru_cache(maxsize=8)
def _check_choices(choices: tuple[str, ...], stop: tuple[str, ...]) -> None:
    """Raise `ConfigurationError` for choices that no server takes. They can be tens of thousands,
    and a request is copied several times on its way."""
    if len(choices) > MAX_CHOICES:
        raise ConfigurationError(f'"choices" has at most {MAX_CHOICES} texts, got {len(choices)}')
    for choice in choices:
        if not choice.strip() or len(choice) > LONGEST_CHOICE:
            raise ConfigurationError(
                f"a choice is a text of 1 to {LONGEST_CHOICE} characters, got {choice[:50]!r}"
            )
        if any(each in choice for each in stop):
            raise ConfigurationError(f"a stop text would cut the choice {choice[:50]!r}")
        if not choice.isascii() and any("\ud800" <= each <= "\udfff" for each in choice):
            raise ConfigurationError(f"half a character in the choice {choice[:50]!r}")


def _check_range(name: str, value: float | None, low: float, high: float | None) -> None:
    if value is None:
        return
    if not math.isfinite(value) or value < low or (high is not None and value > high):
        upper = "" if high is None else f" and at most {high:g}"
        raise ConfigurationError(f'"{name}" must be at least {low:g}{upper}, got {value}')


@dataclass(frozen=True, slots=True)
class Sample:
    """One continuation.

    `tokens` and their `token_logprobs` belong to `text` alone, without what was stripped from it
    (`<think>` blocks, code fences); both are None where the server gives none. `finish_reason` is
    the server's: "stop", "length", …
    """

    text: str
    tokens: tuple[str, ...] | None = None
    token_logprobs: tuple[float, ...] | None = None
    finish_reason: str | None = None

    def __post_init__(self) -> None:
        tokens, logprobs = self.tokens, self.token_logprobs
        if (tokens is None) != (logprobs is None):
            raise ConfigurationError("a sample has both tokens and log-probabilities, or neither")
        if tokens is not None and logprobs is not None and len(tokens) != len(logprobs):
            raise ConfigurationError("a sample has one log-probability for each token")

    @property
    def mean_logprob(self) -> float | None:
        """huang2022 §3.1, Eq. 1: the mean of the tokens' log-probabilities; None if unknown, as
        it is for a sample of no tokens."""
        if not self.token_logprobs:
            return None
        return math.fsum(self.token_logprobs) / len(self.token_logprobs)


@dataclass(frozen=True, slots=True)
class Usage:
    """What an answer cost: tokens, and HTTP requests, retries included.

    `estimated`: the server did not say, and four characters were taken for a token.
    """

    prompt_tokens: int = 0
    completion_tokens: int = 0
    requests: int = 0
    estimated: bool = False

    @property
    def total_tokens(self) -> int:
        return self.prompt_tokens + self.completion_tokens

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.prompt_tokens + other.prompt_tokens,
            self.completion_tokens + other.completion_tokens,
            self.requests + other.requests,
            self.estimated or other.estimated,
        )


@dataclass(frozen=True, slots=True)
class Completion:
    """What came back.

    `samples` are at most as many as asked for, at least one. `model` is the name under which the
    server says it answered. `latency_s` is the whole call's time, waits and retries included; of
    a cached or replayed answer, the original's. `cached`: it was paid for earlier. `notes` say in
    words what was asked for and is missing.

    `constrained_by` says by which means the server kept to the request's `choices`; None if there
    were none, or if it answered freely. A sample that `max_tokens` cut is the beginning of one.
    """

    samples: tuple[Sample, ...]
    model: str
    usage: Usage = Usage()
    latency_s: float = 0.0
    cached: bool = False
    notes: tuple[str, ...] = ()
    constrained_by: str | None = None

    @property
    def simulated(self) -> bool:
        """Whether no real language model answered; say so wherever the answer is shown."""
        return is_simulated(self.model)

    @property
    def has_logprobs(self) -> bool:
        """Whether every sample with text in it can be ranked by `mean_logprob`."""
        return all(s.token_logprobs is not None for s in self.samples if s.text)


def is_simulated(model_name: str) -> bool:
    """Whether this is the name of a simulated model; such names contain the word."""
    return "simulated" in model_name.lower()


class LanguageModel(Protocol):
    """Anything that continues text. May be called from several threads at once."""

    @property
    def name(self) -> str:
        """The model's name, for reports: as the server gave it last, else as configured."""

    @property
    def identity(self) -> str:
        """What answers depend on besides the request (server, model, dialect): for cache keys."""

    def complete(self, request: Request) -> Completion:
        """Sample continuations. Raises `LlmError` and nothing else that is expected."""

    def close(self) -> None:
        """Let go of connections and files. May be called twice, and while a call is waiting."""


_Model = TypeVar("_Model", bound="ClosingModel")


class ClosingModel:
    """What every `LanguageModel` here inherits: it can be used in a `with` statement, and be told
    of a call before it is made."""

    def begin(self, request: Request) -> Callable[[], Completion]:
        """Take note of a call now, and return what makes it. Where many calls are made at once,
        this is in their order. Raises `LlmError` where it can be known already that it fails."""
        complete: Callable[[Request], Completion] = self.complete  # type: ignore[attr-defined]
        return partial(complete, request)

    def close(self) -> None:
        """Nothing to let go of, unless overridden."""

    def __enter__(self: _Model) -> _Model:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


class ModelAround(ClosingModel):
    """A model around another one, whose name, identity and end it shares."""

    def __init__(self, inner: LanguageModel) -> None:
        self._inner = inner

    @property
    def name(self) -> str:
        return self._inner.name

    @property
    def identity(self) -> str:
        return self._inner.identity

    def close(self) -> None:
        self._inner.close()
