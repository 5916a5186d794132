"""A setting: a field of a dataclass that knows what it is for and what it may be."""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
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
#: the bounds of a number that has none: it is finite. Where an infinity means something ("never"),
#: it is a bound
UNBOUNDED = sys.float_info.max
#: the largest whole number that parameters and records hold
_LARGEST_WHOLE = 2**63 - 1
#: most of a wrong value that a message shows, characters
_SHOWN = 80
_INFINITIES = ("inf", "-inf")
_YES, _NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. Its kind is that of its default; a list is one of texts.

    A number lies in [low, high], and is infinite only where a bound is; a text is one of `choices`,
    where there are any. `unit` is that of the number ("s", "count", …). A setting that is
    `main` stands in a command's short help. One that is `bare` goes by the prefix of its group
    alone: `--llm local`, and in a file `llm: local`.
    """

    name: str
    default: Value
    help: str
    unit: str = ""
    low: float = -UNBOUNDED
    high: float = UNBOUNDED
    choices: tuple[str, ...] = ()
    main: bool = False
    bare: bool = False

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
            if abs(bound) != UNBOUNDED
        ]
        if self.kind is int and not bounds:
            return f"{words} of at most 64 bits"
        return " ".join([words, *bounds])

    def fault(self, value: object) -> str | None:
        """What is wrong with a value, or None."""
        kind = self.kind
        right = type(value) is kind
        if right and kind in (int, float):
            right = self._holds(value)  # type: ignore[arg-type]
        elif right and kind is tuple:
            right = all(isinstance(item, str) for item in value)  # type: ignore[attr-defined]
        elif right and self.choices:
            right = value in self.choices
        if right:
            return None
        near = get_close_matches(value, self.choices, n=1) if isinstance(value, str) else []
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        return f"{self.name} is {quoted(value)}; allowed is {self.allowed}{hint}"

    def _holds(self, number: float) -> bool:
        if self.kind is int and abs(number) > _LARGEST_WHOLE:
            return False
        return self.low <= number <= self.high  # NaN is not

    def checked(self, value: object) -> Value:
        """The value, a whole number made a number where that is wanted, a list a tuple, and an
        infinity in words ("-inf") one.

        Raises `ConfigurationError`.
        """
        if self.kind is float:
            value = _as_number(value)
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
    low: float = -UNBOUNDED,
    high: float = UNBOUNDED,
    choices: Sequence[str] = (),
    main: bool = False,
    bare: bool = False,
) -> Any:
    """A dataclass field that is a setting; see `Setting` for what the arguments mean.

    Raises `ConfigurationError` for a default that is of no kind that settings have.
    """
    if type(default) not in _KINDS:
        kinds = ", ".join(_KINDS.values())
        message = f"the setting with the help {quoted(help)} has the default {quoted(default)}"
        raise ConfigurationError(f"{message}; allowed is {kinds}")
    details = {
        "help": help,
        "unit": unit,
        "low": low,
        "high": high,
        "choices": tuple(choices),
        "main": main,
        "bare": bare,
    }
    return field(default=default, metadata={_KEY: details})


def settings_of(options: Any) -> tuple[Setting, ...]:
    """The settings of a dataclass, in order; fields that are none are left out.

    Raises `ConfigurationError` for a default that the setting itself does not allow.
    """
    found: tuple[Setting, ...] = _settings_of(options)
    return found


@cache
def _settings_of(options: Any) -> tuple[Setting, ...]:
    settings = tuple(
        Setting(each.name, cast(Value, each.default), **each.metadata[_KEY])
        for each in fields(options)
        if _KEY in each.metadata
    )
    for each in settings:
        fault = each.fault(each.default)
        if fault:
            raise ConfigurationError(f"the default of {fault}")
    return settings


def check_settings(options: object) -> None:
    """Check every setting of an instance, as its `__post_init__` should.

    Raises `ConfigurationError` for the first one whose value is not allowed.
    """
    for each in settings_of(type(options)):
        value = getattr(options, each.name)
        if each.kind is float and type(value) is int:
            value = _as_number(value)
        fault = each.fault(value)
        if fault:
            raise ConfigurationError(fault)


def in_words(options: Any) -> dict[str, Any]:
    """An instance's fields by name, as JSON can say them: an infinity is a text, "inf" or "-inf",
    which its group takes again."""
    return {
        name: str(value) if isinstance(value, float) and math.isinf(value) else value
        for name, value in asdict(options).items()
    }


def _as_number(value: object) -> object:
    """A whole number, or the word for an infinity, as a number; what cannot be one as it is."""
    if type(value) is int or value in _INFINITIES:
        try:
            return float(value)
        except OverflowError:
            return value
    return value


def quoted(value: object) -> str:
    """A wrong value as messages show it, cut short where it is long."""
    try:
        text = repr(value)
    except ValueError:  # Python writes no whole number of thousands of digits
        return "a number of thousands of digits"
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
