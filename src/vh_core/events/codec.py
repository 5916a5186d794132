"""Events as JSON, and back. The form is msgspec's for the types in `kinds`.

A step is `["PUTIN", [["plum", 53], ["fridge", 103]]]`, an edge `[53, "INSIDE", 103]`, a graph
VirtualHome's own JSON; an outcome and an execution code are their numbers.
"""

from __future__ import annotations

from typing import Any

import msgspec

from vh_core.errors import GraphError, RecordError
from vh_core.events.kinds import Event
from vh_core.graph import EnvironmentGraph

#: grows when a reader of the old form would misread the new one
FORMAT_VERSION = 2


def _to_json(value: object) -> Any:
    if isinstance(value, EnvironmentGraph):
        return value.to_json()
    raise NotImplementedError(f"{type(value).__name__} is no part of an event")


def _from_json(kind: type, data: Any) -> Any:
    if kind is EnvironmentGraph:
        return EnvironmentGraph.from_json(data, name="record")
    raise NotImplementedError(f"{kind.__name__} is no part of an event")


def _describe(kind: type) -> dict[str, Any]:
    if kind is EnvironmentGraph:
        return {"type": "object", "description": "a graph in VirtualHome's JSON form"}
    raise NotImplementedError(f"{kind.__name__} is no part of an event")


_ENCODER = msgspec.json.Encoder(enc_hook=_to_json)
_DECODER = msgspec.json.Decoder(Event, dec_hook=_from_json)


def encode(event: Event) -> bytes:
    """The event as one line of JSON, without a line end."""
    return _ENCODER.encode(event)


def decode(line: bytes | str) -> Event:
    """The event of a line. Raises `RecordError` for what is none."""
    try:
        event: Event = _DECODER.decode(line)
    except GraphError as error:
        raise RecordError(f"this is no event: {error.in_a_line}") from None
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise RecordError(f"this is no event: {error}") from None
    return event


def schema() -> dict[str, Any]:
    """The JSON schema of an event."""
    found: dict[str, Any] = msgspec.json.schema(Event, schema_hook=_describe)
    return {"title": f"vh_planner event, version {FORMAT_VERSION}", **found}
