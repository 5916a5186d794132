"""`LocalModel`: a language model that brings its own server."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from vh_core.cancellation import Cancellation
from vh_core.llm.errors import LlmCancelledError, LlmError, LlmUnavailableError
from vh_core.llm.local.errors import ServerLostError, ServerStartError
from vh_core.llm.local.model_file import ModelFile
from vh_core.llm.local.server import LocalServer
from vh_core.llm.model import ClosingModel, Completion, LanguageModel, Request

#: how often a call that waits for another one's start looks whether it is cancelled, seconds
_LOOK_S = 0.1


class LocalModel(ClosingModel):
    """The model on this machine. Its server is started with the first request, or by `start`.

    A server that ends in the middle of a request makes it a `ServerLostError` at once; the next
    request starts another one. `connect` gives the client of a server's URL. Making a `LocalModel`
    raises what `LocalServer` raises; being asked, any `LocalModelError` besides what the client
    raises.
    """

    def __init__(self, server: LocalServer, connect: Callable[[str], LanguageModel]) -> None:
        self._server = server
        self._connect = connect
        self._client: LanguageModel | None = None
        self._lock = threading.Lock()
        self._closed = Cancellation()

    @property
    def name(self) -> str:
        return self._server.name

    @property
    def identity(self) -> str:
        """The model, wherever its server listens."""
        model, options = self._server.model, self._server.options
        return (
            f"local {model.title}, {model.size_bytes} bytes, batches of {options.batch_tokens}, "
            f"penalties of {options.penalty_window_tokens}"
        )

    def require_startable(self) -> None:
        """Raise the `LocalModelError` that can be known without a start."""
        if self._client is None:
            self._server.require_startable()

    def start(
        self,
        cancellation: Cancellation | None = None,
        loading: Callable[[ModelFile], object] = lambda model: None,
    ) -> LanguageModel:
        """The client of the server, which is started first if none is running; `loading` is called
        before that. Raises a `LocalModelError`, or `LlmCancelledError`."""
        wanted = Cancellation(cancellation, self._closed)
        with self._alone(wanted):
            if self._client is not None and not self._server.ended.cancelled:
                return self._client
            self._let_go()
            loading(self._server.model)
            try:
                self._server.start(wanted)
            except ServerStartError:
                self._require_wanted(wanted)
                raise
            self._client = self._connect(self._server.url)
            return self._client

    def complete(self, request: Request) -> Completion:
        """Sample continuations; see `LanguageModel.complete`."""
        client = self.start(request.cancellation)
        ended = self._server.ended
        wanted = Cancellation(request.cancellation, ended)
        try:
            return client.complete(replace(request, cancellation=wanted))
        except LlmError as error:
            if request.cancelled or not ended.cancelled:
                raise
            lost = self._loss()
            lost.latency_s, lost.usage = error.latency_s, error.usage
        raise lost

    def close(self) -> None:
        """End the server. Calls that wait end with it."""
        self._closed.cancel("the local language model was closed")
        with self._lock:
            self._let_go()

    @contextmanager
    def _alone(self, wanted: Cancellation) -> Iterator[None]:
        while not self._lock.acquire(timeout=_LOOK_S):
            self._require_wanted(wanted)
        try:
            self._require_wanted(wanted)
            yield
        finally:
            self._lock.release()

    def _require_wanted(self, wanted: Cancellation) -> None:
        if self._closed.cancelled:
            raise LlmUnavailableError("the local language model has been closed")
        if wanted.cancelled:
            why = f": {wanted.reason}" if wanted.reason else ""
            message = f"the language model's answer is not wanted any more{why}"
            raise LlmCancelledError(message, reason=wanted.reason)

    def _loss(self) -> LlmUnavailableError:
        try:
            self._server.require_running()
        except ServerLostError as error:
            return error.with_traceback(None)
        return LlmUnavailableError("the local language model was begun anew in between")

    def _let_go(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            client.close()
        self._server.stop()
