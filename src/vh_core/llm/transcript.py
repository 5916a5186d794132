"""Every exchange with a language model, written down, and played back in place of one.

A transcript is JSONL: one object per `complete`, with the request and its hash, and either the
completion or the error. Lines are flushed as they are written, so that a killed run leaves all
but its last exchange.
"""

from __future__ import annotations

import json
import logging
import threading
from collections import defaultdict, deque
from collections.abc import Iterator
from datetime import datetime, timezone
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError
from vh_core.llm.codec import (
    completion_from_json,
    completion_to_json,
    request_from_json,
    request_hash,
    request_to_json,
)
from vh_core.llm.errors import (
    LlmCutShortError,
    LlmError,
    LlmResponseError,
    LlmTimeoutError,
    LlmUnavailableError,
    TranscriptMissError,
)
from vh_core.llm.model import ClosingModel, Completion, LanguageModel, ModelAround, Request

_log = logging.getLogger(__name__)
_VERSION = 1
_REPLAYED: dict[str, type[LlmError]] = {
    kind.__name__: kind
    for kind in (LlmUnavailableError, LlmTimeoutError, LlmCutShortError, LlmResponseError)
}
#: how many recorded prompts are compared with one that is missing
_COMPARED = 50
_CLIP = 80


class TranscriptRecorder(ModelAround):
    """A language model whose exchanges are appended to a file.

    Raises `ConfigurationError` if the file cannot be opened. If it cannot be written later (a
    full disk), that is logged once and the task goes on.
    """

    def __init__(self, inner: LanguageModel, path: str | Path) -> None:
        super().__init__(inner)
        self._path = Path(path)
        self._lock = threading.Lock()
        self._broken = False
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self._path.open("a", encoding="utf-8")
        except OSError as error:
            reason = error.strerror
            raise ConfigurationError(f"transcript {path} cannot be written: {reason}") from None

    def complete(self, request: Request) -> Completion:
        try:
            completion = self._inner.complete(request)
        except LlmError as error:
            what = {
                "type": type(error).__name__,
                "message": str(error),
                "latency_s": error.latency_s,
            }
            self._write(request, {"error": what})
            raise
        self._write(request, {"completion": completion_to_json(completion)})
        return completion

    def close(self) -> None:
        with self._lock:
            self._file.close()
        super().close()

    def _write(self, request: Request, result: dict[str, Any]) -> None:
        line = {
            "version": _VERSION,
            "time": datetime.now(timezone.utc).isoformat(timespec="milliseconds"),
            "model": self.name,
            "hash": request_hash(request),
            "request": request_to_json(request),
            **result,
        }
        text = json.dumps(line, ensure_ascii=False) + "\n"
        # lone surrogates, which JSON may hold and UTF-8 cannot
        text = text.encode("utf-8", "backslashreplace").decode("utf-8")
        with self._lock:
            try:
                self._file.write(text)
                self._file.flush()
            except (OSError, ValueError) as error:
                if not self._broken:
                    _log.error("the transcript %s is incomplete: %s", self._path, error)
                self._broken = True


class TranscriptModel(ClosingModel):
    """A language model that gives the answers of a transcript.

    A request is answered by the first exchange with the same request that was not used yet, and a
    recorded failure is raised again. Raises `TranscriptMissError` for a request that is not there
    or was recorded fewer times, `ConfigurationError` for a file that is no transcript.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._lock = threading.Lock()
        self._answers: dict[str, deque[Completion | LlmError]] = defaultdict(deque)
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
        with self._lock:
            answers = self._answers.get(request_hash(request))
            answer = answers.popleft() if answers else None
        if answer is None:
            raise TranscriptMissError(self._missing(request, recorded=answers is not None))
        if isinstance(answer, LlmError):
            raise answer
        return answer

    def _add(self, line: dict[str, Any]) -> None:
        if line["version"] != _VERSION:
            raise ValueError("another version")
        request = request_from_json(line["request"])
        answer: Completion | LlmError
        if "error" in line:
            kind = _REPLAYED.get(line["error"]["type"], LlmUnavailableError)
            answer = kind(str(line["error"]["message"]))
            answer.latency_s = float(line["error"]["latency_s"])
        else:
            answer = completion_from_json(line["completion"])
        self._name = str(line["model"])
        self._answers[request_hash(request)].append(answer)
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
