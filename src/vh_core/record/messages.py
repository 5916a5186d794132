"""What a record tells as messages of the nodes' topics, as dictionaries by field."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from vh_core.events import Event, encode
from vh_core.graph import Edge, EnvironmentGraph, GraphDelta, Node
from vh_core.graph.unseen import unseen_places
from vh_core.markers import FRAME, HomeMarker


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
        "unseen": sorted(unseen_places(graph)),
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

_ADD, _DELETE = 0, 2


def marker_array(markers: Iterable[HomeMarker], time_s: float) -> dict[str, Any]:
    """A MarkerArray."""
    return {"markers": [_marker(each, stamp(time_s)) for each in markers]}


def _marker(marker: HomeMarker, stamped: dict[str, int]) -> dict[str, Any]:
    color = marker.color
    return {
        "header": {"stamp": stamped, "frame_id": FRAME},
        "ns": marker.namespace,
        "id": marker.id,
        "type": int(marker.shape),
        "action": _DELETE if marker.gone else _ADD,
        "pose": {
            "position": dict(zip("xyz", marker.at, strict=True)),
            "orientation": {"x": 0.0, "y": 0.0, "z": 0.0, "w": 1.0},
        },
        "scale": dict(zip("xyz", marker.size, strict=True)),
        "color": {"r": color.red, "g": color.green, "b": color.blue, "a": color.opacity},
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
        "text": marker.text,
        "mesh_resource": "",
        "mesh_file": {"filename": "", "data": b""},
        "mesh_use_embedded_materials": False,
    }
