"""Strategies by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches

from vh_core.errors import ConfigurationError
from vh_core.strategies.base import Strategy
from vh_core.strategies.symbolic import SymbolicStrategy

_STRATEGIES: Mapping[str, Callable[[], Strategy]] = {
    SymbolicStrategy.name: SymbolicStrategy,
}


def strategy_names() -> tuple[str, ...]:
    """The names that `make_strategy` knows, the default first."""
    return tuple(_STRATEGIES)


def make_strategy(name: str) -> Strategy:
    """A new strategy for one episode. Raises `ConfigurationError` for an unknown name."""
    make = _STRATEGIES.get(name)
    if make is None:
        near = get_close_matches(name, _STRATEGIES, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        known = ", ".join(_STRATEGIES)
        raise ConfigurationError(f"there is no strategy {name!r}{hint} (there are: {known})")
    return make()
