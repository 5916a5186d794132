"""Where not all of the home was seen: look for what the task names, then plan as `symbolic`."""

from vh_core.strategies.base import Strategy
from vh_core.strategies.context import Part
from vh_core.strategies.seeking.options import TABLE, SeekingOptions
from vh_core.strategies.spec import StrategySpec


def _make(options: SeekingOptions) -> Strategy:
    # the reader of sentences is of no concern to those who only name a strategy
    from vh_core.strategies.seeking.strategy import SeekingStrategy

    return SeekingStrategy(options)


def _uses(options: SeekingOptions) -> frozenset[Part]:
    home = frozenset({Part.HOME, Part.PERSON})
    return home if options.ranking == TABLE else home | {Part.LANGUAGE_MODEL}


SPEC = StrategySpec(
    "seeking",
    "Looks for what the task names where not all of the home was seen; plans as symbolic does.",
    _make,
    options=SeekingOptions,
    uses=_uses,
)

__all__ = ["SPEC", "SeekingOptions"]
