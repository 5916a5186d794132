"""WAH-NL's instructions as a corpus: from tasks of our own in its form."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from vh_core.bench.language_benchmark import default_corpus
from vh_core.bench.language_corpus import CorpusPart, read_corpus

_SPEC = importlib.util.spec_from_file_location("from_wah_nl", default_corpus() / "from_wah_nl.py")
assert _SPEC is not None and _SPEC.loader is not None
wah_nl = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(wah_nl)

TASKS = [
    {
        "task_id": 7,
        "nl_instructions": ["Chill the pie", "One pie into the fridge", "Chill the pie"],
        "task_plan": ["find a fridge", "open the fridge", "find a pie", "pick up the pie",
                      "find a fridge", "put down the pie", "close the fridge"],
    },
    {
        "task_id": 8,
        "nl_instructions": ["Wash the wine glass by machine", "One pie into the fridge"],
        "task_plan": ["find a wine glass", "pick up the wine glass", "find a dishwasher",
                      "put down the wine glass", "close the dishwasher",
                      "switch on the dishwasher"],
    },
]  # fmt: skip


def test_tasks_become_goals_and_wordings(tmp_path: Path) -> None:
    assert wah_nl.convert(TASKS, tmp_path) == 3  # what stands twice is taken once
    corpus = read_corpus(tmp_path)
    assert {wording.text for wording in corpus.wordings} == {
        text for task in TASKS for text in task["nl_instructions"]
    }
    assert {wording.part for wording in corpus.wordings} == {CorpusPart.LOOKED_AT}
    assert {wording.scene for wording in corpus.wordings} == {*wah_nl.HOMES}


@pytest.mark.parametrize("graph", wah_nl.HOMES.values())
def test_homes_have_what_tasks_name(graph: str) -> None:
    nodes = wah_nl.home(graph)["nodes"]
    assert {*wah_nl.LIKE} <= {node["class_name"] for node in nodes}
    assert len({node["id"] for node in nodes}) == len(nodes)


def test_in_a_scene_of_a_file_there_is_what_it_lacks(tmp_path: Path, test_scene_path: Path) -> None:
    """TestScene1 has no dishwasher, and cupcakes that nobody picks up."""
    wah_nl.convert(TASKS, tmp_path, {"scene": str(test_scene_path)})
    assert {wording.scene for wording in read_corpus(tmp_path).wordings} == {"scene"}
    nodes = wah_nl.home(str(test_scene_path))["nodes"]
    carried = {node["class_name"] for node in nodes if "GRABBABLE" in node["properties"]}
    assert {*wah_nl.LIKE} - wah_nl.STANDS <= carried
    assert "dishwasher" in {node["class_name"] for node in nodes}


def test_a_plan_brings_about_what_it_puts_down_and_switches_on() -> None:
    (placed,) = wah_nl.conditions(TASKS[0]["task_plan"])
    assert placed == {"least": [1, "pie"], "inside": "fridge"}
    loaded, running = wah_nl.conditions(TASKS[1]["task_plan"])
    assert loaded == {"least": [1, "wineglass"], "inside": "dishwasher"}
    assert running == {"every": "dishwasher", "state": "ON"}


def test_a_plan_of_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="no step"):
        list(wah_nl.conditions(["dance with the pie"]))
