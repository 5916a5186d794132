"""`ServerModel`: n samples from a server, within a deadline, whatever the server lacks.

Data flow of one `complete`: the request goes out once; a setting that the server refuses is left
out from then on; attempts that fail in passing are repeated after a wait; samples that are
missing are asked for one by one, some of them at a time. What could not be had stands in the
completion's notes.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol

from vh_core.llm.background import BackgroundLoop
from vh_core.llm.capabilities import Capabilities, suspects
from vh_core.llm.dialect import Answer, Api, body_of, read_answer
from vh_core.llm.errors import (
    LlmCutShortError,
    LlmError,
    LlmResponseError,
    LlmTimeoutError,
    LlmUnavailableError,
)
from vh_core.llm.model import ClosingModel, Completion, Request, Sample, Usage, is_simulated
from vh_core.llm.retry import Failure, RetryPolicy
from vh_core.llm.secret import Secret

_log = logging.getLogger(__name__)

#: statuses with which servers refuse a setting
_REFUSALS = (400, 422, 501)
#: rule of thumb where a server does not count
_CHARACTERS_PER_TOKEN = 4
#: seconds beyond the deadline that attempts get to end by themselves
_SLACK_S = 0.5


class Transport(Protocol):
    """One HTTP exchange; what goes wrong is a value."""

    @property
    def url(self) -> str:
        """The server's base URL."""

    async def post(self, api: Api, body: Mapping[str, Any], timeout_s: float) -> bytes | Failure:
        """Send a request for completions."""

    async def models(self, timeout_s: float) -> bytes | Failure:
        """Ask for the list of models."""

    async def close(self) -> None:
        """Close all connections."""


@dataclass(slots=True)
class _Call:
    """One `complete`, while it goes on. `late`: there was no time for another attempt."""

    give_up_at: float
    requests: int = 0
    failure: LlmError | None = None
    late: bool = False

    @property
    def left_s(self) -> float:
        return self.give_up_at - time.monotonic()


