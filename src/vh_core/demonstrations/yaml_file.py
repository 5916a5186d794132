"""Demonstrations in YAML, for people to write.

    - task: Watch TV
      description: Switch on the television, sit down and watch.   # may be left out
      steps:
        - walk to living room
        - walk to tv
        - switch on tv

The one place that touches the package PyYAML; it is imported when such a file is read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.demonstrations.demonstration import (
    Demonstration,
    DemonstrationFileError,
    one_line,
    read_step,
)
from vh_core.errors import MissingDependencyError

_FIELDS = ("task", "description", "steps", "source")


def read_yaml(text: str, source: str, domain: Domain = VIRTUALHOME) -> list[Demonstration]:
    """Every entry of the list. An empty file is an empty list.

    Raises `DemonstrationFileError`, or `MissingDependencyError` where PyYAML is missing.
    """
    try:
        import yaml
    except ImportError:
        raise MissingDependencyError(
            f"{source} is YAML, which needs the package pyyaml ('pip install pyyaml'); or write "
            'it as text, "Task: …", "Step 1: …", in a file whose name ends in .txt'
        ) from None
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or "it cannot be read"
        line = mark.line + 1 if mark else 0
        raise DemonstrationFileError(source, f"not YAML: {problem}", line=line) from None
    except RecursionError:
        raise DemonstrationFileError(source, "nested too deeply") from None
    if root is None:
        return []
    entries = _items(root, "a list of demonstrations", source)
    return [_entry(node, source, domain) for node in entries]


def write_yaml(demonstration: Demonstration) -> str:
    """The entry as `read_yaml` reads it, to be appended to a file."""
    lines = [f"- task: {_quoted(demonstration.task)}\n"]
    for name in ("description", "source"):
        if value := getattr(demonstration, name):
            lines.append(f"  {name}: {_quoted(value)}\n")
    lines.append("  steps:\n")
    lines += [f"    - {_quoted(phrase)}\n" for phrase in demonstration.phrases]
    return "".join(lines)


def _quoted(text: str) -> str:
    # JSON's strings are YAML's; what does not print is out of it since `one_line`
    return json.dumps(one_line(text), ensure_ascii=False)


def _entry(node: Any, source: str, domain: Domain) -> Demonstration:
    fields: dict[str, Any] = {}
    for key, value in _pairs(node, source):
        if key in fields or key not in _FIELDS:
            what = "stands twice" if key in fields else f"is unknown; known are {_FIELDS}"
            raise DemonstrationFileError(source, f"{key!r} {what}", line=_line(value))
        fields[key] = value
    for needed in ("task", "steps"):
        if needed not in fields:
            message = f"this demonstration has no {needed!r}"
            raise DemonstrationFileError(source, message, line=_line(node))
    steps = tuple(
        read_step(_text(item, source), source, _line(item), domain)
        for item in _items(fields["steps"], "a list of steps", source)
    )
    if not steps:
        message = "this demonstration has no steps"
        raise DemonstrationFileError(source, message, line=_line(node))
    texts = {name: _text(fields[name], source) for name in fields if name != "steps"}
    return Demonstration(steps=steps, **texts)


def _pairs(node: Any, source: str) -> Iterator[tuple[str, Any]]:
    if node.id != "mapping":
        message = 'expected a demonstration, as in "- task: Watch TV"'
        raise DemonstrationFileError(source, message, line=_line(node))
    for key, value in node.value:
        yield _text(key, source), value


def _items(node: Any, what: str, source: str) -> list[Any]:
    if node.id != "sequence":
        raise DemonstrationFileError(source, f"expected {what}", line=_line(node))
    return list(node.value)


def _text(node: Any, source: str) -> str:
    text = one_line(node.value) if node.id == "scalar" else ""
    if not text:
        raise DemonstrationFileError(source, "expected a text", line=_line(node))
    return text


def _line(node: Any) -> int:
    return int(node.start_mark.line) + 1
