"""What is said beside the answer, on standard error."""

from __future__ import annotations

import sys
from contextlib import suppress


def notice(text: str) -> None:
    """Print a line on standard error. That nobody reads it is no reason to stop."""
    if sys.stderr is not None:  # closed; print would take standard output instead
        with suppress(OSError):
            print(text, file=sys.stderr, flush=True)
