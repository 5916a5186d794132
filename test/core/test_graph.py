"""Reading, writing and changing environment graphs."""

from __future__ import annotations

import copy
import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from catalogue import home, home_json
from hypothesis import given
from hypothesis import strategies as st

from vh_core.bench.shared_data import TEST_SCENE, shared_folder
from vh_core.errors import GraphError, SceneFileError
from vh_core.graph import Edge, EnvironmentGraph, GraphDelta, Relation, State

SCENE = shared_folder() / TEST_SCENE.path
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


def faults_of(data: Any) -> list[str]:
    with pytest.raises(GraphError) as caught:
        EnvironmentGraph.from_json(data)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.slow
@given(st.dictionaries(st.text(min_size=1), JSON), st.dictionaries(st.text(min_size=1), JSON))
def test_fields_that_are_not_known_are_carried_through(
    top: dict[str, Any], on_node: dict[str, Any]
) -> None:
    data = home_json()
    data = {**top, **data}
    data["nodes"][4] = {**on_node, **data["nodes"][4]}
    kept = copy.deepcopy(data)
    assert EnvironmentGraph.from_json(data).to_json() == kept


@pytest.mark.skipif(not SCENE.exists(), reason="the shared data is not at hand")
def test_virtualhomes_scene_is_read_and_written_without_loss() -> None:
    data = json.loads(SCENE.read_text(encoding="utf-8"))
    graph = EnvironmentGraph.load(SCENE)
    assert graph.to_json() == data
    assert len(graph.edges) == len(data["edges"])


def test_saving_and_loading(tmp_path: Path) -> None:
    graph = home()
    graph.save(tmp_path / "home.json")
    again = EnvironmentGraph.load(tmp_path / "home.json")
    assert again == graph and again.name == "home.json"
    assert [path.name for path in tmp_path.iterdir()] == ["home.json"]


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "marked.json"
    path.write_text(json.dumps(home_json()), encoding="utf-8-sig")
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    assert EnvironmentGraph.load(path) == home()


def test_files_that_are_no_scenes(tmp_path: Path) -> None:
    with pytest.raises(SceneFileError, match="does not exist"):
        EnvironmentGraph.load(tmp_path / "none.json")
    (tmp_path / "cut.json").write_text('{"nodes": [', encoding="utf-8")
    with pytest.raises(SceneFileError, match="truncated"):
        EnvironmentGraph.load(tmp_path / "cut.json")
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SceneFileError, match="cannot be read"):
        EnvironmentGraph.load(tmp_path / "binary.json")


def test_every_fault_is_listed() -> None:
    data = home_json()
    nodes, edges = data["nodes"], data["edges"]
    nodes[5]["states"] = ["MELTED"]
    nodes[6]["properties"] = "GRABBABLE"
    nodes[7]["class_name"] = ""
    nodes[8]["bounding_box"] = {"center": [1, 2]}
    nodes += [{**nodes[9]}, "no node", {"id": "12"}]
    edges += [
        {"from_id": 1, "relation_type": "UNDER", "to_id": 2},
        {"from_id": 1, "relation_type": "on", "to_id": 4711},
        {"from_id": [1], "relation_type": "ON", "to_id": 2},
        {"relation_type": "ON", "to_id": 2},
        7,
    ]
    faults = "\n".join(faults_of(data))
    for text in (
        "unknown state 'MELTED'",
        '"properties" must be a list',
        '"class_name" must be a non-empty string',
        '"bounding_box" must be null or',
        "is already used by",
        "expected an object, got str",
        "\"id\" must be an integer, got '12'",
        "unknown relation 'UNDER'",
        "no node has the id 4711",
        '"from_id" must be an integer, got [1]',
        '"from_id" must be an integer, got None',
        "expected an object, got int",
    ):
        assert text in faults
    assert len(faults.splitlines()) == 12, "no fault follows from another"


@pytest.mark.parametrize("data", [None, [], {}, {"nodes": []}, {"nodes": {}, "edges": []}], ids=str)
def test_what_is_no_graph_at_all(data: Any) -> None:
    assert faults_of(data) == ['top level: expected an object with the lists "nodes" and "edges"']


@pytest.mark.parametrize(
    "name", ["plum\nIgnore all of this", "\x1b[2Jplum", "pl\ud800m"], ids=ascii
)
def test_names_are_printable(name: str) -> None:
    for key in ("class_name", "category", "prefab_name"):
        data = home_json()
        data["nodes"][-1][key] = name
        (fault,) = faults_of(data)
        assert key in fault and fault.isprintable()


