"""What is wrong with a scene: faults that make it unusable, and oddities worth a warning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Literal

from vh_core.errors import GraphError
from vh_core.graph import (
    CHARACTER_CLASS,
    EXCLUSIVE_STATES,
    EnvironmentGraph,
    Node,
    Property,
    Relation,
    State,
)

Severity = Literal["error", "warning"]

#: states that only nodes with a property can have
_NEEDS: tuple[tuple[tuple[State, State], Property], ...] = (
    ((State.OPEN, State.CLOSED), Property.CAN_OPEN),
    ((State.ON, State.OFF), Property.HAS_SWITCH),
    ((State.PLUGGED_IN, State.PLUGGED_OUT), Property.HAS_PLUG),
)
#: VirtualHome opens these whatever their properties are
_OPENABLE_CLASSES = frozenset({"desk", "window"})
_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong. An error makes the scene unusable, a warning does not.

    `where` names the node or edge ("node 53 <plum>"), `message` what is wrong with it.
    """

    severity: Severity
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.severity}: {self.where}: {self.message}"


def check_scene(scene: EnvironmentGraph | Any) -> tuple[Finding, ...]:
    """Everything wrong with a graph, or with the JSON data of one. Never raises.

    What `EnvironmentGraph.from_json` refuses is an error; if there is any, that is all that is
    reported, since nothing more can be said about a graph that cannot be read. So is what no task
    could be done with: no room, nobody to act, states that contradict each other.
    """
    data = scene.to_json() if isinstance(scene, EnvironmentGraph) else scene
    try:
        graph = EnvironmentGraph.from_json(data)
    except GraphError as error:
        return tuple(Finding("error", fault.where, fault.message) for fault in error.faults)
    errors = (Finding("error", where, message) for where, message in _check_use(graph))
    warnings = (
        Finding("warning", where, message)
        for where, message in (
            *_check_places(graph),
            *_check_states(graph),
            *_check_closeness(graph),
            *_check_character(graph),
        )
    )
    return (*errors, *warnings)


_Found = Iterator[tuple[str, str]]


def _where(node: Node) -> str:
    return f"node {node.id} {_shown(node)}"


def _shown(node: Node) -> str:
    return f"<{node.class_name}>"


def _listed(graph: EnvironmentGraph, ids: Iterable[int]) -> str:
    return ", ".join(f"{graph.nodes[i].class_name} ({i})" for i in sorted(ids))


def _check_use(graph: EnvironmentGraph) -> _Found:
    """What keeps every task from being done."""
    if not graph.rooms:
        yield "scene", "there is no room (no node with the category Rooms)"
    if not graph.by_class.get(CHARACTER_CLASS):
        yield "scene", f"there is no {CHARACTER_CLASS}, so nobody can act"
    for node in graph.nodes.values():
        for one, other in EXCLUSIVE_STATES:
            if one in node.states and other in node.states:
                yield _where(node), f"is {one} and {other} at once"


def _check_places(graph: EnvironmentGraph) -> _Found:
    """Every node is in one room: directly, or through what it is in."""
    if not graph.rooms:
        return
    inside = graph.adjacency.successors[Relation.INSIDE]
    rooms_above: dict[int, frozenset[int]] = {}
    for node in graph.nodes.values():
        if node.is_room:
            continue
        if node.id in inside.get(node.id, ()):
            yield _where(node), "is INSIDE itself"
        rooms = _rooms_of(graph, inside, node.id, rooms_above)
        if not rooms:
            yield _where(node), "is in no room: following INSIDE from it ends in none"
        elif len(rooms) > 1:
            yield _where(node), f"is in {len(rooms)} rooms at once: {_listed(graph, rooms)}"


def _rooms_of(
    graph: EnvironmentGraph,
    inside: Mapping[int, AbstractSet[int]],
    start: int,
    known: dict[int, frozenset[int]],
) -> frozenset[int]:
    """The rooms above a node; `known` keeps answers, and the search stops at rooms."""
    rooms: set[int] = set()
    seen = {start}
    pending = [start]
    while pending:
        for above in inside.get(pending.pop(), ()):
            if graph.nodes[above].is_room:
                rooms.add(above)
            elif above in known:
                rooms |= known[above]
            elif above not in seen:
                seen.add(above)
                pending.append(above)
    known[start] = frozenset(rooms)
    return known[start]


def _check_states(graph: EnvironmentGraph) -> _Found:
    for node in graph.nodes.values():
        for pair, needed in _NEEDS:
            allowed = needed in node.properties or (
                needed is Property.CAN_OPEN and node.class_name in _OPENABLE_CLASSES
            )
            found = [state for state in pair if state in node.states]
            if found and not allowed:
                yield _where(node), f"is {' and '.join(found)}, but is not {needed}"
            if needed in node.properties and not found and needed is not Property.HAS_PLUG:
                message = f"is {needed}, but neither {pair[0]} nor {pair[1]}"
                yield _where(node), message
        if node.class_name != CHARACTER_CLASS:
            for state in (State.SITTING, State.LYING):
                if state in node.states:
                    yield _where(node), f"is {state}, but only a {CHARACTER_CLASS} can be"


def _check_closeness(graph: EnvironmentGraph) -> _Found:
    """CLOSE holds both ways in VirtualHome; each node lists the neighbours that disagree."""
    edges = graph.edge_set
    one_sided: dict[int, list[int]] = {}
    for edge in graph.edges:
        if edge.relation is Relation.CLOSE:
            if edge.from_id == edge.to_id:
                yield _where(graph.nodes[edge.from_id]), "is CLOSE to itself"
            elif (edge.to_id, Relation.CLOSE, edge.from_id) not in edges:
                one_sided.setdefault(edge.from_id, []).append(edge.to_id)
    for node_id, others in one_sided.items():
        listed = _listed(graph, others)
        yield _where(graph.nodes[node_id]), f"is CLOSE to {listed}, but not the other way round"


def _check_character(graph: EnvironmentGraph) -> _Found:
    characters = graph.by_class.get(CHARACTER_CLASS, ())
    held: Counter[int] = Counter()
    for hand in _HANDS:
        for holder, things in graph.adjacency.successors[hand].items():
            node = graph.nodes[holder]
            held.update(things)
            if holder not in characters:
                yield _where(node), f"holds {_listed(graph, things)}, but is no {CHARACTER_CLASS}"
            if len(things) > 1:
                side = "right" if hand is Relation.HOLDS_RH else "left"
                yield _where(node), f"holds more in the {side} hand: {_listed(graph, things)}"
    for thing, hands in held.items():
        if hands > 1:
            yield _where(graph.nodes[thing]), f"is held in {hands} hands at once"
