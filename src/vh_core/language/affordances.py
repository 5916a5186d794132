"""What a node must be like for a state or an action, and what to say where it is not."""

from __future__ import annotations

from vh_core.graph import EXCLUSIVE_STATES, Node, Property

#: VirtualHome opens and closes these without the property
OPENABLE_CLASSES = frozenset({"window", "desk"})
#: VirtualHome picks these up without the property
GRABBABLE_CLASSES = frozenset({"water", "child"})
PUSHABLE_CLASSES = frozenset({"chair", "curtain"})

_STATE_NEEDS: dict[str, tuple[str, str]] = {
    "ON": (Property.HAS_SWITCH, "cannot be switched on: it has no switch"),
    "OFF": (Property.HAS_SWITCH, "cannot be switched off: it has no switch"),
    "OPEN": (Property.CAN_OPEN, "cannot be opened"),
    "CLOSED": (Property.CAN_OPEN, "cannot be closed: it does not open"),
    "PLUGGED_IN": (Property.HAS_PLUG, "cannot be plugged in: it has no plug"),
    "PLUGGED_OUT": (Property.HAS_PLUG, "cannot be unplugged: it has no plug"),
    "DIRTY": ("", "cannot be made dirty"),
}

#: action → properties of which one is needed (none: any thing will do), and the refusal
ACTION_NEEDS: dict[str, tuple[frozenset[str], str]] = {
    "READ": (frozenset({Property.READABLE}), "cannot be read"),
    "EAT": (frozenset({Property.EATABLE}), "cannot be eaten"),
    "DRINK": (frozenset({Property.DRINKABLE, Property.RECIPIENT}), "cannot be drunk from"),
    "WATCH": (frozenset({Property.LOOKABLE}), "cannot be watched"),
    "CUT": (frozenset({Property.CUTTABLE}), "cannot be cut"),
    "PUSH": (frozenset({Property.MOVABLE}), "cannot be pushed"),
    "PULL": (frozenset({Property.MOVABLE}), "cannot be pulled"),
    "TYPE": (frozenset({Property.HAS_SWITCH}), "cannot be typed on"),
    "POUR": (frozenset({Property.POURABLE, Property.DRINKABLE}), "cannot be poured"),
    "POUR INTO": (frozenset({Property.RECIPIENT}), "cannot be poured into"),
    "SITTING": (frozenset({Property.SITTABLE}), "cannot be sat on"),
    "LYING": (frozenset({Property.LIEABLE}), "cannot be lain on"),
}

_ACTION_CLASSES: dict[str, frozenset[str]] = {
    "PUSH": PUSHABLE_CLASSES,
    "PULL": PUSHABLE_CLASSES,
    "TYPE": frozenset({"keyboard"}),
}
_OPPOSITE = {str(a): str(b) for pair in EXCLUSIVE_STATES for a, b in (pair, pair[::-1])}


def can_have_state(node: Node, state: str) -> bool:
    """Whether the node can ever be brought into the state."""
    if state not in _STATE_NEEDS:
        return not node.is_room
    if state in ("OPEN", "CLOSED") and node.class_name in OPENABLE_CLASSES:
        return True
    return _STATE_NEEDS[state][0] in node.properties


def why_not_state(state: str) -> str:
    return _STATE_NEEDS.get(state, ("", f"cannot be {state.lower()}"))[1]


def is_ready(node: Node, state: str) -> bool:
    """Whether the node is in the state from which this one is reached (dirty or not, a thing can
    be cleaned)."""
    return state == "CLEAN" or _OPPOSITE.get(state) in node.states


def can_undergo(node: Node, action: str) -> bool:
    """Whether an action of `ACTION_NEEDS`, or one that needs nothing, suits the node."""
    needs = ACTION_NEEDS.get(action)
    if needs is None:
        return True
    known = _ACTION_CLASSES.get(action, frozenset())
    return node.class_name in known or not needs[0].isdisjoint(node.properties)


def why_not_action(action: str) -> str:
    needs = ACTION_NEEDS.get(action)
    return needs[1] if needs is not None else "does not allow that"


def can_be_moved(node: Node) -> bool:
    return Property.GRABBABLE in node.properties or node.class_name in GRABBABLE_CLASSES
