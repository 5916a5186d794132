"""How turns become a request: as a conversation, or as one text that the model goes on with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.llm.model import Message, Request

#: where a text goes on, what is said of it ends with the line
_END_OF_LINE = "\n"


@dataclass(frozen=True, slots=True)
class Asking:
    """Makes requests of turns.

    `as_text` leaves the roles out: what was said stands behind what asked for it ("Step1: …"), and
    the model is to go on, by one line. Such a text ends with `label` where the last turn does not
    end with what is to be filled in.
    """

    temperature: float = 0.0
    as_text: bool = False
    label: str = ""

    def word(
        self, turns: Sequence[Message], max_tokens: int, choices: tuple[str, ...] = ()
    ) -> Request:
        """What is answered by a word or a sentence."""
        return self._request(turns, max_tokens, choices, self.label)

    def next_line(
        self, turns: Sequence[Message], max_tokens: int, choices: tuple[str, ...] = ()
    ) -> Request:
        """What ends with the beginning of the answer, as "Step1:" does."""
        return self._request(turns, max_tokens, choices, "")

    def _request(
        self, turns: Sequence[Message], max_tokens: int, choices: tuple[str, ...], label: str
    ) -> Request:
        temperature = self.temperature
        if not self.as_text:
            return Request(
                tuple(turns), temperature=temperature, max_tokens=max_tokens, choices=choices
            )
        # a choice ends as the text goes on, so that no longer one is likelier for its end
        return Request(
            _text(turns, label),
            stop=() if choices else (_END_OF_LINE,),
            temperature=temperature,
            max_tokens=max_tokens,
            choices=tuple(f" {choice}{_END_OF_LINE}" for choice in choices),
        )


def _text(turns: Sequence[Message], label: str) -> str:
    lines: list[str] = []
    for turn in turns:
        if turn.role == "assistant" and lines:
            lines[-1] = f"{lines[-1]} {turn.content}"
        else:
            lines.append("\n".join(part for part in (turn.content, label) if part))
    return "\n".join(lines)
