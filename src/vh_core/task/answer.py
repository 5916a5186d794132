"""What a question comes to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class HomeAnswer:
    """The answer to a question about the home.

    `text` says it to a person. `value` is yes, no or a number; None where things or places were
    asked for. `ids` are the nodes that are the answer, or that make it so: what was counted, what
    is on, where the thing is. `about` are those that are asked about, for "it" in what is said
    next. `unknown`: nothing is called so.
    """

    text: str
    value: bool | int | None = None
    ids: tuple[int, ...] = ()
    about: tuple[int, ...] = field(default=(), compare=False)
    unknown: bool = field(default=False, compare=False)

    def to_json(self) -> dict[str, Any]:
        """The answer as a JSON object."""
        return {"text": self.text, "value": self.value, "ids": list(self.ids)}
