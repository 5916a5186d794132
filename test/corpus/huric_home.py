"""The home of a sentence of HuRIC, in VirtualHome's JSON form.

Rooms and things are those of its map. A thing that the sentence names is in, on or beside the
others that it names where the map has them in one place; what the map has besides stands where such
things usually do. What is of our catalogue and not of the map is a floor, a door and something to
put things on in each room.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from huric_example import Entity, Example

from vh_core.graph import Property
from vh_core.scenes.catalogue import CATALOGUE
from vh_core.scenes.classes import ObjectClass

#: what every home has, and what stands in each room of it
ROOMS = ("livingroom", "kitchen", "bedroom", "bathroom")
STAND = {"kitchen": "kitchencounter", "livingroom": "tvstand", "bedroom": "dresser"}
OTHER_STAND = "wallshelf"
#: plurals that are one thing
ONE_THING = frozenset(
    {"glasses", "keys", "slippers", "cereals", "scissors", "clothes", "trousers", "pants", "blinds",
     "shutters", "curtains", "shoes", "cigarettes", "stairs", "cornflakes", "sunglasses"}
)  # fmt: skip
_OPPOSITE = {"ON": "OFF", "OFF": "ON", "OPEN": "CLOSED", "CLOSED": "OPEN"}
#: what is not carried and stands on furniture
SET_ON = frozenset({"tv", "tablelamp"})
#: the part of a frame that says what is dealt with
THEMES = (
    "Theme",
    "Phenomenon",
    "Entity",
    "Device",
    "Containing_object",
    "Container_portal",
    "Sought_entity",
    "Ground",
)
NUMBERS = {"both": 2, "two": 2, "three": 3}


@dataclass(slots=True)
class Home:
    """A home as it is built: nodes and edges, and which nodes an entity of the map is."""

    things: dict[str, Any]
    named: frozenset[str] = frozenset()
    nodes: list[dict[str, Any]] = field(default_factory=list)
    edges: list[dict[str, Any]] = field(default_factory=list)
    ids: dict[str, list[int]] = field(default_factory=dict)
    rooms: dict[str, int] = field(default_factory=dict)
    floors: dict[str, int] = field(default_factory=dict)
    stands: dict[str, int] = field(default_factory=dict)

    def node(self, name: str, kind: ObjectClass | None, category: str = "") -> int:
        """A new node of a class, with properties and states as the catalogue has them."""
        number = len(self.nodes) + 1
        self.nodes.append(
            {
                "id": number,
                "class_name": name,
                "category": category or (kind.category if kind else "Props"),
                "properties": sorted(each.name for each in kind.properties) if kind else [],
                "states": list(_states(kind)) if kind else [],
                "prefab_name": None,
                "bounding_box": None,
            }
        )
        return number

    def edge(self, source: int, relation: str, target: int) -> None:
        """An edge, once."""
        new = {"from_id": source, "to_id": target, "relation_type": relation}
        if new not in self.edges:
            self.edges.append(new)

    def close(self, one: int, other: int) -> None:
        self.edge(one, "CLOSE", other)
        self.edge(other, "CLOSE", one)

    def room(self, name: str) -> int:
        """The room of this name, which is built with its floor and something to put things on."""
        if name not in self.rooms:
            self.rooms[name] = self.node(name, None, "Rooms")
            self.floors[name] = self.thing("floor", name, None)
            if "door" not in self.named:
                self.thing("door", name, None)
            stand = STAND.get(name, OTHER_STAND)
            stand = OTHER_STAND if stand in self.named else stand
            self.stands[name] = self.thing(stand, name, None)
        return self.rooms[name]

    def thing(
        self, name: str, room: str, host: int | None, model: str = "", relation: str = "ON"
    ) -> int:
        """A new thing in a room: in or on another, or on the floor."""
        number = self.node(name, CATALOGUE[model or name])
        self.edge(number, "INSIDE", self.room(room))
        if host is None and name != "floor":
            host = self.floors[room]
        if host is not None:
            self.edge(number, relation, host)
            self.close(number, host)
        return number

    def on_it(self, host: int | None) -> list[int]:
        """What stands on or in a thing."""
        return [
            edge["from_id"]
            for edge in self.edges
            if edge["to_id"] == host and edge["relation_type"] in ("ON", "INSIDE")
        ]

    def stand_of(self, number: int) -> int | None:
        """The furniture that a thing is on or in."""
        held = self.floors.values(), self.rooms.values()
        return next(
            (
                edge["to_id"]
                for edge in self.edges
                if edge["from_id"] == number
                and edge["relation_type"] in ("ON", "INSIDE")
                and not any(edge["to_id"] in each for each in held)
            ),
            None,
        )

    def has(self, number: int, *names: str) -> bool:
        """Whether a node has one of these properties."""
        return any(name in self.nodes[number - 1]["properties"] for name in names)

    def take(self, name: str) -> None:
        """Who acts has the things of this class in hand."""
        acts = len(self.nodes)
        room = next(edge["to_id"] for edge in self.edges if edge["from_id"] == acts)
        for node in self.nodes:
            if node["class_name"] == name:
                kept = [
                    edge
                    for edge in self.edges
                    if node["id"] not in (edge["from_id"], edge["to_id"])
                ]
                self.edges = kept
                self.edge(acts, "HOLDS_RH", node["id"])
                self.edge(node["id"], "INSIDE", room)
                self.close(acts, node["id"])

    def not_yet(self, final: Iterable[dict[str, Any]]) -> None:
        """Things that should be in a state at the end are in the opposite one at the beginning."""
        for condition in final:
            state, named = condition.get("state"), condition.get("every", ())
            things = [named] if isinstance(named, str) else named
            for node in self.nodes:
                if state in _OPPOSITE and {node["id"], node["class_name"]} & set(things):
                    others = set(node["states"]) - {state}
                    node["states"] = sorted({*others, _OPPOSITE[state]})

    def to_json(self) -> dict[str, Any]:
        return {"nodes": self.nodes, "edges": self.edges}


def _states(kind: ObjectClass) -> list[str]:
    """Closed, off, plugged in and clean, as far as the class can be so; doors stand open."""
    states = []
    if Property.CAN_OPEN in kind.properties:
        states.append("OPEN" if kind.name == "door" else "CLOSED")
    if Property.HAS_SWITCH in kind.properties:
        states.append("OFF")
    if Property.HAS_PLUG in kind.properties and kind.plugged_chance is not None:
        states.append("PLUGGED_IN")
    if kind.dirty_chance is not None:
        states.append("CLEAN")
    return sorted(states)


def class_of(example: Example, atom: str, things: dict[str, Any]) -> list[str]:
    """Our class of an entity, its usual room, and the class of the catalogue that it is like."""
    said = example.said(example.tokens_of(atom))
    before = min(example.tokens_of(atom), default=1) - 1
    longer = f"{example.words.get(before, '')} {said}"
    for words in (longer, said):
        if words in things["called"]:
            return things["called"][words].split()
    if said.split()[-1:] == ["lamp"] or said.split()[-1:] == ["lamps"]:
        return things["called"]["lamp"].split()
    if said == "wine glass":
        return ["wineglass", "kitchen"]
    return things["types"][example.entities[atom].kind].split()


def how_many(example: Example, atom: str) -> int:
    """As many as the sentence says of an entity that the map has once."""
    tokens = example.tokens_of(atom)
    if not tokens or example.words[tokens[-1]] in ONE_THING:
        return 1
    before = example.words.get(tokens[0] - 1, "")
    if before in NUMBERS:
        return NUMBERS[before]
    return 2 if example.tags[tokens[-1]] == "NNS" else 1


def room_named(example: Example, atom: str, things: dict[str, Any]) -> str | None:
    """The room that an entity is; some that the map lacks are named by the annotation alone."""
    if atom in example.entities:
        return things["rooms"].get(example.entities[atom].kind)
    return {"livingroom": "livingroom", "dining": "diningroom"}.get(atom.split("_")[0])


def build(example: Example, things: dict[str, Any], more: dict[str, str]) -> Home:
    """The home of a sentence. `more` is what our overlay adds: classes by where they are."""
    named = dict.fromkeys(example.grounded[token] for token in sorted(example.grounded))
    solid = {
        atom: entity
        for atom, entity in example.entities.items()
        if entity.kind not in things["nothing"]
    }
    rooms = {atom: room for atom in named if (room := room_named(example, atom, things))}
    classes = {
        atom: class_of(example, atom, things)
        for atom in named
        if atom in solid and atom not in rooms
    }
    home = Home(things, frozenset(found[0] for found in classes.values()))
    for name in (*ROOMS, *rooms.values()):
        home.room(name)
    home.ids.update({atom: [home.rooms[room]] for atom, room in rooms.items()})
    for entity in (each for each in solid.values() if each.kind in things["rooms"]):
        home.room(things["rooms"][entity.kind])
    full = _contents(example, classes)
    for atom in sorted(classes, key=lambda atom: _rank(classes[atom])):
        if atom not in full:
            others = [each for each in classes if each in home.ids]
            _place(home, example, atom, classes[atom], rooms, others)
    home.ids.update({atom: home.ids[full[atom]] for atom in full})
    for atom, entity in solid.items():
        if atom not in named and entity.kind not in things["rooms"]:
            _stand_about(home, entity)
    for name, where in more.items():
        home.ids[name] = [_added(home, name, where)]
    _character(home, set(rooms.values()))
    return home


def _contents(example: Example, classes: dict[str, list[str]]) -> dict[str, str]:
    """A bottle of wine is the wine, where the bottle is: what stands for which."""
    found = {}
    for token, word in example.words.items():
        one, other = example.grounded.get(token, ""), example.grounded.get(token + 2, "")
        if word == "bottle" and example.words.get(token + 1) == "of" and other in classes:
            classes[one] = classes[other]
            found[other] = one
    return found


def _rank(found: list[str]) -> tuple[bool, bool]:
    """What stands is built before what stands on it."""
    return _movable(found), found[0] in SET_ON


def _movable(found: list[str]) -> bool:
    return Property.GRABBABLE in CATALOGUE[found[-1] if len(found) > 2 else found[0]].properties


def _place(
    home: Home,
    example: Example,
    atom: str,
    found: list[str],
    rooms: dict[str, str],
    built: list[str],
) -> None:
    """A thing that the sentence names, where the map has it."""
    name, room, model = found[0], found[1], found[-1] if len(found) > 2 else found[0]
    entity = example.entities[atom]
    beside = [each for each in built if example.entities[each].beside(entity)]
    hosts = [home.ids[each][0] for each in beside if _holds(home, example, atom, each)]
    host = hosts[0] if hosts and (_movable(found) or name in SET_ON) else None
    in_rooms = _rooms_of(example, atom, rooms)
    if host is not None:
        room = _room_of(home, host)
    elif in_rooms:
        room = in_rooms[0]
    else:
        taken = {_room_of(home, home.ids[each][0]) for each in built} | set(rooms.values())
        room = next(each for each in (room, *ROOMS, "hall") if each not in taken)
    home.room(room)
    if host is None and (_movable(found) or name in SET_ON):
        host = home.stands[room]
    inside = host is not None and home.has(host, "CONTAINERS") and not home.has(host, "SURFACES")
    home.ids[atom] = [
        home.thing(name, room, host, model, "INSIDE" if inside else "ON")
        for _ in range(how_many(example, atom))
    ]
    for number in home.ids[atom]:
        for other in (*(home.ids[each][0] for each in beside), *home.on_it(host)):
            if other != number:
                home.close(number, other)


def _holds(home: Home, example: Example, atom: str, other: str) -> bool:
    """Whether the other is what the thing can stand on: furniture, or what it is said to be on."""
    number, tokens = home.ids[other][0], example.tokens_of(atom)
    if not home.has(number, "GRABBABLE"):
        return home.has(number, "SURFACES", "CONTAINERS", "LIEABLE")
    behind = [example.words.get(tokens[-1] + each, "") for each in (1, 2)] if tokens else []
    return behind == ["on", "the"] and example.grounded.get(tokens[-1] + 3) == other


def _rooms_of(example: Example, atom: str, rooms: dict[str, str]) -> list[str]:
    """The rooms that a thing is in: where the map has both in one place, or, of rooms that it has
    not, by the frames; and of what is in no room, the one that one goes to for it."""
    entity = example.entities[atom]
    mapped = [each for each in rooms if each in example.entities]
    found = [rooms[each] for each in mapped if example.entities[each].beside(entity)]
    found += [rooms[each] for each in rooms if each not in mapped and _said_in(example, atom, each)]
    return found or [rooms[each] for each in rooms if _gone_to_for(example, atom, each)]


def _said_in(example: Example, atom: str, room: str) -> bool:
    """Whether a thing is named in one part with a room, or in a frame that says where it is."""
    for frame in example.frames:
        for role in frame.roles:
            atoms = {example.grounded.get(token, "") for token in role.tokens}
            if room in atoms and atom in atoms:
                return True
            if room in atoms and role.name in ("Source", "Ground", "Location"):
                others = {token for each in frame.roles for token in each.tokens}
                if atom in {example.grounded.get(token, "") for token in others}:
                    return True
    return False


def _gone_to_for(example: Example, atom: str, room: str) -> bool:
    """Whether one goes to the room, and the next thing to do is about the thing."""
    frames = sorted(example.frames, key=lambda frame: frame.verb)
    for one, other in pairwise(frames):
        goal = one.role("Goal") if one.name in ("Motion", "Arriving") else None
        theme = next((role for role in other.roles if role.name in THEMES), None)
        if goal is None or theme is None:
            continue
        gone_to = {example.grounded.get(each) for each in goal.tokens}
        about = {example.grounded.get(each) for each in theme.tokens}
        if room in gone_to and atom in about:
            return True
    return False


def _room_of(home: Home, number: int) -> str:
    inside = {edge["to_id"] for edge in home.edges if edge["from_id"] == number}
    return next(name for name, room in home.rooms.items() if room in inside)


def _stand_about(home: Home, entity: Entity) -> None:
    """A thing that the map has besides, where such things are; none of a class that is named."""
    found = home.things["types"][entity.kind].split()
    name, room, model = found[0], found[1], found[-1] if len(found) > 2 else found[0]
    if name not in home.named:
        home.room(room)
        home.thing(name, room, home.stands[room] if _movable(found) else None, model)


def _added(home: Home, name: str, where: str) -> int:
    """What the overlay adds: `class model in room`, or `on class` or `inside class`, or `held`."""
    model, how, place = where.split()
    if how == "in":
        home.room(place)
        movable = Property.GRABBABLE in CATALOGUE[model].properties
        return home.thing(name, place, home.stands[place] if movable else None, model)
    host = next(node["id"] for node in home.nodes if node["class_name"] == place)
    return home.thing(name, _room_of(home, host), host, model, how.upper())


def _character(home: Home, named: set[str]) -> None:
    """Who acts is in a room that the sentence does not name."""
    start = next((room for room in ROOMS if room not in named), "livingroom")
    number = home.node("character", None, "Characters")
    home.edge(number, "INSIDE", home.rooms[start])
