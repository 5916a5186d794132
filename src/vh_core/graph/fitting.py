"""Whether a change fits a home, for changes that come from outside: an executor, a record."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from vh_core.errors import Fault, GraphError
from vh_core.graph.edge import GraphDelta
from vh_core.graph.vocabulary import HouseholdState, Relation, State

_STATES = frozenset(str(state.value) for state in (*State, *HouseholdState))
_RELATIONS = frozenset(str(relation.value) for relation in Relation)


def require_fits(delta: GraphDelta, node_ids: AbstractSet[int]) -> None:
    """Raise `GraphError` if the change names nodes that are not there (a change makes none), or
    relations or states that do not exist."""
    faults = tuple(_faults(delta, node_ids))
    if faults:
        raise GraphError(faults, "a change")


def _faults(delta: GraphDelta, node_ids: AbstractSet[int]) -> Iterator[Fault]:
    edges = (*delta.added, *delta.removed)
    named = {end for one, _, other in edges for end in (one, other)} | delta.states.keys()
    for node_id in sorted(named - node_ids):
        yield Fault(f"node {node_id}", "is not there")
    for relation in sorted({relation for _, relation, _ in edges} - _RELATIONS):
        yield Fault("edges", f"there is no relation {relation!r}")
    for node_id, states in delta.states.items():
        for state in sorted(states - _STATES):
            yield Fault(f"node {node_id}", f"there is no state {state!r}")
