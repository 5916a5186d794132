"""The settings of tasks, as flags of whichever command does them, and from configuration files."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from vh_core.cli.command_words import CONFIG, command_words
from vh_core.episode.setup import Setup, setting_groups
from vh_core.errors import ConfigurationError
from vh_core.settings import Setting, SettingGroup
from vh_core.settings.command_line import add_flags, values_from_flags
from vh_core.settings.config_file import default_config_path, read_config
from vh_core.strategies import strategy_names

#: shows all of a command's flags
HELP_ALL = "--help-all"


def add_setting_flags(parser: argparse.ArgumentParser, argv: Sequence[str] = ()) -> None:
    """Give the parser a flag for every setting, and those that name a configuration.

    The help shows the few that matter and those of the strategy that `argv` names; with
    `--help-all`, all of them. Raises `ConfigurationError` for an installed strategy that cannot
    be loaded, if `argv` asks for this parser's command: the others need no strategies.
    """
    parser.add_argument(
        CONFIG,
        metavar="FILE",
        default=argparse.SUPPRESS,  # what was given before the command counts
        help=f"settings in YAML (default: {default_config_path()}, where it exists)",
    )
    parser.add_argument(HELP_ALL, action="help", help="show all flags, and those of every strategy")
    try:
        add_flags(parser, setting_groups(), _shown(argv))
    except ConfigurationError:
        if _asks_for(argv, parser):
            raise


def _asks_for(argv: Sequence[str], parser: argparse.ArgumentParser) -> bool:
    """Whether the words of a command line name the parser's command."""
    _, *command = parser.prog.split()
    return command_words(argv)[: len(command)] == command


def _shown(argv: Sequence[str]) -> Callable[[SettingGroup[Any], Setting], bool]:
    everything = HELP_ALL in argv
    named = _strategy_in(argv)
    strategies = set(strategy_names())

    def shown(group: SettingGroup[Any], each: Setting) -> bool:
        if everything or group.name == named:
            return True
        return each.main and group.name not in strategies

    return shown


def _strategy_in(argv: Sequence[str]) -> str:
    """The strategy that the words of a command line name, before they are parsed."""
    for word, following in zip(argv, [*argv[1:], ""], strict=False):
        if word == "--strategy":
            return following
        if word.startswith("--strategy="):
            return word.partition("=")[2]
    return ""


def setup_from(arguments: argparse.Namespace) -> Setup:
    """The settings: a configuration file's, and over them the flags that were given.

    Raises `ConfigurationError` for a file that cannot be read, or what no setting takes.
    """
    groups = setting_groups()
    from_file = read_config(arguments.config, groups)
    given = {group.name: values_from_flags(arguments, group) for group in groups}
    return Setup.of(from_file, {name: values for name, values in given.items() if values})
