"""`vh-planner completion`: a script with which a shell completes the command line."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Iterator, Sequence
from typing import Any

from vh_core.episode.setup import setting_groups
from vh_core.errors import MissingDependencyError

_SHELLS = ("bash", "zsh", "fish", "tcsh")
#: what arguments are called that name a file, and a folder
_FILES, _FOLDERS = ("FILE", "RECORD", "PROGRAM", "SCENE"), ("DIR",)


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand, which completes what the whole command line takes."""
    own = commands.add_parser(
        "completion",
        help="print a script for completion in a shell",
        description="Print a script with which a shell completes commands, flags and their values, "
        'as in: eval "$(vh-planner completion bash)". It starts no Python at the Tab key, so make '
        "it anew after an update.",
    )
    own.add_argument("shell", choices=_SHELLS, help="the shell")
    own.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    """Print the script; 0."""
    try:
        shtab: Any = importlib.import_module("shtab")
    except ImportError:
        raise MissingDependencyError(
            "completion needs the package shtab; install '.[completion]'"
        ) from None
    values = {
        group.parameter(each): each.choices
        for group in setting_groups()
        for each in group.settings
        if each.choices
    }
    parser = arguments.make_parser()
    for action in _actions(parser):
        if action.choices is None and action.dest in values:
            action.choices = values[action.dest]
        elif action.metavar in _FILES:
            action.complete = shtab.FILE
        elif action.metavar in _FOLDERS:
            action.complete = shtab.DIRECTORY
    print(shtab.complete(parser, arguments.shell))
    return 0


def _actions(parser: argparse.ArgumentParser) -> Iterator[Any]:
    """Every argument of the parser and of its subcommands."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from _actions(each)
        else:
            yield action
