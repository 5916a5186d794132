"""The benchmark of planning for annotated tasks."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest
from small_home import kitchen

from vh_core.bench.eai_goals_benchmark import a_step, in_any_order
from vh_core.bench.eai_goals_tables import goals_report, plans_of, targets
from vh_core.bench.planning_growth import GrowthSetup, growth_table, open_growth
from vh_core.cli import main
from vh_core.goals import ActionCondition, Goal, InOrderCondition, StateCondition
from vh_core.world import World

needs_package = pytest.mark.skipif(
    importlib.util.find_spec("virtualhome_eval") is None,
    reason="needs a simulator: pip install --no-deps virtualhome-eval==0.1.1",
)


def row(**more: Any) -> dict[str, Any]:
    verdict = {"executable": True, "reached": True, "success": True, "needless": 0, "fault": ""}
    plan = {"steps": ["[WALK] <bed> (1)"], "held_already": False, "cpu_s": 0.002, "human_steps": 4}
    said = {"message": "", "unmet": [], "in_model": True, "disagreement": None}
    return {"task": "Sleep", "scored": True, "goal": "…", **verdict, **plan, **said, **more}


def test_the_report_names_what_fails_and_where_judges_disagree() -> None:
    dispute = {"step": "", "simulator": "", "world": "bed (1) ON"}
    other = {"found": True, "steps": ["a", "b"], "valid": True, "cpu_s": 0.2}
    rows = {
        "1_1": row(disagreement=dispute, fast_downward=other),
        "2_1": row(success=False, unmet=["{'id': 1}"]),
        "3_1": row(scored=False, success=False),
        "4_1": row(success=False, executable=False, no_plan="cannot reach it", steps=[]),
    }
    report = goals_report(rows)
    assert "task 2_1 (Sleep): unmet: {'id': 1}" in report
    assert "task 4_1 (Sleep): cannot reach it" in report
    assert "task 1_1, the goal at the end: the simulator says 'yes'" in report
    assert "fast-downward" in report and "100.0" in report
    [target] = targets(rows)
    assert not target.is_met and round(target.measured) == 33
    assert plans_of(rows)["1_1"] == ["[WALK] <bed> (1)"]
    assert targets({"3_1": rows["3_1"]}) == ()


def test_actions_that_are_asked_for_in_order_are_asked_for_in_every_order() -> None:
    parts = (ActionCondition("TYPE", None), ActionCondition("SWITCHOFF", None))
    both = in_any_order(Goal((InOrderCondition(parts), StateCondition(1, "ON"))))
    assert both.conditions == (
        InOrderCondition(parts),
        InOrderCondition(parts[::-1]),
        StateCondition(1, "ON"),
    )


def test_a_goal_that_holds_is_answered_with_a_step_that_changes_nothing_of_it() -> None:
    world = World(kitchen().graph)
    goal = Goal((StateCondition(11, "CLOSED"),))
    assert [str(step) for step in a_step(world, goal, ())] == ["[WALK] <fridge> (11)"]
    assert [str(step) for step in a_step(world, Goal(()), (2, 10))] == [
        "[WALK] <kitchentable> (10)"
    ]
    assert a_step(world, Goal(()), ()) == ()


@needs_package
def test_the_command_plans_judges_and_keeps_the_plans(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["bench", "eai", "--part", "goals", "--tasks", "3", "--out", str(tmp_path)]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "all targets are met" in told
    plans = json.loads((tmp_path / "goal.json").read_text(encoding="utf-8"))
    assert len(plans) == 3 and all(
        step.startswith("[") for steps in plans.values() for step in steps
    )
    lines = (tmp_path / "rows.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4  # a header, and a row for each task
    assert main([*command, "--resume"]) == 0
    assert capsys.readouterr().out == told


# -- homes of growing size ------------------------------------------------------------------------


def test_planning_in_homes_of_growing_size() -> None:
    setup = GrowthSetup(sizes=(250, 400), goals=2)
    with open_growth(setup) as benchmark:
        rows = {case: benchmark.run(case) for case in benchmark.cases}
        case = benchmark.cases[0]
        assert {**benchmark.run(case), "cpu_s": 0} == {**rows[case], "cpu_s": 0}
    assert len(rows) == 4 and all(row["steps"] for row in rows.values())
    other = {"found": True, "steps": ["[WALK] <bed> (1)"], "cpu_s": 9.0}
    beside = {case: {**row, "fast_downward": other} for case, row in rows.items()}
    assert "× " in growth_table(rows).text()
    assert "fast-downward" in growth_table(beside).text()
