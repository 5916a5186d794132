"""Running goals of other nodes' actions, to an end in any case."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from action_msgs.msg import GoalStatus
from rclpy.action.client import ClientGoalHandle
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup
from rclpy.task import Future
from unique_identifier_msgs.msg import UUID

from vh_core.errors import EnvironmentLostError
from vh_ros.plumbing.awaiting import TICK_S, Absence, completes, lost
from vh_ros.plumbing.interface import ACTION_QOS, FEEDBACK_QOS
from vh_ros.plumbing.ordered_action_client import OrderedActionClient
from vh_ros.plumbing.stoppable_node import StoppableNode

#: after so much silence a server is asked again for the result, after twice that once more, and so
#: on up to the longest, seconds. One that was started anew says at once that it knows no such goal
_ASK_AGAIN_S = 2.0
_LONGEST_ASK_AGAIN_S = 32.0
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


class _Asking:
    """The result of a goal, asked for again while nothing is heard of it.

    An answer may be lost, and a server may be another one than that which took the goal: started
    anew, it knows of no such goal, and says so.
    """

    def __init__(self, handle: ClientGoalHandle) -> None:
        self._handle = handle
        self.times = 0
        self._changed = threading.Event()
        self._answers: list[Future] = []
        self._asked_at = 0.0
        self._pause_s = _ASK_AGAIN_S
        self._ask()

    def wait(self, timeout_s: float) -> Any | None:
        """The server's answer, status and result; None if none came in that time."""
        self._changed.wait(timeout_s)
        self._changed.clear()
        return next((each.result() for each in self._answers if each.done()), None)

    def again(self, heard_at: float) -> None:
        """Ask again if that is due, where something was last heard of the goal at `heard_at`."""
        if heard_at > self._asked_at:
            self._pause_s = _ASK_AGAIN_S
        ended = self._handle.status in _ENDED  # so the result is there, and was perhaps lost
        pause_s = _ASK_AGAIN_S / 2 if ended else self._pause_s
        if time.monotonic() - max(heard_at, self._asked_at) > pause_s:
            self._pause_s = min(2 * self._pause_s, _LONGEST_ASK_AGAIN_S)
            self._ask()

    def _ask(self) -> None:
        self._asked_at = time.monotonic()
        self.times += 1
        answer = self._handle.get_result_async()
        self._answers.append(answer)
        answer.add_done_callback(lambda _: self._changed.set())


