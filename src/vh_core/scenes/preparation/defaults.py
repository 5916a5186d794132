"""The states that a scene is in before a program says otherwise."""

from __future__ import annotations

from collections.abc import Collection

from vh_core.graph import CHARACTER_CLASS, EXCLUSIVE_STATES, Node, Property, State
from vh_core.scenes.preparation.names import Names, spelling

#: the state that each state ends
OPPOSITE: dict[str, str] = {
    str(one): str(other) for pair in EXCLUSIVE_STATES for one, other in (pair, pair[::-1])
}
#: the state of what affords it, and the one that it ends
_DEFAULTS = (
    (Property.CAN_OPEN, State.CLOSED, State.OPEN),
    (Property.HAS_SWITCH, State.OFF, State.ON),
    (Property.HAS_PLUG, State.PLUGGED_IN, State.PLUGGED_OUT),
)
#: what VirtualHome opens and closes whatever it affords
OPENABLE = frozenset({"desk", "window"})
#: the category of doors and their jambs
_DOORS = "Doors"
_LIGHTS = ("light", "lamp")


def is_door(node: Node) -> bool:
    """Whether it is a door, which stands open so that the home can be walked through."""
    return node.category == _DOORS or node.class_name == "door"


def default_states(node: Node, names: Names) -> frozenset[str]:
    """Shut, off, plugged in and clean, as far as it can be; doors are open and lights on."""
    if node.class_name == CHARACTER_CLASS or node.is_room:
        return node.states
    wanted = {
        str(default): str(opposite)
        for affordance, default, opposite in _DEFAULTS
        if affordance in node.properties
    }
    if is_door(node) and (Property.CAN_OPEN in node.properties or node.states & {State.CLOSED}):
        wanted.pop(State.CLOSED, None)
        wanted[str(State.OPEN)] = str(State.CLOSED)
    if State.OFF in wanted and any(word in spelling(node.class_name) for word in _LIGHTS):
        del wanted[State.OFF]
        wanted[str(State.ON)] = str(State.OFF)
    if State.DIRTY in node.states or names.can_be(node.class_name, State.CLEAN):
        wanted[str(State.CLEAN)] = str(State.DIRTY)
    return node.states.difference(wanted.values()) | wanted.keys()


def required_states(node: Node, wanted: Collection[str]) -> frozenset[str]:
    """Those of the states that a program needs that such a thing can be in."""
    return frozenset(
        str(state)
        for affordance, *pair in _DEFAULTS
        for state in pair
        if state in wanted
        and (
            affordance in node.properties
            or (affordance is Property.CAN_OPEN and node.class_name in OPENABLE)
        )
    )
