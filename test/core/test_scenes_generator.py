"""Generated homes: exact sizes, sensible places, nothing that makes a simple task impossible."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import vh_core
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph, Node, Relation
from vh_core.scenes.catalogue import BELONGINGS, CATALOGUE
from vh_core.scenes.check import check_scene
from vh_core.scenes.generator import generate_home
from vh_core.scenes.relations import CLOSE_LIMIT

QUICK = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
SHELL = {"floor", "wall", "ceiling"}
SMALL = {kind.name for kind in BELONGINGS}
#: what sits or lies on these is counted by VirtualHome: how many things may be ON them
SEATS = {"sofa": 0, "chair": 0, "bench": 0, "toilet": 0, "bathtub": 0, "bed": 1}

homes = st.builds(
    generate_home,
    st.integers(0, 10**9),
    rooms=st.integers(5, 9),
    objects=st.integers(320, 700),
    adversarial=st.booleans(),
)


def spans(node: Node) -> tuple[tuple[float, float], ...]:
    """(low, high) along x, y and z."""
    assert node.bounding_box is not None
    center, size = node.bounding_box
    return tuple((c - s / 2, c + s / 2) for c, s in zip(center, size, strict=True))


def overlap(a: Node, b: Node, tolerance: float = 0.003) -> bool:
    pairs = zip(spans(a), spans(b), strict=True)
    return all(x[0] < y[1] - tolerance and y[0] < x[1] - tolerance for x, y in pairs)


def above(graph: EnvironmentGraph, node_id: int, relation: Relation) -> list[Node]:
    """What a node is ON or INSIDE of, rooms left out."""
    found = graph.adjacency.successors[relation].get(node_id, ())
    return [graph.nodes[i] for i in sorted(found) if not graph.nodes[i].is_room]


def room_of(graph: EnvironmentGraph, node_id: int) -> int:
    inside = graph.adjacency.successors[Relation.INSIDE].get(node_id, ())
    (room,) = [i for i in inside if graph.nodes[i].is_room]
    return room


def digest(graph: EnvironmentGraph) -> str:
    return hashlib.sha256(json.dumps(graph.to_json()).encode()).hexdigest()


# -- the default home --------------------------------------------------------------------


def test_default_home_is_rich() -> None:
    graph = generate_home()
    counts = Counter(node.class_name for node in graph.nodes.values())
    assert len(graph.rooms) >= 5
    assert len(counts) >= 40
    assert len(graph.nodes) - len(graph.rooms) >= 200
    assert counts["lightswitch"] == len(graph.rooms)
    for several in ("tablelamp", "plate", "plum", "apple", "juice", "waterglass", "lightswitch"):
        assert counts[several] >= 2, several
    for one in ("fridge", "microwave", "tv", "sofa", "bed", "salmon", "coffeepot", "cupcake"):
        assert counts[one] >= 1, one
    assert [node.id for node in graph.nodes.values()] == list(range(1, len(graph.nodes) + 1))


def test_catalogue_is_consistent() -> None:
    assert len(CATALOGUE) >= 60
    for name, kind in CATALOGUE.items():
        assert name == name.lower() and " " not in name and "_" not in name
        assert all(length > 0 for length in kind.size)
        for home in kind.homes:
            furniture = CATALOGUE[home.furniture]
            assert furniture.top if home.relation == "ON" else furniture.inside, (name, home)


@QUICK
@given(homes)
def test_states_are_mixed(graph: EnvironmentGraph) -> None:
    for classes, states in (
        (("lightswitch",), ("ON", "OFF")),
        (("tablelamp", "floorlamp", "walllamp"), ("ON", "OFF")),
        (("closet", "closetdrawer", "kitchencabinet", "nightstand"), ("CLOSED",)),
    ):
        found = {s for n in graph.nodes.values() if n.class_name in classes for s in n.states}
        assert set(states) <= found, classes


@QUICK
@given(homes)
def test_closed_furniture_holds_things(graph: EnvironmentGraph) -> None:
    holders = Counter(
        container.class_name
        for node in graph.nodes.values()
        for container in above(graph, node.id, Relation.INSIDE)
        if "CLOSED" in container.states or container.class_name == "fridge"
    )
    assert holders["fridge"] >= 2
    assert len(holders) >= 3


# -- any home ----------------------------------------------------------------------------


@pytest.mark.slow
@QUICK
@given(st.integers(0, 10**9), st.integers(5, 9), st.integers(320, 700), st.booleans())
def test_sizes_are_exact_and_nothing_is_wrong(
    seed: int, rooms: int, objects: int, adversarial: bool
) -> None:
    graph = generate_home(seed, rooms=rooms, objects=objects, adversarial=adversarial)
    assert len(graph.rooms) == rooms
    assert len(graph.nodes) == rooms + objects + 1
    assert check_scene(graph) == ()
    assert EnvironmentGraph.from_json(json.loads(json.dumps(graph.to_json()))) == graph


@QUICK
@given(homes)
def test_rooms_tile_a_rectangle(graph: EnvironmentGraph) -> None:
    rooms = graph.rooms
    assert not any(overlap(a, b) for a in rooms for b in rooms if a.id < b.id)
    (west, east), _, (south, north) = (
        (min(s[axis][0] for s in map(spans, rooms)), max(s[axis][1] for s in map(spans, rooms)))
        for axis in range(3)
    )
    area = sum(n.bounding_box.size[0] * n.bounding_box.size[2] for n in rooms if n.bounding_box)
    assert area == pytest.approx((east - west) * (north - south), rel=1e-3)


@QUICK
@given(homes)
def test_furniture_stands_in_its_room_without_overlap(graph: EnvironmentGraph) -> None:
    by_room: dict[int, list[Node]] = {}
    for node in graph.nodes.values():
        if node.is_room or node.class_name in SHELL | {"rug", "door"}:
            continue
        room = room_of(graph, node.id)
        outline = zip(spans(node), spans(graph.nodes[room]), strict=True)
        assert all(a[0] >= b[0] - 0.06 and a[1] <= b[1] + 0.06 for a, b in outline), str(node)
        on_furniture = any(n.class_name != "floor" for n in above(graph, node.id, Relation.ON))
        if not on_furniture and not above(graph, node.id, Relation.INSIDE):
            by_room.setdefault(room, []).append(node)
    for members in by_room.values():
        for index, first in enumerate(members):
            for second in members[index + 1 :]:
                if "character" not in (first.class_name, second.class_name):
                    assert not overlap(first, second), f"{first} {second}"


@QUICK
@given(homes)
def test_small_things_lie_on_or_in_their_furniture(graph: EnvironmentGraph) -> None:
    for node in graph.nodes.values():
        if node.class_name not in SMALL:
            continue
        on, inside = (above(graph, node.id, r) for r in (Relation.ON, Relation.INSIDE))
        (host,) = on + inside
        (x, y, z), (host_x, host_y, host_z) = spans(node), spans(host)
        for own, other in ((x, host_x), (z, host_z)):
            assert other[0] - 0.003 <= own[0] and own[1] <= other[1] + 0.003, f"{node} {host}"
        if on:
            assert y[0] == pytest.approx(host_y[1], abs=0.003)
        else:
            assert host_y[0] <= y[0] and y[1] <= host_y[1] + 0.003
        assert room_of(graph, node.id) == room_of(graph, host.id)


@pytest.mark.slow
@QUICK
@given(homes)
def test_every_thing_can_be_reached(graph: EnvironmentGraph) -> None:
    for node in graph.nodes.values():
        containers = above(graph, node.id, Relation.INSIDE)
        openable = [c for c in containers if "CAN_OPEN" in c.properties]
        assert len(containers) <= 1
        assert all("CAN_OPEN" in c.properties for c in containers if "CLOSED" in c.states)
        for container in openable:
            assert not above(graph, container.id, Relation.INSIDE) or all(
                "CAN_OPEN" not in c.properties for c in above(graph, container.id, Relation.INSIDE)
            )
    on = graph.adjacency.predecessors[Relation.ON]
    for seat, most in SEATS.items():
        for node_id in graph.by_class.get(seat, ()):
            assert len(on.get(node_id, ())) <= most
    reached, pending = set(), [graph.rooms[0].id]
    between = graph.adjacency.successors[Relation.BETWEEN]
    ways = [tuple(rooms) for rooms in between.values()]
    assert all(len(way) == 2 for way in ways)
    while pending:
        room = pending.pop()
        if room not in reached:
            reached.add(room)
            pending += [other for way in ways if room in way for other in way]
    assert reached == {room.id for room in graph.rooms}


@QUICK
@given(homes)
def test_closeness_is_near_and_bounded(graph: EnvironmentGraph) -> None:
    close = graph.adjacency.successors[Relation.CLOSE]
    for node_id, others in close.items():
        hosts = {n.id for r in (Relation.ON, Relation.INSIDE) for n in above(graph, node_id, r)}
        assert hosts <= others
        if graph.nodes[node_id].class_name not in SHELL:
            assert len(others) <= CLOSE_LIMIT + 40
        assert all(room_of(graph, node_id) == room_of(graph, other) for other in others)


@QUICK
@given(homes)
def test_one_can_watch_television_from_the_sofa(graph: EnvironmentGraph) -> None:
    facing = graph.adjacency.successors[Relation.FACING]
    for sofa in graph.by_class["sofa"]:
        sets = [t for t in graph.by_class["tv"] if room_of(graph, t) == room_of(graph, sofa)]
        assert set(sets[:1]) <= facing.get(sofa, frozenset())


def test_the_character_stands_with_empty_hands() -> None:
    graph = generate_home(5)
    character = graph.character_id()
    assert character is not None
    node = graph.nodes[character]
    assert node.category == "Characters" and not node.states
    relations = {edge.relation for edge in graph.edges if edge.from_id == character}
    assert relations <= {Relation.INSIDE, Relation.CLOSE}


# -- the parameters ----------------------------------------------------------------------


def test_adversarial_changes_only_four_classes() -> None:
    usual, adversarial = generate_home(3), generate_home(3, adversarial=True)
    assert usual.edges == adversarial.edges
    changed = [
        (node.class_name, adversarial.nodes[node_id].states - node.states)
        for node_id, node in usual.nodes.items()
        if node != adversarial.nodes[node_id]
    ]
    assert {name: set(states) for name, states in changed} == {
        "tv": {"ON"},
        "garbagecan": {"OPEN"},
        "fridge": {"OPEN"},
        "microwave": {"OPEN"},
    }


@settings(max_examples=8, deadline=None)
@given(
    st.integers(0, 10**6),
    st.dictionaries(
        st.sampled_from(["plum", "plate", "tablelamp", "floorlamp", "chair", "tv", "book", "mug"]),
        st.integers(0, 7),
        max_size=4,
    ),
)
@example(0, {"chair": 0, "plum": 0, "tablelamp": 6})
def test_instances_are_exact(seed: int, instances: dict[str, int]) -> None:
    graph = generate_home(seed, objects=300, instances=instances)
    assert {name: len(graph.by_class.get(name, ())) for name in instances} == instances
    assert len(graph.nodes) == 6 + 300 + 1
    assert check_scene(graph) == ()


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"rooms": 0}, "rooms must be"),
        ({"objects": 0}, "objects must be"),
        ({"rooms": 20, "objects": 100}, "needs at least"),
        ({"instances": {"unicorn": 1}}, "unknown class 'unicorn'"),
        ({"instances": {"plum": -1}}, "0 or more"),
        ({"instances": {"wall": 3}}, "floor plan"),
        ({"instances": {"pillow": 150}}, "at least 2|no place for 150"),
        ({"instances": {"toothbrush": 5}, "rooms": 1}, "no place for 5"),
    ],
)
def test_impossible_homes_are_refused(arguments: dict[str, object], expected: str) -> None:
    with pytest.raises(ConfigurationError, match=expected):
        generate_home(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [0, 12345])
def test_same_home_in_another_process(seed: int) -> None:
    code = (
        "import hashlib, json\n"
        "from vh_core.scenes.generator import generate_home\n"
        f"data = json.dumps(generate_home({seed}).to_json())\n"
        "print(hashlib.sha256(data.encode()).hexdigest())"
    )
    source = Path(vh_core.__file__).parents[1]
    environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "4711"}
    answer = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert answer.stdout.strip() == digest(generate_home(seed))


def test_different_seeds_give_different_homes() -> None:
    assert len({digest(generate_home(seed)) for seed in range(5)}) == 5


@pytest.mark.slow
def test_time_and_edges_grow_with_the_objects() -> None:
    start = time.process_time()
    graph = generate_home(1, objects=5000)
    assert time.process_time() - start < 15  # about 2.5 s on an idle machine
    assert len(graph.edges) / len(graph.nodes) < 45
