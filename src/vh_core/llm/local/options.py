"""How the local language model is served."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from vh_core.errors import ConfigurationError
from vh_core.llm.model import MAX_SEED
from vh_core.settings import check_settings, setting

#: how keys and values of tokens are kept
CachePrecision: TypeAlias = Literal["f32", "f16"]
CACHE_PRECISIONS: tuple[CachePrecision, ...] = ("f32", "f16")
#: most sequences that llama.cpp works on at once
MAX_SLOTS = 256


@dataclass(frozen=True, slots=True)
class LocalServerOptions:
    """Parameters of a `LocalServer`.

    Those without a help are for who serves others: `host`, `port` (0 is any that is free), and
    `seed` for requests that have none; without it, each of them is sampled differently. With the
    `cache` "f32", a text does not depend on what the server was asked before or on what it is asked
    beside, nearly always; with "f16", log-probabilities differ in the second decimal. See
    docs/local_model.md.

    `penalty_window_tokens`: penalties are meant for what was sampled, but llama.cpp looks at the
    prompt as well, where an example and the ends of its lines would count as repetitions.

    Raises `ConfigurationError`.
    """

    model: str = setting("", "a GGUF file; empty: the small model that is installed", main=True)
    slots: int = setting(
        10,
        "samples drawn at once, the most that a request may ask for; 10 is huang2022's k",
        unit="count",
        low=1,
        high=MAX_SLOTS,
    )
    context_tokens: int = setting(
        2048,
        "tokens of prompt and answer, for each slot: filled up to a multiple of 256, and no more "
        "than the model was trained for",
        unit="count",
        low=1,
        high=10_000_000,
    )
    threads: int = setting(
        0, "threads that compute; 0: one for each physical core", unit="count", low=0, high=4096
    )
    cache: str = setting(
        "f32",
        "precision of keys and values; f16 takes half the memory, and texts depend a little on "
        "what was asked before",
        choices=CACHE_PRECISIONS,
    )
    penalty_window_tokens: int = setting(
        0,
        "tokens, those of the prompt among them, that presence and frequency penalties look back "
        "at; 0: no penalties",
        unit="count",
        low=0,
        high=10_000_000,
    )
    start_timeout_s: float = setting(
        120.0, "longest time until the model is loaded", unit="s", low=0.001, high=86400
    )
    host: str = "127.0.0.1"
    port: int = 0
    seed: int | None = None

    def __post_init__(self) -> None:
        check_settings(self)
        if not 0 <= self.port <= 65535:
            raise ConfigurationError(f"a port is 0 to 65535, got {self.port}")
        if self.seed is not None and not 0 <= self.seed <= MAX_SEED:
            raise ConfigurationError(f"a seed is 0 to {MAX_SEED}, got {self.seed}")
