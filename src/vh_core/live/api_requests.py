"""What a request to the API brings: its JSON, whole and in time, and nothing that is too much."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Sequence
from typing import Any

from starlette.requests import ClientDisconnect, Request

from vh_core.live.guarding import LONGEST_BODY

#: how long a request may wait for the end of a task, seconds
_LONGEST_WAIT_S = 60.0
#: how long a body may take to come, seconds
_BODY_S = 10.0
#: when somebody may come again who was too many, seconds
_RETRY_S = "2"
#: of a name that is not known, so much is told, characters
_LONGEST_NAME = 40


class ApiError(Exception):
    """A request that is answered with a status and a reason."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason

    @property
    def headers(self) -> dict[str, str]:
        """What the answer has besides: who is too many may come again."""
        return {"retry-after": _RETRY_S} if self.status == 503 else {}


async def body_of(request: Request, *parts: str) -> dict[str, Any]:
    """The JSON object of a request that is not too long, and comes in time.

    It has no other `parts` than these: whoever sends {"text": …, "dry_run": true} must not find out
    from the home that nothing here knows the second.
    """
    try:
        data = await asyncio.wait_for(_received(request), _BODY_S)
    except (TimeoutError, asyncio.TimeoutError):
        raise ApiError(408, "the request did not come to its end") from None
    except ClientDisconnect:
        raise ApiError(400, "the request did not come to its end") from None
    try:
        body = json.loads(data or b"{}")
    except (ValueError, RecursionError):
        raise ApiError(400, "the request is no JSON") from None
    if not isinstance(body, dict):
        raise ApiError(400, "the request is no JSON object")
    _require_known(body, parts)
    return body


def _require_known(given: Iterable[str], known: Sequence[str]) -> None:
    """Raise `ApiError` where a part of a request would have no effect."""
    unknown = sorted(set(given) - set(known))
    if unknown:
        takes = ", ".join(f'"{each}"' for each in known) or "nothing"
        named = json.dumps(unknown[0][:_LONGEST_NAME])
        raise ApiError(400, f"{named} is no part of this request, which takes {takes}")


def query_of(request: Request, *names: str) -> dict[str, str]:
    """What an address asks for after its "?", by name; what is left out is empty."""
    _require_known(request.query_params.keys(), names)
    return {name: request.query_params.get(name, "") for name in names}


async def _received(request: Request) -> bytes:
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > LONGEST_BODY:
            raise ApiError(413, f"a request has {LONGEST_BODY:,} bytes at most")
    return bytes(data)


async def text_of(request: Request) -> str:
    """The `text` of a request."""
    value = (await body_of(request, "text")).get("text")
    if not isinstance(value, str):
        raise ApiError(400, '"text" is missing, or no text')
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ApiError(400, '"text" is not valid Unicode text') from None
    return value


def wait_of(request: Request) -> float:
    """How long an answer may be waited for, seconds."""
    try:
        wait_s = float(query_of(request, "wait_s")["wait_s"] or "0")
    except ValueError:
        wait_s = -1.0
    if not 0 <= wait_s <= _LONGEST_WAIT_S:
        raise ApiError(400, f'"wait_s" is a number from 0 to {_LONGEST_WAIT_S:g}')
    return wait_s
