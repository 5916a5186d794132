"""`vh-planner run`: one task, in this process."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import FrameType
from typing import Any

from vh_core.actions import load_domain
from vh_core.asking import TerminalAsker
from vh_core.cli.arguments import add_noted, given_name, output_path
from vh_core.cli.home_arguments import add_character_argument, add_domain_argument, open_corrected
from vh_core.cli.notices import notice
from vh_core.cli.progress import ProgressPrinter, print_result
from vh_core.cli.task_settings import add_setting_flags, setup_from
from vh_core.environments import environment_names, make_environment
from vh_core.environments.seen import OBSERVABILITY, observed_as
from vh_core.episode import Environment, EpisodeResult
from vh_core.episode.learning import learn_from
from vh_core.episode.setup import Setup
from vh_core.errors import ConfigurationError, OutputError
from vh_core.events import Event, LoadingModel, progress_of
from vh_core.files import STANDARD_OUTPUT
from vh_core.graph import EnvironmentGraph
from vh_core.home import OpenHome
from vh_core.record import recorder_for
from vh_core.scenes import who_acts
from vh_core.task import Task


def add_environment_argument(parser: argparse.ArgumentParser) -> None:
    """Add `--environment`."""
    add_noted(
        parser,
        "--environment",
        choices=environment_names(),
        default="world",
        help="what executes the steps: VirtualHome's simulator, or the world model (default)",
    )


def say_what_policy_misses(setup: Setup, graph: EnvironmentGraph) -> None:
    """Tell on stderr what rules of the policy name and the home does not have: perhaps a typing
    error, with which a rule forbids nothing."""
    for said in setup.policy.unknown_in(graph):
        notice(f"the policy: {said}")


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand; `argv` is what it is asked for with, so that its help can follow."""
    parser = commands.add_parser(
        "run",
        help="run one task in this process, without ROS",
        description="Run one household task in this process, without ROS.",
        epilog="'vh-planner run --strategy NAME --help' shows a strategy's own flags.",
    )
    add = parser.add_argument
    add("task", metavar="TASK", help='what to do, as in "close the fridge"')
    add(
        "--scene",
        type=given_name,
        metavar="FILE",
        help="VirtualHome graph in JSON, or generated:seed=N (default: the embedded home)",
    )
    add_environment_argument(parser)
    add(
        "--observability",
        choices=OBSERVABILITY,
        default=OBSERVABILITY[0],
        help="what the character sees of the home: all (default), the rooms that it was in, or of "
        "these what no closed thing hides; the strategy 'seeking' looks for the rest",
    )
    add_domain_argument(parser)
    add_character_argument(parser)
    add("--instructions", default="", metavar="TEXT", help="how to do it, for language models")
    add("--dry-run", action="store_true", help="plan and check on the world model, execute nothing")
    add("--json", action="store_true", help="print the result as one JSON object")
    add("--save-graph", type=output_path, metavar="FILE", help="write the graph at the end")
    add(
        "--record",
        type=output_path,
        metavar="FILE",
        help="write what happens, for 'vh-planner replay': JSON lines, or for .mcap and .bag the "
        "messages of the nodes in MCAP",
    )
    add_setting_flags(parser, argv)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the task; 0 only if it SUCCEEDED."""
    setup = setup_from(arguments)
    _require_distinct(arguments, setup)
    domain, character = load_domain(arguments.domain), arguments.character
    graph = open_corrected(arguments.scene, domain)
    name = "world" if arguments.dry_run else arguments.environment
    whole = make_environment(name, graph, domain=domain, character=character)
    environment = observed_as(whole, arguments.observability, character=character)
    with OpenHome(
        graph, setup, environment=environment, domain=domain, character=character
    ) as home:
        say_what_policy_misses(setup, graph)
        several = who_acts(graph, character)
        if several is not None:
            notice(f"{several}; choose with --character")
        return _run_in(home, whole, arguments)


def _require_distinct(arguments: argparse.Namespace, setup: Setup) -> None:
    """Refuse two outputs in one file, of which the later would destroy the earlier."""
    outputs = {
        "--record": arguments.record,
        "--save-graph": arguments.save_graph,
        "--llm-transcript": setup.llm.transcript,
        "--learn": setup.demonstrations.learn,
    }
    seen: dict[Path, str] = {}
    for flag, name in outputs.items():
        if not name or name == STANDARD_OUTPUT:
            continue
        path = Path(name).resolve()
        if path.exists() and not path.is_file():
            continue  # a stream loses nothing
        if path in seen:
            raise ConfigurationError(f"{seen[path]} and {flag} name one file, {name}; give two")
        seen[path] = flag


def _run_in(home: OpenHome, whole: Environment, arguments: argparse.Namespace) -> int:
    """Run the task in the home, of which `whole` is what is really there."""
    printer = None if arguments.json else ProgressPrinter(sys.stdout, asks=sys.stdin.isatty())
    recorder = recorder_for(arguments.record) if arguments.record else None
    task = Task(arguments.task, arguments.instructions, home.character)
    with recorder or nullcontext():
        episode = home.episode(
            task,
            asker=TerminalAsker(sys.stdin, sys.stderr if arguments.json else sys.stdout),
            subscribers=[printer or _say_loading, *([recorder] if recorder else [])],
            dry_run=arguments.dry_run,
        )
        with interrupts_cancel(episode.cancel):
            result = episode.run()
    if printer is not None:
        printer.end_line()
    show_result(result, arguments.json)  # before what a full disk may keep from being written
    if arguments.save_graph:
        whole.observe().graph.save(arguments.save_graph)
    learn_from(result, task, home.resources, dry_run=result.dry_run)
    if recorder is not None and recorder.problem:
        raise OutputError(recorder.problem)
    return 0 if result.succeeded else 1


def show_result(result: EpisodeResult, as_json: bool) -> None:
    """Print the result, for a person or for a program."""
    if as_json:
        print(json.dumps(result.to_json(), ensure_ascii=False))
    else:
        print_result(result, sys.stdout)


def _say_loading(event: Event) -> None:
    """To who reads nothing but the result: a model on this machine takes a while and memory."""
    progress = progress_of(event)
    if isinstance(event, LoadingModel) and progress is not None:
        notice(progress.text)


@contextmanager
def interrupts_cancel(cancel: Callable[[], None]) -> Iterator[None]:
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
