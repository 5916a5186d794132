"""What is put on the plate that was put somewhere just before, and not beside it: food."""

from __future__ import annotations

from vh_core.graph import Property
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import Noun

_PLATES = frozenset({"plate"})


def is_for_plate(referents: Referents, things: tuple[Noun, ...], node_id: int) -> bool:
    """Whether "it" of "put the plate on the table and put a cupcake on it" is the plate: nobody
    puts food on a table beside it."""
    nodes = referents.graph.nodes
    put = [i for each in things if each.words for i in referents.selector.found(each)]
    food = bool(put) and all(Property.EATABLE in nodes[i].properties for i in put)
    return food and all(each.words for each in things) and nodes[node_id].class_name in _PLATES
