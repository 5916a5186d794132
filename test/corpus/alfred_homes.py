"""Homes of ours for ALFRED's tasks: one room each, with what the task and its plan name in it.

ALFRED's scenes are single rooms of AI2-THOR. Here it is the same kind of room of one of our
generated homes, with its walls and the furniture that such a room always has; what else the plan
goes to, and the things that lie about, are added. A thing lies where the plan fetches it; what the
plan does not touch lies on a surface of the room, and is left out where it could be taken for what
the task is about.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from alfred_names import FURNITURE, place_name, room_of, thing_name

from vh_core.scenes import open_scene

#: the home that the rooms are taken from
GRAPH = "generated:seed=2344,rooms=7,objects=240"
_SHELL = {"floor", "wall", "ceiling", "window", "curtains", "lightswitch", "ceilinglamp"}
#: what such a room always has
_KEPT = {
    "kitchen": {"kitchencounter", "kitchencabinet", "sink", "faucet", "fridge", "stove",
                "stovefan", "microwave", "toaster", "coffeemaker", "garbagecan"},
    "livingroom": {"sofa", "tv", "tvstand"},
    "bedroom": {"bed", "closet"},
    "bathroom": {"bathroomcounter", "bathroomcabinet", "sink", "faucet", "toilet", "bathtub",
                 "towelrack"},
}  # fmt: skip
#: where things lie of which the plan does not say where they are
_SURFACE = {"kitchen": "kitchencounter", "livingroom": "tvstand", "bedroom": "bed",
            "bathroom": "bathroomcounter"}  # fmt: skip
#: things that one may be taken for another of
_ALIKE = (
    {"knife", "butterknife"}, {"cup", "mug", "bowl", "glassbottle", "vase", "statue"},
    {"pot", "pan", "bowl", "kettle"}, {"towel", "handtowel", "cloth"},
    {"soapbar", "soapbottle", "spraybottle", "glassbottle", "winebottle"}, {"pen", "pencil"},
    {"book", "newspaper", "laptop"}, {"dishsponge", "scrubbrush"},
    {"papertowelroll", "toiletpaper"},
    {"box", "tissuebox"}, {"cellphone", "remotecontrol"}, {"spoon", "ladle", "spatula"},
)  # fmt: skip
#: furniture that holds things inside, and what can be opened of it
_INSIDE = {"fridge", "microwave", "cabinet", "kitchencabinet", "bathroomcabinet", "drawer", "safe",
           "garbagecan", "sink"}  # fmt: skip
_FOOD = {"apple", "tomato", "potato", "lettuce", "bread", "egg"}
_VESSELS = {"plate", "dishbowl", "cup", "mug", "cookingpot", "fryingpan", "box"}
_WASHED = _VESSELS | {"knife", "butterknife", "cutleryfork", "spoon", "ladle", "spatula"}
_LAMPS = {"tablelamp", "floorlamp"}
#: how what is in the room is at first: closed, off and clean, with the light at the ceiling on
_ASLEEP = {"OPEN": "CLOSED", "ON": "OFF", "DIRTY": "CLEAN"}
_BY_DAY = {"OFF": "ON"}


def steps_of(task: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """A task's plan, as actions with what they are about."""
    said = [step["discrete_action"] for step in task["plan"]["high_pddl"]]
    return [(step["action"], *step["args"]) for step in said]


class Home:
    """A room that is furnished: VirtualHome's JSON, as it is filled."""

    def __init__(self, room: str) -> None:
        base = _base(room)
        self.room = room
        self.nodes: list[dict[str, Any]] = list(base["nodes"])
        self.edges: list[dict[str, Any]] = list(base["edges"])
        self._room_id = self.first(room)
        self._number = max(node["id"] for node in self.nodes)

    def first(self, name: str) -> int | None:
        """The first thing of a class."""
        return next((node["id"] for node in self.nodes if node["class_name"] == name), None)

    def add(self, name: str, at: int | None = None, *, dirty: bool = False) -> int:
        """Put another thing of a class in the room, in or on something; its number."""
        self._number += 1
        node = {"id": self._number, "class_name": name, "prefab_name": None}
        self.nodes.append({**node, **_made(name, dirty=dirty)})
        self._edge(self._number, "INSIDE", self._room_id)
        if at is not None:
            under = next(node["class_name"] for node in self.nodes if node["id"] == at)
            self._edge(self._number, "INSIDE" if under in _INSIDE else "ON", at)
            self._edge(self._number, "CLOSE", at)
            self._edge(at, "CLOSE", self._number)
        return self._number

    def place(self, name: str) -> int:
        """A place of the room, which is put there where it is missing."""
        found = self.first(name)
        return self.add(name) if found is None else found

    def surface(self) -> int:
        """Where things lie of which nothing is said."""
        return self.place(_SURFACE[self.room])

    def _edge(self, one: int, how: str, other: int | None) -> None:
        self.edges.append({"from_id": one, "to_id": other, "relation_type": how})


