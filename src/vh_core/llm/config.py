"""Which language model to use, and within which limits."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.errors import ConfigurationError
from vh_core.llm.budget import Limits
from vh_core.llm.dialect import APIS, Api


@dataclass(frozen=True, slots=True)
class LlmConfig:
    """The settings of `make_language_model`. There is none for the key: it comes from the
    environment (VH_PLANNER_API_KEY, or else OPENAI_API_KEY), and a local server needs none.

    Either `url` or `replay` (a transcript, instead of a server) is needed. `timeout_s` bounds one
    HTTP request, `deadline_s` one call with its retries; the `max_…` bound one task, None is no
    limit. Raises `ConfigurationError`.
    """

    url: str = ""
    model: str = ""
    api: Api = "completions"
    timeout_s: float = 60.0
    deadline_s: float = 180.0
    max_retries: int = 4
    retry_base_s: float = 0.5
    retry_longest_s: float = 8.0
    concurrency: int = 8
    transcript: str = ""
    replay: str = ""
    cache: str = ""
    max_calls: int | None = 500
    max_tokens: int | None = 2_000_000
    max_seconds: float | None = 1800.0

    def __post_init__(self) -> None:
        if self.api not in APIS:
            raise ConfigurationError(f"the API is {' or '.join(APIS)}, got {self.api!r}")
        for name in ("timeout_s", "deadline_s", "retry_base_s", "retry_longest_s", "concurrency"):
            if not getattr(self, name) > 0:
                raise ConfigurationError(f"{name} must be more than 0, got {getattr(self, name)}")
        if self.max_retries < 0:
            raise ConfigurationError(f"max_retries must be at least 0, got {self.max_retries}")
        if self.replay and self.url:
            raise ConfigurationError(
                "a transcript is replayed instead of asking a server: give a URL or a transcript"
            )
        _ = self.limits  # its own checks

    @property
    def given(self) -> bool:
        """Whether there is a language model at all."""
        return bool(self.url or self.replay)

    @property
    def limits(self) -> Limits:
        return Limits(self.max_calls, self.max_tokens, self.max_seconds)
