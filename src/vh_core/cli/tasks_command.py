"""`vh-planner bench tasks`: any strategy over a list of tasks."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

from vh_core.bench.tasks_benchmark import TasksSetup, open_tasks, read_tasks
from vh_core.bench.tasks_results import tables
from vh_core.cli.arguments import given_name, index, positive_count
from vh_core.cli.bench_model import asked_model
from vh_core.cli.bench_run import (
    add_records_argument,
    add_run_arguments,
    records_folder,
    require_order,
    run_rows,
)
from vh_core.cli.home_arguments import add_domain_argument
from vh_core.cli.run_command import add_environment_argument
from vh_core.cli.task_settings import add_setting_flags, setup_from
from vh_core.episode.setup import Setup

#: generated homes, beside the embedded one
_GENERATED = 2


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the benchmark; `argv` is what it is asked for with, so that its help can follow."""
    parser = commands.add_parser(
        "tasks",
        help="any strategy over a list of tasks: outcomes, verified successes, cost",
        description="Run a strategy over a list of tasks in several homes, and count outcomes, "
        "verified successes, steps, planning time, language model calls and tokens.",
        epilog="'vh-planner bench tasks --strategy NAME --help' shows a strategy's own flags.",
    )
    add = parser.add_argument
    add(
        "--tasks",
        type=given_name,
        metavar="FILE",
        help="the tasks, one a line (default: our own catalogue of 40)",
    )
    add(
        "--scene",
        type=given_name,
        action="append",
        metavar="SCENE",
        help="may be given several times (default: the embedded home and two generated ones)",
    )
    add("--seed", type=index, default=1, metavar="N", help="of the generated homes (default: 1)")
    add(
        "--repetitions",
        type=positive_count,
        default=1,
        metavar="N",
        help="how often each task is done in each home, for strategies that sample (default: 1)",
    )
    add(
        "--compare-with",
        action="append",
        default=[],
        metavar="NAME",
        help="another strategy, with a table of its own; may be given several times",
    )
    add_environment_argument(parser)
    add_domain_argument(parser)
    add_records_argument(parser)
    add_run_arguments(parser)
    add_setting_flags(parser, argv)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the tables; 0 if every episode gave a result."""
    with _language_model(arguments) as setup:
        opened = partial(open_tasks, setup)
        with opened() as benchmark:
            rows = run_rows(arguments, benchmark, opened, "episodes")
    print(tables(list(rows.values())), end="")
    return 1 if any(row.get("failure") for row in rows.values()) else 0


@contextmanager
def _language_model(arguments: argparse.Namespace) -> Iterator[TasksSetup]:
    """The setup with the model that is asked, which may have to be started."""
    setup = _setup(arguments)
    require_order(arguments, setup.settings.llm)
    if not setup.asks_language_model:
        yield setup
        return
    settings = setup.settings
    with asked_model(settings.llm, settings.local, seed=arguments.seed) as asked:
        if asked.url:
            settings = Setup.of(settings.sections, {"llm": {"url": asked.url}})
            setup = replace(setup, settings=settings, language_model=asked.description)
        yield setup


def _setup(arguments: argparse.Namespace) -> TasksSetup:
    settings = setup_from(arguments)
    first = arguments.seed
    generated = (f"generated:seed={seed}" for seed in range(first, first + _GENERATED))
    names = [settings.strategy, *arguments.compare_with]
    return TasksSetup(
        settings,
        strategies=tuple(dict.fromkeys(settings.spec(name).name for name in names)),
        tasks=read_tasks(arguments.tasks),
        scenes=tuple(dict.fromkeys(arguments.scene or ("embedded", *generated))),
        repetitions=arguments.repetitions,
        environment=arguments.environment,
        domain=arguments.domain,
        records=records_folder(arguments),
    )
