"""Settings in a YAML file: a section for each group, `strategy` and what else stands alone."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError
from vh_core.settings.group import SettingGroup, require_section
from vh_core.settings.yaml_file import read_yaml


def default_config_path() -> Path:
    """The user's own configuration file, which need not exist."""
    folder = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(folder) / "vh_planner" / "config.yaml"


def read_config(
    path: str | Path | None, groups: Iterable[SettingGroup[Any]]
) -> dict[str, dict[str, Any]]:
    """The sections of a configuration file; of the user's own where `path` is None, if it exists.

    Raises `ConfigurationError` for a file that cannot be read, a section that no group has, and
    values that their group does not take.
    """
    if path is None:
        own = default_config_path()
        return _sections(own, groups) if own.is_file() else {}
    return _sections(Path(path), groups)


def _sections(path: Path, groups: Iterable[SettingGroup[Any]]) -> dict[str, dict[str, Any]]:
    data = read_yaml(path)
    if data is None:
        return {}
    if not isinstance(data, Mapping):
        raise ConfigurationError(f"{path} must be a mapping of sections, as in 'llm: {{url: …}}'")
    known = tuple(groups)
    sections: dict[str, dict[str, Any]] = {}
    for name, given in data.items():
        try:
            group = require_section(name, known)
            bare = group.bare
            values = {bare.name: given} if bare and isinstance(given, str) else given
            if not isinstance(values, Mapping):
                raise ConfigurationError(f"{name!r} must be a mapping of settings")
            group.make(values)
        except ConfigurationError as error:
            raise ConfigurationError(f"{path}: {error}") from None
        sections[name] = dict(values)
    return sections
