"""`vh-planner bench aoyama2025`: the paper's tables, with exact judgements beside a model's."""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from vh_core.bench.aoyama2025_benchmark import Aoyama2025Setup, open_aoyama2025
from vh_core.bench.aoyama2025_methods import METHODS
from vh_core.bench.aoyama2025_tables import rate_tables, rates_to_json
from vh_core.bench.shared_data import TEST_SCENE, shared_folder
from vh_core.cli.arguments import given_name, output_path, positive_count
from vh_core.cli.bench_model import asked_model
from vh_core.cli.bench_run import (
    add_records_argument,
    add_run_arguments,
    records_folder,
    require_order,
    run_rows,
)
from vh_core.cli.notices import notice
from vh_core.cli.task_settings import add_setting_flags, setup_from
from vh_core.datasets import (
    KINDS,
    SPLITS,
    EntryScenes,
    build_dataset,
    check_entry,
    read_dataset,
    write_dataset,
)
from vh_core.environments import environment_names
from vh_core.episode.setup import Setup
from vh_core.errors import ConfigurationError
from vh_core.files import write_whole
from vh_core.scenes import open_scene

_ALL = "all"
#: besides VirtualHome's TestScene1, as many homes as VirtualHome has
_GENERATED = ("embedded", *(f"generated:seed={seed}" for seed in range(1, 6)))
#: faults of a dataset that are spelt out
_SHOWN = 3


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the benchmark; `argv` is what it is asked for with, so that its help can follow."""
    parser = commands.add_parser(
        "aoyama2025",
        help="success and failure rates of verified planning, as in the paper's tables",
        description="Evaluate aoyama2025: each method does the test tasks of a dataset, and "
        "success, failures by kind and steps stand beside the paper's. Settings of 'verified' that "
        "are given (--verified-attempts 40) hold for each of its methods. Without --llm-url the "
        "model on this machine is asked; with --llm simulated, one that is no language model, and "
        "the tables say so.",
        epilog="'vh-planner bench aoyama2025 --strategy verified --help' shows those settings.",
    )
    add = parser.add_argument
    add(
        "--dataset",
        type=given_name,
        metavar="FILE",
        help="of 'vh-planner dataset build' (default: one of the paper's size is made)",
    )
    add(
        "--scenes",
        type=given_name,
        metavar="DIR",
        help="where scenes are that the dataset names (default: beside it)",
    )
    add(
        "--method",
        action="append",
        choices=list(METHODS),
        help="may be given several times (default: all)",
    )
    add("--kind", action="append", choices=KINDS, help="of tasks (default: both)")
    add(
        "--split",
        choices=(*SPLITS, _ALL),
        default=SPLITS[0],
        help="which entries are run (default: %(default)s); samples are examples in any case",
    )
    add(
        "--limit",
        type=positive_count,
        metavar="N",
        help="run N entries of each kind only, spread over all",
    )
    add(
        "--environment",
        choices=environment_names(),
        default=environment_names()[0],
        help="what executes the steps (default: VirtualHome's simulator)",
    )
    add("--error-rate", type=float, default=0.1, metavar="X", help="of the simulated model")
    add("--seed", type=int, default=0, metavar="N", help="of the dataset and the simulated model")
    add("--json", type=output_path, metavar="FILE", help="write all figures")
    add_records_argument(parser)
    add_run_arguments(parser)
    add_setting_flags(parser, argv)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the tables; 0 if every episode gave a result."""
    settings = setup_from(arguments)
    require_order(arguments, settings.llm)
    if not 0 <= arguments.error_rate <= 1:
        raise ConfigurationError(f"--error-rate is from 0 to 1, got {arguments.error_rate:g}")
    with _ready(arguments, settings) as setup:
        opened = partial(open_aoyama2025, setup)
        with opened() as benchmark:
            rows = run_rows(arguments, benchmark, opened, "episodes")
            results = benchmark.results(rows)
    print(rate_tables(results), end="")
    if arguments.json:
        text = json.dumps(rates_to_json(results), indent=1, ensure_ascii=False)
        write_whole(arguments.json, text + "\n")
    return 1 if any(row.get("failure") for row in rows.values()) else 0


@contextmanager
def _ready(arguments: argparse.Namespace, settings: Setup) -> Iterator[Aoyama2025Setup]:
    """The setup with a dataset that has no fault, and with the language model that is asked, which
    may have to be started."""
    with ExitStack() as stack:
        dataset = arguments.dataset
        if dataset is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="vh_planner-dataset-"))
            dataset = _made(Path(folder) / "dataset.json", arguments.seed)
        else:
            _require_faultless(dataset, arguments.scenes)
        setup = Aoyama2025Setup(
            settings,
            str(dataset),
            arguments.scenes or str(Path(dataset).parent),
            methods=tuple(dict.fromkeys(arguments.method or METHODS)),
            kinds=tuple(dict.fromkeys(arguments.kind or KINDS)),
            splits=SPLITS if arguments.split == _ALL else (arguments.split,),
            limit=arguments.limit,
            environment=arguments.environment,
            records=records_folder(arguments),
        )
        if not any(METHODS[name].asks for name in setup.methods):
            yield setup
            return
        errs, seed = arguments.error_rate, arguments.seed
        asked = stack.enter_context(
            asked_model(settings.llm, settings.local, error_rate=errs, seed=seed)
        )
        if asked.url:
            # a conversation is what chat models are made for, and the text of one is not
            given = {"api": "chat", **settings.sections.get("llm", {}), "url": asked.url}
            given.pop("source", None)
            sections = {**settings.sections, "llm": given}
            setup = replace(setup, settings=Setup.of(sections), language_model=asked.description)
        yield setup


def _made(path: Path, seed: int) -> Path:
    """A dataset of the paper's size; with VirtualHome's TestScene1 where that is at hand."""
    scene = shared_folder() / TEST_SCENE.path
    names = [str(scene), *_GENERATED] if scene.is_file() else list(_GENERATED)
    if len(names) == len(_GENERATED):
        notice(f"without VirtualHome's TestScene1: {TEST_SCENE.how_to_get(shared_folder())}")
    write_dataset(path, build_dataset({name: open_scene(name) for name in names}, seed=seed))
    return path


def _require_faultless(dataset: str, folder: str | None) -> None:
    scenes = EntryScenes(folder or Path(dataset).parent)
    faults = [
        f"entry {number}, {entry.task!r}: {fault}"
        for number, entry in enumerate(read_dataset(dataset), start=1)
        for fault in check_entry(entry, scenes.open(entry.scene))
    ]
    if faults:
        more = f" and {len(faults) - _SHOWN} more" if len(faults) > _SHOWN else ""
        raise ConfigurationError(
            f"{dataset} has {len(faults)} faults ({'; '.join(faults[:_SHOWN])}{more}): see "
            f"'vh-planner dataset check {dataset}'"
        )
