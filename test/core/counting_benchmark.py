"""A benchmark that counts letters, and can be slow, fail or break down on a case."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from vh_core.bench.benchmark import Row
from vh_core.errors import ConfigurationError

CASES = ("one", "two", "three", "four", "ünd")


class Counting:
    """Counts letters. `ran` are the cases that were run, in this process; all but the first take
    `slow_s`."""

    name = "counting"

    def __init__(
        self, seed: int = 0, trouble: Mapping[str, str] | None = None, slow_s: float = 0.0
    ) -> None:
        self.settings = {"seed": seed, "model": {"url": "u", "sizes": (1, 2)}}
        self.trouble = dict(trouble or {})
        self.slow_s = slow_s
        self.ran: list[str] = []

    @property
    def cases(self) -> Sequence[str]:
        return CASES

    def run(self, case: str) -> Row:
        self.ran.append(case)
        if len(self.ran) > 1:
            time.sleep(self.slow_s)
        trouble = self.trouble.get(case)
        if trouble == "fails":
            return {"failure": "nobody answers"}
        if trouble == "raises":
            raise ConfigurationError("this cannot be counted")
        if trouble == "breaks":
            raise ZeroDivisionError("by zero")
        if trouble == "dies":
            os.kill(os.getpid(), signal.SIGKILL)
        return {"letters": len(case), "of": (case,), "failure": ""}


@contextmanager
def open_counting(
    seed: int = 0, trouble: Mapping[str, str] | None = None, slow_s: float = 0.0, log: str = ""
) -> Iterator[Counting]:
    """Each process that opens it adds its number to the file `log`."""
    if log:
        with Path(log).open("a") as file:
            file.write(f"{os.getpid()}\n")
    yield Counting(seed, trouble, slow_s)
