"""huang2022: language models as zero-shot planners, with semantic translation."""

from vh_core.strategies.base import Strategy
from vh_core.strategies.context import Part
from vh_core.strategies.spec import StrategySpec
from vh_core.strategies.translated.options import TranslatedOptions


def _make(options: TranslatedOptions) -> Strategy:
    # language models and encoders are of no concern to those who do without
    from vh_core.strategies.translated.strategy import TranslatedStrategy

    return TranslatedStrategy(options)


SPEC = StrategySpec(
    "translated",
    "huang2022: a language model says steps in plain words, mapped to admissible actions.",
    _make,
    # it never sees the home: what it knows of it is which actions are admissible there
    uses=frozenset({Part.LANGUAGE_MODEL, Part.ADMISSIBLE_ACTIONS, Part.DEMONSTRATIONS}),
    options=TranslatedOptions,
    presets={
        "default": TranslatedOptions(),
        "paper": TranslatedOptions.paper(),
        "demo": TranslatedOptions.demo(),
        "vanilla": TranslatedOptions.vanilla(),
    },
)

__all__ = ["SPEC", "TranslatedOptions"]
