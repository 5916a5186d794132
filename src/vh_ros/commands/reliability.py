"""`vh-planner bench reliability`: the fault matrix, in real processes."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vh_core.bench.reliability_rows import rows_named
from vh_core.bench.reliability_verdict import RowResult, report, to_json
from vh_core.files import write_whole


def reliability(arguments: argparse.Namespace) -> int:
    """Work through the rows; 0 if each keeps the law."""
    # what it needs is loaded only by whoever asks for it
    from vh_ros.commands.trials.trial_rows import run_rows
    from vh_ros.commands.trials.trial_steps import LongRun

    long_run = LongRun(arguments.steps, arguments.longest)
    rows = rows_named(arguments.row)
    results: list[RowResult] = []
    with _folder(arguments.logs) as folder:
        for result in run_rows(rows, folder, long_run):
            results.append(result)
            said = "; ".join(result.faults) or "keeps the law"
            where = f"{len(results)}/{len(rows)}  {result.row.name}"
            print(f"{where}: {said} ({result.seconds:.1f} s)", file=sys.stderr, flush=True)
            if arguments.out:
                write_whole(arguments.out, json.dumps(to_json(results), indent=1) + "\n")
    print(report(results), end="")
    return 1 if any(result.faults for result in results) else 0


@contextmanager
def _folder(named: str | None) -> Iterator[Path]:
    """Where journals are kept, and what the nodes print."""
    if named:
        Path(named).mkdir(parents=True, exist_ok=True)
        yield Path(named)
        return
    with tempfile.TemporaryDirectory(prefix="vh_planner-reliability-") as folder:
        yield Path(folder)
