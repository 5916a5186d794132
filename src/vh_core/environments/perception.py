"""What was seen of a home, and in what it differs from what was believed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from vh_core.actions.preconditions import is_grabbable
from vh_core.errors import Fault, GraphError
from vh_core.graph import Edge, GraphDelta, Node, Relation, name_of, require_fits
from vh_core.graph.unseen import hides
from vh_core.program import Step
from vh_core.spatial import bearers_of, borne_by
from vh_core.world import World

_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)
_AT = (Relation.ON, Relation.INSIDE)


@dataclass(frozen=True, slots=True)
class Perception:
    """Facts, whoever saw them: all states of some things, and edges that are there or not.

    A thing that is seen on or in something, or in a hand, is nowhere else: what was believed of its
    place before goes, without being named. What is not mentioned is as it was believed to be, but
    in places that were `looked` into: of what can be picked up, everything there is in `present`.
    `things` may be some that nobody knew of.
    """

    states: Mapping[int, frozenset[str]] = field(default_factory=dict)
    present: frozenset[Edge] = frozenset()
    absent: frozenset[Edge] = frozenset()
    things: tuple[Node, ...] = ()
    looked: frozenset[int] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.states or self.present or self.absent or self.things or self.looked)

    def difference(self, world: World) -> GraphDelta:
        """What turns the believed world, which knows of all `things`, into one in which all of this
        holds.

        Raises `GraphError` for nodes, states and relations that do not exist, and for an edge that
        is said to be there and not to be.
        """
        both = self.present & self.absent
        if both:
            faults = tuple(Fault(f"edge {edge}", "was seen, and seen not to be") for edge in both)
            raise GraphError(faults, "a perception")
        seen = {**{thing.id: thing.states for thing in self.things}, **self.states}
        named = {**seen, **{place: frozenset() for place in self.looked if place not in seen}}
        require_fits(GraphDelta(named, self.present, self.absent), world.node_ids)
        states = {
            node_id: states for node_id, states in seen.items() if states != world.states(node_id)
        }
        added = {edge for edge in self.present if not world.has_edge(*edge)}
        removed = {edge for edge in self.absent if world.has_edge(*edge)}
        for node_id in {_thing_of(edge) for edge in self.present if _is_place(edge, world)}:
            gone = set(_places_of(node_id, world)) - self.present
            removed |= gone
            if gone or any(_thing_of(edge) == node_id for edge in added):
                removed |= self._room_left(node_id, world, added)
        for node_id in self._missed(world):
            removed |= set(_edges_of(node_id, world)) - self.present
        return GraphDelta(states, frozenset(added), frozenset(removed))

    def _missed(self, world: World) -> Iterator[int]:
        """What is believed to be in sight in a place that was looked into, can be picked up, and
        was not seen anywhere."""
        told = {_thing_of(edge) for edge in self.present if edge.relation in (*_AT, *_HANDS)}
        expected = {n for place in self.looked for n in borne_by(world, place)} - told
        for node_id in sorted(expected):
            around = {node_id, *bearers_of(world, node_id)}
            held = any(world.predecessors(hand, n) for hand in _HANDS for n in around)
            hidden = any(hides(world.node(n)) for n in around - {node_id} - self.looked)
            if is_grabbable(world.node(node_id)) and not (held or hidden):
                yield node_id

    def _room_left(self, node_id: int, world: World, added: set[Edge]) -> set[Edge]:
        """File a thing that was moved under the room in which it is now; what it leaves."""
        now = {e.to_id for e in self.present if e.from_id == node_id and _is_room(e, world)}
        if not now:
            place = next(
                e for e in sorted(self.present) if _thing_of(e) == node_id and _is_place(e, world)
            )
            outer = place.from_id if place.relation in _HANDS else place.to_id
            room = world.room_of(outer)
            now = set() if room is None else {room}
        before = {
            other
            for other in world.successors(Relation.INSIDE, node_id)
            if world.node(other).is_room
        }
        if before and now:
            added.update(Edge(node_id, Relation.INSIDE, room) for room in now - before)
            return {Edge(node_id, Relation.INSIDE, room) for room in before - now}
        return set()


@dataclass(frozen=True, slots=True)
class BeliefDifference:
    """In what a perception differs from the belief. `believed` are the states that the things of
    `change` were believed to be in; `step` is the one after which it was found, if any."""

    change: GraphDelta
    believed: Mapping[int, frozenset[str]]
    step: Step | None
    text: str

    @staticmethod
    def of(change: GraphDelta, world: World, step: Step | None) -> BeliefDifference:
        """The difference of a change from the world that was believed. What was not known before
        differs from nothing."""
        change = _of_known(change, world)
        believed = {node_id: world.states(node_id) for node_id in change.states}
        text = "; ".join(_sentences(change, world))
        return BeliefDifference(change, believed, step, text)


def _of_known(change: GraphDelta, world: World) -> GraphDelta:
    known = world.node_ids
    return GraphDelta(
        {n: states for n, states in change.states.items() if n in known},
        frozenset(edge for edge in change.added if {edge.from_id, edge.to_id} <= known),
        frozenset(edge for edge in change.removed if {edge.from_id, edge.to_id} <= known),
    )


def _sentences(change: GraphDelta, world: World) -> Iterator[str]:
    graph = world.graph
    for node_id, states in sorted(change.states.items()):
        before, name = world.states(node_id), name_of(graph, node_id)
        now, gone = sorted(states - before), sorted(before - states)
        if now:
            yield f"{name} is {' and '.join(now)}"
        else:
            yield f"{name} is no longer {' and '.join(gone)}"
    for edge in sorted(change.added):
        yield f"{name_of(graph, edge.from_id)} is {_word(edge)} {name_of(graph, edge.to_id)}"
    for edge in sorted(change.removed):
        yield f"{name_of(graph, edge.from_id)} is not {_word(edge)} {name_of(graph, edge.to_id)}"


def _edges_of(node_id: int, world: World) -> Iterator[Edge]:
    for relation in Relation:
        yield from (Edge(node_id, relation, n) for n in world.successors(relation, node_id))
        yield from (Edge(n, relation, node_id) for n in world.predecessors(relation, node_id))


def _word(edge: Edge) -> str:
    return "holding" if edge.relation in _HANDS else str(edge.relation)


def _thing_of(edge: Edge) -> int:
    """The thing whose place an edge tells."""
    return edge.to_id if edge.relation in _HANDS else edge.from_id


def _is_place(edge: Edge, world: World) -> bool:
    """Whether the edge says where a thing is, apart from its room."""
    if edge.relation in _HANDS:
        return True
    return edge.relation in _AT and not world.node(edge.to_id).is_room


def _is_room(edge: Edge, world: World) -> bool:
    return edge.relation == Relation.INSIDE and world.node(edge.to_id).is_room


def _places_of(node_id: int, world: World) -> Iterator[Edge]:
    """Where a thing is believed to be, apart from its room."""
    for relation in _AT:
        for other in world.successors(relation, node_id):
            edge = Edge(node_id, relation, other)
            if _is_place(edge, world):
                yield edge
    for hand in _HANDS:
        for holder in world.predecessors(hand, node_id):
            yield Edge(holder, hand, node_id)
