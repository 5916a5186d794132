"""A scene in words: its rooms, what is in them, and a small floor plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from vh_core.graph import EnvironmentGraph, Node, Relation
from vh_core.printable import counted
from vh_core.scenes.places import rooms_by_node

#: how wide the floor plan is, in characters; a character is about half as wide as it is high
_PLAN_COLUMNS = 76
#: classes that say nothing about a room
_SHELL = frozenset({"floor", "wall", "ceiling"})


def describe_scene(graph: EnvironmentGraph, *, plan: bool = True) -> str:
    """Several lines of text: a summary, the floor plan where boxes are known, then each room
    with its objects grouped by class, with counts, ids and states."""
    classes = Counter(node.class_name for node in graph.nodes.values())
    title = graph.name or "scene"
    lines = [
        f"{title}: {counted(len(graph.rooms), 'room')}, {counted(len(graph.nodes), 'node')} of "
        f"{counted(len(classes), 'class', 'classes')}, {counted(len(graph.edges), 'edge')}"
    ]
    if plan and graph.rooms:
        lines += ["", *floor_plan(graph)]
    rooms = rooms_by_node(graph)
    members: dict[int | None, list[Node]] = {room.id: [] for room in graph.rooms}
    for node in graph.nodes.values():
        if not node.is_room:
            members.setdefault(rooms.get(node.id), []).append(node)
    for room_id, nodes in members.items():
        lines += ["", _heading(graph, room_id, len(nodes)), *_room_lines(graph, nodes)]
    return "\n".join(lines)


def _heading(graph: EnvironmentGraph, room_id: int | None, count: int) -> str:
    if room_id is None:
        return f"in no room, {counted(count, 'object')}"
    room = graph.nodes[room_id]
    text = f"{room.class_name} ({room_id}), {counted(count, 'object')}"
    if room.bounding_box is not None:
        wide, _, deep = room.bounding_box.size
        text += f", {wide:.1f} × {deep:.1f} m"
    return text


def _room_lines(graph: EnvironmentGraph, nodes: Iterable[Node]) -> list[str]:
    """One line per class: how many, and what states they are in and what is in them."""
    groups: dict[str, list[Node]] = {}
    for node in nodes:
        if node.class_name not in _SHELL:
            groups.setdefault(node.class_name, []).append(node)
    return [
        f"  {len(group)} × {name}: {_members(graph, group)}"
        for name, group in sorted(groups.items())
    ]


def _members(graph: EnvironmentGraph, group: list[Node]) -> str:
    """Ids by states, as in "OPEN 12; CLOSED 13, 14"."""
    by_states: dict[str, list[int]] = {}
    for node in group:
        by_states.setdefault(" ".join(sorted(node.states)), []).append(node.id)
    parts = []
    for states, ids in sorted(by_states.items()):
        shown = ", ".join(_with_place(graph, node_id) for node_id in ids)
        parts.append(f"{states} {shown}".strip())
    return "; ".join(parts)


def _with_place(graph: EnvironmentGraph, node_id: int) -> str:
    """The id, and in which closable thing it is."""
    above = graph.adjacency.successors[Relation.INSIDE].get(node_id, frozenset())
    containers = [graph.nodes[i] for i in sorted(above) if not graph.nodes[i].is_room]
    if not containers:
        return str(node_id)
    return f"{node_id} in {containers[0].class_name} {containers[0].id}"


def floor_plan(graph: EnvironmentGraph, columns: int = _PLAN_COLUMNS) -> list[str]:
    """The rooms from above, north up, as lines of box characters; doors are gaps (`·`).

    Empty if a room has no bounding box.
    """
    boxes = [(room, room.bounding_box) for room in graph.rooms]
    spans = []
    for room, box in boxes:
        if box is None:
            return []
        (x, _, z), (wide, _, deep) = box
        spans.append((room, x - wide / 2, z - deep / 2, x + wide / 2, z + deep / 2))
    left, low = min(s[1] for s in spans), min(s[2] for s in spans)
    scale = (columns - 1) / max(max(s[3] for s in spans) - left, 1e-6)
    high = max(s[4] for s in spans)
    canvas = [[" "] * columns for _ in range(int((high - low) * scale / 2) + 2)]

    def at(x: float, z: float) -> tuple[int, int]:
        return round((x - left) * scale), round((high - z) * scale / 2)

    for _, x0, z0, x1, z1 in spans:
        _draw_rectangle(canvas, at(x0, z1), at(x1, z0))
    for room, x0, z0, x1, z1 in spans:
        (c0, r0), (c1, r1) = at(x0, z1), at(x1, z0)
        label = f"{room.class_name} {room.id}"[: max(c1 - c0 - 1, 0)]
        row, start = (r0 + r1) // 2, c0 + 1 + (c1 - c0 - 1 - len(label)) // 2
        canvas[row][start : start + len(label)] = label
    for node_id in graph.by_class.get("door", ()):
        door = graph.nodes[node_id].bounding_box
        if door is not None:
            column, row = at(door.center[0], door.center[2])
            if 0 <= row < len(canvas) and 0 <= column < columns:
                canvas[row][column] = "·"
    return ["".join(row).rstrip() for row in canvas if "".join(row).strip()]


def _draw_rectangle(
    canvas: list[list[str]], top_left: tuple[int, int], bottom_right: tuple[int, int]
) -> None:
    (c0, r0), (c1, r1) = top_left, bottom_right
    for column in range(c0, c1 + 1):
        for row in (r0, r1):
            canvas[row][column] = "+" if canvas[row][column] in "|+" else "-"
    for row in range(r0, r1 + 1):
        for column in (c0, c1):
            canvas[row][column] = "+" if canvas[row][column] in "-+" else "|"
