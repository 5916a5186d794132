"""The kinds of facts an action can require.

Each kind is a small value that names the argument positions it is about. It knows how to be
evaluated, how to be said (for prompts, documentation and people) and which steps would bring it
about. The semantics are those of VirtualHome's EvolvingGraph executors.
"""

from vh_core.actions.preconditions.base import GRABBABLE_CLASSES, Precondition, is_grabbable
from vh_core.actions.preconditions.hands import (
    FreeHand,
    Holding,
    HoldingSomething,
    NextHand,
    NotGrabbedBefore,
    NotInAnothersHand,
    Posture,
    Worn,
)
from vh_core.actions.preconditions.objects import (
    Capacity,
    Edible,
    HasProperty,
    InState,
    OpenIfOpenable,
)
from vh_core.actions.preconditions.origins import HasOrigin, OriginClose, OriginOpen
from vh_core.actions.preconditions.places import (
    Close,
    Facing,
    FacingWhileSeated,
    Findable,
    Inside,
    InSomeRoom,
    NotEnclosed,
    SameRoom,
)

__all__ = [
    "GRABBABLE_CLASSES",
    "Capacity",
    "Close",
    "Edible",
    "Facing",
    "FacingWhileSeated",
    "Findable",
    "FreeHand",
    "HasOrigin",
    "HasProperty",
    "Holding",
    "HoldingSomething",
    "InSomeRoom",
    "InState",
    "Inside",
    "NextHand",
    "NotEnclosed",
    "NotGrabbedBefore",
    "NotInAnothersHand",
    "OpenIfOpenable",
    "OriginClose",
    "OriginOpen",
    "Posture",
    "Precondition",
    "SameRoom",
    "Worn",
    "is_grabbable",
]
