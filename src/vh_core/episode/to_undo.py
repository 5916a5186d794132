"""What a task changed that may be undone."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.episode.past import touched_by
from vh_core.episode.result import EpisodeResult
from vh_core.events import Observed
from vh_core.goals import HANDS
from vh_core.graph import CHARACTER_CLASS, Edge, EnvironmentGraph, GraphView, Relation


@dataclass(frozen=True, slots=True)
class Before:
    """A task that may be undone: what the task changed, and of the home as it was just that, and
    what it was on, in or held by."""

    text: str
    home: EnvironmentGraph
    changed: frozenset[int]


def before_task(text: str, result: EpisodeResult) -> Before | None:
    """The home before a task, and the things that differ since; None where no thing does. Where
    the one who acts is does not count."""
    home, changed = home_before(result), set[int]()
    for delta in (event.delta for event in result.events if isinstance(event, Observed)):
        if delta is not None:
            changed |= touched_by(delta)
    if home is None or not result.steps:
        return None
    changed.difference_update(home.by_class.get(CHARACTER_CLASS, ()))
    if not changed:
        return None
    return Before(text, _part_about(home, changed), frozenset(changed))


def _part_about(home: EnvironmentGraph, about: set[int]) -> EnvironmentGraph:
    """Of a home the part that says how these things were: whole homes are large, and a planner
    remembers hundreds of tasks."""
    view = GraphView(home)
    edges = [
        Edge(thing, relation, place)
        for thing in sorted(about)
        for relation in (Relation.ON, Relation.INSIDE)
        for place in sorted(view.successors(relation, thing))
    ]
    edges += [
        Edge(holder, hand, thing)
        for thing in sorted(about)
        for hand in HANDS
        for holder in sorted(view.predecessors(hand, thing))
    ]
    kept = about.union(*((edge.from_id, edge.to_id) for edge in edges))
    nodes = [node for key, node in home.nodes.items() if key in kept]
    return EnvironmentGraph(nodes, edges, name=home.name)


def home_before(result: EpisodeResult) -> EnvironmentGraph | None:
    """The home as it was when the task began; None where nobody looked."""
    seen = (event.graph for event in result.events if isinstance(event, Observed))
    return next((graph for graph in seen if graph is not None), None)
