"""A node that can be asked to stop while it works."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Collection, Iterator
from concurrent import futures
from contextlib import contextmanager
from typing import Any, TypeVar

from rclpy.action import ActionClient, ActionServer
from rclpy.callback_groups import (
    CallbackGroup,
    MutuallyExclusiveCallbackGroup,
    ReentrantCallbackGroup,
)
from rclpy.event_handler import SubscriptionEventCallbacks
from rclpy.node import Node
from rclpy.publisher import Publisher
from rclpy.subscription import Subscription

T = TypeVar("T")

#: how often a wait looks whether it is over, seconds
POLL_S = 0.02
_THREADS = 8


class Seldom(CallbackGroup):
    """A callback group of what is asked seldom, and may wait a moment: parameters, the life cycle,
    events of publishers. A `Spinner` keeps it apart from a node's work; any other executor has it
    beside that."""


class SeldomInTurn(MutuallyExclusiveCallbackGroup, Seldom):
    """One at a time."""


class SeldomTogether(ReentrantCallbackGroup, Seldom):
    """Several at the same time."""


class StoppableNode(Node):
    """A node whose long callbacks end soon after `begin_stop`, so that the process can.

    rclpy joins its threads at exit: a callback that waits for something that will never come
    would keep the process alive. So every wait goes through `wait_until`, which also ends when
    the node is to stop.

    (A subclass keeps its parameters in `_settings`: `_parameters` and many such names are rclpy's.)
    """

    def __init__(self, name: str, **options: object) -> None:
        #: what it is asked seldom
        self.seldom = SeldomInTurn()
        super().__init__(name, **options)
        for service in self.services:  # rclpy's own: parameters
            service.callback_group = self.seldom
            self.seldom.add_entity(service)
        #: threads that it takes: goals, cancels, services and timers must not wait for each other
        self.threads = _THREADS
        self.stopping = threading.Event()
        #: called when the node finds that it cannot go on; whoever runs it sets this
        self.on_failure: Callable[[], None] = self.stopping.set
        #: called when the node was shut down by its manager; whoever runs it sets this
        self.on_finished: Callable[[], None] = self.stopping.set
        self._left_behind: list[threading.Thread] = []
        self._busy = 0
        self._busy_changed = threading.Condition()

    def create_publisher(self, *arguments: Any, **options: Any) -> Publisher:
        """As rclpy's, with its events among what is seldom asked."""
        options.setdefault("callback_group", self.seldom)
        return super().create_publisher(*arguments, **options)

    def create_subscription(self, *arguments: Any, **options: Any) -> Subscription:
        """As rclpy's, without its warning of a quality of service that does not fit, which the
        publisher's node gives as well.

        Who waits for that event of a subscription is woken by each message, too, and again and
        again until somebody has taken it: an executor that turns while its threads want to run.
        """
        options.setdefault(
            "event_callbacks", SubscriptionEventCallbacks(use_default_callbacks=False)
        )
        return super().create_subscription(*arguments, **options)

    def destroy_actions(self, but: Collection[object] = ()) -> None:
        """Have no servers and clients of actions any more, but for those given."""
        for each in [each for each in self.waitables if each not in but]:
            if isinstance(each, (ActionServer, ActionClient)):  # an event goes with its publisher
                each.destroy()

    def destroy_node(self) -> None:
        """As rclpy's, with its actions. That leaves them to whoever refers to them, and as long
        all others find the node and what it offers."""
        self.destroy_actions()
        super().destroy_node()

    @contextmanager
    def working(self) -> Iterator[None]:
        """Around work that a stop should let come to its (early) end."""
        with self._busy_changed:
            self._busy += 1
        try:
            yield
        finally:
            with self._busy_changed:
                self._busy -= 1
                self._busy_changed.notify_all()

    def begin_stop(self) -> None:
        """Ask everything that runs to end. Returns at once."""
        self.stopping.set()

    @property
    def why_stopping(self) -> str:
        """Why it takes nothing while `stopping` is set."""
        return "The node is being stopped"

    @property
    def has_left_behind(self) -> bool:
        """Whether work that was left behind still goes on."""
        return any(thread.is_alive() for thread in self._left_behind)

    def fail(self, reason: str) -> None:
        """End the process with an error, because the node cannot go on."""
        self.get_logger().fatal(reason)
        self.on_failure()

    def wait_idle(self, timeout_s: float) -> bool:
        """Wait until no work is in hand; whether that came about in time."""
        with self._busy_changed:
            return self._busy_changed.wait_for(lambda: self._busy == 0, timeout_s)

    def run_to_the_stop(self, work: Callable[[], T], grace_s: float) -> T | None:
        """Run `work` in a thread of its own; its result, or what it raises. None where the node
        stops and it has not ended `grace_s` later: then it is left behind, and ends with the
        process at the latest. For work that no stop reaches, such as loading a model.
        """
        future: futures.Future[T] = futures.Future()

        def run() -> None:
            try:
                future.set_result(work())
            except BaseException as error:
                future.set_exception(error)

        thread = threading.Thread(target=run, name="work", daemon=True)
        thread.start()
        deadline = math.inf
        while not futures.wait([future], POLL_S).done:
            if self.stopping.is_set():
                deadline = min(deadline, time.monotonic() + grace_s)
            if time.monotonic() > deadline:
                self._left_behind.append(thread)
                return None
        return future.result()

    def wait_until(self, condition: Callable[[], bool], timeout_s: float) -> bool:
        """Wait until the condition holds; False after `timeout_s`, or when the node stops."""
        deadline = time.monotonic() + timeout_s
        while not condition():
            left = deadline - time.monotonic()
            if left <= 0 or self.stopping.wait(min(POLL_S, left)):
                return condition()
        return True
