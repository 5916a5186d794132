"""What is said beside the answer, on standard error."""

from __future__ import annotations

import sys
from contextlib import suppress

#: exit status after Ctrl-C, as a shell says it of SIGINT
EXIT_INTERRUPTED = 130


def notice(text: str) -> None:
    """Print a line on standard error. That nobody reads it is no reason to stop."""
    if sys.stderr is not None:  # closed; print would take standard output instead
        with suppress(OSError):
            print(text, file=sys.stderr, flush=True)


def say_interrupted() -> int:
    """Say that somebody pressed Ctrl-C; the exit status."""
    notice("vh-planner: interrupted")
    return EXIT_INTERRUPTED
