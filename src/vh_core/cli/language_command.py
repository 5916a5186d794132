"""`vh-planner bench language`: how much of what people say is understood."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from vh_core.bench.language_benchmark import (
    LanguageSetup,
    default_corpus,
    meanings,
    open_language,
)
from vh_core.bench.language_corpus import CorpusPart
from vh_core.bench.language_fuzz_benchmark import FuzzSetup, fuzz_tables, open_fuzz
from vh_core.bench.language_tables import language_tables
from vh_core.cli.arguments import given_name, positive_count
from vh_core.cli.bench_model import asked_model
from vh_core.cli.bench_run import add_run_arguments, require_order, run_rows
from vh_core.cli.home_arguments import add_domain_argument
from vh_core.cli.task_settings import add_setting_flags, setup_from
from vh_core.environments import environment_names
from vh_core.episode.setup import Setup
from vh_core.errors import ConfigurationError

if TYPE_CHECKING:
    from simulated_llm import Policy


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the benchmark; `argv` is what it is asked for with, so that its help can follow."""
    parser = commands.add_parser(
        "language",
        help="everyday wordings: how many are understood, refused honestly, or taken wrongly",
        description="Do what each wording of a corpus says, in its home, and judge the home at the "
        "end by the goal's formal conditions. The rules are in the corpus's README.",
        epilog="'vh-planner bench language --strategy NAME --help' shows a strategy's own flags.",
    )
    add = parser.add_argument
    add(
        "--corpus",
        type=given_name,
        metavar="DIR",
        help="the corpus (default: test/corpus of a checkout)",
    )
    add(
        "--part",
        choices=[part.value for part in CorpusPart],
        action="append",
        default=[],
        help="only this part (default: both)",
    )
    for name, what in (
        ("hand", "only what this hand wrote"),
        ("kind", "only wordings of this class"),
        ("scene", "only wordings in this scene of the corpus"),
    ):
        add(
            f"--{name}",
            type=given_name,
            action="append",
            default=[],
            metavar="NAME",
            help=f"{what}; may be given several times",
        )
    add(
        "--environment",
        choices=environment_names(),
        default="world",
        help="what executes the steps: VirtualHome's simulator, or the world model (default)",
    )
    add(
        "--fuzz",
        type=positive_count,
        metavar="N",
        help="read N sentences that were made up, changed and put together by chance, shared out "
        "among the homes, in place of the corpus: none may crash, and a goal that is planned for "
        "holds where the plan ends",
    )
    add(
        "--checked",
        type=positive_count,
        default=1,
        metavar="N",
        help="with --fuzz: one in N goals is planned for, and its plan gone through (default: 1)",
    )
    add("--error-rate", type=float, default=0.0, metavar="X", help="of the simulated model")
    what = "of a language model, or of the sentences that are made up (default: 0)"
    add("--seed", type=int, default=0, metavar="N", help=what)
    add_domain_argument(parser)
    add_run_arguments(parser)
    add_setting_flags(parser, argv)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the tables; 0 if every wording gave a result, right or not."""
    if arguments.fuzz is not None:
        return _fuzz(arguments)
    with _language_model(arguments) as setup:
        opened = partial(open_language, setup)
        with opened() as benchmark:
            rows = run_rows(arguments, benchmark, opened, "wordings")
    print(language_tables(list(rows.values())), end="")
    return 1 if any(row.get("failure") for row in rows.values()) else 0


def _fuzz(arguments: argparse.Namespace) -> int:
    """Print what became of sentences that nobody wrote; 0 if there was no fault."""
    setup = FuzzSetup(
        arguments.corpus or str(default_corpus()),
        arguments.fuzz,
        scenes=tuple(arguments.scene),
        seed=arguments.seed,
        domain=arguments.domain,
        checked=arguments.checked,
    )
    opened = partial(open_fuzz, setup)
    with opened() as benchmark:
        rows = run_rows(arguments, benchmark, opened, "portions")
    print(fuzz_tables(list(rows.values())), end="")
    return 1 if any(row.get("failure") or row.get("faults") for row in rows.values()) else 0


def _who_knows(setup: LanguageSetup, error_rate: float, seed: int) -> Policy:
    """A simulated model that was told what each wording of the corpus means."""
    from simulated_llm import GoalKind, OraclePolicy

    return OraclePolicy(error_rate=error_rate, seed=seed, kinds=[GoalKind(meanings(setup))])


@contextmanager
def _language_model(arguments: argparse.Namespace) -> Iterator[LanguageSetup]:
    """The setup with the model that is asked, which may have to be started."""
    settings = setup_from(arguments)
    setup = LanguageSetup(
        settings,
        corpus=arguments.corpus or str(default_corpus()),
        strategy=settings.spec(settings.strategy).name,
        parts=tuple(arguments.part),
        hands=tuple(arguments.hand),
        kinds=tuple(arguments.kind),
        scenes=tuple(arguments.scene),
        environment=arguments.environment,
        domain=arguments.domain,
    )
    require_order(arguments, settings.llm)
    if not setup.asks_language_model:
        yield setup
        return
    errs, seed = arguments.error_rate, arguments.seed
    if not 0 <= errs <= 1:
        raise ConfigurationError(f"--error-rate is from 0 to 1, got {errs:g}")
    knowing = partial(_who_knows, setup, errs, seed)
    with asked_model(
        settings.llm, settings.local, error_rate=errs, seed=seed, policy=knowing
    ) as asked:
        if asked.url:
            settings = Setup.of(settings.sections, {"llm": {"url": asked.url}})
            setup = replace(setup, settings=settings, language_model=asked.description)
        yield setup
