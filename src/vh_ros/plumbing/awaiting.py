"""Waiting for other nodes, with an end to every wait.

A future of rclpy is not certain to complete: the server may die, or an answer may be lost while
the two sides are still finding each other. So each wait has a timeout, notices that the server has
gone, and ends when the node stops; then `EnvironmentLostError` says who is missing.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from rclpy.task import Future

from vh_core.errors import EnvironmentLostError
from vh_ros.plumbing.stoppable_node import StoppableNode

#: how often a wait looks whether it is over: for a cancel, a stop, or a dead server; seconds
TICK_S = 0.05


#: a server that is not there for so long has gone. Where one of two of a name goes (the dead one,
#: whose place another has taken), the middleware counts neither for a moment, seconds
_GONE_S = 1.0


class Absence:
    """Says when a server has gone, by asking again and again whether it `is_ready`."""

    def __init__(self, is_ready: Callable[[], bool]) -> None:
        self._is_ready = is_ready
        self._seen_at = time.monotonic()

    def has_gone(self) -> bool:
        """Whether it has not been there for a while."""
        now = time.monotonic()
        if self._is_ready():
            self._seen_at = now
        return now - self._seen_at > _GONE_S


def completes(
    node: StoppableNode,
    future: Future,
    timeout_s: float,
    is_canceled: Callable[[], bool] = lambda: False,
) -> bool:
    """Wait for the future; whether it is done, and not cancelled or stopped before."""
    done = threading.Event()
    future.add_done_callback(lambda _: done.set())
    deadline = time.monotonic() + timeout_s
    while not (future.done() or node.stopping.is_set() or is_canceled()):
        left = deadline - time.monotonic()
        if left <= 0:
            return False
        done.wait(min(TICK_S, left))
    return future.done()


def lost(
    node: StoppableNode, name: str, offered_by: str, timeout_s: float, *, present: bool
) -> EnvironmentLostError:
    """That somebody did not answer: because the node is stopped, or they are not there, or (if
    `present`) they are, and do not."""
    if node.stopping.is_set():
        return EnvironmentLostError(node.why_stopping)
    name = node.resolve_service_name(name)
    if present:
        return EnvironmentLostError(
            f"{name} did not answer within {timeout_s:g} s; is {offered_by} still alive?"
        )
    return EnvironmentLostError(
        f"Nobody offers {name} (waited {timeout_s:g} s); is {offered_by} running?"
    )
