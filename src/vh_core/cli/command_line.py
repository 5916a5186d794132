"""The command line: which subcommands there are, and how errors reach a person."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Sequence

from vh_core import __version__
from vh_core.cli import (
    bench_command,
    chat_command,
    check_command,
    completion_command,
    dataset_command,
    doctor_command,
    export_command,
    journal_command,
    llm_command,
    local_llm_command,
    mcp_command,
    repair_command,
    replay_command,
    report_command,
    ros_commands,
    run_command,
    say_command,
    scene_command,
    translate_command,
    view_command,
)
from vh_core.cli.notices import notice, say_interrupted
from vh_core.cli.standard_streams import RememberingFile, standard_streams
from vh_core.cli.task_settings import CONFIG
from vh_core.errors import OutputError, VhPlannerError

#: exit statuses: done; not done (the outcome says why); could not start, or could not answer
EXIT_OK, EXIT_NOT_DONE, EXIT_ERROR = 0, 1, 2
#: the reader of the output went away, as a shell says it of SIGPIPE; never 0, which says "done"
EXIT_NO_READER = 141

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
dataset check); 1 if not; 2 if something kept the command from starting or its output from being
written; 130 after Ctrl-C; 141 if whoever read the output went away."""


def make_parser(argv: Sequence[str] = ()) -> argparse.ArgumentParser:
    """The whole command line; `argv` is what it is asked for with, which its help may follow."""
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
    run_command.add_to(commands, argv)
    chat_command.add_to(commands, argv)
    view_command.add_to(commands, argv)
    mcp_command.add_to(commands, argv)
    ros_commands.add_to(commands, argv)
    doctor_command.add_to(commands, argv)
    modules = (
        replay_command,
        report_command,
        scene_command,
        check_command,
        repair_command,
        say_command,
        export_command,
        journal_command,
    )
    for module in (
        *modules,
        dataset_command,
        llm_command,
        local_llm_command,
        translate_command,
    ):
        module.add_to(commands)
    bench_command.add_to(commands, argv)
    completion_command.add_to(commands, parser)
    return parser


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
