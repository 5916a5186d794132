"""An environment that reports only what its character has seen.

full home ─► what is to be seen from where the character is ─► remembered ─► partly seen graph
"""

from __future__ import annotations

from contextlib import suppress

from vh_core.cancellation import Cancellation
from vh_core.environments.learning import taken_in
from vh_core.environments.perception import Perception
from vh_core.episode import Environment
from vh_core.errors import ConfigurationError, GraphError
from vh_core.graph import (
    CHARACTER_CLASS,
    Edge,
    EnvironmentGraph,
    GraphDelta,
    Relation,
    State,
)
from vh_core.graph.unseen import hides, unseen_places, with_unseen
from vh_core.program import Step
from vh_core.spatial import borne_by
from vh_core.task import Execution, Observation
from vh_core.world import World

_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)
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
        self.closed_hides = closed_hides
        self._known: EnvironmentGraph | None = None

    def look(self, full: EnvironmentGraph, character: int = 0) -> EnvironmentGraph:
        """What is known once this character has looked around in the full home. Raises
        `GraphError` where it is not there."""
        self.perceive(full, character)
        assert self._known is not None
        return self._known

    def perceive(self, full: EnvironmentGraph, character: int = 0) -> Perception:
        """What this character sees from where it is; remembered from now on. Raises the same."""
        world = World(full, character=character)
        known = World(self._as_remembered(world), character=character)
        perception = glance(world, known, closed_hides=self.closed_hides)
        known, _ = taken_in(perception, known, closed_hides=self.closed_hides)
        self._known = _in_order_of(full, known.snapshot())
        return perception

    def _as_remembered(self, world: World) -> EnvironmentGraph:
        """What is known before the look: at least the rooms, who is there, and where one is."""
        full, known = world.graph, self._known
        if known is None:
            nodes = [n for n in full.nodes.values() if n.is_room or n.class_name == CHARACTER_CLASS]
            rooms = [node.id for node in nodes if node.is_room]
            bare = EnvironmentGraph(nodes, (), name=full.name, extra=full.extra)
            known = with_unseen(bare, rooms)
        here = world.room_of(world.character_id)
        if here is None:
            return known
        return known.edited(added=[Edge(world.character_id, Relation.INSIDE, here)])


def glance(full: World, known: World, *, closed_hides: bool) -> Perception:
    """What the character sees of the full home from where it is, who knows this much of it: what is
    in its room and its hands, but for what closed things hide. Of what is in sight all is told."""
    here = full.room_of(full.character_id)
    around = {n for n in full.node_ids if full.room_of(n) == here}
    hidden = {each for each in around if closed_hides and _hidden(each, full)}
    in_sight = around - hidden | {full.character_id, *full.held()}
    open_ones = {n for n in in_sight if hides(full.node(n)) and not _closed(full, n)}
    nodes = {n: full.node(n).with_states(full.states(n)) for n in in_sight}
    known_ids = known.node_ids | nodes.keys()
    tellable = known_ids - hidden
    edges = [e for e in full.snapshot().edges if e.from_id in tellable and e.to_id in tellable]
    present = {e for e in edges if e.from_id in in_sight or e.to_id in in_sight}
    # what was carried may be filed under the room that it was carried out of
    placed = {e.to_id if e.relation in _HANDS else e.from_id for e in present}
    present |= {e for e in edges if e.from_id in placed and full.node(e.to_id).is_room}
    shut = {n for n in in_sight if _closed(full, n)} if closed_hides else set()
    # nothing that is seen now says otherwise of what was seen last in these closed things
    within = {n for each in shut & known.node_ids for n in borne_by(known, each)}
    absent = {
        edge
        for edge in known.snapshot().edges
        if edge not in present
        and any(
            each in in_sight and other not in within
            for each, other in ((edge.from_id, edge.to_id), (edge.to_id, edge.from_id))
        )
    }
    looked = open_ones | ({here} if here is not None else set())
    return Perception(
        {}, frozenset(present), frozenset(absent), (*nodes.values(),), frozenset(looked)
    )


def _in_order_of(full: EnvironmentGraph, known: EnvironmentGraph) -> EnvironmentGraph:
    """The known part with its nodes and edges in the order of the full home."""
    nodes = [known.nodes[node_id] for node_id in full.nodes if node_id in known.nodes]
    first = [edge for edge in full.edges if edge in known.edge_set]
    rest = [edge for edge in known.edges if edge not in full.edge_set]
    return EnvironmentGraph(nodes, (*first, *rest), name=full.name, extra=known.extra)


def first_look(sight: Sight, graph: EnvironmentGraph) -> EnvironmentGraph:
    """What all characters of a home see together. Raises `GraphError` where the first cannot
    act."""
    seen = sight.look(graph)
    for character in range(1, len(graph.by_class.get(CHARACTER_CLASS, ()))):
        with suppress(GraphError):  # one that is in no room sees nothing
            seen = sight.look(graph, character)
    return seen


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
