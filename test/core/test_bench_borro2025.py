"""The benchmark borro2025: the paper's experiments as cases, rows that resume, and its tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from vh_core.bench import borro2025_decision
from vh_core.bench.borro2025_methods import SEARCH_METHODS, TABLES, TASK_VARIANTS
from vh_core.bench.borro2025_published import PUBLISHED_SUCCESS
from vh_core.bench.borro2025_tables import SearchCosts, costs_of, success_tables
from vh_core.cli import main
from vh_core.datasets.household_tasks import household_tasks
from vh_core.scenes import open_scene

TASKS = {task.text: task for task in household_tasks()}
SHORT = ("--task", "watch tv", "--repetitions", "1", "--simulated")


def rows_in(folder: Path) -> list[dict[str, Any]]:
    lines = (folder / "rows.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines[1:]]


def test_the_papers_tables_are_whole():
    assert len(PUBLISHED_SUCCESS["original"]) == len(TASKS) == 10
    assert set(PUBLISHED_SUCCESS) == set(TASK_VARIANTS) == {v for t in TABLES.values() for v in t}
    for name, rows in PUBLISHED_SUCCESS.items():
        variant = TASK_VARIANTS[name]
        assert set(rows) == {text for text, task in TASKS.items() if variant.is_of(task)}
        assert all(set(rates) == set(variant.methods) for rates in rows.values())
    # its own averages (Tables 2 and 3)
    gs = [rates["gs"] for rates in PUBLISHED_SUCCESS["original"].values()]
    assert sum(gs) / 10 == pytest.approx(0.69, abs=0.006)
    gs = [rates["gs-dynamic"] for rates in PUBLISHED_SUCCESS["adversarial"].values()]
    assert sum(gs) / 4 == pytest.approx(0.77, abs=0.006)


def test_a_variant_changes_the_task_as_the_paper_does():
    teeth, apple = TASKS["brush teeth"], TASKS["throw away apple"]
    told = TASK_VARIANTS["told to keep a hand free"]
    assert told.text_of(teeth).startswith("brush teeth. you will need a hand free")
    assert not told.is_of(apple)
    without = TASK_VARIANTS["without DROP"].options_of(SEARCH_METHODS["ng"].options)
    assert "DROP" not in without.actions
    assert len(without.actions) == 30
    assert TASK_VARIANTS["adversarial"].states_of(apple) == (("garbagecan", "OPEN"),)


def test_a_run_gives_rows_and_tables_and_is_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    command = ["bench", "borro2025", *SHORT, "--table", "3", "--out", str(tmp_path / "run")]
    assert main([*command, "--method", "g", "--method", "llg"]) == 0
    said = capsys.readouterr().out
    rows = rows_in(tmp_path / "run")
    assert [(row["method"], row["outcome"], row["stop"]) for row in rows] == [
        ("g", "PRECONDITION_UNMET", "not applicable"),
        ("llg", "SUCCEEDED", "goal"),
    ]
    assert all({"task", "variant", "seed", "outcome", "steps"} <= row.keys() for row in rows)
    assert "SIMULATED" in said
    assert "1.00 (0.64)" in said
    path = tmp_path / "run" / "rows.jsonl"
    kept = path.read_text().splitlines()
    path.write_text("\n".join(kept[:-1]) + "\n")
    assert main([*command, "--method", "g", "--method", "llg", "--resume"]) == 0
    assert len(rows_in(tmp_path / "run")) == len(rows)
    assert main([*command, "--method", "g", "--resume"]) != 0  # other cases are another run


def test_costs_are_sums_over_the_rows_that_gave_a_result():
    row = {
        "method": "llg",
        "variant": "original",
        "outcome": "SUCCEEDED",
        "stop": "goal",
        "actions": ["[WALK]<tv>", "[SWITCHON]<tv>"],
        "tally": {
            "decisions": 2,
            "repeated": 1,
            "mismatched": 1,
            "out_of_range": 0,
            "unreadable": 2,
        },
        "statistics": {
            "llm_calls": 12,
            "llm_prompt_tokens": 90,
            "llm_completion_tokens": 10,
            "planning_time_s": 4.0,
        },
        "models": ["some"],
        "task": "watch tv",
        "failure": "",
    }
    lost = {**row, "failure": "the server is gone", "outcome": "LLM_UNAVAILABLE"}
    [costs] = costs_of([row, row, lost])
    assert costs == SearchCosts("llg", "original", 2, 2, 4, 24, 200, 8.0, 4, 2, 6, {"goal": 2})
    assert costs.per_decision(costs.tokens) == 50
    said = success_tables([row, row, lost])
    assert "1.00 (0.98)" in said
    assert "1 episodes gave no result" in said
    assert "SIMULATED" not in said


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--simulated", "--llm-url", "http://localhost:1/v1"], "leave out --llm-url"),
        (["--simulated", "--error-rate", "2"], "--error-rate is from 0 to 1, got 2"),
        (["--table", "4", "--simulated", "--method", "g"], "compared in these variants"),
    ],
)
def test_what_cannot_be_run_is_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
):
    assert main(["bench", "borro2025", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_a_home_that_lacks_what_a_task_is_about_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    scene = open_scene()
    data = scene.to_json()
    gone = set(scene.by_class["tv"])
    data["nodes"] = [node for node in data["nodes"] if node["id"] not in gone]
    data["edges"] = [edge for edge in data["edges"] if not gone & {edge["from_id"], edge["to_id"]}]
    (tmp_path / "home.json").write_text(json.dumps(data))
    assert main(["bench", "borro2025", *SHORT, "--scene", str(tmp_path / "home.json")]) == 2
    assert "'watch tv' cannot be done here: there is no tv" in capsys.readouterr().err


def test_one_decision_is_measured_each_way(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(borro2025_decision, "LATENCY_S", 0.02)
    monkeypatch.setattr(borro2025_decision, "_DECISIONS", 1)
    main(["bench", "borro2025", "--decision"])  # how long it takes is for the machine to say
    rows = [line.split("|") for line in capsys.readouterr().out.splitlines() if "|" in line]
    queries = {row[1].strip(): row[2].strip() for row in rows}
    assert queries["published: one after the other"] == queries["the same queries at once"] == "6"
    assert queries["ours"] == "1"


@pytest.mark.slow
@pytest.mark.parametrize("home", ["embedded", "TestScene1"])
def test_every_modified_task_succeeds_with_a_model_that_does_not_err(
    home: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
):
    scene = request.getfixturevalue("test_scene_path") if home == "TestScene1" else home
    command = ["bench", "borro2025", "--simulated", "--table", "4", "--repetitions", "1"]
    command += ["--scene", str(scene), "--method", "ng", "--out", str(tmp_path)]
    assert main(command) == 0
    assert {row["outcome"] for row in rows_in(tmp_path)} == {"SUCCEEDED"}
    assert len(rows_in(tmp_path)) == 5
    assert "0.40" in capsys.readouterr().out
