"""What of a home has not been seen: the mark that a partly seen graph carries.

A graph shows what is known. What is not in it is not there, unless some place has not been looked
into: then it is unknown. So a partly seen graph names those places: rooms that nobody was in, and
closed things that nobody has opened.
"""

from __future__ import annotations

from collections.abc import Iterable

from vh_core.graph.graph import EnvironmentGraph

#: the key of the graph's JSON form
UNSEEN = "unseen"


def unseen_places(graph: EnvironmentGraph) -> frozenset[int]:
    """The ids of the places that have not been looked into; none in a home that is fully known."""
    marked = graph.extra.get(UNSEEN)
    ids = marked if isinstance(marked, (list, tuple)) else ()
    return frozenset(each for each in ids if isinstance(each, int)) & graph.nodes.keys()


def with_unseen(graph: EnvironmentGraph, places: Iterable[int]) -> EnvironmentGraph:
    """The graph with these places marked as not looked into, in place of those before."""
    extra = {**graph.extra, UNSEEN: sorted(places)}
    return EnvironmentGraph(graph.nodes.values(), graph.edges, name=graph.name, extra=extra)
