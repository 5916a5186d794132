"""What a home records of whether things are clean: where only those that are dirty are recorded
of a name, and nothing of the others, the others count as clean."""

from __future__ import annotations

from collections.abc import Iterable

from vh_core.graph import Node, State


def is_only_dirt_recorded(nodes: Iterable[Node]) -> bool:
    """Whether some of the things are recorded as dirty and none as clean."""
    recorded = frozenset[str]().union(*(node.states for node in nodes))
    return State.DIRTY in recorded and State.CLEAN not in recorded


def those_in(
    states: Iterable[str], found: Iterable[Node], of_the_name: Iterable[Node]
) -> list[int]:
    """The ids of what was found that is in all the states; `of_the_name` are all things that are
    called so, which say what the home records."""
    wanted = frozenset(states)
    if State.CLEAN in wanted and is_only_dirt_recorded(of_the_name):
        wanted -= {State.CLEAN.value}
        found = [node for node in found if State.DIRTY not in node.states]
    return [node.id for node in found if node.states.issuperset(wanted)]