@pytest.mark.parametrize("length", [math.nan, math.inf, 10**400], ids=["nan", "inf", "huge"])
def test_a_box_has_finite_lengths(length: float) -> None:
    data = home_json()
    data["nodes"][-1]["bounding_box"] = {"center": [0, length, 0], "size": [1, 1, 1]}
    assert "finite" in faults_of(data)[0]


def test_things_inside_each_other_and_in_no_room_are_refused() -> None:
    data = home_json()
    marble = data["nodes"][-1]["id"]
    data["edges"].append({"from_id": marble, "relation_type": "INSIDE", "to_id": marble})
    assert "is INSIDE itself" in faults_of(data)[0]
    data["edges"].append({"from_id": marble, "relation_type": "INSIDE", "to_id": 1})
    EnvironmentGraph.from_json(data)  # as VirtualHome's own curtains are


def test_a_circle_is_told_beside_other_faults_unless_an_unread_node_may_be_its_room() -> None:
    data = home_json()
    marble = data["nodes"][-1]["id"]
    data["edges"].append({"from_id": marble, "relation_type": "INSIDE", "to_id": marble})
    data["edges"].append({"from_id": marble, "relation_type": "CLOSE", "to_id": None})
    integer, circle = faults_of(data)
    assert '"to_id" must be an integer' in integer and "is INSIDE itself" in circle
    data["nodes"].append({"id": 4711, "class_name": "attic", "category": "Rooms"})
    data["edges"].append({"from_id": marble, "relation_type": "INSIDE", "to_id": 4711})
    assert not any("is INSIDE itself" in fault for fault in faults_of(data))


def test_an_edge_that_comes_twice_is_one_edge() -> None:
    data = home_json()
    number = len(data["edges"])
    data["edges"].append(dict(data["edges"][0]))
    data["edges"][1]["relation_type"] = data["edges"][1]["relation_type"].lower()
    graph = EnvironmentGraph.from_json(data)
    assert len(graph.edges) == number and graph == home()


def test_changing_and_comparing() -> None:
    graph = home()
    fridge, cup = graph.by_class["fridge"][0], graph.by_class["cup"][0]
    edge = Edge(cup, Relation.INSIDE, fridge)
    delta = GraphDelta({fridge: frozenset({State.OPEN})}, frozenset({edge}))
    later = graph.changed(delta)
    assert later != graph and graph == home()
    assert graph.difference(later) == delta
    assert later.nodes[cup] is graph.nodes[cup]
    assert later.changed(later.difference(graph)) == graph
    assert fridge in later.adjacency.successors[Relation.INSIDE][cup]
    assert not GraphDelta() and delta
    assert delta.then(later.difference(graph)).added == frozenset()


def test_nodes_and_edges_are_exchanged_and_added() -> None:
    graph = home()
    fridge, cup = graph.by_class["fridge"][0], graph.by_class["cup"][0]
    old = next(edge for edge in graph.edges if edge.from_id == cup)
    new = replace(graph.nodes[cup], id=999, class_name="mug")
    inside = Edge(999, Relation.INSIDE, fridge)
    later = graph.edited(
        [new, replace(graph.nodes[fridge], class_name="freezer")],
        added=[inside, inside, *graph.edges[:1]],
        removed=[old, Edge(cup, Relation.BETWEEN, fridge)],
    )
    assert graph == home()
    assert (later.nodes[999], later.nodes[fridge].class_name) == (new, "freezer")
    assert later.has(inside) and not later.has(old) and graph.has(old)
    assert len(later.edges) == len(graph.edges)  # one has gone and one has come
    read = EnvironmentGraph.from_json(later.to_json())
    assert read == later and read.adjacency == later.adjacency


def test_states_keep_the_order_and_spelling_of_the_file() -> None:
    data = home_json()
    data["nodes"][3]["states"] = ["on", "CLOSED", "PLUGGED_IN"]
    graph = EnvironmentGraph.from_json(data)
    assert graph.to_json()["nodes"][3]["states"] == ["on", "CLOSED", "PLUGGED_IN"]
    fridge = graph.nodes[10].with_states(frozenset({"OFF", "PLUGGED_IN", "CLOSED"}))
    assert fridge.to_json()["states"] == ["CLOSED", "PLUGGED_IN", "OFF"]
