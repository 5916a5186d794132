"""What kinds of reasons keep programs from executing, in words."""

from __future__ import annotations

from collections.abc import Mapping

#: kind of a violation or of an obstacle → what it means of a program that names classes only
MEANINGS: Mapping[str, str] = {
    "not_grabbed": "grabs what is in the hand already: people mean a second thing of the class, "
    "and plans have no numbers",
    "state": "does what is done already (a second light, the next curtain; plans have no numbers)",
    "not_enclosed": "grabs what it has shut away itself, a second thing of the class as a rule",
    "close": "handles what it has not gone to, and what nothing says is near",
    "findable": "looks for what is not near while it is seated",
    "edible": "eats a plate that nothing says there is food on",
    "property": "does what the class does not afford by VirtualHome's tables",
    "capacity": "sits or lies where no more fits: VirtualHome leaves who got up ON the seat",
    "posture": "walks while seated, or sleeps on its feet",
    "holding": "uses or puts down what it does not hold",
    "holding_something": "wipes with empty hands, or cuts without a knife",
    "free_hand": "needs a hand while both are full",
    "open": "puts something into what it has not opened",
    "facing": "looks at what it has not turned to",
    "worn": "takes off what it does not wear",
    "origin": "puts back what was grabbed from nowhere",
    "same_room": "watches something in another room",
    "unknown_class": "names what no table and no scene knows",
    "no_room": "names a room that nothing in the scene stands in for",
    "unreached": "goes to a room and no further before it handles something",
}
