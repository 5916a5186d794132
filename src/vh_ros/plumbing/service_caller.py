"""Calling services of other nodes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from rclpy.callback_groups import ReentrantCallbackGroup

from vh_core.errors import EnvironmentLostError
from vh_ros.plumbing.awaiting import Absence, completes, lost
from vh_ros.plumbing.stoppable_node import StoppableNode


class ServiceCaller:
    """Calls a service that may be called again without harm."""

    #: an answer is lost now and then just after two nodes met; asking twice mends that
    ATTEMPTS = 2

    def __init__(self, node: StoppableNode, service_type: Any, name: str, offered_by: str) -> None:
        self._node = node
        self._name = name
        self._offered_by = offered_by
        #: how often the service was asked, count
        self.requests = 0
        group = ReentrantCallbackGroup()
        self._client = node.create_client(service_type, name, callback_group=group)

    def call(
        self,
        request: Any,
        timeout_s: float,
        is_canceled: Callable[[], bool] = lambda: False,
    ) -> Any:
        """The response. Raises `EnvironmentLostError` after `timeout_s`, soon after `is_canceled`
        says so, and when nobody offers the service any more."""
        deadline = time.monotonic() + timeout_s
        ready = self._client.service_is_ready
        found = self._node.wait_until(lambda: ready() or is_canceled(), timeout_s)
        self._require_wanted(is_canceled)
        if not found:
            raise lost(self._node, self._name, self._offered_by, timeout_s, present=False)
        absence = Absence(ready)
        for attempt in range(self.ATTEMPTS):
            left = deadline - time.monotonic()
            self.requests += 1
            future = self._client.call_async(request)
            if completes(
                self._node,
                future,
                left / (self.ATTEMPTS - attempt),
                lambda: is_canceled() or absence.has_gone(),
            ):
                return future.result()
            self._client.remove_pending_request(future)
            self._require_wanted(is_canceled)
        raise lost(self._node, self._name, self._offered_by, timeout_s, present=ready())

    def _require_wanted(self, is_canceled: Callable[[], bool]) -> None:
        if is_canceled():
            name = self._node.resolve_service_name(self._name)
            raise EnvironmentLostError(f"The answer of {name} is no longer waited for: canceled")
