"""Where things are, and what is nearest: one account of it, for graphs and worlds alike.

VirtualHome files what was carried under the room that it was carried out of, and moves the
character by edges while its box stays where it was. Its own rule for rooms is the world model's
(`World.room_of`), which the preconditions need. Here is what a person would say.
"""

from vh_core.spatial.nearness import Nearest, Nearness, gap_m, nearest_first, standing_at
from vh_core.spatial.placing import (
    SHELL,
    holder_of,
    is_believed,
    place_of_character,
    placed_anew,
)
from vh_core.spatial.rooms import is_inside, room_of
from vh_core.spatial.stacks import bearers_of, borne_by

__all__ = [
    "SHELL",
    "Nearest",
    "Nearness",
    "bearers_of",
    "borne_by",
    "gap_m",
    "holder_of",
    "is_believed",
    "is_inside",
    "nearest_first",
    "place_of_character",
    "placed_anew",
    "room_of",
    "standing_at",
]
