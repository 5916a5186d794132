"""What the handler of a connection sends, and whom it asks for that."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from simulated_llm.faults import Fault
from simulated_llm.policy import SimulatedRequest
from simulated_llm.tokens import SimulatedSample


@dataclass(frozen=True, slots=True)
class Outgoing:
    """What the handler is to send: samples, or a fault."""

    request: SimulatedRequest
    samples: tuple[SimulatedSample, ...]
    number: int
    delay_s: float = 0.0
    fault: Fault | None = None


class Answering(Protocol):
    """The server, as a handler needs it."""

    model: str
    lacks: frozenset[str]
    rejects: frozenset[str]
    limits: Mapping[str, float]
    stopping: threading.Event
    abandoned: int

    def serve(self, path: str, request: SimulatedRequest, authorization: str) -> Outgoing:
        """Decide what to send."""
