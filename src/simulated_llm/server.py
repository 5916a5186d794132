"""The simulated server: the OpenAI protocol over real HTTP, for tests and demos.

It listens on this machine only, unless told otherwise. Its model's name contains the word
"simulated", whatever name it was asked for.
"""

from __future__ import annotations

import logging
import threading
from collections import Counter, deque
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from http.server import ThreadingHTTPServer
from types import MappingProxyType, TracebackType
from typing import Any

from simulated_llm.faults import FaultRate, draw_fault
from simulated_llm.handler import Handler
from simulated_llm.outgoing import Outgoing
from simulated_llm.policy import Dice, Policy, SimulatedRequest
from simulated_llm.tokens import make_sample
from vh_core.errors import ConfigurationError

_log = logging.getLogger(__name__)

LOOPBACK = "127.0.0.1"
#: requests that are kept for tests to look at
_REMEMBERED = 10_000
#: settings that the server can be told to lack or refuse
LACKABLE = frozenset({"n", "logprobs", "stop", "usage"})


@dataclass(frozen=True, slots=True)
class Recorded:
    """A request that came in, for tests. The key it carried is not shown."""

    path: str
    body: dict[str, Any]
    authorization: str = field(default="", repr=False)
    fault: str = ""


class SimulatedServer:
    """A server in threads of this process; use it in a `with` statement.

    `port` 0 takes a free one. `faults` happen at their rates, drawn with `seed`. `lacks` are
    settings that it ignores ("n", "logprobs", "stop", and "usage", which it then does not
    report); `rejects` are settings that it answers with an error, and so it does values above those
    in `limits`. `requests` are the last ones that came in, `count` how many did, and `abandoned` on
    how many the client hung up before the answer. Raises `ConfigurationError` if the port cannot be
    had.
    """

    def __init__(
        self,
        policy: Policy,
        *,
        host: str = LOOPBACK,
        port: int = 0,
        latency_s: float = 0.0,
        faults: Iterable[FaultRate] = (),
        lacks: Collection[str] = (),
        rejects: Collection[str] = (),
        limits: Mapping[str, float] = MappingProxyType({}),
        seed: int = 0,
    ) -> None:
        unknown = set(lacks) - LACKABLE
        if unknown:
            known = ", ".join(sorted(LACKABLE))
            raise ConfigurationError(f"a server can lack {known}; not {', '.join(unknown)}")
        self.policy = policy
        self.model = f"simulated-{policy.name}"
        self.faults = tuple(faults)
        self.lacks = frozenset(lacks)
        self.rejects = frozenset(rejects)
        self.limits = dict(limits)
        self.requests: deque[Recorded] = deque(maxlen=_REMEMBERED)
        self.stopping = threading.Event()
        self._latency_s = latency_s
        self._seed = seed
        self._lock = threading.Lock()
        self._asked: Counter[str] = Counter()
        self.count = 0
        self.abandoned = 0
        self._thread: threading.Thread | None = None
        try:
            self._http = _Http((host, port), self)
        except (OSError, OverflowError) as error:
            raise ConfigurationError(f"cannot listen on {host}:{port}: {error}") from None
        bound_host, bound_port = self._http.server_address[:2]
        name = f"[{bound_host!s}]" if ":" in str(bound_host) else str(bound_host)
        self.url = f"http://{name}:{bound_port}/v1"

    def __enter__(self) -> SimulatedServer:
        self._thread = threading.Thread(
            target=self._http.serve_forever, args=(0.01,), name="simulated-llm", daemon=True
        )
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Stop, also what is slow or hangs on purpose."""
        self.stopping.set()
        if self._thread is not None:
            self._http.shutdown()
            self._thread.join()
            self._thread = None
        self._http.server_close()

    def serve(self, path: str, request: SimulatedRequest, authorization: str) -> Outgoing:
        """Decide what to send."""
        with self._lock:
            self.count += 1
            number = self.count
            fault = draw_fault(self.faults, self._seed, number)
            if "n" in self.lacks:
                before = 0 if request.seed else self._asked[request.conversation]
                self._asked[request.conversation] += 1
                request = replace(request, n=1, asked_before=before)
        if "logprobs" in self.lacks:
            request = replace(request, logprobs=False)
        if "stop" in self.lacks:
            request = replace(request, stop=())
        reply = self.policy.reply(request)
        fault = reply.fault or fault
        kind = fault.kind if fault else ""
        with self._lock:
            self.requests.append(Recorded(path, request.body, authorization, kind))
        samples = tuple(
            make_sample(
                spans,
                Dice(0.0, self._seed, request.conversation, request.sample_number(index), "tokens"),
                request.stop,
                request.max_tokens,
            )
            for index, spans in enumerate(reply.samples)
        )
        _log.info("request %d: %d samples, fault: %s", number, len(samples), kind or "none")
        return Outgoing(request, samples, number, self._latency_s + reply.delay_s, fault)


class _Http(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = 128

    def __init__(self, address: tuple[str, int], simulated: SimulatedServer) -> None:
        self.simulated = simulated
        super().__init__(address, Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Clients that hang up are what this server is for."""
        _log.debug("the connection to %s ended early", client_address, exc_info=True)
