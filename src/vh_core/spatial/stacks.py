"""What stands on what and lies in what, all the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from vh_core.graph import HomeView, Relation


def bearers_of(view: HomeView, node_id: int) -> set[int]:
    """All that a thing is in or on."""
    return _all_the_way(view.successors, node_id)


def borne_by(view: HomeView, node_id: int) -> set[int]:
    """All that stands on a thing and lies in it."""
    return _all_the_way(view.predecessors, node_id)


def _all_the_way(next_to: Callable[[Relation, int], Iterable[int]], node_id: int) -> set[int]:
    found: set[int] = set()
    pending = [node_id]
    while pending:
        one = pending.pop()
        for relation in (Relation.ON, Relation.INSIDE):
            new = set(next_to(relation, one)) - found
            found |= new
            pending += new
    return found
