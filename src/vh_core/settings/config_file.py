"""Settings in a YAML file: a section for each group, `strategy` and what else stands alone."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError, MissingDependencyError
from vh_core.settings.group import SettingGroup

#: a larger file is no configuration, bytes
_LARGEST = 1 << 20


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
    data = _read_yaml(path)
    if data is None:
        return {}
    if not isinstance(data, Mapping):
        raise ConfigurationError(f"{path} must be a mapping of sections, as in 'llm: {{url: …}}'")
    known = {group.name: group for group in groups}
    sections: dict[str, dict[str, Any]] = {}
    for name, values in data.items():
        if name not in known:
            near = get_close_matches(str(name), known, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            there_are = ", ".join(known)
            raise ConfigurationError(f"{path}: no section {name!r}{hint} (there are: {there_are})")
        if not isinstance(values, Mapping):
            raise ConfigurationError(f"{path}: {name!r} must be a mapping of settings")
        try:
            known[name].make(values)
        except ConfigurationError as error:
            raise ConfigurationError(f"{path}: {error}") from None
        sections[name] = dict(values)
    return sections


def _read_yaml(path: Path) -> Any:
    try:
        yaml: Any = importlib.import_module("yaml")
    except ImportError:
        raise MissingDependencyError(
            "a configuration file needs the package pyyaml; install it with 'pip install pyyaml'"
        ) from None
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(_LARGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"the configuration {path} cannot be read: {error}") from None
    if len(text) > _LARGEST:
        raise ConfigurationError(f"the configuration {path} is larger than {_LARGEST} bytes")
    try:
        # aliases are how a small file becomes a huge one, and no configuration needs them
        if any(isinstance(event, yaml.AliasEvent) for event in yaml.parse(text)):
            raise ConfigurationError(f"the configuration {path} may not use YAML aliases (*name)")
        return yaml.safe_load(text)
    except (yaml.YAMLError, RecursionError) as error:
        reason = " ".join(str(error).split())
        raise ConfigurationError(f"the configuration {path} is no YAML: {reason}") from None
