"""The settings of strategies, models and limits as parameters of the planner.

They come from the one description of each (`vh_core.settings`). The key of a language model's
server is no parameter: it comes from the environment (VH_PLANNER_API_KEY, or else OPENAI_API_KEY),
so that no parameter dump shows it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from vh_core.episode.setup import Setup, setting_groups
from vh_core.settings import Setting, SettingGroup
from vh_core.strategies.resources import SHARED_GROUPS
from vh_ros.nodes.task_parameters import as_parameter, task_settings
from vh_ros.plumbing.parameters import Parameters, Spec

#: those of models and data, which are opened once and live as long as the node
_AT_THE_START = frozenset(group.name for group in SHARED_GROUPS)


def setting_specs() -> tuple[Spec, ...]:
    """A parameter for every setting.

    Raises `ConfigurationError` for an installed strategy that cannot be loaded.
    """
    return tuple(_spec(name, group, each) for name, group, each in task_settings())


def specs_of(groups: Iterable[SettingGroup[Any]]) -> tuple[Spec, ...]:
    """A parameter for every setting of these groups."""
    return tuple(_spec(g.parameter(each), g, each) for g in groups for each in g.settings)


def _spec(name: str, group: SettingGroup[Any], each: Setting) -> Spec:
    unit = f", {each.unit}" if each.unit else ""
    what = f"{each.help[:1].upper()}{each.help[1:]}{unit}" if each.help[:1].isascii() else each.help
    if group.presets:
        what = f"{what}; not set: what the preset says ({group.default(each)})"
    elif each.kind is tuple:
        what = f"{what}; several with {os.pathsep!r} between them"
    return Spec(
        name,
        as_parameter(each.default),
        what,
        low=each.low,
        high=each.high,
        choices=each.choices,
        live=group.name not in _AT_THE_START,
        # a preset can only be seen through what is not set
        optional=bool(group.presets),
    )


def setup_of(parameters: Parameters) -> Setup:
    """The settings as they are now. Raises `ConfigurationError` for what does not go together."""
    return setup_of_groups(setting_groups(), parameters)


def setup_of_groups(groups: Iterable[SettingGroup[Any]], parameters: Parameters) -> Setup:
    """The settings of these groups as they are now; those of others are the defaults."""
    return Setup.of({group.name: _values(group, parameters) for group in groups})


def _values(group: SettingGroup[Any], parameters: Parameters) -> dict[str, Any]:
    values = {each.name: parameters[group.parameter(each)] for each in group.settings}
    for each in group.settings:
        if each.kind is tuple and values[each.name] is not None:
            text = str(values[each.name])
            values[each.name] = tuple(part for part in text.split(os.pathsep) if part)
    return {name: value for name, value in values.items() if value is not None}
