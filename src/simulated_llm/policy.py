"""What decides the simulated model's answers: the `Policy` protocol and its values."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from simulated_llm.faults import Fault
from vh_core.llm.dialect import Api

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SimulatedRequest:
    """A request as the server read it.

    `prompt` is what is to be continued: the prompt itself, or the last user message of a chat;
    `conversation` is all there is to read, earlier messages included. `asked_before` counts how
    many samples of the same prompt were given earlier, on a server that gives one at a time.
    """

    api: Api
    prompt: str
    conversation: str
    n: int = 1
    stop: tuple[str, ...] = ()
    max_tokens: int | None = None
    logprobs: bool = False
    seed: int = 0
    stream: bool = False
    model: str = ""
    asked_before: int = 0
    body: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    def sample_number(self, index: int) -> int:
        """The number that decides chance for the index-th sample. A client that asks one by one,
        with a seed that counts up, gets the samples that it would have got at once."""
        return self.seed + self.asked_before + index


@dataclass(frozen=True, slots=True)
class Span:
    """A part of an answer. `doubt` is 0 for what a competent model would say, 1 for a mistake; it
    decides how low the synthetic log-probabilities are."""

    text: str
    doubt: float = 0.0


@dataclass(frozen=True, slots=True)
class Reply:
    """The samples of one request, each as spans; before them a delay in seconds, and perhaps a
    fault instead of them."""

    samples: tuple[tuple[Span, ...], ...]
    delay_s: float = 0.0
    fault: Fault | None = None


class Policy(Protocol):
    """Decides answers. Called from several threads."""

    @property
    def name(self) -> str:
        """A word for the model's name: "simulated-<name>"."""

    def reply(self, request: SimulatedRequest) -> Reply:
        """The answer to a request. Raises nothing that is expected."""


class Dice:
    """Chance for one sample, the same each time: it depends on the server's seed, the prompt and
    the number of the sample alone. `rate` is how often a mistake is made where one could be."""

    def __init__(self, rate: float, *of: object) -> None:
        digest = hashlib.sha256("\x00".join(map(str, of)).encode("utf-8", "replace")).digest()
        self._random = random.Random(int.from_bytes(digest[:8], "big"))
        self.rate = rate

    def errs(self) -> bool:
        """Whether a mistake is made here."""
        return self._random.random() < self.rate

    def between(self, low: float, high: float) -> float:
        """A number between these."""
        return self._random.uniform(low, high)

    def choose(self, options: Sequence[T]) -> T:
        """One of the options, of which there is at least one."""
        return options[self._random.randrange(len(options))]
