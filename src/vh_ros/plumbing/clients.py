"""Calling services and actions of other nodes, with an end to every wait.

A future of rclpy is not certain to complete: the server may die, or an answer may be lost while
the two sides are still finding each other. So each wait here has a timeout, notices that the
server has gone, and ends when the node stops; it raises `EnvironmentLostError` with a sentence
that says who is missing.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

from action_msgs.msg import GoalStatus
from rclpy.action import ActionClient
from rclpy.action.client import ClientGoalHandle
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup, ReentrantCallbackGroup
from rclpy.task import Future

from vh_core.errors import EnvironmentLostError
from vh_ros.plumbing.interface import FEEDBACK_QOS
from vh_ros.plumbing.stoppable_node import StoppableNode

#: how often a running action is looked at: for a cancel, a stop, or a dead server; seconds
_TICK_S = 0.05
#: between the end of a goal and asking for its result once more, seconds
_RESULT_DELAY_S = 1.0
#: with so much silence after a result, no feedback is still on its way, seconds
_QUIET_S = 0.1
#: and how long is waited for that, seconds
_LATEST_S = 1.0
_ENDED = (
    GoalStatus.STATUS_SUCCEEDED,
    GoalStatus.STATUS_CANCELED,
    GoalStatus.STATUS_ABORTED,
)


class GoalRejectedError(EnvironmentLostError):
    """The server is there and did not take the goal."""


class ServiceCaller:
    """Calls a service that may be called again without harm."""

    #: an answer is lost now and then just after two nodes met; asking twice mends that
    ATTEMPTS = 2

    def __init__(self, node: StoppableNode, service_type: Any, name: str, offered_by: str) -> None:
        self._node = node
        self._name = name
        self._offered_by = offered_by
        group = ReentrantCallbackGroup()
        self._client = node.create_client(service_type, name, callback_group=group)

    def call(
        self,
        request: Any,
        timeout_s: float,
        is_canceled: Callable[[], bool] = lambda: False,
    ) -> Any:
        """The response. Raises `EnvironmentLostError` after `timeout_s`, or soon after
        `is_canceled` says so."""
        deadline = time.monotonic() + timeout_s
        ready = self._client.service_is_ready
        self._node.wait_until(lambda: ready() or is_canceled(), timeout_s)
        self._require_wanted(is_canceled)
        if not ready():
            raise _lost(self._node, self._name, self._offered_by, timeout_s, present=False)
        for attempt in range(self.ATTEMPTS):
            left = deadline - time.monotonic()
            future = self._client.call_async(request)
            if _completes(self._node, future, left / (self.ATTEMPTS - attempt), is_canceled):
                return future.result()
            self._client.remove_pending_request(future)
            self._require_wanted(is_canceled)
        raise _lost(self._node, self._name, self._offered_by, timeout_s, present=ready())

    def _require_wanted(self, is_canceled: Callable[[], bool]) -> None:
        if is_canceled():
            name = self._node.resolve_service_name(self._name)
            raise EnvironmentLostError(f"The answer of {name} is no longer waited for: canceled")


class OrderedActionClient(ActionClient):
    """An action client that cannot miss an answer which comes at once.

    rclpy 7.1 sends a request first and then notes for whom the answer will be; with several
    threads the answer may come in between, and is dropped. Here it waits for the note.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self._sending = threading.RLock()
        super().__init__(*arguments, **options)

    def send_goal_async(self, *arguments: Any, **options: Any) -> Future:
        with self._sending:
            return super().send_goal_async(*arguments, **options)

    def _cancel_goal_async(self, goal_handle: ClientGoalHandle) -> Future:
        with self._sending:
            return super()._cancel_goal_async(goal_handle)

    def _get_result_async(self, goal_handle: ClientGoalHandle) -> Future:
        with self._sending:
            return super()._get_result_async(goal_handle)

    async def execute(self, taken_data: Any) -> None:
        with self._sending:
            pass
        await super().execute(taken_data)


class _Ear:
    """Hears a goal's feedback, in order, until it is closed."""

    def __init__(self, listener: Callable[[Any], None] | None) -> None:
        self._listener = listener
        self._lock = threading.Lock()
        self.heard_at = time.monotonic()

    def hear(self, message: Any) -> None:
        with self._lock:
            self.heard_at = time.monotonic()
            if self._listener is not None:
                self._listener(message.feedback)

    def close(self) -> None:
        """Hear no more. The result may overtake the last feedback, so give that a moment."""
        if self._listener is not None:
            began = time.monotonic()
            while time.monotonic() < max(began, self.heard_at) + _QUIET_S:
                if time.monotonic() > began + _LATEST_S:
                    break
                time.sleep(0.005)
        with self._lock:
            self._listener = None


