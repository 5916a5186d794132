"""The definitions of ROS messages as text, each with those it is made of."""

from __future__ import annotations

import os
from pathlib import Path

from vh_core.errors import MissingDependencyError

_SEPARATOR = "=" * 80
#: this project's own stand beside its sources, too
_OWN_PACKAGE, _SOURCES = "vh_planner", Path(__file__).resolve().parents[3]
_BASIC = frozenset(
    {
        *("bool", "byte", "char", "float32", "float64", "string", "wstring"),
        *("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"),
    }
)


def definition_of(message: str) -> str:
    """The definition of a message, as in "std_msgs/msg/String", followed by those of its parts, in
    the form of MCAP's `ros2msg`. Raises `MissingDependencyError` where a package is not there."""
    parts: dict[str, str] = {}
    _collect(message, parts)
    first, *others = parts.items()
    text = [first[1]]
    for name, body in others:
        package, _, kind = name.partition("/msg/")
        text.append(f"{_SEPARATOR}\nMSG: {package}/{kind}\n{body}")
    return "".join(text)


def _collect(message: str, parts: dict[str, str]) -> None:
    if message in parts:
        return
    text = _text(message)
    parts[message] = text if text.endswith("\n") else f"{text}\n"
    package = message.partition("/")[0]
    for line in text.splitlines():
        words = line.partition("#")[0].split()
        kind = words[0].partition("[")[0].partition("<")[0] if words else ""
        if not kind or kind in _BASIC or not kind[0].isalpha():
            continue
        if "/" in kind:
            other, name = kind.split("/")[0], kind.split("/")[-1]
            _collect(f"{other}/msg/{name}", parts)
        else:
            _collect(f"{package}/msg/{kind}", parts)


def _text(message: str) -> str:
    package, _, kind = message.partition("/msg/")
    prefixes = os.environ.get("AMENT_PREFIX_PATH", "").split(os.pathsep)
    folders = [Path(prefix) / "share" / package / "msg" for prefix in prefixes if prefix]
    if package == _OWN_PACKAGE:
        folders.append(_SOURCES / "msg")
    for folder in folders:
        try:
            return (folder / f"{kind}.msg").read_text(encoding="utf-8")
        except OSError:
            continue
    raise MissingDependencyError(
        f"a recording in MCAP holds the definitions of its messages, and {message} is not found; "
        "use .venv/bin/vh-planner after 'make setup', or source your ROS workspace"
    )
