"""The home as a graph and a world both can show it: the one protocol over the two."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Protocol

from vh_core.graph.graph import EnvironmentGraph
from vh_core.graph.node import Node

_NOTHING: frozenset[int] = frozenset()


class HomeView(Protocol):
    """What holds in the home at one moment."""

    @property
    def character_id(self) -> int | None:
        """The node of the one who acts; None where nobody does."""

    @property
    def node_ids(self) -> AbstractSet[int]:
        """The ids of all nodes."""

    def node(self, node_id: int) -> Node:
        """The node's unchanging part: class, category, properties. `KeyError` for an unknown id."""

    def states(self, node_id: int) -> frozenset[str]:
        """The node's states now."""

    def successors(self, relation: str, node_id: int) -> AbstractSet[int]:
        """Ids that the node points to: `successors(ON, plum)` is what the plum stands on."""

    def predecessors(self, relation: str, node_id: int) -> AbstractSet[int]:
        """Ids that point to the node: `predecessors(ON, table)` is what stands on the table."""

    def has_edge(self, from_id: int, relation: str, to_id: int) -> bool:
        """Whether this edge exists now."""

    def nodes_of_class(self, class_name: str) -> AbstractSet[int]:
        """Ids of the nodes of the class."""


@dataclass(frozen=True, slots=True)
class GraphView:
    """A graph as a `HomeView`, with its index-th character acting."""

    graph: EnvironmentGraph
    character_index: int = 0

    @property
    def character_id(self) -> int | None:
        return self.graph.character_id(self.character_index)

    @property
    def node_ids(self) -> AbstractSet[int]:
        return self.graph.nodes.keys()

    def node(self, node_id: int) -> Node:
        return self.graph.nodes[node_id]

    def states(self, node_id: int) -> frozenset[str]:
        """The node's states; the empty set for an unknown one."""
        node = self.graph.nodes.get(node_id)
        return node.states if node is not None else frozenset()

    def successors(self, relation: str, node_id: int) -> AbstractSet[int]:
        return self.graph.adjacency.successors[relation].get(node_id, _NOTHING)

    def predecessors(self, relation: str, node_id: int) -> AbstractSet[int]:
        return self.graph.adjacency.predecessors[relation].get(node_id, _NOTHING)

    def has_edge(self, from_id: int, relation: str, to_id: int) -> bool:
        return to_id in self.successors(relation, from_id)

    def nodes_of_class(self, class_name: str) -> AbstractSet[int]:
        return frozenset(self.graph.by_class.get(class_name, ()))
