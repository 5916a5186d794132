"""`vh-planner bench borro2025`: the paper's tables, and our ways beside its own."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

from vh_core.actions import load_domain
from vh_core.bench.borro2025_benchmark import DOMAIN, Borro2025Setup, open_borro2025
from vh_core.bench.borro2025_decision import measure_decision
from vh_core.bench.borro2025_methods import SEARCH_METHODS, TABLES
from vh_core.bench.borro2025_tables import costs_to_json, success_tables
from vh_core.bench.targets import in_words
from vh_core.cli.arguments import given_name, output_path, positive_count
from vh_core.cli.bench_model import asked_model
from vh_core.cli.bench_run import (
    add_records_argument,
    add_run_arguments,
    records_folder,
    require_order,
    run_rows,
)
from vh_core.cli.task_settings import add_setting_flags, setup_from
from vh_core.datasets.household_tasks import household_tasks
from vh_core.episode.setup import Setup
from vh_core.errors import ConfigurationError
from vh_core.files import write_whole
from vh_core.scenes import open_scene


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the benchmark; `argv` is what it is asked for with, so that its help can follow."""
    parser = commands.add_parser(
        "borro2025",
        help="search with a language model as its heuristic, as in the paper's tables",
        description="Evaluate borro2025: ten household tasks with goal and failure conditions, in "
        "the environment as it is (Table 2), in an adversarial one (Table 3) and modified (Table "
        "4). Settings of 'guided_search' that are given (--guided-search-max-length 10) hold for "
        "each of its methods. Without --llm-url the model on this machine is asked; with "
        "--simulated, one that is no language model, and the tables say so.",
        epilog="'vh-planner bench borro2025 --strategy guided_search --help' shows those settings.",
    )
    add = parser.add_argument
    add(
        "--scene",
        type=given_name,
        metavar="FILE",
        help="VirtualHome graph in JSON, or generated:seed=N (default: the embedded home)",
    )
    add(
        "--method",
        action="append",
        choices=[name for name, each in SEARCH_METHODS.items() if not each.same_as],
        help="may be given several times (default: those of the paper)",
    )
    add("--table", action="append", choices=list(TABLES), help="of the paper (default: all)")
    add(
        "--task",
        action="append",
        choices=[task.text for task in household_tasks()],
        help="may be given several times (default: all ten)",
    )
    add(
        "--repetitions",
        type=positive_count,
        default=3,
        metavar="N",
        help="of each experiment, with seeds that count up (default: %(default)s; the paper: 50)",
    )
    add(
        "--simulated",
        action="store_true",
        help="ask a simulated model, which is no language model (as --llm simulated)",
    )
    add("--error-rate", type=float, default=0.0, metavar="X", help="of the simulated model")
    add("--seed", type=int, default=0, metavar="N", help="of the first repetition")
    add(
        "--decision",
        action="store_true",
        help="measure instead how long one decision over five partitions waits for a server of 500 "
        "ms, its queries one after the other and at once (simulated)",
    )
    add("--json", type=output_path, metavar="FILE", help="write all figures")
    add_records_argument(parser)
    add_run_arguments(parser)
    add_setting_flags(parser, argv)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the tables; 0 if every episode gave a result."""
    if arguments.decision:
        return _run_decision(arguments.scene or "")
    settings = setup_from(arguments)
    if arguments.simulated:
        if settings.llm.given:
            raise ConfigurationError("--simulated says who answers: leave out --llm-url and others")
        settings = _with_llm(settings, source="simulated")
    require_order(arguments, settings.llm)
    if not 0 <= arguments.error_rate <= 1:
        raise ConfigurationError(f"--error-rate is from 0 to 1, got {arguments.error_rate:g}")
    with _ready(arguments, settings) as setup:
        opened = partial(open_borro2025, setup)
        with opened() as benchmark:
            rows = benchmark.rows_of(run_rows(arguments, benchmark, opened, "episodes"))
    print(success_tables(rows), end="")
    if arguments.json:
        text = json.dumps(costs_to_json(rows), indent=1, ensure_ascii=False)
        write_whole(arguments.json, text + "\n")
    return 1 if any(row.get("failure") for row in rows) else 0


def _run_decision(scene: str) -> int:
    """Print what a decision waits for; 0 if the target is met."""
    home, _ = load_domain(DOMAIN).correct(open_scene(scene or None))
    section = measure_decision(home, _search_policy(scene, 0.0, 0))
    print(f"{section.markdown()}\n\n{in_words(section.targets)}")
    return 0 if all(target.is_met for target in section.targets) else 1


def _with_llm(settings: Setup, **values: Any) -> Setup:
    given = {**settings.sections.get("llm", {}), **values}
    return Setup.of({**settings.sections, "llm": given})


@contextmanager
def _ready(arguments: argparse.Namespace, settings: Setup) -> Iterator[Borro2025Setup]:
    """The setup with the language model that is asked, which may have to be started."""
    published = tuple(name for name, each in SEARCH_METHODS.items() if each.published)
    setup = Borro2025Setup(
        settings,
        arguments.scene or "",
        methods=tuple(dict.fromkeys(arguments.method or published)),
        variants=tuple(name for table in arguments.table or TABLES for name in TABLES[table]),
        tasks=tuple(dict.fromkeys(arguments.task or ())),
        repetitions=arguments.repetitions,
        seed=arguments.seed,
        records=records_folder(arguments),
    )
    policy = partial(_search_policy, setup.scene, arguments.error_rate, arguments.seed)
    with asked_model(
        settings.llm,
        settings.local,
        error_rate=arguments.error_rate,
        seed=arguments.seed,
        policy=policy,
    ) as asked:
        if asked.url:
            # a conversation is what chat models are made for, and the text of one is not
            given = {"api": "chat", **settings.sections.get("llm", {}), "url": asked.url}
            given.pop("source", None)
            sections = {**settings.sections, "llm": given}
            setup = replace(setup, settings=Setup.of(sections), language_model=asked.description)
        yield setup


def _search_policy(scene: str, error_rate: float, seed: int) -> Any:
    """The simulated model that knows the scene and the ten tasks."""
    from simulated_llm import OraclePolicy
    from simulated_llm.search_kinds import search_kinds
    from simulated_llm.search_oracle import SearchOracle

    domain = load_domain(DOMAIN)
    home, _ = domain.correct(open_scene(scene or None))
    goals = {task.text: task.in_home(home).goals for task in household_tasks()}
    kinds = search_kinds(SearchOracle(home, domain, goals))
    return OraclePolicy(error_rate=error_rate, seed=seed, kinds=kinds)
