"""A model behind a real server that gives one answer to everything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from simulated_llm import ScriptPolicy, SimulatedServer
from vh_core.llm import LlmConfig, make_language_model


@contextmanager
def model_and_server(
    answer: Any, api: str = "completions", **server: Any
) -> Iterator[tuple[Any, SimulatedServer]]:
    """The model, asked by this API, and its server, made with these settings."""
    policy = ScriptPolicy.from_data([{"match": "", "answer": answer}])
    with SimulatedServer(policy, **server) as simulated:
        config = LlmConfig(url=simulated.url, api=api, max_retries=0)
        with make_language_model(config) as model:
            yield model, simulated
