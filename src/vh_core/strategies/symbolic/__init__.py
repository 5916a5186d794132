"""The embedded default: understand the sentence by grammar, plan with the world model."""

from vh_core.strategies.context import Part
from vh_core.strategies.spec import StrategySpec
from vh_core.strategies.symbolic.strategy import SymbolicStrategy

SPEC = StrategySpec(
    "symbolic",
    "Reads the sentence by grammar and plans with the world model; asks no language model.",
    lambda options: SymbolicStrategy(),
    uses=frozenset({Part.HOME, Part.PERSON}),
)

__all__ = ["SPEC", "SymbolicStrategy"]
