"""The JSON object in an answer: the first thing that is looked for in untrusted text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

#: an answer longer than that is none, characters
_LONGEST = 20_000


def object_in(answer: str) -> Mapping[str, Any] | None:
    """The JSON object that the answer is, or that stands alone in it; None where it has none."""
    start, end = answer.find("{"), answer.rfind("}")
    if len(answer) > _LONGEST or not 0 <= start < end:
        return None
    try:
        data = json.loads(answer[start : end + 1])
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None
