"""`vh-planner bench eai`: annotated tasks, and what language models answered to them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from vh_core.bench.benchmark import Row
from vh_core.bench.eai_repair_benchmark import EaiRepairSetup, open_eai_repair
from vh_core.bench.eai_repair_plot import draw_repair
from vh_core.bench.eai_repair_tables import plans_by_file, repair_report, results, targets
from vh_core.cli.arguments import positive_count
from vh_core.cli.bench_run import add_run_arguments, run_rows
from vh_core.cli.notices import notice
from vh_core.errors import MissingDependencyError
from vh_core.files import write_whole

#: the plot in the folder of results
PLOT = "repair.png"


def add_to(commands: Any) -> None:
    """Add the benchmark."""
    parser = commands.add_parser(
        "eai",
        help="342 annotated tasks of virtualhome-eval: the plans that 15 language models wrote, "
        "repaired",
        description="The annotated tasks of the package virtualhome-eval, judged by its own "
        "simulator and goal checker, and by the world model beside it. --part repair: each "
        "recorded model's plans as they are, repaired by preconditions, and repaired and planned "
        "to the goal. With --out DIR, every plan is kept there as JSON, {task id: [steps]}.",
    )
    add = parser.add_argument
    add("--part", choices=("repair",), default="repair", help="which part (default: %(default)s)")
    add(
        "--model",
        action="append",
        default=[],
        metavar="NAME",
        help="whose answers to repair; may be given several times (default: all that are recorded)",
    )
    add("--tasks", type=positive_count, metavar="N", help="take N tasks (default: all)")
    add_run_arguments(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the tables; 0 only if every target is met."""
    setup = EaiRepairSetup(tuple(arguments.model), arguments.tasks)
    opened = partial(open_eai_repair, setup)
    with opened() as benchmark:
        rows = run_rows(arguments, benchmark, opened, "tasks")
    print(repair_report(rows))
    if arguments.out:
        keep_plans(rows, Path(arguments.out))
        try:
            draw_repair(results(rows), Path(arguments.out) / PLOT)
        except MissingDependencyError as error:
            notice(str(error))
    return 0 if all(target.is_met for target in targets(results(rows))) else 1


def keep_plans(rows: Mapping[str, Row], folder: Path) -> None:
    """Write every plan. Raises `OutputError`."""
    for name, plans in plans_by_file(rows).items():
        write_whole(folder / name, json.dumps(plans, indent=1) + "\n")
