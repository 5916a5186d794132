"""Whether a task is done, as whoever knows its goal says it."""

from __future__ import annotations

from enum import Enum


class Ruling(Enum):
    """What is said of a state of the home; never why, so that who is told learns nothing of the
    goal (borro2025 §3.2)."""

    OPEN = "open"
    DONE = "done"
    FAILED = "failed"
    #: nobody can say
    UNKNOWN = "unknown"
