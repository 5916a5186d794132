"""Reading a YAML file that a person wrote, with what a small file can do to a reader kept out."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError, MissingDependencyError
from vh_core.settings.setting import quoted

#: a larger file is no configuration, bytes
_LARGEST = 1 << 20
#: deeper nesting is none that a person wrote
_DEEPEST = 50


def read_yaml(path: Path, kind: str = "configuration") -> Any:
    """What the file says; None where it says nothing. `kind` names the file in messages.

    Raises `ConfigurationError` in one line, also for what YAML would forget without a word, and
    `MissingDependencyError` where PyYAML is missing.
    """
    try:
        yaml: Any = importlib.import_module("yaml")
    except ImportError:
        raise MissingDependencyError(
            f"a {kind} file needs the package pyyaml; install it with 'pip install pyyaml'"
        ) from None
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(_LARGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"the {kind} {path} cannot be read: {error}") from None
    if len(text) > _LARGEST:
        raise ConfigurationError(f"the {kind} {path} is larger than {_LARGEST} bytes")
    try:
        depth = 0
        for event in yaml.parse(text):
            # aliases are how a small file becomes a huge one, and nobody needs them here
            if isinstance(event, yaml.AliasEvent):
                raise ConfigurationError(f"the {kind} {path} may not use YAML aliases (*name)")
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            if depth > _DEEPEST:  # for which YAML's reader takes minutes, and then fails
                raise ConfigurationError(
                    f"the {kind} {path} is nested deeper than {_DEEPEST} times"
                )
        _refuse_repeated(f"the {kind} {path}", yaml.compose(text, yaml.SafeLoader))
        return yaml.safe_load(text)
    except ConfigurationError:
        raise
    except Exception as error:  # YAML's readers of values raise whatever a value makes of them
        reason = " ".join(str(error).split())
        raise ConfigurationError(f"the {kind} {path} is no YAML: {reason}") from None


def _refuse_repeated(file: str, document: Any) -> None:
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
                raise ConfigurationError(f"{file} has {said}")
            seen.add(key.value)
