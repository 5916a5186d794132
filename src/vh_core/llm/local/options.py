"""How the local language model is served."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, TypeAlias

from vh_core.errors import ConfigurationError

#: how keys and values of tokens are kept
CachePrecision: TypeAlias = Literal["f32", "f16"]
CACHE_PRECISIONS: tuple[CachePrecision, ...] = ("f32", "f16")
#: most sequences that llama.cpp works on at once
MAX_SLOTS = 256


@dataclass(frozen=True, slots=True)
class LocalServerOptions:
    """Parameters of a `LocalServer`.

    `slots` is how many samples are drawn at once, and the most that one request may ask for; 10 is
    huang2022's k. Each has a context of `context_tokens`, filled up to a multiple of 256 and no
    more than the model was trained for. `threads` None is one for each physical core. `port` 0 is
    any that is free. `seed` is for requests that have none; without it, each of them is sampled
    differently.

    `cache`: with "f32", a text does not depend on what the server was asked before or on what it
    is asked beside, nearly always; "f16" takes half the memory and differs in the second decimal of
    a log-probability. See docs/local_model.md.

    `penalty_window_tokens` is how far back presence and frequency penalties look. They are meant
    for what was sampled, but llama.cpp looks at the prompt as well, where an example and the ends
    of its lines would count as repetitions: so 0, which leaves the penalties out. Raises
    `ConfigurationError`.
    """

    slots: int = 10
    context_tokens: int = 2048
    threads: int | None = None
    host: str = "127.0.0.1"
    port: int = 0
    seed: int | None = None
    cache: CachePrecision = "f32"
    penalty_window_tokens: int = 0
    start_timeout_s: float = 120.0

    def __post_init__(self) -> None:
        if not 1 <= self.slots <= MAX_SLOTS:
            raise ConfigurationError(f"slots must be 1 to {MAX_SLOTS}, got {self.slots}")
        if self.context_tokens < 1:
            raise ConfigurationError(
                f"context_tokens must be at least 1, got {self.context_tokens}"
            )
        if self.threads is not None and self.threads < 1:
            raise ConfigurationError(f"threads must be at least 1, got {self.threads}")
        if not 0 <= self.port <= 65535:
            raise ConfigurationError(f"a port is 0 to 65535, got {self.port}")
        if self.seed is not None and not 0 <= self.seed < 2**32 - 1:
            raise ConfigurationError(f"a seed is 0 to {2**32 - 2}, got {self.seed}")
        if self.penalty_window_tokens < 0:
            raise ConfigurationError(
                f"penalty_window_tokens must be at least 0, got {self.penalty_window_tokens}"
            )
        if self.cache not in CACHE_PRECISIONS:
            raise ConfigurationError(f"the cache is f32 or f16, got {self.cache!r}")
        if not (math.isfinite(self.start_timeout_s) and self.start_timeout_s > 0):
            raise ConfigurationError(
                f"start_timeout_s must be more than 0, got {self.start_timeout_s}"
            )
