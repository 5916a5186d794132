"""The benchmark of scene preparation: its programs, its rows, its tables."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest
from small_home import kitchen
from small_tables import write_tables

from vh_core.bench.preparation_benchmark import PreparationSetup, open_preparation
from vh_core.bench.preparation_programs import CONTROLS, spoilt, written_programs
from vh_core.bench.preparation_tables import preparation_tables
from vh_core.cli import main
from vh_core.demonstrations import Demonstration
from vh_core.errors import ConfigurationError
from vh_core.grounding import make_phrase
from vh_core.program import format_program
from vh_core.scenes import scene_names

DEMONSTRATIONS = """\
Task: Get a cup
Step 1: Walk to kitchen
Step 2: Walk to cup
Step 3: Grab cup

Task: Take a cup
Step 1: Walk to kitchen
Step 2: Walk to cup
Step 3: Grab cup

Task: Get two cups
Step 1: Walk to kitchen
Step 2: Walk to cup
Step 3: Grab cup
Step 4: Grab cup
"""


@pytest.fixture
def setup(tmp_path: Path) -> PreparationSetup:
    """Two scenes, one of which has a cup, and the demonstrations above."""
    for name, home in (("bare.json", kitchen()), ("cup.json", kitchen().add(30, "cup"))):
        (tmp_path / name).write_text(json.dumps(home.graph.to_json()))
    (tmp_path / "demonstrations.txt").write_text(DEMONSTRATIONS)
    return PreparationSetup(
        scenes=(str(tmp_path / "bare.json"), str(tmp_path / "cup.json")),
        demonstrations=(str(tmp_path / "demonstrations.txt"),),
        tables=str(write_tables(tmp_path / "tables")),
        as_they_are=2,
    )


def test_programs_that_are_the_same_are_one_with_a_weight() -> None:
    walk, find = make_phrase("WALK", "coffee_table"), make_phrase("FIND", "cup")
    spelt = make_phrase("WALK", "coffeetable")
    found = written_programs(
        [Demonstration("A", (walk,)), Demonstration("B", (spelt,)), Demonstration("C", (find,))]
    )
    assert [(each.task, each.times) for each in found] == [("A", 2), ("C", 1)]
    assert format_program(found[1].steps) == "[FIND] <cup> (1)\n"


def test_programs_are_spoilt_in_ways_that_the_seed_decides() -> None:
    steps = tuple(make_phrase(action, "cup") for action in ("WALK", "FIND", "GRAB", "DRINK"))
    (program,) = written_programs([Demonstration("Drink", steps)])
    pool = [*program.steps, *program.steps]
    ways = {control: spoilt(program, control, pool, 3) for control in CONTROLS}
    lengths = {control: len(found) for control, found in ways.items()}
    assert lengths == dict(zip(CONTROLS, (3, 4, 5, 4, 4), strict=True))
    assert set(ways["in any order"]) == set(program.steps)
    assert ways["two steps exchanged"] != program.steps
    for control, found in ways.items():
        assert spoilt(program, control, pool, 3) == found
    short = written_programs([Demonstration("Wait", (make_phrase("STANDUP"),))])[0]
    assert spoilt(short, "two steps exchanged", pool, 0) == short.steps


def test_a_row_says_how_a_program_goes_in_each_scene(setup: PreparationSetup) -> None:
    with open_preparation(setup) as benchmark:
        rows = {case: benchmark.run(case) for case in benchmark.cases}
        settings = benchmark.settings
    by_task = {row["task"]: row for row in rows.values()}
    cup, cups = by_task["Get a cup"], by_task["Get two cups"]
    assert (cup["times"], cups["times"]) == (2, 1)
    assert [each["kind"] for each in cup["prepared"]] == ["", ""]
    assert [each["kind"] for each in cup["as_they_are"]] == ["unknown_class", "property"]
    assert [each["kind"] for each in cups["prepared"]] == ["not_grabbed", "not_grabbed"]
    assert settings["seed"] == 0 and len(settings["scenes"]) == 2
    text = preparation_tables(rows, ["bare", "with a cup"], own_inference=False)
    assert "2 programs of 3 demonstrations, 2 scenes" in text
    lines = {line.split("  ")[0]: line.split() for line in text.splitlines() if line}
    assert lines["prepared by us, world model"][-3:] == ["50.0%", "66.7%", "4"]
    assert lines["scenes as they are, world model"][-3:] == ["0.0%", "0.0%", "4"]
    assert lines["not_grabbed"][1:4] == ["2", "50.0%", "1"]
    assert "plans have no numbers" in text
    assert lines["with a cup"][-1] == "50.0%"
    assert "VirtualHome" not in lines


def test_the_command_goes_on_with_a_run(
    setup: PreparationSetup, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "run")
    command = ["bench", "preparation", "--scene", str(tmp_path / "*.json"), "--out", out]
    command += ["--demonstrations", setup.demonstrations[0], "--tables", str(setup.tables)]
    assert main(command) == 0
    first = capsys.readouterr().out
    assert "2 programs of 3 demonstrations, 2 scenes" in first
    assert main([*command, "--resume"]) == 0
    assert capsys.readouterr().out == first
    assert main([*command, "--resume", "--seed", "5"]) == 2
    assert "begun with other settings" in capsys.readouterr().err


def test_virtualhomes_own_stands_beside(
    setup: PreparationSetup,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    simulator_installed: None,
) -> None:
    command = ["bench", "preparation", "--scene", setup.scenes[1], "--tables", str(setup.tables)]
    command += ["--demonstrations", setup.demonstrations[0], "--spoilt", "1", "--simulator", "1"]
    assert main(command) == 0
    said = capsys.readouterr().out
    assert "prepared by VirtualHome, our preconditions, its executor" in said
    assert "prepared by us, VirtualHome's simulator" in said
    assert all(control in said for control in CONTROLS)
    assert main([*command, "--virtualhome", str(tmp_path)]) == 2
    assert "holds no dataset_utils/add_preconds.py" in capsys.readouterr().err


def test_without_the_tables_it_says_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = importlib.util.find_spec

    def missing(name: str, package: str | None = None) -> object:
        return None if name == "virtualhome_eval" else found(name, package)

    monkeypatch.setattr("importlib.util.find_spec", missing)
    assert main(["bench", "preparation"]) == 2
    assert "preparing scenes needs VirtualHome's tables" in capsys.readouterr().err


def test_patterns_name_files_in_order(tmp_path: Path) -> None:
    for name in ("b2.json", "b1.json", "a.json"):
        (tmp_path / name).write_text("{}")
    found = scene_names(["embedded", str(tmp_path / "b?.json")])
    assert found == ("embedded", str(tmp_path / "b1.json"), str(tmp_path / "b2.json"))
    with pytest.raises(ConfigurationError, match="no scene file matches"):
        scene_names([str(tmp_path / "c*.json")])
