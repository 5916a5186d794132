"""`vh-planner bench observability`: success and steps where not all of the home is seen."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from vh_core.bench.observability_benchmark import (
    ObservabilitySetup,
    asks_model,
    open_observability,
    tables,
)
from vh_core.cli.arguments import given_name, positive_count
from vh_core.cli.bench_model import asked_model
from vh_core.cli.bench_run import add_run_arguments, run_rows
from vh_core.cli.run_command import add_environment_argument
from vh_core.cli.task_settings import add_setting_flags, setup_from
from vh_core.datasets import build_dataset, write_dataset
from vh_core.episode.setup import PLANNER_GROUP, Setup
from vh_core.errors import ConfigurationError
from vh_core.scenes import open_scene

#: who looks for what it does not see
_SEEKING = "seeking"
#: the homes of a dataset that is made when none is given
_HOMES = ("embedded", "generated:seed=1", "generated:seed=2")


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the benchmark; `argv` is what it is asked for with, so that its help can follow."""
    parser = commands.add_parser(
        "observability",
        help="success and steps where only part of the home is seen, beside all of it",
        description="Do tasks of a dataset with all of the home in sight, with the rooms that the "
        "character was in, and with what no closed thing hides, and compare success and steps.",
    )
    add = parser.add_argument
    add(
        "--dataset",
        type=given_name,
        metavar="FILE",
        help="of 'vh-planner dataset build' (default: one of three homes is made)",
    )
    add(
        "--scenes",
        type=given_name,
        metavar="DIR",
        help="where scenes are that the dataset names (default: beside it)",
    )
    add(
        "--limit",
        type=positive_count,
        default=100,
        metavar="N",
        help="entries that are run, spread over all (default: %(default)s)",
    )
    add("--error-rate", type=float, default=0.0, metavar="X", help="of the simulated model")
    add_environment_argument(parser)
    add_run_arguments(parser)
    add_setting_flags(parser, argv)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the tables; 0 if every episode gave a result."""
    if not 0 <= arguments.error_rate <= 1:
        raise ConfigurationError(f"--error-rate is from 0 to 1, got {arguments.error_rate:g}")
    default = {PLANNER_GROUP.name: {"strategy": _SEEKING}}
    settings = Setup.of(default, setup_from(arguments).sections)
    with (
        _dataset(arguments) as (dataset, scenes),
        _asked(settings, arguments.error_rate) as (settings, model),
    ):
        setup = ObservabilitySetup(
            settings, dataset, scenes, arguments.limit, arguments.environment, model
        )
        opened = partial(open_observability, setup)
        with opened() as benchmark:
            rows = run_rows(arguments, benchmark, opened, "episodes")
    print(tables(list(rows.values())), end="")
    return 1 if any(row.get("failure") for row in rows.values()) else 0


@contextmanager
def _dataset(arguments: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """The dataset's file and the folder of its scenes; made where none was given."""
    if arguments.dataset is not None:
        yield arguments.dataset, arguments.scenes or str(Path(arguments.dataset).parent)
        return
    with tempfile.TemporaryDirectory(prefix="vh_planner-dataset-") as folder:
        path = Path(folder) / "dataset.json"
        write_dataset(path, build_dataset({name: open_scene(name) for name in _HOMES}, seed=0))
        yield str(path), folder


@contextmanager
def _asked(settings: Setup, error_rate: float) -> Iterator[tuple[Setup, Mapping[str, Any] | None]]:
    """The settings with the language model that is asked, which may have to be started, and what is
    to be said of it."""
    if not asks_model(settings):
        yield settings, None
        return
    with asked_model(settings.llm, settings.local, error_rate=error_rate) as asked:
        if not asked.url:
            yield settings, None
            return
        given = {"api": "chat", **settings.sections.get("llm", {}), "url": asked.url}
        given.pop("source", None)
        yield Setup.of({**settings.sections, "llm": given}), asked.description
