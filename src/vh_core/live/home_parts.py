"""A home as a document: rooms, things, where each is, and what a page needs to draw it.

Lengths are metres, seen from above: x to the right, z upwards. A box is [x, z, width, depth], its
first two the corner with the smallest coordinates.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from vh_core.graph import (
    CHARACTER_CLASS,
    BoundingBox,
    EnvironmentGraph,
    GraphDelta,
    HomeView,
    Node,
    Property,
)
from vh_core.spatial import holder_of, is_believed, place_of_character, placed_anew, room_of


def home_document(view: HomeView, name: str = "") -> dict[str, Any]:
    """The whole home: its `rooms` and `things` by id, its `bounds`, and who acts."""
    rooms = {}
    things = {}
    for node_id in sorted(view.node_ids):
        node = view.node(node_id)
        if node.is_room:
            rooms[str(node_id)] = _room(node)
        else:
            things[str(node_id)] = thing(view, node_id)
    document: dict[str, Any] = {"name": name, "rooms": rooms, "things": things}
    boxes = [each["box"] for each in (rooms or things).values() if "box" in each]
    if boxes:
        left, low = min(b[0] for b in boxes), min(b[1] for b in boxes)
        right, high = max(b[0] + b[2] for b in boxes), max(b[1] + b[3] for b in boxes)
        document["bounds"] = _rounded(left, low, right - left, high - low)
    if view.character_id is not None:
        document["character"] = view.character_id
    return document


def changed_things(view: HomeView, delta: GraphDelta) -> dict[str, Any]:
    """The things that a change concerns, as they are after it."""
    return {
        str(node_id): thing(view, node_id)
        for node_id in placed_anew(view, delta)
        if not view.node(node_id).is_room
    }


def thing(view: HomeView, node_id: int) -> dict[str, Any]:
    """A thing: its class, states, box and how high `above` the floor that begins, the room it is
    in, and what holds it how (`holder`, `relation`). `astray`: its box does not say where it is,
    its holder does."""
    node = view.node(node_id)
    document: dict[str, Any] = {
        "class": node.class_name,
        "category": node.category or "",
        "states": sorted(map(str, view.states(node_id))),
    }
    box = node.bounding_box
    if box is not None:
        document["box"] = flat(box)
        document["above"] = round(box.center[1] - box.size[1] / 2, 3)
    if Property.GRABBABLE in node.properties:
        document["grabbable"] = True
    room = room_of(view, node_id)
    if room is not None:
        document["room"] = room
    held = holder_of(view, node_id)
    if held is not None:
        document["holder"], document["relation"] = held
        if not is_believed(box, view.node(held[0]).bounding_box):
            document["astray"] = True
    if node.class_name == CHARACTER_CLASS:
        at = place_of_character(view, node_id)
        if at is not None:
            document["at"] = list(at)
    return document


def _room(node: Node) -> dict[str, Any]:
    document: dict[str, Any] = {"class": node.class_name}
    if node.bounding_box is not None:
        document["box"] = flat(node.bounding_box)
    return document


def flat(box: BoundingBox) -> list[float]:
    """A box as seen from above."""
    wide, _, deep = box.size
    return _rounded(box.center[0] - wide / 2, box.center[2] - deep / 2, wide, deep)


def _rounded(*lengths: float) -> list[float]:
    return [round(length, 3) for length in lengths]


def home_name(graph: EnvironmentGraph) -> str:
    """What a home is called."""
    return graph.name or "home"


def names(view: HomeView, ids: Iterable[int]) -> list[dict[str, Any]]:
    """These nodes as a page names them, in order of their ids."""
    known = [node_id for node_id in sorted(ids) if node_id in view.node_ids]
    return [{"id": node_id, "class": view.node(node_id).class_name} for node_id in known]
