"""What a command is given and would have no effect: it is refused, or said."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_home import kitchen

from vh_core.cli import main

RUN = ["run", "open the fridge"]


@pytest.mark.parametrize(
    ("words", "named", "says"),
    [
        (["chat", "--namespace", "anna"], "--namespace", "--ros"),
        (["chat", "--server-timeout", "10"], "--server-timeout", "--ros"),
        (["chat", "--ros", "--environment", "world"], "--environment", "nodes"),
        (["chat", "--ros", "--domain", "household"], "--domain", "nodes"),
        (["view", "--namespace", "anna"], "--namespace", "--ros"),
        (["view", "--home", "house"], "--home", "--ros"),
        (["view", "task.jsonl", "--task", "open the fridge"], "--task", "recorded"),
        (["view", "task.jsonl", "--scene", "a.json"], "--scene", "recorded"),
        (["view", "--ros", "--task", "open the fridge"], "--task", "vh-planner send"),
        (["view", "task.jsonl", "--step-time", "1"], "--step-time", "recorded"),
        (["view", "--ros", "--environment", "virtualhome"], "--environment", "nodes"),
        (["mcp", "--port", "8642"], "--port", "--http or --page"),
        (["mcp", "--host", "127.0.0.1"], "--host", "--http or --page"),
        (["mcp", "--ros", "--step-time", "0"], "--step-time", "nodes"),
        (["mcp", "--namespace", "anna"], "--namespace", "--ros"),
        (["mcp", "--agent-token", "secret"], "--agent-token", "--http"),
        (["mcp", "--token", "secret"], "--token", "--http"),
    ],
)
def test_a_flag_that_would_have_no_effect_is_refused(
    capsys: pytest.CaptureFixture[str], words: list[str], named: str, says: str
) -> None:
    if words[0] == "mcp":
        pytest.importorskip("mcp", reason="the MCP SDK is not installed")
    assert main(words) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"vh-planner: error: {named}: ") and says in line
    assert "secret" not in line


def test_a_rule_about_what_the_home_has_not_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pytest.importorskip("yaml", reason="policies in YAML need pyyaml")
    scene, policy = tmp_path / "home.json", tmp_path / "policy.yaml"
    kitchen().graph.save(scene)
    policy.write_text("version: 1\nrules:\n  - {name: cold, forbid: OPEN, class: firdge}\n")
    assert main([*RUN, "--scene", str(scene), "--policy", str(policy)]) == 0
    told = capsys.readouterr().err
    assert told == "the policy: the rule 'cold' names what this home does not have: firdge\n"


@pytest.mark.parametrize("output", ["--save-graph", "--record"])
def test_the_outcome_is_told_though_a_disk_is_full(
    output: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    assert main([*RUN, output, "/dev/full"]) == 2
    told = capsys.readouterr()
    assert "SUCCEEDED: The task is done." in told.out
    assert "No space left on device" in told.err


def test_a_goal_and_a_folder_are_called_what_they_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["export", "pddl", "is the fridge open?", "-o", str(tmp_path)]) == 2
    assert "error: GOAL: " in capsys.readouterr().err
    assert main(["report", str(tmp_path), "--out", str(tmp_path / "x.md")]) == 2
    assert "is no run of a benchmark: no rows.jsonl" in capsys.readouterr().err
