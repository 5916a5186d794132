"""A home as markers: simple shapes with place, size and colour, as RViz and Foxglove show them.

Lengths are metres in the frame `map`: x to the right, y forward, z up. A graph moves things by
edges, so what was carried somewhere is shown on, in or with what holds it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from math import cos, sin

from vh_core.graph import (
    CHARACTER_CLASS,
    BoundingBox,
    GraphDelta,
    HomeView,
    Node,
    Property,
    Relation,
)
from vh_core.spatial import SHELL, holder_of, is_believed, place_of_character, placed_anew

FRAME = "map"
_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)
#: things lie on, in or with each other at most so deep
_DEEPEST = 8
#: of a thing whose size is not known, and of the least that can be seen, metres
_USUAL_M, _LEAST_M = 0.1, 0.02
#: where a hand is: beside somebody, and above the floor, metres
_REACH_M, _HAND_M = 0.3, 1.1
#: above a floor, metres
_LABEL_M, _LETTERS_M, _OVERHEAD_M = 0.05, 0.3, 0.25
#: turns what has one place in common to all sides, radians
_TURN = 2.399963


class Shape(IntEnum):
    """The numbers are those of visualization_msgs/Marker."""

    CUBE = 1
    SPHERE = 2
    CYLINDER = 3
    TEXT = 9


@dataclass(frozen=True, slots=True)
class Color:
    """Each from 0 to 1."""

    red: float
    green: float
    blue: float
    opacity: float = 1.0


ROOM, FURNITURE = Color(0.91, 0.90, 0.87, 0.4), Color(0.72, 0.70, 0.66, 0.9)
THING, LIT = Color(0.30, 0.44, 0.59), Color(0.96, 0.77, 0.26)
OPEN, ACTOR = Color(0.12, 0.39, 0.45, 0.7), Color(0.12, 0.39, 0.45)
LETTERS = Color(0.1, 0.1, 0.1)


@dataclass(frozen=True, slots=True)
class HomeMarker:
    """One shape. `namespace` and `id` name it: another one of that name takes its place, and one
    that is `gone` takes it away. `at` is its middle; a text has a `text` and its height alone."""

    namespace: str
    id: int
    shape: Shape
    at: tuple[float, float, float]
    size: tuple[float, float, float]
    color: Color
    text: str = ""
    gone: bool = False


def home_markers(view: HomeView, by: int | None = None) -> list[HomeMarker]:
    """The whole home; `by` is what was acted on last, beside which the character stands."""
    return [each for node_id in sorted(view.node_ids) for each in _of_node(view, node_id, by)]


def changed_markers(view: HomeView, delta: GraphDelta, by: int | None = None) -> list[HomeMarker]:
    """What a change shows other than before; `view` is the home after it."""
    nodes = dict.fromkeys(placed_anew(view, delta))
    for node_id in tuple(nodes):
        if view.node(node_id).class_name == CHARACTER_CLASS:
            nodes |= dict.fromkeys(_with(view, node_id))
    return [each for node_id in nodes for each in _of_node(view, node_id, by)]


def _with(view: HomeView, character: int) -> Iterator[int]:
    """What goes where a character goes: what is held, and what is in or on that."""
    pending = list(_held(view, character))
    for _ in range(_DEEPEST):
        yield from pending
        pending = [
            above
            for node_id in pending
            for relation in (Relation.ON, Relation.INSIDE)
            for above in sorted(view.predecessors(relation, node_id))
        ]


def _held(view: HomeView, character: int) -> list[int]:
    return sorted({held for hand in _HANDS for held in view.successors(hand, character)})


def _of_node(view: HomeView, node_id: int, by: int | None) -> Iterable[HomeMarker]:
    node = view.node(node_id)
    if node.category in SHELL:
        return ()
    if node.is_room:
        return _room(node)
    at = _place(view, node_id, by)
    if at is None:
        return ()
    if node.class_name == CHARACTER_CLASS:
        return _character(view, node, at)
    grabbable = Property.GRABBABLE in node.properties
    namespace, shape = ("things", Shape.SPHERE) if grabbable else ("furniture", Shape.CUBE)
    color = _color(view.states(node_id), THING if grabbable else FURNITURE)
    return [HomeMarker(namespace, node_id, shape, at, _size(node.bounding_box), color)]


def _color(states: Iterable[str], usual: Color) -> Color:
    told = set(map(str, states))
    return LIT if "ON" in told else OPEN if "OPEN" in told else usual


def _room(node: Node) -> Iterable[HomeMarker]:
    box = node.bounding_box
    if box is None:
        return ()
    (wide, _, deep), (x, _, y) = box.size, box.center
    floor = (wide, deep, _LEAST_M)
    label = (0.0, 0.0, _LETTERS_M)
    return (
        HomeMarker("rooms", node.id, Shape.CUBE, (x, y, -_LEAST_M), floor, ROOM),
        HomeMarker("names", node.id, Shape.TEXT, (x, y, _LABEL_M), label, LETTERS, node.class_name),
    )


def _character(
    view: HomeView, node: Node, at: tuple[float, float, float]
) -> tuple[HomeMarker, HomeMarker]:
    """Who acts, and over it in words what it holds."""
    size, held = _size(node.bounding_box), _held(view, node.id)
    over = (at[0], at[1], at[2] + size[2] / 2 + _OVERHEAD_M)
    words = ", ".join(view.node(each).class_name for each in held)
    label = (0.0, 0.0, _LETTERS_M / 2)
    return (
        HomeMarker("characters", node.id, Shape.CYLINDER, at, size, ACTOR),
        HomeMarker("held", node.id, Shape.TEXT, over, label, LETTERS, words, gone=not held),
    )


# -- where things are ------------------------------------------------------------------------------


def _place(
    view: HomeView, node_id: int, by: int | None, depth: int = 0
) -> tuple[float, float, float] | None:
    """The middle of a node; None where nothing tells."""
    node = view.node(node_id)
    box = node.bounding_box
    if node.class_name == CHARACTER_CLASS:
        at = place_of_character(view, node_id, by if node_id == view.character_id else None)
        return (*at, box.center[1] if box is not None else _HAND_M) if at is not None else None
    held = holder_of(view, node_id)
    around = view.node(held[0]).bounding_box if held is not None else None
    believed = held is None or (held[1] not in _HANDS and is_believed(box, around))
    if believed or depth >= _DEEPEST:
        return (box.center[0], box.center[2], box.center[1]) if box is not None else None
    assert held is not None
    holder, relation = held
    middle = _place(view, holder, by, depth + 1)
    if middle is None:
        return None
    x, y, z = middle
    if relation in _HANDS:
        side = 1 if relation == Relation.HOLDS_RH else -1
        return x + side * _REACH_M, y, _HAND_M
    wide, deep, high = _size(around)
    if relation == Relation.ON:
        z += high / 2 + _size(box)[2] / 2
    return x + wide / 4 * cos(_TURN * node_id), y + deep / 4 * sin(_TURN * node_id), z


def _size(box: BoundingBox | None) -> tuple[float, float, float]:
    """How wide, how deep and how high something is shown."""
    wide, high, deep = box.size if box is not None else (_USUAL_M, _USUAL_M, _USUAL_M)
    return max(wide, _LEAST_M), max(deep, _LEAST_M), max(high, _LEAST_M)
