"""YAML with the line of each value, from a file that nobody vouches for."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError, MissingDependencyError
from vh_core.settings.setting import quoted

#: a larger file is no policy, bytes
_LARGEST = 1 << 18
#: nothing in a policy stands deeper
_DEEPEST = 10


@dataclass(frozen=True, slots=True, eq=False)
class Located:
    """A value with its line, from 1. Of a mapping the value is a dictionary of `Located` keys, in
    order; of a sequence, a list of `Located`; otherwise what YAML makes of the scalar."""

    value: Any
    line: int


def located_yaml(path: Path) -> Located:
    """The document in a file. Raises `ConfigurationError` for one that cannot be read, is too
    large or too deep, says a key twice, or uses aliases or tags."""
    try:
        yaml: Any = importlib.import_module("yaml")
    except ImportError:
        raise MissingDependencyError(
            "a policy needs the package pyyaml; install it with 'pip install pyyaml'"
        ) from None
    text = _text(path)
    try:
        _refuse_tricks(path, yaml.parse(text, yaml.SafeLoader), yaml)
        node = yaml.compose(text, yaml.SafeLoader)
        if node is None:
            raise ConfigurationError(f"{path} is empty; begin with 'version: 1'")
        return _located(path, node, yaml.SafeLoader(""))
    except ConfigurationError:
        raise
    except Exception as error:  # YAML's readers of values raise whatever a value makes of them
        mark = getattr(error, "problem_mark", None)
        where = f", line {mark.line + 1}" if mark is not None else ""
        reason = " ".join(str(getattr(error, "problem", None) or error).split())[:200]
        raise ConfigurationError(f"{path}{where}: this is no YAML: {reason}") from None


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise ConfigurationError(f"the policy {path} cannot be read: {reason}") from None
    if len(data) > _LARGEST:
        raise ConfigurationError(f"the policy {path} is larger than {_LARGEST} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ConfigurationError(f"{path}, line {line}: this is no text in UTF-8") from None


def _refuse_tricks(path: Path, events: Any, yaml: Any) -> None:
    """Refuse what makes a small file a large one, and what is deeper than any policy."""
    depth = documents = 0
    for event in events:
        line = event.start_mark.line + 1 if event.start_mark is not None else 1
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            said = "a policy may not use YAML anchors and aliases (&name, *name); write it out"
            raise ConfigurationError(f"{path}, line {line}: {said}")
        if getattr(event, "tag", None):
            said = f"a policy may not use YAML tags ({quoted(event.tag)}); leave it out"
            raise ConfigurationError(f"{path}, line {line}: {said}")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        documents += isinstance(event, yaml.DocumentStartEvent)
        if depth > _DEEPEST:
            said = f"this stands deeper than {_DEEPEST} levels, and nothing in a policy does"
            raise ConfigurationError(f"{path}, line {line}: {said}")
        if documents > 1:
            raise ConfigurationError(f"{path}, line {line}: a policy is one document; drop '---'")


def _located(path: Path, node: Any, loader: Any) -> Located:
    line = node.start_mark.line + 1
    if node.id == "scalar":
        return Located(loader.construct_object(node), line)
    if node.id == "sequence":
        return Located([_located(path, each, loader) for each in node.value], line)
    entries: dict[Located, Located] = {}
    seen: set[Any] = set()
    for key, value in node.value:
        found = _located(path, key, loader)
        if not isinstance(found.value, (str, int, float, bool, type(None))):
            raise ConfigurationError(f"{path}, line {found.line}: a key must be a word")
        if found.value in seen:
            said = f"{quoted(found.value)} stands twice in one place; keep one"
            raise ConfigurationError(f"{path}, line {found.line}: {said}")
        seen.add(found.value)
        entries[found] = _located(path, value, loader)
    return Located(entries, line)
