"""What of a home has not been seen: the mark that a partly seen graph carries.

A graph shows what is known. What is not in it is not there, unless some place has not been looked
into: then it is unknown. So a partly seen graph names those places: rooms that nobody was in, and
closed things that nobody has opened.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from vh_core.graph.graph import EnvironmentGraph
from vh_core.graph.node import Node
from vh_core.graph.vocabulary import Property

#: the key of the graph's JSON form
UNSEEN = "unseen"

#: places that one sentence names
_NAMED = 3


def unseen_places(graph: EnvironmentGraph) -> frozenset[int]:
    """The ids of the places that have not been looked into; none in a home that is fully known."""
    marked = graph.extra.get(UNSEEN)
    ids = marked if isinstance(marked, (list, tuple)) else ()
    return frozenset(each for each in ids if isinstance(each, int)) & graph.nodes.keys()


def with_unseen(graph: EnvironmentGraph, places: Iterable[int]) -> EnvironmentGraph:
    """The graph with these places marked as not looked into, in place of those before."""
    extra = {**graph.extra, UNSEEN: sorted(places)}
    return EnvironmentGraph(graph.nodes.values(), graph.edges, name=graph.name, extra=extra)


def hides(node: Node) -> bool:
    """Whether something could be hidden inside: it can be opened, and holds things."""
    return Property.CAN_OPEN in node.properties and Property.CONTAINERS in node.properties


def places_among(nodes: Iterable[Node], *, closed_hides: bool = True) -> frozenset[int]:
    """The ids of those nodes that somebody would have to look into to know what is there: rooms,
    and what hides things where `closed_hides`."""
    return frozenset(node.id for node in nodes if node.is_room or (closed_hides and hides(node)))


def not_looked_into(nodes: Mapping[int, Node], places: Collection[int]) -> str:
    """That these places were not looked into, in words: `nobody has looked into the fridge (24)`.
    Rooms come first; of many places a few are named and the others counted."""
    ids = sorted(places, key=lambda node_id: (not nodes[node_id].is_room, node_id))
    words = [f"the {nodes[node_id].class_name} ({node_id})" for node_id in ids[:_NAMED]]
    more = len(ids) - len(words)
    if more:
        words.append(f"{more} more place{'' if more == 1 else 's'}")
    listed = " and ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else "any"
    return f"nobody has looked into {listed}"
