"""Which language model a benchmark asks, as it stands in the header of its rows."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any
from urllib.parse import urlsplit

from vh_core.llm.config import LlmConfig


def describe_language_model(config: LlmConfig) -> dict[str, Any]:
    """Which language model answers, and how much of it there is; without what may be secret."""
    url = urlsplit(config.url)
    return {
        "url": f"{url.scheme}://{url.netloc.rpartition('@')[2]}{url.path}" if config.url else "",
        "replay": config.replay,
        "model": config.model,
        "api": config.api,
        "seed": config.seed,
        "limits": asdict(config.limits),
    }
