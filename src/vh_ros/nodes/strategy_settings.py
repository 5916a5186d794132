"""The planner's parameters for strategies that ask a language model, and what is made of them.

The key of the server is no parameter: it comes from the environment (VH_PLANNER_API_KEY, or else
OPENAI_API_KEY), so that no parameter dump shows it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping

from vh_core.demonstrations import DemonstrationStore
from vh_core.grounding import Ranking, SceneTranslator, encoder_names
from vh_core.llm import LlmConfig, make_language_model
from vh_core.llm.budget import Budget
from vh_core.llm.dialect import APIS
from vh_core.strategies import Strategy, StrategyOptions, make_strategy, needs_language_model
from vh_core.strategies.translated_options import TranslatedOptions
from vh_ros.plumbing.parameters import Parameters, Spec

_DEFAULT = LlmConfig()
_PRESETS: Mapping[str, Callable[[], TranslatedOptions]] = {
    "default": TranslatedOptions,
    "paper": TranslatedOptions.paper,
    "demo": TranslatedOptions.demo,
    "vanilla": TranslatedOptions.vanilla,
}

STRATEGY_SPECS = (
    Spec("llm_url", "", "OpenAI-compatible server of the language model (…/v1); empty: none"),
    Spec("llm_model", "", "Name of the model; empty: the first one that the server lists"),
    Spec("llm_api", _DEFAULT.api, "Which of the server's interfaces is asked", choices=APIS),
    Spec(
        "llm_timeout_s",
        _DEFAULT.timeout_s,
        "Longest time for one HTTP request, in seconds",
        low=0.1,
        high=3600.0,
    ),
    Spec(
        "llm_deadline_s",
        _DEFAULT.deadline_s,
        "Longest time for one call with its retries, in seconds",
        low=0.1,
        high=86400.0,
    ),
    Spec(
        "llm_max_retries",
        _DEFAULT.max_retries,
        "Further attempts when the server is busy or fails, count",
        high=100,
    ),
    Spec(
        "llm_max_calls",
        _DEFAULT.max_calls or 0,
        "Most calls of the language model per task, count",
        low=1,
        high=1_000_000,
    ),
    Spec(
        "llm_max_tokens",
        _DEFAULT.max_tokens or 0,
        "Most prompt and completion tokens per task, count",
        low=1,
        high=1_000_000_000,
    ),
    Spec("llm_transcript", "", "File to which every exchange is appended (JSONL); empty: none"),
    Spec("llm_replay", "", "Transcript that answers instead of a server; empty: none"),
    Spec("llm_cache", "", "Folder in which answers are kept and used again; empty: none"),
    Spec("encoder", "auto", f"How tasks and phrases are compared: {', '.join(encoder_names())}"),
    Spec(
        "translated_preset",
        "default",
        "Parameters of the strategy 'translated': for use, the published evaluation, its "
        "demonstration code, or its baseline",
        choices=tuple(_PRESETS),
        live=True,
    ),
    Spec("demonstrations", "", "File or folder of demonstrations for prompts; empty: our own set"),
)


class StrategyMaker:
    """Makes a strategy for each episode; the models behind them live as long as the node."""

    def __init__(self, settings: Parameters) -> None:
        """Raises `ConfigurationError` for settings that do not go together."""
        self._settings = settings
        self._config = LlmConfig(
            url=settings["llm_url"],
            model=settings["llm_model"],
            api=settings["llm_api"],
            timeout_s=settings["llm_timeout_s"],
            deadline_s=settings["llm_deadline_s"],
            max_retries=settings["llm_max_retries"],
            max_calls=settings["llm_max_calls"],
            max_tokens=settings["llm_max_tokens"],
            transcript=settings["llm_transcript"],
            replay=settings["llm_replay"],
            cache=settings["llm_cache"],
        )
        self._lock = threading.Lock()
        self._llm: Budget | None = None
        self._translators: dict[Ranking, SceneTranslator] = {}

    def make(self, name: str) -> Strategy:
        """A strategy for one episode, with a budget of its own. Raises `ConfigurationError`."""
        if not needs_language_model(name) or not self._config.given:
            return make_strategy(name)  # says what is missing
        preset = self._settings["translated_preset"]
        ranking = Ranking.GROUNDED if preset == "default" else Ranking.PAPER
        demonstrations = self._settings["demonstrations"]
        with self._lock:
            if self._llm is None:
                self._llm = make_language_model(self._config)
            if ranking not in self._translators:
                encoder = self._settings["encoder"]
                self._translators[ranking] = SceneTranslator(encoder, ranking)
            options = StrategyOptions(
                llm=self._llm.for_new_task(),
                translator=self._translators[ranking],
                demonstrations=DemonstrationStore.open(*filter(None, [demonstrations])),
                translated=_PRESETS[preset](),
            )
        return make_strategy(name, options)

    def close(self) -> None:
        """Let the language model go."""
        with self._lock:
            if self._llm is not None:
                self._llm.close()
                self._llm = None
