"""Example tasks that work in a given scene."""

from __future__ import annotations

from vh_core.graph import GraphView, Property
from vh_core.language.affordances import can_be_moved

_SWITCHES = ("lightswitch", "tv", "tablelamp", "floorlamp", "radio")
_FURNITURE = ("fridge", "microwave", "closet", "cabinet")
_THINGS = ("plum", "apple", "book", "plate", "mug")


def examples(view: GraphView) -> tuple[str, ...]:
    """A few tasks about things that exist here, of different kinds."""
    graph = view.graph

    def with_property(wanted: str, preferred: tuple[str, ...]) -> str | None:
        names = {n.class_name for n in graph.nodes.values() if wanted in n.properties}
        return next((name for name in preferred if name in names), min(names, default=None))

    found: list[str] = []
    switch = with_property(Property.HAS_SWITCH, _SWITCHES)
    if switch is not None:
        many = len(graph.by_class[switch]) > 1
        found.append(f"turn on every {switch}" if many else f"turn on the {switch}")
    furniture = with_property(Property.CAN_OPEN, _FURNITURE)
    if furniture is not None:
        found.append(f"close the {furniture}")
    things = {node.class_name for node in graph.nodes.values() if can_be_moved(node)}
    thing = next((name for name in _THINGS if name in things), min(things, default=None))
    surface = with_property(Property.SURFACES, ("kitchentable", "coffeetable", "desk"))
    if thing is not None and surface is not None and surface != thing:
        found.append(f"put the {thing} on the {surface}")
    if graph.rooms and view.character_id is not None:
        found.append(f"go to the {graph.rooms[-1].class_name}")
    return tuple(found)
