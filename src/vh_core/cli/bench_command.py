"""`vh-planner bench`: measure. The benchmarks themselves are in `vh_core.bench`."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import Any

from vh_core.cli.command_words import command_words
from vh_core.cli.work_progress import WorkProgress
from vh_core.errors import ConfigurationError, VhPlannerError

#: benchmarks whose command is added here, with a row for each case
_WITH_ROWS = (
    "tasks",
    "huang2022",
    "aoyama2025",
    "borro2025",
    "preparation",
    "language",
    "eai",
    "observability",
)
#: benchmark → the module of this package that adds it
_COMMANDS = {
    "tasks": "tasks_command",
    "huang2022": "huang2022_command",
    "aoyama2025": "aoyama2025_command",
    "borro2025": "borro2025_command",
    "preparation": "preparation_command",
    "observability": "observability_command",
    "language": "language_command",
    "eai": "eai_command",
    "eai-live": "eai_live_command",
    "reliability": "reliability_command",
}
#: benchmarks with a command line of their own (`main(argv, progress)`): name → module, what for,
#: and what takes long in it
_MODULES = {
    "world": (
        "vh_core.bench.world",
        "the world model beside VirtualHome's simulator",
        ("comparing", "pairs"),
    ),
    "grounding": (
        "vh_core.bench.grounding",
        "the Translation LM: accuracy and speed",
        ("embeddings", "phrases"),
    ),
    "local": (
        "vh_core.bench.local",
        "the local language model: what a decision costs",
        ("deciding", "decisions"),
    ),
    "loop": (
        "vh_core.bench.loop",
        "what the episode loop costs a step, in homes of growing size",
        ("measuring", "homes"),
    ),
    "onlookers": (
        "vh_core.bench.onlookers",
        "what the live page and recorders cost a task that they look on at",
        ("measuring", "tasks"),
    ),
    "onlookers-ros": (
        "vh_ros.commands.onlookers",
        "the same of a task that running nodes do (needs ROS)",
        ("measuring", "rounds"),
    ),
    "overhead": (
        "vh_ros.commands.overhead",
        "a step over ROS, in real processes, beside one in process (needs ROS)",
        ("measuring", "passes"),
    ),
}

#: how a benchmark is run that nobody asked for by name: a real model would take the better part of
#: an hour
_UNASKED = {
    "huang2022": ("--llm", "simulated"),
    "borro2025": ("--simulated", "--repetitions", "1"),
    "eai": ("--tasks", "20"),
    "observability": ("--limit", "20"),
}


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand and one of its own for each benchmark; `argv` is what is asked for."""
    parser = commands.add_parser(
        "bench",
        help="measure: world, grounding, local, loop, onlookers, onlookers-ros, overhead, tasks, "
        "huang2022, aoyama2025, borro2025, preparation, language, eai, observability, reliability "
        "(default: all but the last)",
        description="Measure. Without a name, every benchmark runs with its defaults.",
    )
    names = parser.add_subparsers(dest="benchmark", metavar="NAME")
    for name, (_, what, _) in _MODULES.items():
        # its own parser answers --help
        own = names.add_parser(name, help=what, add_help=False, prefix_chars="\0")
        own.add_argument("rest", nargs=argparse.REMAINDER)
        own.set_defaults(run=run_module)
    _, asked, *_ = *command_words(argv), "", ""
    wanted = {asked} if asked in _COMMANDS or asked in _MODULES else _COMMANDS.keys()
    for name in (each for each in _COMMANDS if each in wanted):
        importlib.import_module(f"vh_core.cli.{_COMMANDS[name]}").add_to(names, argv)
    parser.set_defaults(run=run_all)


def run_module(arguments: argparse.Namespace) -> int:
    """Run one of `_MODULES` with the arguments that follow its name."""
    module, _, work = _MODULES[arguments.benchmark]
    try:
        main = importlib.import_module(module).main
        status: int = main(arguments.rest, WorkProgress(*work))
    except ModuleNotFoundError as error:
        message = f"the benchmark {arguments.benchmark!r} needs {error.name}, which is not there"
        raise ConfigurationError(message) from None
    return status


def run_all(arguments: argparse.Namespace) -> int:
    """Run every benchmark, also after one that fails; the first status that is not 0."""
    statuses: dict[str, int] = {}
    for name in (*_MODULES, *_WITH_ROWS):
        print(f"\n== {name} ==", flush=True)
        parser = argparse.ArgumentParser(prog="vh-planner")
        add_to(parser.add_subparsers())
        chosen = parser.parse_args(["bench", name, *_UNASKED.get(name, ())])
        try:
            statuses[name] = chosen.run(chosen)
        except VhPlannerError as error:
            print(f"error: {error}")
            statuses[name] = 2
        sys.stdout.flush()
    said = {0: "done", 1: "something is missed or failed, see above", 2: "did not run, see above"}
    print("\n== summary ==")
    for name, status in statuses.items():
        print(f"{name}: {said.get(status, f'ended with status {status}')}")
    return next((status for status in statuses.values() if status), 0)
