"""The prompts by which a language model reads a sentence as a goal, in files beside this one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from vh_core.llm.model import Message
from vh_core.prompts.templates import Templates


@dataclass(frozen=True, slots=True)
class HomeLines:
    """What of a home a prompt tells, each a line: things with ids, how many there are of each
    class, and the words that conditions may be made of."""

    things: tuple[str, ...]
    classes: tuple[str, ...]
    states: tuple[str, ...]
    relations: tuple[str, ...]
    actions: tuple[str, ...]


class GoalReadingPrompts:
    """Every prompt of the reader; `folder` holds templates of the user's.

    Raises `ConfigurationError`, as `Templates` does.
    """

    def __init__(self, folder: str = "") -> None:
        self._templates = Templates(Path(__file__).parent, folder)

    def question(self, task: str, home: HomeLines) -> tuple[Message, ...]:
        """What does this sentence want? What is the same for every sentence stands first."""
        return (
            Message("system", self._templates.render("system")),
            Message("user", self._templates.render("sentence", task=task, home=home)),
        )

    def again(self, question: Sequence[Message], answer: str, reason: str) -> tuple[Message, ...]:
        """The same once more, in the same conversation, with what is wrong with the answer."""
        said = self._templates.render("again", reason=reason)
        return (*question, Message("assistant", answer), Message("user", said))


__all__ = ["GoalReadingPrompts", "HomeLines"]
