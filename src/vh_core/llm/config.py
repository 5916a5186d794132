"""Which language model to use, and within which limits."""

from __future__ import annotations

from dataclasses import dataclass, replace

from vh_core.errors import ConfigurationError
from vh_core.llm.budget import BudgetLimits
from vh_core.llm.dialect import APIS
from vh_core.llm.model import MAX_SEED
from vh_core.llm.prices import Prices
from vh_core.settings import check_settings, setting

#: where answers come from: what `url` or `replay` names (or whatever the caller has for want of
#: them), a model on this machine, nowhere, or a simulated model
SOURCES = ("auto", "local", "none", "simulated")


@dataclass(frozen=True, slots=True)
class LlmConfig:
    """The settings of `make_language_model`. There is none for the key: it comes from the
    environment (VH_PLANNER_API_KEY, or else OPENAI_API_KEY), and a local server needs none.

    One of `source`, `url` and `replay` (a transcript, instead of a server) says who answers. Raises
    `ConfigurationError`.
    """

    source: str = setting(
        "auto",
        "who answers: auto (the server or transcript that is named, else the model on this "
        "machine), local, none, or simulated, which is no language model (demo and bench only)",
        choices=SOURCES,
        main=True,
        bare=True,
    )
    url: str = setting("", "an OpenAI-compatible server (…/v1); empty: none", main=True)
    model: str = setting("", "name of the model; empty: the first that the server lists", main=True)
    api: str = setting("completions", "which of the server's interfaces is asked", choices=APIS)
    timeout_s: float = setting(
        60.0, "longest time for one HTTP request", unit="s", low=0.001, high=3600
    )
    deadline_s: float = setting(
        180.0, "longest time for one call with its retries", unit="s", low=0.001, high=86400
    )
    max_retries: int = setting(
        4,
        "further attempts when the server is busy or fails",
        unit="count",
        low=0,
        high=100,
    )
    retry_base_s: float = setting(
        0.5, "wait before the first further attempt; it doubles", unit="s", low=0.001, high=600
    )
    retry_longest_s: float = setting(
        8.0, "longest wait between two attempts", unit="s", low=0.001, high=3600
    )
    concurrency: int = setting(
        8, "most requests at once that one server is sent", unit="count", low=1, high=1000
    )
    seed: int = setting(
        -1,
        "seed of every request, so that the same question gets the same answer; -1: none",
        low=-1,
        high=MAX_SEED,
    )
    transcript: str = setting("", "file to which every exchange is appended (JSONL); empty: none")
    replay: str = setting("", "transcript that answers instead of a server; empty: none")
    cache: str = setting("", "folder in which answers are kept and used again; empty: none")
    max_calls: int = setting(
        500, "most calls per task; 0: no limit", unit="count", low=0, high=1_000_000
    )
    max_tokens: int = setting(
        2_000_000,
        "most prompt and completion tokens per task; 0: no limit",
        unit="count",
        low=0,
        high=1_000_000_000,
    )
    max_seconds: float = setting(
        1800.0, "longest time of waiting for answers per task; 0: no limit", unit="s", low=0
    )

    prompt_price: float = setting(
        -1.0,
        "what a million tokens of prompts cost, in your currency, so that calls say what they "
        "cost; 0: nothing; -1: nobody knows",
        low=-1,
        high=1_000_000,
    )
    completion_price: float = setting(
        -1.0, "what a million tokens of answers cost, as for prompts", low=-1, high=1_000_000
    )

    def __post_init__(self) -> None:
        check_settings(self)
        if self.replay and self.url:
            raise ConfigurationError(
                "a transcript is replayed instead of asking a server: give a URL or a transcript"
            )
        if self.source != "auto" and (self.url or self.replay):
            where = "a server (--llm-url)" if self.url else "a transcript (--llm-replay)"
            raise ConfigurationError(f"--llm {self.source} and {where} say different things")
        for name, price in (("prompt", self.prompt_price), ("completion", self.completion_price)):
            if price < 0 and price != -1:
                raise ConfigurationError(
                    f"--llm-{name}-price is {price:g}; a price is 0 or more, and -1 where nobody "
                    "knows it"
                )

    @property
    def given(self) -> bool:
        """Whether it says who answers."""
        return bool(self.url or self.replay) or self.source in ("local", "simulated")

    @property
    def or_local(self) -> LlmConfig:
        """The same; where it leaves open who answers, it is the model on this machine."""
        leaves_open = self.source == "auto" and not self.given
        return replace(self, source="local") if leaves_open else self

    @property
    def prices(self) -> Prices:
        """What tokens cost."""
        prompt, completion = (
            price if price >= 0 else None for price in (self.prompt_price, self.completion_price)
        )
        return Prices(prompt, completion)

    @property
    def limits(self) -> BudgetLimits:
        """The bounds of one task."""
        return BudgetLimits(
            self.max_calls or None, self.max_tokens or None, self.max_seconds or None
        )
