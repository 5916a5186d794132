"""Some rows of the fault matrix; `vh-planner bench reliability` works through all of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("openai", reason="the extra [llm] is not installed")

from forked_nodes import ForkedNodes

from vh_core.bench.reliability_rows import rows_named
from vh_core.bench.reliability_verdict import use_table
from vh_ros.commands.trials import trial_house
from vh_ros.commands.trials.trial_house import TrialHouse, open_trial_house
from vh_ros.commands.trials.trial_rows import run_row
from vh_ros.commands.trials.trial_steps import LongRun


@pytest.fixture(scope="module", autouse=True)
def forked_nodes() -> Iterator[None]:
    """Processes as they are started for a trial, without the time that their imports take."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trial_house, "NodeProcesses", ForkedNodes)
        yield


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TrialHouse]:
    with open_trial_house(tmp_path_factory.mktemp("trials"), "virtualhome") as house:
        yield house


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "kill-planner-cancelling",
        "llm-garbage",
        "cancel-checking",
        "cancel-paused",
        "client-gone-executing",
    ],
)
def test_a_row_keeps_the_law(house: TrialHouse, name: str) -> None:
    (row,) = rows_named([name])
    result = run_row(house, row)
    assert result.faults == ()
    assert result.accepted >= 2


def test_steps_in_fast_motion(house: TrialHouse) -> None:
    (row,) = rows_named(["steps"])
    result = run_row(house, row, LongRun(steps=60))
    assert result.steps >= 60
    assert {goal.heard for goal in result.goals} == {"SUCCEEDED"}
    assert result.lost == result.hung == 0
    assert len(use_table(result).rows) == 5  # a few tasks warm nobody up: growth says nothing


@pytest.mark.slow
def test_the_robots_own_node_goes_away_and_comes_back(tmp_path: Path) -> None:
    """In the middle of a skill: what it was at is not known, and the next task is done."""
    with open_trial_house(tmp_path, "robot") as house:
        for row in rows_named(["kill-robot-body-executing"]):
            result = run_row(house, row)
            assert result.faults == ()
            assert {goal.heard for goal in result.goals} >= {"ENVIRONMENT_LOST", "SUCCEEDED"}
