"""A setting: a field of a dataclass that knows what it is for and what it may be."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from functools import cache
from typing import Any, TypeAlias, cast

from vh_core.errors import ConfigurationError

Value: TypeAlias = bool | int | float | str | tuple[str, ...]

_KEY = "vh_planner.setting"
_KINDS: dict[type, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
    tuple: "a list of texts",
}
_YES, _NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. Its kind is that of its default; a list is one of texts.

    A number lies in [low, high]; a text is one of `choices`, where there are any. `unit` is that
    of the number ("s", "count", …). A setting that is `main` stands in a command's short help.
    """

    name: str
    default: Value
    help: str
    unit: str = ""
    low: float = -math.inf
    high: float = math.inf
    choices: tuple[str, ...] = ()
    main: bool = False

    @property
    def kind(self) -> type:
        """bool, int, float, str or tuple."""
        return type(self.default)

    @property
    def allowed(self) -> str:
        """Which values are allowed, in words."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        words = _KINDS[self.kind]
        if self.kind not in (int, float):
            return words
        bounds = [
            f"{word} {bound:g}"
            for word, bound in (("from", self.low), ("to", self.high))
            if math.isfinite(bound)
        ]
        return " ".join([words, *bounds])

    def fault(self, value: object) -> str | None:
        """What is wrong with a value, or None."""
        kind = self.kind
        right = type(value) is kind
        if right and kind in (int, float):
            right = self.low <= value <= self.high  # type: ignore[operator]  # NaN is not
        elif right and kind is tuple:
            right = all(isinstance(item, str) for item in value)  # type: ignore[attr-defined]
        elif right and self.choices:
            right = value in self.choices
        if right:
            return None
        near = get_close_matches(str(value), self.choices, n=1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        return f"{self.name} is {value!r}; allowed is {self.allowed}{hint}"

    def checked(self, value: object) -> Value:
        """The value, a whole number made a number where that is wanted, a list a tuple.

        Raises `ConfigurationError`.
        """
        if self.kind is float and type(value) is int:
            value = float(value)
        if self.kind is tuple and isinstance(value, (str, list)):
            value = (value,) if isinstance(value, str) else tuple(value)
        fault = self.fault(value)
        if fault:
            raise ConfigurationError(fault)
        return value  # type: ignore[return-value]

    def parse(self, text: str) -> Value:
        """The value that a text on a command line means. Raises `ConfigurationError`."""
        value: object = text
        if self.kind is bool and text.lower() in _YES + _NO:
            value = text.lower() in _YES
        elif self.kind in (int, float):
            try:
                value = self.kind(text)
            except ValueError:
                value = text
        return self.checked(value)


def setting(
    default: Any,
    help: str,
    *,
    unit: str = "",
    low: float = -math.inf,
    high: float = math.inf,
    choices: Sequence[str] = (),
    main: bool = False,
) -> Any:
    """A dataclass field that is a setting; see `Setting` for what the arguments mean."""
    details = {
        "help": help,
        "unit": unit,
        "low": low,
        "high": high,
        "choices": tuple(choices),
        "main": main,
    }
    return field(default=default, metadata={_KEY: details})


def settings_of(options: Any) -> tuple[Setting, ...]:
    """The settings of a dataclass, in order; fields that are none are left out."""
    found: tuple[Setting, ...] = _settings_of(options)
    return found


@cache
def _settings_of(options: Any) -> tuple[Setting, ...]:
    return tuple(
        Setting(each.name, cast(Value, each.default), **each.metadata[_KEY])
        for each in fields(options)
        if _KEY in each.metadata
    )


def check_settings(options: object) -> None:
    """Check every setting of an instance, as its `__post_init__` should.

    Raises `ConfigurationError` for the first one whose value is not allowed.
    """
    for each in settings_of(type(options)):
        value = getattr(options, each.name)
        if each.kind is float and type(value) is int:
            value = float(value)
        fault = each.fault(value)
        if fault:
            raise ConfigurationError(fault)
