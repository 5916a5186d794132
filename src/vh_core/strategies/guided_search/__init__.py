"""borro2025: a language model as the heuristic of a search over the steps that can be taken."""

from vh_core.strategies.base import Strategy
from vh_core.strategies.context import Part
from vh_core.strategies.guided_search.options import GuidedSearchOptions
from vh_core.strategies.spec import StrategySpec


def _make(options: GuidedSearchOptions) -> Strategy:
    # language models and templates are of no concern to those who do without
    from vh_core.strategies.guided_search.strategy import GuidedSearchStrategy

    return GuidedSearchStrategy(options)


SPEC = StrategySpec(
    "guided_search",
    "A language model picks each step from those that can be taken, with a plan of its own as a "
    "guide.",
    _make,
    # the goal is nothing that the method may see: it is only told whether it has been reached
    uses=frozenset({Part.HOME, Part.RULING, Part.LANGUAGE_MODEL}),
    options=GuidedSearchOptions,
    presets={"default": GuidedSearchOptions(), "paper": GuidedSearchOptions.paper()},
)

__all__ = ["SPEC", "GuidedSearchOptions"]
