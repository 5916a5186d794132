"""What a text costs grows with its length: no pattern of the reader tries all ways to divide it."""

from __future__ import annotations

import importlib
import pkgutil
import re
import signal
from collections.abc import Iterator
from types import FrameType

import pytest
from for_each import for_each

import vh_core.language
from vh_core.language.patterns import PatternInTime
from vh_core.language.wording.rules import RuleTable

#: what is said over and over, after what a sentence may begin with, and what nothing fits behind it
_UNITS = (
    "a ",
    "the plate, ",
    "the plate on the ",
    "in the ",
    "and ",
    "x y, and ",
    "1 plate ",
    "a. ",
    "all windows closed, ",
)
_BEGINNINGS = ("", "the ", "put ", "i want ", "there is ", "if ", "1 ", "step ")
_TIMES = 40
#: processor time for one pattern over one text, seconds: what is exponential takes hours
_MOST_S = 2.0


class _TooLongError(Exception):
    pass


def _patterns(found: object) -> Iterator[re.Pattern[str] | PatternInTime]:
    if isinstance(found, (re.Pattern, PatternInTime)):
        yield found
    elif isinstance(found, RuleTable):
        yield from (pattern for pattern, _ in found)
    elif isinstance(found, (tuple, list)):
        for each in found:
            yield from _patterns(each)


def _of_the_reader() -> dict[str, re.Pattern[str] | PatternInTime]:
    """All patterns that stand in modules of the reader, by where they stand."""
    found: dict[str, re.Pattern[str] | PatternInTime] = {}
    for module in pkgutil.walk_packages(vh_core.language.__path__, "vh_core.language."):
        for name, value in vars(importlib.import_module(module.name)).items():
            for at, pattern in enumerate(_patterns(value)):
                found[f"{module.name}.{name}[{at}]"] = pattern
    return found


def _raise(_: int, __: FrameType | None) -> None:
    raise _TooLongError


@pytest.mark.slow
@for_each("unit", _UNITS)
def test_no_pattern_takes_exponential_time(unit: str) -> None:
    patterns = _of_the_reader()
    assert len(patterns) > 1000
    before = signal.signal(signal.SIGVTALRM, _raise)
    slow: list[str] = []
    try:
        for where, pattern in patterns.items():
            for beginning in _BEGINNINGS:
                signal.setitimer(signal.ITIMER_VIRTUAL, _MOST_S)
                try:
                    pattern.search(f"{beginning}{unit * _TIMES}&")
                except _TooLongError:
                    slow.append(f"{where} over {beginning + unit!r}, again and again")
                    break
                finally:
                    signal.setitimer(signal.ITIMER_VIRTUAL, 0.0)
    finally:
        signal.signal(signal.SIGVTALRM, before)
    assert not slow
