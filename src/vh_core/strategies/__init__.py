"""Strategies: ways to choose the next step."""

from vh_core.strategies.base import (
    Act,
    Done,
    GiveUp,
    Observation,
    Proposal,
    Say,
    Setback,
    Situation,
    Strategy,
    Task,
)
from vh_core.strategies.registry import make_strategy, strategy_names

__all__ = [
    "Act",
    "Done",
    "GiveUp",
    "Observation",
    "Proposal",
    "Say",
    "Setback",
    "Situation",
    "Strategy",
    "Task",
    "make_strategy",
    "strategy_names",
]
