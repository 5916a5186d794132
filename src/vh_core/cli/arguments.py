"""Kinds of arguments that several commands take."""

from __future__ import annotations

import argparse
from typing import Any

from vh_core.bench.arguments import positive_count as positive_count
from vh_core.errors import ConfigurationError
from vh_core.files import require_writable

#: ends the name under which is noted that a flag with a default was given
_GIVEN = "_given"


class _Noted(argparse.Action):
    """Stores a value, and beside it that it was given."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        setattr(namespace, self.dest, values)
        setattr(namespace, f"{self.dest}{_GIVEN}", True)


def add_noted(parser: argparse.ArgumentParser, flag: str, **described: Any) -> None:
    """Add a flag that has a default and that `refuse` may refuse: of its value nobody could say
    whether somebody asked for it."""
    dest = parser.add_argument(flag, action=_Noted, **described).dest
    parser.set_defaults(**{f"{dest}{_GIVEN}": False})


def refuse(arguments: argparse.Namespace, *names: str, why: str) -> None:
    """Raise `ConfigurationError` for those of the arguments that were given: flags by their names,
    without dashes, which here would have no effect. Whoever says `--namespace anna` must not talk
    with a home that has no Anna."""
    given = [
        name for name in names if getattr(arguments, f"{name}{_GIVEN}", getattr(arguments, name))
    ]
    if given:
        flags = ", ".join(f"--{name.replace('_', '-')}" for name in given)
        raise ConfigurationError(f"{flags}: {why}")


def index(text: str) -> int:
    """An index, counted from 0, as argparse reads it."""
    value = int(text)
    if value < 0:
        raise argparse.ArgumentTypeError("must be at least 0")
    return value


def port(text: str) -> int:
    """A TCP port, 0 for any that is free, as argparse reads it."""
    value = int(text)
    if not 0 <= value <= 65535:
        raise argparse.ArgumentTypeError("a port is 0 to 65535")
    return value


def seconds(text: str) -> float:
    """A time, as argparse reads it; "inf" is for ever."""
    value = float(text)
    if not value >= 0:  # nor is it no number
        raise argparse.ArgumentTypeError("must be at least 0")
    return value


def given_name(text: str) -> str:
    """The name of a file, folder or scene, as argparse reads it: anything but an empty one, which
    a script would pass on for a variable that it forgot to set."""
    if not text.strip():
        raise argparse.ArgumentTypeError("is empty; leave it out for the default")
    return text


def output_path(text: str) -> str:
    """A file or stream to write, as argparse reads it.

    Raises `OutputError` for what cannot be written: better now than after the work.
    """
    require_writable(given_name(text))
    return text
