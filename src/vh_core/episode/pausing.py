"""Standing still between two steps, until somebody says to go on."""

from __future__ import annotations

import threading
import time

from vh_core.cancellation import Cancellation
from vh_core.episode.narrator import Narrator
from vh_core.events import Paused, Resumed

#: how often a cancel and the word to go on are looked for, seconds
_LOOK_S = 0.1


class PauseSwitch:
    """Whether the episode is to take no further step. May be set from any thread."""

    def __init__(self) -> None:
        self._paused = threading.Event()

    @property
    def is_on(self) -> bool:
        """Whether no further step is to be taken."""
        return self._paused.is_set()

    def set(self, paused: bool) -> None:
        """Take no further step, or go on."""
        if paused:
            self._paused.set()
        else:
            self._paused.clear()

    def wait(self, narrator: Narrator, cancellation: Cancellation) -> None:
        """Wait while it is on. That time does not count for the time limit; a cancel ends it."""
        if not self.is_on or cancellation.cancelled:
            return
        narrator.tell(Paused)
        began = looked = time.monotonic()
        with narrator.busy("paused"):
            while self.is_on and not cancellation.wait(_LOOK_S):
                now = time.monotonic()
                narrator.deadline_s += now - looked
                looked = now
        narrator.tell(Resumed, paused_s=time.monotonic() - began)
