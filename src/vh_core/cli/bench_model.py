"""The language model that a benchmark asks, where the command starts it: once for all processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from vh_core.cli.notices import notice
from vh_core.llm.config import LlmConfig
from vh_core.llm.local.options import LocalServerOptions
from vh_core.scenes import open_scene

if TYPE_CHECKING:
    from simulated_llm import Policy


@dataclass(frozen=True, slots=True)
class AskedModel:
    """Who answers: at `url`, where that was started here, and what is to be said of it in a header
    of rows; its URL is another one in each run. Without a URL it is who the settings name."""

    url: str = ""
    description: Mapping[str, Any] = field(default_factory=dict)


@contextmanager
def asked_model(
    config: LlmConfig,
    local: LocalServerOptions,
    *,
    error_rate: float = 0.0,
    seed: int = 0,
    policy: Callable[[], Policy] | None = None,
) -> Iterator[AskedModel]:
    """Start the model on this machine, or a simulated one that errs at this rate, if that is the
    one to ask; `policy` makes it, where the oracle of the embedded home is not the one. Raises
    `LocalModelError`."""
    config = config.or_local
    if config.source == "local":
        # here, because every command of the command line imports this file
        from vh_core.llm.local import LocalServer

        server = LocalServer(options=local)
        notice(f"loading {server.model}")
        with server:
            said = {
                "local": server.name,
                "batch_tokens": local.batch_tokens,
                "penalty_window_tokens": local.penalty_window_tokens,
                "seed": config.seed,
            }
            yield AskedModel(server.url, said)
    elif config.source == "simulated":
        from simulated_llm import OraclePolicy, SimulatedServer

        made = policy() if policy else OraclePolicy(open_scene(), error_rate=error_rate, seed=seed)
        with SimulatedServer(made) as simulated:
            said = {"simulated": "oracle", "error_rate": error_rate, "seed": seed}
            yield AskedModel(simulated.url, said)
    else:
        yield AskedModel()
