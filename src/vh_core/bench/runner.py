"""The runner that all benchmarks with rows share: in this process or in several, resumed or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing

from vh_core.bench.benchmark import FAILURE, Benchmark, Coming, OpenBenchmark, Progress, Row
from vh_core.bench.engines import rows_of_engine
from vh_core.bench.rows import RowFile
from vh_core.bench.workers import rows_of_workers


def run_benchmark(
    benchmark: Benchmark,
    rows: RowFile,
    *,
    jobs: int = 1,
    opened: OpenBenchmark | None = None,
    engine: str = "",
    progress: Progress = lambda done, total: None,
    enough: Callable[[], bool] = lambda: False,
) -> dict[str, Row]:
    """Run the cases that `rows` lacks or that failed there; the rows of all cases, in order. Where
    it is `enough`, which is asked before the first and after each, of those that there are.

    Each row is added as it comes. With `jobs` of 2 or more, as many processes run them, each with a
    benchmark of its own from `opened`; with an `engine`, so many at once there. Whatever is raised
    leaves the rows so far in `rows`.
    """
    cases = list(benchmark.cases)
    left = [case for case in cases if rows.rows.get(case, {FAILURE: "not run"}).get(FAILURE)]
    progress(len(cases) - len(left), len(cases))
    if enough():
        left = []
    if engine and left and opened is not None:
        coming = rows_of_engine(opened, left, engine, jobs)
    elif jobs > 1 and len(left) > 1 and opened is not None:
        coming = rows_of_workers(opened, left, min(jobs, len(left)))
    else:
        coming = _rows_here(benchmark, left)
    with closing(coming):
        done = len(cases) - len(left)
        for case, row in coming:
            rows.add(case, row)
            done += 1
            progress(done, len(cases))
            if enough():
                break
    return {case: rows.rows[case] for case in cases if case in rows.rows}


def _rows_here(benchmark: Benchmark, cases: Sequence[str]) -> Coming:
    for case in cases:
        yield case, benchmark.run(case)
