"""Where not all of the home was seen: look for what the task names, then plan as `symbolic`."""

from vh_core.strategies.context import Part
from vh_core.strategies.seeking.options import SeekingOptions
from vh_core.strategies.seeking.strategy import SeekingStrategy
from vh_core.strategies.spec import StrategySpec

SPEC = StrategySpec(
    "seeking",
    "Looks for what the task names where not all of the home was seen; plans as symbolic does.",
    SeekingStrategy,
    options=SeekingOptions,
    uses=frozenset({Part.HOME, Part.PERSON}),
)

__all__ = ["SPEC", "SeekingOptions", "SeekingStrategy"]
