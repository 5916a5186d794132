"""An episode as one JSON document: how it ended, and all that happened in it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from vh_core import __version__
from vh_core.episode import result_of
from vh_core.events import FORMAT_VERSION, Event, encode

EPISODE_FORMAT = "vh_planner episode"


def episode_document(events: Sequence[Event]) -> dict[str, Any]:
    """The document. `result` is that of `run --json`: outcome, what was proposed, each edit, what
    was executed, costs; `events` are as in events.schema.json."""
    return {
        "format": EPISODE_FORMAT,
        "version": FORMAT_VERSION,
        "writer": f"vh_planner {__version__}",
        "result": result_of(events).to_json(),
        "events": [json.loads(encode(event)) for event in events],
    }
