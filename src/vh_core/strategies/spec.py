"""The one description of a strategy, from which all else that is said of it is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from vh_core.settings import SettingGroup
from vh_core.strategies.base import Strategy
from vh_core.strategies.context import Part


@dataclass(frozen=True, slots=True)
class NoOptions:
    """For strategies that have no settings."""


@dataclass(frozen=True, slots=True)
class StrategySpec:
    """A strategy: what it is called, which settings it has, what it is given, how it is made.

    `name` is the one under which it is asked for, and the prefix of its flags and parameters.
    `options` is a dataclass of settings (`vh_core.settings`), `presets` whole sets of them.
    `make` gives a new strategy for one episode from its options; it may import what is heavy.
    `uses` are the parts of an episode that the method may see; where that depends on the options, a
    function of them.
    """

    name: str
    summary: str
    make: Callable[[Any], Strategy]
    uses: frozenset[Part] | Callable[[Any], frozenset[Part]] = frozenset()
    options: type = NoOptions
    presets: Mapping[str, Any] = field(default_factory=dict)

    @property
    def group(self) -> SettingGroup[Any]:
        """The strategy's settings."""
        return SettingGroup(
            self.name, f"strategy {self.name}", self.options, self.name, self.presets, self.summary
        )

    def new(self, options: Any = None) -> Strategy:
        """A strategy for one episode, with these options (default: those of the first preset)."""
        if options is None:
            options = self.group.make({})
        strategy = self.make(options)
        strategy.uses, strategy.options = self.parts(options), options
        return strategy

    def parts(self, options: Any = None) -> frozenset[Part]:
        """The parts of an episode that the method may see with these options (default: those of
        the first preset)."""
        if not callable(self.uses):
            return self.uses
        return self.uses(self.group.make({}) if options is None else options)
