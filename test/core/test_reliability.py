"""The fault matrix: its rows, and what is said of what they came to. No row is run here."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from vh_core.bench.reliability_rows import BODY, ROWS, TrialFault, TrialPhase, rows_named
from vh_core.bench.reliability_verdict import (
    HEARD_GONE,
    HEARD_LOST,
    HEARD_REJECTED,
    GoalAccount,
    NodeUse,
    RowResult,
    report,
    to_json,
)
from vh_core.cli import main
from vh_core.errors import ConfigurationError

(KILL,) = rows_named(["kill-planner-executing"])
ENDED = GoalAccount("ab" * 16, "wave", True, 1, "ENVIRONMENT_LOST", "ENVIRONMENT_LOST")
PROBE = GoalAccount("cd" * 16, "wave", True, 1, "SUCCEEDED", "SUCCEEDED", probe=True)
GOOD = RowResult(KILL, (ENDED, PROBE), 6.2, 0.7)


def test_each_node_is_killed_in_each_phase() -> None:
    killed = {(row.who, row.phase) for row in ROWS if row.fault is TrialFault.KILLED}
    phases = {
        *(TrialPhase.IDLE, TrialPhase.PROPOSING, TrialPhase.CHECKING),
        *(TrialPhase.EXECUTING, TrialPhase.CANCELLING),
    }
    nodes = {who for who, _ in killed} - {BODY}
    assert len(nodes) == 6
    assert (BODY, TrialPhase.EXECUTING) in killed  # which has no part in proposing and checking
    assert {(node, phase) for node in nodes for phase in phases} <= killed
    assert len({row.name for row in ROWS}) == len(ROWS)


def test_two_robots_behind_one_door_lose_a_planner_and_the_door() -> None:
    shared = [row for row in ROWS if row.robots]
    assert {(row.who, row.phase) for row in shared} >= {
        *(("planner_node", TrialPhase.PROPOSING), ("planner_node", TrialPhase.EXECUTING)),
        ("task_intake_node", TrialPhase.EXECUTING),
    }
    assert {row.on_restart for row in shared} == {"abandon", "continue"}
    assert all(row.told for row in shared)


def test_rows_are_chosen_by_name() -> None:
    assert rows_named([]) == ROWS
    chosen = rows_named(["llm-*", "endless-step"])
    assert [row.name for row in chosen[:2]] == ["endless-step", "llm-down"]
    assert all(row.name.startswith("llm-") for row in chosen[1:])
    for name in ("kill", "kil-*"):
        with pytest.raises(ConfigurationError, match="there is no row"):
            rows_named(["endless-step", name])


def test_a_row_that_keeps_the_law() -> None:
    assert GOOD.faults == ()
    assert (GOOD.accepted, GOOD.records, GOOD.lost, GOOD.hung) == (2, 2, 0, 0)
    # a client that was lost, or is no more, was told all that it could be; one that was rejected
    # has no end to wait for
    abandoned = replace(ENDED, heard=HEARD_LOST)
    orphan = replace(ENDED, heard=HEARD_GONE)
    rejected = GoalAccount("ef" * 16, "wave", False, heard=HEARD_REJECTED)
    result = replace(GOOD, goals=(abandoned, orphan, rejected, PROBE))
    assert result.faults == ()
    assert (result.accepted, result.records) == (3, 3)
    assert result.outcomes == {"ENVIRONMENT_LOST": 2, "REJECTED": 1}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"records": 0, "outcome": ""}, "1 accepted goals without exactly one terminal record"),
        ({"records": 2}, "1 accepted goals without exactly one terminal record"),
        ({"heard": ""}, "1 goals whose client was told nothing"),
        ({"journalled": False}, "was never written down"),
        ({"outcome": "INTERNAL_ERROR", "heard": HEARD_LOST}, "ended as INTERNAL_ERROR"),
        ({"outcome": "SUCCEEDED", "heard": "SUCCEEDED"}, "ended as SUCCEEDED"),
        ({"heard": "SUCCEEDED"}, "and its client was told SUCCEEDED"),
        ({"wrong": True}, "is said to be done, and is not"),
    ],
)
def test_a_goal_that_breaks_the_law(change: dict[str, object], words: str) -> None:
    result = replace(GOOD, goals=(replace(ENDED, **change), PROBE))
    assert any(words in fault for fault in result.faults), result.faults


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seconds": 31.0}, "it took 31.0 s, and may take 30 s"),
        ({"again_s": None}, "no task was done after it"),
        ({"goals": ()}, "no goal was accepted"),
        ({"note": "nobody shows the home"}, "nobody shows the home"),
    ],
)
def test_a_row_that_breaks_the_law(change: dict[str, object], words: str) -> None:
    assert any(words in fault for fault in replace(GOOD, **change).faults)


def test_what_grows_in_the_second_half_of_a_long_run() -> None:
    cold, warm = NodeUse(80.0, 40, 20), NodeUse(120.0, 60, 30)
    flat = replace(GOOD, uses={"planner_node": (cold, warm, replace(warm, rss_mb=122.0))})
    assert flat.faults == ()
    for more, words in (
        ({"rss_mb": 140.0}, "20.0 MB more"),
        ({"fds": 80}, "20 file descriptors more"),
        ({"threads": 60}, "30 threads more"),
    ):
        grown = replace(GOOD, uses={"planner_node": (cold, warm, replace(warm, **more))})
        (fault,) = grown.faults
        assert fault.startswith("planner_node: ") and words in fault


def test_the_report_counts_and_says_what_is_wrong() -> None:
    text = report([GOOD, replace(GOOD, again_s=None)])
    assert "| kill-planner-executing | planner_node killed, and started again at once |" in text
    assert "2 rows, 1 of which break the law; 4 goals were accepted" in text
    assert "- kill-planner-executing: no task was done after it" in text
    (row, _) = json.loads(json.dumps(to_json([GOOD, GOOD])))
    assert row["outcomes"] == {"ENVIRONMENT_LOST": 1}
    assert [goal["probe"] for goal in row["goals"]] == [False, True]


def test_the_command_names_its_rows(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "reliability", "--list", "--row", "crowd*"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines][:2] == ["crowd", "crowd-rejected"]
    assert main(["bench", "reliability", "--row", "nothing"]) == 2
    assert "there is no row 'nothing'" in capsys.readouterr().err
