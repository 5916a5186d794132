"""Example tasks that work in a given scene."""

from __future__ import annotations

from collections.abc import Callable

from vh_core.actions import Domain
from vh_core.actions.preconditions import is_grabbable
from vh_core.graph import GraphView, Node, Property, State

_SWITCHES = ("lightswitch", "tv", "tablelamp", "floorlamp", "radio")
_FURNITURE = ("fridge", "microwave", "closet", "cabinet")
_THINGS = ("plum", "apple", "book", "plate", "mug")
_SURFACES = ("kitchentable", "coffeetable", "desk")


def examples(view: GraphView, domain: Domain) -> tuple[str, ...]:
    """A few tasks about things that exist here, of different kinds."""
    graph = view.graph

    def one(suits: Callable[[Node], bool], preferred: tuple[str, ...]) -> str | None:
        for name in (*preferred, *sorted(graph.by_class)):
            if any(suits(graph.nodes[node_id]) for node_id in graph.by_class.get(name, ())):
                return name
        return None

    def can_have(state: str) -> Callable[[Node], bool]:
        return lambda node: domain.affordances.can_have(view, node.id, state)

    found: list[str] = []
    switch = one(can_have(State.ON), _SWITCHES)
    if switch is not None:
        many = len(graph.by_class[switch]) > 1
        found.append(f"turn on every {switch}" if many else f"turn on the {switch}")
    furniture = one(can_have(State.CLOSED), _FURNITURE)
    if furniture is not None:
        found.append(f"close the {furniture}")
    thing = one(is_grabbable, _THINGS)
    surface = one(lambda node: Property.SURFACES in node.properties, _SURFACES)
    if thing is not None and surface is not None and surface != thing:
        found.append(f"put the {thing} on the {surface}")
    if graph.rooms and view.character_id is not None:
        found.append(f"go to the {graph.rooms[-1].class_name}")
    return tuple(found)


def question_example(view: GraphView) -> str:
    """A question about something that exists here."""
    by_class = view.graph.by_class
    for name in (*_THINGS, *sorted(by_class)):
        if any(is_grabbable(view.graph.nodes[i]) for i in by_class.get(name, ())):
            return f"where is the {name}?"
    return "which rooms are there?"
