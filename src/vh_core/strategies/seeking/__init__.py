"""Where not all of the home was seen: look for what the task names, then plan as `symbolic`."""

from vh_core.strategies.context import Part
from vh_core.strategies.seeking.options import TABLE, SeekingOptions
from vh_core.strategies.seeking.strategy import SeekingStrategy
from vh_core.strategies.spec import StrategySpec


def _uses(options: SeekingOptions) -> frozenset[Part]:
    home = frozenset({Part.HOME, Part.PERSON})
    return home if options.ranking == TABLE else home | {Part.LANGUAGE_MODEL}


SPEC = StrategySpec(
    "seeking",
    "Looks for what the task names where not all of the home was seen; plans as symbolic does.",
    SeekingStrategy,
    options=SeekingOptions,
    uses=_uses,
)

__all__ = ["SPEC", "SeekingOptions", "SeekingStrategy"]
