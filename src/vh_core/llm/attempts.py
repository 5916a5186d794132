"""One request to a server, sent again while it fails in passing and there is time.

All callers of a server pass one gate, so that no more requests are on their way at once than it
should get. What an attempt cost is written down in its `Call`, whatever becomes of it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from vh_core.llm.answers import ServerAnswer, read_answer
from vh_core.llm.call import Call
from vh_core.llm.dialect import Api
from vh_core.llm.errors import (
    LlmCancelledError,
    LlmError,
    LlmResponseError,
    LlmTimeoutError,
    LlmUnavailableError,
)
from vh_core.llm.estimate import estimated_usage
from vh_core.llm.gate import ServerGate
from vh_core.llm.model import Request
from vh_core.llm.retry import AttemptFailure, RetryPolicy
from vh_core.llm.secret import Secret

_log = logging.getLogger(__name__)
T = TypeVar("T")


class Transport(Protocol):
    """One HTTP exchange; what goes wrong is a value. Cancelling it drops the connection."""

    @property
    def url(self) -> str:
        """The server's base URL."""

    async def post(
        self, api: Api, body: Mapping[str, Any], timeout_s: float
    ) -> bytes | AttemptFailure:
        """Send a request for completions."""

    async def models(self, timeout_s: float) -> bytes | AttemptFailure:
        """Ask for the list of models."""

    async def tokenize(self, texts: Sequence[str], timeout_s: float) -> bytes | AttemptFailure:
        """Ask for the tokens of texts, one text after the other, as llama.cpp is asked."""

    async def close(self) -> None:
        """Close all connections."""


class Attempts:
    """Sends requests to one server. For the coroutines of one event loop.

    `timeout_s` bounds one HTTP request; `gate` is passed by every one of them.
    """

    def __init__(
        self,
        transport: Transport,
        key: Secret,
        api: Api,
        *,
        timeout_s: float,
        retry: RetryPolicy,
        gate: ServerGate,
    ) -> None:
        self._transport = transport
        self._key = key
        self._api: Api = api
        self._timeout_s = timeout_s
        self._retry = retry
        self._gate = gate
        self._dice = random.Random()

    async def answer(
        self, request: Request, body: Mapping[str, Any], call: Call
    ) -> ServerAnswer | AttemptFailure:
        """The answer to a request, or why the last attempt failed."""
        return await self._persist(lambda: self._attempt(request, body, call), call)

    async def tokens(self, texts: Sequence[str], call: Call) -> bytes | AttemptFailure:
        """What the server says of the tokens of texts, or why the last attempt failed."""

        async def send(timeout_s: float) -> bytes | AttemptFailure:
            return await self._transport.tokenize(texts, timeout_s)

        return await self._persist(lambda: self._exchange(send, call), call)

    async def _persist(
        self, attempted: Callable[[], Awaitable[T | AttemptFailure]], call: Call
    ) -> T | AttemptFailure:
        """The first result that is no failure, or the last failure."""
        for attempt in range(self._retry.max_retries + 1):
            result = await attempted()
            if not isinstance(result, AttemptFailure):
                return result
            if isinstance(result.error, LlmTimeoutError) and not call.left_s:
                return replace(result, error=call.out_of_time(str(result.error)))
            if not result.passing or attempt == self._retry.max_retries:
                break
            wait_s = self._retry.wait_s(attempt, result.retry_after_s, self._dice)
            if wait_s >= call.left_s:
                return _too_late(result, wait_s, call)
            _log.info("trying again in %.1f s: %s", wait_s, result.error)
            with call.waiting():
                await asyncio.sleep(wait_s)
        return result

    async def first_model(self, call: Call) -> str | LlmError:
        """The name of the first model that the server lists."""
        raw = await self._exchange(self._transport.models, call)
        if isinstance(raw, AttemptFailure):
            return raw.error
        try:
            name = json.loads(raw)["data"][0]["id"]
        except (ValueError, KeyError, IndexError, TypeError, RecursionError):
            name = None
        if isinstance(name, str) and name:
            return self._key.redact(name)
        return LlmResponseError(f"{self._transport.url} lists no models; name one (--llm-model)")

    async def _attempt(
        self, request: Request, body: Mapping[str, Any], call: Call
    ) -> ServerAnswer | AttemptFailure:
        async def post(timeout_s: float) -> bytes | AttemptFailure:
            with call.under_way():
                return await self._transport.post(self._api, body, timeout_s)

        raw = await self._exchange(post, call)
        result = raw if isinstance(raw, AttemptFailure) else self._read(raw, request, body)
        if isinstance(result, ServerAnswer):
            call.usage += result.usage or estimated_usage(request, result.samples)
        elif result.answer_lost:
            call.usage += estimated_usage(request)
        return result

    async def _exchange(
        self, send: Callable[[float], Awaitable[bytes | AttemptFailure]], call: Call
    ) -> bytes | AttemptFailure:
        """Send something when its turn has come and while there is time."""
        url = self._transport.url
        try:
            async with self._gate.passed(call.turn_left_s):
                # a cancel that comes together with an answer may have gone by unseen
                if call.request.cancelled:
                    return AttemptFailure(LlmCancelledError.of(call.request))
                limit_s = min(self._timeout_s, call.left_s)
                if not limit_s:
                    return AttemptFailure(call.out_of_time(f"{url} gave no answer in time"))
                return await send(limit_s)
        except asyncio.TimeoutError:
            return AttemptFailure(call.out_of_time(f"{url} was asked by others for too long"))

    def _read(
        self, raw: bytes, request: Request, body: Mapping[str, Any]
    ) -> ServerAnswer | AttemptFailure:
        try:
            return read_answer(raw, request, body, self._key)
        except LlmResponseError as error:
            # the frames in its traceback hold the raw bytes, in which the key may stand
            return AttemptFailure(error.with_traceback(None), passing=True, answer_lost=True)


def _too_late(failure: AttemptFailure, wait_s: float, call: Call) -> AttemptFailure:
    message = f"{failure.error}; no time is left to try again in {wait_s:.3g} s"
    if isinstance(failure.error, LlmTimeoutError):
        return replace(failure, error=call.out_of_time(message))
    return replace(failure, error=LlmUnavailableError(message, status=failure.status))
