"""The settings of tasks under the names that they have as parameters of the planner.

Flags, files and launch arguments all come to the same parameters. Imports no rclpy, so that launch
files may import it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from vh_core.episode.setup import Setup, setting_groups
from vh_core.settings import Setting, SettingGroup
from vh_core.settings.config_file import read_config

ParameterValue: TypeAlias = bool | int | float | str


def task_settings() -> Iterator[tuple[str, SettingGroup[Any], Setting]]:
    """Every setting of tasks: its name as a parameter, its group, and itself.

    Raises `ConfigurationError` for an installed strategy that cannot be loaded.
    """
    for group in setting_groups():
        for each in group.settings:
            yield group.parameter(each), group, each


def as_parameter(value: object) -> ParameterValue:
    """A setting's value as a parameter's: a list of files is a text, as in PATH."""
    if isinstance(value, (tuple, list)):
        return os.pathsep.join(map(str, value))
    return value  # type: ignore[return-value]


def parameters_of(setup: Setup) -> dict[str, ParameterValue]:
    """What was set, by parameter."""
    return {
        name: as_parameter(each.checked(setup.sections[group.name][each.name]))
        for name, group, each in task_settings()
        if each.name in setup.sections.get(group.name, {})
    }


def parameters_from_texts(texts: Mapping[str, str], config: str = "") -> dict[str, ParameterValue]:
    """What a configuration file says, and over it what was given as texts; an empty one is none.

    Without `config` the user's own file counts, where it exists. Raises `ConfigurationError`.
    """
    given: dict[str, dict[str, Any]] = {}
    for name, group, each in task_settings():
        if texts.get(name):
            given.setdefault(group.name, {})[each.name] = each.parse(texts[name])
    return parameters_of(Setup.of(read_config(config or None, setting_groups()), given))
