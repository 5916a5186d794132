"""Where things are, and what is nearest: one account of it, for graphs and worlds alike.

VirtualHome files what was carried under the room that it was carried out of, and moves the
character by edges while its box stays where it was. Its own rule for rooms is the world model's
(`World.room_of`), which the preconditions need. Here is what a person would say.
"""

from vh_core.spatial.nearness import Nearest, Nearness, gap_m, nearest_first, standing_at
from vh_core.spatial.rooms import is_inside, room_of

__all__ = [
    "Nearest",
    "Nearness",
    "gap_m",
    "is_inside",
    "nearest_first",
    "room_of",
    "standing_at",
]
