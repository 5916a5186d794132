"""What a language model was asked in a task, and what it answered."""

from __future__ import annotations

from typing import Any

from vh_core.events import Event, ModelAnswered, ModelAsked

#: how much of a text is shown, characters
_LONGEST = 20_000


class ModelCalls:
    """Folds events into calls, by their number. A call is a value."""

    def __init__(self) -> None:
        self.calls: dict[str, dict[str, Any]] = {}

    def take(self, event: Event) -> None:
        """Follow an event; one that is about no call changes nothing."""
        if isinstance(event, ModelAsked):
            call: dict[str, Any] = {
                "model": event.model,
                "messages": _messages(event.request.get("prompt")),
            }
            if event.request.get("choices"):
                call["choices"] = len(event.request["choices"])
            self._put(event.call, event, call)
        elif isinstance(event, ModelAnswered):
            call = dict(self.calls.get(str(event.call), {"model": event.model, "messages": []}))
            call["samples"] = [_shortened(sample) for sample in event.samples]
            call["prompt_tokens"] = event.prompt_tokens
            call["completion_tokens"] = event.completion_tokens
            call["took_s"] = event.took_s
            for name in ("estimated", "cached"):
                if getattr(event, name):
                    call[name] = True
            if event.cost is not None:
                call["cost"] = event.cost
            if event.failure is not None:
                call["failure"] = event.failure.message
            self._put(event.call, event, call)

    def _put(self, number: int, event: Event, call: dict[str, Any]) -> None:
        self.calls = {**self.calls, str(number): {**call, "event": event.number}}


def _messages(prompt: Any) -> list[dict[str, str]]:
    """A prompt in the form of transcripts: a text, or messages with a role and a content."""
    if isinstance(prompt, str):
        return [{"role": "prompt", "content": _shortened(prompt)}]
    messages = []
    for each in prompt if isinstance(prompt, (list, tuple)) else ():
        if isinstance(each, dict):
            content = _shortened(str(each.get("content", "")))
            messages.append({"role": str(each.get("role", "")), "content": content})
    return messages


def _shortened(text: str) -> str:
    left = len(text) - _LONGEST
    return text if left <= 0 else f"{text[:_LONGEST]}\n… and {left:,} characters more"
