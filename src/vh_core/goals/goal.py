"""Goals as data: conditions that a state of the home, and what was done, must meet.

A `Goal` says what must hold, never how to get there. Conditions are checked against a `HomeView`,
which a graph (through `GraphView`) and a world both offer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from vh_core.goals.notes import Note
from vh_core.graph import EnvironmentGraph, HomeView, Relation, name_of
from vh_core.program import Step

HOLDS: tuple[str, str] = (Relation.HOLDS_RH, Relation.HOLDS_LH)


@dataclass(frozen=True, slots=True)
class StateCondition:
    """A node is in a state: `StateCondition(248, "ON")`."""

    node_id: int
    state: str

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        return self.state in (_states(view, self.node_id) or ())

    def describe(self, graph: EnvironmentGraph) -> str:
        return f"{name_of(graph, self.node_id)} {self.state}"


@dataclass(frozen=True, slots=True)
class NotStateCondition:
    """A node is not in a state; standing is being neither SITTING nor LYING."""

    node_id: int
    state: str

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        states = _states(view, self.node_id)
        return states is not None and self.state not in states

    def describe(self, graph: EnvironmentGraph) -> str:
        return f"{name_of(graph, self.node_id)} not {self.state}"


@dataclass(frozen=True, slots=True)
class RelationCondition:
    """An edge exists: `RelationCondition(427, "INSIDE", 289)`."""

    from_id: int
    relation: str
    to_id: int

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        return view.has_edge(self.from_id, self.relation, self.to_id)

    def describe(self, graph: EnvironmentGraph) -> str:
        return f"{name_of(graph, self.from_id)} {self.relation} {name_of(graph, self.to_id)}"


@dataclass(frozen=True, slots=True)
class HeldCondition:
    """The character holds a node, in whichever hand."""

    node_id: int

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        return _in_hand(view, self.node_id)

    def describe(self, graph: EnvironmentGraph) -> str:
        return f"{name_of(graph, self.node_id)} HELD"


@dataclass(frozen=True, slots=True)
class ReleasedCondition:
    """The character holds a node in neither hand."""

    node_id: int

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        return is_there(view, self.node_id) and not _in_hand(view, self.node_id)

    def describe(self, graph: EnvironmentGraph) -> str:
        return f"{name_of(graph, self.node_id)} not HELD"


@dataclass(frozen=True, slots=True)
class ActionCondition:
    """A step was executed: `ActionCondition("READ", (186,))`. Leaves no trace in the graph."""

    action: str
    ids: tuple[int, ...] = ()

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        return any(step.action == self.action and step.ids == self.ids for step in executed)

    def describe(self, graph: EnvironmentGraph) -> str:
        return " ".join([self.action, *(name_of(graph, node_id) for node_id in self.ids)])


Condition: TypeAlias = (
    StateCondition
    | NotStateCondition
    | RelationCondition
    | HeldCondition
    | ReleasedCondition
    | ActionCondition
)


@dataclass(frozen=True, slots=True)
class Goal:
    """What a task asks for.

    `conditions` must all hold at the end. `stages` are the same task in spoken order ("open the
    fridge, then close it"): reach the conditions of one stage, then those of the next. A task
    without order has one stage, equal to `conditions`. `notes` say what was decided where the
    text left a choice.
    """

    conditions: tuple[Condition, ...]
    text: str = ""
    notes: tuple[Note, ...] = ()
    stages: tuple[tuple[Condition, ...], ...] = ()

    def __post_init__(self) -> None:
        if not self.stages:
            object.__setattr__(self, "stages", (self.conditions,))

    def unmet(self, view: HomeView, executed: Sequence[Step] = ()) -> tuple[Condition, ...]:
        """The final conditions that do not hold; `executed` are the steps done so far."""
        return unmet(self.conditions, view, executed)

    def describe(self, graph: EnvironmentGraph) -> str:
        """All final conditions on one line."""
        return "; ".join(condition.describe(graph) for condition in self.conditions)


def unmet(
    conditions: Sequence[Condition], view: HomeView, executed: Sequence[Step] = ()
) -> tuple[Condition, ...]:
    """Those of the conditions that do not hold."""
    return tuple(condition for condition in conditions if not condition.holds(view, executed))


def nodes_of(condition: Condition) -> tuple[int, ...]:
    """Ids of the nodes that the condition is about."""
    match condition:
        case RelationCondition(from_id, _, to_id):
            return (from_id, to_id)
        case ActionCondition(_, ids):
            return ids
        case _:
            return (condition.node_id,)


def is_there(view: HomeView, node_id: int) -> bool:
    """Whether the home has the node; one that is gone meets no condition."""
    try:
        view.node(node_id)
    except KeyError:
        return False
    return True


def _states(view: HomeView, node_id: int) -> frozenset[str] | None:
    return view.states(node_id) if is_there(view, node_id) else None


def _in_hand(view: HomeView, node_id: int) -> bool:
    character = view.character_id
    return character is not None and any(view.has_edge(character, h, node_id) for h in HOLDS)
