"""`vh-planner bench eai-live`: a language model at work on annotated tasks."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from typing import Any

from vh_core.bench.eai_live_benchmark import EaiLiveSetup, open_eai_live
from vh_core.bench.eai_live_tables import live_report
from vh_core.cli.arguments import positive_count
from vh_core.cli.bench_model import asked_model
from vh_core.cli.bench_run import add_run_arguments, require_order, run_rows
from vh_core.cli.task_settings import add_setting_flags, setup_from
from vh_core.episode.setup import Setup


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the benchmark; `argv` is what it is asked for with, so that its help can follow."""
    parser = commands.add_parser(
        "eai-live",
        help="a language model at work on the annotated tasks of virtualhome-eval",
        description="Ask a language model for plans for the annotated tasks of virtualhome-eval, "
        "with that package's own prompts: its answer as it is, repaired by preconditions, and "
        "planned to the goal; and a plan that it writes among the steps that can be taken. Without "
        "--llm-url the model on this machine is asked (--llm local).",
    )
    parser.add_argument(
        "--tasks",
        type=positive_count,
        metavar="N",
        help="take N tasks (default: all 305 that are scored)",
    )
    add_run_arguments(parser)
    add_setting_flags(parser, argv)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the table; 0 if every task gave a result."""
    settings = setup_from(arguments)
    require_order(arguments, settings.llm)
    with asked_model(settings.llm, settings.local) as asked:
        if asked.url:
            given = {**settings.sections.get("llm", {}), "url": asked.url}
            given.pop("source", None)
            settings = Setup.of({**settings.sections, "llm": given})
        opened = partial(open_eai_live, EaiLiveSetup(settings, asked.description, arguments.tasks))
        with opened() as benchmark:
            rows = run_rows(arguments, benchmark, opened, "tasks")
    print(live_report(rows))
    return 1 if any(row.get("failure") for row in rows.values()) else 0
