"""Any strategy over a list of tasks: rows as episodes say it, records beside them, tables."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from documented import write_strategies
from vh_core.bench.tasks_benchmark import read_tasks
from vh_core.bench.tasks_results import TaskFigures, tables
from vh_core.cli import main
from vh_core.episode import result_of
from vh_core.errors import ConfigurationError
from vh_core.outcome import Outcome
from vh_core.record import read_record, replay
from vh_core.strategies.registry import VARIABLE

FEW = ("put all plums in the fridge", "watch the tv", "make breakfast for two")


@pytest.fixture
def few(tmp_path: Path) -> str:
    path = tmp_path / "tasks.txt"
    path.write_text("\n".join(["# three tasks", "", *FEW, FEW[1]]), encoding="utf-8-sig")
    return str(path)


@pytest.fixture
def greedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    write_strategies(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv(VARIABLE, "greedy:SPEC")
    yield
    sys.modules.pop("greedy", None)


def rows_in(folder: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    header, *rows = map(json.loads, (folder / "rows.jsonl").read_text().splitlines())
    return header, rows


# -- lists of tasks -----------------------------------------------------------------------------


def test_our_own_catalogue_has_forty_sentences():
    assert len(read_tasks()) == 40


def test_a_list_is_one_task_a_line(few: str):
    assert read_tasks(few) == FEW


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "cannot be read: No such file"),
        (b"", "names no task"),
        (b"# only this\n\n", "names no task"),
        (b"\xff\xfe\x00", "is no text in UTF-8"),
    ],
)
def test_what_is_no_list_is_refused_in_a_line(data: bytes | None, said: str, tmp_path: Path):
    path = tmp_path / "tasks.txt"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(ConfigurationError, match=said) as caught:
        read_tasks(path)
    assert "\n" not in str(caught.value)


# -- running ------------------------------------------------------------------------------------


def test_every_episode_gives_a_row_and_a_record(
    few: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    out = tmp_path / "out"
    words = ["bench", "tasks", "--tasks", few, "--scene", "embedded", "--scene", "generated:seed=2"]
    kept = ["--repetitions", "2", "--out", str(out), "--records"]
    assert main([*words, *kept]) == 0
    shown = capsys.readouterr().out
    assert "outcomes: SUCCEEDED 8, INVALID_TASK 4" in shown
    assert "4 not seen to succeed:" in shown and "make breakfast" in shown
    header, rows = rows_in(out)
    assert header["settings"]["strategies"] == {"symbolic": {}}
    assert len(rows) == 12 and len({row["record"] for row in rows}) == 12
    assert {row["repetition"] for row in rows} == {1, 2}
    for row in rows:
        record = read_record(out / row["record"])
        result = result_of(record.events)
        told = result.to_json()
        assert {key: row[key] for key in told} == json.loads(json.dumps(told))
        found = replay(record.events)
        assert (
            not found.disagreements
            and found.verdicts == 2 * len(result.steps) + 1 + result.verified
        )


def test_a_run_is_gone_on_with_under_the_same_settings_only(
    few: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    words = ["bench", "tasks", "--tasks", few, "--scene", "embedded", "--out", str(tmp_path / "o")]
    assert main(words) == 0
    first = capsys.readouterr().out
    before = rows_in(tmp_path / "o")
    assert main([*words, "--resume"]) == 0
    assert capsys.readouterr().out == first
    assert rows_in(tmp_path / "o") == before
    assert main([*words, "--resume", "--max-steps", "3"]) == 2
    assert "limits.max_steps was 200, is 3" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.usefixtures("greedy")
def test_a_strategy_of_ones_own_runs_with_its_flags_beside_another(
    few: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    out = tmp_path / "out"
    words = ["--tasks", few, "--scene", "embedded", "--strategy", "greedy", "--out", str(out)]
    flags = ["--greedy-patience", "30", "--compare-with", "symbolic"]
    assert main(["bench", "tasks", *words, *flags, "--jobs", "2"]) == 0
    shown = capsys.readouterr().out
    header, rows = rows_in(out)
    assert header["settings"]["strategies"] == {"greedy": {"patience": 30}, "symbolic": {}}
    own = [row for row in rows if row["strategy"] == "greedy"]
    assert [row["outcome"] for row in own if row["task"] != FEW[2]] == ["SUCCEEDED"] * 2
    assert len(own) == len(rows) - len(own) == 3
    assert [line.split()[0] for line in shown.splitlines() if "verified  " in line] == [
        "greedy",
        "symbolic",
    ]
    assert main(["bench", "tasks", "--strategy", "greedy", "--help"]) == 0
    assert "--greedy-patience N" in capsys.readouterr().out


def test_what_a_language_model_cost_is_counted(
    few: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    from simulated_llm import OraclePolicy, SimulatedServer
    from vh_core.scenes import open_scene

    words = ["--strategy", "translated", "--encoder", "lexical", "--out", str(tmp_path / "out")]
    with SimulatedServer(OraclePolicy(open_scene())) as server:
        asked = ["--tasks", few, "--scene", "embedded", *words, "--llm-url", server.url]
        status = main(["bench", "tasks", *asked])
        shown = capsys.readouterr().out
        assert status == 0
        _, rows = rows_in(tmp_path / "out")
        assert sum(row["statistics"]["llm_calls"] for row in rows) == server.count > 0
    assert "The language model is SIMULATED" in shown
    assert all(row["statistics"]["llm_prompt_tokens"] > 0 for row in rows)


def test_a_model_that_is_not_there_is_no_result_of_the_strategy(
    few: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    words = ["--strategy", "translated", "--encoder", "lexical", "--out", str(tmp_path / "out")]
    nobody = ["--llm-url", "http://127.0.0.1:9/v1"]
    asked = ["bench", "tasks", "--tasks", few, "--scene", "embedded", *words, *nobody]
    assert main(asked) == 1
    assert "3 failed to give a result:" in capsys.readouterr().out
    _, rows = rows_in(tmp_path / "out")
    assert {row["outcome"] for row in rows} == {"LLM_UNAVAILABLE"}
    assert main([*asked, "--resume"]) == 1  # they are tried again
    assert len(rows_in(tmp_path / "out")[1]) == 6


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--records"], "--records are kept beside the rows: give a folder with --out"),
        (["--strategy", "symbolical"], "did you mean 'symbolic'?"),
        (["--compare-with", "symbolical"], "did you mean 'symbolic'?"),
        (["--strategy", "translated", "--llm", "none"], "a language model is needed"),
        (["--tasks", "/nowhere.txt"], "the list of tasks /nowhere.txt cannot be read"),
        (["--scene", "/nowhere.json"], "scene file /nowhere.json does not exist"),
        (["--resume"], "give it with --out"),
        (["--domain", "household", "--environment", "virtualhome"], "knows nothing of the domain"),
    ],
)
def test_what_keeps_it_from_starting_is_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
):
    assert main(["bench", "tasks", *arguments]) == 2
    *_, line = capsys.readouterr().err.splitlines()
    assert said in line


# -- figures ------------------------------------------------------------------------------------


def row(outcome: Outcome, verified: bool, steps: int = 0, **more: Any) -> dict[str, Any]:
    costs = dict.fromkeys(("llm_calls", "llm_prompt_tokens", "llm_completion_tokens"), 2)
    return {
        "strategy": "s",
        "scene": "home",
        "task": "t",
        "outcome": outcome.name,
        "message": "m",
        "verified": verified,
        "unverified": "" if verified else "nobody knows",
        "steps": ["[STANDUP]"] * steps,
        "models": [],
        "statistics": {"planning_time_s": 0.5, **costs},
        "failure": "",
        **more,
    }


def test_a_success_that_nobody_saw_is_no_verified_one():
    rows = [
        row(Outcome.SUCCEEDED, True, 4),
        row(Outcome.SUCCEEDED, True, 2),
        row(Outcome.SUCCEEDED, False, 9),
        row(Outcome.NO_PLAN, False),
        row(Outcome.LLM_UNAVAILABLE, False, failure="nobody there"),
    ]
    figures = TaskFigures.of(rows)
    assert (figures.episodes, figures.outcomes["SUCCEEDED"]) == (4, 3)
    assert figures.verified.mean == 0.5
    assert figures.verified.standard_error == pytest.approx((1 / 3 / 4) ** 0.5)
    assert (figures.steps.mean, figures.tokens.mean) == (3, 4)
    shown = tables(rows)
    assert "home: 't': SUCCEEDED: nobody knows" in shown
    assert "1 failed to give a result:" in shown


def test_without_any_result_there_is_still_a_table():
    shown = tables([row(Outcome.LLM_UNAVAILABLE, False, failure="nobody there")])
    assert "outcomes: none" in shown
