"""What is done for those who only look on: some times a second, and not message by message."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable
from typing import Any

from rclpy.callback_groups import CallbackGroup
from rclpy.exceptions import InvalidHandle
from rclpy.service import Service
from rclpy.subscription import Subscription

from vh_ros.plumbing.stoppable_node import StoppableNode

#: how long the last look may take, seconds
_LAST_S = 5.0
#: between two looks at what has come: while something comes, and while nothing does, seconds
_BUSY_S, _IDLE_S = 1 / 30, 0.1
#: most of the requests to a service that are answered between two looks at everything else
_REQUESTS = 16


class Unhurried(CallbackGroup):
    """A callback group of which no executor knows. A thread of its own takes what has come of its
    subscriptions and services, in the order in which it came, and calls them one after the other.

    An executor puts together all that it waits for anew for each message, which costs ten times
    what it costs to read one; so a task that tells of itself a thousand times a second is followed
    for a fraction of that. A subscription's depth has to hold what comes in a tenth of a second.
    """

    def __init__(self, node: StoppableNode) -> None:
        super().__init__()
        self._node = node
        self._also: list[Callable[[], None]] = []
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._serve, name="unhurried", daemon=True)
        self._thread.start()

    def can_execute(self, entity: Any) -> bool:
        """Never, for an executor."""
        return False

    def beginning_execution(self, entity: Any) -> bool:
        """Never, for an executor."""
        return False

    def ending_execution(self, entity: Any) -> None:
        """Nothing was begun."""

    def also(self, look: Callable[[], None]) -> None:
        """Call this as well each time, whether something had come or not."""
        self._also.append(look)

    def leave_out(self, look: Callable[[], None]) -> None:
        """Call this no more."""
        self._also.remove(look)

    def close(self) -> None:
        """Take what has come by now, and nothing more. May be called twice, but not by what is
        called here."""
        self._over.set()
        self._thread.join(_LAST_S)

    # -- the thread ---------------------------------------------------------------------------

    def _serve(self) -> None:
        pause_s, last = _BUSY_S, False
        while not last and self._node.context.ok():
            last = self._over.wait(pause_s)
            try:
                took = self._take_all()
                for look in tuple(self._also):
                    look()
            except Exception as error:
                if self._node.context.ok():
                    self._say(error)
                continue
            busy = took or self._node.stopping.is_set()  # what ends now is heard to its end
            pause_s = _BUSY_S if busy else min(_IDLE_S, 1.5 * pause_s)

    def _take_all(self) -> bool:
        """Whether something had come."""
        messages: list[tuple[int, Subscription, Any]] = []
        served = False
        for reference in tuple(self.entities):
            entity = reference()
            try:
                if isinstance(entity, Subscription):
                    with entity.handle:
                        messages += _messages(entity)
                elif isinstance(entity, Service):
                    with entity.handle:
                        served = self._serve_requests(entity) or served
            except InvalidHandle:
                continue  # it was destroyed meanwhile
        messages.sort(key=lambda each: each[0])
        for _, subscription, given in messages:
            self._call(subscription.callback, *given)
        return served or bool(messages)

    def _serve_requests(self, service: Service) -> bool:
        for number in range(_REQUESTS):
            request, header = service.handle.service_take_request(service.srv_type.Request)
            if header is None:
                return number > 0
            response = self._call(service.callback, request, service.srv_type.Response())
            if response is not None:
                service.send_response(response, header)
        return True

    def _call(self, callback: Callable[..., Any], *given: Any) -> Any:
        try:
            return callback(*given)
        except InvalidHandle:
            return None  # what it would answer with was destroyed meanwhile
        except Exception as error:
            self._say(error)
            return None

    def _say(self, error: Exception) -> None:
        text = f"a callback failed: {type(error).__name__}: {error}"
        self._node.get_logger().error(text)


def _messages(subscription: Subscription) -> list[tuple[int, Subscription, Any]]:
    """What has come of a subscription: when, of which, and what its callback is given."""
    found: list[tuple[int, Subscription, Any]] = []
    with_info: bool | None = None
    take, kind, raw = subscription.handle.take_message, subscription.msg_type, subscription.raw
    for _ in range(subscription.qos_profile.depth):
        taken = take(kind, raw)
        if taken is None:
            break
        if with_info is None:
            with_info = _takes_info(subscription.callback)
        message, info = taken
        found.append((info["received_timestamp"], subscription, taken if with_info else (message,)))
    return found


def _takes_info(callback: Callable[..., Any]) -> bool:
    """Whether a callback is given what is known of a message besides, as rclpy decides it and does
    not say: where it cannot be called with the message alone."""
    try:
        inspect.signature(callback).bind(object())
    except TypeError:
        return True
    return False
