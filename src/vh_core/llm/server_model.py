"""`ServerModel`: a language model behind an HTTP server, for callers in any thread.

All calls share one event loop in the background, and in it one gate to the server. How a request
is sent is in `attempts`, how its samples are collected in `sampling`.
"""

from __future__ import annotations

import logging
from dataclasses import replace

from vh_core.llm.attempts import Attempts, Transport
from vh_core.llm.background import BackgroundLoop
from vh_core.llm.call import Call
from vh_core.llm.dialect import Api
from vh_core.llm.errors import LlmCancelledError, LlmError, LlmUnavailableError
from vh_core.llm.gate import ServerGate
from vh_core.llm.model import ClosingModel, Completion, Request
from vh_core.llm.retry import RetryPolicy
from vh_core.llm.sampling import Sampling
from vh_core.llm.secret import Secret

_log = logging.getLogger(__name__)


class ServerModel(ClosingModel):
    """A language model behind an HTTP server.

    `model` may be empty: the server's first one is taken then. `attempt_timeout_s` bounds one HTTP
    request, `deadline_s` a whole `complete` with its retries and waits, but for the time in which
    others are served before it: no more than `concurrency` requests of all callers are on their
    way at once.
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
        self._configured = model
        self._reported = ""
        self._api: Api = api
        self._deadline_s = deadline_s
        attempts = Attempts(
            transport,
            key,
            api,
            timeout_s=attempt_timeout_s,
            retry=retry or RetryPolicy(),
            gate=ServerGate(concurrency),
        )
        self._sampling = Sampling(attempts, api, model)
        self._background = BackgroundLoop("language-model")
        self._closed = False

    def __repr__(self) -> str:
        return f"ServerModel({self._transport.url!r}, {self.name!r}, {self._api!r})"

    @property
    def name(self) -> str:
        return self._reported or self._sampling.model

    @property
    def identity(self) -> str:
        return f"{self._transport.url} {self._api} {self._configured}"

    def complete(self, request: Request) -> Completion:
        """Sample continuations; see `LanguageModel.complete`."""
        if self._closed:
            raise LlmUnavailableError("the connection to the language model has been closed")
        if request.cancelled:
            raise LlmCancelledError.of(request)
        call = Call(request, self._deadline_s)
        # every wait in there keeps to that; the limit is for what nobody thought of
        result = self._background.run(
            self._sampling.collect(call), call.longest_s, request.cancellation
        )
        if result is None:
            result = (
                LlmCancelledError.of(request)
                if request.cancelled
                else LlmUnavailableError("the call to the language model was abandoned")
            )
        if isinstance(result, LlmError):
            result.latency_s, result.usage = call.latency_s, call.cost
            _log.info("language model: %s", result)
            raise result
        self._reported = result.model
        return replace(result, usage=call.cost, latency_s=call.latency_s)

    def close(self) -> None:
        """Abandon what is going on and close all connections."""
        if not self._closed:
            self._closed = True
            self._background.stop(self._transport.close())
