"""Python's `re`, but that a pattern is compiled when it is first tried.

The reader has a thousand patterns, of which one sentence tries some hundreds, and most commands
none: to compile them all takes longer than all else that an import does. The modules of the reader
import this one as `re`.
"""

from __future__ import annotations

import re
from functools import cached_property
from re import (
    DOTALL,
    IGNORECASE,
    MULTILINE,
    Match,
    Pattern,
    error,
    escape,
    findall,
    finditer,
    fullmatch,
    match,
    search,
    split,
    sub,
    subn,
)
from typing import Any, cast

__all__ = [
    "DOTALL",
    "IGNORECASE",
    "MULTILINE",
    "Match",
    "Pattern",
    "PatternInTime",
    "compile",
    "error",
    "escape",
    "findall",
    "finditer",
    "fullmatch",
    "match",
    "search",
    "split",
    "sub",
    "subn",
]


class PatternInTime:
    """A pattern that is compiled when something but its text is asked of it. In all it is used for
    like one of `re`, and no function of `re` takes it."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        """What is not here yet; from the second time on it is found without a detour."""
        found = getattr(self._compiled, name)
        setattr(self, name, found)
        return found

    @cached_property
    def _compiled(self) -> Pattern[str]:
        return re.compile(self.pattern, self._flags)


def compile(pattern: str, flags: int = 0) -> Pattern[str]:
    return cast(Pattern[str], PatternInTime(pattern, flags))
