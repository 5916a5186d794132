"""A home while it is being built: pieces with boxes, not yet nodes and edges."""

from __future__ import annotations

from dataclasses import dataclass, field

from vh_core.scenes.classes import ObjectClass
from vh_core.scenes.geometry import Box


@dataclass(slots=True, eq=False)
class Piece:
    """One object. `host` is what it is ON or INSIDE of (besides its room, an index).

    `rooms` are the two rooms that a door is BETWEEN. `id` is given at the end.
    """

    kind: ObjectClass
    room: int
    box: Box
    host: Piece | None = None
    relation: str = "ON"
    front: tuple[int, int] = (0, 1)
    rooms: tuple[int, int] | None = None
    states: set[str] = field(default_factory=set)
    id: int = 0

    @property
    def name(self) -> str:
        return self.kind.name
