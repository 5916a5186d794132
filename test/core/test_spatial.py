"""Where things are and what is nearest, for graphs and worlds alike."""

from __future__ import annotations

import importlib.util

import pytest
from small_home import ROOM, SmallHome, kitchen

from vh_core.environments import make_environment
from vh_core.episode import Episode, EpisodeResult
from vh_core.graph import EnvironmentGraph, GraphView, HomeView, State
from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_core.spatial import Nearest, is_inside, nearest_first, room_of
from vh_core.strategies import make_strategy
from vh_core.task import Task
from vh_core.world import World

HALL = 3


def two_rooms() -> SmallHome:
    """The kitchen, and a hall with a shelf (40), an apple on it (41) and a bench (42)."""
    home = kitchen().room(HALL, "hall")
    home.add(40, "shelf", "SURFACES", room=HALL).add(42, "bench", "SITTABLE", room=HALL)
    return home.add(41, "apple", "GRABBABLE EATABLE", room=HALL, on=40)


def views(home: SmallHome, *lines: str) -> tuple[HomeView, ...]:
    """The home after these steps: as the world, and as a graph of it."""
    world = World(home.graph)
    for line in lines:
        world.apply(parse_step(line))
    return world, GraphView(world.snapshot())


GRAB = ("[WALK] <apple> (41)", "[GRAB] <apple> (41)")
PUTIN = "[PUTIN] <apple> (41) <fridge> (11)"
CARRY = (*GRAB, "[WALK] <kitchentable> (10)")


@pytest.mark.parametrize(
    ("lines", "node_id", "room"),
    [
        ((), 41, HALL),
        ((), 20, ROOM),
        ((), HALL, HALL),
        (GRAB, 41, HALL),
        # in a hand it is where the character is, whatever edge it keeps to the hall
        (CARRY, 41, ROOM),
        # and where it was put it is where that stands
        ((*CARRY, "[PUTBACK] <apple> (41) <kitchentable> (10)"), 41, ROOM),
        (
            (*GRAB, "[WALK] <fridge> (11)", "[OPEN] <fridge> (11)", PUTIN),
            41,
            ROOM,
        ),
        # who got up from the bench is still ON it
        (
            ("[WALK] <bench> (42)", "[SIT] <bench> (42)", "[STANDUP]", "[WALK] <fridge> (11)"),
            2,
            ROOM,
        ),
    ],
)
def test_the_room_of_a_thing(lines: tuple[str, ...], node_id: int, room: int) -> None:
    for view in views(two_rooms(), *lines):
        assert room_of(view, node_id) == room
        assert is_inside(view, node_id, room)


def test_what_is_inside_something_in_something() -> None:
    home = kitchen().add(30, "box", "GRABBABLE CONTAINERS", inside=11)
    home.add(31, "ring", "GRABBABLE", inside=30)
    for view in views(home):
        assert is_inside(view, 31, 30) and is_inside(view, 31, 11) and is_inside(view, 31, ROOM)
        assert not is_inside(view, 20, 11)


def test_things_in_circles_and_in_no_room_end() -> None:
    home = SmallHome()
    home.nodes.append({**home.nodes[1], "id": 7, "class_name": "cloth", "category": "Props"})
    home.nodes.append({**home.nodes[1], "id": 8, "class_name": "rail", "category": "Props"})
    home.relate(7, "ON", 8).relate(8, "ON", 7)
    view = GraphView(home.graph)
    assert room_of(view, 7) is None
    assert not is_inside(view, 7, ROOM)


def boxed(home: SmallHome, **places: float) -> EnvironmentGraph:
    """The home with boxes of half a metre, at these places along a line; "n20" is node 20."""
    for node in home.nodes:
        at = places.get(f"n{node['id']}")
        if at is not None:
            node["bounding_box"] = {"center": [at, 0, 0], "size": [0.5, 0.5, 0.5]}
    return home.graph


def test_the_nearest_comes_first() -> None:
    home = two_rooms().add(30, "lamp").add(31, "lamp").add(32, "lamp", room=HALL).add(33, "lamp")
    graph = boxed(home, n2=0, n30=5, n31=2, n32=1)
    for view in (GraphView(graph), World(graph)):
        # what is in another room, and what has no box, comes last
        assert nearest_first(view, [33, 32, 30, 31]) == [31, 30, 33, 32]


def test_the_nearest_is_taken_again_and_again() -> None:
    home = two_rooms().add(30, "lamp").add(31, "lamp").add(32, "lamp", room=HALL).add(33, "lamp")
    graph = boxed(home, n2=0, n10=9, n20=9, n30=5, n31=2, n32=1)
    world = World(graph)
    left = Nearest(world, [33, 32, 30, 31])
    assert left.first(world, 2) == [31, 30]
    left.take(31)
    assert 31 not in left and len(left) == 3
    world.apply(parse_step("[WALK] <plum> (20)"))
    assert left.first(world, 9) == [30, 33, 32]
    world.apply(parse_step("[WALK] <bench> (42)"))
    assert left.first(world) == [32]


def test_after_a_walk_it_is_nearest_to_where_it_was_walked_to() -> None:
    home = kitchen().add(30, "lamp").add(31, "lamp")
    graph = boxed(home, n2=0, n10=9, n20=9, n11=1, n30=0.5, n31=8)
    world = World(graph)
    assert nearest_first(world, [30, 31]) == [30, 31]
    world.apply(parse_step("[WALK] <plum> (20)"))
    assert nearest_first(world, [30, 31]) == [31, 30]
    assert nearest_first(GraphView(world.snapshot()), [30, 31]) == [31, 30]
    # the plum's box stays where it was, too
    world.apply(parse_step("[GRAB] <plum> (20)"))
    world.apply(parse_step("[WALK] <fridge> (11)"))
    assert nearest_first(world, [30, 31]) == [30, 31]
    assert nearest_first(GraphView(world.snapshot()), [30, 31]) == [30, 31]


def test_without_a_character_the_order_is_that_of_ids() -> None:
    view = GraphView(kitchen().graph, character_index=4)
    assert nearest_first(view, [22, 20, 21]) == [20, 21, 22]


def do(environment: str, graph: EnvironmentGraph, task: str) -> tuple[EpisodeResult, HomeView]:
    home = make_environment(environment, graph)
    result = Episode(Task(task), make_strategy("symbolic"), home).run()
    return result, GraphView(home.observe().graph)


@pytest.mark.parametrize("environment", ["world", "virtualhome"])
def test_two_tasks_in_a_row_agree_on_where_things_are(environment: str) -> None:
    if environment == "virtualhome" and importlib.util.find_spec("virtualhome") is None:
        pytest.skip("the package virtualhome is not installed; `make setup` installs it")
    graph = open_scene()
    result, view = do(environment, graph, "put a book on the kitchen table")
    assert result.succeeded, result.message
    [book] = {ref for step in result.steps for ref in step.objects if ref.class_name == "book"}
    [fridge] = graph.by_class["fridge"]
    assert isinstance(view, GraphView)
    result, view = do(environment, view.graph, "put the book in the kitchen into the fridge")
    assert result.succeeded, result.message
    assert is_inside(view, book.id, fridge)
    assert State.CLOSED in view.states(fridge)
    assert isinstance(view, GraphView)
    result, _ = do(environment, view.graph, "bring all books to the kitchen")
    assert book.id not in {ref.id for step in result.steps for ref in step.objects}
