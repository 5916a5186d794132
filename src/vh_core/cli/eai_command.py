"""`vh-planner bench eai`: annotated tasks, and what language models answered to them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from vh_core.bench.eai_goals_benchmark import EaiGoalsSetup, open_eai_goals
from vh_core.bench.eai_goals_tables import PLANS, goals_report, plans_of
from vh_core.bench.eai_goals_tables import targets as goals_targets
from vh_core.bench.eai_repair_benchmark import EaiRepairSetup, open_eai_repair
from vh_core.bench.eai_repair_plot import draw_repair
from vh_core.bench.eai_repair_tables import plans_by_file, repair_report, results, targets
from vh_core.bench.planning_growth import GrowthSetup, growth_table, open_growth
from vh_core.cli.arguments import positive_count
from vh_core.cli.bench_run import add_run_arguments, report_of_part, run_rows
from vh_core.cli.notices import notice
from vh_core.errors import MissingDependencyError
from vh_core.files import write_whole

#: the plot in the folder of results
PLOT = "repair.png"


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the benchmark."""
    parser = commands.add_parser(
        "eai",
        help="342 annotated tasks of virtualhome-eval: planned for, and the plans that 15 language "
        "models wrote, repaired",
        description="The annotated tasks of the package virtualhome-eval, judged by its own "
        "simulator and goal checker, and by the world model beside it. --part goals: the planner, "
        "given what the models were given. --part repair: each recorded model's plans as they are, "
        "repaired by preconditions, and repaired and planned to the goal. --part growth: what "
        "planning costs in generated homes of 300 to 3,000 objects. With --out DIR, every plan for "
        "a task is kept there as JSON, {task id: [steps]}.",
    )
    add = parser.add_argument
    add(
        "--part",
        choices=tuple(_PARTS),
        help="which part (default: all, with the rows of each in a folder of its own in DIR)",
    )
    add(
        "--model",
        action="append",
        default=[],
        metavar="NAME",
        help="repair: whose answers; may be given several times (default: all that are recorded)",
    )
    add(
        "--fast-downward",
        action="store_true",
        help="goals, growth: plan the same problems, exported to PDDL, with Fast Downward, too "
        "(needs unified-planning and up-fast-downward)",
    )
    add("--tasks", type=positive_count, metavar="N", help="take N tasks (default: all)")
    add_run_arguments(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the tables; 0 only if every target is met."""
    if arguments.part is not None:
        return _PARTS[arguments.part](arguments, arguments)
    statuses: list[int] = []
    for name, part in _PARTS.items():
        own = argparse.Namespace(**vars(arguments))
        own.out = str(Path(arguments.out) / name) if arguments.out else None
        own.report = report_of_part(arguments, name)
        print(f"== {name} ==", flush=True)
        statuses.append(part(arguments, own))
    return max(statuses)


def _run_goals(arguments: argparse.Namespace, rows_in: argparse.Namespace) -> int:
    opened = partial(open_eai_goals, EaiGoalsSetup(arguments.tasks, arguments.fast_downward))
    with opened() as benchmark:
        rows = run_rows(rows_in, benchmark, opened, "tasks")
    print(goals_report(rows))
    if arguments.out:
        _write(Path(arguments.out) / PLANS, plans_of(rows))
    return 0 if all(target.is_met for target in goals_targets(rows)) else 1


def _run_repair(arguments: argparse.Namespace, rows_in: argparse.Namespace) -> int:
    setup = EaiRepairSetup(tuple(arguments.model), arguments.tasks)
    opened = partial(open_eai_repair, setup)
    with opened() as benchmark:
        rows = run_rows(rows_in, benchmark, opened, "tasks")
    print(repair_report(rows))
    if arguments.out:
        for name, plans in plans_by_file(rows).items():
            _write(Path(arguments.out) / name, plans)
        try:
            draw_repair(results(rows), Path(arguments.out) / PLOT)
        except MissingDependencyError as error:
            notice(str(error))
    return 0 if all(target.is_met for target in targets(results(rows))) else 1


def _write(path: Path, plans: Mapping[str, list[str]]) -> None:
    """Write plans whole, or not at all. Raises `OutputError`."""
    write_whole(path, json.dumps(plans, indent=1) + "\n")


def _run_growth(arguments: argparse.Namespace, rows_in: argparse.Namespace) -> int:
    opened = partial(open_growth, GrowthSetup(fast_downward=arguments.fast_downward))
    with opened() as benchmark:
        rows = run_rows(rows_in, benchmark, opened, "goals")
    print(growth_table(rows).text())
    return 0


_PARTS = {"goals": _run_goals, "repair": _run_repair, "growth": _run_growth}
