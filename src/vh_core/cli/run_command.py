"""`vh-planner run`: one task, in this process."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from vh_core.actions import Domain, domain_names, load_domain
from vh_core.cli.arguments import given_name, output_path, positive_count
from vh_core.cli.notices import notice
from vh_core.cli.progress import ProgressPrinter, print_result
from vh_core.cli.strategy_arguments import (
    StrategySession,
    add_strategy_arguments,
    strategy_session,
)
from vh_core.environments import environment_names, make_environment
from vh_core.episode import Episode, EpisodeResult, Limits
from vh_core.graph import EnvironmentGraph
from vh_core.scenes import open_scene
from vh_core.strategies import strategy_names
from vh_core.task import Task


def add_task_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that every way of running a task shares."""
    parser.add_argument("--strategy", default="symbolic", metavar="NAME", help=_strategy_help())
    parser.add_argument(
        "--instructions", default="", metavar="TEXT", help="how to do it, for language models"
    )
    parser.add_argument(
        "--max-steps",
        type=positive_count,
        default=Limits().max_steps,
        metavar="N",
        help="steps that may be executed (default: %(default)s)",
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="plan and check on the world model, execute nothing"
    )
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")


def add_domain_argument(parser: argparse.ArgumentParser) -> None:
    """The argument of commands that work with the world model."""
    parser.add_argument(
        "--domain",
        choices=domain_names(),
        default=domain_names()[0],
        help="the table of actions: VirtualHome's own (default), or one that extends it",
    )


def open_corrected(scene: str | None, domain: Domain) -> EnvironmentGraph:
    """The scene with the domain's corrections, each of which is told on stderr."""
    graph, said = domain.correct(open_scene(scene))
    for correction in said:
        notice(f"corrected by the domain {domain.name}: {correction}")
    return graph


def add_to(commands: Any) -> None:
    """Add the subcommand."""
    parser = commands.add_parser(
        "run",
        help="run one task in this process, without ROS",
        description="Run one household task in this process, without ROS.",
    )
    parser.add_argument("task", metavar="TASK", help='what to do, as in "close the fridge"')
    parser.add_argument(
        "--scene",
        type=given_name,
        metavar="FILE",
        help="VirtualHome graph in JSON, or generated:seed=N (default: the embedded home)",
    )
    parser.add_argument(
        "--environment",
        choices=environment_names(),
        default="world",
        help="what executes the steps: VirtualHome's simulator, or the world model (default)",
    )
    add_domain_argument(parser)
    add_task_arguments(parser)
    parser.add_argument(
        "--save-graph", type=output_path, metavar="FILE", help="write the graph at the end"
    )
    add_strategy_arguments(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the task; 0 only if it SUCCEEDED."""
    domain = load_domain(arguments.domain)
    with strategy_session(arguments, domain) as session:
        return _run_with(arguments, domain, session)


def _run_with(arguments: argparse.Namespace, domain: Domain, session: StrategySession) -> int:
    graph = open_corrected(arguments.scene, domain)
    name = "world" if arguments.dry_run else arguments.environment
    executor = make_environment(name, graph, domain=domain)
    printer = None if arguments.json else ProgressPrinter(sys.stdout)
    episode = Episode(
        Task(arguments.task, arguments.instructions),
        session.strategy,
        executor,
        translator=session.translator,
        domain=domain,
        limits=Limits(max_steps=arguments.max_steps),
        listener=printer,
    )
    with _interrupt_calls(episode.cancel):
        result = episode.run()
    if printer is not None:
        printer.end_line()
    if arguments.save_graph:
        executor.observe().graph.save(arguments.save_graph)
    session.learn(result, arguments.instructions)
    show_result(result, arguments.json)
    return 0 if result.succeeded else 1


def show_result(result: EpisodeResult, as_json: bool) -> None:
    """Print the result, for a person or for a program."""
    if as_json:
        print(json.dumps(result.to_json(), ensure_ascii=False))
    else:
        print_result(result, sys.stdout)


@contextmanager
def _interrupt_calls(cancel: Callable[[], None]) -> Iterator[None]:
    """The first Ctrl-C cancels; a second one interrupts as usual."""
    before = signal.getsignal(signal.SIGINT)

    def handle(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, before)
        cancel()

    signal.signal(signal.SIGINT, handle)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _strategy_help() -> str:
    return f"how steps are chosen: {', '.join(strategy_names())} (default: %(default)s)"
