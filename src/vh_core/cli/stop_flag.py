"""What a signal handler may set."""

from __future__ import annotations

import time

#: how often a wait looks, seconds
_POLL_S = 0.05


class StopFlag:
    """Whether somebody has asked to stop. May be set in a signal handler, and by any thread.

    A `threading.Event` may not: its `set` takes a lock, which its `wait` holds at moments, and a
    handler that comes at such a moment, in the very thread that waits, waits for itself for ever.
    """

    def __init__(self) -> None:
        self._asked = False

    def set(self) -> None:
        """Ask to stop."""
        self._asked = True

    def is_set(self) -> bool:
        """Whether that was asked."""
        return self._asked

    def wait(self) -> None:
        """Wait until it is."""
        while not self._asked:
            time.sleep(_POLL_S)
