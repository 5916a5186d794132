"""Settings in a YAML file: a section for each group, `strategy` and what else stands alone."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError, MissingDependencyError
from vh_core.settings.group import SettingGroup, require_section
from vh_core.settings.setting import quoted

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
        _refuse_repeated(path, yaml.compose(text, yaml.SafeLoader))
        return yaml.safe_load(text)
    except ConfigurationError:
        raise
    except Exception as error:  # YAML's readers of values raise whatever a value makes of them
        reason = " ".join(str(error).split())
        raise ConfigurationError(f"the configuration {path} is no YAML: {reason}") from None


def _refuse_repeated(path: Path, document: Any) -> None:
    """Refuse what is said twice in one mapping: YAML would forget the first without a word."""
    left = [document]
    while left:
        node = left.pop()
        if node is None or node.id == "scalar":
            continue
        if node.id == "sequence":
            left += node.value
            continue
        seen: set[str] = set()
        for key, value in node.value:
            left += (key, value)
            if key.id != "scalar":
                continue
            if key.value in seen:
                line = key.start_mark.line + 1
                said = f"{quoted(key.value)} twice in one place, the second time in line {line}"
                raise ConfigurationError(f"the configuration {path} has {said}")
            seen.add(key.value)
