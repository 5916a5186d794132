"""`vh-planner bench huang2022`: the evaluation of huang2022, and its questionnaire."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any

from vh_core.bench.huang2022 import (
    METHODS,
    Evaluation,
    MethodResult,
    common_bank,
    hold_out,
    tasks_of,
)
from vh_core.bench.huang2022_questionnaire import (
    correctness,
    questionnaire_path,
    read_answers,
    read_key,
    write_questionnaire,
)
from vh_core.bench.huang2022_tables import results_to_json, tables
from vh_core.cli.arguments import given_name, output_path
from vh_core.cli.notices import notice
from vh_core.cli.strategy_arguments import (
    add_demonstration_arguments,
    add_translated_arguments,
    translated_options,
)
from vh_core.demonstrations import DemonstrationStore, read_demonstrations
from vh_core.errors import ConfigurationError
from vh_core.files import write_whole
from vh_core.grounding import ActionBank, Ranking, TranslationModel, encoder_names, make_encoder
from vh_core.llm import Budget, add_llm_arguments, config_from_arguments, make_language_model
from vh_core.scenes import open_scene

#: as many homes as VirtualHome has
_SCENES = ["embedded", *(f"generated:seed={seed}" for seed in range(1, 7))]


def add_to(commands: Any) -> None:
    """Add the benchmark."""
    parser = commands.add_parser(
        "huang2022",
        help="executability, LCS and length of every method, as in the paper's tables",
        description="Evaluate huang2022: each method generates a program for tasks that are held "
        "out of the demonstrations; programs are tried in every scene. Without --llm-url a "
        "simulated model is asked over HTTP, and the tables say so.",
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
        help="may be given several times (default: the embedded home and six generated ones)",
    )
    add("--simulator", action="store_true", help="programs must run in VirtualHome's, too")
    add_demonstration_arguments(parser)
    add(
        "--tasks",
        type=given_name,
        metavar="FILE",
        help="demonstrations of the tasks to evaluate on (references)",
    )
    add("--hold-out", type=float, default=0.3, metavar="X", help="else: this share of the tasks")
    add("--limit", type=int, default=None, metavar="N", help="evaluate on the first N tasks only")
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
    add_llm_arguments(parser)
    add_translated_arguments(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the tables; 0 if there is a program for every task."""
    if arguments.answers or arguments.key:
        return _run_answers(arguments)
    demonstrations = DemonstrationStore.open(*arguments.demonstrations)
    if arguments.tasks:
        tasks = tasks_of(read_demonstrations(arguments.tasks))
        demonstrations = demonstrations.without(task.name for task in tasks)
    else:
        tasks, demonstrations = hold_out(demonstrations, arguments.hold_out, arguments.seed)
    scenes = [open_scene(spec) for spec in arguments.scene or _SCENES]
    bank = ActionBank.from_file(arguments.bank) if arguments.bank else common_bank(scenes)
    # of this evaluation, the published settings are the default
    arguments.paper = True
    with _language_model(arguments) as llm:
        evaluation = Evaluation(
            tasks[: arguments.limit],
            demonstrations,
            scenes,
            llm,
            translated_options(arguments),
            arguments.with_instructions,
            arguments.simulator,
            _show_progress,
        )
        results = _rows(arguments, evaluation, bank)
    print(tables(results, len(scenes)), end="")
    if arguments.json:
        text = json.dumps(results_to_json(results), indent=1, ensure_ascii=False)
        write_whole(arguments.json, text + "\n")
    if arguments.questionnaire:
        for path in write_questionnaire(results, arguments.questionnaire, seed=arguments.seed):
            notice(f"wrote {path}")
    return 1 if any(result.failures for result in results) else 0


def _rows(
    arguments: argparse.Namespace, evaluation: Evaluation, bank: ActionBank
) -> list[MethodResult]:
    """Every method with the first Translation LM, and the whole one with each other."""
    methods: Sequence[str] = arguments.method or list(METHODS)
    rows = [evaluation.references()]
    first = True
    for encoder_name in arguments.encoder or ["auto"]:
        encoder = make_encoder(encoder_name)
        for ranking in arguments.ranking or [Ranking.PAPER.value]:
            translation = TranslationModel(
                bank, encoder, ranking=ranking, cache_dir=arguments.cache_dir
            )
            for method in methods if first else ["translated"]:
                rows.append(evaluation.run(method, translation))
            first = False
    return rows


@contextmanager
def _language_model(arguments: argparse.Namespace) -> Iterator[Budget]:
    """The model that the flags name, or a simulated one in this process, over HTTP all the same."""
    config = config_from_arguments(arguments)
    if config.given:
        with closing(make_language_model(config)) as llm:
            yield llm
        return
    from simulated_llm import OraclePolicy, SimulatedServer

    policy = OraclePolicy(open_scene(), error_rate=arguments.error_rate, seed=arguments.seed)
    with SimulatedServer(policy) as server:
        arguments.llm_url = server.url
        with closing(make_language_model(config_from_arguments(arguments))) as llm:
            yield llm


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


def _show_progress(done: int, total: int, what: str) -> None:
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{what}: {done} of {total} programs", end=end, file=sys.stderr, flush=True)
