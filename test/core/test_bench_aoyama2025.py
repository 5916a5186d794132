"""The benchmark aoyama2025: Formulas 1 to 6, rows that can be traced, and what each part buys."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from vh_core.bench.aoyama2025_methods import METHODS, new_method_strategy
from vh_core.bench.aoyama2025_published import PUBLISHED_RATES
from vh_core.bench.aoyama2025_results import MethodRates, TaskEnding, ending_of
from vh_core.bench.aoyama2025_tables import rate_tables
from vh_core.cli import main
from vh_core.datasets import Amounts, TaskEntry, build_dataset, read_dataset, write_dataset
from vh_core.errors import ConfigurationError
from vh_core.events import ModelAsked
from vh_core.outcome import Outcome
from vh_core.record import read_record
from vh_core.scenes import open_scene
from vh_core.strategies.translated import TranslatedOptions
from vh_core.strategies.verified import VerifiedOptions

#: asked of the simulated model, and needing no encoder
ASKING = ("single", "multi", "multi-no-check", "multi-exact-goal")


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Thirty entries in the embedded home, a third of them samples."""
    path = tmp_path_factory.mktemp("aoyama2025") / "set.json"
    entries = build_dataset({"embedded": open_scene()}, amounts=Amounts(40, 30, 2))
    write_dataset(path, entries)
    return path


@pytest.fixture(scope="module")
def few(dataset: Path) -> Path:
    """Two entries of each kind and split: who runs the benchmark reads and checks them all."""
    chosen: dict[tuple[str, str], list[TaskEntry]] = {}
    for entry in read_dataset(dataset):
        chosen.setdefault((entry.kind, entry.split), []).append(entry)
    path = dataset.with_name("few.json")
    write_dataset(path, [entry for entries in chosen.values() for entry in entries[:2]])
    return path


def bench(dataset: Path, *arguments: str) -> int:
    given = ["--dataset", str(dataset), "--environment", "world", "--llm", "simulated", *arguments]
    return main(["bench", "aoyama2025", *given])


def rows_in(folder: Path) -> list[dict[str, Any]]:
    lines = (folder / "rows.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines[1:]]


# -- the formulas ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("outcome", "reached", "ending"),
    [
        (Outcome.SUCCEEDED, True, TaskEnding.SUCCESS),
        (Outcome.SUCCEEDED, False, TaskEnding.ERRONEOUS_END),
        (Outcome.GOAL_NOT_REACHED, False, TaskEnding.ERRONEOUS_END),
        (Outcome.PRECONDITION_UNMET, False, TaskEnding.EXECUTION_FAILURE),
        (Outcome.EXECUTION_FAILED, True, TaskEnding.EXECUTION_FAILURE),
        (Outcome.OUT_OF_DISTRIBUTION, False, TaskEnding.EXECUTION_FAILURE),
        (Outcome.MAX_STEPS, True, TaskEnding.MAXIMUM_ATTEMPTS),
        (Outcome.BUDGET_EXCEEDED, False, TaskEnding.MAXIMUM_ATTEMPTS),
    ],
)
def test_how_an_episode_counts(outcome: Outcome, reached: bool, ending: TaskEnding):
    assert ending_of(outcome, reached=reached) is ending


def row(ending: TaskEnding, steps: int, **more: Any) -> dict[str, Any]:
    costs = {"llm_calls": 4, "llm_prompt_tokens": 90, "llm_completion_tokens": 10}
    return {
        "task": "t",
        "ending": str(ending),
        "steps": ["[WALK] <tv> (1)"] * steps,
        "script_steps": 2,
        "models": ["some"],
        "judgements": {"refused": 1},
        "statistics": {**costs, "total_time_s": 0.5},
        **more,
    }


def test_formulas_1_to_6_by_hand():
    rates = MethodRates.of(
        "multi",
        [
            row(TaskEnding.SUCCESS, 2),
            row(TaskEnding.SUCCESS, 4),
            row(TaskEnding.EXECUTION_FAILURE, 1),
            row(TaskEnding.MAXIMUM_ATTEMPTS, 8),
            row(TaskEnding.ERRONEOUS_END, 0, failure="no server"),  # no result, in no figure
        ],
    )
    assert rates.tasks == 4 and rates.success.mean == 0.5
    # sample standard deviation over √n: √(1/3) / 2
    assert rates.success.standard_error == pytest.approx(0.288675)
    assert rates.rates[TaskEnding.EXECUTION_FAILURE].mean == 0.25
    assert rates.rates[TaskEnding.MAXIMUM_ATTEMPTS].mean == 0.25
    assert rates.rates[TaskEnding.ERRONEOUS_END].mean == 0.0
    assert sum(rate.mean for rate in rates.rates.values()) == 1  # SR + FR, Formula 5
    assert rates.steps.mean == 15 / 4 and rates.tokens.mean == 100
    assert rates.judgements == {"refused": 4} and rates.without_result == ("t: no server",)


def test_the_paper_s_rates_add_up():
    for methods in PUBLISHED_RATES.values():
        for published in (each for rows in methods.values() for each in rows):
            failures = (
                published.execution_failures + published.maximum_attempts + published.erroneous_ends
            )
            assert published.success + failures == pytest.approx(1, abs=0.002)
        assert {*methods} == {name for name, each in METHODS.items() if each.published}


