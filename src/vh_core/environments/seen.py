"""An environment that reports only what its character has seen.

full home ─► what is to be seen from where the character is ─► remembered ─► partly seen graph
"""

from __future__ import annotations

from collections.abc import Iterable

from vh_core.cancellation import Cancellation
from vh_core.episode import Environment
from vh_core.errors import ConfigurationError
from vh_core.graph import (
    CHARACTER_CLASS,
    EnvironmentGraph,
    GraphDelta,
    GraphView,
    Node,
    Property,
    State,
)
from vh_core.graph.unseen import unseen_places, with_unseen
from vh_core.program import Step
from vh_core.spatial import borne_by, room_of
from vh_core.task import Execution, Observation
from vh_core.world import World

#: how much is seen: everything; all of each room that the character was in; or of that only what
#: no closed thing hides, as VirtualHome's `get_visible_nodes` says it
OBSERVABILITY = ("full", "room", "seen")


def observed_as(environment: Environment, observability: str, *, character: int = 0) -> Environment:
    """The environment as somebody sees it who sees so much. Raises `ConfigurationError` for a name
    that is none of `OBSERVABILITY`."""
    sight = sight_of(observability)
    if sight is None:
        return environment
    return SeenEnvironment(environment, sight, character=character)


class Sight:
    """What was seen of a home, as it was seen last, by one character or by several who tell each
    other. Rooms are known from the beginning, as from a plan of the home, and who is there; what
    is in the rooms is not."""

    def __init__(self, *, closed_hides: bool = True) -> None:
        """`closed_hides`: what is inside something closed is not seen."""
        self._closed_hides = closed_hides
        self._looked: set[int] = set()
        self._known: EnvironmentGraph | None = None

    def look(self, full: EnvironmentGraph, character: int = 0) -> EnvironmentGraph:
        """What is known once this character has looked around in the full home. Raises
        `GraphError` where it is not there."""
        known = self._known
        world = World(full, character=character)
        here = world.room_of(world.character_id)
        if here is not None:
            self._looked.add(here)
        around = {node.id for node in full.nodes.values() if world.room_of(node.id) == here}
        hidden = {each for each in around if self._closed_hides and _hidden(each, world)}
        in_sight = around - hidden
        in_sight |= {world.character_id, *world.held()}
        open_ones = {n for n in in_sight if _hides(world, n) and not _closed(world, n)}
        self._looked.update(open_ones)
        nodes: dict[int, Node] = {}
        for node in full.nodes.values():
            if node.id in in_sight or node.is_room or node.class_name == CHARACTER_CLASS:
                nodes[node.id] = node
            elif known is not None and node.id in known.nodes:
                nodes[node.id] = known.nodes[node.id]
        edges = [
            edge
            for edge in full.edges
            if edge.from_id in nodes
            and edge.to_id in nodes
            and (edge.from_id in in_sight or edge.to_id in in_sight)
            and edge.from_id not in hidden
            and edge.to_id not in hidden
        ]
        if known is not None:
            shut = {n for n in in_sight if _closed(world, n)} if self._closed_hides else set()
            before = GraphView(known)
            # nothing that is seen now says otherwise of what was seen last in these closed things
            within = {n for each in shut & known.nodes.keys() for n in borne_by(before, each)}
            edges += [
                edge
                for edge in known.edges
                if edge.from_id in nodes
                and edge.to_id in nodes
                and all(
                    each not in in_sight or other in within
                    for each, other in ((edge.from_id, edge.to_id), (edge.to_id, edge.from_id))
                )
            ]
        graph = EnvironmentGraph(nodes.values(), edges, name=full.name, extra=full.extra)
        if known is not None and _has_lost(nodes.keys() - in_sight, known, graph):
            self._looked = open_ones | ({here} if here is not None else set())
        unseen = {node_id for node_id in nodes if self._is_unseen(node_id, nodes, world)}
        self._known = with_unseen(graph, unseen)
        return self._known

    def _is_unseen(self, node_id: int, nodes: dict[int, Node], world: World) -> bool:
        if node_id in self._looked:
            return False
        if nodes[node_id].is_room:
            return True
        return self._closed_hides and _hides(world, node_id)


def sight_of(observability: str) -> Sight | None:
    """Who sees so much; None for `full`. Raises `ConfigurationError` for a name that is none of
    `OBSERVABILITY`."""
    if observability not in OBSERVABILITY:
        known = ", ".join(OBSERVABILITY)
        raise ConfigurationError(f"observability is one of {known}, not {observability!r}")
    return None if observability == "full" else Sight(closed_hides=observability == "seen")


def change_between(before: EnvironmentGraph, now: EnvironmentGraph) -> GraphDelta | None:
    """What changed in what is known; None where new things were seen, or a place was looked into,
    which no delta can say."""
    if now.nodes.keys() != before.nodes.keys() or unseen_places(now) != unseen_places(before):
        return None
    return before.difference(now)


class SeenEnvironment:
    """An environment of which one character knows what it has seen.

    A new thing, or a place that was looked into, gives an observation that stands on no earlier
    one; anything else goes on from the last.
    """

    def __init__(self, environment: Environment, sight: Sight, *, character: int = 0) -> None:
        """Raises `GraphError` where nobody can act."""
        self._environment = environment
        self._sight = sight
        self._character = character
        full = environment.observe()
        self._full_revision = full.revision
        self._seen = Observation(sight.look(full.graph, character), 1, full.origins)

    def observe(self) -> Observation:
        """What is known of the home; the revision grows by one with each change of that."""
        full = self._environment.observe()
        if full.revision != self._full_revision:
            self._full_revision = full.revision
            before = self._seen
            now = self._sight.look(full.graph, self._character)
            revision = before.revision + 1
            change = change_between(before.graph, now)
            if change is None:
                self._seen = Observation(now, revision, full.origins)
            else:
                self._seen = before.then(change, revision, full.origins)
        return self._seen

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        """Have the environment take the step, which knows more than what was seen."""
        return self._environment.execute(step, cancellation)


def _has_lost(ids: Iterable[int], before: EnvironmentGraph, now: EnvironmentGraph) -> bool:
    """Whether one of these things is no more where it was, and nobody saw where it went: it may be
    wherever nobody looks now, also where somebody looked before."""
    were, are = GraphView(before), GraphView(now)
    return any(
        room_of(are, node_id) is None and room_of(were, node_id) is not None
        for node_id in ids
        if node_id in before.nodes
    )


def _hides(world: World, node_id: int) -> bool:
    """Whether something could be hidden inside: it can be opened, and holds things."""
    properties = world.node(node_id).properties
    return Property.CAN_OPEN in properties and Property.CONTAINERS in properties


def _closed(world: World, node_id: int) -> bool:
    return State.CLOSED in world.states(node_id)


def _hidden(node_id: int, world: World) -> bool:
    """Whether something closed is around the node, at whatever depth."""
    seen: set[int] = set()
    left = [node_id]
    while left:
        current = left.pop()
        if current in seen:
            continue
        seen.add(current)
        if world.closed_around(current):
            return True
        left += [
            outer for outer in world.successors("INSIDE", current) if not world.node(outer).is_room
        ]
        left += list(world.successors("ON", current))
    return False
