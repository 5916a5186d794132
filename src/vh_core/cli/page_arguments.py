"""The arguments of commands that show the live page: whose it is, where, and how fast steps are."""

from __future__ import annotations

import argparse

from vh_core.cli.arguments import add_noted, given_name, port

_PORT = 8642
#: how long a step takes in a home that is no real one, where somebody looks on, seconds
STEP_S = 0.6
_A_DAY_S = 86_400.0


def add_page_arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--port`, `--host` and `--token`."""
    add_noted(
        parser,
        "--port",
        type=port,
        default=_PORT,
        metavar="P",
        help="port of the page, 0 for any that is free (default: %(default)s)",
    )
    add_noted(
        parser,
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="where to listen; others than this machine need the token that is printed "
        "(default: %(default)s)",
    )
    parser.add_argument(
        "--token", default="", metavar="TEXT", help="a token of your own, in place of a new one"
    )


def add_robots_arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--namespace`, which may be given several times, and `--home`."""
    parser.add_argument(
        "--namespace",
        action="append",
        type=given_name,
        metavar="NAME",
        help="whose nodes; once for each robot (with --ros)",
    )
    parser.add_argument(
        "--home",
        type=given_name,
        metavar="NAME",
        help="namespace of the home that these robots share (with --ros; default: their own)",
    )


def add_step_time_argument(
    parser: argparse.ArgumentParser, default: float | None, told: str = "%(default)s"
) -> None:
    """Add `--step-time`, whose default is `told` in its help."""
    add_noted(
        parser,
        "--step-time",
        type=_step_time,
        default=default,
        metavar="S",
        help="how long a step takes at least, so that it can be followed, seconds "
        f"(default: {told})",
    )


def _step_time(text: str) -> float:
    value = float(text)
    if not 0 <= value <= _A_DAY_S:
        raise argparse.ArgumentTypeError("a number of seconds, from 0 to a day")
    return value
