"""The journal of tasks: one line of JSON for each, with its outcome. Knows no ROS."""

from __future__ import annotations

import json
import threading
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError, OutputError
from vh_core.files import LineFile, append_whole


def now_utc() -> str:
    """The time as the journal writes it: UTC, to the millisecond."""
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds")


class Journal:
    """Appends to a file; with an empty path it does nothing. Safe to use from several threads."""

    def __init__(self, path: str) -> None:
        """Raises `ConfigurationError` if the file, or stream, cannot be written."""
        self._path = Path(path).expanduser() if path else None
        self._lock = threading.Lock()
        if self._path is not None:
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                LineFile(self._path).close()
            except (OSError, OutputError) as error:
                raise ConfigurationError(f"parameter 'journal' is {path!r}: {error}") from None

    def write(self, entry: dict[str, Any]) -> None:
        """Append an entry, whole. Raises `OutputError`."""
        if self._path is None:
            return
        line = json.dumps(entry, ensure_ascii=False) + "\n"
        with self._lock:
            append_whole(self._path, line)
