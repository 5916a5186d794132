"""`vh-planner mcp`: a home as tools for LLM agents, by the Model Context Protocol."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any

from vh_core.cancellation import Cancellation
from vh_core.cli.arguments import given_name, refuse
from vh_core.cli.home_arguments import add_character_argument, add_domain_argument
from vh_core.cli.notices import notice
from vh_core.cli.page_arguments import (
    add_page_arguments,
    add_robots_arguments,
    add_step_time_argument,
)
from vh_core.cli.ros_commands import run_in_vh_ros
from vh_core.cli.run_command import add_environment_argument, interrupts_cancel
from vh_core.cli.task_settings import add_setting_flags, setup_from
from vh_core.cli.view_command import own_home
from vh_core.errors import ConfigurationError, MissingDependencyError
from vh_core.live import LiveView
from vh_core.live.guarding import is_loopback, new_token
from vh_core.live.serving import served

_A_DAY_S = 86_400.0


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand; `argv` is what it is asked for with, so that its help can follow."""
    parser = commands.add_parser(
        "mcp",
        help="offer a home to LLM agents as tools, by MCP",
        description="Offer a home to LLM agents as tools of the Model Context Protocol: look, "
        "find, plan, check, execute with a person's approval. Over standard input and output, as "
        "agents start it themselves; or over HTTP, beside the live page.",
    )
    add = parser.add_argument
    add("--http", action="store_true", help="over HTTP at /mcp, with the live page at /")
    add("--page", action="store_true", help="over standard input and output, with the live page")
    add("--scene", type=given_name, metavar="FILE", help="default: the embedded home")
    add_environment_argument(parser)
    add_domain_argument(parser)
    add_character_argument(parser)
    add_step_time_argument(parser, 0.0)
    add("--ros", action="store_true", help="the home of running nodes (needs ROS)")
    add_robots_arguments(parser)
    add_page_arguments(parser)
    add(
        "--agent-token",
        default="",
        metavar="TEXT",
        help="with --http: what agents show at /mcp, which opens no page (default: none on this "
        "machine, a new one with --host)",
    )
    add_setting_flags(parser, argv)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until the input ends, or Ctrl-C; 0 then."""
    if arguments.http and arguments.page:
        raise ConfigurationError("--http has the page already; leave --page out")
    if not arguments.http:
        why = "what agents show is asked for only with --http"
        refuse(arguments, "agent_token", why=why)
    if not (arguments.http or arguments.page):
        why = "there is a page only with --http or --page"
        refuse(arguments, "token", "port", "host", why=why)
    require_sdk()
    if arguments.ros:
        why = "with --ros the home is that of the nodes"
        refuse(arguments, "scene", "environment", "step_time", why=why)
        return run_in_vh_ros("mcp", arguments)
    refuse(arguments, "namespace", "home", why="running nodes are asked only with --ros")
    setup = setup_from(arguments)
    with own_home(arguments, setup) as (live, home):
        serve(live, home.view.name, arguments)
    return 0


def require_sdk() -> None:
    """Raise `MissingDependencyError` where the SDK is not installed."""
    try:
        importlib.import_module("vh_core.mcp_server.server")
    except ImportError as error:
        raise MissingDependencyError(
            f"'vh-planner mcp' needs the MCP SDK ({error}); install '.[mcp]'"
        ) from None


def serve(live: LiveView, robot: str, arguments: argparse.Namespace) -> None:
    """Serve the robot's tools as the arguments say, until the input ends, or Ctrl-C."""
    from vh_core.mcp_server.server import make_server
    from vh_core.mcp_server.serving import PATH, mounted, serve_stdio

    elsewhere = arguments.http or arguments.page or arguments.ros
    server = make_server(live.tools[robot], live, others_answer=elsewhere)
    # on the page steps are approved: an agent on the same machine must not find it open
    where = (arguments.host, arguments.port, arguments.token or new_token())
    if arguments.http:
        own = arguments.agent_token or ("" if is_loopback(arguments.host) else new_token())
        with served(live, *where, mounted(server, own)) as page:
            address = page.url.partition("?")[0].rstrip("/")
            print(f"{address}{PATH}   (Ctrl-C ends)")
            notice(f"the page: {page.url}")
            if own:
                notice(f"agents send the header 'Authorization: Bearer {own}'")
            sys.stdout.flush()
            _until_interrupted()
        return
    with served(live, *where) if arguments.page else nullcontext() as page:
        if page is not None:
            notice(f"the page: {page.url}")
        serve_stdio(server)


def _until_interrupted() -> None:
    stopped = Cancellation()
    with interrupts_cancel(stopped.cancel):
        while not stopped.wait(_A_DAY_S):
            pass
