"""Which things of the scene a program means, and where what is missing goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from vh_core.actions.preconditions import GRABBABLE_CLASSES
from vh_core.actions.table import BERTHS, SEATS
from vh_core.graph import Edge, Node, Property, Relation, State
from vh_core.program import ObjectRef
from vh_core.scenes.preparation.names import spelling
from vh_core.scenes.preparation.requirements import Requirements, Seat
from vh_core.scenes.preparation.scene_index import SceneIndex, lot

#: what is added is of this category, as in VirtualHome
_CATEGORY = "placable_objects"
#: things are not put where people sit and lie: that would take their place
_FOR_PEOPLE = frozenset(spelling(name) for name, _ in (*SEATS, *BERTHS))


@dataclass(slots=True)
class Placement:
    """The things of one program in one scene.

    `names`: what each is called; `rooms`: the nodes of the rooms; `start`: the room of those that
    the program has in none. After `settle`, `chosen` holds the node that each thing is, as it is
    called and with what it affords (its states are for others to say), `room_of` its room, and
    `added`, for those that are new, their edges.
    """

    index: SceneIndex
    needed: Requirements
    names: Mapping[ObjectRef, str]
    rooms: Mapping[ObjectRef, int]
    start: int
    seed: int
    chosen: dict[ObjectRef, Node] = field(default_factory=dict)
    room_of: dict[ObjectRef, int] = field(default_factory=dict)
    added: dict[ObjectRef, tuple[Edge, ...]] = field(default_factory=dict)
    _partners: dict[ObjectRef, list[ObjectRef]] = field(default_factory=dict)
    _taken: set[int] = field(default_factory=set)

    def settle(self) -> None:
        """Choose or add everything, what is in other things after these."""
        needed = self.needed
        for one, other in (*needed.close, *needed.facing, *needed.beside.items()):
            self._partners.setdefault(one, []).append(other)
            self._partners.setdefault(other, []).append(one)
        for thing, room in needed.things.items():
            self.room_of[thing] = self.start if room is None else self.rooms[room]
        self._settle([thing for thing in needed.things if thing not in needed.inside])
        for thing in sorted(needed.inside, key=self._depth):
            self._settle([thing])
        for thing in self.added:
            self.added[thing] = tuple(self._edges(thing))

    def _settle(self, things: list[ObjectRef]) -> None:
        """What is called so, then what has another name, then what is new."""
        for others in (False, True):
            for thing in things:
                if thing not in self.chosen:
                    self._choose(thing, others=others)
        for thing in things:
            if thing not in self.chosen:
                self._add(thing)

    def _depth(self, thing: ObjectRef) -> int:
        """In how many things of the program it is, one in the other."""
        depth = 0
        while thing in self.needed.inside and depth < len(self.needed.inside):
            thing = self.needed.inside[thing]
            depth += 1
        return depth

    # -- what is there -------------------------------------------------------------------------

    def _choose(self, thing: ObjectRef, *, others: bool) -> None:
        name = self.names[thing]
        fit = [node for node in self.index.named(name, others=others) if self._fits(thing, node)]
        if fit:
            node = min(fit, key=lambda node: self._cost(thing, node))
            properties = node.properties | self.index.names.properties(name)
            self.chosen[thing] = replace(node, class_name=name, properties=properties)
            self.room_of[thing] = self.index.room_of[node.id]
            self._taken.add(node.id)

    def _fits(self, thing: ObjectRef, node: Node) -> bool:
        """Whether it can be this one: free, where the program has it, and not shut away."""
        room = self.index.room_of.get(node.id)
        if node.id in self._taken or room is None:
            return False
        if room != self.room_of[thing] and not self._is_anywhere(thing):
            return False
        if thing in self.needed.inside:
            return self.chosen[self.needed.inside[thing]].id in self.index.around(node.id)
        if thing in self.needed.worn:
            return self.index.is_worn(node.id)
        return thing not in self.needed.uncovered or not self._is_shut_away(node.id)

    def _is_anywhere(self, thing: ObjectRef) -> bool:
        """Whether the program says nothing of where it is, so that it can be walked to."""
        return (
            self.needed.things[thing] is None
            and thing not in self._partners
            and thing not in self.needed.together
        )

    def _is_shut_away(self, node_id: int) -> bool:
        open_ = {
            self.chosen[thing].id
            for thing, states in self.needed.states.items()
            if State.OPEN in states and thing in self.chosen
        }
        return any(
            State.CLOSED in self.index.states[outer] and outer not in open_
            for outer in self.index.around(node_id)
        )

    def _cost(self, thing: ObjectRef, node: Node) -> tuple[int, ...]:
        """What was added before comes last; the less has to be changed, the better; then by lot."""
        index, name = self.index, self.names[thing]
        close = index.graph.adjacency.successors[Relation.CLOSE].get(node.id, ())
        chosen = [
            self.chosen[each] for each in self._partners.get(thing, ()) if each in self.chosen
        ]
        apart = sum(other.id not in close for other in chosen)
        full = sum(
            self._is_full(seat, node.id) for seat in self.needed.seats if seat.thing == thing
        )
        changes = (node.class_name != name) + (not index.names.properties(name) <= node.properties)
        here = index.room_of[node.id] == self.start
        was_added = node.category == _CATEGORY
        return was_added, not here, full + apart, changes, lot(self.seed, node.id)

    def _is_full(self, seat: Seat, node_id: int) -> bool:
        limit = seat.capacity.limit_of(self.names[seat.thing])
        return len(self.index.on(node_id)) + seat.laden >= limit

    # -- what is missing -----------------------------------------------------------------------

    def _add(self, thing: ObjectRef) -> None:
        name = self.names[thing]
        properties = self.index.names.properties(name)
        node_id = self.index.next_id + len(self.added)
        self.chosen[thing] = Node(node_id, name, _CATEGORY, properties, frozenset())
        self.added[thing] = ()

    def _edges(self, thing: ObjectRef) -> Iterator[Edge]:
        """Where a new thing is: in its room, and there in or on something."""
        node, room = self.chosen[thing], self.room_of[thing]
        relation, place = Relation.ON, None
        if thing in self.needed.inside:
            outer = self.needed.inside[thing]
            room = self.room_of[outer]
            relation, place = Relation.INSIDE, self.chosen[outer].id
        elif thing in self.needed.worn:
            place = self.index.character_id
        elif self._is_on(thing, room):
            place = self.chosen[self.needed.on[thing]].id
        elif _is_grabbable(node):
            relation, place = self._spot(node.class_name, room)
        self.room_of[thing] = room
        yield Edge(node.id, Relation.INSIDE, room)
        if place is not None:
            yield Edge(node.id, relation, place)
            yield Edge(node.id, Relation.CLOSE, place)
            yield Edge(place, Relation.CLOSE, node.id)

    def _is_on(self, thing: ObjectRef, room: int) -> bool:
        """Whether the program has it on something that is there, and that nobody will sit on."""
        surface = self.needed.on.get(thing)
        return (
            surface is not None
            and self.room_of[surface] == room
            and all(seat.thing != surface for seat in self.needed.seats)
        )

    def _spot(self, name: str, room: int) -> tuple[Relation, int | None]:
        """Somewhere in the room where such a thing belongs; else any surface; else the floor.

        Never on what the program names: it would then be near that without having gone there.
        """
        index = self.index
        spots = [
            (relation, node.id)
            for relation, keys in index.names.places(name)
            for key in sorted(keys)
            for node in index.by_spelling.get(key, ())
            if relation is Relation.ON or Property.CAN_OPEN not in node.properties
        ]
        surfaces = index.graph.by_property.get(Property.SURFACES, ())
        for found in (spots, [(Relation.ON, node_id) for node_id in surfaces]):
            free = [spot for spot in found if self._is_free(spot[1], room)]
            if free:
                return min(free, key=lambda spot: lot(self.seed, name, *spot))
        return Relation.ON, index.floor(room, self.seed, self._taken)

    def _is_free(self, node_id: int, room: int) -> bool:
        here = self.index.room_of.get(node_id) == room and node_id not in self._taken
        return here and spelling(self.index.graph.nodes[node_id].class_name) not in _FOR_PEOPLE

    # -- what else depends on where things are ---------------------------------------------------

    def place_of(self, thing: ObjectRef) -> int | None:
        """What a thing that can be grabbed is on or in: one is close to that after grabbing it."""
        node = self.chosen[thing]
        if not _is_grabbable(node) or thing in self.needed.worn:
            return None
        if thing in self.added:
            return next((edge.to_id for edge in self.added[thing][1:]), None)
        on = self.index.graph.adjacency.successors[Relation.ON].get(node.id, ())
        return min(on, default=min(self.index.around(node.id), default=None))

    def full_seats(self) -> Iterator[ObjectRef]:
        """Seats with too much on them."""
        for seat in self.needed.seats:
            node_id = self.chosen[seat.thing].id
            if self.index.on(node_id) and self._is_full(seat, node_id):
                yield seat.thing


def _is_grabbable(node: Node) -> bool:
    return Property.GRABBABLE in node.properties or node.class_name in GRABBABLE_CLASSES


def start_room(
    index: SceneIndex,
    needed: Requirements,
    names: Mapping[ObjectRef, str],
    rooms: Mapping[ObjectRef, int],
    seed: int,
) -> int:
    """Where the character starts: outside the room that the program goes to first; if it names
    none, in the one with most of what it names.
    """
    every = [room.id for room in index.graph.rooms]
    if needed.rooms:
        first = rooms[needed.rooms[0]]
        every = [room for room in every if room != first] or every
        return min(every, key=lambda room: lot(seed, "start", room))
    found = Counter(
        index.room_of.get(node.id)
        for thing in needed.things
        for others in (False, True)
        for node in index.named(names[thing], others=others)
    )
    return min(every, key=lambda room: (-found[room], lot(seed, "start", room)))
