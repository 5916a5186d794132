"""What VirtualHome's error messages mean in the words of the action table."""

from __future__ import annotations

import re
from typing import NamedTuple

from vh_core.actions import Violation


class Reason(NamedTuple):
    """A kind of precondition; `expected` tells two of a kind in one action apart."""

    predicate: str
    expected: str = ""

    def names(self, violation: Violation) -> bool:
        """Whether the violation is of this kind."""
        return violation.predicate == self.predicate and self.expected in violation.expected


#: pattern of a message → its reason; the first that is found counts
_PATTERNS: tuple[tuple[re.Pattern[str], Reason], ...] = tuple(
    (re.compile(pattern), reason)
    for pattern, reason in (
        (r"cannot be found", Reason("known_id")),
        (r"^Unknown action", Reason("known_action")),
        (r"^Wrong number of parameters", Reason("arity")),
        (r"already grabbed when", Reason("not_grabbed")),
        (r"not grabbed when", Reason("origin")),
        (r"is not lying or sitting when|character> \(\d+\) is not sitting when", Reason("posture")),
        (r"character> \(\d+\) is (sitting|lying) when", Reason("posture")),
        (r"is not facing .* while sitting", Reason("facing_while_seated")),
        (r"does not face", Reason("facing")),
        (r"^char room", Reason("same_room")),
        (r"is not close to", Reason("close")),
        (r"inside other closed thing", Reason("not_enclosed")),
        (r"does not have a free hand", Reason("free_hand")),
        (r"is not holding a knife", Reason("holding_something", "knife")),
        (r"does not hold anything", Reason("holding_something")),
        (r"is not holding", Reason("holding")),
        (r"Too many things on", Reason("capacity")),
        (r"is not open or is not openable", Reason("open")),
        (r"is unplugged", Reason("state", "not PLUGGED_OUT")),
        (r"is still on", Reason("state", "not ON")),
        (r"is not plugged_in when", Reason("state", "PLUGGED_IN")),
        (r"is not plugged_out when", Reason("state", "PLUGGED_OUT")),
        (r"is not open when", Reason("state", "OPEN")),
        (r"is not closed when", Reason("state", "CLOSED")),
        (r"is not on when", Reason("state", "ON")),
        (r"is not off when", Reason("state", "OFF")),
        (r"none of object on .* is eatable|\[EAT\]", Reason("edible")),
        (r"is not pourable or drinkable", Reason("property", "POURABLE")),
        (r"is not drinkable or not recipient", Reason("property", "DRINKABLE")),
        (r"is not recipient", Reason("property", "RECIPIENT")),
        (r"is not eatable", Reason("property", "EATABLE")),
        (r"is not cuttable", Reason("property", "CUTTABLE")),
        (r"is not clothes", Reason("property", "CLOTHES")),
        (r"is not grabbable", Reason("property", "GRABBABLE")),
        (r"can not be opened", Reason("property", "CAN_OPEN")),
        (r"does not have a? ?switch", Reason("property", "HAS_SWITCH")),
        (r"does not have a plug", Reason("property", "HAS_PLUG")),
        (r"is not readable", Reason("property", "READABLE")),
        (r"not lookable", Reason("property", "LOOKABLE")),
        (r"is not movable", Reason("property", "MOVABLE")),
        (r"is not sittable", Reason("property", "SITTABLE")),
        (r"is not lieable", Reason("property", "LIEABLE")),
        (r"is not person", Reason("property", "PERSON")),
    )
)
#: what VirtualHome means when it refuses without a word
_SILENT = Reason("in_some_room")


def reason_of(action: str, message: str) -> Reason | None:
    """The reason that a message of VirtualHome gives for refusing a step, or None if unknown."""
    if action == "FIND":
        return Reason("findable")
    if not message:
        return _SILENT
    return next((reason for pattern, reason in _PATTERNS if pattern.search(message)), None)
