"""How the local language model is served."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.errors import ConfigurationError
from vh_core.llm.model import MAX_SEED
from vh_core.settings import check_settings, setting

#: most sequences that llama.cpp works on at once
MAX_SLOTS = 256


@dataclass(frozen=True, slots=True)
class LocalServerOptions:
    """Parameters of a `LocalServer`.

    Those without a help are for who serves others: `host`, `port` (0 is any that is free), and
    `seed` for requests that have none; without it, each of them is sampled differently.

    `batch_tokens`: llama.cpp's flash attention adds up in another order for 64 tokens and more.
    With fewer at once, what is computed for a token does not depend on what is computed beside it,
    and a text not on what the server was asked before; on a processor that costs nothing. See
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
    batch_tokens: int = setting(
        32,
        "tokens of prompts that are computed at once; with more than 63, the same seed gives the "
        "same text only if the same was asked before",
        unit="count",
        low=1,
        high=2048,
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
