"""Reports: one file that says what happened, in which nothing that it quotes does anything."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from small_home import kitchen

from vh_core.cli import main
from vh_core.environments import make_environment
from vh_core.episode import Episode
from vh_core.errors import ConfigurationError
from vh_core.record import Recorder
from vh_core.report import read_run, report_on_runs, write_report
from vh_core.report.runs import chance, is_success, wilson
from vh_core.report.writing import as_csv, as_html, as_markdown
from vh_core.strategies import make_strategy
from vh_core.task import Task

pytest.importorskip("matplotlib", reason="matplotlib is not installed; MINIMAL=1 leaves it out")

NASTY = "<script>alert(1)</script>|=1+1"


def record(folder: Path, task: str = "put all plums in the fridge") -> Path:
    path = folder / "task.jsonl"
    with Recorder(path) as recorder:
        home = make_environment("world", kitchen().graph)
        Episode(Task(task), make_strategy("symbolic"), home, subscribers=[recorder]).run()
    return path


def run_folder(folder: Path, successes: int, count: int = 40) -> Path:
    """A run in which the first so many cases succeed."""
    folder.mkdir()
    lines: list[Any] = [{"benchmark": "tasks", "version": 1, "settings": {"seed": 3}}]
    for number in range(count):
        outcome = "SUCCEEDED" if number < successes else "NO_PLAN"
        row = {"outcome": outcome, "verified": True, "strategy": "ab"[number % 2], "calls": number}
        lines.append({"case": f"case {number}", **row, "record": f"records/{number}.jsonl"})
    lines.append({"case": NASTY, "failure": "the model could not be reached"})
    (folder / "rows.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    return folder


def test_the_story_of_a_task_is_one_file_that_needs_nothing(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    assert main(["report", str(record(tmp_path)), "--out", str(out)]) == 0
    text = out.read_text()
    assert "SUCCEEDED" in text
    assert text.count("<td>verified</td>") >= 5
    assert text.count('class="plan"') >= 2
    assert 'class="plot"' in text
    assert not re.search(r'(?:src|href)="(?!#)', text), "it loads something from elsewhere"
    assert "default-src 'none'" in text


@pytest.mark.parametrize("suffix", ["html", "md", "csv"])
def test_what_is_quoted_stays_a_text(tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"report.{suffix}"
    path = record(tmp_path, NASTY)
    assert main(["report", str(path), "--out", str(out)]) == 0
    assert "<script>" not in out.read_text() or suffix == "csv"
    assert main(["report", str(run_folder(tmp_path / "run", 5)), "--out", str(out)]) == 0
    assert "<script>" not in out.read_text() or suffix == "csv"


def test_a_run_is_told_with_intervals_and_links(tmp_path: Path) -> None:
    report = report_on_runs([read_run(run_folder(tmp_path / "run", 10))])
    text = as_html(report, tmp_path)
    assert "25.0 %" in text  # 10 of 40; the case without a result counts neither way
    assert "41 cases, 1 of them without a result." in text
    assert 'href="./run/records/3.jsonl"' in text
    assert "strategy: a" in text
    assert "| all | 40 | 25.0 % |" in as_markdown(report)
    assert "[case 3](./run/records/3.jsonl)" in as_markdown(report, tmp_path)
    assert "'=" not in as_csv(report)


def test_every_figure_leads_to_its_cases(tmp_path: Path) -> None:
    runs = [read_run(run_folder(tmp_path / name, n)) for name, n in (("old", 10), ("new", 20))]
    text = as_html(report_on_runs(runs), tmp_path)
    anchors = re.findall(r' id="((?:case|of|end)-[^"]+)"', text)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r'<a href="#([^"]+)"', text)) <= set(anchors)
    [success] = re.findall(r"<td>strategy: a</td><td>20</td><td>(.*?)</td>", text)[:1]
    found = re.fullmatch(r'<a href="#([^"]+)">25.0 %</a>', success)
    assert found is not None
    [members] = re.findall(rf'<p id="{found[1]}".*?</p>', text)
    numbers = [int(number) for number in re.findall(r">(\d+)</a>", members)]
    assert sorted(numbers) == list(range(1, 41, 2))
    assert set(numbers[:5]) == {1, 3, 5, 7, 9}  # those that came out well
    [worse] = [part for part in text.split("<section>") if "What changed" in part]
    assert re.search(r'<a href="#case-1-\d+">case 1\d</a>', worse)
    assert '<a href="./new/rows.jsonl">' in text


def test_an_address_in_a_row_is_never_run(tmp_path: Path) -> None:
    folder = run_folder(tmp_path / "run", 1, 1)
    rows = (folder / "rows.jsonl").read_text().replace("records/0.jsonl", "javascript:alert(1)//")
    (folder / "rows.jsonl").write_text(rows)
    report = report_on_runs([read_run(folder)])
    for made in (as_html(report, folder), as_markdown(report, folder)):
        assert "./javascript%3Aalert" in made and "javascript:" not in made


def test_the_published_figures_stand_beside_ours(tmp_path: Path) -> None:
    run = ["bench", "borro2025", "--simulated", "--repetitions", "1", "--task", "watch tv"]
    run += ["--table", "2", "--method", "llg"]
    assert main([*run, "--out", str(tmp_path / "run"), "--report", str(tmp_path / "r.md")]) in (
        0,
        1,
    )
    made = (tmp_path / "r.md").read_text()
    assert "The benchmark's own tables" in made
    assert re.search(r"Table 2: ten tasks", made) and re.search(r"\d\.\d\d \(\d\.\d\d\)", made)


def test_rows_of_another_time_have_no_tables_and_still_a_report(tmp_path: Path) -> None:
    folder = run_folder(tmp_path / "run", 3)
    assert "own tables" not in as_markdown(report_on_runs([read_run(folder)]))


def test_two_runs_are_compared_case_by_case(tmp_path: Path) -> None:
    runs = [read_run(run_folder(tmp_path / name, n)) for name, n in (("old", 10), ("new", 20))]
    changed = report_on_runs(runs).sections[0]
    assert changed.title == "What changed"
    assert "10 came out better in new, 0 worse" in changed.sentences[0]
    assert len(changed.tables[1].rows) == 10
    assert "0.00195" in changed.sentences[0]  # 2 / 2**10


def test_two_strategies_are_compared_by_what_they_were_asked(tmp_path: Path) -> None:
    rows = {"one": ("SUCCEEDED", "NO_PLAN"), "two": ("SUCCEEDED", "SUCCEEDED")}
    runs = []
    for strategy, outcomes in rows.items():
        folder = tmp_path / strategy
        folder.mkdir()
        lines: list[dict[str, object]] = [{"benchmark": "tasks", "version": 1, "settings": {}}]
        for task, outcome in zip(("open it", "close it"), outcomes, strict=True):
            case = f"{strategy}, home, 1: {task}"
            lines.append({"case": case, "strategy": strategy, "outcome": outcome, "verified": True})
        lines.append({"case": f"{strategy}, home, 1: fly", "failure": "there is no server"})
        text = "".join(f"{json.dumps(line)}\n" for line in lines)
        (folder / "rows.jsonl").write_text(text, encoding="utf-8")
        runs.append(read_run(folder))
    changed = report_on_runs(runs).sections[0]
    said = changed.sentences[0]
    assert "2 cases have a result in both. 1 came out better in two, 0 worse" in said
    assert changed.tables[1].rows == (("home, 1: close it", "no", "yes"),)


def test_the_statistics_are_those_of_the_books() -> None:
    low, high = wilson(10, 40)
    assert (round(low, 4), round(high, 4)) == (0.1419, 0.4019)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(0, 0) == (0.0, 1.0)
    assert chance(0, 0) == 1.0
    assert chance(10, 0) == pytest.approx(2 / 2**10)
    assert chance(3, 3) == 1.0
    assert 0 <= chance(5000, 100) < 1e-9


@pytest.mark.parametrize(
    ("row", "good"),
    [
        ({"outcome": "SUCCEEDED", "verified": True}, True),
        ({"outcome": "SUCCEEDED", "verified": False}, False),
        ({"outcome": "NO_PLAN"}, False),
        ({"verdict": "RIGHT", "outcome": "NO_PLAN"}, True),
        ({"verdict": "WRONG"}, False),
        ({"success": True}, True),
        ({"outcome": "SUCCEEDED", "verified": True, "failure": "no model"}, None),
        ({"score": 3}, None),
    ],
)
def test_what_counts_as_a_success(row: dict[str, Any], good: bool | None) -> None:
    assert is_success(row) is good


def test_bad_input_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(record(tmp_path))
    run = str(run_folder(tmp_path / "run", 3))
    out = str(tmp_path / "a.html")
    for arguments, said in (
        ([path, run, "--out", out], "not of both"),
        ([path, "--out", str(tmp_path / "a.pdf")], ".html, .md or .csv"),
        ([str(tmp_path / "none.jsonl"), "--out", out], "cannot be read"),
    ):
        assert main(["report", *arguments]) == 2
        error = capsys.readouterr().err
        assert said in error
        assert error.count("\n") == 1
    (tmp_path / "run" / "rows.jsonl").write_text('{"no": "header"}\n')
    with pytest.raises(ConfigurationError, match="no rows of a benchmark"):
        read_run(run)


def test_an_unknown_form_is_refused(tmp_path: Path) -> None:
    report = report_on_runs([read_run(run_folder(tmp_path / "run", 1))])
    with pytest.raises(ConfigurationError, match="none of them"):
        write_report(report, tmp_path / "report")


def two_tasks(folder: Path) -> list[str]:
    """What runs a benchmark of two tasks in one home."""
    (folder / "tasks.txt").write_text("close the fridge\nput all plums in the fridge\n")
    kitchen().graph.save(folder / "home.json")
    home = ["--scene", str(folder / "home.json")]
    return ["bench", "tasks", "--tasks", str(folder / "tasks.txt"), *home]


def test_a_benchmark_reports_on_its_own_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = [*two_tasks(tmp_path), "--out", str(tmp_path / "run"), "--records"]
    assert main([*run, "--report", str(tmp_path / "run.html")]) == 0
    made = (tmp_path / "run.html").read_text()
    assert main(["report", str(tmp_path / "run"), "--out", str(tmp_path / "again.html")]) == 0
    assert made == (tmp_path / "again.html").read_text()
    assert "records/" in made
    assert main([*run, "--resume", "--report", str(tmp_path / "run.txt")]) == 2
    assert "a report is .html, .md or .csv" in capsys.readouterr().err


def test_a_run_that_is_kept_nowhere_is_reported_on_as_well(tmp_path: Path) -> None:
    report = tmp_path / "run.md"
    assert main([*two_tasks(tmp_path), "--report", str(report)]) == 0
    assert report.read_text().startswith("# ")
    assert "bench-" not in report.read_text().splitlines()[0]
