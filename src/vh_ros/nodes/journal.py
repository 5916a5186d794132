"""The journal of tasks: one line of JSON for each, with its outcome. Knows no ROS."""

from __future__ import annotations

import json
import threading
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError


def now_utc() -> str:
    """The time as the journal writes it: UTC, to the millisecond."""
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds")


class Journal:
    """Appends to a file; with an empty path it does nothing. Safe to use from several threads."""

    def __init__(self, path: str) -> None:
        """Raises `ConfigurationError` if the file cannot be written."""
        self._path = Path(path).expanduser() if path else None
        self._lock = threading.Lock()
        if self._path is not None:
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                with self._path.open("a", encoding="utf-8"):
                    pass
            except OSError as error:
                raise ConfigurationError(
                    f"parameter 'journal' is {path!r}, which cannot be written: {error.strerror}"
                ) from None

    def write(self, entry: dict[str, Any]) -> None:
        """Append an entry, whole. Raises `OSError`."""
        if self._path is None:
            return
        line = json.dumps(entry, ensure_ascii=False) + "\n"
        with self._lock, self._path.open("a", encoding="utf-8") as file:
            file.write(line)
