"""`vh-planner view`: a page that shows a home and what is done in it, live or recorded."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from vh_core.actions import load_domain
from vh_core.cancellation import Cancellation
from vh_core.cli.arguments import given_name, port, refuse
from vh_core.cli.home_arguments import add_character_argument, add_domain_argument, open_corrected
from vh_core.cli.notices import notice
from vh_core.cli.page_arguments import (
    STEP_S,
    add_page_arguments,
    add_robots_arguments,
    add_step_time_argument,
)
from vh_core.cli.ros_commands import run_in_vh_ros
from vh_core.cli.run_command import (
    add_environment_argument,
    interrupts_cancel,
    say_what_policy_misses,
)
from vh_core.cli.task_settings import add_setting_flags, setup_from
from vh_core.environments import make_environment
from vh_core.episode.setup import Setup
from vh_core.errors import ConfigurationError
from vh_core.home import OpenHome
from vh_core.live import LiveView, Robot
from vh_core.live.own_home import OwnHome, PacedEnvironment
from vh_core.live.robot import OnlyLookedAt
from vh_core.live.robot_view import view_of
from vh_core.live.serving import Served, served
from vh_core.record import read_records
from vh_core.scenes import who_acts

#: on which Foxglove looks for a server
_FOXGLOVE_PORT = 8765
_A_DAY_S = 86_400.0


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand; `argv` is what it is asked for with, so that its help can follow."""
    parser = commands.add_parser(
        "view",
        help="show a home, and do tasks in it, on a page in the browser",
        description="Serve a page that shows the home, each step, and what a language model is "
        "asked; tasks are sent and cancelled there. With RECORD, show what was recorded instead.",
    )
    add = parser.add_argument
    add("record", nargs="*", type=given_name, metavar="RECORD", help="written by --record")
    add("--scene", type=given_name, metavar="FILE", help="default: the embedded home")
    add_environment_argument(parser)
    add_domain_argument(parser)
    add_character_argument(parser)
    add("--task", default="", metavar="TEXT", help="a task to begin with")
    add_step_time_argument(parser, STEP_S)
    add(
        "--ros",
        action="store_true",
        help="look at running nodes in place of a home of its own (needs ROS)",
    )
    add_robots_arguments(parser)
    add(
        "--foxglove",
        type=port,
        nargs="?",
        const=_FOXGLOVE_PORT,
        metavar="P",
        help=f"serve what the nodes publish to Foxglove as well, on this machine (with --ros; "
        f"default port: {_FOXGLOVE_PORT}; needs '.[foxglove]')",
    )
    add_page_arguments(parser)
    add_setting_flags(parser, argv)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve the page until Ctrl-C; 0 then."""
    if arguments.foxglove is not None and not arguments.ros:
        raise ConfigurationError("--foxglove shows what nodes publish: give --ros as well")
    if arguments.record:
        why = "what was recorded is shown; nothing is done, and no other home is there"
        refuse(arguments, "task", "scene", "ros", "namespace", "home", why=why)
        refuse(arguments, "environment", "domain", "step_time", why=why)
    if arguments.ros:
        why = "the nodes have a home of their own; send tasks to it with 'vh-planner send'"
        refuse(arguments, "scene", "task", "environment", "step_time", why=why)
        return run_in_vh_ros("view", arguments)
    refuse(arguments, "namespace", "home", why="running nodes are looked at only with --ros")
    if arguments.record:
        robots = [_recorded(path) for path in _distinct(arguments.record)]
        live = LiveView(robots)
        with closing(live):
            _serve(live, arguments)
        return 0
    setup = setup_from(arguments)
    with own_home(arguments, setup) as (live, home):
        if arguments.task:
            home.do(arguments.task)
        _serve(live, arguments)
    return 0


def _serve(live: LiveView, arguments: argparse.Namespace) -> None:
    stopped = Cancellation()
    with served(live, arguments.host, arguments.port, arguments.token) as page:
        say_address(page)
        with interrupts_cancel(stopped.cancel):
            while not stopped.wait(_A_DAY_S):
                pass


def say_address(page: Served) -> None:
    """Print where the page is."""
    print(f"{page.url}   (Ctrl-C ends)")
    sys.stdout.flush()


def _distinct(paths: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each path with a name of its own for the page."""
    taken: set[str] = set()
    for path in paths:
        name, number = Path(path).stem, 1
        while name in taken:
            number += 1
            name = f"{Path(path).stem} {number}"
        taken.add(name)
        yield path, name


def _recorded(record: tuple[str, str]) -> Robot:
    path, name = record
    events = [event for record in read_records(path) for event in record.events]
    view = view_of(events, name)
    return OnlyLookedAt(view, "This is a record; nothing can be done in it.")


@contextmanager
def own_home(arguments: argparse.Namespace, setup: Setup) -> Iterator[tuple[LiveView, OwnHome]]:
    """A home in this process that does tasks, shown to whoever looks on."""
    domain, character = load_domain(arguments.domain), arguments.character
    graph = open_corrected(arguments.scene, domain)
    several = who_acts(graph, character)
    if several is not None:
        notice(f"{several}; choose with --character")
    environment = PacedEnvironment(
        make_environment(arguments.environment, graph, domain=domain, character=character),
        arguments.step_time,
    )
    with OpenHome(
        graph, setup, environment=environment, domain=domain, character=character
    ) as opened:
        say_what_policy_misses(setup, graph)
        home = OwnHome(opened)
        live = LiveView([home], [home.tools])
        with closing(live), closing(home):
            home.start(live.subscriber("home"))
            yield live, home
