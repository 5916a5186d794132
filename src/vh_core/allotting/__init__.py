"""Which of several robots that share a home does a task: the nearest of those that are free.

    the sentence ─► who may do it: whoever is named, or did what it refers to; else all
                         │
    who is free ─────────┴─► of those the nearest to what it is about first ─► an `Allotment`

Knows nothing of queues and of how a robot is reached.
"""

from vh_core.allotting.allotter import (
    UNSPOKEN,
    Allotment,
    Allotter,
    NotAllotted,
    Readiness,
    TaskToAllot,
    named_first,
)
from vh_core.allotting.distance import Distance, distance_to

__all__ = [
    "UNSPOKEN",
    "Allotment",
    "Allotter",
    "Distance",
    "NotAllotted",
    "Readiness",
    "TaskToAllot",
    "distance_to",
    "named_first",
]