def home_of(task: Mapping[str, Any], *, dirty: bool) -> dict[str, Any]:
    """The home of a task. `dirty`: what it is about needs to be washed."""
    room, steps, pddl = room_of(task), steps_of(task), task["pddl_params"]
    home = Home(room)
    places = {name for _, *args in steps for name in args} | {pddl["parent_target"].lower()}
    objects = {each["objectName"].split("_")[0].lower() for each in task["scene"]["object_poses"]}
    objects |= {"knife", "butterknife"} if {"knife", "butterknife"} & objects else set()
    target, vessel = pddl["object_target"].lower(), pddl["mrecep_target"].lower()
    for name in sorted(places - objects - {target, vessel, ""}):
        home.place(place_name(name, room))
    if pddl["toggle_target"]:
        _put_lamp(home, place_name(pddl["toggle_target"], room))
    named = _lay_named(home, steps, {target, vessel}, dirty=dirty)
    shunned = named.union(*(alike for alike in _ALIKE if alike & named))
    for name in sorted(objects - shunned):
        home.add(thing_name(name), home.surface())
    return {"nodes": home.nodes, "edges": home.edges}


def _lay_named(
    home: Home, steps: Sequence[tuple[str, ...]], about: set[str], *, dirty: bool
) -> set[str]:
    """Lay what the plan takes where it takes it from, and say what that is."""
    laid: set[str] = set()
    carried, at = {""}, ""
    for action, *args in steps:
        if action == "GotoLocation":
            at = args[0]
        elif action == "PickupObject" and args[0] not in carried:
            laid.add(args[0])
            carried = carried | ({args[0]} if _once(steps, args[0]) else set())
            name = thing_name(args[0])
            home.add(name, _under(home, at, args[0]), dirty=dirty and args[0] in about)
        elif action == "PutObject" and args[1] in about and args[1] not in laid:
            laid.add(args[1])
            home.add(thing_name(args[1]), _under(home, at, args[1]))
            carried = carried | {args[1]}
        elif action == "SliceObject" and args[0] not in laid:
            laid.add(args[0])
            carried = carried | {args[0]}
            home.add(thing_name(args[0]), _under(home, at, args[0]), dirty=dirty)
    return laid


def _once(steps: Sequence[tuple[str, ...]], name: str) -> bool:
    """Whether a plan moves one thing of a class, and takes it up again only on its way."""
    puts = [step for step in steps if step[0] == "PutObject" and step[1] == name]
    return len(puts) < 2


def _under(home: Home, at: str, name: str) -> int:
    """What a thing lies on or in where the plan is at a place, or at the thing itself."""
    if at in ("", name) or place_name(at, home.room) not in FURNITURE | _LAMPS:
        return home.surface()
    return home.place(place_name(at, home.room))


def _put_lamp(home: Home, name: str) -> None:
    """Put a lamp in the room: one for tables on a desk, or whatever else there is."""
    wanted = ("desk", "nightstand", "sidetable", "dresser")
    tables = [found for each in wanted if (found := home.first(each)) is not None]
    table = tables[0] if tables else home.place("desk")
    lamp = home.first(name)
    if lamp is None:
        home.add(name, table if name == "tablelamp" else None)


def _made(name: str, *, dirty: bool) -> dict[str, Any]:
    """The category, properties and states of something that is added."""
    if name in _LAMPS:
        switch = ["HAS_PLUG", "HAS_SWITCH", "MOVABLE"]
        return {"category": "Lamps", "properties": switch, "states": ["OFF", "PLUGGED_IN"]}
    if name in FURNITURE:
        if name in _INSIDE:
            properties = ["CAN_OPEN", "CONTAINERS", "SURFACES"]
            return {"category": "Furniture", "properties": properties, "states": ["CLOSED"]}
        return {"category": "Furniture", "properties": ["SURFACES"], "states": []}
    properties = ["GRABBABLE", "MOVABLE"]
    properties += ["CUTTABLE", "EATABLE"] if name in _FOOD else []
    properties += ["CONTAINERS", "RECIPIENT", "SURFACES"] if name in _VESSELS else []
    states = ["DIRTY"] if dirty else ["CLEAN"] if name in _WASHED else []
    category = "Food" if name in _FOOD else "Props"
    return {"category": category, "properties": sorted(properties), "states": states}


@cache
def _base(room: str) -> dict[str, Any]:
    """A room with its walls, the furniture that it always has, and who acts in it."""
    data = json.loads(json.dumps(open_scene(GRAPH).to_json()))
    number = next(node["id"] for node in data["nodes"] if node["class_name"] == room)
    within = {
        edge["from_id"]
        for edge in data["edges"]
        if edge["relation_type"] == "INSIDE" and edge["to_id"] == number
    }
    kept = [
        node
        for node in data["nodes"]
        if node["id"] == number
        or node["class_name"] == "character"
        or (node["id"] in within and node["class_name"] in _SHELL | _KEPT[room])
    ]
    for node in kept:
        asleep = _BY_DAY if node["class_name"] in ("lightswitch", "ceilinglamp") else _ASLEEP
        node["states"] = [asleep.get(state, state) for state in node["states"]]
    ids = {node["id"] for node in kept}
    actor = next(node["id"] for node in kept if node["class_name"] == "character")
    edges = [
        edge
        for edge in data["edges"]
        if {edge["from_id"], edge["to_id"]} <= ids and actor not in (edge["from_id"], edge["to_id"])
    ]
    edges.append({"from_id": actor, "to_id": number, "relation_type": "INSIDE"})
    return {"nodes": kept, "edges": edges}
