"""How far somebody is from what a task is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.errors import GraphError
from vh_core.goals import HANDS, Goal
from vh_core.graph import EnvironmentGraph, GraphView, name_of
from vh_core.language import understand
from vh_core.spatial import Nearness


@dataclass(frozen=True, slots=True)
class Distance:
    """How far a character is from a thing: whether in another room, and the gap in metres, which is
    infinite where it is not known, or somebody else has the thing in a hand."""

    elsewhere: bool
    metres: float
    node_id: int

    @property
    def key(self) -> tuple[bool, float]:
        """What sorts distances: who is in the same room is nearer."""
        return self.elsewhere, self.metres

    @property
    def is_known(self) -> bool:
        """Whether the gap is known."""
        return isfinite(self.metres)

    @property
    def told(self) -> str:
        """In words: "1.2 m away", "6.0 m away, in another room"."""
        if not self.is_known:
            return "farther"
        return f"{self.metres:.1f} m away{self._room}"

    def told_of(self, graph: EnvironmentGraph) -> str:
        """The same with the thing: "1.2 m from plum (36)"."""
        return f"{self.metres:.1f} m from {name_of(graph, self.node_id)}{self._room}"

    @property
    def _room(self) -> str:
        return ", in another room" if self.elsewhere else ""


def distance_to(
    text: str, graph: EnvironmentGraph, character: int, domain: Domain = VIRTUALHOME
) -> Distance | None:
    """How far the character of this index is from the nearest of the things that it would go for
    first. None where the sentence cannot be read by grammar, asks something, already holds, or the
    home has no such character."""
    try:
        view = GraphView(graph, character)
        if view.character_id is None:
            return None
        goal = understand(text, graph, domain=domain, character=character)
        if not isinstance(goal, Goal):
            return None
        things = set(_first_needs(goal, view))
        if not things:
            return None
        nearness = Nearness(view)
        found = (_distance(view, nearness, node_id) for node_id in things)
        return min(found, key=lambda each: (*each.key, each.node_id))
    except (GraphError, KeyError):
        return None


def _first_needs(goal: Goal, view: GraphView) -> Iterator[int]:
    """The things of the first stage that is not reached as yet: what each of its missing parts is
    about, and where that is no one thing, all that it names."""
    for stage in goal.stages:
        missing = [part for condition in stage for part in condition.missing(view)]
        for part in missing:
            yield from part.mentions if part.subject is None else (part.subject,)
        if missing:
            return


def _distance(view: GraphView, nearness: Nearness, node_id: int) -> Distance:
    own = view.character_id
    if own is not None and any(view.has_edge(own, hand, node_id) for hand in HANDS):
        return Distance(False, 0.0, node_id)
    return Distance(*nearness.key(node_id))
