"""Strategies by name: this project's own, and those that others have installed.

A package offers its strategies as entry points of the group `vh_planner.strategies`, each of which
names a `StrategySpec`; the environment variable `VH_PLANNER_STRATEGIES` names further ones, as in
`my_package.my_module:SPEC`, several with commas between them.
"""

from __future__ import annotations

import os
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from vh_core.errors import ConfigurationError
from vh_core.installed import installed
from vh_core.strategies.base import Strategy
from vh_core.strategies.constrained import SPEC as CONSTRAINED
from vh_core.strategies.goal_directed import SPEC as GOAL_DIRECTED
from vh_core.strategies.guided_search import SPEC as GUIDED_SEARCH
from vh_core.strategies.seeking import SPEC as SEEKING
from vh_core.strategies.spec import StrategySpec
from vh_core.strategies.symbolic import SPEC as SYMBOLIC
from vh_core.strategies.translated import SPEC as TRANSLATED
from vh_core.strategies.verified import SPEC as VERIFIED

#: the default first
_OWN: tuple[StrategySpec, ...] = (
    SYMBOLIC,
    TRANSLATED,
    CONSTRAINED,
    VERIFIED,
    GUIDED_SEARCH,
    GOAL_DIRECTED,
    SEEKING,
)

ENTRY_POINTS = "vh_planner.strategies"
VARIABLE = "VH_PLANNER_STRATEGIES"


def strategy_specs() -> tuple[StrategySpec, ...]:
    """Every strategy there is, the default first.

    Raises `ConfigurationError` for an installed one that cannot be loaded.
    """
    return _specs(os.environ.get(VARIABLE, ""))


@lru_cache(maxsize=4)
def _specs(variable: str) -> tuple[StrategySpec, ...]:
    found = {spec.name: spec for spec in _OWN}
    for source, spec in installed(ENTRY_POINTS, VARIABLE, variable, "SPEC"):
        if not isinstance(spec, StrategySpec):
            raise ConfigurationError(f"{source} is no StrategySpec")
        if spec.name in found:
            raise ConfigurationError(f"{source}: there is a strategy {spec.name!r} already")
        found[spec.name] = spec
    return tuple(found.values())


def strategy_names() -> tuple[str, ...]:
    """The names of all strategies, the default first."""
    return tuple(spec.name for spec in strategy_specs())


def find_strategy(name: str) -> StrategySpec:
    """The strategy of this name. Raises `ConfigurationError` for an unknown one."""
    specs = {spec.name: spec for spec in strategy_specs()}
    if name not in specs:
        near = get_close_matches(name, specs, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        known = ", ".join(specs)
        raise ConfigurationError(f"there is no strategy {name!r}{hint} (there are: {known})")
    return specs[name]


def make_strategy(name: str, **options: Any) -> Strategy:
    """A new strategy for one episode, with these settings.

    Raises `ConfigurationError` for an unknown name or a setting that is not allowed.
    """
    spec = find_strategy(name)
    return spec.new(spec.group.make(options))
