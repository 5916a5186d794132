"""The prompt by which a language model ranks the places to look into, in files beside this one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from vh_core.llm.model import Message
from vh_core.prompts.templates import Templates


class PlaceRankingPrompts:
    """The one prompt. Raises `ConfigurationError`, as `Templates` does."""

    def __init__(self) -> None:
        self._templates = Templates(Path(__file__).parent, "")

    def question(
        self, task: str, sought: Sequence[str], places: Sequence[str]
    ) -> tuple[Message, ...]:
        """Where is it likely to be? `sought` and `places` are names of classes."""
        said = self._templates.render("question", task=task, sought=sought, places=places)
        return (
            Message("system", self._templates.render("system")),
            Message("user", said),
        )


__all__ = ["PlaceRankingPrompts"]
