"""The examples run as they stand."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def run(name: str, *arguments: str) -> tuple[int, str]:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=90, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_a_task_is_planned_looked_at_and_done() -> None:
    status, out = run("plan_in_process.py")
    assert status == 0
    assert "10 steps" in out and "not yet [CLOSE]" in out
    assert out.rstrip().endswith("The task is done.")
    assert run("plan_in_process.py", "put the moon in the fridge")[0] == 1


@pytest.mark.parametrize("task", ["turn on every lamp", "close the fridge and open every window"])
def test_a_strategy_of_ones_own_does_what_it_can(task: str) -> None:
    status, out = run("own_strategy.py", task)
    assert status == 0, out
    assert "[WALK]" in out


def test_a_strategy_of_ones_own_says_what_it_cannot() -> None:
    status, out = run("own_strategy.py", "put all plums in the fridge")
    assert status == 1
    assert "Nothing helps with" in out
