"""Conditions on how the home is: a node's state, a relation between two, what is in hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from vh_core.actions import Domain
from vh_core.actions.ways import Way
from vh_core.goals.condition import Condition, NodeId, called, is_there, node_of
from vh_core.graph import EnvironmentGraph, HomeView, Relation
from vh_core.program import Step

HANDS: tuple[str, str] = (Relation.HOLDS_RH, Relation.HOLDS_LH)
_PLACING = frozenset({Relation.ON.value, Relation.INSIDE.value})


@dataclass(frozen=True, slots=True)
class StateCondition(Condition):
    """A node is in a state: `StateCondition(248, "ON")`."""

    kind: ClassVar[str] = "state"
    node_id: NodeId
    state: str

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        node_id = node_of(self.node_id)
        return is_there(view, node_id) and self.state in view.states(node_id)

    def describe(self, graph: EnvironmentGraph) -> str:
        return f"{called(graph, self.node_id)} {self.state}"

    def describe_negation(self, graph: EnvironmentGraph) -> str:
        return f"{called(graph, self.node_id)} not {self.state}"

    def achievers(self, domain: Domain, view: HomeView, *, wanted: bool = True) -> Iterator[Way]:
        node_id = node_of(self.node_id)
        ways = domain.affordances.ways(view, node_id, self.state, wanted=wanted)
        action = domain.affordances.giving(self.state) if wanted and not ways else None
        if action is not None:
            yield Way(action.name, (node_id,))  # trying it tells what is amiss with the node
        yield from ways

    @property
    def subject(self) -> int | None:
        return node_of(self.node_id)

    def excludes(self, other: Condition, excluded_by: Callable[[str], frozenset[str]]) -> bool:
        return (
            isinstance(other, StateCondition)
            and self.node_id == other.node_id
            and other.state in excluded_by(self.state)
        )


@dataclass(frozen=True, slots=True)
class RelationCondition(Condition):
    """An edge exists: `RelationCondition(427, "INSIDE", 289)`."""

    kind: ClassVar[str] = "relation"
    from_id: NodeId
    relation: str
    to_id: NodeId

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        return view.has_edge(node_of(self.from_id), self.relation, node_of(self.to_id))

    def describe(self, graph: EnvironmentGraph) -> str:
        return f"{called(graph, self.from_id)} {self.relation} {called(graph, self.to_id)}"

    def describe_negation(self, graph: EnvironmentGraph) -> str:
        return f"{called(graph, self.from_id)} not {self.relation} {called(graph, self.to_id)}"

    def achievers(self, domain: Domain, view: HomeView, *, wanted: bool = True) -> Iterator[Way]:
        edge = (node_of(self.from_id), self.relation, node_of(self.to_id))
        yield from domain.affordances.linking(view, *edge, wanted=wanted)

    @property
    def subject(self) -> int | None:
        return node_of(self.from_id)

    @property
    def places(self) -> bool:
        """Whether it says where something is put: on or inside something."""
        return self.relation in _PLACING

    def excludes(self, other: Condition, excluded_by: Callable[[str], frozenset[str]]) -> bool:
        if isinstance(other, HeldCondition):
            return other.excludes(self, excluded_by)
        if not isinstance(other, RelationCondition) or self == other:
            return False
        if self.relation in HANDS and other.relation in HANDS:
            # a hand holds one thing, and a thing is in one hand
            return self.to_id == other.to_id or self.relation == other.relation
        return self.from_id == other.from_id and self.places and other.places


@dataclass(frozen=True, slots=True)
class HeldCondition(Condition):
    """The character holds a node, in whichever hand."""

    kind: ClassVar[str] = "held"
    node_id: NodeId

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        character, node_id = view.character_id, node_of(self.node_id)
        return character is not None and any(view.has_edge(character, h, node_id) for h in HANDS)

    def describe(self, graph: EnvironmentGraph) -> str:
        return f"{called(graph, self.node_id)} HELD"

    def describe_negation(self, graph: EnvironmentGraph) -> str:
        return f"{called(graph, self.node_id)} not HELD"

    def achievers(self, domain: Domain, view: HomeView, *, wanted: bool = True) -> Iterator[Way]:
        character, node_id = view.character_id, node_of(self.node_id)
        if character is None:
            return
        found: dict[tuple[str, tuple[int, ...]], Way] = {}
        for hand in HANDS:
            for way in domain.affordances.linking(view, character, hand, node_id, wanted=wanted):
                # which hand it comes to does not matter here
                found.setdefault((way.action, way.ids), Way(way.action, way.ids))
        yield from found.values()

    @property
    def subject(self) -> int | None:
        return node_of(self.node_id)

    def excludes(self, other: Condition, excluded_by: Callable[[str], frozenset[str]]) -> bool:
        return (
            isinstance(other, RelationCondition) and other.places and other.from_id == self.node_id
        )


def carried_for(condition: Condition) -> tuple[int, ...]:
    """What somebody has to take in hand for a fact that does not hold yet."""
    if isinstance(condition, RelationCondition):
        return (node_of(condition.from_id),)
    return (node_of(condition.node_id),) if isinstance(condition, HeldCondition) else ()
