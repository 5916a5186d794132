"""A step's preconditions in the words of the home knowledge, for Figures 4 and 5.

What an object is for ("HAS_SWITCH") is left out: the knowledge says nothing of it, and nothing that
is done changes it.
"""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.actions import Domain
from vh_core.actions.preconditions import (
    Capacity,
    Close,
    Edible,
    FreeHand,
    HasProperty,
    Holding,
    InSomeRoom,
    InState,
    NotEnclosed,
    NotGrabbedBefore,
    OpenIfOpenable,
    Posture,
    Precondition,
)
from vh_core.program import Step

_LASTING = (HasProperty, Capacity, Edible, InSomeRoom)


def precondition_sentences(step: Step, domain: Domain) -> tuple[str, ...]:
    """What must hold before the step, a sentence each; none for an action that is not there."""
    action = domain.actions.get(step.action)
    if action is None or len(step.objects) != action.arity:
        return ()
    names = [f"the {ref.class_name} ({ref.id})" for ref in step.objects]
    return tuple(
        _sentence(fact, names) for fact in action.preconditions if not isinstance(fact, _LASTING)
    )


def _sentence(fact: Precondition, names: Sequence[str]) -> str:
    match fact:
        case Close(argument):
            said = f"you are CLOSE to {names[argument]}"
        case InState(argument, state, wanted):
            said = f"{names[argument]} is {'' if wanted else 'not '}{state}"
        case Holding(argument):
            said = f"you are HOLDING {names[argument]}"
        case NotGrabbedBefore(argument):
            said = f"you are not HOLDING {names[argument]}"
        case FreeHand():
            said = "one of your two hands is free"
        case NotEnclosed(argument):
            said = f"{names[argument]} is not INSIDE something that is CLOSED"
        case OpenIfOpenable(argument):
            said = f"{names[argument]} is OPEN, if it can be opened"
        case Posture(postures, wanted):
            said = f"you are {'' if wanted else 'not '}{' or '.join(map(str, postures))}"
        case _:
            said = fact.describe(names)
    return f"{said[:1].upper()}{said[1:]}."
