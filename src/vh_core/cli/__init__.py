"""The command `vh-planner`.

Nothing heavy is imported before `main` runs: importing the commands takes a moment in which
somebody may press Ctrl-C, and that, too, shall end in one line.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:  # the module typing would be most of what is imported here
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (default: this process's) and return its exit status."""
    try:
        from vh_core.cli.command_line import run_command_line

        return run_command_line(argv)
    except KeyboardInterrupt:
        from vh_core.cli.notices import say_interrupted

        return say_interrupted()


def run_process() -> int:
    """The command as a process of its own, which ends with the status that is returned."""
    status = main()
    from signal import SIG_DFL, SIGINT, signal

    # an interpreter that shuts down has no use for a Ctrl-C
    signal(SIGINT, SIG_DFL)
    return status
