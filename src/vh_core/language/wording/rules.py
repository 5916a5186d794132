"""Rules of which each says one way of speaking in other words: a pattern over one sentence in lower
case, and what it becomes."""

from __future__ import annotations

import re
from typing import TypeAlias

#: a table, applied in its order
Rules: TypeAlias = tuple[tuple[re.Pattern[str], str], ...]


def rules(*said: tuple[str, str]) -> Rules:
    """A table of patterns as they are written."""
    return tuple((re.compile(pattern), becomes) for pattern, becomes in said)
