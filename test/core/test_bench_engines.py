"""Benchmarks on engines that joblib knows."""

from __future__ import annotations

import importlib
import os
import sys
from functools import partial
from pathlib import Path

import pytest
from counting_benchmark import open_counting

from vh_core.bench.engines import rows_of_engine
from vh_core.bench.rows import RowFile
from vh_core.bench.runner import run_benchmark
from vh_core.errors import BenchmarkError, MissingDependencyError

pytest.importorskip("joblib", reason="the extra [bench] is not installed")


@pytest.mark.parametrize("engine", ["loky", "dask", "ray"])
def test_an_engine_gives_the_rows_that_one_process_gives(
    engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if engine != "loky":
        pytest.importorskip(engine, reason=f"{engine}, an extra [cluster], is not installed")
    # Ray's workers find modules by that alone, as the machines of a cluster do
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    opened = partial(open_counting, 3)
    found = {}
    for name, options in (("here", {}), ("there", {"engine": engine, "jobs": 2, "opened": opened})):
        with opened() as benchmark, RowFile(tmp_path / name, "x", {}) as rows:
            found[name] = run_benchmark(benchmark, rows, **options)  # type: ignore[arg-type]
    assert found["here"] == found["there"] and len(found["here"]) == 5


def test_an_engine_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = importlib.import_module

    def without(name: str, *more: object) -> object:
        if name.startswith("dask"):
            raise ImportError(name)
        return whole(name, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(importlib, "import_module", without)
    with pytest.raises(MissingDependencyError, match=r"pip install 'dask\[distributed\]'"):
        list(rows_of_engine(partial(open_counting, 0), ["one"], "dask", 1))


def test_what_a_case_raises_ends_the_run_with_its_name() -> None:
    opened = partial(open_counting, 0, {"two": "raises"})
    with pytest.raises(BenchmarkError, match="two: this cannot be counted"):
        list(rows_of_engine(opened, ["one", "two"], "loky", 1))
