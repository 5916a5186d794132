"""One call of a server, while it goes on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from vh_core.llm.busy_time import BusyTime
from vh_core.llm.errors import LlmCutShortError, LlmTimeoutError
from vh_core.llm.estimate import estimated_tokens
from vh_core.llm.model import Request, Usage

#: longest time for which a call waits for others, all its turns together, seconds
LONGEST_TURN_S = 1800.0
#: less than this is no time at all, seconds
_MOMENT_S = 0.001


@dataclass(slots=True)
class Call:
    """How long one `complete` may take, and what it has cost until now.

    `deadline_s` bounds its own time, in which waiting for its turn at the gate does not count; the
    request's `timeout_s` bounds everything.
    """

    request: Request
    deadline_s: float
    usage: Usage = field(default_factory=Usage)
    _started: float = field(default_factory=time.monotonic, init=False)
    _clock: BusyTime = field(default_factory=BusyTime, init=False)
    #: estimated tokens of the prompts that are on their way
    _under_way: int = field(default=0, init=False)

    @property
    def latency_s(self) -> float:
        """The time since it began."""
        return time.monotonic() - self._started

    @property
    def cost(self) -> Usage:
        """The usage until now; of what is still on its way, the prompt at least."""
        lost = self._under_way
        return self.usage + Usage(lost, estimated=True) if lost else self.usage

    @property
    def longest_s(self) -> float:
        """The longest time that it may take with all waiting, from its beginning."""
        asked_s = self.request.timeout_s
        return LONGEST_TURN_S + self.deadline_s if asked_s is None else asked_s

    @property
    def turn_left_s(self) -> float:
        """Seconds that are left to wait for a turn."""
        return max(0.0, self.longest_s - self.latency_s)

    @property
    def left_s(self) -> float:
        """Seconds that are left; 0 if it is over."""
        left_s = min(self._own_left_s, self.turn_left_s)
        return left_s if left_s > _MOMENT_S else 0.0

    @property
    def _own_left_s(self) -> float:
        return self.deadline_s - self._clock.now_s

    def out_of_time(self, message: str) -> LlmTimeoutError:
        """The error for a call without time left, which says whose limit that was."""
        cut_short = self.request.timeout_s is not None and self.turn_left_s <= self._own_left_s
        return LlmCutShortError(message) if cut_short else LlmTimeoutError(message)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Counts the time in its block."""
        with self._clock.running():
            yield

    @contextmanager
    def under_way(self) -> Iterator[None]:
        """Counts one HTTP request and the time in its block, and the tokens of the prompt while
        nobody knows what becomes of it."""
        tokens = estimated_tokens(self.request.text)
        self.usage += Usage(requests=1)
        self._under_way += tokens
        try:
            with self._clock.running():
                yield
        except BaseException:  # cancelled: the server may have worked all the same
            self.usage += Usage(tokens, estimated=True)
            raise
        finally:
            self._under_way -= tokens
