"""The benchmark of repair: models' plans as they are, repaired, and finished with the goal."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

from vh_core.bench.eai_data import read_tasks
from vh_core.bench.eai_repair_benchmark import EaiRepair, EaiRepairSetup, open_eai_repair
from vh_core.bench.eai_repair_plot import draw_repair
from vh_core.bench.eai_repair_tables import plans_by_file, repair_report, results, targets
from vh_core.cli import main
from vh_core.errors import ConfigurationError

needs_package = pytest.mark.skipif(
    importlib.util.find_spec("virtualhome_eval") is None,
    reason="needs a simulator: pip install --no-deps virtualhome-eval==0.1.1",
)
needs_matplotlib = pytest.mark.skipif(
    importlib.util.find_spec("matplotlib") is None,
    reason="needs matplotlib, of the extra [bench]",
)
MUSIC = "161_1"


def plan(executable: bool, success: bool, **more: Any) -> dict[str, Any]:
    verdict = {"steps": ["[WALK] <bed> (1)"], "executable": executable, "success": success}
    return {**verdict, "needless": 0, "disagreement": None, **more}


def rows() -> dict[str, dict[str, Any]]:
    """Two scored tasks and one that is not: of the second, one model's answer is no JSON."""
    mended = {"edits": {"inserted": 2, "resolved": 3}, "cpu_s": 0.001}
    given_up = {"edits": {"given up": 1}, "cpu_s": 0.001}
    dispute = {"step": "[WALK] <bed> (1)", "simulator": "no way", "world": ""}
    good = {
        "raw": plan(False, False, disagreement=dispute),
        "repaired": plan(True, False, **mended),
        "goals": plan(True, True, **mended),
    }
    readable = {
        "fault": "",
        "raw": plan(True, False),
        "repaired": plan(True, True, **given_up),
        "goals": plan(True, True, **mended),
    }
    unread = {"fault": "format", "goals": plan(True, True, **mended)}
    return {
        "1": {"task": "Sleep", "scored": True, "models": {"good": good, "poor": readable}},
        "2": {"task": "Sleep", "scored": True, "models": {"good": readable, "poor": unread}},
        "3": {"task": "Sleep", "scored": False, "models": {"good": good, "poor": unread}},
    }


def test_rates_are_of_the_scored_tasks_and_edits_of_the_plans():
    found = results(rows())
    assert found["good"]["raw"].success_rate == 0
    assert found["good"]["repaired"].success_rate == 0.5
    assert found["good"]["repaired"].edits_per_plan == 1.5
    assert found["poor"]["repaired"].given_up == 1
    assert found["poor"]["repaired"].executable_rate == 0.5
    assert found["poor"]["repaired"].of_plans == 1.0
    assert found["poor"]["goals"].success_rate == 1.0
    assert all(target.is_met for target in targets(found))
    report = repair_report(rows())
    assert "all targets are met (6)" in report
    assert "2 of 14 plans judged otherwise, 2 different ones" in report
    assert "task 1, [WALK] <bed> (1) (1×): the simulator says 'no way'" in report


def test_a_target_that_is_missed_is_named():
    worse = rows()
    worse["1"]["models"]["good"]["goals"]["success"] = False
    assert "good, success with goals: 0.5" in repair_report(worse)


def test_plans_are_kept_by_model_and_variant():
    files = plans_by_file(rows())
    assert files["good.raw.json"] == {case: ["[WALK] <bed> (1)"] for case in "123"}
    assert set(files["poor.raw.json"]) == {"1"}
    assert set(files["poor.goals.json"]) == {"1", "2", "3"}


@needs_matplotlib
def test_the_plot_is_a_picture(tmp_path: Path):
    draw_repair(results(rows()), tmp_path / "plot.png")
    assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")


@needs_package
def test_an_answer_is_repaired_and_judged_by_both():
    """One goes nowhere before it switches on, one names an action that there is not."""
    answers = {
        "hasty": '{"SWITCHON": ["stereo"]}',
        "inventive": '{"TURN_ON": ["stereo"]}',
        "mute": "I cannot do that.",
    }
    texts = {model: {MUSIC: text} for model, text in answers.items()}
    row = EaiRepair({MUSIC: read_tasks()[MUSIC]}, texts).run(MUSIC)
    hasty, inventive, mute = (row["models"][model] for model in answers)
    assert (hasty["raw"]["executable"], hasty["repaired"]["executable"]) == (False, True)
    assert (hasty["raw"]["success"], hasty["repaired"]["success"]) == (False, True)
    assert hasty["repaired"]["edits"] == {"inserted": 1}
    assert set(inventive) == {"fault", "repaired", "goals"}
    assert inventive["repaired"]["steps"][-1] == "[SWITCHON] <stereo> (1000)"
    assert set(mute) == {"fault", "goals"}
    assert mute["goals"]["success"]
    plans = [of[name] for of in (hasty, inventive, mute) for name in of if name != "fault"]
    assert [each["disagreement"] for each in plans] == [None] * len(plans)


@needs_package
def test_the_command_keeps_rows_and_plans_and_can_be_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    command = ["bench", "eai", "--part", "repair", "--model", "gpt-4o-2024-05-13", "--tasks", "2"]
    status = main([*command, "--out", str(tmp_path)])
    told = capsys.readouterr().out
    assert status == (0 if "all targets are met" in told else 1)
    assert "gpt-4o-2024-05-13" in told
    assert "world model beside the simulator: 0 of" in told
    plans = json.loads((tmp_path / "gpt-4o-2024-05-13.goals.json").read_text(encoding="utf-8"))
    assert len(plans) == 2
    assert all(step.startswith("[") for steps in plans.values() for step in steps)
    assert main([*command, "--out", str(tmp_path), "--resume"]) == status
    assert capsys.readouterr().out == told


@needs_package
def test_a_model_of_which_nothing_is_recorded_is_named():
    with (
        pytest.raises(ConfigurationError, match="no answers of 'gpt-9' are recorded"),
        open_eai_repair(EaiRepairSetup(("gpt-9",))),
    ):
        pass
