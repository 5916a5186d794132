"""Which phrases a scene admits: the action table over the classes that are there.

Only what no sequence of steps can change counts: properties, and whether a thing can ever be held,
reached, or have something put on or into it.
"""

from __future__ import annotations

from collections.abc import Iterator

from vh_core.actions import VIRTUALHOME, Action, Domain
from vh_core.actions.preconditions import is_grabbable
from vh_core.graph import (
    CHARACTER_CLASS,
    TAKES_INSIDE,
    TAKES_ON,
    EnvironmentGraph,
    Node,
    Property,
    Relation,
)
from vh_core.grounding.phrases import ActionPhrase, all_phrases

#: what the house is made of: nothing is put on or into these
_STRUCTURE = frozenset({"Walls", "Ceiling", "Doors", "Windows", "Characters"})
#: what things are put on although VirtualHome's scenes give it no property
_FURNITURE = frozenset({"Furniture", "Appliances"})
#: what opens and yet holds nothing: books, curtains
_NO_CONTAINER = (Property.READABLE, Property.COVER_OBJECT)


def admissible_phrases(
    graph: EnvironmentGraph, domain: Domain = VIRTUALHOME
) -> Iterator[ActionPhrase]:
    """The scene's phrases, in the order of the table and then of the classes' first nodes.

    A class counts as what its nodes afford together. Two-object phrases take only what can be
    held, and only places: surfaces, containers, furniture, and what holds something already.
    """
    classes = _classes(graph)
    for action in domain.actions.values():
        pools = [
            [
                name
                for name, nodes in classes.items()
                if _fits(graph, domain, action, position, nodes)
            ]
            for position in range(action.arity)
        ]
        for phrase in all_phrases(action, pools):
            # A thing goes on another one of its class only where there is another one.
            if len(set(phrase.classes)) == action.arity or len(classes[phrase.classes[0]]) > 1:
                yield phrase


def _classes(graph: EnvironmentGraph) -> dict[str, list[Node]]:
    found: dict[str, list[Node]] = {}
    for node in graph.nodes.values():
        found.setdefault(node.class_name, []).append(node)
    return found


def _fits(
    graph: EnvironmentGraph, domain: Domain, action: Action, position: int, nodes: list[Node]
) -> bool:
    if nodes[0].class_name == CHARACTER_CLASS and action.name != "GREET":
        return False
    return any(
        domain.affordances.can_undergo(node, action.name, position)
        and _is_place(graph, action, position, node)
        for node in nodes
    )


def _is_place(graph: EnvironmentGraph, action: Action, position: int, node: Node) -> bool:
    """Whether things are put there; the table alone would let a plum be put in a plum."""
    if action.name not in ("PUTBACK", "PUTIN") or position != 1:
        return True
    if node.category in _STRUCTURE:
        return False
    into = action.name == "PUTIN"
    relation = Relation.INSIDE if into else Relation.ON
    opens_only = into and Property.CONTAINERS not in node.properties
    holds_nothing = opens_only and not node.properties.isdisjoint(_NO_CONTAINER)
    takes = TAKES_INSIDE if into else TAKES_ON
    if not holds_nothing and not node.properties.isdisjoint(takes):
        return True
    if graph.adjacency.predecessors[relation].get(node.id):
        return True
    return not into and node.category in _FURNITURE and not is_grabbable(node)
