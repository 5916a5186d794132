"""The command line: which subcommands there are, and how errors reach a person."""

from __future__ import annotations

import argparse
import importlib
import logging
import sys
from collections.abc import Sequence

from vh_core import __version__
from vh_core.cli.command_words import CONFIG, command_words
from vh_core.cli.notices import notice, say_interrupted
from vh_core.cli.standard_streams import RememberingFile, standard_streams
from vh_core.errors import OutputError, VhPlannerError

#: exit statuses: done; not done (the outcome says why); could not start, or could not answer
EXIT_OK, EXIT_NOT_DONE, EXIT_ERROR = 0, 1, 2
#: the reader of the output went away, as a shell says it of SIGPIPE; never 0, which says "done"
EXIT_NO_READER = 141

#: command → the module of this package that adds it, in the order of the help
_COMMANDS = {
    "run": "run_command",
    "chat": "chat_command",
    "view": "view_command",
    "mcp": "mcp_command",
    "send": "ros_commands",
    "up": "ros_commands",
    "demo": "ros_commands",
    "queue": "ros_commands",
    "pause": "ros_commands",
    "resume": "ros_commands",
    "cancel": "ros_commands",
    "doctor": "doctor_command",
    "replay": "replay_command",
    "report": "report_command",
    "scene": "scene_command",
    "check": "check_command",
    "repair": "repair_command",
    "say": "say_command",
    "export": "export_command",
    "journal": "journal_command",
    "dataset": "dataset_command",
    "simulated-llm": "llm_command",
    "local-llm": "local_llm_command",
    "translate": "translate_command",
    "bench": "bench_command",
    "completion": "completion_command",
}

_DESCRIPTION = """\
Plan household tasks given in plain language, with every step grounded in what the home
really looks like, checked before it is taken and verified after it."""

_EPILOG = """\
examples:
  vh-planner run "turn off all lights in the kitchen"
  vh-planner run "put all plums in the fridge" --scene home.json --environment virtualhome --json
  vh-planner scene generate --seed 3 --objects 500 --output home.json
  vh-planner check plan.txt --scene home.json
  vh-planner repair plan.txt --scene home.json --goal "close the fridge"

The exit status is 0 only if the task SUCCEEDED (run, send, demo), every program is executable
(check), the program was repaired (repair) or the scene or dataset has no error (scene check,
dataset check); 1 if not; 2 if something kept the command from starting, what it was given from
being read (check goes on with the others) or its output from being written; 130 after Ctrl-C; 141
if whoever read the output went away."""


def make_parser(argv: Sequence[str] = ()) -> argparse.ArgumentParser:
    """The command line: of the command that `argv` asks for, or else of all, as its help follows
    what is asked for. With no `argv`, the whole."""
    parser = argparse.ArgumentParser(
        prog="vh-planner",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"vh-planner {__version__}")
    parser.add_argument("-v", "--verbose", action="store_true", help="log what goes on inside")
    parser.add_argument(
        CONFIG, metavar="FILE", help="settings in YAML, for the commands that have settings"
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for module in _modules_for(argv):
        importlib.import_module(f"vh_core.cli.{module}").add_to(commands, argv)
    parser.set_defaults(make_parser=make_parser)
    return parser


def _modules_for(argv: Sequence[str]) -> Sequence[str]:
    """Those that a command line needs: importing all of them takes longer than most commands."""
    if list(argv) == ["--version"]:
        return ()
    command, *_ = *command_words(argv), ""
    module = None if command == "completion" else _COMMANDS.get(command)
    return tuple(dict.fromkeys(_COMMANDS.values())) if module is None else (module,)


def run_command_line(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    try:
        with standard_streams() as output:
            return _guarded(argv, output)
    except OutputError as error:
        notice(f"vh-planner: error: {error}")
        return EXIT_ERROR


def _guarded(argv: Sequence[str] | None, output: RememberingFile | None) -> int:
    """Run the command; every error ends in a line and a status."""
    try:
        status = _run(argv)
        sys.stdout.flush()
        if output is not None and output.error is not None:
            raise output.error
        return status
    except VhPlannerError as error:
        notice(f"vh-planner: error: {error}")
        return EXIT_ERROR
    except KeyboardInterrupt:
        return say_interrupted()
    except BrokenPipeError:
        return EXIT_NO_READER
    except OSError as error:  # of the system, and nobody has put it into words
        ours = output is not None and output.error is error
        what = f"standard output cannot be written: {error.strerror}" if ours else str(error)
        notice(f"vh-planner: error: {what}")
        return EXIT_ERROR


def _run(argv: Sequence[str] | None) -> int:
    try:
        words = sys.argv[1:] if argv is None else list(argv)
        arguments = make_parser(words).parse_args(words)
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
        if arguments.verbose:  # what goes on inside here, not inside an HTTP library
            logging.getLogger("vh_core").setLevel(logging.DEBUG)
        status: int = arguments.run(arguments)
    except SystemExit as ending:  # argparse, after --help, --version or a usage error
        return int(ending.code or EXIT_OK)
    return status
