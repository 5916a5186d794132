"""In which room something was just done: "the light" behind "turn on the tv and" is that of it."""

from __future__ import annotations

from vh_core.graph import GraphView
from vh_core.language.parsing.rooms import IN_MOST_ROOMS
from vh_core.language.resolution.memory import Memory
from vh_core.language.syntax import Noun, Quantity
from vh_core.spatial import room_of


def rooms_acted_in(view: GraphView, memory: Memory) -> set[int]:
    """The room in which the clause before put something, or switched, opened or closed what stands
    there, or the same is done with what is named before; none where it did neither, or in several.
    """
    put = [i for group in memory.latest[1:2] for i in group]
    done = [i for group in memory.latest[:1] for i in group if not memory.is_movable(i)]
    if memory.done_beside:
        put, done = [], [i for i in memory.done_beside if not memory.is_movable(i)]
    rooms = {room_of(view, i) for i in put or done}
    found = {i for i in rooms if i is not None}
    return found if len(found) == 1 else set()


def is_of_its_room(noun: Noun) -> bool:
    """Whether it is "the light", "the window" or "the curtains", of which most rooms have some, and
    nothing says of which room."""
    bare = noun.quantity in (Quantity.THE, Quantity.BARE) and not (noun.is_limited or noun.likely)
    return bare and noun.words[-1:] != () and noun.words[-1] in IN_MOST_ROOMS
