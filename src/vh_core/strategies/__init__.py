"""Strategies: ways to choose the next step."""

from vh_core.strategies.base import (
    Act,
    Done,
    GiveUp,
    Proposal,
    Say,
    Setback,
    Situation,
    Strategy,
)
from vh_core.strategies.options import StrategyOptions
from vh_core.strategies.registry import make_strategy, needs_language_model, strategy_names

__all__ = [
    "Act",
    "Done",
    "GiveUp",
    "Proposal",
    "Say",
    "Setback",
    "Situation",
    "Strategy",
    "StrategyOptions",
    "make_strategy",
    "needs_language_model",
    "strategy_names",
]
