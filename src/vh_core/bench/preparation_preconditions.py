"""What a program takes for granted, in the form in which VirtualHome's preparation reads it."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.environments.virtualhome_preparation import Preconditions
from vh_core.graph import State
from vh_core.program import ObjectRef, Step
from vh_core.scenes.preparation.names import Names
from vh_core.scenes.preparation.requirements import requirements_of

_STATES = {
    State.ON: "is_on",
    State.OFF: "is_off",
    State.OPEN: "open",
    State.CLOSED: "closed",
    State.PLUGGED_IN: "plugged",
    State.PLUGGED_OUT: "unplugged",
}


def preconditions_of(program: Sequence[Step], names: Names) -> Preconditions:
    """Our requirements as VirtualHome's preconditions; it has none for what a seat faces and for
    where a thing goes back to."""
    needed = requirements_of(program, names)
    found: Preconditions = [
        {"location": [_pair(thing), _pair(room)]}
        for thing, room in needed.things.items()
        if room is not None
    ]
    for thing, states in needed.states.items():
        found += [{_STATES[State(state)]: _pair(thing)} for state in sorted(states)]
    for name, relation in (("inside", needed.inside), ("in", needed.on)):
        found += [{name: [_pair(thing), _pair(place)]} for thing, place in relation.items()]
    found += [{"atreach": [_pair(one), _pair(other)]} for one, other in needed.close]
    found += [{"in": [_pair(thing), ["character", 1]]} for thing in needed.worn]
    found += [{"free": _pair(seat.thing)} for seat in needed.seats]
    if needed.sitting:
        found.append({"sitting": ["character", 1]})
    return found


def _pair(ref: ObjectRef) -> list[object]:
    return [ref.class_name, ref.id]
