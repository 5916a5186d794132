"""A transcript, played back in place of a language model."""

from __future__ import annotations

import json
import logging
import threading
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError
from vh_core.llm.codec import (
    completion_from_json,
    request_from_json,
    request_hash,
    usage_from_json,
)
from vh_core.llm.errors import (
    LlmCancelledError,
    LlmCutShortError,
    LlmError,
    LlmResponseError,
    LlmTimeoutError,
    LlmUnavailableError,
    TranscriptMissError,
)
from vh_core.llm.model import ClosingModel, Completion, Request
from vh_core.llm.transcript import VERSION

_log = logging.getLogger(__name__)
_REPLAYED: dict[str, type[LlmError]] = {
    kind.__name__: kind
    for kind in (
        LlmUnavailableError,
        LlmTimeoutError,
        LlmCutShortError,
        LlmCancelledError,
        LlmResponseError,
    )
}
#: how many recorded prompts are compared with one that is missing
_COMPARED = 50
_CLIP = 80


class TranscriptModel(ClosingModel):
    """A language model that gives the answers of a transcript.

    A request is answered by the first exchange with the same request and the same repetition of it
    that was not used yet; in a transcript that knows no repetitions, with the same request. A
    recorded failure is raised again. Raises `TranscriptMissError` for a request that is not there
    or was recorded fewer times, `ConfigurationError` for a file that is no transcript.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._lock = threading.Lock()
        #: by the request's hash and its repetition; None where the file does not say
        self._answers: dict[tuple[str, int | None], deque[Completion | LlmError]] = defaultdict(
            deque
        )
        self._known: set[str] = set()
        self._prompts: list[str] = []
        self._name = ""
        for number, line in _lines(self._path):
            try:
                self._add(json.loads(line))
            except (ValueError, KeyError, TypeError, RecursionError, ConfigurationError) as error:
                reason = f"line {number} is no exchange ({type(error).__name__})"
            else:
                continue
            if not line.endswith("\n"):
                _log.warning("transcript %s was cut off; its last exchange is lost", path)
                break
            raise ConfigurationError(f"{path} is not a transcript: {reason}")

    @property
    def name(self) -> str:
        return self._name

    @property
    def identity(self) -> str:
        return f"transcript {self._path}"

    @property
    def left(self) -> int:
        """How many exchanges were not asked for yet."""
        return sum(len(answers) for answers in self._answers.values())

    def complete(self, request: Request) -> Completion:
        if request.cancelled:
            raise LlmCancelledError.of(request)
        key = request_hash(request)
        answer = None
        with self._lock:
            for repetition in (request.repetition, None):
                answers = self._answers.get((key, repetition))
                if answers:
                    answer = answers.popleft()
                    break
        if answer is None:
            raise TranscriptMissError(self._missing(request, recorded=key in self._known))
        if isinstance(answer, LlmError):
            raise answer
        return answer

    def _add(self, line: dict[str, Any]) -> None:
        if line["version"] != VERSION:
            raise ValueError("another version")
        request = request_from_json(line["request"])
        answer: Completion | LlmError
        if "error" in line:
            answer = _error_from_json(line["error"])
        else:
            answer = completion_from_json(line["completion"])
        self._name = str(line["model"])
        repetition = line.get("repetition")
        key = request_hash(request)
        self._answers[key, None if repetition is None else int(repetition)].append(answer)
        self._known.add(key)
        self._prompts.append(request.text)

    def _missing(self, request: Request, *, recorded: bool) -> str:
        if recorded:
            return (
                f"the transcript {self._path} has this request, but fewer times than it is asked: "
                f"{_clipped(request.text)}"
            )
        message = f"the transcript {self._path} has no answer for {_clipped(request.text)}"
        if request.text in self._prompts:
            return f"{message}; it has this prompt with other settings (n, temperature, stop, …)"
        return message + self._nearest(request.text)

    def _nearest(self, text: str) -> str:
        """Where the most similar recorded prompt begins to differ."""
        tail = text[-1000:]
        recent = self._prompts[-_COMPARED:]
        if not recent:
            return "; it is empty"
        nearest = max(recent, key=lambda p: SequenceMatcher(None, p[-1000:], tail).quick_ratio())
        pairs = enumerate(zip(nearest.splitlines(), text.splitlines(), strict=False), start=1)
        for number, (old, new) in pairs:
            if old != new:
                return (
                    f"; the nearest prompt it has differs in line {number}: recorded "
                    f"{_clipped(old)}, asked {_clipped(new)}"
                )
        return "; the nearest prompt it has is longer or shorter"


def _error_from_json(data: Mapping[str, Any]) -> LlmError:
    error = _REPLAYED.get(data["type"], LlmUnavailableError)(str(data["message"]))
    error.latency_s = float(data["latency_s"])
    if "usage" in data:
        error.usage = usage_from_json(data["usage"])
    return error


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines that are not blank, numbered from 1, with their line ends."""
    try:
        with path.open(encoding="utf-8") as file:
            for number, line in enumerate(file, start=1):
                if line.strip():
                    yield number, line
    except (OSError, UnicodeDecodeError) as error:
        reason = str(error)
    else:
        return
    raise ConfigurationError(f"transcript {path} cannot be read: {reason}")


def _clipped(text: str) -> str:
    line = " ".join(text.split())
    return repr(line if len(line) <= _CLIP else "…" + line[-_CLIP:])
