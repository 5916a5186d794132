"""`vh-planner chat`: one task after the other in one home, in this process."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import Any

from vh_core.actions import Domain, load_domain
from vh_core.asking import TerminalAsker
from vh_core.cli.arguments import given_name
from vh_core.cli.notices import notice
from vh_core.cli.progress import ProgressPrinter
from vh_core.cli.run_command import (
    add_character_argument,
    add_domain_argument,
    add_environment_argument,
    interrupts_cancel,
    open_corrected,
    show_result,
)
from vh_core.cli.task_settings import add_setting_flags, setup_from
from vh_core.environments import make_environment
from vh_core.episode import Episode, EpisodeResult
from vh_core.episode.session import HomeSession
from vh_core.episode.setup import Setup
from vh_core.gates import installed_gates
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.strategies.context import Context, Part
from vh_core.strategies.planned import PlannedStrategy
from vh_core.strategies.resources import Resources
from vh_core.task import Failure, Task

_PROMPT = "> "
_FAREWELLS = frozenset({"bye", "goodbye", "exit", "quit"})


class GivenGoal(PlannedStrategy):
    """Plans for a goal that needs no reading."""

    name = "symbolic"
    uses = frozenset({Part.HOME})

    def __init__(self, goal: Goal) -> None:
        super().__init__()
        self._given = goal

    def read(self, task: Task, context: Context) -> Goal | Failure:
        return self._given


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand; `argv` is what it is asked for with, so that its help can follow."""
    parser = commands.add_parser(
        "chat",
        help="say one task after the other, in one home, without ROS",
        description="Do one task after the other in one home, which stays as it was left. Knows "
        '"what did you do?", "why not?", "do it again" and "undo that". Ctrl-C cancels the task; '
        'Ctrl-D, or "bye", ends.',
    )
    add = parser.add_argument
    add("--scene", type=given_name, metavar="FILE", help="default: the embedded home")
    add_environment_argument(parser)
    add_domain_argument(parser)
    add_character_argument(parser)
    add_setting_flags(parser, argv)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Talk until the end of the input; 0 then."""
    setup = setup_from(arguments)
    domain = load_domain(arguments.domain)
    with closing(setup.resources(domain)) as resources:
        resources.require(setup.uses())
        graph = open_corrected(arguments.scene, domain)
        environment = make_environment(
            arguments.environment, graph, domain=domain, character=arguments.character
        )
        do = _doing(setup, domain, resources, environment, arguments.character)
        session = HomeSession(do, lambda: environment.observe().graph)
        for sentence in _sentences(graph):
            said = session.say(sentence)
            if said.result is not None:
                show_result(said.result, as_json=False)
            else:
                print(said.reply)
            sys.stdout.flush()
    return 0


def _doing(
    setup: Setup, domain: Domain, resources: Resources, environment: Any, character: int
) -> Callable[[str, Goal | None], EpisodeResult]:
    """What does one task, and shows how far it is."""

    def do(text: str, goal: Goal | None) -> EpisodeResult:
        printer = ProgressPrinter(sys.stdout)
        episode = Episode(
            Task(text, character=character),
            setup.new_strategy() if goal is None else GivenGoal(goal),
            environment,
            gates=installed_gates(),
            translator=resources.translator_when_asked(),
            resources=resources,
            domain=domain,
            limits=setup.limits,
            recovery=setup.recovery,
            asker=TerminalAsker(sys.stdin, sys.stdout),
            dialogue=setup.dialogue,
            subscribers=[printer],
        )
        with interrupts_cancel(episode.cancel):
            result = episode.run()
        printer.end_line()
        return result

    return do


def _sentences(graph: EnvironmentGraph) -> Iterator[str]:
    """What is said, line by line; a Ctrl-C takes back the line."""
    at_terminal = sys.stdin.isatty()
    if at_terminal:
        _complete_with(sorted(graph.by_class))
        notice('Say what you want done, or ask; "bye" ends.')
    while True:
        try:
            line = (input(_PROMPT) if at_terminal else input()).strip()
        except EOFError:
            return
        except KeyboardInterrupt:
            if not at_terminal:
                raise
            print()
            continue
        if line.lower().rstrip(".!") in _FAREWELLS:
            return
        if line:
            yield line


def _complete_with(names: Sequence[str]) -> None:
    """History and completion of names, where this Python has readline."""
    try:
        import readline
    except ImportError:
        return

    def complete(begun: str, state: int) -> str | None:
        fitting = [name for name in names if begun and name.startswith(begun.lower())]
        return fitting[state] if state < len(fitting) else None

    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
