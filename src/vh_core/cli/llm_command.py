"""`vh-planner simulated-llm`: a simulated language model that speaks the OpenAI protocol."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from vh_core.cli.arguments import given_name, port
from vh_core.cli.notices import notice
from vh_core.cli.stop_signals import cancelled_by_signals
from vh_core.errors import ConfigurationError
from vh_core.printable import counted
from vh_core.scenes import open_scene

if TYPE_CHECKING:
    from simulated_llm import Policy

# What the server can do is told here rather than imported from it: every command would wait for
# its import.
_EPILOG = """\
faults:
  429       too many requests; Retry-After in seconds (default 1)
  500       internal error
  503       overloaded; Retry-After in seconds, 0 says nothing of it (default 0)
  401       the key is refused, and quoted in the message and a header, as some servers do
  drop      the connection ends before an answer
  truncate  the connection ends in the middle of the body
  slow      the body comes byte by byte, over so many seconds (default 30)
  hang      nothing comes for so many seconds (default 30)
  garbage   a body that is not JSON
  html      a web page
  empty     an answer without choices
  null      choices whose text is null"""
_SETTINGS = "n, logprobs, stop, usage"


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand."""
    parser = commands.add_parser(
        "simulated-llm",
        help="serve a simulated language model over the OpenAI protocol",
        description="Serve a simulated language model over the OpenAI protocol, until Ctrl-C. It "
        "is no language model: the oracle plans with this project's own planner.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--port", type=port, default=8000, metavar="P", help="0: any free one (default: 8000)")
    add("--host", default="127.0.0.1", metavar="ADDRESS", help="default: this machine only")
    add(
        "--policy",
        choices=("oracle", "script"),
        default=None,
        help="who answers (default: script with --script, else oracle)",
    )
    add("--script", type=given_name, metavar="FILE", help="the script's entries, JSON or YAML")
    add(
        "--scene",
        type=given_name,
        metavar="FILE",
        help="the home that the oracle imagines (default: the embedded one; none: no home, it "
        "imitates the example in the prompt)",
    )
    add("--error-rate", type=_rate, default=0.0, metavar="X", help="how often it errs, 0 to 1")
    add("--latency-ms", type=_milliseconds, default=0.0, metavar="L", help="before each answer")
    add("--seed", type=int, default=0, metavar="N", help="same seed, same errors and faults")
    add(
        "--fault",
        action="append",
        default=[],
        metavar="KIND[:RATE[:SECONDS]]",
        help="a fault to commit, at this rate (default: always); may be given several times",
    )
    for name, what in (("lacks", "ignores"), ("rejects", "answers with an error")):
        add(
            f"--{name}",
            action="append",
            default=[],
            metavar="SETTING",
            help=f"a setting that the server {what}, as some do ({_SETTINGS})",
        )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until SIGINT or SIGTERM."""
    from simulated_llm import SimulatedServer, parse_fault

    server = SimulatedServer(
        _policy(arguments),
        host=arguments.host,
        port=arguments.port,
        latency_s=arguments.latency_ms / 1000.0,
        faults=[parse_fault(text) for text in arguments.fault],
        lacks=arguments.lacks,
        rejects=arguments.rejects,
        seed=arguments.seed,
    )
    with cancelled_by_signals() as stop, server:
        print(f"simulated language model {server.model} at {server.url}", flush=True)
        stop.wait(threading.TIMEOUT_MAX)
    notice(f"simulated language model stopped after {counted(server.count, 'request')}")
    return 0


def _policy(arguments: argparse.Namespace) -> Policy:
    from simulated_llm import OraclePolicy, ScriptPolicy

    name = arguments.policy or ("script" if arguments.script else "oracle")
    if name == "script":
        if not arguments.script:
            raise ConfigurationError("the policy 'script' needs a file: --script FILE")
        return ScriptPolicy.load(arguments.script)
    if arguments.script:
        raise ConfigurationError("--script is for the policy 'script'")
    scene = None if arguments.scene == "none" else open_scene(arguments.scene)
    return OraclePolicy(scene, error_rate=arguments.error_rate, seed=arguments.seed)


def _rate(text: str) -> float:
    value = float(text)
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError("a rate is 0 to 1")
    return value


def _milliseconds(text: str) -> float:
    value = float(text)
    if not 0 <= value <= 3_600_000:
        raise argparse.ArgumentTypeError("expected 0 to 3600000 ms")
    return value
