"""What is known of a home before it was seen: what of its scene counts, and what it says later.

scene ─► what of it is known at first ─► belief
      └► what was told by number, and the furniture of a room that was looked into ─► perception
"""

from __future__ import annotations

from collections.abc import Iterator

from vh_core.actions.preconditions import is_grabbable
from vh_core.environments.perception import Perception
from vh_core.environments.seen import first_look, glance, sight_of
from vh_core.graph import CHARACTER_CLASS, Edge, EnvironmentGraph, GraphView, Node, Relation
from vh_core.graph.unseen import hides, places_among, with_unseen
from vh_core.spatial import bearers_of, borne_by, room_of
from vh_core.world import World

_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)
_AT = (Relation.ON, Relation.INSIDE)


class Prior:
    """A scene, and how much of it is believed without having been seen.

    `graph` is what is known at first: all of the scene, with the places that it marks itself as
    not looked into; or as much as `observability` says. `closed_hides` says whether what can be
    opened is a place that one has to look into.
    """

    def __init__(
        self, scene: EnvironmentGraph, observability: str = "full", *, told: bool = True
    ) -> None:
        """`told`: perceptions tell which places were looked into. Then nothing that can be picked
        up is known before it was seen. Where nobody tells, who is in a room has looked around in
        it, and found what the scene has there. Raises `ConfigurationError` for an observability
        that is none, and `GraphError` where nobody can act in the scene."""
        self._scene = scene
        self._view = GraphView(scene)
        self._told = told
        sight = sight_of(observability)
        self.closed_hides = sight is None or sight.closed_hides
        self.graph = scene
        if sight is not None:
            self.graph = first_look(sight, scene)
            if told:
                self.graph = _without_what_moves(self.graph, closed_hides=self.closed_hides)

    @property
    def implies(self) -> bool:
        """Whether a step that was taken shows something of itself: nobody tells what was seen."""
        return not self._told

    def implied(self, world: World) -> Perception | None:
        """What the acting character has seen from where it is now, where nobody tells: what is
        believed of it, and what the scene has there of which nothing is known yet. None where
        everything was seen."""
        unknown = self._scene.nodes.keys() - world.node_ids
        if not (unknown or world.unseen):
            return None
        full = world
        if unknown:
            nodes = [self._scene.nodes[node_id] for node_id in sorted(unknown)]
            edges = [
                edge
                for edge in self._scene.edges
                if (edge.from_id in unknown or edge.to_id in unknown)
                and not {edge.from_id, edge.to_id} & set(self._characters())
            ]
            full = world.over(world.snapshot().edited(nodes=nodes, added=edges))
        return glance(full, world, closed_hides=self.closed_hides)

    def completed(self, perception: Perception, world: World) -> Perception:
        """A perception with what the scene says of what it names and nobody knew of yet, and with
        the furniture of the places that were looked into."""
        unknown = self._scene.nodes.keys() - world.node_ids - {t.id for t in perception.things}
        if not unknown or not self._told:
            return perception
        named = {end for edge in perception.present for end in (edge.from_id, edge.to_id)}
        named |= perception.states.keys() | perception.looked
        fixed = {n for place in perception.looked for n in self._furniture_of(place, perception)}
        new = (named | fixed) & unknown
        things = (*perception.things, *(self._scene.nodes[node_id] for node_id in sorted(new)))
        stay = {n for n in new | world.node_ids if n in self._scene.nodes and self._stays(n)}
        edges = {
            edge
            for edge in self._scene.edges
            if edge.from_id in stay and edge.to_id in stay and {edge.from_id, edge.to_id} & new
        }
        present = perception.present | edges
        present |= set(self._filed(things, present, world))
        return Perception(perception.states, present, perception.absent, things, perception.looked)

    def _furniture_of(self, place: int, perception: Perception) -> Iterator[int]:
        """What the scene has in a place that stays where it is, and that nothing hides which was
        not looked into."""
        if place not in self._scene.nodes:
            return
        for node_id in borne_by(self._view, place):
            around = bearers_of(self._view, node_id) - perception.looked
            hidden = any(hides(self._view.node(each)) for each in around)
            if self._stays(node_id) and not (self.closed_hides and hidden):
                yield node_id

    def _filed(
        self, things: tuple[Node, ...], present: frozenset[Edge], world: World
    ) -> Iterator[Edge]:
        """The room of each new thing that was seen on or in something, as scenes have it."""
        at = {e.from_id: e.to_id for e in sorted(present) if e.relation in _AT}
        rooms = {room.id for room in self._scene.rooms}
        for thing in things:
            if any(Edge(thing.id, Relation.INSIDE, room) in present for room in rooms):
                continue
            seen: set[int] = set()
            place: int | None = at.get(thing.id)
            while place in at and place not in world.node_ids and place not in seen:
                seen.add(place)
                place = at[place]
            if place is None or place in seen:
                continue
            view = world if place in world.node_ids else self._view
            room = room_of(view, place) if place in view.node_ids else None
            if room is not None and room != thing.id:
                yield Edge(thing.id, Relation.INSIDE, room)

    def _stays(self, node_id: int) -> bool:
        node = self._scene.nodes[node_id]
        return not (is_grabbable(node) or node.class_name == CHARACTER_CLASS)

    def _characters(self) -> tuple[int, ...]:
        return self._scene.by_class.get(CHARACTER_CLASS, ())


def _without_what_moves(graph: EnvironmentGraph, *, closed_hides: bool) -> EnvironmentGraph:
    """What does not move, and what is in somebody's hand, with no place looked into yet."""
    held = {edge.to_id for edge in graph.edges if edge.relation in _HANDS}
    nodes = [node for node in graph.nodes.values() if not is_grabbable(node) or node.id in held]
    ids = {node.id for node in nodes}
    edges = [edge for edge in graph.edges if edge.from_id in ids and edge.to_id in ids]
    left = EnvironmentGraph(nodes, edges, name=graph.name, extra=graph.extra)
    return with_unseen(left, places_among(nodes, closed_hides=closed_hides))
