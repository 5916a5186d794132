"""A language model chooses among the steps that can be taken (SayCan, Grounded Decoding)."""

from vh_core.strategies.base import Strategy
from vh_core.strategies.constrained.options import ConstrainedOptions
from vh_core.strategies.context import Part
from vh_core.strategies.spec import StrategySpec


def _make(options: ConstrainedOptions) -> Strategy:
    # language models and encoders are of no concern to those who do without
    from vh_core.strategies.constrained.strategy import ConstrainedStrategy

    return ConstrainedStrategy(options)


def _uses(options: ConstrainedOptions) -> frozenset[Part]:
    """Without affordances it never sees the home: all that it knows of it is what is admissible."""
    parts = {Part.LANGUAGE_MODEL, Part.ADMISSIBLE_ACTIONS, Part.DEMONSTRATIONS}
    return frozenset(parts | {Part.HOME} if options.sees_home else parts)


SPEC = StrategySpec(
    "constrained",
    "A language model chooses each step among those that can be taken, as the world model says.",
    _make,
    uses=_uses,
    options=ConstrainedOptions,
    presets={"default": ConstrainedOptions(), "paper": ConstrainedOptions.paper()},
)

__all__ = ["SPEC", "ConstrainedOptions"]