class ActionCaller:
    """Runs goals of one action server, one at a time per call of `run`."""

    def __init__(self, node: StoppableNode, action_type: Any, name: str, offered_by: str) -> None:
        self._node = node
        self._name = name
        self._offered_by = offered_by
        self._client = OrderedActionClient(
            node,
            action_type,
            name,
            # one after the other, so that feedback stays in order
            callback_group=MutuallyExclusiveCallbackGroup(),
            feedback_sub_qos_profile=FEEDBACK_QOS,
        )

    @property
    def server_is_ready(self) -> bool:
        """Whether somebody offers the action now."""
        return bool(self._client.server_is_ready())

    def run(
        self,
        goal: Any,
        *,
        accept_timeout_s: float,
        silence_timeout_s: float,
        timeout_s: float,
        on_feedback: Callable[[Any], None] | None = None,
        is_canceled: Callable[[], bool] = lambda: False,
    ) -> Any:
        """Send a goal and wait for its result; cancel it once `is_canceled` says so.

        `accept_timeout_s` bounds finding the server and its taking the goal; `silence_timeout_s`
        the time without feedback or result, after which the server counts as dead; `timeout_s`
        the whole. Raises `GoalRejectedError`, or `EnvironmentLostError` for the rest.
        """
        ear = _Ear(on_feedback)
        handle = self._start(goal, ear.hear, accept_timeout_s)
        ear.heard_at = time.monotonic()
        deadline = ear.heard_at + timeout_s
        try:
            result = self._await_result(handle, ear, silence_timeout_s, deadline, is_canceled)
        except EnvironmentLostError:
            # whoever is still at it must not go on unobserved
            handle.cancel_goal_async()
            raise
        finally:
            ear.close()
        return result

    def _start(self, goal: Any, hear: Callable[[Any], None], timeout_s: float) -> ClientGoalHandle:
        deadline = time.monotonic() + timeout_s
        if not self._node.wait_until(self._client.server_is_ready, timeout_s):
            raise _lost(self._node, self._name, self._offered_by, timeout_s, present=False)
        future = self._client.send_goal_async(goal, feedback_callback=hear)
        # finding the server may have taken most of the time; its answer gets a fair share
        if not _completes(self._node, future, max(deadline - time.monotonic(), timeout_s / 2)):
            present = self._client.server_is_ready()
            raise _lost(self._node, self._name, self._offered_by, timeout_s, present=present)
        handle = future.result()
        if not handle.accepted:
            name = self._node.resolve_service_name(self._name)
            raise GoalRejectedError(f"{name} did not accept the goal; the log of its node says why")
        return handle

    def _await_result(
        self,
        handle: ClientGoalHandle,
        ear: _Ear,
        silence_timeout_s: float,
        deadline: float,
        is_canceled: Callable[[], bool],
    ) -> Any:
        future = handle.get_result_async()
        done = threading.Event()
        future.add_done_callback(lambda _: done.set())
        cancel_sent = False
        ended_at: float | None = None
        while not future.done():
            done.wait(_TICK_S)
            now = time.monotonic()
            if is_canceled() and not cancel_sent:
                handle.cancel_goal_async()
                cancel_sent = True
            if handle.status in _ENDED:
                ended_at = ended_at or now
                if now - ended_at > _RESULT_DELAY_S:
                    future = handle.get_result_async()
                    ended_at = now
            name = self._node.resolve_service_name(self._name)
            if self._node.stopping.is_set():
                raise EnvironmentLostError("The node is being stopped")
            if future.done():
                break
            if not self._client.server_is_ready():
                raise EnvironmentLostError(
                    f"{name} has gone while it was at work; {self._offered_by} was lost"
                )
            if now - ear.heard_at > silence_timeout_s:
                raise EnvironmentLostError(
                    f"{name} gave no sign of life for {silence_timeout_s:g} s "
                    f"(neither feedback nor result); is {self._offered_by} still running?"
                )
            if now > deadline:
                raise EnvironmentLostError(f"{name} took longer than it may; it was canceled")
        return future.result().result


def _completes(
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
        done.wait(min(_TICK_S, left))
    return future.done()


def _lost(
    node: StoppableNode, name: str, offered_by: str, timeout_s: float, *, present: bool
) -> EnvironmentLostError:
    if node.stopping.is_set():
        return EnvironmentLostError("The node is being stopped")
    name = node.resolve_service_name(name)
    if present:
        return EnvironmentLostError(
            f"{name} did not answer within {timeout_s:g} s; is {offered_by} still alive?"
        )
    return EnvironmentLostError(
        f"Nobody offers {name} (waited {timeout_s:g} s); is {offered_by} running?"
    )
