"""The edges of an environment graph, as values and as an index; and what changes between two."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import NamedTuple

from vh_core.graph.vocabulary import Relation


class Edge(NamedTuple):
    """A directed relation between two nodes, by id."""

    from_id: int
    relation: str
    to_id: int

    def __str__(self) -> str:
        return f"{self.from_id} {self.relation} {self.to_id}"


#: an edge before it is made an `Edge`. Its relation is a plain string: into such a tuple the
#: garbage collector need not look, of which a large home would have it look into 100,000s.
Triple = tuple[int, str, int]


@dataclass(frozen=True, slots=True)
class GraphDelta:
    """What changed between two revisions of a graph.

    `states` maps a node id to all its states after the change; edges are listed only when they
    really appeared or disappeared.
    """

    states: Mapping[int, frozenset[str]] = field(default_factory=dict)
    added: frozenset[Edge] = frozenset()
    removed: frozenset[Edge] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.states or self.added or self.removed)

    def then(self, later: GraphDelta) -> GraphDelta:
        """One delta that does this one's changes and then `later`'s."""
        return combined((self, later))


def combined(deltas: Iterable[GraphDelta]) -> GraphDelta:
    """One delta that does these one after the other, in time proportional to their sum."""
    states: dict[int, frozenset[str]] = {}
    added: set[Edge] = set()
    removed: set[Edge] = set()
    for delta in deltas:
        states.update(delta.states)
        back = delta.added & removed
        removed -= back
        gone = delta.removed & added
        added -= gone
        added |= delta.added - back
        removed |= delta.removed - gone
    return GraphDelta(states, frozenset(added), frozenset(removed))


_NONE: frozenset[int] = frozenset()
_Index = dict[str, dict[int, AbstractSet[int]]]
_NAMES: tuple[str, ...] = tuple(relation.value for relation in Relation)


@dataclass(frozen=True, slots=True)
class Adjacency:
    """Edges as dictionaries: relation → node id → set of neighbour ids."""

    successors: Mapping[str, Mapping[int, AbstractSet[int]]]
    predecessors: Mapping[str, Mapping[int, AbstractSet[int]]]

    @staticmethod
    def of(edges: Iterable[Triple]) -> Adjacency:
        forward: dict[str, dict[int, set[int]]] = {name: defaultdict(set) for name in _NAMES}
        backward: dict[str, dict[int, set[int]]] = {name: defaultdict(set) for name in _NAMES}
        for from_id, relation, to_id in edges:
            forward[relation][from_id].add(to_id)
            backward[relation][to_id].add(from_id)
        # Plain dictionaries from here on: a lookup must not make an entry.
        return Adjacency(
            {relation: dict(index) for relation, index in forward.items()},
            {relation: dict(index) for relation, index in backward.items()},
        )

    def changed(self, added: Iterable[Triple], removed: Iterable[Triple]) -> Adjacency:
        """The index after these edges have gone and come; what they do not touch is shared."""
        ahead, behind = _open(self.successors), _open(self.predecessors)
        gone, come = tuple(removed), tuple(added)
        _take_out(ahead, gone)
        _take_out(behind, [(other, relation, one) for one, relation, other in gone])
        _put_in(ahead, come)
        _put_in(behind, [(other, relation, one) for one, relation, other in come])
        return Adjacency(ahead, behind)

    def edge_count(self) -> int:
        """How many distinct edges there are."""
        return sum(len(ids) for index in self.successors.values() for ids in index.values())


def _open(side: Mapping[str, Mapping[int, AbstractSet[int]]]) -> _Index:
    """A copy in which sets can be replaced; the sets themselves are shared."""
    return {relation: dict(index) for relation, index in side.items()}


def _take_out(side: _Index, edges: Iterable[Triple]) -> None:
    for (relation, node_id), others in _by_node(edges).items():
        index = side[relation]
        left = index.get(node_id, _NONE) - others
        if left:
            index[node_id] = left
        else:
            index.pop(node_id, None)


def _put_in(side: _Index, edges: Iterable[Triple]) -> None:
    for (relation, node_id), others in _by_node(edges).items():
        index = side[relation]
        index[node_id] = index.get(node_id, _NONE) | others


def _by_node(edges: Iterable[Triple]) -> dict[tuple[str, int], set[int]]:
    """The other ends of the edges by relation and first end: a set is made anew once for all."""
    found: dict[tuple[str, int], set[int]] = {}
    for one, relation, other in edges:
        found.setdefault((relation, one), set()).add(other)
    return found
