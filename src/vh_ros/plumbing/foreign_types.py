"""Types of ROS that are known by name only when a node starts, and fields by their path."""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from vh_core.errors import ConfigurationError

_KINDS = {"msg": "message", "srv": "service", "action": "action"}
_NUMBERS = ("float", "double")
_WHOLE = re.compile(r"(u?)int(8|16|32|64)\Z")


def type_named(name: str) -> Any:
    """The class of a type such as "nav2_msgs/action/NavigateToPose".

    Raises `ConfigurationError` where its package is not installed or has no such type.
    """
    package, folder, type_name = name.split("/")
    try:
        module = importlib.import_module(f"{package}.{folder}")
    except ImportError as error:
        raise ConfigurationError(
            f"the type {name} is not known here: {error}; install or source the ROS package "
            f"{package}"
        ) from None
    found = getattr(module, type_name, None)
    if not isinstance(found, type):
        types = [each for each in dir(module) if each[:1].isupper()]
        near = get_close_matches(type_name, types, n=1)
        hint = f"; did you mean {package}/{folder}/{near[0]}?" if near else ""
        raise ConfigurationError(f"{package} has no {_KINDS[folder]} {type_name}{hint}")
    return found


def make_message(message_type: Any, fields: Mapping[str, Any]) -> Any:
    """A message with these fields, by dotted path. Raises `ConfigurationError` for a field that
    the type does not have, or cannot hold the value."""
    message = message_type()
    for path, value in fields.items():
        _set(message, path, value)
    return message


def require_field(message_type: Any, path: str) -> None:
    """Raise `ConfigurationError` where a type has no such field."""
    _set(message_type(), path, None)


def _set(message: Any, path: str, value: Any) -> None:
    """Set a field; with None, only look whether it is there."""
    *outer, last = path.split(".")
    whole = type(message).__name__
    for name in outer:
        _require(message, name, path, whole)
        message = getattr(message, name)
    _require(message, last, path, whole)
    if value is None:
        return
    kind = message.get_fields_and_field_types()[last]
    if type(value) is int and kind.startswith(_NUMBERS):
        value = float(value)
    current = getattr(message, last)
    # rclpy's own checks may be off, and then it fails where the message is sent
    if type(value) is not type(current) or not _in_range(value, kind):
        said = f"the field {path} of {whole} is {kind}, and cannot hold {value!r}"
        raise ConfigurationError(said)
    setattr(message, last, value)


def _in_range(value: Any, kind: str) -> bool:
    """Whether a whole number fits the kind of field: "int32", "uint8"; all else fits."""
    found = _WHOLE.match(kind)
    if found is None or type(value) is not int:
        return True
    bits = int(found[2])
    return 0 <= value < 2**bits if found[1] else -(2 ** (bits - 1)) <= value < 2 ** (bits - 1)


def _require(message: Any, name: str, path: str, whole: str) -> None:
    known = getattr(message, "get_fields_and_field_types", dict)()
    if name not in known:
        near = get_close_matches(name, known, n=1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        listed = ", ".join(known) or "no fields"
        raise ConfigurationError(f"{whole} has no field {path}{hint} (there are: {listed})")
