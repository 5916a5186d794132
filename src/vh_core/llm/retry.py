"""What a failed attempt means, and how long to wait before asking again."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

from vh_core.llm.errors import LlmError

#: statuses after which the same request may succeed
_PASSING = frozenset({408, 409, 425, 429})


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """At most `max_retries` further attempts, after `base_s`, twice that, … up to `longest_s`
    seconds; each wait is shortened at random by up to half, so that clients do not march in step.
    """

    max_retries: int = 4
    base_s: float = 0.5
    longest_s: float = 8.0

    def wait_s(self, attempt: int, retry_after_s: float | None, dice: random.Random) -> float:
        """Seconds to wait after attempt number `attempt`, from 0. What the server asks for is
        kept, and a little added: it knows when it will be free."""
        if retry_after_s is not None:
            return retry_after_s + self.base_s * dice.random() / 2
        backoff = min(self.longest_s, self.base_s * 2.0 ** min(attempt, 30))
        return backoff * (0.5 + dice.random() / 2)


def is_passing(status: int) -> bool:
    """Whether the same request may succeed later."""
    return status in _PASSING or status >= 500


def retry_after_s(headers: Mapping[str, str], now: datetime | None = None) -> float | None:
    """Seconds that the server asks to wait: `retry-after-ms`, or `retry-after` in seconds or as a
    date. None if it does not say, or says nonsense."""
    for name, unit in (("retry-after-ms", 0.001), ("retry-after", 1.0)):
        text = headers.get(name)
        if text is None:
            continue
        try:
            seconds = float(text) * unit
        except ValueError:
            continue
        if math.isfinite(seconds) and seconds >= 0:
            return seconds
    try:
        date = parsedate_to_datetime(headers.get("retry-after", ""))
    except (TypeError, ValueError, IndexError):
        return None
    if date.tzinfo is None:
        date = date.replace(tzinfo=timezone.utc)
    return max(0.0, (date - (now or datetime.now(timezone.utc))).total_seconds())


@dataclass(frozen=True, slots=True)
class AttemptFailure:
    """Why one attempt failed, and what that means for the next.

    `passing`: the same request may succeed later. `answer_lost`: the server may have answered, and
    counted it. `status` is the HTTP status, `complaint` what the server said and `param` the
    setting of which, where it said something.
    """

    error: LlmError
    passing: bool = False
    retry_after_s: float | None = None
    answer_lost: bool = False
    status: int | None = None
    complaint: str = ""
    param: str = ""
