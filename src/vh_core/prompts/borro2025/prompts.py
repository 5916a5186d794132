"""Making the prompts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from vh_core.llm.model import Message
from vh_core.prompts.borro2025.actions import PublishedAction, action_list
from vh_core.prompts.templates import Templates


class Borro2025Prompts:
    """Every prompt of the method; `folder` holds templates of the user's. The `level` of a guide is
    "low" or "high".

    Raises `ConfigurationError`, as `Templates` does.
    """

    def __init__(self, folder: str = "") -> None:
        self._templates = Templates(Path(__file__).parent, folder)

    def guide(
        self,
        task: str,
        level: str,
        actions: Sequence[PublishedAction],
        environment: Sequence[str] = (),
    ) -> tuple[Message, ...]:
        """B.1: what is a plan for the task? `environment` are the lines of B.2."""
        text = self._templates.render(
            f"guide_{level}", task=task, actions=action_list(actions), environment=environment
        )
        return (Message("user", text),)

    def selection(
        self,
        task: str,
        guide: Sequence[str],
        level: str,
        taken: Sequence[str],
        available: Sequence[str],
        *,
        previous: str | None = None,
        impossible: Sequence[str] = (),
        grouped: bool = False,
    ) -> tuple[Message, ...]:
        """B.4 and B.5: which of the available actions is next? `previous` is the answer to this
        query that was none of them (B.6). Ours: `impossible` says what cannot be done now and why;
        with `grouped`, lines hold all actions on one object."""
        render = self._templates.render
        text = render(
            "select",
            task=task,
            guide=guide,
            level=level,
            taken=taken,
            available=available,
            impossible=impossible,
        )
        if previous is not None:
            text = render("again", previous=previous, prompt=text)
        system = render("system", guided=bool(guide), grouped=grouped)
        return (Message("system", system), Message("user", text))

    def score(
        self, task: str, rest: Sequence[str], taken: Sequence[str], impossible: Sequence[str] = ()
    ) -> str:
        """Ours: a text that goes on with the next action, whose worth is asked for. `rest` is what
        is left of the guide."""
        text = self._templates.render(
            "score", task=task, rest=rest, taken=taken, impossible=impossible
        )
        return f"{text}\n"