class ServerModel(ClosingModel):
    """A language model behind an HTTP server.

    `model` may be empty: the server's first one is taken then. `attempt_timeout_s` bounds one
    HTTP request, `deadline_s` a whole `complete` with its retries and waits. `concurrency` is how
    many requests go out at once where a server gives one sample at a time.
    """

    def __init__(
        self,
        transport: Transport,
        key: Secret,
        model: str = "",
        api: Api = "completions",
        *,
        attempt_timeout_s: float = 60.0,
        deadline_s: float = 180.0,
        retry: RetryPolicy | None = None,
        concurrency: int = 8,
    ) -> None:
        self._transport = transport
        self._key = key
        self._configured = self._model = model
        self._reported = ""
        self._api: Api = api
        self._attempt_timeout_s = attempt_timeout_s
        self._deadline_s = deadline_s
        self._retry = retry or RetryPolicy()
        self._concurrency = concurrency
        self._capabilities = Capabilities()
        self._dice = random.Random()
        self._background = BackgroundLoop("language-model")
        self._closed = False

    def __repr__(self) -> str:
        return f"ServerModel({self._transport.url!r}, {self.name!r}, {self._api!r})"

    @property
    def name(self) -> str:
        return self._reported or self._model

    @property
    def identity(self) -> str:
        return f"{self._transport.url} {self._api} {self._configured}"

    def complete(self, request: Request) -> Completion:
        """Sample continuations; see `LanguageModel.complete`."""
        if self._closed:
            raise LlmUnavailableError("the connection to the language model has been closed")
        started = time.monotonic()
        asked = request.timeout_s
        limit_s = self._deadline_s if asked is None else min(asked, self._deadline_s)
        call = _Call(give_up_at=started + limit_s)
        result = self._background.run(self._within(request, call, limit_s), limit_s)
        if result is None:
            result = LlmUnavailableError("the call to the language model was abandoned")
        took_s = time.monotonic() - started
        if isinstance(result, LlmError):
            if call.late and limit_s == asked and isinstance(result, LlmTimeoutError):
                result = LlmCutShortError(str(result), status=result.status)
            result.latency_s = took_s
            _log.info("language model: %s", result)
            raise result
        self._reported = result.model
        usage = replace(result.usage, requests=call.requests)
        return replace(result, usage=usage, latency_s=took_s)

    def close(self) -> None:
        """Abandon what is going on and close all connections."""
        if not self._closed:
            self._closed = True
            self._background.stop(self._transport.close())

    # -- all that follows runs in the background loop -----------------------------------

    async def _within(self, request: Request, call: _Call, limit_s: float) -> Completion | LlmError:
        """Each attempt keeps to the deadline by itself, so that samples which came in time are not
        lost with those that did not; this is for everything else that may take long."""
        try:
            return await asyncio.wait_for(self._collect(request, call), limit_s + _SLACK_S)
        except asyncio.TimeoutError:
            call.late = True
            last = f"; the last failure: {call.failure}" if call.failure else ""
            where = self._transport.url
            return LlmTimeoutError(f"{where} gave no answer within {limit_s:.3g} s{last}")

    async def _collect(self, request: Request, call: _Call) -> Completion | LlmError:
        """All samples, whether the server gives them together or one by one."""
        if not self._model:
            found = await self._first_model(call)
            if isinstance(found, LlmError):
                return found
            self._model = found
        answers: list[Answer] = []
        lost: list[Failure] = []
        if not self._gives_one_at_a_time(request):
            first = await self._ask(request, call)
            if isinstance(first, Failure):
                return first.error
            answers.append(first)
            if len(first.samples) < request.n and not self._gives_one_at_a_time(request):
                self._capabilities.one_at_a_time = True
        missing = request.n - sum(len(answer.samples) for answer in answers)
        for result in await self._ask_one_by_one(request, missing, call):
            if isinstance(result, Failure):
                lost.append(result)
            else:
                answers.append(result)
        return self._joined(request, answers, lost) if answers else lost[0].error

    def _gives_one_at_a_time(self, request: Request) -> bool:
        known = self._capabilities
        return request.n > 1 and (known.one_at_a_time or "n" in known.refused)

    async def _ask_one_by_one(
        self, request: Request, count: int, call: _Call
    ) -> list[Answer | Failure]:
        """`count` requests for one sample each. A seed would give the same sample every time, so
        each request has the next one."""
        gate = asyncio.Semaphore(self._concurrency)
        done = request.n - count

        async def ask(index: int) -> Answer | Failure:
            seed = None if request.seed is None else request.seed + done + index
            async with gate:
                return await self._ask(replace(request, n=1, seed=seed), call)

        return list(await asyncio.gather(*map(ask, range(count))))

    async def _ask(self, request: Request, call: _Call) -> Answer | Failure:
        """One request, without the settings that the server turns out to refuse. They count as
        refused only if the request succeeds without them."""
        left_out = set(self._capabilities.refused)
        first_failure: Failure | None = None
        while True:  # ends: each round leaves out something that the one before sent
            body = body_of(request, self._model, self._api, left_out)
            result = await self._attempts(request, body, call)
            if isinstance(result, Answer):
                self._capabilities.learn(*left_out)
                if not result.cut_in_thought:
                    return result
                found: tuple[str, ...] = ("stop",)
            else:
                first_failure = first_failure or result
                if result.status not in _REFUSALS:
                    return result
                found = suspects(body, result.complaint)
                if not found:
                    return first_failure
            left_out.update(found)

    async def _attempts(
        self, request: Request, body: Mapping[str, Any], call: _Call
    ) -> Answer | Failure:
        """One request, repeated while it fails in passing and there is time."""
        for attempt in range(self._retry.max_retries + 1):
            limit_s = min(self._attempt_timeout_s, call.left_s)
            if limit_s <= 0:
                call.late = True
                return Failure(LlmTimeoutError(f"{self._transport.url} gave no answer in time"))
            call.requests += 1
            raw = await self._transport.post(self._api, body, limit_s)
            result = raw if isinstance(raw, Failure) else self._read(raw, request, body)
            if isinstance(result, Answer):
                return result
            call.failure = result.error
            if not result.passing or attempt == self._retry.max_retries:
                break
            wait_s = self._retry.wait_s(attempt, result.retry_after_s, self._dice)
            if wait_s >= call.left_s:
                call.late = True
                return _too_late(result, wait_s)
            _log.info("trying again in %.1f s: %s", wait_s, result.error)
            await asyncio.sleep(wait_s)
        return result

    def _read(self, raw: bytes, request: Request, body: Mapping[str, Any]) -> Answer | Failure:
        try:
            return read_answer(raw, request, body, self._key)
        except LlmResponseError as error:
            # the frames in its traceback hold the raw bytes, in which the key may stand
            return Failure(error.with_traceback(None), passing=True)

    async def _first_model(self, call: _Call) -> str | LlmError:
        """The name of the first model that the server lists."""
        raw = await self._transport.models(min(self._attempt_timeout_s, max(call.left_s, 0.001)))
        if isinstance(raw, Failure):
            return raw.error
        try:
            name = json.loads(raw)["data"][0]["id"]
        except (ValueError, KeyError, IndexError, TypeError, RecursionError):
            name = None
        if isinstance(name, str) and name:
            return self._key.redact(name)
        return LlmResponseError(f"{self._transport.url} lists no models; name one (--llm-model)")

    def _joined(self, request: Request, answers: list[Answer], lost: list[Failure]) -> Completion:
        samples = tuple(sample for answer in answers for sample in answer.samples)[: request.n]
        notes = dict.fromkeys(self._capabilities.notes(body_of(request, "", self._api, ())))
        if self._capabilities.one_at_a_time and request.n > 1:
            notes["the server gives one sample per request; it was asked once for each"] = None
        notes |= dict.fromkeys(note for answer in answers for note in answer.notes)
        if len(samples) < request.n:
            why = f": {lost[0].error}" if lost else ""
            notes[f"{len(samples)} of {request.n} samples came{why}"] = None
        model = answers[0].model
        if is_simulated(model):
            notes["answered by a simulated language model"] = None
        return Completion(samples, model, _usage(request, answers), notes=tuple(notes))


def _too_late(failure: Failure, wait_s: float) -> Failure:
    timed_out = isinstance(failure.error, LlmTimeoutError)
    kind = LlmTimeoutError if timed_out else LlmUnavailableError
    message = f"{failure.error}; no time is left to try again in {wait_s:.3g} s"
    return replace(failure, error=kind(message, status=failure.status))


def _usage(request: Request, answers: Iterable[Answer]) -> Usage:
    total = Usage()
    for answer in answers:
        total += answer.usage or _estimated_usage(request, answer.samples)
    return total


def _estimated_usage(request: Request, samples: Iterable[Sample]) -> Usage:
    prompt = -(-len(request.text) // _CHARACTERS_PER_TOKEN)
    answers = sum(-(-len(sample.text) // _CHARACTERS_PER_TOKEN) for sample in samples)
    return Usage(prompt, answers, estimated=True)
