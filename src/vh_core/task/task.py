"""What is to be done."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.errors import ConfigurationError


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be done, and by whom.

    `instructions` are standing wishes or a how-to, for language models. `character` is the index
    of the one who acts among the home's characters, in order of ids, as VirtualHome counts them.
    `mentioned` are groups of node ids that "it" and "them" may refer to, the most recent first.

    Raises `ConfigurationError` for an index below 0.
    """

    text: str
    instructions: str = ""
    character: int = 0
    mentioned: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        if self.character < 0:
            raise ConfigurationError(f"characters are counted from 0, got {self.character}")
