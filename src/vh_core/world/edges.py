"""The edges of a world: a shared, never-changing layout, and the few things that move.

Everything an action does to edges involves the character or something that is or was in its
hands. So each such *mobile* node carries its own edges, and the layout is shared by all worlds
over a graph: a change costs as much as the edges it touches, and a fork copies one small
dictionary. What has been put down can be made part of the layout again (`settle`), so that a world
that lives long does not come to consist of mobile nodes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import partial

from vh_core.graph import Adjacency, Edge

_EMPTY: frozenset[int] = frozenset()
#: an `Edge` of a triple, in half the time that `Edge(…)` takes
_edge = partial(tuple.__new__, Edge)


class _Links:
    """All edges from and to one mobile node, by relation."""

    __slots__ = ("ahead", "behind")

    def __init__(self, ahead: dict[str, frozenset[int]], behind: dict[str, frozenset[int]]) -> None:
        self.ahead = ahead
        self.behind = behind

    def copy(self) -> _Links:
        return _Links(self.ahead.copy(), self.behind.copy())


class EdgeStore:
    """The current edges over a fixed layout, with the net change since `begin`.

    An edge between two mobile nodes stands in the links of both; an edge of a mobile and a fixed
    node stands in the mobile one's links only; the layout speaks for two fixed nodes.
    """

    __slots__ = ("_fresh", "_layout", "_mobile", "_settled", "added", "removed")

    def __init__(self, layout: Adjacency) -> None:
        self._layout = layout
        self._mobile: dict[int, _Links] = {}
        #: nodes that were mobile once and are part of the layout again
        self._settled: frozenset[int] = _EMPTY
        # Links made since the last fork, which no other world shares
        self._fresh: set[int] = set()
        self.added: set[Edge] = set()
        self.removed: set[Edge] = set()

    def fork(self) -> EdgeStore:
        """An independent copy that shares all links until one side changes them."""
        twin = EdgeStore.__new__(EdgeStore)  # the fields of a fork are all known
        twin._layout = self._layout
        twin._mobile = self._mobile.copy()
        twin._settled = self._settled
        twin._fresh = set()
        twin.added, twin.removed = set(), set()
        self._fresh = set()
        return twin

    def begin(self) -> None:
        """Start counting the net change from here."""
        self.added = set()
        self.removed = set()

    # -- asking ---------------------------------------------------------------------------

    def successors(self, relation: str, node_id: int) -> AbstractSet[int]:
        """Ids the node points to."""
        links = self._mobile.get(node_id)
        if links is not None:
            return links.ahead.get(relation, _EMPTY)
        known = self._layout.successors[relation].get(node_id, _EMPTY)
        stale: set[int] | None = None
        for other, links in self._mobile.items():
            if (other in known) is not (node_id in links.behind.get(relation, _EMPTY)):
                stale = stale or set()
                stale.add(other)
        return known if stale is None else known ^ stale

    def predecessors(self, relation: str, node_id: int) -> AbstractSet[int]:
        """Ids that point to the node."""
        links = self._mobile.get(node_id)
        if links is not None:
            return links.behind.get(relation, _EMPTY)
        known = self._layout.predecessors[relation].get(node_id, _EMPTY)
        stale: set[int] | None = None
        for other, links in self._mobile.items():
            if (other in known) is not (node_id in links.ahead.get(relation, _EMPTY)):
                stale = stale or set()
                stale.add(other)
        return known if stale is None else known ^ stale

    def has_edge(self, from_id: int, relation: str, to_id: int) -> bool:
        """Whether this edge exists."""
        links = self._mobile.get(from_id)
        if links is not None:
            return to_id in links.ahead.get(relation, _EMPTY)
        links = self._mobile.get(to_id)
        if links is not None:
            return from_id in links.behind.get(relation, _EMPTY)
        return to_id in self._layout.successors[relation].get(from_id, _EMPTY)

    @property
    def mobile_ids(self) -> AbstractSet[int]:
        """The nodes that carry edges of their own."""
        return self._mobile.keys()

    @property
    def changed_ids(self) -> AbstractSet[int]:
        """The nodes of which edges may differ from those of the first layout: of every edge that
        does, one end is among them."""
        return self._mobile.keys() | self._settled

    def edges_of(self, node_ids: Iterable[int]) -> Iterator[Edge]:
        """Every edge from or to these nodes; one between two of them comes twice."""
        for node_id in node_ids:
            links = self._mobile.get(node_id) or self._links_of(node_id)
            for relation, others in links.ahead.items():
                for other in others:
                    yield Edge(node_id, relation, other)
            for relation, others in links.behind.items():
                for other in others:
                    yield Edge(other, relation, node_id)

    def settle(self, keep: AbstractSet[int]) -> None:
        """Make all mobile nodes but these part of the layout. Forks keep the layout they have."""
        come: set[Edge] = set()
        gone: set[Edge] = set()
        layout = self._layout
        for node_id, links in self._mobile.items():
            for relation, others in links.ahead.items():
                known = layout.successors[relation].get(node_id, _EMPTY)
                come.update(_edge((node_id, relation, other)) for other in others - known)
                gone.update(_edge((node_id, relation, other)) for other in known - others)
            for relation, others in links.behind.items():
                known = layout.predecessors[relation].get(node_id, _EMPTY)
                come.update(_edge((other, relation, node_id)) for other in others - known)
                gone.update(_edge((other, relation, node_id)) for other in known - others)
        self._layout = layout.changed(come, gone)
        self._settled |= self._mobile.keys()
        self._mobile = {n: links for n, links in self._mobile.items() if n in keep}

    # -- changing -------------------------------------------------------------------------

    def make_mobile(self, node_id: int) -> _Links:
        """The node's own links, safe to change."""
        links = self._mobile.get(node_id)
        if links is None:
            links = self._links_of(node_id)
        elif node_id in self._fresh:
            return links
        else:
            links = links.copy()
        self._mobile[node_id] = links
        self._fresh.add(node_id)
        return links

    def _links_of(self, node_id: int) -> _Links:
        """The links of a node that was fixed so far: the layout's, but for what the mobile say."""
        ahead = _of_node(self._layout.successors, node_id)
        behind = _of_node(self._layout.predecessors, node_id)
        for other, links in self._mobile.items():
            _correct(ahead, other, links.behind, node_id)
            _correct(behind, other, links.ahead, node_id)
        return _Links(ahead, behind)

    def connect(self, from_id: int, relation: str, to_id: int) -> None:
        """Add an edge, if it is not there."""
        if self.has_edge(from_id, relation, to_id):
            return
        if to_id not in self._mobile:
            self.make_mobile(from_id)
        if from_id in self._mobile:
            ahead = self.make_mobile(from_id).ahead
            ahead[relation] = ahead.get(relation, _EMPTY) | {to_id}
        if to_id in self._mobile:
            behind = self.make_mobile(to_id).behind
            behind[relation] = behind.get(relation, _EMPTY) | {from_id}
        self._count_added({_edge((from_id, relation, to_id))})

    def disconnect(self, from_id: int, relation: str, to_id: int) -> None:
        """Take an edge away, if it is there."""
        if not self.has_edge(from_id, relation, to_id):
            return
        if to_id not in self._mobile:
            self.make_mobile(from_id)
        if from_id in self._mobile:
            ahead = self.make_mobile(from_id).ahead
            ahead[relation] = ahead.get(relation, _EMPTY) - {to_id}
        if to_id in self._mobile:
            behind = self.make_mobile(to_id).behind
            behind[relation] = behind.get(relation, _EMPTY) - {from_id}
        self._count_removed({_edge((from_id, relation, to_id))})

    def connect_both(self, node_id: int, relation: str, others: AbstractSet[int]) -> None:
        """Add the edges from the node to each other one, and back."""
        links = self.make_mobile(node_id)
        ahead = links.ahead.get(relation, _EMPTY)
        behind = links.behind.get(relation, _EMPTY)
        new_ahead, new_behind = others - ahead, others - behind
        if new_ahead:
            links.ahead[relation] = ahead | new_ahead
        if new_behind:
            links.behind[relation] = behind | new_behind
        for other in self._mobile.keys() & others:
            theirs = self.make_mobile(other)
            theirs.ahead[relation] = theirs.ahead.get(relation, _EMPTY) | {node_id}
            theirs.behind[relation] = theirs.behind.get(relation, _EMPTY) | {node_id}
        self._count_added({_edge((node_id, relation, other)) for other in new_ahead})
        # the edge from a node to itself, if there is one, is counted already
        self._count_added({_edge((other, relation, node_id)) for other in new_behind - {node_id}})

    def detach(self, node_id: int, relations: tuple[str, ...], *, both: bool = True) -> None:
        """Take away every edge of the relations from the node, and to it where `both`."""
        links = self.make_mobile(node_id)
        mobile = self._mobile.keys()
        for relation in relations:
            ahead = links.ahead.get(relation, _EMPTY)
            if ahead:
                links.ahead[relation] = _EMPTY
                if not mobile.isdisjoint(ahead):
                    for other in mobile & ahead:
                        theirs = self.make_mobile(other).behind
                        theirs[relation] = theirs.get(relation, _EMPTY) - {node_id}
                self._count_removed({_edge((node_id, relation, other)) for other in ahead})
            behind = links.behind.get(relation, _EMPTY)
            if both and behind:
                links.behind[relation] = _EMPTY
                if not mobile.isdisjoint(behind):
                    for other in mobile & behind:
                        theirs = self.make_mobile(other).ahead
                        theirs[relation] = theirs.get(relation, _EMPTY) - {node_id}
                self._count_removed({_edge((other, relation, node_id)) for other in behind})

    def _count_added(self, new: set[Edge]) -> None:
        if self.removed:
            back = self.removed & new
            self.removed -= back
            new -= back
        self.added |= new

    def _count_removed(self, gone: set[Edge]) -> None:
        if self.added:
            undone = self.added & gone
            self.added -= undone
            gone -= undone
        self.removed |= gone


def _of_node(
    index: Mapping[str, Mapping[int, AbstractSet[int]]], node_id: int
) -> dict[str, frozenset[int]]:
    return {
        relation: frozenset(by_node[node_id])
        for relation, by_node in index.items()
        if node_id in by_node
    }


def _correct(
    mine: dict[str, frozenset[int]],
    other: int,
    theirs: Mapping[str, frozenset[int]],
    node_id: int,
) -> None:
    """Make the node's neighbours agree with what a mobile node says of the two of them."""
    for relation in mine.keys() | theirs.keys():
        known = mine.get(relation, _EMPTY)
        if (node_id in theirs.get(relation, _EMPTY)) is not (other in known):
            mine[relation] = known ^ {other}
