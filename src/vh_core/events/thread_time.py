"""What a thread of this process does with its time, as Linux tells it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

_TOLD = Path("/proc/thread-self/schedstat").exists()


@dataclass(frozen=True, slots=True)
class ThreadTime:
    """How long a thread computed since it began, and how long it was kept waiting for a processor,
    seconds: each until it was last given one or taken from it. What is left of the time it waited
    for something else. `wants` says that it computes or is kept waiting right now."""

    computed_s: float
    queued_s: float
    wants: bool = False

    def share_since(self, before: ThreadTime, passed_s: float) -> float:
        """The share of the time for which it wanted a processor, [0, 1]."""
        if self.wants or passed_s <= 0:
            return 1.0
        wanted_s = self.computed_s + self.queued_s - before.computed_s - before.queued_s
        return min(1.0, max(0.0, wanted_s / passed_s))


def thread_time(native_id: int) -> ThreadTime:
    """The times of a thread, 0 where it is over. Where the system does not tell, what the whole
    process computed."""
    task = Path(f"/proc/self/task/{native_id}")
    try:
        computed, queued, _ = map(int, (task / "schedstat").read_text("ascii").split())
        state = (task / "stat").read_bytes().rpartition(b")")[2].split()[0]
    except OSError:
        return ThreadTime(0.0 if _TOLD else time.process_time(), 0.0)
    return ThreadTime(computed / 1e9, queued / 1e9, state == b"R")
