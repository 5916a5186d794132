"""The words of VirtualHome's graphs: states, relations, properties, and what they exclude."""

from __future__ import annotations

import re
from enum import Enum


class State(str, Enum):
    """VirtualHome's ten node states."""

    CLOSED = "CLOSED"
    OPEN = "OPEN"
    ON = "ON"
    OFF = "OFF"
    SITTING = "SITTING"
    DIRTY = "DIRTY"
    CLEAN = "CLEAN"
    LYING = "LYING"
    PLUGGED_IN = "PLUGGED_IN"
    PLUGGED_OUT = "PLUGGED_OUT"

    __str__ = str.__str__


class HouseholdState(str, Enum):
    """The states that the domain extension `household` adds. A graph saved from it has them;
    VirtualHome's simulator does not know them.
    """

    HEATED = "HEATED"
    TOASTED = "TOASTED"
    FILLED = "FILLED"
    WASHED = "WASHED"

    __str__ = str.__str__


class Relation(str, Enum):
    """VirtualHome's edge types."""

    ON = "ON"
    INSIDE = "INSIDE"
    BETWEEN = "BETWEEN"
    CLOSE = "CLOSE"
    FACING = "FACING"
    HOLDS_RH = "HOLDS_RH"
    HOLDS_LH = "HOLDS_LH"
    SITTING = "SITTING"

    __str__ = str.__str__


class Property(str, Enum):
    """VirtualHome's node properties (what a class of objects affords)."""

    SURFACES = "SURFACES"
    GRABBABLE = "GRABBABLE"
    SITTABLE = "SITTABLE"
    LIEABLE = "LIEABLE"
    HANGABLE = "HANGABLE"
    DRINKABLE = "DRINKABLE"
    EATABLE = "EATABLE"
    RECIPIENT = "RECIPIENT"
    CUTTABLE = "CUTTABLE"
    POURABLE = "POURABLE"
    CAN_OPEN = "CAN_OPEN"
    HAS_SWITCH = "HAS_SWITCH"
    READABLE = "READABLE"
    LOOKABLE = "LOOKABLE"
    CONTAINERS = "CONTAINERS"
    CLOTHES = "CLOTHES"
    PERSON = "PERSON"
    BODY_PART = "BODY_PART"
    COVER_OBJECT = "COVER_OBJECT"
    HAS_PLUG = "HAS_PLUG"
    HAS_PAPER = "HAS_PAPER"
    MOVABLE = "MOVABLE"
    CREAM = "CREAM"

    __str__ = str.__str__


#: the category that marks a node as a room
ROOM_CATEGORY = "Rooms"
#: the class of the node that acts
CHARACTER_CLASS = "character"

#: states that exclude each other
EXCLUSIVE_STATES: tuple[tuple[str, str], ...] = (
    (State.OPEN, State.CLOSED),
    (State.ON, State.OFF),
    (State.PLUGGED_IN, State.PLUGGED_OUT),
    (State.CLEAN, State.DIRTY),
    (State.SITTING, State.LYING),
)

#: what has one of these may take things inside it, or on it
TAKES_INSIDE = frozenset({Property.CONTAINERS, Property.CAN_OPEN, Property.RECIPIENT})
TAKES_ON = frozenset({Property.SURFACES, Property.SITTABLE, Property.LIEABLE})

#: what may stand between the words of a class name, in one scene or another
_BETWEEN = re.compile(r"[\s_\-]+")


def class_key(name: str) -> str:
    """A class name without what varies: "Living Room", "living_room" and "livingroom" are one."""
    return _BETWEEN.sub("", name.lower())
