"""What those who look on cost a task: the benchmark."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_home import kitchen

from vh_core.bench.onlookers import report
from vh_core.bench.onlookers_costs import NOBODY, NOBODY_AGAIN, Errand, OnlookerCost, measure
from vh_core.cli import main
from vh_core.errors import BenchmarkError, MissingDependencyError
from vh_core.record.message_definitions import definition_of

pytest.importorskip("uvicorn", reason="the extra 'live' is not installed")
pytest.importorskip("mcap_ros2", reason="mcap-ros2-support is not installed; see requirements/")
try:
    definition_of("visualization_msgs/msg/MarkerArray")
except MissingDependencyError:
    pytest.skip("the definitions of ROS's messages are not there", allow_module_level=True)


@pytest.mark.slow
def test_each_of_those_who_look_on_is_compared_with_nobody(tmp_path: Path) -> None:
    errand = Errand("plums", "put all plums in the fridge", kitchen().graph)
    costs, events = measure(errand, tmp_path, rounds=2)
    assert events > 20
    assert costs[0].who == NOBODY
    assert len({cost.who for cost in costs}) == 7
    for cost in costs:
        assert 0 < cost.task_s < 10
        assert cost.low <= cost.ratio <= cost.high
    assert (costs[0].ratio, costs[0].low, costs[0].high) == (1.0, 1.0, 1.0)
    assert (tmp_path / "task.jsonl").stat().st_size > 1000
    assert (tmp_path / "all.mcap").stat().st_size > 1000


def test_a_task_that_is_not_done_is_no_figure(tmp_path: Path) -> None:
    errand = Errand("none", "put the moon in the fridge", kitchen().graph)
    with pytest.raises(BenchmarkError, match="was not done"):
        measure(errand, tmp_path, rounds=1)


def test_an_aim_that_is_missed_is_told() -> None:
    costs = [
        OnlookerCost(NOBODY, 0.1, 0.0, 1.0, 1.0, 1.0),
        OnlookerCost(NOBODY_AGAIN, 0.11, 0.0, 1.1, 1.0, 1.2),
        OnlookerCost("the page", 0.101, 0.004, 1.01, 1.0, 1.015),
        OnlookerCost("a record", 0.11, 0.02, 1.1, 1.05, 1.15),
    ]
    shown = report({"plums": (costs, 81)})
    assert "1.010" in shown and "1.050 to 1.150" in shown
    assert "1 of 2 targets are missed:" in shown
    assert "plums, a record: 1.1, wanted at most 1.02" in shown


@pytest.mark.slow
def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "onlookers", "--rounds", "1", "--task", "model"]) == 0
    out = capsys.readouterr().out
    assert "the page, watched" in out and "a record in MCAP" in out
    assert main(["bench", "onlookers", "--rounds", "0"]) == 2
    assert "must be at least 1" in capsys.readouterr().err
