"""`vh-planner bench huang2022`: the evaluation of huang2022, and its questionnaire."""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

from vh_core.bench.huang2022_benchmark import (
    SCENES,
    Huang2022Setup,
    open_huang2022,
    open_huang2022_epsilon,
)
from vh_core.bench.huang2022_epsilon_tables import epsilon_tables, epsilon_to_json
from vh_core.bench.huang2022_methods import METHODS
from vh_core.bench.huang2022_prepared import Preparing
from vh_core.bench.huang2022_questionnaire import (
    correctness,
    questionnaire_path,
    read_answers,
    read_key,
    write_questionnaire,
)
from vh_core.bench.huang2022_tables import results_to_json, tables
from vh_core.cli.arguments import given_name, output_path, positive_count
from vh_core.cli.bench_model import asked_model
from vh_core.cli.bench_run import add_run_arguments, require_order, run_rows
from vh_core.cli.notices import notice
from vh_core.cli.work_progress import WorkProgress
from vh_core.errors import ConfigurationError
from vh_core.files import write_whole
from vh_core.grounding import Ranking, encoder_names
from vh_core.scenes import scene_names
from vh_core.scenes.preparation import INSTALL, find_tables
from vh_core.settings.command_line import add_flags, values_from_flags
from vh_core.settings.group import PRESET
from vh_core.strategies.constrained import SPEC as CONSTRAINED
from vh_core.strategies.resources import LLM_GROUP, LOCAL_GROUP
from vh_core.strategies.translated import SPEC as TRANSLATED

