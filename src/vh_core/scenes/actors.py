"""Who acts in a home."""

from __future__ import annotations

from vh_core.graph import CHARACTER_CLASS, EnvironmentGraph, GraphView, name_of
from vh_core.spatial import room_of


def who_acts(graph: EnvironmentGraph, index: int = 0) -> str | None:
    """Which one of several characters acts, in a sentence; None where there is no other."""
    count = len(graph.by_class.get(CHARACTER_CLASS, ()))
    view = GraphView(graph, index)
    if count < 2 or view.character_id is None:
        return None
    room = room_of(view, view.character_id)
    where = f" in the {name_of(graph, room)}" if room is not None else ""
    who = f"{name_of(graph, view.character_id)}{where}"
    return f"there are {count} characters; number {index}, {who}, acts"
