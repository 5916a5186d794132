"""Every exchange with a language model, written down; `replay` plays it back.

A transcript is JSONL: one object per `complete`, with the request, its hash and how often the task
had asked it before, and either the completion or the error. Lines stand in the order in which the
calls ended. They are flushed as they are written, so that a killed run leaves all but its last
exchange.
"""

from __future__ import annotations

import json
import logging
import threading
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError
from vh_core.llm.codec import completion_to_json, request_hash, request_to_json, usage_to_json
from vh_core.llm.errors import LlmError
from vh_core.llm.model import Completion, LanguageModel, ModelAround, Request

_log = logging.getLogger(__name__)
#: of the lines' form
VERSION = 1


class TranscriptRecorder(ModelAround):
    """A language model whose exchanges are appended to a file.

    Raises `ConfigurationError` if the file cannot be opened. If it cannot be written later (a
    full disk), that is logged once, nothing more is written, and the task goes on.
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
            self._write(request, {"error": _error_to_json(error)})
            raise
        self._write(request, {"completion": completion_to_json(completion)})
        return completion

    def close(self) -> None:
        with self._lock:
            try:
                self._file.close()
            except OSError as error:  # what could not be written before cannot be now
                self._give_up(error)
        super().close()

    def _write(self, request: Request, result: dict[str, Any]) -> None:
        line = {
            "version": VERSION,
            "time": datetime.now(timezone.utc).isoformat(timespec="milliseconds"),
            "model": self.name,
            "hash": request_hash(request),
            "repetition": request.repetition,
            "request": request_to_json(request),
            **result,
        }
        text = json.dumps(line, ensure_ascii=False) + "\n"
        # lone surrogates, which JSON may hold and UTF-8 cannot
        text = text.encode("utf-8", "backslashreplace").decode("utf-8")
        with self._lock:
            if self._broken:
                return
            try:
                self._file.write(text)
                self._file.flush()
            except (OSError, ValueError) as error:
                self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        if not self._broken:
            _log.error("the transcript %s is incomplete: %s", self._path, error)
        self._broken = True


def _error_to_json(error: LlmError) -> dict[str, Any]:
    return {
        "type": type(error).__name__,
        "message": str(error),
        "latency_s": error.latency_s,
        "usage": usage_to_json(error.usage),
    }
