"""The home at one revision, told as what changed.

A whole graph is a thousand times larger than what a step changes. So an observation knows the
changes that led to it, and makes the graph only for who asks for it: the cost of following a home
is that of its changes, whatever its size.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import TypeAlias

from vh_core.errors import EnvironmentLostError
from vh_core.graph import EnvironmentGraph, GraphDelta, combined

#: where things were grabbed: node id → node id and relation
Origins: TypeAlias = Mapping[int, tuple[int, str]]

#: deltas after which a lineage begins anew, so that a home that is followed for days takes no more
#: memory than one that is followed for an hour; and how many of them go along
_LONGEST, _KEPT = 4096, 256


class _Lineage:
    """A graph and the changes since: one list, shared by all the observations along it."""

    __slots__ = ("deltas", "graph", "revision", "revisions")

    def __init__(self, graph: EnvironmentGraph, revision: int) -> None:
        self.graph = graph
        self.revision = revision
        #: the revision that each delta leads to, ascending
        self.revisions: list[int] = []
        self.deltas: list[GraphDelta] = []

    def graph_after(self, length: int) -> EnvironmentGraph:
        """The home after so many of the changes."""
        return self.graph.changed(combined(self.deltas[:length]))

    def branch(self, length: int, kept: int) -> _Lineage:
        """A lineage of its own for who goes on from there; it remembers the last few changes."""
        first = max(0, length - kept)
        begun_at = self.revisions[first - 1] if first else self.revision
        other = _Lineage(self.graph_after(first) if first else self.graph, begun_at)
        other.revisions = self.revisions[first:length]
        other.deltas = self.deltas[first:length]
        return other


class Observation:
    """The home at one revision, as the environment reports it. A value: it never changes.

    The first one holds a graph; `then` gives the one after a change, in time proportional to the
    change. Revisions grow; what they count is the environment's own affair. `origins` says where
    what is in the hands was grabbed, as far as the environment knows it: a graph does not show it.
    """

    __slots__ = ("_graph", "_length", "_lineage", "origins", "revision")

    def __init__(
        self, graph: EnvironmentGraph, revision: int, origins: Origins | None = None
    ) -> None:
        self.revision = revision
        self.origins: Origins = origins or {}
        self._lineage = _Lineage(graph, revision)
        self._length = 0
        self._graph: EnvironmentGraph | None = graph

    def __repr__(self) -> str:
        return f"Observation({self._lineage.graph.name!r}, revision {self.revision})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Observation):
            return NotImplemented
        return self.revision == other.revision and self.graph == other.graph

    __hash__ = None  # type: ignore[assignment]

    def then(self, delta: GraphDelta, revision: int, origins: Origins | None = None) -> Observation:
        """The observation after a change.

        Raises `EnvironmentLostError` for a revision that goes back: whoever counts it has begun
        anew, and what was known of the home is worth nothing.
        """
        if revision <= self.revision:
            message = f"revision {revision} does not come after revision {self.revision}"
            raise EnvironmentLostError(message)
        lineage = self._lineage
        if self._length >= _LONGEST:
            lineage = lineage.branch(self._length, _KEPT)
        elif self._length != len(lineage.deltas):  # another one went on from here already
            lineage = lineage.branch(self._length, self._length)
        lineage.revisions.append(revision)
        lineage.deltas.append(delta)
        later = Observation.__new__(Observation)
        later.revision = revision
        later.origins = origins or {}
        later._lineage = lineage
        later._length = len(lineage.deltas)
        later._graph = None
        return later

    def knowing(self, origins: Origins) -> Observation:
        """The same home, seen by somebody who knows where what is in the hands was grabbed."""
        same = Observation.__new__(Observation)
        same.revision = self.revision
        same.origins = origins
        same._lineage, same._length, same._graph = self._lineage, self._length, self._graph
        return same

    @property
    def delta(self) -> GraphDelta | None:
        """What changed since the revision before; None where this is the first that is known."""
        return self._lineage.deltas[self._length - 1] if self._length else None

    @property
    def graph(self) -> EnvironmentGraph:
        """The whole home. Made when it is first asked for, in time proportional to its size."""
        if self._graph is None:
            self._graph = self._lineage.graph_after(self._length)
        return self._graph

    def since(self, revision: int) -> GraphDelta | None:
        """What changed since an earlier revision; None where that is not known."""
        lineage = self._lineage
        if revision == self.revision:
            return GraphDelta()
        if revision == lineage.revision:
            first = 0
        else:
            first = bisect_right(lineage.revisions, revision, 0, self._length)
            if first == 0 or lineage.revisions[first - 1] != revision:
                return None
        if first == self._length - 1:
            return lineage.deltas[first]
        return combined(lineage.deltas[first : self._length])
