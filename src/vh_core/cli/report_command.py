"""`vh-planner report`: one file about recorded tasks, or about runs of benchmarks."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from vh_core.bench.rows import FILE_NAME
from vh_core.cli.arguments import given_name, output_path
from vh_core.errors import ConfigurationError
from vh_core.record import read_records
from vh_core.report import read_run, report_on_records, report_on_runs, write_report


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand."""
    parser = commands.add_parser(
        "report",
        help="make one file that tells of recorded tasks, or of runs of a benchmark",
        description="Make one self-contained file: the story of recorded tasks with floor plans, "
        "or the tables and plots of a benchmark's runs; two runs are compared case by case.",
    )
    add = parser.add_argument
    add(
        "what", nargs="+", type=given_name, metavar="RECORD|DIR", help="records, or folders of rows"
    )
    add(
        "--out",
        required=True,
        type=output_path,
        metavar="FILE",
        help="the report: .html, .md or .csv",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the report; 0 then."""
    for name in arguments.what:
        if _is_no_run(Path(name)):
            raise ConfigurationError(f"the folder {name} is no run of a benchmark: no {FILE_NAME}")
    runs = [name for name in arguments.what if (Path(name) / FILE_NAME).is_file()]
    if runs and len(runs) < len(arguments.what):
        raise ConfigurationError("a report is of records or of runs of benchmarks, not of both")
    if runs:
        report = report_on_runs([read_run(name) for name in runs])
    else:
        found = [(name, record) for name in arguments.what for record in read_records(name)]
        report = report_on_records((name, record.events) for name, record in found)
    write_report(report, arguments.out)
    return 0


def _is_no_run(folder: Path) -> bool:
    """Whether this is a folder that is neither the rows of a benchmark nor a recording."""
    if not folder.is_dir() or folder.suffix == ".bag":
        return False
    return not any((folder / name).is_file() for name in (FILE_NAME, "metadata.yaml"))
