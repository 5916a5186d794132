"""The benchmark of the Translation LM, and what all benchmarks say of targets and missing data."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

pytest.importorskip("numpy", reason="translation needs numpy, from the extra [llm]")

from vh_core.bench.grounding_speed import Cost, Start, judge_queries, judge_starts
from vh_core.bench.shared_data import ACTIONS_FILE, EXAMPLES_FILE
from vh_core.bench.targets import Target, in_words
from vh_core.cli import bench_command, huang2022_command, main
from vh_core.errors import ConfigurationError

FEW = ("--encoder", "lexical", "--number", "6", "--queries", "12")


@pytest.mark.slow
def test_without_the_papers_data_it_runs_on_what_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VH_PLANNER_CACHE", str(tmp_path / "cache"))
    assert main(["bench", "grounding", "--shared", str(tmp_path), *FEW]) == 0
    out = capsys.readouterr().out
    for file in (ACTIONS_FILE, EXAMPLES_FILE):
        assert f"left out: {tmp_path / file.path} is not there. It is {file.source}" in out
    assert "bank: embedded, " in out and "; 110 plans" in out
    for title in ("## Demonstrations", "## What is said differently", "## Cost of a query"):
        assert title in out
    assert "grounded: meaning" in out and "grounded: answers" in out


def test_the_papers_data_is_used_where_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VH_PLANNER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("VH_PLANNER_SHARED", str(tmp_path))
    (tmp_path / "data").mkdir()
    (tmp_path / ACTIONS_FILE.path).write_text('["open fridge", "find milk", "grab milk"]')
    (tmp_path / EXAMPLES_FILE.path).write_text(
        '["Task: Get milk\\nStep 1: Open fridge\\nStep 2: Grab milk\\nStep 3: Grab jam"]'
    )
    assert main(["bench", "grounding", "--only", "steps", *FEW]) == 0
    out = capsys.readouterr().out
    assert "left out" not in out
    assert "bank: huang2022_available_actions.json, 3 phrases; 1 plans" in out
    assert "1 plans with 3 step lines; 2 stand in the bank" in out and "| grab jam | 1 |" in out


def test_a_missed_target_is_named_with_what_was_measured_and_what_is_wanted() -> None:
    targets = [
        Target("novel phrase", 1.417, 1.3, " of an encoder call"),
        Target("exact phrase", 0.001, 0.01, " of an encoder call"),
        Target("check", 40.12, 100, "×", at_least=True),
    ]
    assert in_words(targets) == (
        "2 of 3 targets are missed:\n"
        "  novel phrase: 1.42 of an encoder call, wanted at most 1.3\n"
        "  check: 40.1×, wanted at least 100"
    )
    assert in_words(targets[1:2]) == "all targets are met (1)"


def test_costs_and_starts_are_judged_by_their_own_limits() -> None:
    names = ("bare encoder call", "novel phrase, paper", "exact phrase, paper", "plain search")
    costs = [Cost.of(name, [0.01]) for name in names]
    assert [target.is_met for target in judge_queries(costs)] == [True, False]
    starts = [Start("build all, paper", 10, 100.0), Start("start from cache, paper", 10, 3.0)]
    starts += [Start("scene's own, paper", 5, 50.0), Start("scene's own, grounded", 5, 9.0)]
    found = {target.name: target.is_met for target in judge_starts(starts)}
    assert found == {"start from cache, paper": False, "scene's own, grounded": True}


def test_a_missed_target_is_no_bare_status(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import vh_core.bench.grounding as grounding

    monkeypatch.setenv("VH_PLANNER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(grounding, "SentenceEncoder", object)  # judge this encoder, too
    command = ["bench", "grounding", "--shared", str(tmp_path), "--only", "speed", *FEW]
    status = main(command)
    out = capsys.readouterr().out
    # letters are counted in no time: what comes after takes longer
    assert status == 1
    assert "targets are missed:" in out and "of an encoder call, wanted at most" in out


def test_all_benchmarks_run_although_one_does_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missed(argv: list[str], progress: object) -> int:
        return 1

    def broken(arguments: object) -> int:
        raise ConfigurationError("nothing to measure")

    fake: ModuleType = SimpleNamespace(main=missed)  # type: ignore[assignment]
    monkeypatch.setitem(sys.modules, "fake_benchmark", fake)
    entry = ("fake_benchmark", "a fake one", ("working", "rows"))
    absent = ("no.such.module", "an absent one", ("working", "rows"))
    monkeypatch.setattr(bench_command, "_MODULES", {"fake": entry, "absent": absent})
    monkeypatch.setattr(bench_command, "_WITH_ROWS", ("huang2022",))
    monkeypatch.setattr(huang2022_command, "run", broken)
    assert main(["bench"]) == 1
    out = capsys.readouterr().out
    assert "error: nothing to measure" in out
    assert "error: the benchmark 'absent' needs no" in out
    assert out.endswith(
        "== summary ==\nfake: something is missed or failed, see above\n"
        "absent: did not run, see above\nhuang2022: did not run, see above\n"
    )
