"""A home as a judge of wordings reads it: straight from VirtualHome's JSON.

It shares no line with the world model, the goals and the planner, which are what is judged, so that
a mistake of theirs is not made here again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

#: edges by which a thing is in, on or with another
_PLACES = ("INSIDE", "ON")
_HANDS = ("HOLDS_RH", "HOLDS_LH")
_ROOMS = "Rooms"
_CHARACTER = "character"
#: states by which the one who acts is left as it was not found
_POSTURES = frozenset({"SITTING", "LYING"})


class JudgedHome:
    """One state of a home. `graph` is VirtualHome's JSON: {"nodes": […], "edges": […]}."""

    def __init__(self, graph: Mapping[str, Any]) -> None:
        self.nodes: dict[int, Mapping[str, Any]] = {node["id"]: node for node in graph["nodes"]}
        self._parents: dict[int, set[tuple[str, int]]] = {}
        self._held: set[int] = set()
        # a home as it is at first is held against many ends
        self._states: dict[int, frozenset[str]] = {}
        self._place: dict[int, frozenset[tuple[str, int]]] = {}
        self._edges = graph["edges"]
        for edge in self._edges:
            kind = edge["relation_type"]
            if kind in _PLACES:
                self._parents.setdefault(edge["from_id"], set()).add((kind, edge["to_id"]))
            elif kind in _HANDS:
                self._held.add(edge["to_id"])

    def class_of(self, node_id: int) -> str:
        return str(self.nodes[node_id]["class_name"])

    def states(self, node_id: int) -> frozenset[str]:
        if node_id not in self._states:
            said = self.nodes[node_id].get("states") or ()
            self._states[node_id] = frozenset([str(state).upper() for state in said])
        return self._states[node_id]

    def properties(self, node_id: int) -> frozenset[str]:
        return frozenset(str(name).upper() for name in self.nodes[node_id].get("properties") or ())

    def is_room(self, node_id: int) -> bool:
        return self.nodes[node_id].get("category") == _ROOMS

    def is_character(self, node_id: int) -> bool:
        return self.class_of(node_id) == _CHARACTER

    def held(self, node_id: int) -> bool:
        return node_id in self._held

    def worn(self, node_id: int) -> bool:
        return any(
            kind == "ON" and self.is_character(parent)
            for kind, parent in self._parents.get(node_id, ())
        )

    def close(self, one: int, other: int) -> bool:
        return (one, other) in self._close or (other, one) in self._close

    @cached_property
    def _close(self) -> frozenset[tuple[int, int]]:
        """What is close to what, which most edges of a home say and hardly any wording asks."""
        close = (edge for edge in self._edges if edge["relation_type"] == "CLOSE")
        return frozenset((edge["from_id"], edge["to_id"]) for edge in close)

    def is_at(self, node_id: int, place: int, kinds: tuple[str, ...] = _PLACES) -> bool:
        """Whether the thing, or what it is in or on, is in or on the place, as `kinds` say."""
        chain = (node_id, *self._above(node_id))
        return any((kind, place) in self._parents.get(link, ()) for link in chain for kind in kinds)

    def rooms(self, node_id: int) -> frozenset[int]:
        """The rooms that the thing is in."""
        return frozenset(above for above in self._above(node_id) if self.is_room(above))

    def place(self, node_id: int) -> frozenset[tuple[str, int]]:
        """What the thing is directly in, on or held by; the rooms of what stands in none."""
        if node_id not in self._place:
            self._place[node_id] = self._found_place(node_id)
        return self._place[node_id]

    def _found_place(self, node_id: int) -> frozenset[tuple[str, int]]:
        if self.held(node_id):
            return frozenset({("HELD", 0)})
        parents = self._parents.get(node_id, set())
        things = {(kind, parent) for kind, parent in parents if not self.is_room(parent)}
        return frozenset(things or parents)

    def _above(self, node_id: int) -> Iterator[int]:
        """All that the thing is in or on; VirtualHome has scenes with cycles."""
        seen, open_ids = {node_id}, [node_id]
        while open_ids:
            for _, parent in self._parents.get(open_ids.pop(), ()):
                if parent not in seen:
                    seen.add(parent)
                    open_ids.append(parent)
                    yield parent


def changed_states(before: JudgedHome, after: JudgedHome) -> dict[int, str]:
    """Things whose states changed, each with a sentence. Of the one who acts only a posture that
    it was left in counts."""
    changes: dict[int, str] = {}
    for node_id in before.nodes:
        old, new = before.states(node_id), after.states(node_id)
        if before.is_character(node_id):
            old, new = old & new & _POSTURES, new & _POSTURES
        if old != new:
            gone, come = sorted(old - new), sorted(new - old)
            changes[node_id] = f"{_name(before, node_id)} {'+'.join(gone)} → {'+'.join(come)}"
    return changes


def changed_places(before: JudgedHome, after: JudgedHome) -> dict[int, str]:
    """Things that are elsewhere, each with a sentence. Where the one who acts is does not count."""
    changes: dict[int, str] = {}
    for node_id in before.nodes:
        if before.is_character(node_id) or before.is_room(node_id):
            continue
        old, new = before.place(node_id), after.place(node_id)
        if old != new:
            changes[node_id] = f"{_name(before, node_id)} {_told(after, new)}"
    return changes


def _name(home: JudgedHome, node_id: int) -> str:
    return f"{home.class_of(node_id)} ({node_id})"


def _told(home: JudgedHome, place: frozenset[tuple[str, int]]) -> str:
    said = [kind if kind == "HELD" else f"{kind} {_name(home, to)}" for kind, to in sorted(place)]
    return " ".join(said) or "nowhere"
