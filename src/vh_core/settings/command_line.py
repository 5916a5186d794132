"""Settings as flags of a command."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from typing import Any

from vh_core.errors import ConfigurationError
from vh_core.settings.group import SettingGroup
from vh_core.settings.setting import Setting, Value


def add_flags(
    parser: argparse.ArgumentParser,
    groups: Iterable[SettingGroup[Any]],
    shown: Callable[[SettingGroup[Any], Setting], bool] = lambda group, each: True,
) -> None:
    """Give the parser a flag for each setting. Those that are not `shown` work as well, and are
    left out of its help. `values_from_flags` reads them.

    Raises `ConfigurationError` for a flag that the parser has already.
    """
    for group in groups:
        seen = [each for each in group.settings if shown(group, each)]
        place = parser.add_argument_group(group.title, group.note) if seen else parser
        for each in group.settings:
            try:
                _add_flag(place, group, each, each in seen)
            except argparse.ArgumentError:
                flag = f"the flag {group.flag(each)} of {group.title}"
                message = f"{flag} is one of the command's own; give the setting another name"
                raise ConfigurationError(message) from None


def _add_flag(place: Any, group: SettingGroup[Any], each: Setting, shown: bool) -> None:
    options: dict[str, Any] = {
        "dest": group.parameter(each),
        # what is not given must not hide what a file says
        "default": argparse.SUPPRESS,
        "help": _help(group, each) if shown else argparse.SUPPRESS,
    }
    if each.kind is bool:
        options["action"] = argparse.BooleanOptionalAction
    else:
        options["type"] = _reader(each)
        options["metavar"] = _METAVARS[each.kind] if not each.choices else "NAME"
        if each.kind is tuple:
            options["action"] = "extend"
    place.add_argument(group.flag(each), **options)


_METAVARS = {int: "N", float: "X", str: "TEXT", tuple: "TEXT"}


def _help(group: SettingGroup[Any], each: Setting) -> str:
    choices = f" ({', '.join(each.choices)})" if each.choices and each.name != "preset" else ""
    unit = f", {each.unit}" if each.unit and each.unit not in each.help else ""
    default = group.default(each)
    return f"{each.help}{choices}{unit} (default: {default})".replace("%", "%%")


def _reader(each: Setting) -> Callable[[str], Value]:
    def read(text: str) -> Value:
        try:
            return each.parse(text)
        except ConfigurationError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def values_from_flags(arguments: argparse.Namespace, group: SettingGroup[Any]) -> dict[str, Value]:
    """The settings that were given, by their own names."""
    given = vars(arguments)
    return {
        each.name: tuple(value) if isinstance(value, list) else value
        for each in group.settings
        if (value := given.get(group.parameter(each))) is not None
    }
