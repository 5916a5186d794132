"""The names of robots that share a home. Imports no rclpy, so that launch files may import it."""

from __future__ import annotations

import re

from vh_core.errors import ConfigurationError


def robot_names(text: str) -> tuple[str, ...]:
    """The names in a text with commas, none for an empty one. Raises `ConfigurationError` for what
    is no name of a namespace, and where one is named twice."""
    if not text.strip():
        return ()
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name):
            said = f"{name[:40]!r} is no name for a robot; use letters, digits and '_'"
            raise ConfigurationError(f"robots: {said}")
    if len(set(names)) < len(names):
        raise ConfigurationError(f"robots: {text!r} names one of them twice")
    return names


def of_robot(robot: str, name: str) -> str:
    """A relative name in the namespace of a robot; of one without a name as it is."""
    return f"{robot}/{name}" if robot else name
