"""Cases of a benchmark on an engine that joblib knows: its own processes, a Dask or a Ray cluster.

The one place that touches the package joblib, and what its backends need. Which cluster it is, is
for the engine's own settings to say (`DASK_SCHEDULER_ADDRESS`, `RAY_ADDRESS`); its machines must
have this project, the files that the benchmark names, and the language model's server in reach.
"""

from __future__ import annotations

import atexit
import importlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Any

from vh_core.bench.benchmark import Benchmark, Coming, OpenBenchmark, Row
from vh_core.errors import BenchmarkError, MissingDependencyError, VhPlannerError

#: backend → the module that it needs besides joblib, and what installs that
_NEEDS = {"dask": ("dask.distributed", "'dask[distributed]'"), "ray": ("ray.util.joblib", "ray")}
ENGINES = ("loky", *_NEEDS)
#: backends that give results only when all of a call are there; so they get so many cases a call
_AT_THE_END = frozenset({"ray"})
_CASES_PER_JOB = 4

#: what a process has opened, and closes when it ends
_opened: dict[str, Benchmark] = {}
_open = ExitStack()
atexit.register(_open.close)


def rows_of_engine(opened: OpenBenchmark, cases: Sequence[str], engine: str, jobs: int) -> Coming:
    """The rows of these cases, each as it comes, `jobs` at once where the engine lets one say so.

    Raises `MissingDependencyError` where the engine is not installed, and `BenchmarkError` for
    what a case raises and for an engine that fails.
    """
    joblib = _module("joblib", "joblib")
    with ExitStack() as stack:
        if engine in _NEEDS:
            needed = _module(*_NEEDS[engine])
            if engine == "dask":
                stack.enter_context(needed.Client())
            else:
                needed.register_ray()
                stack.callback(_module("ray", "ray").shutdown)
        stack.enter_context(joblib.parallel_config(backend=engine, n_jobs=jobs))
        try:
            for case, row, problem in _results(joblib, opened, cases, engine, jobs):
                if problem:
                    raise BenchmarkError(f"{case}: {problem}")
                yield case, row
        except (VhPlannerError, GeneratorExit):
            raise
        except Exception as error:  # whatever a cluster comes up with
            reason = f"{type(error).__name__}: {error}"
            raise BenchmarkError(f"the engine {engine!r} failed: {reason}") from None


def _results(
    joblib: Any, opened: OpenBenchmark, cases: Sequence[str], engine: str, jobs: int
) -> Iterator[tuple[str, Row, str]]:
    """What `_row` gives for the cases, in the order in which it comes."""
    parallel: dict[str, Any] = {"return_as": "generator_unordered"}
    size = len(cases)
    if engine in _AT_THE_END:
        parallel, size = {}, jobs * _CASES_PER_JOB
    for start in range(0, len(cases), size):
        part = cases[start : start + size]
        yield from joblib.Parallel(**parallel)(joblib.delayed(_row)(opened, case) for case in part)


def _module(name: str, package: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        raise MissingDependencyError(
            f"this engine needs the package {name}; install it with 'pip install {package}', or "
            "leave --engine out"
        ) from None


def _row(opened: OpenBenchmark, case: str) -> tuple[str, Row, str]:
    """One case, wherever that is; the third is what kept it from a row."""
    key = repr(opened)
    try:
        if key not in _opened:
            _opened[key] = _open.enter_context(opened())
        return case, _opened[key].run(case), ""
    except VhPlannerError as error:
        return case, {}, str(error)
    except Exception as error:
        return case, {}, f"{type(error).__name__}: {error}"
