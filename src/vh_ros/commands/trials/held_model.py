"""A language model that waits until it is told to answer, and lies where it is told to."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from simulated_llm import OraclePolicy, SimulatedServer
from simulated_llm.faults import Fault, FaultRate, parse_fault
from simulated_llm.policy import Reply, SimulatedRequest, Span
from vh_core.scenes import open_scene


class HeldModel:
    """A simulated server on one port, which can be taken down and brought up again."""

    def __init__(self) -> None:
        self._policy = _HeldPolicy()
        self._server = SimulatedServer(self._policy)
        self._server.__enter__()
        self._is_up = True
        self._port = int(self._server.url.rpartition(":")[2].partition("/")[0])

    @property
    def url(self) -> str:
        """Where it answers."""
        return self._server.url

    def hold(self) -> None:
        """Keep whoever asks waiting."""
        self._policy.asked.clear()
        self._policy.go_on.clear()

    def is_asked(self) -> bool:
        """Whether somebody has asked since `hold`."""
        return self._policy.asked.is_set()

    def release(self) -> None:
        """Answer, now and from now on."""
        self._policy.go_on.set()

    def lie(self, text: str | None) -> None:
        """Say this and nothing else; None: what the oracle says."""
        self._policy.lie = text

    def go_down_after(self, answers: int) -> None:
        """Go down when so many more answers have been given."""
        self._policy.last_answers = answers
        self._policy.on_last = threading.Thread(target=self.down, daemon=True).start

    def commit(self, faults: Sequence[FaultRate]) -> None:
        """From now on these happen."""
        self._server.faults = tuple(faults)

    def fail_once(self, fault: FaultRate) -> None:
        """Meet the next request with a fault, and no other one."""
        self._policy.once = fault

    def down(self) -> None:
        """Listen no more, and answer nobody on connections that still stand."""
        self._policy.go_on.set()
        self.commit([parse_fault("drop")])
        self._is_up = False
        self._server.stop()

    def up(self) -> None:
        """Be as at first."""
        self.commit([])
        self._policy.be_honest()
        if not self._is_up:
            self._server = SimulatedServer(self._policy, port=self._port)
            self._server.__enter__()
            self._is_up = True


class _HeldPolicy:
    name = "held"

    def __init__(self) -> None:
        self._oracle = OraclePolicy(open_scene())
        self.asked = threading.Event()
        self.go_on = threading.Event()
        self.be_honest()

    def be_honest(self) -> None:
        """Answer as the oracle does."""
        self.go_on.set()
        self.lie: str | None = None
        self.once: FaultRate | None = None
        self.last_answers: int | None = None
        self.on_last: Callable[[], object] = lambda: None

    def reply(self, request: SimulatedRequest) -> Reply:
        """The oracle's answer, or the lie, when it may be given."""
        self.asked.set()
        self.go_on.wait()
        if self.once is not None:
            fault, self.once = self.once.fault, None
            return Reply(((Span(""),),) * request.n, fault=fault)
        if self.lie is not None:
            return Reply(((Span(self.lie),),) * request.n)
        if self.last_answers is not None:
            self.last_answers -= 1
            if self.last_answers < 0:
                self.on_last()
                return Reply(((Span(""),),) * request.n, fault=Fault("drop"))
        return self._oracle.reply(request)
