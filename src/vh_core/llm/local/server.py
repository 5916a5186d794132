"""`LocalServer`: llama.cpp's server in a process of its own, from start to certain end."""

from __future__ import annotations

import importlib.util
import json
import os
import socket
import time
import weakref
from pathlib import Path
from types import TracebackType
from urllib.parse import urlsplit

from vh_core.cancellation import Cancellation
from vh_core.llm.local.child import Child
from vh_core.llm.local.errors import (
    LocalModelMissingError,
    NotEnoughMemoryError,
    PortInUseError,
    ServerLostError,
    ServerStartError,
)
from vh_core.llm.local.machine import available_memory_bytes, physical_cores
from vh_core.llm.local.model_file import ModelFile, find_model
from vh_core.llm.local.options import LocalServerOptions
from vh_core.llm.seeded import spread

_LLAMA = "xllamacpp"
_PROGRAM = Path(__file__).with_name("llama_process.py")
#: of keys and values
_BYTES_PER_VALUE = 2
#: contexts are filled up to a multiple of so many tokens
_CONTEXT_STEP = 256
#: what llama.cpp takes besides the model and its cache
_OVERHEAD_BYTES = 200_000_000
#: longest wait for one sign of health, and between two, seconds
_HEALTH_S, _HEALTH_AGAIN_S = 5.0, 0.1


