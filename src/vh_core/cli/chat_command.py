"""`vh-planner chat`: one task after the other in one home, in this process or with nodes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from vh_core.actions import load_domain
from vh_core.asking import TerminalAsker
from vh_core.cli.arguments import add_noted, given_name, refuse, seconds
from vh_core.cli.home_arguments import add_character_argument, add_domain_argument, open_corrected
from vh_core.cli.notices import notice
from vh_core.cli.progress import ProgressPrinter
from vh_core.cli.ros_commands import run_in_vh_ros
from vh_core.cli.run_command import (
    add_environment_argument,
    interrupts_cancel,
    say_what_policy_misses,
    show_result,
)
from vh_core.cli.task_settings import add_setting_flags, setup_from
from vh_core.environments import make_environment
from vh_core.episode import EpisodeResult
from vh_core.episode.session import HomeSession
from vh_core.episode.setup import setting_groups
from vh_core.errors import ConfigurationError, VhPlannerError
from vh_core.home import OpenHome
from vh_core.settings.command_line import values_from_flags
from vh_core.task import Task

_PROMPT = "> "
#: completed besides the names of things
_WORDS = ("again", "bye", "help", "undo that", "what did you just do?", "why not?")
_FAREWELLS = frozenset({"bye", "goodbye", "exit", "quit"})


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand; `argv` is what it is asked for with, so that its help can follow."""
    parser = commands.add_parser(
        "chat",
        help="say one task after the other, in one home",
        description="Do one task after the other in one home, which stays as it was left. Knows "
        '"it" and "them" from the task before, "what did you just do?", "why did you not …?", '
        '"do it again in the bedroom" and "undo that"; "help" says what can be said. Ctrl-C '
        'cancels the task; Ctrl-D, or "bye", ends.',
    )
    add = parser.add_argument
    add("--scene", type=given_name, metavar="FILE", help="default: the embedded home")
    add_environment_argument(parser)
    add_domain_argument(parser)
    add_character_argument(parser)
    add("--ros", action="store_true", help="talk with running nodes, in their home (needs ROS)")
    add("--namespace", default="", metavar="NAME", help="with --ros: whose nodes (one per robot)")
    add_noted(
        parser,
        "--server-timeout",
        type=seconds,
        default=10.0,
        metavar="S",
        help="with --ros: seconds to wait for the task intake (default: %(default)s)",
    )
    add_setting_flags(parser, argv)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Talk until the end of the input; 0 then."""
    if arguments.ros:
        _require_no_settings(arguments)
        why = "with --ros the nodes decide that: set it where they are started"
        refuse(arguments, "environment", "domain", why=why)
        return run_in_vh_ros("chat", arguments)
    why = "this talks with running nodes only with --ros"
    refuse(arguments, "namespace", "server_timeout", why=why)
    setup = setup_from(arguments)
    domain = load_domain(arguments.domain)
    graph = open_corrected(arguments.scene, domain)
    environment = make_environment(
        arguments.environment, graph, domain=domain, character=arguments.character
    )
    with OpenHome(
        graph, setup, environment=environment, domain=domain, character=arguments.character
    ) as home:
        say_what_policy_misses(setup, graph)
        converse(_doing(home), lambda: graph.by_class)
    return 0


def converse(do: Callable[[str], EpisodeResult], names: Callable[[], Iterable[str]]) -> None:
    """Have each sentence done, until no more come. What keeps one from being done is told, and the
    talk goes on. `names` are completed at a terminal."""
    for sentence in _sentences(names):
        try:
            result = do(sentence)
        except VhPlannerError as error:
            notice(f"vh-planner: {error}")
            continue
        if result.answer is not None and result.succeeded:
            print(result.answer.text)
        else:
            show_result(result, as_json=False)
        sys.stdout.flush()


def _require_no_settings(arguments: argparse.Namespace) -> None:
    """Raise `ConfigurationError` for what running nodes have already decided."""
    given = [
        group.flag(each)
        for group in setting_groups()
        for each in group.settings
        if each.name in values_from_flags(arguments, group) and each.name != "strategy"
    ]
    for flag, value in (("--scene", arguments.scene), ("--config", arguments.config)):
        given += [flag] if value is not None else []
    if given:
        taken = f"with --ros, {', '.join(given)} is for the nodes: set it where they are started"
        raise ConfigurationError(taken)


def _doing(home: OpenHome) -> Callable[[str], EpisodeResult]:
    """What does one task of a session, and shows how far it is."""
    session = HomeSession()

    def do(text: str) -> EpisodeResult:
        meant = session.meant(text)
        strategy = meant.strategy or home.setup.new_strategy()
        printer = ProgressPrinter(sys.stdout, asks=sys.stdin.isatty())
        episode = home.episode(
            Task(meant.text, character=home.character, mentioned=meant.mentioned),
            strategy=strategy,
            asker=TerminalAsker(sys.stdin, sys.stdout),
            subscribers=[printer],
        )
        with interrupts_cancel(episode.cancel):
            result = episode.run()
        printer.end_line()
        session.remember(meant, result, strategy.mentioned)
        return result

    return do


def _sentences(names: Callable[[], Iterable[str]]) -> Iterator[str]:
    """What is said, line by line; a Ctrl-C takes back the line."""
    at_terminal = sys.stdin.isatty()
    if at_terminal:
        _complete_with(names)
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


def _complete_with(names: Callable[[], Iterable[str]]) -> None:
    """History and completion of names, where this Python has readline."""
    try:
        import readline
    except ImportError:
        return

    def complete(begun: str, state: int) -> str | None:
        known = sorted({*names(), *_WORDS})
        fitting = [name for name in known if begun and name.startswith(begun.lower())]
        return fitting[state] if state < len(fitting) else None

    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
