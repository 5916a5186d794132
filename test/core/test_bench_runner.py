"""The runner of benchmarks: rows on disk, interrupted and resumed, in one process or several."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from counting_benchmark import CASES, Counting, open_counting

from vh_core.bench.rows import FILE_NAME, RowFile, digest
from vh_core.bench.runner import run_benchmark
from vh_core.bench.table import Table
from vh_core.errors import BenchmarkError, ConfigurationError, OutputError

ROOT = Path(__file__).resolve().parents[2]
ROWS = {case: {"letters": len(case), "of": [case], "failure": ""} for case in CASES}


def rows_in(folder: Path, benchmark: Counting, *, resume: bool = False) -> RowFile:
    return RowFile(folder, benchmark.name, benchmark.settings, resume=resume)


def complete(folder: Path, benchmark: Counting, *, resume: bool = False) -> dict[str, object]:
    with rows_in(folder, benchmark, resume=resume) as rows:
        return run_benchmark(benchmark, rows)


# -- rows ---------------------------------------------------------------------------------------


def test_rows_are_lines_of_json_under_a_header(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    benchmark = Counting()
    with rows_in(tmp_path, benchmark) as rows:
        found = run_benchmark(benchmark, rows, progress=lambda *at: seen.append(at))
    assert found == ROWS
    header, *lines = map(json.loads, (tmp_path / FILE_NAME).read_text().splitlines())
    assert header["benchmark"] == "counting"
    assert header["settings"] == {"seed": 0, "model": {"url": "u", "sizes": [1, 2]}}
    assert lines == [{"case": case, **row} for case, row in ROWS.items()]
    assert seen == [(done, 5) for done in range(6)]


def test_a_row_is_on_disk_as_soon_as_it_is_there(tmp_path: Path) -> None:
    benchmark = Counting(trouble={"three": "breaks"})
    with rows_in(tmp_path, benchmark) as rows, pytest.raises(ZeroDivisionError):
        run_benchmark(benchmark, rows)
    lines = (tmp_path / FILE_NAME).read_text().splitlines()
    assert [json.loads(line)["case"] for line in lines[1:]] == ["one", "two"]


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        complete(tmp_path, Counting(trouble={"three": "breaks"}))
    again = Counting()
    assert complete(tmp_path, again, resume=True) == ROWS
    assert again.ran == ["three", "four", "ünd"]
    whole = tmp_path / "whole"
    complete(whole, Counting())
    assert (tmp_path / FILE_NAME).read_bytes() == (whole / FILE_NAME).read_bytes()
    done = Counting()
    assert complete(tmp_path, done, resume=True) == ROWS
    assert done.ran == []


def test_what_failed_is_tried_again(tmp_path: Path) -> None:
    first = complete(tmp_path, Counting(trouble={"two": "fails"}))
    assert first["two"] == {"failure": "nobody answers"}
    again = Counting()
    assert complete(tmp_path, again, resume=True) == ROWS
    assert again.ran == ["two"]


def test_a_file_that_was_cut_off_anywhere_is_gone_on_with(tmp_path: Path) -> None:
    complete(tmp_path / "whole", Counting())
    data = (tmp_path / "whole" / FILE_NAME).read_bytes()
    for size in range(0, len(data), 7):
        folder = tmp_path / str(size)
        folder.mkdir()
        (folder / FILE_NAME).write_bytes(data[:size])
        assert complete(folder, Counting(), resume=True) == ROWS
        assert (folder / FILE_NAME).read_bytes() == data


def test_resuming_what_was_not_begun_begins_it(tmp_path: Path) -> None:
    assert complete(tmp_path / "new" / "folder", Counting(), resume=True) == ROWS


# -- what is refused ----------------------------------------------------------------------------


def test_an_earlier_run_is_not_overwritten(tmp_path: Path) -> None:
    complete(tmp_path, Counting())
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(ConfigurationError, match=r"holds 5 rows of an earlier run: --resume"):
        complete(tmp_path, Counting())
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_other_settings_are_another_run(tmp_path: Path) -> None:
    complete(tmp_path, Counting())
    before = (tmp_path / FILE_NAME).read_bytes()
    other = Counting(seed=1)
    other.settings["model"] = {"url": "v", "sizes": [1, 2]}
    with pytest.raises(ConfigurationError) as raised:
        complete(tmp_path, other, resume=True)
    assert 'other settings (seed was 0, is 1; model.url was "u", is "v")' in str(raised.value)
    other = Counting()
    other.name = "another"
    with pytest.raises(ConfigurationError, match="holds rows of the benchmark counting"):
        complete(tmp_path, other, resume=True)
    assert (tmp_path / FILE_NAME).read_bytes() == before


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[1]\n", "line 1: this is no row"),
        ("no JSON\n", "line 1: this is no row"),
        ('{"nodes": []}\n', "does not begin as the rows of a benchmark do"),
    ],
)
def test_a_file_that_holds_something_else_is_left_alone(
    text: str, message: str, tmp_path: Path
) -> None:
    (tmp_path / FILE_NAME).write_text(text)
    with pytest.raises(ConfigurationError, match=message):
        complete(tmp_path, Counting(), resume=True)
    assert (tmp_path / FILE_NAME).read_text() == text


def test_a_broken_line_in_the_middle_is_told(tmp_path: Path) -> None:
    complete(tmp_path, Counting())
    path = tmp_path / FILE_NAME
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:2], "broken", *lines[2:], ""]))
    with pytest.raises(ConfigurationError, match="line 3: this is no row of a run"):
        complete(tmp_path, Counting(), resume=True)


def test_two_runs_do_not_share_a_folder(tmp_path: Path) -> None:
    with (
        rows_in(tmp_path, Counting()),
        pytest.raises(BenchmarkError, match="another run is writing"),
    ):
        rows_in(tmp_path, Counting(), resume=True)
    rows_in(tmp_path, Counting(), resume=True).close()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for name in ("file", "file/below"):
        with pytest.raises(OutputError, match=r"no folder|Not a directory"):
            rows_in(tmp_path / name, Counting())


# -- several processes --------------------------------------------------------------------------


def in_processes(folder: Path, resume: bool = False, **options: object) -> dict[str, object]:
    benchmark = Counting()
    with rows_in(folder, benchmark, resume=resume) as rows:
        found = run_benchmark(benchmark, rows, jobs=2, opened=partial(open_counting, **options))  # type: ignore[arg-type]
    assert benchmark.ran == []
    return found


def test_several_processes_give_the_same_rows(tmp_path: Path) -> None:
    log = tmp_path / "log"
    assert in_processes(tmp_path / "out", log=str(log), slow_s=0.05) == ROWS
    processes = set(log.read_text().split())
    assert len(processes) == 2
    assert str(os.getpid()) not in processes


@pytest.mark.parametrize(
    ("trouble", "message"),
    [
        ("dies", r"the process that ran 'four' ended with status -9, before its row came"),
        ("raises", r"four: this cannot be counted"),
        ("breaks", r"four: ZeroDivisionError: by zero"),
    ],
)
def test_a_process_that_cannot_go_on_ends_the_run_and_no_row_is_lost(
    trouble: str, message: str, tmp_path: Path
) -> None:
    with pytest.raises(BenchmarkError, match=message):
        in_processes(tmp_path, trouble={"four": trouble})
    kept = (tmp_path / FILE_NAME).read_text().splitlines()
    assert len(kept) >= 1 + 2
    # here and not in processes where one row alone is left, which depends on how far the other came
    with rows_in(tmp_path, Counting(), resume=True) as rows:
        assert run_benchmark(Counting(), rows, jobs=2, opened=open_counting) == ROWS


# -- interrupted --------------------------------------------------------------------------------

_PROGRAM = """
import argparse, sys
from functools import partial
from pathlib import Path
sys.path.insert(0, {here!r})
from counting_benchmark import open_counting
from vh_core.cli.bench_run import add_run_arguments, run_rows

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    add_run_arguments(parser)
    arguments = parser.parse_args()
    opened = partial(open_counting, slow_s={slow_s}, log={log!r})
    try:
        with opened() as benchmark:
            print(run_rows(arguments, benchmark, opened))
    except KeyboardInterrupt:
        sys.exit(130)
