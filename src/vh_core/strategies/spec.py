"""The one description of a strategy, from which all else that is said of it is made."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, is_dataclass
from typing import Any

from vh_core.errors import ConfigurationError, VhPlannerError
from vh_core.settings import SettingGroup
from vh_core.strategies.base import Strategy
from vh_core.strategies.context import Part

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


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

    Raises `ConfigurationError` for a description from which no flags and parameters can be made.
    """

    name: str
    summary: str
    make: Callable[[Any], Strategy]
    uses: frozenset[Part] | Callable[[Any], frozenset[Part]] = frozenset()
    options: type = NoOptions
    presets: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        fault = self._fault()
        if fault:
            raise ConfigurationError(f"the strategy {self.name!r}: {fault}")

    def _fault(self) -> str | None:
        """What is wrong with the description, or None."""
        name: Any = self.name
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            return "its name must be letters, digits and underscores, and begin with a letter"
        make: Any = self.make
        if not callable(make):
            return "make must be a function that gives a new strategy"
        if not callable(self.uses) and not _are_parts(self.uses):
            return "uses must be a set of parts, as in frozenset({Part.HOME})"
        if not isinstance(self.options, type) or not is_dataclass(self.options):
            return "options must be a dataclass, the class itself"
        if not all(isinstance(each, self.options) for each in self.presets.values()):
            return f"each of its presets must be of the class {self.options.__name__}"
        try:
            self.group.make({})
        except Exception as error:  # a field without a default, a default that is not allowed
            return f"its options cannot be made ({_reason(error)})"
        return None

    @property
    def group(self) -> SettingGroup[Any]:
        """The strategy's settings."""
        return SettingGroup(
            self.name, f"strategy {self.name}", self.options, self.name, self.presets, self.summary
        )

    def new(self, options: Any = None) -> Strategy:
        """A strategy for one episode, with these options (default: those of the first preset).

        Raises `ConfigurationError` where that fails, for whatever reason.
        """
        if options is None:
            options = self.group.make({})
        parts = self.parts(options)
        try:
            strategy: Any = self.make(options)
            if not isinstance(strategy, Strategy):
                what = type(strategy).__name__
                raise ConfigurationError(f"make gave {what}, which is no Strategy")
            strategy.name, strategy.uses, strategy.options = self.name, parts, options
        except Exception as error:  # whatever somebody else's code comes up with
            message = f"the strategy {self.name!r} cannot be made: {_reason(error)}"
            raise ConfigurationError(message) from error
        return strategy

    def parts(self, options: Any = None) -> frozenset[Part]:
        """The parts of an episode that the method may see with these options (default: those of
        the first preset). Raises `ConfigurationError` where their function fails."""
        if not callable(self.uses):
            return self.uses
        try:
            parts = self.uses(self.group.make({}) if options is None else options)
        except Exception as error:  # whatever somebody else's code comes up with
            message = f"the strategy {self.name!r}: uses failed ({_reason(error)})"
            raise ConfigurationError(message) from error
        if not _are_parts(parts):
            message = f"the strategy {self.name!r}: uses gave {parts!r}, which is no set of parts"
            raise ConfigurationError(message)
        return parts


def _are_parts(parts: object) -> bool:
    return isinstance(parts, (set, frozenset)) and all(isinstance(each, Part) for each in parts)


def _reason(error: Exception) -> str:
    said = " ".join(str(error).split())
    return said if isinstance(error, VhPlannerError) else f"{type(error).__name__}: {said}"
