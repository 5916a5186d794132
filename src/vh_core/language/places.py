"""Where things are in a graph: rooms, what is on or in what, and how far apart."""

from __future__ import annotations

import math

from vh_core.graph import EnvironmentGraph, Relation
from vh_core.language.function_words import Role

_HOLDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)


class Places:
    """Positions in one graph; reads its edges once."""

    def __init__(self, graph: EnvironmentGraph) -> None:
        self._graph = graph
        self._inside: dict[int, list[int]] = {}
        self._on: dict[int, list[int]] = {}
        self._holder: dict[int, int] = {}
        self._near: dict[int, set[int]] | None = None
        self._rooms: dict[int, int | None] = {}
        #: how many things are INSIDE and ON a node
        self.contents: dict[tuple[str, int], int] = {}
        for from_id, relation, to_id in graph.edges:
            if relation == Relation.INSIDE:
                self._inside.setdefault(from_id, []).append(to_id)
            elif relation == Relation.ON:
                self._on.setdefault(from_id, []).append(to_id)
            elif relation in _HOLDS:
                self._holder[to_id] = from_id
            else:
                continue
            self.contents[relation, to_id] = self.contents.get((relation, to_id), 0) + 1

    def room_of(self, node_id: int) -> int | None:
        """The room a node is in, through what it is in, on, or held by; a room is its own."""
        if node_id not in self._rooms:
            self._rooms[node_id] = self._find_room(node_id)
        return self._rooms[node_id]

    def is_at(self, node_id: int, role: Role, place_id: int) -> bool:
        """Whether a node is ON, INSIDE (through other things, too) or CLOSE to a place."""
        if role is Role.ON or role is Role.ONTO:
            return place_id in self._on.get(node_id, ())
        if role is Role.CLOSE:
            return place_id in self._close(node_id)
        node = self._graph.nodes[place_id]
        if node.is_room:
            return self.room_of(node_id) == place_id
        if role is Role.INSIDE or role is Role.INTO:
            return place_id in self._all_above(node_id)
        return place_id in self._on.get(node_id, ()) or place_id in self._all_above(node_id)

    def place_in(self, node_id: int, room_id: int) -> tuple[str, int] | None:
        """An edge (relation, to) by which a node is in a room; None where it is elsewhere."""
        if self.room_of(node_id) != room_id or node_id in self._holder:
            return None
        inside, on = self._inside.get(node_id, ()), self._on.get(node_id, ())
        if room_id in inside:
            return (Relation.INSIDE.value, room_id)
        if on:
            return (Relation.ON.value, on[0])
        return (Relation.INSIDE.value, inside[0]) if inside else None

    def distance(self, first: int, second: int) -> float:
        """Gap between two bounding boxes in metres; infinite where one is missing."""
        a, b = self._graph.nodes[first].bounding_box, self._graph.nodes[second].bounding_box
        if a is None or b is None:
            return math.inf
        gaps = (
            max(0.0, abs(a.center[axis] - b.center[axis]) - (a.size[axis] + b.size[axis]) / 2)
            for axis in range(3)
        )
        return math.hypot(*gaps)

    def _find_room(self, node_id: int) -> int | None:
        seen = {node_id}
        pending = [node_id]
        for current in pending:
            if self._graph.nodes[current].is_room:
                return current
            holder = self._holder.get(current)
            above = [*self._inside.get(current, ()), *self._on.get(current, ())]
            for parent in (*above, *(() if holder is None else (holder,))):
                if parent not in seen:
                    seen.add(parent)
                    pending.append(parent)
        return None

    def _all_above(self, node_id: int) -> set[int]:
        above: set[int] = set()
        pending = list(self._inside.get(node_id, ()))
        while pending:
            current = pending.pop()
            if current not in above:
                above.add(current)
                pending.extend(self._inside.get(current, ()))
        return above

    def _close(self, node_id: int) -> set[int]:
        if self._near is None:
            self._near = {}
            for from_id, relation, to_id in self._graph.edges:
                if relation == Relation.CLOSE:
                    self._near.setdefault(from_id, set()).add(to_id)
                    self._near.setdefault(to_id, set()).add(from_id)
        return self._near.get(node_id, set())
