"""What runs behind a door is closed then: who says "put the salmon in the microwave and turn it on"
has it closed, though nobody says so, and though VirtualHome would let it run open."""

from __future__ import annotations

from collections.abc import Iterable

from vh_core.goals import Condition, StateCondition, Told, node_of
from vh_core.graph import State, name_of
from vh_core.language.resolution.referents import Referents

_BEHIND_A_DOOR = frozenset({"dishwasher", "washingmachine", "dryer", "microwave"})


def closed_to_run(referents: Referents, asked: Iterable[Condition]) -> list[Condition]:
    """That machines are closed which are switched on and stand open, where nobody says how their
    doors should be."""
    states = [each for each in asked if isinstance(each, StateCondition)]
    doors = {
        node_of(each.node_id)
        for each in states
        if each.state in (State.OPEN.value, State.CLOSED.value)
    }
    found: list[Condition] = []
    for each in states:
        node_id = node_of(each.node_id)
        node = referents.graph.nodes[node_id]
        opened = State.OPEN in node.states and node_id not in doors
        if each.state == State.ON.value and opened and node.class_name in _BEHIND_A_DOOR:
            found.append(StateCondition(each.node_id, State.CLOSED.value))
            name = name_of(referents.graph, node_id)
            referents.decisions.notes.append(Told(f"the {name} is closed to run"))
    return found
