"""The kinds of changes an action makes.

Each kind is a small value; it knows how to change the world and how to be said. The changes are
edge for edge those of VirtualHome's EvolvingGraph executors, oddities included (what a character
holds is filed under the room it was carried out of; who stood up is still ON the chair): a model
that is nicer than the simulator would predict what does not happen.
"""

from vh_core.actions.effects.base import Effect, Ids
from vh_core.actions.effects.hands import LetGo, PourInto, PutDown, TakeInHand, TakeOff, Wear
from vh_core.actions.effects.moving import Face, Find, WalkTo
from vh_core.actions.effects.states import Rest, Rise, SetState

__all__ = [
    "Effect",
    "Face",
    "Find",
    "Ids",
    "LetGo",
    "PourInto",
    "PutDown",
    "Rest",
    "Rise",
    "SetState",
    "TakeInHand",
    "TakeOff",
    "WalkTo",
    "Wear",
]
