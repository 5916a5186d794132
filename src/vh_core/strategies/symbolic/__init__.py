"""The embedded default: understand the sentence by grammar, plan with the world model."""

from vh_core.strategies.base import Strategy
from vh_core.strategies.context import Part
from vh_core.strategies.spec import StrategySpec


def _make(options: object) -> Strategy:
    # the reader of sentences is of no concern to those who only name a strategy
    from vh_core.strategies.symbolic.strategy import SymbolicStrategy

    return SymbolicStrategy()


SPEC = StrategySpec(
    "symbolic",
    "Reads the sentence by grammar and plans with the world model; asks no language model.",
    _make,
    uses=frozenset({Part.HOME, Part.PERSON}),
)

__all__ = ["SPEC"]
