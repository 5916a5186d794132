"""ALFRED's goals as a corpus: from tasks of our own in its form."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from vh_core.bench.language_benchmark import default_corpus
from vh_core.bench.language_corpus import ExpectedOutcome, read_corpus

sys.path.insert(0, str(default_corpus()))
alfred = importlib.import_module("from_alfred")
homes = importlib.import_module("alfred_homes")
names = importlib.import_module("alfred_names")
sys.path.pop(0)


def task(
    kind: str, params: dict[str, Any], plan: list[list[str]], *said: str, floor: int = 3
) -> dict[str, Any]:
    """A task in ALFRED's form."""
    empty = {"object_target": "", "mrecep_target": "", "parent_target": "", "toggle_target": ""}
    return {
        "task_id": f"{kind}_{floor}",
        "task_type": kind,
        "pddl_params": {**empty, "object_sliced": False, **params},
        "scene": {
            "floor_plan": f"FloorPlan{floor}",
            "object_poses": [{"objectName": name} for name in ("Mug_1", "Spoon_2", "Egg_3")],
        },
        "plan": {"high_pddl": [{"discrete_action": {"action": a[0], "args": a[1:]}} for a in plan]},
        "turk_annotations": {"anns": [{"task_desc": text, "high_descs": []} for text in said]},
    }


CLEAN = task(
    "pick_clean_then_place_in_recep",
    {"object_target": "Mug", "parent_target": "Cabinet"},
    [["GotoLocation", "diningtable"], ["PickupObject", "mug"], ["GotoLocation", "sinkbasin"],
     ["CleanObject", "mug"], ["GotoLocation", "cabinet"], ["PutObject", "mug", "cabinet"]],
    "Scrub the mug, then the cupboard gets it", "Mug to the cupboard", "Mug to the cupboard",
)  # fmt: skip
NESTED = task(
    "pick_and_place_with_movable_recep",
    {"object_target": "Spoon", "mrecep_target": "Mug", "parent_target": "DiningTable"},
    [["GotoLocation", "countertop"], ["PickupObject", "spoon"], ["PutObject", "spoon", "mug"],
     ["PickupObject", "mug"], ["GotoLocation", "diningtable"], ["PutObject", "mug", "diningtable"]],
    "Spoon inside a mug, mug to the table", "Spoon and mug to the table",
)  # fmt: skip
LIT = task(
    "look_at_obj_in_light",
    {"object_target": "CellPhone", "toggle_target": "DeskLamp"},
    [["GotoLocation", "bed"], ["PickupObject", "cellphone"], ["ToggleObject", "desklamp"]],
    "The phone, and light on it",
    floor=301,
)


def test_tasks_become_goals_and_wordings(tmp_path: Path) -> None:
    assert alfred.convert([CLEAN, NESTED, LIT], tmp_path) == 5  # what stands twice is taken once
    corpus = read_corpus(tmp_path)
    assert len(corpus.wordings) == 5
    asked = {each.text for each in corpus.wordings if each.expected is ExpectedOutcome.ASKS}
    assert asked == {"Spoon and mug to the table", "The phone, and light on it"}
    for wording in corpus.wordings:
        graph = json.loads(Path(corpus.scenes[wording.scene].graph).read_text())
        ids = [node["id"] for node in graph["nodes"]]
        assert len({*ids}) == len(ids)
        assert {e[key] for e in graph["edges"] for key in ("from_id", "to_id")} <= {*ids}


@pytest.mark.parametrize(("text", "washed"), [("Scrub the mug", True), ("Mug, cupboard", False)])
def test_washing_is_asked_of_who_is_told_to(text: str, washed: bool) -> None:
    (goal,) = alfred.goals_of(CLEAN, text, {"mug", "kitchencabinet"})
    assert ({"least": [1, "mug"], "state": "CLEAN"} in goal["final"]) is washed
    assert {"least": [1, "mug"], "inside": ["kitchencabinet"]} in goal["final"]


def test_what_is_inside_a_vessel_does_not_stand_beside_it() -> None:
    home = {"spoon", "mug", "kitchentable"}
    (goal,) = alfred.goals_of(NESTED, "A mug with a spoon in it to the table", home)
    assert {"least": [1, "spoon"], "at": "mug"} in goal["final"]
    assert len(alfred.goals_of(NESTED, "Mug and spoon to the table", home)) == 2


def test_a_thing_lies_where_the_plan_takes_it() -> None:
    home = homes.home_of(CLEAN, dirty=True)
    by_class = {node["class_name"]: node for node in home["nodes"]}
    mug, table = by_class["mug"], by_class["kitchentable"]
    assert mug["states"] == ["DIRTY"]
    assert {"from_id": mug["id"], "to_id": table["id"], "relation_type": "ON"} in home["edges"]
    assert "egg" in by_class  # what else lies about


def test_a_place_has_the_names_that_people_have_for_it() -> None:
    home = {"dresser", "tvstand", "sofa", "coffeetable"}
    assert names.named_places("Box on the tv stand", "dresser", (), home) == ["dresser", "tvstand"]
    assert names.named_places("Box on the couch", "coffeetable", (), home) == [
        "coffeetable",
        "sofa",
    ]
    assert "trophy" in names.unknown_words("Take the trophy", home)
