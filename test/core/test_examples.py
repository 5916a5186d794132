"""The examples run as they stand."""

from __future__ import annotations

import json
import re
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


@pytest.mark.slow
def test_a_task_is_planned_looked_at_and_done() -> None:
    status, out = run("plan_in_process.py")
    assert status == 0
    assert "10 steps" in out and "not yet [CLOSE]" in out
    assert out.rstrip().endswith("The task is done.")
    assert run("plan_in_process.py", "put the moon in the fridge")[0] == 1


@pytest.mark.slow
@pytest.mark.parametrize("task", ["turn on every lamp", "close the fridge and open every window"])
def test_a_strategy_of_ones_own_does_what_it_can(task: str) -> None:
    status, out = run("own_strategy.py", task)
    assert status == 0, out
    assert "[WALK]" in out


def test_a_strategy_of_ones_own_says_what_it_cannot() -> None:
    status, out = run("own_strategy.py", "put all plums in the fridge")
    assert status == 1
    assert "Nothing helps with" in out


def test_the_notebook_runs_from_above_to_below(capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads((EXAMPLES / "look_at_a_task.ipynb").read_text(encoding="utf-8"))
    assert notebook["nbformat"] == 4
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names: dict[str, object] = {}
    for cell in code:
        assert not cell["outputs"], "kept without what it printed"
        exec(compile("".join(cell["source"]), "look_at_a_task.ipynb", "exec"), names)
    out = capsys.readouterr().out
    assert "plum (36) INSIDE fridge (24)" in out and "I do not know how to do" in out
    assert "[CLOSE] <fridge> (24) 24 is CLOSED" in out
    assert re.search(r"^10 verified\nThe task is done\.", out, re.MULTILINE)
    assert len(re.findall(r"\d+ in \d+ ms", out)) == 6, "both strategies do each task"


def test_all_five_are_listed() -> None:
    text = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| \[[^\]]+\]\(([^)/]+)", text, re.MULTILINE))
    assert len(listed) == 5
    there = {path.name for path in EXAMPLES.iterdir() if not path.name.startswith("__")}
    assert there - {"README.md"} == listed
