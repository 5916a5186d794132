"""Writes the events of an episode as they come."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from vh_core.errors import OutputError
from vh_core.events import Aside, Ended, Event, encode
from vh_core.files import LineFile
from vh_core.record.reading import new_header


class Recorder(Aside):
    """A subscriber that appends each event to a file, line by line; use it in a `with` statement.

    An event stands in the file a moment after it was told; while the task computes without a pause,
    up to a second later. What is there is replaced; a device, a pipe or `-` is written to. Raises
    `OutputError` where the file cannot be opened. A disk that is full later does not touch the
    task: the record ends there, and `problem` says so.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        #: what kept the record from being written to its end, or empty
        self.problem = ""
        self._lock = threading.Lock()
        self._closed = False
        #: an episode is being recorded, and its end has not been written
        self._begun = False
        self._ended = threading.Event()
        self._file = LineFile(path, anew=True)
        self._add(new_header)
        super().__init__(self._write)

    def __call__(self, event: Event) -> None:
        """Put an event aside, to be written."""
        self._begun = True
        super().__call__(event)

    def _write(self, event: Event) -> None:
        self._add(lambda: encode(event))
        if isinstance(event, Ended) or self.problem:
            self._ended.set()

    def _add(self, line: Callable[[], bytes]) -> None:
        with self._lock:
            if self.problem or self._closed:
                return
            try:
                self._file.add(line() + b"\n")
            except (OutputError, OSError, TypeError, ValueError, NotImplementedError) as error:
                self.problem = f"the record {self.path} is incomplete: {error}"

    def close(self, timeout_s: float = 5.0) -> None:
        """Write what is still to be written, for so long, and close the file.

        What a slow disk or a reader that hangs has not taken by then is left out, and `problem`
        says so. May be called twice.
        """
        deadline = time.monotonic() + timeout_s
        self.settle(timeout_s)
        whole = not self._begun or self._ended.wait(max(0.0, deadline - time.monotonic()))
        self.end()
        if not self._lock.acquire(timeout=max(0.1, deadline - time.monotonic())):
            # somebody hangs in a write; the file is theirs now
            self.problem = f"the record {self.path} is incomplete: nobody takes it any more"
            return
        try:
            if not whole and not self.problem and not self._closed:
                self.problem = f"the record {self.path} is incomplete: it is written too slowly"
            self._closed = True
            self._file.close()
        finally:
            self._lock.release()

    def __enter__(self) -> Recorder:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()
