"""The benchmarks of what a step costs over ROS, and those who look on."""

from __future__ import annotations

import re

import pytest
from forked_nodes import ForkedNodes

from vh_core.cli import main
from vh_ros.commands import measured_house


@pytest.fixture(autouse=True)
def forked_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes as they are started to be measured, without the time that their imports take."""
    monkeypatch.setattr(measured_house, "NodeProcesses", ForkedNodes)


def test_a_step_is_one_check_and_the_executors_own_action(
    capfd: pytest.CaptureFixture[str],
) -> None:
    task = "put a plum in the fridge"
    assert main(["bench", "overhead", "--passes", "1", "--task", task]) == 0
    shown = capfd.readouterr().out
    inside, outside = (
        next(line.split() for line in shown.splitlines() if line.startswith(name))
        for name in ("in process", "over ROS")
    )
    assert inside[2] == outside[2]  # the same number of steps
    found = re.search(r"requests a step: ([\d.]+) of .* ([\d.]+) to check_preconditions", shown)
    assert found is not None
    own, checks = map(float, found.groups())
    # on a busy machine a lost answer is asked for once more
    assert 2.0 <= own <= 3.0
    assert 1.0 <= checks <= 2.0


@pytest.mark.slow
def test_each_of_those_who_look_on_at_nodes_is_compared_with_nobody(
    capfd: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("uvicorn", reason="the extra 'live' is not installed")
    pytest.importorskip("mcap_ros2", reason="mcap-ros2-support is not installed")
    short = ["--rounds", "1", "--each", "2", "--task", "nodes"]
    assert main(["bench", "onlookers-ros", *short]) == 0
    shown = capfd.readouterr().out
    number = r"\d+\.\d+"
    for who in ("the page, watched", "a record in MCAP", "all of these"):
        row = rf"{who} +{number} +{number} +{number} to {number} +{number}$"
        assert re.search(row, shown, re.MULTILINE), shown
    assert main(["bench", "onlookers-ros", "--rounds", "0"]) == 2
