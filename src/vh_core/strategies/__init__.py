"""Strategies: ways to choose the next step. Each is a package that exports one `SPEC`."""

from vh_core.strategies.base import Act, End, Proposal, Say, Situation, Strategy
from vh_core.strategies.context import (
    AdmissibleActions,
    Context,
    Part,
    PartNotGivenError,
    Seen,
)
from vh_core.strategies.registry import (
    find_strategy,
    make_strategy,
    strategy_names,
    strategy_specs,
)
from vh_core.strategies.spec import StrategySpec

__all__ = [
    "Act",
    "AdmissibleActions",
    "Context",
    "End",
    "Part",
    "PartNotGivenError",
    "Proposal",
    "Say",
    "Seen",
    "Situation",
    "Strategy",
    "StrategySpec",
    "find_strategy",
    "make_strategy",
    "strategy_names",
    "strategy_specs",
]
