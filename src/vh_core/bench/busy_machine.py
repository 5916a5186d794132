"""A machine on which something else is going on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

#: does nothing, as fast as it can, until whoever started it ends
_BURN = "import os\nparent = os.getppid()\nwhile os.getppid() == parent:\n    sum(range(9999))"
_GRACE_S = 5.0


@contextmanager
def busy_machine(processes: int) -> Iterator[None]:
    """Keeps so many processors busy."""
    running = [subprocess.Popen([sys.executable, "-c", _BURN]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in running:
            process.kill()
        for process in running:
            process.wait(_GRACE_S)
