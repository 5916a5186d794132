"""How far long work has come, for a person at a terminal or for a log."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta

from vh_core.cli.notices import notice

#: in a log, a line at most so often, seconds
LOG_PERIOD_S = 30.0
#: on a terminal, the line is written anew at most so often, seconds
_TERMINAL_PERIOD_S = 0.1
_BAR = 30


class WorkProgress:
    """Told (done, total) again and again, says it on standard error.

    On a terminal that is one line, which is written anew; elsewhere a line every `LOG_PERIOD_S`,
    and nothing for work that is over sooner. Both say when the work is expected to end.
    """

    def __init__(
        self, what: str, unit: str = "", clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`what` is done; `unit` is what is counted, in the plural. `clock` gives seconds."""
        self._what = what
        self._unit = f" {unit}" if unit else ""
        self._clock = clock
        self._began: tuple[float, int] | None = None
        self._said_at = clock()

    def __call__(self, done: int, total: int) -> None:
        """Say it, if it is time."""
        now = self._clock()
        if self._began is None:
            self._began = (now, done)
        if total <= 0:
            return
        is_terminal = sys.stderr is not None and sys.stderr.isatty()
        period_s = _TERMINAL_PERIOD_S if is_terminal else LOG_PERIOD_S
        is_last = done >= total and (is_terminal or now - self._began[0] >= LOG_PERIOD_S)
        if now - self._said_at < period_s and not is_last:
            return
        self._said_at = now
        counted = f"{self._what}: {done:,} of {total:,}{self._unit}{self._expected(done, total)}"
        if not is_terminal:
            notice(counted)
            return
        filled = _BAR * min(done, total) // total
        bar = "█" * filled + "·" * (_BAR - filled)
        with suppress(OSError):
            # what was longer before is wiped to the end of the line
            sys.stderr.write(f"\r{bar} {counted}\x1b[K" + ("\n" if done >= total else ""))
            sys.stderr.flush()

    def _expected(self, done: int, total: int) -> str:
        began_at, done_before = self._began or (0.0, 0)
        now = self._clock()
        if done >= total:
            return f", in {_duration(now - began_at)}"
        if done <= done_before or now <= began_at:
            return ""
        left_s = (now - began_at) / (done - done_before) * (total - done)
        end = datetime.now() + timedelta(seconds=left_s)
        shown = f"{end:%H:%M}" if left_s < 12 * 3600 else f"{end:%Y-%m-%d %H:%M}"
        return f", done at about {shown} (in {_duration(left_s)})"


def _duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"
