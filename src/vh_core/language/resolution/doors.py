"""Doors of furniture, which are no things of their own: "the closet door" is the closet."""

from __future__ import annotations

from dataclasses import replace

from vh_core.graph import EnvironmentGraph, Node, Property
from vh_core.language.function_words import Role
from vh_core.language.syntax import Noun, Quantity
from vh_core.naming import Vocabulary

#: classes that open by a lid
_LIDS = frozenset({"garbagecan", "toilet"})
#: what a door is of
_PART_OF = (Role.OF, Role.ON, Role.AT)


def has_door(node: Node) -> bool:
    """Whether what a thing has inside is behind a door."""
    doorless = "drawer" in node.class_name or node.class_name in _LIDS
    opens = node.properties >= {Property.CAN_OPEN, Property.CONTAINERS}
    return opens and not doorless and Property.GRABBABLE not in node.properties


def whose_door(noun: Noun, vocabulary: Vocabulary, graph: EnvironmentGraph) -> Noun | None:
    """The furniture of which a noun is the door, or the doors: "the closet door", "the doors of the
    kitchen cabinets"; None where it is no such door."""
    *before, last = noun.words or ("",)
    if last not in ("door", "doors"):
        return None
    of = next((each for each in noun.places if each.role in _PART_OF), None)
    if before:
        several = last == "doors" or noun.quantity is Quantity.ALL
        quantity = Quantity.ALL if several else noun.quantity
        found = replace(noun, words=tuple(before), quantity=quantity, count=0)
    elif of is not None:
        places = tuple(each for each in noun.places if each is not of)
        found = replace(of.noun, places=(*of.noun.places, *places))
    else:
        return None
    match = vocabulary.match(found.words)
    names = match.classes if match is not None else ()
    nodes = [graph.nodes[i] for name in names for i in graph.by_class[name]]
    return found if nodes and all(map(has_door, nodes)) else None
