"""Laws that what is said in a home keeps, whatever rooms and things it has: sentences are made of
all that is there, and what each has to mean is another one, or is computed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

import pytest
from errands import NAMES
from reading_home import corpus_home, reader_in, same

from vh_core.goals import Goal, RelationCondition, StateCondition
from vh_core.graph import EnvironmentGraph, GraphView, Property
from vh_core.spatial import room_of

HOMES = ("embedded", "h44_mother", "h44_baker")
#: so many of the sentences are read, drawn anew for each home
SAMPLE = 80
#: of these "the" means several, or which one is told by what else is said
_LEFT_OUT = {"character", "door", "curtains", "window", "lightswitch"}


def orders_by_room(graph: EnvironmentGraph) -> dict[str, list[str]]:
    """What can be done with the things of each room: turn on, close, wash."""
    view, found = GraphView(graph, 0), {}
    for room in graph.rooms:
        orders: dict[str, None] = {}
        for node in graph.nodes.values():
            if node.is_room or room_of(view, node.id) != room.id or node.class_name in _LEFT_OUT:
                continue
            name, can = NAMES.get(node.class_name, node.class_name), node.properties
            if Property.HAS_SWITCH in can:
                orders |= {f"turn on the {name}": None, f"turn off the {name}": None}
            if Property.CAN_OPEN in can and Property.GRABBABLE not in can:
                orders |= {f"open the {name}": None, f"close the {name}": None}
            if Property.GRABBABLE in can:
                orders |= {f"wash the {name}": None}
        found[NAMES.get(room.class_name, room.class_name)] = [*orders]
    return found


def drawn(pairs: Iterator[tuple[str, str]], seed: str) -> list[tuple[str, str]]:
    every = sorted({*pairs})
    return random.Random(seed).sample(every, min(SAMPLE, len(every)))


def ways_to_say_where(graph: EnvironmentGraph) -> Iterator[tuple[str, str]]:
    """A sentence, and another one that means the same: where it is may be said before it."""
    for room, orders in orders_by_room(graph).items():
        for order in orders:
            plain = f"{order} in the {room}"
            yield f"go to the {room} and {order}", plain
            yield f"In the {room}, {order}.", plain
        for one, other in permutations(orders, 2):
            if one.split(" the ")[1] != other.split(" the ")[1]:
                plain = f"{one} in the {room} and {other} in the {room}"
                for there in ("in there", "in that room", "in the same room"):
                    yield f"{one} in the {room} and also {other} {there}", plain


@pytest.mark.slow
@pytest.mark.parametrize("name", HOMES)
def test_where_it_is_may_be_said_before_it(name: str) -> None:
    graph, reader = corpus_home(name), reader_in(name)
    tried = 0
    for text, plain in drawn(ways_to_say_where(graph), name):
        if isinstance(reader.read(plain), Goal) and isinstance(reader.read(text), Goal):
            same(text, plain, reader)
            tried += 1
    assert tried > SAMPLE // 2


RECIPES = (
    "Open the {place}. Put the {thing} in the {place}. Close the {place}.",
    "Open the {place}, put the {thing} in the {place} and close the {place}.",
    "Pick up the {thing}, walk to the {place}, open the {place}, put the {thing} inside the"
    " {place}, close the {place}",
    "First open the {place}, then take the {thing} and place it inside the {place}. After that,"
    " shut the {place}.",
)


@pytest.mark.slow
@pytest.mark.parametrize("name", ("embedded", "h44_baker", "h5_big", "h4_house"))
def test_a_place_that_is_named_again_is_the_same(name: str) -> None:
    graph, reader = corpus_home(name), reader_in(name)
    container = {Property.CAN_OPEN, Property.CONTAINERS}
    first = {each: graph.nodes[ids[0]].properties for each, ids in graph.by_class.items()}
    places = [
        each for each, can in first.items() if can >= container and Property.GRABBABLE not in can
    ]
    things = [each for each, can in first.items() if Property.GRABBABLE in can and each[-1] != "s"]
    made = [recipe.format(place=NAMES.get(place, place), thing=NAMES.get(thing, thing))
            for place in places for thing in things for recipe in RECIPES]  # fmt: skip
    tried = 0
    for text in random.Random(name).sample(sorted({*made}), SAMPLE):
        goal = reader.read(text)
        if not isinstance(goal, Goal):
            continue
        states = {each.node_id for each in goal.conditions if isinstance(each, StateCondition)}
        inside = {each.to_id for each in goal.conditions if isinstance(each, RelationCondition)}
        assert len(states | inside) == 1, f"{text!r} is read as {goal.describe(graph)}"
        tried += 1
    assert tried > SAMPLE // 2
