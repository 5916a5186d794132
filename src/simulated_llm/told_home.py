"""A home as a prompt tells it, in sentences; all that the simulated model then knows of it.

The lightswitch (71) is ON and is INSIDE the bathroom (11).
You are INSIDE the bathroom (11).
You are CLOSE to the lightswitch (71).
You are HOLDING the plum (53).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from vh_core.graph import EnvironmentGraph

_HEAD = "The current states in the home are as follows:"
_NAME = r"the (\w+) \((\d+)\)"
_OBJECT = re.compile(r"The (\w+) \((\d+)\) is (.*)\.\Z")
_PLACE = re.compile(rf"(ON|INSIDE) {_NAME}\Z")
_YOU = re.compile(rf"You are (INSIDE|CLOSE to|HOLDING) {_NAME}\.\Z")
_POSTURE = re.compile(r"You are (SITTING|LYING)\.\Z")
_ROOMS, _CHARACTERS, _THINGS = "Rooms", "Characters", "Props"
#: what anything can be used for, as nobody says what a thing is for
_USES = ("GRABBABLE", "SURFACES", "CONTAINERS")
_USES_BY_STATE = {
    "ON": "HAS_SWITCH",
    "OFF": "HAS_SWITCH",
    "OPEN": "CAN_OPEN",
    "CLOSED": "CAN_OPEN",
    "PLUGGED_IN": "HAS_PLUG",
    "PLUGGED_OUT": "HAS_PLUG",
}


@dataclass(slots=True)
class ToldHome:
    """What the sentences say. `states` and `places` are by node id; a place is (relation, id)."""

    names: dict[int, str] = field(default_factory=dict)
    states: dict[int, tuple[str, ...]] = field(default_factory=dict)
    places: dict[int, list[tuple[str, int]]] = field(default_factory=dict)
    room: int = 0
    close: set[int] = field(default_factory=set)
    held: list[int] = field(default_factory=list)
    posture: tuple[str, ...] = ()

    @property
    def rooms(self) -> frozenset[int]:
        """What the one who acts is in, and what things are in of which nothing is told."""
        around = {place for of in self.places.values() for how, place in of if how == "INSIDE"}
        told_of = {node_id for node_id, of in self.places.items() if of}
        return frozenset({self.room, *around} - told_of - {0})

    def is_shut_in(self, node_id: int) -> bool:
        """Whether it is directly in something that is closed."""
        around = [place for how, place in self.places.get(node_id, ()) if how == "INSIDE"]
        return any("CLOSED" in self.states.get(place, ()) for place in around)

    def graph(self) -> EnvironmentGraph:
        """The same as an environment graph. Raises `GraphError` for what makes no sense."""
        rooms = self.rooms
        character = max(self.names, default=0) + 1
        nodes = [_node(i, name, _ROOMS) for i, name in self.names.items() if i in rooms]
        for node_id, name in self.names.items():
            if node_id not in rooms:
                states = self.states.get(node_id, ())
                uses = {*_USES, *(_USES_BY_STATE[s] for s in states if s in _USES_BY_STATE)}
                nodes.append(_node(node_id, name, _THINGS, sorted(uses), states))
        nodes.append(_node(character, "character", _CHARACTERS, (), self.posture))
        edges = {(character, "INSIDE", self.room)}
        for node_id, places in self.places.items():
            if node_id not in self.held:
                edges |= {(node_id, how, place) for how, place in places}
        for node_id in self.close:
            edges |= {(character, "CLOSE", node_id), (node_id, "CLOSE", character)}
        for hand, node_id in zip(("HOLDS_RH", "HOLDS_LH"), self.held, strict=False):
            edges.add((character, hand, node_id))
            edges |= {(character, "CLOSE", node_id), (node_id, "CLOSE", character)}
        return EnvironmentGraph.from_json(
            {
                "nodes": nodes,
                "edges": [
                    {"from_id": start, "relation_type": relation, "to_id": end}
                    for start, relation, end in sorted(edges)
                ],
            }
        )


def _node(
    node_id: int,
    name: str,
    category: str,
    properties: object = (),
    states: object = (),
) -> dict[str, object]:
    return {
        "id": node_id,
        "class_name": name,
        "category": category,
        "properties": list(properties),  # type: ignore[call-overload]
        "states": list(states),  # type: ignore[call-overload]
        "prefab_name": None,
        "bounding_box": None,
    }


@lru_cache(64)
def read_told_home(text: str) -> ToldHome | None:
    """The home that the last such part of a prompt tells; None if there is none."""
    _, found, told = text.rpartition(_HEAD)
    if not found:
        return None
    home = ToldHome()
    for line in map(str.strip, told.splitlines()):
        if line.startswith(("user:", "assistant:")):
            break
        _read_object(line, home)
        _read_agent(line, home)
    return home if home.room else None


def _read_object(line: str, home: ToldHome) -> None:
    found = _OBJECT.match(line)
    if found is None or not found[2].isdigit():
        return
    node_id = int(found[2])
    if node_id in home.names and node_id in home.states:
        return  # a precondition that says the same of it
    home.names[node_id] = found[1]
    if found[3] == "a room":
        return
    states = []
    for fact in found[3].split(" and is "):
        place = _PLACE.match(fact)
        if place is None:
            states.append(fact)
        else:
            home.names.setdefault(int(place[3]), place[2])
            home.places.setdefault(node_id, []).append((place[1], int(place[3])))
    home.states[node_id] = tuple(state for state in states if state.isupper())


def _read_agent(line: str, home: ToldHome) -> None:
    posture, you = _POSTURE.match(line), _YOU.match(line)
    if posture is not None:
        home.posture = (posture[1],)
    if you is None:
        return
    node_id = int(you[3])
    home.names.setdefault(node_id, you[2])
    if you[1] == "INSIDE":
        home.room = node_id
    elif you[1] == "HOLDING":
        home.held.append(node_id)
    else:
        home.close.add(node_id)