def test_the_paper_stands_beside_what_is_measured():
    rates = MethodRates.of("multi", [row(TaskEnding.SUCCESS, 2)])
    text = rate_tables({"state change": [rates]})
    assert "Table 1: state change" in text and "Table 2" not in text
    assert "gpt-4o: 0.894 / 0.019 / 0.000 / 0.087 / 3.391" in text
    assert "SIMULATED" not in text
    named = replace(rates, models=("simulated-oracle",))
    assert "SIMULATED" in rate_tables({"state change": [named]})


# -- methods --------------------------------------------------------------------------------------


def entry_and_samples(dataset: Path) -> tuple[TaskEntry, tuple[TaskEntry, ...]]:
    entries = read_dataset(dataset)
    samples = tuple(entry for entry in entries if entry.split == "sample")
    return next(entry for entry in entries if entry.split == "test"), samples


def test_every_method_is_a_strategy_with_its_options(dataset: Path):
    entry, samples = entry_and_samples(dataset)
    for name, compared in METHODS.items():
        strategy = new_method_strategy(
            name, entry, samples, str(dataset), {"attempts": 7}, lambda ranking: "minilm"
        )
        assert strategy.name == compared.strategy
        if isinstance(strategy.options, VerifiedOptions):
            assert strategy.options.attempts == 7 and strategy.options.examples == str(dataset)
        elif isinstance(strategy.options, TranslatedOptions):
            assert strategy.options.max_steps == 7
            # what was chosen for this encoder; the paper's would end programs before they begin
            assert (strategy.options.epsilon, strategy.options.ranking) == (0.55, "paper")
    with pytest.raises(ConfigurationError, match="no method 'best'"):
        new_method_strategy("best", entry, samples, str(dataset), {}, lambda ranking: "")


# -- runs -----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_without_error_all_reach_every_goal(dataset: Path, tmp_path: Path):
    methods = [word for name in (*ASKING, "symbolic") for word in ("--method", name)]
    out, figures = tmp_path / "run", tmp_path / "figures.json"
    more = ("--error-rate", "0", "--verified-attempts", "60", "--limit", "4")
    assert bench(dataset, *methods, *more, "--out", str(out), "--json", str(figures)) == 0
    assert {r["ending"] for r in rows_in(out)} == {"success"}
    for each in json.loads(figures.read_text()):
        assert each["success"]["mean"] == 1.0 and each["tasks"] == 4
        if each["method"] == "symbolic":
            assert each["steps"] <= each["script_steps"] and each["llm_calls"] == 0


def test_samples_can_be_run_as_well(few: Path, tmp_path: Path):
    out = tmp_path / "run"
    more = ("--method", "symbolic", "--split", "all", "--out", str(out))
    assert bench(few, *more) == 0
    assert len(rows_in(out)) == len(read_dataset(few))


@pytest.mark.slow
def test_errors_show_and_exact_judgements_are_never_below(dataset: Path, tmp_path: Path):
    figures = tmp_path / "figures.json"
    methods = ("--method", "multi", "--method", "multi-exact-goal", "--limit", "10")
    more = ("--error-rate", "0.15", "--verified-attempts", "60", "--json", str(figures))
    assert bench(dataset, *methods, *more) == 0
    success = {
        (each["kind"], each["method"]): each["success"]["mean"]
        for each in json.loads(figures.read_text())
    }
    for kind in ("state change", "placement"):
        assert success[kind, "multi"] < 1
        assert success[kind, "multi-exact-goal"] >= success[kind, "multi"]


def test_a_row_can_be_traced_to_what_was_asked_and_answered(few: Path, tmp_path: Path):
    out = tmp_path / "run"
    assert bench(few, "--method", "multi", "--limit", "1", "--records", "--out", str(out)) == 0
    first, _ = rows_in(out)
    events = read_record(out / first["record"]).events
    asked = [event for event in events if isinstance(event, ModelAsked)]
    assert len(asked) == first["statistics"]["llm_calls"] > 0
    assert "The current states in the home" in json.dumps(asked[0].request)


@pytest.mark.slow
def test_a_run_goes_on_where_it_stopped(few: Path, tmp_path: Path):
    out = tmp_path / "run"
    run = ("--method", "multi", "--limit", "2", "--out", str(out))
    assert bench(few, *run) == 0
    path = out / "rows.jsonl"
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:-1]))
    assert bench(few, *run, "--resume") == 0
    assert len(path.read_text().splitlines()) == len(lines)


@pytest.mark.slow
def test_several_processes_give_the_same_rows(few: Path, tmp_path: Path):
    run = ("--method", "multi", "--limit", "2")
    for name, jobs in (("one", "1"), ("two", "2")):
        assert bench(few, *run, "--jobs", jobs, "--out", str(tmp_path / name)) == 0
    one, two = (
        sorted((r["case"], r["ending"], tuple(r["steps"])) for r in rows_in(tmp_path / name))
        for name in ("one", "two")
    )
    assert one == two


def test_a_faulty_dataset_is_refused(
    dataset: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    entries = list(read_dataset(dataset))
    entries[0] = replace(entries[0], initial_room="attic")
    path = tmp_path / "faulty.json"
    write_dataset(path, entries)
    assert bench(path, "--method", "symbolic") == 2
    assert "has 1 faults (entry 1" in capsys.readouterr().err


def test_records_need_a_folder(dataset: Path, capsys: pytest.CaptureFixture[str]):
    assert bench(dataset, "--records") == 2
    assert "--records are kept beside the rows" in capsys.readouterr().err
