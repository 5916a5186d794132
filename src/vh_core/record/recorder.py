"""Writes the events of an episode as they come."""

from __future__ import annotations

import threading
from pathlib import Path
from types import TracebackType

import msgspec

from vh_core import __version__
from vh_core.errors import OutputError
from vh_core.events import FORMAT_VERSION, Event, encode
from vh_core.files import LineFile
from vh_core.record.reading import Header


class Recorder:
    """A subscriber that appends each event to a file, line by line; use it in a `with` statement.

    What is there is replaced; a device, a pipe or `-` is written to. Raises `OutputError` where the
    file cannot be opened. A disk that is full later does not touch the task: the record ends there,
    and `problem` says so.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        #: what kept the record from being written to its end, or empty
        self.problem = ""
        self._lock = threading.Lock()
        self._closed = False
        # what has happened stands in the file, whatever happens next
        self._file = LineFile(path, anew=True)
        header = Header(version=FORMAT_VERSION, writer=f"vh_planner {__version__}")
        self._write(msgspec.json.encode(header))

    def __call__(self, event: Event) -> None:
        """Write an event."""
        self._write(encode(event))

    def _write(self, line: bytes) -> None:
        with self._lock:
            if self.problem or self._closed:
                return
            try:
                self._file.add(line + b"\n")
            except (OutputError, OSError) as error:
                self.problem = f"the record is incomplete: {error}"

    def close(self) -> None:
        """Close the file. May be called twice."""
        with self._lock:
            self._closed = True
            self._file.close()

    def __enter__(self) -> Recorder:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()
