"""The record of the task that is being done, or was done last, for those who come late."""

from __future__ import annotations

import threading

from vh_core.errors import RecordError
from vh_core.events import EpisodeBegan, Event, Observed, encode
from vh_core.record.reading import new_header

#: the most that is kept of a task
MOST_EVENTS, MOST_BYTES = 20_000, 32 << 20
#: about what a node of a whole graph and its edges take, bytes
_NODE_BYTES = 1000


class RecordSoFar:
    """A subscriber that keeps the events of one task, the last that began, each as its line. Of a
    task that tells more than is kept nothing is. Safe to use from several threads.
    """

    def __init__(self, most_events: int = MOST_EVENTS, most_bytes: int = MOST_BYTES) -> None:
        self._most_events, self._most_bytes = most_events, most_bytes
        self._lock = threading.Lock()
        self._lines: list[bytes | Observed] = []
        self._bytes = 0
        self._problem = "no task has been begun"

    def __call__(self, event: Event) -> None:
        """Keep an event."""
        if isinstance(event, Observed) and event.graph is not None:
            # a whole home takes milliseconds to write down: only for who asks
            line: bytes | Observed = event
            size = _NODE_BYTES * len(event.graph.nodes)
        else:
            line = encode(event)
            size = len(line)
        with self._lock:
            if isinstance(event, EpisodeBegan):
                self._lines, self._bytes, self._problem = [], 0, ""
            if self._problem:
                return
            self._lines.append(line)
            self._bytes += size
            if len(self._lines) > self._most_events or self._bytes > self._most_bytes:
                self._lines, self._problem = [], "the task has told more than is kept of one"

    def text(self) -> str:
        """The record, as a file has it. Raises `RecordError`, which says why there is none."""
        with self._lock:
            if self._problem:
                raise RecordError(self._problem)
            lines = tuple(self._lines)
        written = (line if isinstance(line, bytes) else encode(line) for line in lines)
        return b"\n".join((new_header(), *written, b"")).decode()