#: the settings of the method; of this evaluation, the published ones are the default
METHOD_GROUP = TRANSLATED.group
CONSTRAINED_GROUP = CONSTRAINED.group


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the benchmark."""
    parser = commands.add_parser(
        "huang2022",
        help="executability, LCS and length of every method, as in the paper's tables",
        description="Evaluate huang2022: each method generates a program for tasks that are held "
        "out of the demonstrations; programs are tried in every scene. Without --llm-url the "
        "model on this machine is asked; with --llm simulated, one that is no language model, and "
        "the tables say so.",
    )
    add = parser.add_argument
    add(
        "--method",
        action="append",
        choices=list(METHODS),
        help="may be given several times (default: all)",
    )
    add(
        "--scene",
        type=given_name,
        action="append",
        metavar="SCENE",
        help="or a pattern of files; may be given several times (default: the embedded home and "
        "six generated ones)",
    )
    add(
        "--prepare",
        choices=[each.value for each in Preparing],
        help="make each scene ready for each program, as VirtualHome does (default), strictly, "
        "which refuses what goes to a room and no further before it handles something, or not at "
        "all (default where VirtualHome's tables are not found)",
    )
    add(
        "--tables",
        type=given_name,
        metavar="PATH",
        help="VirtualHome's tables: a folder or the wheel of virtualhome-eval (default: where it "
        "is installed)",
    )
    add("--simulator", action="store_true", help="programs must run in VirtualHome's, too")
    add(
        "--demonstrations",
        action="append",
        default=[],
        type=given_name,
        metavar="FILE",
        help="demonstrations for prompts: a file or folder (default: our own set)",
    )
    add(
        "--tasks",
        type=given_name,
        metavar="FILE",
        help="demonstrations of the tasks to evaluate on (references)",
    )
    add("--hold-out", type=float, default=0.3, metavar="X", help="else: this share of the tasks")
    add(
        "--limit",
        type=positive_count,
        default=None,
        metavar="N",
        help="evaluate on the first N tasks only",
    )
    add(
        "--minutes",
        type=_minutes,
        metavar="X",
        help="ask for no more programs after so long: the tables are then of the tasks that have "
        "all of theirs, and --resume goes on; with 0, of what an earlier run came to",
    )
    add("--seed", type=int, default=0, metavar="N", help="which tasks are held out")
    add("--with-instructions", action="store_true", help="§5.4: how-to texts in the prompts")
    add(
        "--encoder",
        action="append",
        metavar="NAME",
        help=f"may be given several times, for Table 3: {', '.join(encoder_names())}",
    )
    add(
        "--ranking",
        action="append",
        choices=[ranking.value for ranking in Ranking],
        help="may be given several times (default: paper)",
    )
    add(
        "--bank",
        type=given_name,
        metavar="FILE",
        help="admissible phrases (default: what the scenes admit)",
    )
    add(
        "--choose-epsilon",
        action="store_true",
        help="choose ε for each Translation LM and do nothing else, on as many tasks of their own: "
        "they are held out of the demonstrations that the evaluation keeps",
    )
    add("--cache-dir", type=given_name, metavar="DIR", help="where embeddings are kept")
    add("--error-rate", type=float, default=0.2, metavar="X", help="of the simulated model")
    add("--json", type=output_path, metavar="FILE", help="write all programs and figures")
    add(
        "--questionnaire",
        type=questionnaire_path,
        metavar="FILE",
        help="write a questionnaire, .csv or .json, and its key",
    )
    add("--answers", nargs="+", metavar="FILE", help="read answers, a file for each annotator …")
    add("--key", metavar="FILE", help="… to the questionnaire with this key, and do nothing else")
    add_run_arguments(parser)
    add_flags(parser, (LLM_GROUP, LOCAL_GROUP, METHOD_GROUP, CONSTRAINED_GROUP))
    parser.set_defaults(run=run)


def _minutes(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 <= number < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of minutes")
    return number


def run(arguments: argparse.Namespace) -> int:
    """Print the tables; 0 if there is a program for every task."""
    if arguments.answers or arguments.key:
        return _run_answers(arguments)
    if arguments.choose_epsilon:
        _require_choice(arguments)
    if arguments.minutes is not None and not arguments.out:
        raise ConfigurationError("--minutes leaves programs for later: give a folder with --out")
    require_order(arguments, LLM_GROUP.make(values_from_flags(arguments, LLM_GROUP)))
    with _language_model(arguments) as setup:
        if arguments.choose_epsilon:
            return _run_epsilon(arguments, setup)
        opened = partial(open_huang2022, setup)
        with opened() as benchmark:
            benchmark.prepare(WorkProgress("embeddings", "phrases"))
            rows = run_rows(arguments, benchmark, opened, "programs", _enough(arguments))
            results = benchmark.results(rows)
            if len(rows) < len(benchmark.cases):
                _say_what_is_left(len(rows), len(benchmark.cases))
    if not results:
        raise ConfigurationError(
            "no task has all its programs yet: go on with --out, --resume and more --minutes"
        )
    print(tables(results, len(setup.scenes), _prepared(arguments, setup)), end="")
    if arguments.json:
        text = json.dumps(results_to_json(results), indent=1, ensure_ascii=False)
        write_whole(arguments.json, text + "\n")
    if arguments.questionnaire:
        for path in write_questionnaire(results, arguments.questionnaire, seed=arguments.seed):
            notice(f"wrote {path}")
    return 1 if any(result.failures for result in results) else 0


def _enough(arguments: argparse.Namespace) -> Callable[[], bool]:
    """Whether the time for asking is over."""
    if arguments.minutes is None:
        return lambda: False
    end = time.monotonic() + 60 * float(arguments.minutes)
    return lambda: time.monotonic() >= end


def _say_what_is_left(done: int, total: int) -> None:
    notice(
        f"{done} of {total} programs are there, and the tables are of the tasks that have all of "
        "theirs; the same command with --resume goes on"
    )


def _require_choice(arguments: argparse.Namespace) -> None:
    """Raise `ConfigurationError` for what has no meaning beside the choice of ε."""
    if "epsilon" in values_from_flags(arguments, METHOD_GROUP):
        raise ConfigurationError("--choose-epsilon tries every ε: leave out --translated-epsilon")
    if arguments.method or arguments.questionnaire or arguments.minutes is not None:
        raise ConfigurationError(
            "--choose-epsilon is of Translated alone, and of all its programs: leave out --method, "
            "--questionnaire and --minutes"
        )


def _run_epsilon(arguments: argparse.Namespace, setup: Huang2022Setup) -> int:
    """Print what each ε comes to; 0 if there is a program for every task."""
    opened = partial(open_huang2022_epsilon, setup)
    with opened() as benchmark:
        benchmark.prepare(WorkProgress("embeddings", "phrases"))
        rows = run_rows(arguments, benchmark, opened, "programs")
        choices = benchmark.results(rows)
    print(epsilon_tables(choices, len(setup.scenes), _prepared(arguments, setup)), end="")
    if arguments.json:
        text = json.dumps(epsilon_to_json(choices), indent=1, ensure_ascii=False)
        write_whole(arguments.json, text + "\n")
    return 1 if any(choice.failures for choice in choices) else 0


def _preparing(arguments: argparse.Namespace) -> Preparing:
    if arguments.prepare is not None:
        return Preparing(arguments.prepare)
    found = arguments.tables is not None or find_tables() is not None
    return Preparing.VIRTUALHOME if found else Preparing.NONE


def _prepared(arguments: argparse.Namespace, setup: Huang2022Setup) -> str:
    """In what the programs were tried, in a sentence."""
    if setup.preparing is not Preparing.NONE:
        strictly = ", strictly" if setup.preparing is Preparing.STRICT else ""
        return f"Scenes are made ready for each program, as VirtualHome does{strictly}."
    if arguments.prepare is None:
        return f"Scenes are taken as they are: VirtualHome's tables are not found ({INSTALL})."
    return "Scenes are taken as they are."


def _setup(arguments: argparse.Namespace) -> Huang2022Setup:
    rankings = arguments.ranking or [Ranking.PAPER.value]
    given = values_from_flags(arguments, METHOD_GROUP)
    return Huang2022Setup(
        llm=LLM_GROUP.make(values_from_flags(arguments, LLM_GROUP)),
        options=METHOD_GROUP.make({PRESET: "paper", **given}),
        constrained=CONSTRAINED_GROUP.make(
            {PRESET: "paper", **values_from_flags(arguments, CONSTRAINED_GROUP)}
        ),
        methods=tuple(dict.fromkeys(arguments.method or METHODS)),
        scenes=scene_names(arguments.scene or SCENES),
        demonstrations=tuple(arguments.demonstrations),
        tasks=arguments.tasks,
        hold_out=arguments.hold_out,
        seed=arguments.seed,
        limit=arguments.limit,
        translations=tuple(
            dict.fromkeys(
                (encoder, ranking)
                for encoder in arguments.encoder or ["auto"]
                for ranking in rankings
            )
        ),
        bank=arguments.bank,
        cache_dir=arguments.cache_dir,
        instructions=arguments.with_instructions,
        simulator=arguments.simulator,
        preparing=_preparing(arguments),
        tables=arguments.tables,
        own_epsilon="epsilon" not in given and PRESET not in given,
    )


@contextmanager
def _language_model(arguments: argparse.Namespace) -> Iterator[Huang2022Setup]:
    """The setup with the model that the flags name, which may have to be started."""
    setup = _setup(arguments)
    local = LOCAL_GROUP.make(values_from_flags(arguments, LOCAL_GROUP))
    errs, seed = arguments.error_rate, arguments.seed
    with asked_model(setup.llm, local, error_rate=errs, seed=seed) as asked:
        if asked.url:
            llm = replace(setup.llm, source="auto", url=asked.url)
            setup = replace(setup, llm=llm, planning_lm=asked.description)
        yield setup


def _run_answers(arguments: argparse.Namespace) -> int:
    if not (arguments.answers and arguments.key):
        raise ConfigurationError("--answers and --key go together")
    annotators = [read_answers(path) for path in arguments.answers]
    print(f"correctness, {len(annotators)} annotators (mean ± standard error over annotators)")
    for row in correctness(read_key(arguments.key), annotators):
        grounded = f"{100 * row.grounded:.1f}%" if row.grounded == row.grounded else "–"
        print(
            f"  {row.method}: {row.said_yes.percent()} of {row.items} programs; "
            f"correct and executable: {grounded}"
        )
    return 0
