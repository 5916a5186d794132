"""Everything that happens in an episode, as one stream of typed events.

    episode loop ─► bus ─► console · ROS feedback · whatever else looks on
                     ├──► put aside ─► recorder · live page, in time that the task does not need
                     └──► fold ─► result, statistics

Whoever looks on gets the same events, later and apart: nothing that a subscriber does can touch
the task. The JSON form is versioned; `schema` describes it.
"""

from vh_core.events.aside import Aside
from vh_core.events.bus import EventBus, Subscriber
from vh_core.events.codec import FORMAT_VERSION, decode, encode, schema
from vh_core.events.kinds import (
    Checked,
    Checking,
    Choosing,
    Decided,
    Ended,
    EpisodeBegan,
    Event,
    Executed,
    Executing,
    GaveUp,
    GoalChecked,
    GoalRead,
    Grounded,
    LoadingModel,
    ModelAnswered,
    ModelAsked,
    Observed,
    Paused,
    Pausing,
    PersonAnswered,
    PersonAsked,
    Proposed,
    Queued,
    Repaired,
    Resumed,
    SetBack,
    Verified,
    Waiting,
)
from vh_core.events.phase import Phase, Progress, progress_of

__all__ = [
    "FORMAT_VERSION",
    "Aside",
    "Checked",
    "Checking",
    "Choosing",
    "Decided",
    "Ended",
    "EpisodeBegan",
    "Event",
    "EventBus",
    "Executed",
    "Executing",
    "GaveUp",
    "GoalChecked",
    "GoalRead",
    "Grounded",
    "LoadingModel",
    "ModelAnswered",
    "ModelAsked",
    "Observed",
    "Paused",
    "Pausing",
    "PersonAnswered",
    "PersonAsked",
    "Phase",
    "Progress",
    "Proposed",
    "Queued",
    "Repaired",
    "Resumed",
    "SetBack",
    "Subscriber",
    "Verified",
    "Waiting",
    "decode",
    "encode",
    "progress_of",
    "schema",
]
