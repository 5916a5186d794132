"""Homes of our own, made from a seed.

The same arguments give the same graph, byte for byte, in every process and Python version. No
home makes a simple task impossible: what can be grabbed lies in the open or in one container
that opens, seats are free, every room is reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from vh_core.errors import ConfigurationError
from vh_core.graph import CHARACTER_CLASS, ROOM_CATEGORY, EnvironmentGraph, Node
from vh_core.scenes.build import all_pieces, build_home
from vh_core.scenes.catalogue import CATALOGUE, STRUCTURE
from vh_core.scenes.classes import ObjectClass
from vh_core.scenes.dice import Dice
from vh_core.scenes.geometry import Box
from vh_core.scenes.pieces import Piece
from vh_core.scenes.placement import RoomLayout
from vh_core.scenes.relations import home_edges, rest_on_floor
from vh_core.scenes.rooms import RoomKind, room_kinds
from vh_core.scenes.states import make_adversarial, set_states

#: the home that is used when no scene is named
DEFAULT_SEED = 0
DEFAULT_ROOMS = 6
DEFAULT_OBJECTS = 240
MAX_ROOMS = 100
MAX_OBJECTS = 50_000

_CHARACTER = ObjectClass(CHARACTER_CLASS, "Characters", (0.5, 1.75, 0.5))


def generate_home(
    seed: int = DEFAULT_SEED,
    *,
    rooms: int = DEFAULT_ROOMS,
    objects: int = DEFAULT_OBJECTS,
    instances: Mapping[str, int] | None = None,
    adversarial: bool = False,
    name: str | None = None,
) -> EnvironmentGraph:
    """A home with exactly `objects` nodes besides its rooms and its one character.

    `instances` fixes how many there are of a class, as in ``{"plum": 5, "tablelamp": 3}``.
    `adversarial` opens the fridge, the microwave and the garbage can and turns on the
    television, and changes nothing else. Raises `ConfigurationError` if no such home exists.
    """
    instances = dict(instances or {})
    _validate(rooms, objects, instances)
    kinds = room_kinds(rooms)
    layouts = build_home(seed, kinds, objects, instances)
    pieces = all_pieces(layouts)
    # a stream of its own: states do not depend on how many attempts the furniture took
    dice = Dice(seed ^ 0x5EED)
    character = _character(layouts, dice)
    rest_on_floor(pieces)  # not the character: ON would mean sitting or lying
    set_states(pieces, dice)
    if adversarial:
        make_adversarial(pieces)
    if name is None:
        name = f"home-{seed}" + ("-adversarial" if adversarial else "")
    return _graph(layouts, character, kinds, name)


def _validate(rooms: int, objects: int, instances: Mapping[str, int]) -> None:
    if not 1 <= rooms <= MAX_ROOMS:
        raise ConfigurationError(f"rooms must be 1 to {MAX_ROOMS}, got {rooms}")
    if not 1 <= objects <= MAX_OBJECTS:
        raise ConfigurationError(f"objects must be 1 to {MAX_OBJECTS:,}, got {objects}")
    structure = {kind.name for kind in STRUCTURE}
    for class_name, count in instances.items():
        if class_name in structure:
            raise ConfigurationError(
                f"the number of {class_name} nodes follows from the floor plan; "
                f"change the number of rooms instead"
            )
        if class_name not in CATALOGUE:
            known = ", ".join(sorted(CATALOGUE.keys() - structure))
            raise ConfigurationError(f"unknown class {class_name!r}; known are {known}")
        if count < 0:
            raise ConfigurationError(f"instances of {class_name} must be 0 or more, got {count}")


def _character(layouts: Sequence[RoomLayout], dice: Dice) -> Piece:
    """Someone standing in a room, with empty hands."""
    room = dice.below(len(layouts))
    width, height, _ = _CHARACTER.size
    return Piece(_CHARACTER, room, layouts[room].free_spot(width, height))


def _graph(
    layouts: Sequence[RoomLayout],
    character: Piece,
    kinds: Sequence[RoomKind],
    name: str,
) -> EnvironmentGraph:
    """Nodes numbered room by room, the room before its things; the character last."""
    nodes: list[Node] = []
    room_ids = []
    pieces = []
    for layout, kind in zip(layouts, kinds, strict=True):
        room_ids.append(len(nodes) + 1)
        nodes.append(_node(room_ids[-1], kind.name, ROOM_CATEGORY, (), (), layout.box))
        for piece in layout.pieces:
            nodes.append(_piece_node(piece, len(nodes) + 1))
            pieces.append(piece)
    nodes.append(_piece_node(character, len(nodes) + 1))
    pieces.append(character)
    return EnvironmentGraph(nodes, home_edges(pieces, room_ids), name=name)


def _piece_node(piece: Piece, node_id: int) -> Node:
    piece.id = node_id
    kind = piece.kind
    return _node(node_id, kind.name, kind.category, kind.properties, piece.states, piece.box)


def _node(
    node_id: int,
    class_name: str,
    category: str,
    properties: Iterable[str],
    states: Iterable[str],
    box: Box,
) -> Node:
    bounds = box.bounding_box()
    return Node(
        node_id, class_name, category, frozenset(properties), frozenset(states), None, bounds
    )
