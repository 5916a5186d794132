"""On which side of a thing another one is, and how far from it, by the boxes that a scene gives.

VirtualHome's axes: x to the right, y up, z ahead. What a scene has no box for is not known to be on
any side of anything.
"""

from __future__ import annotations

from math import dist

from vh_core.graph import BoundingBox, HomeView
from vh_core.language.function_words import Role
from vh_core.language.resolution.places import from_left, is_at
from vh_core.spatial import room_of

#: what hangs above something need not be quite over it, in metres
_ASIDE = 0.35
_VERTICAL = (Role.ABOVE, Role.BELOW)
_BESIDE = (Role.LEFT_OF, Role.RIGHT_OF)
#: sides that boxes tell; which way a thing faces they do not
TOLD_BY_BOXES = (*_VERTICAL, *_BESIDE)


def is_on_side(view: HomeView, node_id: int, role: Role, of: int) -> bool:
    """Whether a node is above or below another one, or left or right of it as the one who acts
    sees it."""
    one, other = view.node(node_id).bounding_box, view.node(of).bounding_box
    if one is None or other is None or node_id == of:
        return False
    if room_of(view, node_id) != room_of(view, of) or is_at(view, node_id, Role.AT, of):
        return False
    if role in _VERTICAL:
        high, low = (one, other) if role is Role.ABOVE else (other, one)
        return high.center[1] - high.size[1] / 2 >= low.center[1] and _overlap(one, other)
    order = from_left(view, [node_id, of])
    if role not in _BESIDE or order is None:
        return False
    return order[0] == (node_id if role is Role.LEFT_OF else of)


def distance(view: HomeView, node_id: int, to: int) -> float | None:
    """How far the middles of two nodes are from each other, in metres; None where a scene gives no
    boxes."""
    one, other = view.node(node_id).bounding_box, view.node(to).bounding_box
    return None if one is None or other is None else dist(one.center, other.center)


def _overlap(one: BoundingBox, other: BoundingBox) -> bool:
    """Whether one box is over the other, or nearly."""
    return all(
        abs(one.center[axis] - other.center[axis])
        <= (one.size[axis] + other.size[axis]) / 2 + _ASIDE
        for axis in (0, 2)
    )