class ActionCaller:
    """Runs goals of one action server, one at a time per call of `run`."""

    def __init__(self, node: StoppableNode, action_type: Any, name: str, offered_by: str) -> None:
        self._node = node
        self._name = name
        self._offered_by = offered_by
        #: how often a goal was sent, or its result asked for, count
        self.requests = 0
        self._client = OrderedActionClient(
            node,
            action_type,
            name,
            # one after the other, so that feedback stays in order
            callback_group=MutuallyExclusiveCallbackGroup(),
            feedback_sub_qos_profile=FEEDBACK_QOS,
            **ACTION_QOS,
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
        cancel_timeout_s: float = math.inf,
        on_feedback: Callable[[Any], None] | None = None,
        is_canceled: Callable[[], bool] = lambda: False,
        goal_id: bytes | None = None,
    ) -> Any:
        """Send a goal and wait for its end; cancel it once `is_canceled` says so. The answer is all
        that the server says: the `status` in which the goal ended, for actions of somebody else
        whose results do not say it, and its `result`.

        `accept_timeout_s` bounds finding the server and its taking the goal; `silence_timeout_s`
        the time without feedback or result, after which the server counts as dead;
        `cancel_timeout_s` the time that it may take to end when it was cancelled, whatever it
        tells meanwhile; `timeout_s` the whole. `goal_id` is the id that the goal is to have, 16
        bytes; by default one that nobody had. Raises `GoalRejectedError`, or
        `EnvironmentLostError` for the rest.
        """
        ear = _Ear(on_feedback)
        handle = self._start(goal, ear.hear, accept_timeout_s, goal_id)
        ear.heard_at = time.monotonic()
        limits = _Limits(silence_timeout_s, cancel_timeout_s, ear.heard_at + timeout_s)
        try:
            answer = self._await_answer(handle, ear, limits, is_canceled)
        except EnvironmentLostError:
            # whoever is still at it must not go on unobserved
            handle.cancel_goal_async()
            raise
        finally:
            ear.close()
        return answer

    def _start(
        self, goal: Any, hear: Callable[[Any], None], timeout_s: float, goal_id: bytes | None
    ) -> ClientGoalHandle:
        deadline = time.monotonic() + timeout_s
        if not self._node.wait_until(self._client.server_is_ready, timeout_s):
            raise lost(self._node, self._name, self._offered_by, timeout_s, present=False)
        self.requests += 1
        named = None if goal_id is None else UUID(uuid=list(goal_id))
        future = self._client.send_goal_async(goal, feedback_callback=hear, goal_uuid=named)
        # finding the server may have taken most of the time; its answer gets a fair share
        if not completes(self._node, future, max(deadline - time.monotonic(), timeout_s / 2)):
            # nobody waits for it any more, so a server that takes it later must not carry it out
            future.add_done_callback(_cancel_if_accepted)
            present = self._client.server_is_ready()
            raise lost(self._node, self._name, self._offered_by, timeout_s, present=present)
        handle = future.result()
        if not handle.accepted:
            name = self._node.resolve_service_name(self._name)
            raise GoalRejectedError(f"{name} did not accept the goal; the log of its node says why")
        return handle

    def _await_answer(
        self,
        handle: ClientGoalHandle,
        ear: _Ear,
        limits: _Limits,
        is_canceled: Callable[[], bool],
    ) -> Any:
        asking = _Asking(handle)
        try:
            return self._answer_to(asking, handle, ear, limits, is_canceled)
        finally:
            self.requests += asking.times

    def _answer_to(
        self,
        asking: _Asking,
        handle: ClientGoalHandle,
        ear: _Ear,
        limits: _Limits,
        is_canceled: Callable[[], bool],
    ) -> Any:
        absence = Absence(self._client.server_is_ready)
        canceled_at = math.inf
        name = self._node.resolve_service_name(self._name)
        while True:
            answer = asking.wait(TICK_S)
            now = time.monotonic()
            if is_canceled() and canceled_at == math.inf:
                handle.cancel_goal_async()
                canceled_at = now
            if self._node.stopping.is_set():
                raise EnvironmentLostError(self._node.why_stopping)
            if answer is not None and answer.status != GoalStatus.STATUS_UNKNOWN:
                return answer
            if answer is not None:
                raise EnvironmentLostError(
                    f"{name} knows nothing of the goal that it took; {self._offered_by} was "
                    "started anew meanwhile"
                )
            if absence.has_gone():
                raise EnvironmentLostError(
                    f"{name} has gone while it was at work; {self._offered_by} was lost"
                )
            if now - ear.heard_at > limits.silence_s:
                raise EnvironmentLostError(
                    f"{name} gave no sign of life for {limits.silence_s:g} s "
                    f"(neither feedback nor result); is {self._offered_by} still running?"
                )
            if now - canceled_at > limits.cancel_s:
                raise EnvironmentLostError(
                    f"{name} was canceled and did not end within {limits.cancel_s:g} s; what "
                    f"{self._offered_by} does now is not known"
                )
            if now > limits.deadline:
                raise EnvironmentLostError(f"{name} took longer than it may; it was canceled")
            asking.again(ear.heard_at)


@dataclass(frozen=True)
class _Limits:
    """How long one goal may take: seconds, and a point of the monotonic clock."""

    silence_s: float
    cancel_s: float
    deadline: float


def _cancel_if_accepted(answer: Future) -> None:
    if answer.exception() is None and answer.result().accepted:
        answer.result().cancel_goal_async()
