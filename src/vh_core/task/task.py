"""What is to be done."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be done, and by whom.

    `instructions` are standing wishes or a how-to, for language models. `character` is the index
    of the one who acts among the home's characters, in order of ids, as VirtualHome counts them.
    """

    text: str
    instructions: str = ""
    character: int = 0