class LocalServer:
    """A language model on this machine, behind llama.cpp's OpenAI-compatible HTTP server.

        with LocalServer() as server:
            … LlmConfig(url=server.url) …

    The server is a process of its own. It ends with `stop`, with this object, and with this
    process, however that ends. Reading the model file's header, here, raises `ModelFileError`, or
    `LocalModelMissingError` if none is given and the wheel with the small model is not installed.
    """

    def __init__(
        self, model: str | Path | None = None, options: LocalServerOptions | None = None
    ) -> None:
        """`model` is a GGUF file; without one, that of the options."""
        self.options = options or LocalServerOptions()
        self.model: ModelFile = find_model(model or self.options.model)
        self._child: Child | None = None
        self._ended = Cancellation()
        self._url = ""

    def __repr__(self) -> str:
        return f"LocalServer({self.model.title!r}, {self._url or 'not started'})"

    @property
    def name(self) -> str:
        """The name under which the model answers: with its size and quantisation."""
        return self.model.title

    @property
    def url(self) -> str:
        """The base URL for clients (…/v1); empty before the server is ready."""
        return self._url

    @property
    def threads(self) -> int:
        """Threads that compute."""
        return self.options.threads or physical_cores()

    @property
    def context_tokens(self) -> int:
        """Tokens of prompt and answer together, in each slot."""
        trained = self.model.context_tokens
        wanted = -(-self.options.context_tokens // _CONTEXT_STEP) * _CONTEXT_STEP
        return min(wanted, trained) if trained else wanted

    @property
    def process_id(self) -> int | None:
        """The server's process; None if there is none."""
        return None if self._child is None else self._child.process_id

    @property
    def ended(self) -> Cancellation:
        """Cancelled when the server that was started last has ended, however that came about."""
        return self._ended

    @property
    def needed_memory_bytes(self) -> int:
        """About what the server takes: the model, keys and values of all slots, working space."""
        tokens = self.options.slots * self.context_tokens
        values = self.model.cached_values_per_token * tokens
        return self.model.size_bytes + values * _BYTES_PER_VALUE + _OVERHEAD_BYTES

    def start(self, cancellation: Cancellation | None = None) -> LocalServer:
        """Start the server and wait until it answers, at most `options.start_timeout_s`.

        Raises a `LocalModelError` that says why it cannot; then nothing is left running. If
        `cancellation` comes first, that is a `ServerStartError` as well.
        """
        if self._child is not None:
            self.require_running()
            return self
        self.require_startable()
        deadline = time.monotonic() + self.options.start_timeout_s
        child = Child(_PROGRAM, self._settings())
        self._child, self._ended = child, child.ended
        weakref.finalize(self, child.stop)
        try:
            message = child.first_message(deadline, cancellation)
            self._url = f"{_for_clients(str(message['url']))}/v1"
            self._await_health(child, deadline)
        except BaseException as error:
            self.stop()
            if isinstance(error, ServerStartError):
                raise ServerStartError(f"{self.model.title} cannot be served: {error}") from None
            raise
        return self

    def require_startable(self) -> None:
        """Raise the `LocalModelError` that can be known without a start: llama.cpp is not
        installed, too little memory is free, the port is taken."""
        if importlib.util.find_spec(_LLAMA) is None:
            raise LocalModelMissingError(
                "a language model on this machine needs the package xllamacpp (llama.cpp); install "
                "it with 'pip install xllamacpp' or 'pip install vh-planner[local]'"
            )
        self._require_memory()
        self._require_port()

    def require_running(self) -> None:
        """Raise `ServerLostError` with the reason if the server has ended, or was never started."""
        if self._child is None:
            raise ServerLostError("the local language model is not running")
        ending = self._child.ending()
        if ending:
            raise ServerLostError(f"the server of {self.model.title} {ending}")

    def stop(self) -> None:
        """End the server, for certain, whatever it is doing. May be called twice."""
        child, self._child, self._url = self._child, None, ""
        if child is not None:
            child.stop()

    def __enter__(self) -> LocalServer:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()

    def _settings(self) -> dict[str, object]:
        return {
            "model": str(self.model.path),
            "name": self.model.title,
            "slots": self.options.slots,
            "context_tokens": self.context_tokens,
            "threads": self.threads,
            "host": self.options.host,
            "port": self.options.port,
            "seed": None if self.options.seed is None else spread(self.options.seed),
            "penalty_window_tokens": self.options.penalty_window_tokens,
            "batch_tokens": self.options.batch_tokens,
            "parent": os.getpid(),
        }

    def _require_memory(self) -> None:
        free, needed = available_memory_bytes(), self.needed_memory_bytes
        if free is not None and free < needed:
            raise NotEnoughMemoryError(
                f"{self.model.title} with {self.options.slots} slots of {self.context_tokens} "
                f"tokens needs about {needed / 1e9:.1f} GB of memory and {free / 1e9:.1f} GB are "
                "free; take a smaller model, fewer slots or a shorter context"
            )

    def _require_port(self) -> None:
        """The server itself says no more than that it cannot start."""
        host, port = self.options.host, self.options.port
        try:
            kind, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
            with socket.socket(kind, socket.SOCK_STREAM) as attempt:
                # as the server does it: connections of before that linger are no obstacle
                attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                attempt.bind(address)
        except OSError as error:
            reason = error.strerror or str(error)
        else:
            return
        raise PortInUseError(
            f"the local language model cannot be served at {host}, port {port}: {reason}; "
            "port 0 takes any that is free"
        )

    def _await_health(self, child: Child, deadline: float) -> None:
        """Wait until the server answers over HTTP."""
        # here, because every command of the command line imports this file
        import urllib.request

        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        while True:
            left_s = deadline - time.monotonic()
            try:
                with opener.open(
                    self._url.removesuffix("/v1") + "/health",
                    timeout=min(max(left_s, 0.1), _HEALTH_S),
                ) as answer:
                    if json.loads(answer.read(4096)).get("status") == "ok":
                        return
            except (OSError, ValueError) as error:
                problem = str(error)
            else:
                problem = "it says that it is not well"
            ending = child.ending()
            if ending:
                raise ServerStartError(f"the server {ending}")
            if left_s <= 0:
                raise ServerStartError(f"the server gives no sign of health ({problem})")
            time.sleep(_HEALTH_AGAIN_S)


def _for_clients(url: str) -> str:
    """The address at which this machine reaches a server that listens everywhere."""
    host, port = urlsplit(url).hostname, urlsplit(url).port
    everywhere = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}
    return f"http://{everywhere[host]}:{port}" if host in everywhere else url
