"""Where the live page is: the arguments of commands that show it."""

from __future__ import annotations

import argparse

from vh_core.cli.arguments import port

_PORT = 8642


def add_page_arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--port`, `--host` and `--token`."""
    add = parser.add_argument
    add(
        "--port",
        type=port,
        default=_PORT,
        metavar="P",
        help="port of the page, 0 for any that is free (default: %(default)s)",
    )
    add(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="where to listen; others than this machine need the token that is printed "
        "(default: %(default)s)",
    )
    add("--token", default="", metavar="TEXT", help="a token of your own, in place of a new one")
