"""Checking, describing, comparing and opening scenes."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from vh_core.errors import ConfigurationError, GraphError, SceneFileError
from vh_core.graph import Edge, EnvironmentGraph, GraphDelta, Relation, State
from vh_core.scenes import (
    check_scene,
    describe_delta,
    describe_scene,
    diff_scenes,
    floor_plan,
    generate_home,
    open_scene,
)


@pytest.fixture(scope="module")
def home() -> EnvironmentGraph:
    return generate_home(11)


def first(graph: EnvironmentGraph, class_name: str) -> int:
    return graph.by_class[class_name][0]


# -- check ---------------------------------------------------------------------------------


def test_real_scene_has_warnings_but_no_error(test_scene_path: Path) -> None:
    findings = check_scene(open_scene(test_scene_path))
    assert {finding.severity for finding in findings} == {"warning"}
    assert "node 37 <toilet>: is OFF, but is not HAS_SWITCH" in "\n".join(map(str, findings))


@pytest.mark.parametrize(
    "data", [None, 3, [], {}, {"nodes": [], "edges": 1}, {"nodes": [1], "edges": [2]}]
)
def test_unreadable_data_is_an_error_not_an_exception(data: Any) -> None:
    findings = check_scene(data)
    assert findings and all(finding.severity == "error" for finding in findings)


def node(node_id: int, class_name: str = "thing", **fields: Any) -> dict[str, Any]:
    blank = {"category": "Props", "properties": [], "states": []}
    return {"id": node_id, "class_name": class_name, **blank, **fields}


ROOM = node(1, "kitchen", category="Rooms")
OTHER_ROOM = node(2, "bedroom", category="Rooms")
PERSON = node(3, "character", category="Characters")
IN_ROOM = (3, "INSIDE", 1)


@pytest.mark.parametrize(
    ("nodes", "edges", "expected"),
    [
        ([node(4)], [], "node 4 <thing>: is in no room"),
        ([node(4)], [(4, "INSIDE", 1), (4, "INSIDE", 2)], "is in 2 rooms at once"),
        ([node(4)], [(4, "INSIDE", 4), (4, "INSIDE", 1)], "is INSIDE itself"),
        (
            [node(4), node(5)],
            [(4, "INSIDE", 5), (5, "INSIDE", 2), (4, "INSIDE", 1)],
            "node 4 <thing>: is in 2 rooms at once: kitchen (1), bedroom (2)",
        ),
        (
            [node(4, states=["OPEN"])],
            [(4, "INSIDE", 1)],
            "is OPEN, but is not CAN_OPEN",
        ),
        (
            [node(4, properties=["CAN_OPEN"], states=["OPEN", "CLOSED"])],
            [(4, "INSIDE", 1)],
            "is OPEN and CLOSED at once",
        ),
        ([node(4, states=["ON"])], [(4, "INSIDE", 1)], "is ON, but is not HAS_SWITCH"),
        ([node(4, states=["PLUGGED_IN"])], [(4, "INSIDE", 1)], "is not HAS_PLUG"),
        ([node(4, properties=["CAN_OPEN"])], [(4, "INSIDE", 1)], "neither OPEN nor CLOSED"),
        ([node(4, properties=["HAS_SWITCH"])], [(4, "INSIDE", 1)], "neither ON nor OFF"),
        ([node(4, states=["SITTING"])], [(4, "INSIDE", 1)], "only a character can be"),
        (
            [node(4)],
            [(4, "INSIDE", 1), (4, "CLOSE", 3)],
            "node 4 <thing>: is CLOSE to character (3), but not the other way round",
        ),
        (
            [node(4), node(5)],
            [(4, "INSIDE", 1), (5, "INSIDE", 1), (3, "HOLDS_RH", 4), (3, "HOLDS_RH", 5)],
            "holds more in the right hand: thing (4), thing (5)",
        ),
        (
            [node(4)],
            [(4, "INSIDE", 1), (3, "HOLDS_RH", 4), (3, "HOLDS_LH", 4)],
            "is held in 2 hands at once",
        ),
    ],
)
def test_each_oddity_is_named(
    nodes: list[dict[str, Any]], edges: list[tuple[int, str, int]], expected: str
) -> None:
    data = {
        "nodes": [ROOM, OTHER_ROOM, PERSON, *nodes],
        "edges": [
            {"from_id": start, "relation_type": relation, "to_id": end}
            for start, relation, end in [IN_ROOM, *edges]
        ],
    }
    found = "\n".join(map(str, check_scene(data)))
    assert expected in found
    contradiction = "OPEN and CLOSED" in expected
    assert ("error" in found) is contradiction


def test_desks_and_windows_open_without_the_property() -> None:
    things = [node(4, "desk", states=["OPEN"]), node(5, "window", states=["CLOSED"])]
    edges = [{"from_id": i, "relation_type": "INSIDE", "to_id": 1} for i in (3, 4, 5)]
    assert check_scene({"nodes": [ROOM, PERSON, *things], "edges": edges}) == ()


def test_an_empty_scene_has_no_room_and_nobody() -> None:
    messages = " ".join(map(str, check_scene({"nodes": [], "edges": []})))
    assert "no room" in messages and "no character" in messages


# -- describe and diff -----------------------------------------------------------------------


def test_description_names_every_room_and_class(home: EnvironmentGraph) -> None:
    text = describe_scene(home)
    for room in home.rooms:
        assert f"{room.class_name} ({room.id}), " in text
    for class_name in home.by_class:
        if class_name not in ("floor", "wall", "ceiling"):
            assert class_name in text
    assert max(map(len, floor_plan(home))) <= 80


def test_real_scene_is_described(test_scene_path: Path) -> None:
    text = describe_scene(open_scene(test_scene_path))
    assert "437 nodes" in text and "lightswitch: ON 64" in text


def test_a_scene_without_boxes_is_described() -> None:
    data = {"nodes": [ROOM, PERSON], "edges": []}
    graph = EnvironmentGraph.from_json(data)
    assert floor_plan(graph) == []
    assert "in no room, 1 object" in describe_scene(graph)


def test_changes_in_words(home: EnvironmentGraph) -> None:
    fridge, plum, counter = first(home, "fridge"), first(home, "plum"), first(home, "sofa")
    support = next(e for e in home.edges if e.from_id == plum and e.relation is Relation.ON)
    host = home.nodes[support.to_id]
    delta = GraphDelta(
        states={fridge: home.nodes[fridge].states - {State.CLOSED} | {State.OPEN}},
        added=frozenset(
            {Edge(plum, Relation.INSIDE, fridge), Edge(plum, Relation.FACING, counter)}
        ),
        removed=frozenset(
            {support, Edge(plum, Relation.CLOSE, host.id), Edge(host.id, Relation.CLOSE, plum)}
        ),
    )
    assert describe_delta(home, delta) == [
        f"fridge ({fridge}) is now OPEN (was CLOSED)",
        f"plum ({plum}) moved: ON {host.class_name} ({host.id}) → INSIDE fridge ({fridge})",
        f"plum ({plum}) is now FACING sofa ({counter})",
        "CLOSE edges: 0 added, 2 removed",
    ]


def test_what_is_held_and_who_walks_moves(home: EnvironmentGraph) -> None:
    character, plum = first(home, "character"), first(home, "plum")
    support = next(e for e in home.edges if e.from_id == plum and e.relation is Relation.ON)
    here = next(e for e in home.edges if e.from_id == character and e.relation is Relation.INSIDE)
    there = next(room for room in home.rooms if room.id != here.to_id)
    delta = GraphDelta(
        added=frozenset(
            {Edge(character, Relation.HOLDS_RH, plum), Edge(character, Relation.INSIDE, there.id)}
        ),
        removed=frozenset({support, here}),
    )
    text = "\n".join(describe_delta(home, delta))
    assert f"in the right hand of character ({character})" in text
    assert f"→ INSIDE {there.class_name} ({there.id})" in text


def test_nodes_that_come_and_go(home: EnvironmentGraph) -> None:
    data = copy.deepcopy(home.to_json())
    gone = first(home, "remotecontrol")
    data["nodes"] = [n for n in data["nodes"] if n["id"] != gone]
    data["edges"] = [e for e in data["edges"] if gone not in (e["from_id"], e["to_id"])]
    data["nodes"].append(node(99999, "kettle"))
    other = EnvironmentGraph.from_json(data)
    lines = diff_scenes(home, other)
    assert f"remotecontrol ({gone}) is gone" in lines
    assert "kettle (99999) is new: nowhere" in lines
    assert diff_scenes(home, home) == []


# -- open ------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", [None, "embedded", " embedded "])
def test_the_embedded_home_is_the_default(spec: str | None) -> None:
    graph = open_scene(spec)
    assert graph == generate_home() and graph.name == "embedded"


def test_a_home_made_to_measure() -> None:
    graph = open_scene("generated:seed=3,objects=400,rooms=8,plum=4,adversarial")
    assert len(graph.rooms) == 8 and len(graph.nodes) == 409
    assert len(graph.by_class["plum"]) == 4
    assert graph == generate_home(3, objects=400, rooms=8, instances={"plum": 4}, adversarial=True)
    assert open_scene("generated") == generate_home()
    assert open_scene("generated:adversarial=false") == generate_home()


def test_files_plain_and_wrapped(home: EnvironmentGraph, tmp_path: Path) -> None:
    home.save(tmp_path / "plain.json")
    wrapped = {"init_graph": home.to_json(), "final_graph": {"nodes": [], "edges": []}}
    (tmp_path / "wrapped.json").write_text(json.dumps(wrapped))
    assert open_scene(tmp_path / "plain.json") == home
    assert open_scene(str(tmp_path / "wrapped.json")) == home


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ("generated:seed=x", "cannot read 'seed=x'"),
        ("generated:plums", "allowed are"),
        ("generated:plums=3", "unknown class 'plums'"),
        ("generated:seed=1,seed=2", "twice"),
        ("generated:adversarial=maybe", "true or false"),
        ("generated:rooms=-1", "rooms must be"),
        ("nonsense", "there is no scene 'nonsense'; allowed are"),
        ("", "the name of the scene is empty; allowed are"),
        (" ", "the name of the scene is empty; allowed are"),
    ],
)
def test_bad_wishes_are_explained(spec: str, expected: str) -> None:
    with pytest.raises(ConfigurationError, match=expected):
        open_scene(spec)


def test_bad_files_are_refused(home: EnvironmentGraph, tmp_path: Path) -> None:
    with pytest.raises(SceneFileError, match="does not exist"):
        open_scene(tmp_path / "missing.json")
    text = json.dumps(home.to_json())
    (tmp_path / "cut.json").write_text(text[: len(text) // 2])
    with pytest.raises(SceneFileError, match="truncated"):
        open_scene(tmp_path / "cut.json")
    (tmp_path / "wrong.json").write_text('{"init_graph": {"nodes": []}}')
    with pytest.raises(GraphError):
        open_scene(tmp_path / "wrong.json")
