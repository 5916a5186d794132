"""Datasets of tasks with exact goals: their form, making and checking."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from small_home import kitchen

from vh_core.bench.shared_data import TEST_SCENE, shared_folder
from vh_core.cli import main
from vh_core.datasets import (
    Amounts,
    EntryScenes,
    TaskEntry,
    build_dataset,
    check_entry,
    default_samples,
    prepared_home,
    read_dataset,
    write_dataset,
)
from vh_core.environments.evolving_graph import replay
from vh_core.errors import ConfigurationError, MissingDependencyError, VhPlannerError
from vh_core.goals import RelationCondition, StateCondition
from vh_core.naming import plural_of, singular
from vh_core.scenes import open_scene
from vh_core.world import World

#: Listing 2 of the paper
LISTING_2: dict[str, Any] = {
    "task": "Turn on all lightswitches",
    "scene": 1,
    "initial room": "kitchen",
    "initial states": [
        {"id": 71, "states": ["ON"]},
        {"id": 173, "states": ["OFF"]},
        {"id": 261, "states": ["ON"]},
        {"id": 427, "states": ["OFF"]},
    ],
    "goal states": [
        {"id": 71, "states": ["ON"]},
        {"id": 173, "states": ["ON"]},
        {"id": 261, "states": ["ON"]},
        {"id": 427, "states": ["ON"]},
    ],
    "action scripts": [
        "[WALK] <lightswitch> (173)",
        "[SWITCHON] <lightswitch> (173)",
        "[WALK] <lightswitch> (427)",
        "[SWITCHON] <lightswitch> (427)",
    ],
}
#: Listing 3
LISTING_3: dict[str, Any] = {
    "task": "Put all plums in the fridge",
    "scene": 4,
    "initial room": "bedroom",
    "initial states": [{"id": 103, "states": ["CLOSED"]}],
    "goal states": [
        {"from id": 53, "to id": 103, "relation type": "INSIDE"},
        {"from id": 54, "to id": 103, "relation type": "INSIDE"},
    ],
    "action scripts": [
        "[WALK] <plum> (53)",
        "[GRAB] <plum> (53)",
        "[WALK] <fridge> (103)",
        "[OPEN] <fridge> (103)",
        "[PUTIN] <plum> (53) <fridge> (103)",
        "[WALK] <plum> (54)",
        "[GRAB] <plum> (54)",
        "[WALK] <fridge> (103)",
        "[PUTIN] <plum> (54) <fridge> (103)",
        "[CLOSE] <fridge> (103)",
    ],
}
SMALL = Amounts(state_changes=12, placements=6)
#: in the kitchen of the tests
PLUMS = TaskEntry.from_json(
    {
        "task": "Put all plums in the fridge",
        "scene": "kitchen",
        "initial room": "kitchen",
        "initial states": [{"id": 11, "states": ["OPEN"]}],
        "goal states": [
            {"from id": i, "to id": 11, "relation type": "INSIDE"} for i in (20, 21, 22)
        ],
        "action scripts": [
            line
            for i in (20, 21, 22)
            for line in (
                f"[WALK] <plum> ({i})",
                f"[GRAB] <plum> ({i})",
                "[WALK] <fridge> (11)",
                f"[PUTIN] <plum> ({i}) <fridge> (11)",
            )
        ],
    }
)


@pytest.mark.parametrize(
    ("listing", "kind"), [(LISTING_2, "state change"), (LISTING_3, "placement")]
)
def test_the_paper_s_listings_are_read_and_written(listing: dict[str, Any], kind: str):
    entry = TaskEntry.from_json(listing)
    assert entry.kind == kind
    assert entry.to_json() == {**listing, "split": "test"}


def test_what_a_listing_says():
    state, placement = TaskEntry.from_json(LISTING_2), TaskEntry.from_json(LISTING_3)
    assert state.goal_conditions[1] == StateCondition(173, "ON")
    assert placement.goal_conditions[0] == RelationCondition(53, "INSIDE", 103)
    assert placement.ids == {53, 54, 103}
    assert len(placement.script) == 10


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"task": " "}, "'task' is a text"),
        ({"scene": None}, "'scene' is a scene's name or number"),
        ({"goal states": []}, "nothing would have to hold"),
        ({"goal states": [{"id": "71", "states": ["ON"]}]}, "'id' is the id of a node"),
        ({"goal states": [{"from id": 1, "to id": 2, "relation type": "NEAR"}]}, "ON or INSIDE"),
        ({"goal states": [{"id": 71, "states": []}]}, "no state is named"),
        ({"initial states": [71]}, "a list of objects"),
        ({"initial states": [{"id": 71, "states": "ON"}]}, "'states' is a list of texts"),
        ({"action scripts": ["WALK"]}, "'action scripts': a step starts with its action"),
        ({"split": "training"}, "'split' is one of test, sample"),
    ],
)
def test_what_is_wrong_with_an_entry_is_said(change: dict[str, Any], said: str, tmp_path: Path):
    path = tmp_path / "set.json"
    path.write_text(json.dumps([LISTING_2, {**LISTING_2, **change}]))
    with pytest.raises(ConfigurationError, match=said) as caught:
        read_dataset(path)
    assert "entry 2" in str(caught.value)


@pytest.mark.parametrize("text", ["{", '{"task": 1}', "[1]"])
def test_a_file_that_is_no_dataset(text: str, tmp_path: Path):
    path = tmp_path / "set.json"
    path.write_text(text)
    with pytest.raises(ConfigurationError, match=r"set\.json"):
        read_dataset(path)


def test_a_key_that_is_missing_is_named():
    with pytest.raises(ConfigurationError, match="'initial room' is missing"):
        TaskEntry.from_json({k: v for k, v in LISTING_2.items() if k != "initial room"})


# -- homes ----------------------------------------------------------------------------------------


def test_the_home_is_prepared_as_the_entry_says():
    scene = open_scene()
    entry = build_dataset({"embedded": scene}, amounts=SMALL)[0]
    room = next(r for r in scene.rooms if r.class_name == entry.initial_room)
    home = prepared_home(scene, entry)
    world = World(home)
    assert world.room_of(world.character_id) == room.id
    assert world.held() == () and not world.close_ids()
    for node_id, states in entry.initial_states:
        assert {*states} <= world.states(node_id)
        opposite = {"ON": "OFF", "OFF": "ON", "OPEN": "CLOSED", "CLOSED": "OPEN"}
        assert opposite[states[0]] not in world.states(node_id)


def test_numbers_are_virtualhome_s_scenes(tmp_path: Path):
    kitchen().graph.save(tmp_path / "TestScene4_graph.json")
    scenes = EntryScenes(tmp_path)
    assert scenes.open(4) == kitchen().graph
    with pytest.raises(ConfigurationError, match=r"TestScene5_graph\.json, which is not there"):
        scenes.open(5)


def test_a_scene_s_file_is_found_beside_the_dataset(tmp_path: Path):
    kitchen().graph.save(tmp_path / "home.json")
    assert EntryScenes(tmp_path).open("/somewhere/else/home.json") == kitchen().graph


# -- checking -------------------------------------------------------------------------------------


def faults(entry: TaskEntry) -> list[str]:
    return [fault.kind for fault in check_entry(entry, kitchen().graph)]


def test_an_entry_without_fault():
    assert faults(PLUMS) == []


def test_ids_that_are_not_in_the_scene():
    lost = replace(PLUMS, initial_states=((999, ("OPEN",)),))
    [fault] = check_entry(lost, kitchen().graph)
    assert fault.kind == "scene" and "has no node 999" in fault.message


def test_initial_states_that_contradict_each_other():
    twice = replace(PLUMS, initial_states=((11, ("OPEN",)), (11, ("CLOSED",))))
    assert "initial states" in faults(twice)
    assert "initial states" in faults(replace(PLUMS, initial_states=((11, ("OPEN", "CLOSED")),)))


@pytest.mark.parametrize(
    "scene", ["/dev/zero", "/dev/stdin", ".", "a" * 5000, "a" * 5000 + ".json"]
)
def test_a_scene_that_is_no_file_is_not_read(scene: str):
    with pytest.raises(VhPlannerError, match=r"is no file|no scene"):
        EntryScenes().open(scene)


def test_a_dataset_without_end_is_not_read():
    with pytest.raises(ConfigurationError, match="is longer than"):
        read_dataset("/dev/zero")


def test_a_room_that_is_not_in_the_scene():
    [fault] = check_entry(replace(PLUMS, initial_room="attic"), kitchen().graph)
    assert "no room 'attic' (there are: kitchen)" in fault.message


def test_a_goal_that_holds_already():
    opened = replace(
        PLUMS, task="Open the fridge", goal_conditions=(StateCondition(11, "OPEN"),), script=()
    )
    assert faults(opened) == ["goal holds"]


def test_a_goal_that_is_not_what_the_sentence_says():
    assert faults(replace(PLUMS, task="Close the fridge")) == ["goal"]
    assert "goal" in faults(replace(PLUMS, task="Put a plum in the fridge"))  # which one?


def test_a_goal_that_contradicts_itself():
    both = (StateCondition(11, "OPEN"), StateCondition(11, "CLOSED"))
    assert "goal" in faults(replace(PLUMS, goal_conditions=both))


def test_a_script_that_cannot_be_taken_or_does_not_reach_the_goal():
    assert faults(replace(PLUMS, script=PLUMS.script[1:])) == ["script"]
    [fault] = check_entry(replace(PLUMS, script=PLUMS.script[:-1]), kitchen().graph)
    assert "does not reach the goal: plum (22) INSIDE fridge (11)" in fault.message


def test_the_command_names_each_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    kitchen().graph.save(tmp_path / "kitchen.json")
    good = replace(PLUMS, scene="kitchen.json")
    lost = replace(good, initial_room="attic", split="sample")
    write_dataset(tmp_path / "set.json", [good, lost])
    assert main(["dataset", "check", str(tmp_path / "set.json")]) == 1
    said = capsys.readouterr().out
    assert "entry 2, 'Put all plums in the fridge': the scene kitchen.json has no room" in said
    assert "is in both splits" in said and "2 faults" in said
    write_dataset(tmp_path / "set.json", [good])
    assert main(["dataset", "check", str(tmp_path / "set.json")]) == 0


@pytest.mark.parametrize("together", [True, False])
def test_several_scenes_make_one_dataset(tmp_path: Path, together: bool):
    out, files = tmp_path / "set.json", []
    for seed in (1, 2):
        files.append(str(tmp_path / f"home{seed}.json"))
        open_scene(f"generated:seed={seed},rooms=3,objects=120").save(files[-1])
    given = ["--scene", *files] if together else [w for f in files for w in ("--scene", f)]
    amounts = ["--state-changes", "8", "--placements", "4"]
    assert main(["dataset", "build", *given, "--out", str(out), *amounts]) == 0
    assert {entry.scene for entry in read_dataset(out)} <= {*files}
    assert main(["dataset", "check", str(out)]) == 0


# -- making ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["lightswitch", "shelf", "bookshelf", "peach", "tv", "lime"])
def test_plurals_are_what_the_task_language_takes_back(name: str):
    assert singular(plural_of(name)) == name


def test_the_same_arguments_give_the_same_dataset(tmp_path: Path):
    scenes = {"embedded": open_scene()}
    first, second = (build_dataset(scenes, amounts=SMALL, seed=3) for _ in range(2))
    assert first == second != build_dataset(scenes, amounts=SMALL, seed=4)
    assert Counter(entry.kind for entry in first) == {"state change": 12, "placement": 6}
    write_dataset(tmp_path / "set.json", first)
    assert read_dataset(tmp_path / "set.json") == first
    assert isinstance(json.loads((tmp_path / "set.json").read_text()), list)


def test_nothing_impossible_is_emitted():
    """A kitchen in which the fridge is the only thing that opens, and plums the only food."""
    home = kitchen()
    home.add(30, "tv", "HAS_SWITCH HAS_PLUG", "OFF PLUGGED_OUT")
    home.add(31, "jar", "CAN_OPEN CONTAINERS")  # neither open nor closed
    tasks = {entry.task for entry in build_dataset({"k": home.graph})}
    assert tasks == {"Open the fridge", "Close the fridge", "Turn on the tv", "Turn off the tv"}


@pytest.mark.slow
def test_doors_begin_open_and_closed():
    entries = build_dataset({"embedded": open_scene()}, amounts=Amounts(1, 0))
    begun = Counter(
        states for e in entries if "in the fridge" in e.task for _, states in e.initial_states
    )
    assert begun[("OPEN",)] and begun[("CLOSED",)]


def test_our_own_samples_are_without_fault():
    scenes, samples = EntryScenes(), default_samples()
    assert {entry.kind for entry in samples} == {"state change", "placement"}
    for entry in samples:
        assert entry.split == "sample"
        assert not check_entry(entry, scenes.open(entry.scene)), entry.task


@cache
def paper_sized() -> tuple[dict[str, Any], tuple[TaskEntry, ...]]:
    path = shared_folder() / TEST_SCENE.path
    if not path.is_file():
        pytest.skip(TEST_SCENE.how_to_get(shared_folder()))
    names = [str(path), "embedded", *(f"generated:seed={seed}" for seed in range(1, 6))]
    scenes = {name: open_scene(name) for name in names}
    return scenes, build_dataset(scenes)


@pytest.mark.slow
def test_as_many_examples_as_in_the_paper():
    scenes, entries = paper_sized()
    assert Counter(entry.kind for entry in entries) == {"state change": 464, "placement": 154}
    for kind, tests in (("state change", 312), ("placement", 103)):
        split = Counter(entry.split for entry in entries if entry.kind == kind)
        assert abs(split["test"] - tests) <= 10
    tasks = {s: {e.task for e in entries if e.split == s} for s in ("test", "sample")}
    assert not tasks["test"] & tasks["sample"]
    assert {str(entry.scene) for entry in entries} == {*scenes}
    # every quantified task begins in several ways: states, or where there are none, rooms
    begun: dict[tuple[str, str], set[object]] = {}
    for entry in (each for each in entries if " all " in each.task):
        how = entry.initial_states or entry.initial_room
        begun.setdefault((entry.task, str(entry.scene)), set()).add(how)
    assert min(map(len, begun.values())) > 1
    rooms = {entry.initial_room for entry in entries if entry.scene == "embedded"}
    assert len(rooms) > 3


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_every_script_runs_in_virtualhome_s_simulator():
    scenes, entries = paper_sized()
    for entry in entries:
        try:
            done, message = replay(prepared_home(scenes[str(entry.scene)], entry), entry.script)
        except MissingDependencyError as error:
            pytest.skip(str(error))
        assert done, f"{entry.task} in {entry.scene}: {message}"
