"""Which command a command line is for, before anything of it is parsed."""

from __future__ import annotations

from collections.abc import Sequence

#: a file of settings: before the command, or among its flags
CONFIG = "--config"


def command_words(argv: Sequence[str]) -> list[str]:
    """The words of a command line that are no flags, nor the file that follows `--config`: first
    the command, then its subcommand where it has one. What else comes may be values of flags."""
    words = zip(["", *argv], argv, strict=False)
    return [word for before, word in words if not word.startswith("-") and before != CONFIG]
