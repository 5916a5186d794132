"""Strategies by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches

from vh_core.errors import ConfigurationError
from vh_core.strategies.base import Situation, Strategy
from vh_core.strategies.options import StrategyOptions
from vh_core.strategies.symbolic import SymbolicStrategy


def _make_symbolic(options: StrategyOptions) -> Strategy:
    return SymbolicStrategy()


def _make_translated(options: StrategyOptions) -> Strategy:
    # Language models and encoders are of no concern to those who do without.
    from vh_core.demonstrations import DemonstrationStore
    from vh_core.grounding.scene import SceneTranslator
    from vh_core.grounding.translate import TranslationModel
    from vh_core.strategies.translated import TranslatedStrategy

    if options.llm is None:
        raise ConfigurationError(
            "the strategy 'translated' needs a language model: say where its server is (--llm-url, "
            "or the planner's parameter llm_url), or which transcript to replay (--llm-replay, "
            "llm_replay)"
        )
    given, translator = options.translation, options.translator

    def translation_of(situation: Situation) -> TranslationModel:
        if given is not None:
            return given
        scene = translator or SceneTranslator(domain=situation.domain)
        return scene.prepare(situation.observation)

    store = options.demonstrations
    if store is None:
        store = DemonstrationStore.open()
    return TranslatedStrategy(
        options.llm, translation_of, store, options.translated, same_words=given is None
    )


_STRATEGIES: Mapping[str, Callable[[StrategyOptions], Strategy]] = {
    "symbolic": _make_symbolic,
    "translated": _make_translated,
}


#: those that cannot do without a language model
_WITH_LANGUAGE_MODEL = frozenset({"translated"})


def needs_language_model(name: str) -> bool:
    """Whether the strategy of this name needs `StrategyOptions.llm`."""
    return name in _WITH_LANGUAGE_MODEL


def strategy_names() -> tuple[str, ...]:
    """The names that `make_strategy` knows, the default first."""
    return tuple(_STRATEGIES)


def make_strategy(name: str, options: StrategyOptions | None = None) -> Strategy:
    """A new strategy for one episode.

    Raises `ConfigurationError` for an unknown name, or where the options lack what it needs.
    """
    make = _STRATEGIES.get(name)
    if make is None:
        near = get_close_matches(name, _STRATEGIES, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        known = ", ".join(_STRATEGIES)
        raise ConfigurationError(f"there is no strategy {name!r}{hint} (there are: {known})")
    return make(options or StrategyOptions())