"""


#: how long a case takes in a run that is to be interrupted: longer than it takes to notice a row
SLOW_S = 1.5


def start(folder: Path, *arguments: str, slow_s: float = 0.0) -> subprocess.Popen[str]:
    program = folder / "program.py"
    here, log = str(ROOT / "test" / "core"), str(folder / "log")
    program.write_text(_PROGRAM.format(here=here, log=log, slow_s=slow_s))
    return subprocess.Popen(
        [sys.executable, str(program), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "TMPDIR": str(folder)},
        start_new_session=True,
    )


def wait_for_rows(path: Path, count: int) -> None:
    deadline = time.monotonic() + 60
    while not path.exists() or path.read_text().count("\n") <= count:
        assert time.monotonic() < deadline, "no rows came"
        time.sleep(0.01)


def gone(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_run_is_resumed(number: int, jobs: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    process = start(tmp_path, "--out", str(out), "--jobs", jobs, slow_s=SLOW_S)
    wait_for_rows(out / FILE_NAME, 1)
    # as a terminal does: to every process; a kill comes to one alone
    if number == signal.SIGINT:
        os.killpg(process.pid, number)
    else:
        process.kill()
    _, err = process.communicate(timeout=60)
    assert "Traceback" not in err
    if number == signal.SIGINT:
        assert process.returncode == 130
        assert f"rows are in {out / FILE_NAME}; the same command with --resume goes on" in err
    deadline = time.monotonic() + 60
    while not all(gone(int(line)) for line in (tmp_path / "log").read_text().split()):
        assert time.monotonic() < deadline, "a process was left behind"
        time.sleep(0.05)
    again = start(tmp_path, "--out", str(out), "--jobs", jobs, "--resume")
    shown, err = again.communicate(timeout=60)
    assert (again.returncode, err) == (0, "")
    assert shown == f"{ROWS}\n"


@pytest.mark.slow
def test_rows_without_a_folder_are_kept_if_the_run_does_not_get_to_its_end(tmp_path: Path) -> None:
    process = start(tmp_path, slow_s=SLOW_S)
    deadline = time.monotonic() + 60
    while not (found := list(tmp_path.glob(f"vh_planner-bench-*/{FILE_NAME}"))):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    wait_for_rows(found[0], 1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert f"with --out {found[0].parent} --resume goes on from there" in err
    again = start(tmp_path, "--out", str(found[0].parent), "--resume")
    assert again.communicate(timeout=60)[0] == f"{ROWS}\n"
    whole = start(tmp_path)
    assert whole.communicate(timeout=60)[0] == f"{ROWS}\n"
    assert list(tmp_path.glob("vh_planner-bench-*")) == [found[0].parent]


# -- the small parts ----------------------------------------------------------------------------


def test_a_digest_is_of_the_content() -> None:
    assert digest({"a": 1, "b": (2,)}) == digest({"b": [2], "a": 1})
    assert digest({"a": 1}) != digest({"a": 2})


def test_a_table_in_both_forms() -> None:
    table = Table(("method", "LCS"), (("one", "1.5"), ("another", "")))
    assert table.text() == "method   LCS\n------------\none      1.5\nanother"
    assert table.markdown() == "| method | LCS |\n| --- | --: |\n| one | 1.5 |\n| another |  |"
