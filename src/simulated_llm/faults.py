"""Faults that the simulated server commits on purpose."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from vh_core.errors import ConfigurationError

#: kind → what happens, and what its number means
KINDS: dict[str, str] = {
    "429": "too many requests; Retry-After in seconds (default 1)",
    "500": "internal error",
    "503": "overloaded; Retry-After in seconds, 0 says nothing of it (default 0)",
    "401": "the key is refused, and quoted in the message and a header, as some servers do",
    "drop": "the connection ends before an answer",
    "truncate": "the connection ends in the middle of the body",
    "slow": "the body comes byte by byte, over so many seconds (default 30)",
    "hang": "nothing comes for so many seconds (default 30)",
    "garbage": "a body that is not JSON",
    "html": "a web page",
    "empty": "an answer without choices",
    "null": "choices whose text is null",
}
_DEFAULTS = {"429": 1.0, "slow": 30.0, "hang": 30.0}


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault. `value` is the number that its kind takes, in seconds."""

    kind: str
    value: float = 0.0


@dataclass(frozen=True, slots=True)
class FaultRate:
    """A fault and how often it happens, from 0 to 1."""

    fault: Fault
    rate: float = 1.0


def parse_fault(text: str) -> FaultRate:
    """Read ``KIND[:RATE[:SECONDS]]``, as in "429:0.2:3". Raises `ConfigurationError`."""
    kind, *numbers = (part.strip() for part in text.split(":"))
    if kind not in KINDS:
        raise ConfigurationError(f"there is no fault {kind!r}; there are: {', '.join(KINDS)}")
    try:
        rate, value = (*map(float, numbers), *(1.0, _DEFAULTS.get(kind, 0.0))[len(numbers) :])
    except ValueError:
        raise ConfigurationError(f"a fault is KIND[:RATE[:SECONDS]], got {text!r}") from None
    if not (0 <= rate <= 1 and 0 <= value <= 3600):
        raise ConfigurationError(f"a fault's rate is 0 to 1, its seconds 0 to 3600, got {text!r}")
    return FaultRate(Fault(kind, value), rate)


def draw_fault(faults: Iterable[FaultRate], seed: int, number: int) -> Fault | None:
    """The fault that request `number` meets, if any. Same seed, same faults."""
    dice = random.Random(f"{seed} {number}")
    for candidate in faults:
        if dice.random() < candidate.rate:
            return candidate.fault
    return None
