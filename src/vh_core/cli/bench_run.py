"""What benchmarks with rows share on the command line: --out, --resume, --jobs."""

from __future__ import annotations

import argparse
import shlex
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from vh_core.bench.benchmark import Benchmark, OpenBenchmark, Row
from vh_core.bench.engines import ENGINES
from vh_core.bench.rows import FILE_NAME, RowFile
from vh_core.bench.runner import run_benchmark
from vh_core.cli.arguments import given_name, output_path, positive_count
from vh_core.cli.notices import notice
from vh_core.cli.work_progress import WorkProgress
from vh_core.errors import ConfigurationError
from vh_core.llm.config import LlmConfig
from vh_core.report import BenchRun, read_run, report_on_runs, require_report, write_report

#: the folder for records beside the rows
_RECORDS = "records"


def add_run_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that `run_rows` reads."""
    group = parser.add_argument_group(
        "rows",
        f"Each row is written to DIR/{FILE_NAME} as it comes, so that a run that was interrupted "
        "can be gone on with.",
    )
    group.add_argument(
        "--out",
        type=given_name,
        metavar="DIR",
        help="where rows are kept (default: nowhere, but for a run that does not get to its end)",
    )
    group.add_argument(
        "--resume", action="store_true", help="go on with the run in DIR, under the same settings"
    )
    group.add_argument(
        "--jobs",
        type=positive_count,
        default=1,
        metavar="N",
        help="cases at once, each in a process of its own (default: %(default)s)",
    )
    group.add_argument(
        "--report",
        type=_report,
        metavar="FILE",
        help="write what the run came to, as 'vh-planner report' does: .html, .md or .csv",
    )
    group.add_argument(
        "--engine",
        choices=ENGINES,
        default="",
        help="run the cases on this engine, by joblib, instead of in processes of this command: a "
        "Dask or Ray cluster is the one that DASK_SCHEDULER_ADDRESS or RAY_ADDRESS names",
    )


def add_records_argument(parser: argparse.ArgumentParser) -> None:
    """The argument that `records_folder` reads."""
    parser.add_argument(
        "--records",
        action="store_true",
        help="keep the events of each episode, with all that a language model was asked and "
        f"answered, in DIR/{_RECORDS}, for 'vh-planner replay' and 'report'",
    )


def records_folder(arguments: argparse.Namespace) -> str:
    """Where the records of episodes are kept; "" where nobody wants them."""
    if not arguments.records:
        return ""
    if not arguments.out:
        raise ConfigurationError("--records are kept beside the rows: give a folder with --out")
    path = Path(arguments.out) / _RECORDS
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ConfigurationError(f"{path} cannot be made: {error.strerror}") from None
    return str(path)


def require_order(arguments: argparse.Namespace, llm: LlmConfig) -> None:
    """Raise `ConfigurationError` where a transcript would not be in the order of one run."""
    if llm.replay and arguments.resume:
        raise ConfigurationError("a replay begins at its beginning: --llm-replay without --resume")
    if (llm.replay or llm.transcript) and (arguments.jobs > 1 or arguments.engine):
        raise ConfigurationError(
            "a transcript needs its exchanges in order: leave out --jobs and --engine"
        )


def run_rows(
    arguments: argparse.Namespace,
    benchmark: Benchmark,
    opened: OpenBenchmark,
    unit: str = "rows",
    enough: Callable[[], bool] = lambda: False,
) -> dict[str, Row]:
    """Run all cases of the benchmark, which `opened` opens in other processes, or as many as are
    `enough`; the rows by case.

    However it ends early, it says where the rows are and how to go on.
    """
    if arguments.resume and not arguments.out:
        raise ConfigurationError("--resume goes on with the run in a folder: give it with --out")
    with (
        _folder(arguments.out) as folder,
        RowFile(folder, benchmark.name, benchmark.settings, resume=arguments.resume) as rows,
    ):
        try:
            found = run_benchmark(
                benchmark,
                rows,
                jobs=arguments.jobs,
                opened=opened,
                engine=arguments.engine,
                progress=WorkProgress(benchmark.name, unit),
                enough=enough,
            )
            if arguments.report:
                write_report(report_on_runs([_run_of(folder, arguments)]), arguments.report)
            return found
        except BaseException:
            _say_how_to_go_on(rows, len(benchmark.cases), arguments.out)
            raise


def report_of_part(arguments: argparse.Namespace, part: str) -> str | None:
    """Where the report of a part goes, where a command runs several."""
    if not arguments.report:
        return None
    whole = Path(arguments.report)
    return str(whole.with_stem(f"{whole.stem}-{part}"))


def _report(text: str) -> str:
    """The file of a report, as argparse reads it."""
    require_report(text)
    return output_path(text)


def _run_of(folder: Path, arguments: argparse.Namespace) -> BenchRun:
    run = read_run(folder)
    # a folder that goes has no name to speak of
    return run if arguments.out else replace(run, folder=Path(run.benchmark))


@contextmanager
def _folder(out: str | None) -> Iterator[Path]:
    """The folder that was given, or one that goes when the rows are complete."""
    if out is not None:
        yield Path(out)
        return
    folder = Path(tempfile.mkdtemp(prefix="vh_planner-bench-"))
    path = folder / FILE_NAME
    complete = False
    try:
        yield folder
        complete = True
    finally:
        if complete or not path.exists() or path.read_bytes().count(b"\n") < 2:  # a header alone
            path.unlink(missing_ok=True)
            folder.rmdir()


def _say_how_to_go_on(rows: RowFile, total: int, out: str | None) -> None:
    more = "" if out else f"--out {shlex.quote(str(rows.path.parent))} "
    if sys.stderr is not None and sys.stderr.isatty():
        notice("")  # the line of the progress is not finished
    if len(rows):
        kept = f"{len(rows)} of {total} rows are in {rows.path}"
        notice(f"{kept}; the same command with {more}--resume goes on from there")
