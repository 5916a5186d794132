"""Preparing a scene for a program, as VirtualHome and huang2022 do before they execute it.

Objects and rooms of the scene get the names that the program has for them, what is missing is
added in places where it belongs, everything is in its default state and what the program starts
from in the state that it needs, doors stand open, and the character is somewhere else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from vh_core.errors import Fault, GraphError
from vh_core.graph import Edge, EnvironmentGraph, Node, Property, Relation, State
from vh_core.program import ObjectRef, Program, Step
from vh_core.scenes.preparation.changes import (
    Added,
    Afforded,
    Change,
    CharacterPlaced,
    DoorOpened,
    Freed,
    Related,
    Renamed,
    StatesSet,
    apply_changes,
)
from vh_core.scenes.preparation.defaults import OPPOSITE, default_states, is_door, required_states
from vh_core.scenes.preparation.names import Names, room_named, spelling
from vh_core.scenes.preparation.placement import Placement, start_room
from vh_core.scenes.preparation.requirements import requirements_of
from vh_core.scenes.preparation.scene_index import SceneIndex, lot
from vh_core.scenes.preparation.tables import Tables

#: postures of the character
_POSTURES = frozenset({str(State.SITTING), str(State.LYING)})
_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)


@dataclass(frozen=True, slots=True)
class Prepared:
    """A scene that is ready for a program, the program over its nodes, and all that was changed.

    `apply_changes(original, changes)` is `graph`.
    """

    graph: EnvironmentGraph
    program: Program
    changes: tuple[Change, ...]


class Obstacle(str, Enum):
    """Why no scene can be prepared for a program."""

    UNKNOWN_CLASS = "unknown_class"
    NO_ROOM = "no_room"
    UNREACHED = "unreached"

    __str__ = str.__str__


@dataclass(frozen=True, slots=True)
class NotPrepared:
    """The scene cannot be prepared: `thing` is what the program names, `sentence` says it all."""

    obstacle: Obstacle
    thing: ObjectRef
    sentence: str


class ScenePreparation:
    """One scene, made ready for one program after another. The scene itself never changes."""

    def __init__(self, graph: EnvironmentGraph, tables: Tables) -> None:
        """Raises `GraphError` for a scene in which nobody can act, or without a room."""
        character_id = graph.character_id()
        if character_id is None or not graph.rooms:
            what = "no character, so nobody can act" if character_id is None else "no room"
            raise GraphError((Fault("nodes", f"there is {what}"),), graph.name or "graph")
        self.graph = graph
        self._index = SceneIndex(graph, Names(tables), character_id)
        self._defaults = {
            node.id: change
            for node in graph.nodes.values()
            for change in _made(node, node.with_states(self._index.states[node.id]))
        }

    def prepare(
        self, program: Sequence[Step], seed: int = 0, *, strict: bool = False
    ) -> Prepared | NotPrepared:
        """The scene for this program, whose ids number the things of a class, as in VirtualHome's
        own programs: <cup> (1) and <cup> (2) are two cups.

        The same for the same seed, which decides what nothing else does: which of several equal
        things is meant, where a new one stands, where the character starts.

        `strict` refuses what VirtualHome infers no preconditions for: programs that go to a room
        and then handle or FIND something that they have not gone to. (To FIND is to go there.)
        """
        index = self._index
        needed = requirements_of(program, index.names)
        if strict and needed.unreached:
            thing = needed.unreached[0]
            sentence = f"it goes to a room and not to the {thing.class_name} that it then handles"
            return NotPrepared(Obstacle.UNREACHED, thing, sentence)
        names: dict[ObjectRef, str] = {}
        for thing in needed.things:
            name = index.name(thing)
            if name is None:
                sentence = f"nothing is known of a {thing.class_name!r}"
                return NotPrepared(Obstacle.UNKNOWN_CLASS, thing, sentence)
            names[thing] = name
        rooms: dict[ObjectRef, int] = {}
        for room in needed.rooms:
            there = index.rooms(room)
            if not there:
                sentence = f"no room here can be the {room.class_name}"
                return NotPrepared(Obstacle.NO_ROOM, room, sentence)
            rooms[room] = min(there, key=lambda node: lot(seed, "room", node.id)).id
        start = start_room(index, needed, names, rooms, seed)
        placement = Placement(index, needed, names, rooms, start, seed)
        placement.settle()
        changes = tuple(self._changes(placement))
        graph = apply_changes(self.graph, changes)
        ids = rooms | {thing: node.id for thing, node in placement.chosen.items()}
        return Prepared(graph, tuple(_resolved(step, ids, graph) for step in program), changes)

    # -- the changes, in the order in which they are made --------------------------------------

    def _changes(self, placement: Placement) -> Iterator[Change]:
        yield from self._rooms_renamed(placement.rooms)
        others = dict(self._defaults)
        for thing, node in placement.chosen.items():
            others.pop(node.id, None)
            wanted = placement.needed.states.get(thing, set())
            ready = _in_states(node, wanted, self._index.names)
            if thing in placement.added:
                yield Added(ready, placement.added[thing])
            else:
                yield from _made(self.graph.nodes[node.id], ready)
        yield from others.values()
        moves: list[Freed | CharacterPlaced] = [
            *self._freed(placement),
            *self._character(placement),
        ]
        yield from moves
        gone = {edge for move in moves for edge in move.removed}
        there = {edge for move in moves for edge in move.added}
        for edges in self._related(placement):
            missing = [edge for edge in edges if edge in gone or not self.graph.has(edge)]
            missing = [edge for edge in missing if edge not in there]
            if missing:
                there.update(missing)
                yield Related(tuple(missing))
        character = self.graph.nodes[self._index.character_id]
        posture = frozenset((str(State.SITTING),) if placement.needed.sitting else ())
        yield from _made(character, character.with_states((character.states - _POSTURES) | posture))

    def _rooms_renamed(self, rooms: Mapping[ObjectRef, int]) -> Iterator[Change]:
        """A room has one name: the scene's, if the program uses it, else the program's first."""
        names: dict[int, str] = {}
        for ref, node_id in rooms.items():
            before = self.graph.nodes[node_id].class_name
            if spelling(before) == spelling(ref.class_name) or node_id not in names:
                names[node_id] = room_named(ref.class_name) or before
        for node_id, name in names.items():
            node = self.graph.nodes[node_id]
            yield from _made(node, replace(node, class_name=name))

    def _freed(self, placement: Placement) -> Iterator[Freed]:
        """What is on seats that are full goes to the floor."""
        seats = {placement.chosen[seat.thing].id for seat in placement.needed.seats}
        for seat in dict.fromkeys(placement.full_seats()):
            node_id = placement.chosen[seat].id
            floor = self._index.floor(placement.room_of[seat], placement.seed, seats)
            removed: list[Edge] = []
            added: list[Edge] = []
            for other in sorted(self._index.on(node_id)):
                removed.append(Edge(other, Relation.ON, node_id))
                removed += filter(self.graph.has, _both_ways(other, node_id))
                if floor is not None:
                    added += [Edge(other, Relation.ON, floor), *_both_ways(other, floor)]
            yield Freed(node_id, tuple(removed), tuple(added))

    def _character(self, placement: Placement) -> Iterator[CharacterPlaced]:
        """It stands in its room and is close to nothing but its body; what it wears, it keeps."""
        character = self._index.character_id
        here = Edge(character, Relation.INSIDE, placement.start)
        kept = {here, *(edge for edges in _own(placement) for edge in edges)}
        ahead, behind = self.graph.adjacency.successors, self.graph.adjacency.predecessors
        old = [
            *(Edge(character, r, to) for r in Relation for to in ahead[r].get(character, ())),
            *(
                Edge(other, r, character)
                for r in Relation
                if r is not Relation.ON
                for other in behind[r].get(character, ())
            ),
        ]
        removed = sorted(edge for edge in old if edge not in kept)
        added = [] if here in old else [here]
        for edge in removed:
            if edge.relation in _HANDS and edge.to_id not in self._index.room_of:
                added.append(Edge(edge.to_id, Relation.INSIDE, placement.start))
        if removed or added:
            yield CharacterPlaced(character, placement.start, tuple(removed), tuple(added))

    def _related(self, placement: Placement) -> Iterator[tuple[Edge, ...]]:
        """What is within reach from the start, or from where the program goes."""
        needed, nodes, room_of = placement.needed, placement.chosen, placement.room_of
        for one, other in needed.close:
            together = room_of[one] == room_of[other]
            if together or one in needed.worn or other in needed.worn:
                yield _both_ways(nodes[one].id, nodes[other].id)
            # who takes the other away is where it was
            place = placement.place_of(other)
            if together and place is not None and place != nodes[one].id:
                yield _both_ways(nodes[one].id, place)
        for one, other in needed.beside.items():
            origin = placement.place_of(one) or nodes[one].id
            if room_of[one] == room_of[other] and origin != nodes[other].id:
                yield _both_ways(origin, nodes[other].id)
        for seat, thing in needed.facing:
            yield (Edge(nodes[seat].id, Relation.FACING, nodes[thing].id),)
        yield from _own(placement)


def prepare(
    graph: EnvironmentGraph, program: Sequence[Step], tables: Tables, seed: int = 0
) -> Prepared | NotPrepared:
    """Prepare a scene for one program; see `ScenePreparation`, with which many cost less."""
    return ScenePreparation(graph, tables).prepare(program, seed)


def _both_ways(one: int, other: int) -> tuple[Edge, Edge]:
    return Edge(one, Relation.CLOSE, other), Edge(other, Relation.CLOSE, one)


def _own(placement: Placement) -> Iterator[tuple[Edge, Edge]]:
    """The character is close to its body, and to what it wears and takes off."""
    for thing, node in placement.chosen.items():
        if Property.BODY_PART in node.properties or thing in placement.needed.worn:
            yield _both_ways(placement.index.character_id, node.id)


def _in_states(node: Node, wanted: Collection[str], names: Names) -> Node:
    """The node in its default states but for those that the program needs."""
    needed = required_states(node, wanted)
    ended = {OPPOSITE[state] for state in needed}
    return node.with_states((default_states(node, names) - ended) | needed)


def _made(before: Node, after: Node) -> Iterator[Change]:
    """The changes that make one node of another."""
    if before.class_name != after.class_name:
        yield Renamed(before.id, before.class_name, after.class_name)
    if before.properties != after.properties:
        yield Afforded(before.id, after.properties - before.properties)
    if before.states != after.states:
        opened = is_door(before) and State.OPEN in after.states - before.states
        kind = DoorOpened if opened else StatesSet
        yield kind(before.id, before.states, after.states)


def _resolved(step: Step, ids: Mapping[ObjectRef, int], graph: EnvironmentGraph) -> Step:
    """The step over nodes; what is no action is left as it is."""
    return Step(
        step.action, tuple(graph.refs[ids[ref]] if ref in ids else ref for ref in step.objects)
    )
