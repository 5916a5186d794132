"""What a record tells as messages of the nodes' topics, as dictionaries by field.

The home is drawn as markers in the frame `map`: x to the right, y forward, z up, metres.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from vh_core.events import Event, encode
from vh_core.graph import (
    CHARACTER_CLASS,
    BoundingBox,
    Edge,
    EnvironmentGraph,
    GraphDelta,
    HomeView,
    Node,
    Property,
)

FRAME = "map"
_CUBE, _SPHERE, _CYLINDER, _TEXT = 1, 2, 3, 9
#: colours, red, green, blue, opacity, [0, 1]
_ROOM, _THING = (0.91, 0.90, 0.87, 0.4), (0.72, 0.70, 0.66, 0.9)
_SMALL, _LIT, _OPEN = (0.30, 0.44, 0.59, 1.0), (0.96, 0.77, 0.26, 1.0), (0.12, 0.39, 0.45, 0.7)
_ACTOR = (0.12, 0.39, 0.45, 1.0)
_SHELL = frozenset({"Ceiling", "Floor", "Floors"})


def stamp(time_s: float) -> dict[str, int]:
    """A time as builtin_interfaces/Time; seconds since 1970."""
    nanoseconds = int(time_s * 1e9)
    return {"sec": nanoseconds // 10**9, "nanosec": nanoseconds % 10**9}


def event_message(event: Event) -> dict[str, Any]:
    """An EpisodeEvent."""
    return {
        "stamp": stamp(event.time_s),
        "episode": event.episode,
        "number": event.number,
        "kind": str(event.__struct_config__.tag),
        "data": encode(event).decode(),
    }


def graph_message(
    graph: EnvironmentGraph, revision: int, domain: str, character: int | None, time_s: float
) -> dict[str, Any]:
    """An EnvironmentGraph."""
    return {
        "stamp": stamp(time_s),
        "scene": graph.name,
        "revision": revision,
        "domain": domain,
        "character_id": -1 if character is None else character,
        "nodes": [_node(node) for node in graph.nodes.values()],
        "edges": _edges(graph.edges),
    }


def delta_message(
    delta: GraphDelta, scene: str, base: int, revision: int, step: str, who: int, time_s: float
) -> dict[str, Any]:
    """An EnvironmentDelta; `who` is the character's index."""
    return {
        "stamp": stamp(time_s),
        "scene": scene,
        "base_revision": base,
        "revision": revision,
        "step": step,
        "character": who,
        "changed_nodes": [
            {"id": node_id, "states": sorted(map(str, states))}
            for node_id, states in sorted(delta.states.items())
        ],
        "edges_added": _edges(sorted(delta.added)),
        "edges_removed": _edges(sorted(delta.removed)),
    }


def _node(node: Node) -> dict[str, Any]:
    box = node.bounding_box
    return {
        "id": node.id,
        "class_name": node.class_name,
        "category": node.category or "",
        "prefab_name": node.prefab_name or "",
        "properties": sorted(map(str, node.properties)),
        "states": sorted(map(str, node.states)),
        "has_bounding_box": box is not None,
        "center": list(box.center) if box is not None else [0.0] * 3,
        "size": list(box.size) if box is not None else [0.0] * 3,
    }


def _edges(edges: Iterable[Edge]) -> list[dict[str, Any]]:
    return [
        {"from_id": each.from_id, "relation": str(each.relation), "to_id": each.to_id}
        for each in edges
    ]


# -- markers -------------------------------------------------------------------------------------


def marker_array(view: HomeView, ids: Iterable[int], time_s: float) -> dict[str, Any]:
    """A MarkerArray of these nodes, as far as it is known where they are; one that is there already
    is replaced."""
    markers = []
    for node_id in ids:
        node = view.node(node_id)
        box = node.bounding_box
        if box is None or node.category in _SHELL:
            continue
        markers.append(_marker(view, node, box, time_s))
        if node.is_room:
            markers.append(_label(node, box, time_s))
    return {"markers": markers}


def _marker(view: HomeView, node: Node, box: BoundingBox, time_s: float) -> dict[str, Any]:
    states = set(map(str, view.states(node.id)))
    wide, high, deep = box.size
    x, up, y = box.center
    if node.is_room:
        return _shape(_CUBE, "rooms", node.id, (x, y, -0.02), (wide, deep, 0.02), _ROOM, time_s)
    kind, namespace, color = _CUBE, "furniture", _THING
    if node.class_name == CHARACTER_CLASS:
        kind, namespace, color = _CYLINDER, "characters", _ACTOR
    elif Property.GRABBABLE in node.properties:
        kind, namespace, color = _SPHERE, "things", _SMALL
    if "ON" in states:
        color = _LIT
    elif "OPEN" in states:
        color = _OPEN
    size = (max(wide, 0.02), max(deep, 0.02), max(high, 0.02))
    return _shape(kind, namespace, node.id, (x, y, up), size, color, time_s)


def _label(node: Node, box: BoundingBox, time_s: float) -> dict[str, Any]:
    x, _, y = box.center
    marker = _shape(
        _TEXT, "names", node.id, (x, y, 0.05), (0.0, 0.0, 0.3), (0.1, 0.1, 0.1, 1.0), time_s
    )
    return {**marker, "text": node.class_name}


def _shape(
    kind: int,
    namespace: str,
    number: int,
    at: tuple[float, float, float],
    size: tuple[float, float, float],
    color: tuple[float, float, float, float],
    time_s: float,
) -> dict[str, Any]:
    return {
        "header": {"stamp": stamp(time_s), "frame_id": FRAME},
        "ns": namespace,
        "id": number,
        "type": kind,
        "action": 0,
        "pose": {
            "position": dict(zip("xyz", at, strict=True)),
            "orientation": {"x": 0.0, "y": 0.0, "z": 0.0, "w": 1.0},
        },
        "scale": dict(zip("xyz", size, strict=True)),
        "color": dict(zip("rgba", color, strict=True)),
        "lifetime": {"sec": 0, "nanosec": 0},
        "frame_locked": False,
        "points": [],
        "colors": [],
        "texture_resource": "",
        "texture": {
            "header": {"stamp": stamp(0.0), "frame_id": ""},
            "format": "",
            "data": b"",
        },
        "uv_coordinates": [],
        "text": "",
        "mesh_resource": "",
        "mesh_file": {"filename": "", "data": b""},
        "mesh_use_embedded_materials": False,
    }
