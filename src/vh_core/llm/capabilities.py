"""What a server turned out not to take, so that it is asked only once."""

from __future__ import annotations

import re
import threading
from collections.abc import Collection, Mapping
from typing import Any

#: settings that an answer is still useful without, in the order in which they are suspected
_OPTIONAL = (
    "logprobs",
    "n",
    "seed",
    "presence_penalty",
    "frequency_penalty",
    "top_p",
    "temperature",
    "stop",
)
#: how else servers speak of them; "n" alone would be found in any sentence with an "n-gram"
_SPOKEN = {
    "logprobs": r"top_?log_?prob\w*|log[ _-]?prob\w*",
    "n": r"(?<![\w'’-])n(?![\w'’-])|best_of|num(?:ber of)? (?:completions|choices|samples)",
}
_NEWER_NAME = "max_completion_tokens"
#: those whose lack changes what a strategy can do with the answer
_WORDS = {
    "logprobs": "the server refuses log-probabilities",
    "n": "the server refuses several samples per request; it was asked once for each",
    "stop": "stop texts were applied here, not by the server",
}


class Capabilities:
    """What one server refuses, learnt as it does. Safe to share between threads.

    `refused` are names of settings; "max_completion_tokens" among them means that the server
    wants `max_tokens` under that name. `one_at_a_time`: it takes `n` but gives fewer.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._refused: frozenset[str] = frozenset()
        self.one_at_a_time = False

    @property
    def refused(self) -> frozenset[str]:
        return self._refused

    def learn(self, *names: str) -> None:
        """Do not send these again."""
        with self._lock:
            self._refused |= set(names)

    def notes(self, wanted: Mapping[str, Any]) -> list[str]:
        """What of the wanted settings the server did not get, in words."""
        missing = [name for name in _OPTIONAL if name in self._refused and name in wanted]
        return [_WORDS.get(name, f"the server refuses {name!r}") for name in missing]


def suspects(sent: Mapping[str, Any], complaint: str) -> tuple[str, ...]:
    """Which of the settings that were sent the server complains about, from its error message.

    If it names none: those that servers lack most often. Empty if there is nothing to leave out.
    """
    text = complaint.lower()
    if _NEWER_NAME in text and "max_tokens" in sent:
        return (_NEWER_NAME,)
    named = _named(text, [name for name in _OPTIONAL if name in sent])
    if named:
        return named
    return tuple(name for name in ("logprobs", "n") if name in sent)


def _named(text: str, names: Collection[str]) -> tuple[str, ...]:
    return tuple(
        name for name in names if re.search(_SPOKEN.get(name, rf"(?<!\w){name}(?!\w)"), text)
    )
