"""The annotated tasks of virtualhome-eval, as they are read."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from vh_core.bench.eai_data import model_names, read_answer, read_answers, read_tasks
from vh_core.errors import ConfigurationError
from vh_core.world import World

installed = pytest.mark.skipif(
    importlib.util.find_spec("virtualhome_eval") is None,
    reason="needs the annotated tasks: pip install --no-deps virtualhome-eval==0.1.1",
)
NAMED = {"computer": 417, "keyboard": 415}


@installed
def test_the_tasks_are_those_of_the_package() -> None:
    tasks = read_tasks()
    assert len(tasks) == 342 and sum(task.scored for task in tasks.values()) == 305
    task = tasks["384_1"]
    assert task.name == "Browse internet" and not task.scored and task.edge_goals == 4
    assert {65, 417, 319} <= set(task.goal.mentions) <= set(task.scene.nodes)
    assert task.named_objects["computer"] == 417
    assert task.program and not World(task.scene).check(task.program[0])


@installed
def test_the_answers_are_those_of_fifteen_models() -> None:
    assert len(model_names()) == 15
    tasks = {"27_2": read_tasks()["27_2"]}
    answer = read_answers("gpt-4o-2024-05-13", tasks)["27_2"]
    assert answer.steps is not None and len(answer.steps) == 12 and not answer.fault
    assert str(answer.steps[5]) == "[PUTIN] <soap> (1002) <washing_machine> (1001)"
    assert answer.text.startswith("```json")


def test_repeated_actions_are_kept_in_order() -> None:
    answer = read_answer(
        "```json\n{'WALK': ['computer'], 'TYPE': ['keyboard'], 'WALK': ['keyboard']}", NAMED
    )
    assert answer.steps is not None and [str(step) for step in answer.steps] == [
        "[WALK] <computer> (417)",
        "[TYPE] <keyboard> (415)",
        "[WALK] <keyboard> (415)",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "format"),
        ("{}", "format"),
        ("[1]", "format"),
        ("I would walk there.", "format"),
        ("[" * 100_000, "format"),
        ('{"WALK": "computer"}', "format"),
        ('{"WALK": {"to": "computer"}}', "format"),
        ('{"FLY": ["computer"]}', "hallucination"),
        ('{"WALK": ["sofa"]}', "hallucination"),
        ('{"PUTIN": ["computer"]}', "parameters"),
        ('{"STANDUP": ["computer"]}', "parameters"),
    ],
)
def test_what_an_answer_lacks(text: str, fault: str) -> None:
    answer = read_answer(text, NAMED)
    assert answer.steps is None and answer.fault == fault


def test_a_package_that_is_not_whole(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="virtualhome-eval"):
        read_tasks(tmp_path)
