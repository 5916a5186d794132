"""Scenes in which every action has something to do.

VirtualHome's own scenes hold hardly any clothes, food, drinks or people, no body parts and no
plugs. A seeded enrichment gives some of the nodes more properties and states and adds a few more.
"""

from __future__ import annotations

import random
from typing import Any

from vh_core.graph import EnvironmentGraph, Property, Relation, State

#: follows the scene's name in the name of a variant
VARIANT = " enriched"
#: properties that are given away, to about one node in `_RARITY` each
_GIVEN = (
    *(Property.EATABLE, Property.CUTTABLE, Property.DRINKABLE, Property.POURABLE),
    *(Property.RECIPIENT, Property.CLOTHES, Property.READABLE, Property.LOOKABLE),
    *(Property.MOVABLE, Property.HAS_PLUG, Property.HAS_SWITCH, Property.CAN_OPEN),
    *(Property.PERSON, Property.SITTABLE, Property.LIEABLE, Property.GRABBABLE),
)
_RARITY = 16
#: a property, and two states of which a node that has it must have one
_SWITCHED = (
    (Property.CAN_OPEN, State.OPEN, State.CLOSED),
    (Property.HAS_SWITCH, State.ON, State.OFF),
    (Property.HAS_PLUG, State.PLUGGED_IN, State.PLUGGED_OUT),
)
#: class and properties of what is added to the character's room
_ADDED = (
    ("cutleryknife", (Property.GRABBABLE,)),
    ("knife", (Property.GRABBABLE,)),
    ("water", (Property.DRINKABLE, Property.POURABLE)),
    ("hands_both", (Property.BODY_PART,)),
    ("face", (Property.BODY_PART,)),
    ("man", (Property.PERSON, Property.MOVABLE)),
    ("child", (Property.PERSON,)),
    ("keyboard", (Property.GRABBABLE,)),
    ("computer", (Property.LOOKABLE, Property.HAS_SWITCH)),
    ("towel", (Property.GRABBABLE,)),
    ("button", ()),
    ("desk", (Property.SURFACES,)),
    ("bread", (Property.EATABLE, Property.CUTTABLE, Property.GRABBABLE)),
    ("shirt", (Property.CLOTHES, Property.GRABBABLE, Property.HANGABLE)),
    ("plate", (Property.SURFACES, Property.RECIPIENT, Property.GRABBABLE)),
)


def enrich(graph: EnvironmentGraph, seed: int) -> EnvironmentGraph:
    """The scene with more to do in it; the same for the same seed."""
    rng = random.Random(seed)
    data = graph.to_json()
    nodes: list[dict[str, Any]] = data["nodes"]
    edges: list[dict[str, Any]] = data["edges"]
    character = graph.character_id()
    things = [node for node in nodes if node["id"] != character and node["category"] != "Rooms"]
    for node in things:
        given = [str(name) for name in _GIVEN if rng.randrange(_RARITY) == 0]
        node["properties"] = sorted({*node["properties"], *given})
    room = rng.choice(graph.rooms).id
    for class_name, properties in _ADDED:
        node = _new_node(nodes, class_name, properties)
        things.append(node)
        neighbour = rng.choice(things)["id"]
        edges += _edges(
            (node["id"], Relation.INSIDE, room),
            (node["id"], Relation.CLOSE, neighbour),
            (neighbour, Relation.CLOSE, node["id"]),
            *([(node["id"], Relation.ON, neighbour)] if rng.random() < 0.7 else []),
        )
    for node in things:
        _switch(node, rng)
    if character is not None and rng.random() < 0.5:
        # held from the start: VirtualHome remembers no place that it was grabbed from
        edges += _edges((character, Relation.HOLDS_RH, rng.choice(things)["id"]))
    lost = {node["id"] for node in rng.sample(things, 2)}
    data["edges"] = [
        edge
        for edge in edges
        if not (edge["relation_type"] == "INSIDE" and edge["from_id"] in lost)
    ]
    return EnvironmentGraph.from_json(data, name=f"{graph.name}{VARIANT} ({seed})")


def _new_node(
    nodes: list[dict[str, Any]], class_name: str, properties: tuple[str, ...]
) -> dict[str, Any]:
    node = {
        "id": max(node["id"] for node in nodes) + 1,
        "class_name": class_name,
        "category": "Props",
        "properties": [str(name) for name in properties],
        "states": [],
        "prefab_name": None,
        "bounding_box": None,
    }
    nodes.append(node)
    return node


def _edges(*triples: tuple[int, str, int]) -> list[dict[str, Any]]:
    return [
        {"from_id": from_id, "relation_type": str(relation), "to_id": to_id}
        for from_id, relation, to_id in triples
    ]


def _switch(node: dict[str, Any], rng: random.Random) -> None:
    """Some other states, mostly in keeping with the node's properties."""
    states = set(node["states"])
    for name, one, other in _SWITCHED:
        if rng.randrange(20) == 0:
            states = (states - {one, other}) | {rng.choice((one, other))}
        if name in node["properties"] and (not states & {one, other} or rng.randrange(4) == 0):
            states -= {one, other}
            # rarely neither: such a node can be switched no way
            states |= {rng.choice((one, other))} if rng.randrange(12) else set()
    if rng.randrange(4) == 0:
        states = (states - {State.CLEAN, State.DIRTY}) | {rng.choice((State.CLEAN, State.DIRTY))}
    node["states"] = sorted(str(state) for state in states)
