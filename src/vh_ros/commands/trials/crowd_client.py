"""A client of many goals at once.

A thread for each, as `TrialClient` has, would keep the process that plays the whole crowd busier
than the nodes.
"""

from __future__ import annotations

import threading
import time
from functools import partial
from typing import Any

from action_msgs.msg import GoalStatus
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup
from rclpy.context import Context
from rclpy.executors import SingleThreadedExecutor
from rclpy.task import Future
from unique_identifier_msgs.msg import UUID

from vh_core.bench.reliability_verdict import HEARD_LOST, HEARD_REJECTED
from vh_core.outcome import Outcome
from vh_planner.action import ExecuteTask
from vh_ros.commands.trials.trial_client import Sent
from vh_ros.plumbing.interface import ACTION_QOS, EXECUTE_TASK
from vh_ros.plumbing.ordered_action_client import OrderedActionClient
from vh_ros.plumbing.spinning import keep_spinning
from vh_ros.plumbing.stoppable_node import StoppableNode

#: how long a goal's acceptance is waited for, and after how long its result is asked for again,
#: seconds
_ACCEPT_S, _ASK_AGAIN_S = 60.0, 5.0
_LOOK_S = 1.0


class _Waiting:
    """A goal without an end: when something was last asked of it, and its handle once accepted."""

    def __init__(self) -> None:
        self.asked_at = time.monotonic()
        self.handle: Any = None


class CrowdClient:
    """A node of its own in a context of its own, as if it were another process."""

    def __init__(self, domain: int, name: str) -> None:
        self._context = Context()
        self._context.init(domain_id=domain)
        self.node = StoppableNode(name, context=self._context, enable_rosout=False)
        self._client = OrderedActionClient(
            self.node,
            ExecuteTask,
            EXECUTE_TASK,
            callback_group=MutuallyExclusiveCallbackGroup(),
            **ACTION_QOS,
        )
        self._lock = threading.Lock()
        self._waiting: dict[Sent, _Waiting] = {}
        self.node.create_timer(_LOOK_S, self._look)
        executor = SingleThreadedExecutor(context=self._context)
        executor.add_node(self.node)
        self._spinning = threading.Thread(
            target=keep_spinning, args=(executor, name), name=name, daemon=True
        )
        self._spinning.start()

    def can_send(self, timeout_s: float) -> bool:
        """Wait until somebody takes goals; whether somebody does."""
        return self.node.wait_until(self._client.server_is_ready, timeout_s)

    def send(self, task: str) -> Sent:
        """Send a goal; what becomes of it is heard by the node's own thread."""
        sent = Sent(task)
        with self._lock:
            self._waiting[sent] = _Waiting()
        future = self._client.send_goal_async(
            ExecuteTask.Goal(task=task), goal_uuid=UUID(uuid=list(sent.id))
        )
        future.add_done_callback(partial(self._answered, sent))
        return sent

    def _answered(self, sent: Sent, future: Future) -> None:
        handle = future.result()
        if not handle.accepted:
            self._end(sent, HEARD_REJECTED, "it was not accepted")
            return
        with self._lock:
            waiting = self._waiting.get(sent)
        if waiting is not None:
            waiting.handle = handle
            self._ask(sent, waiting)

    def _ask(self, sent: Sent, waiting: _Waiting) -> None:
        waiting.asked_at = time.monotonic()
        waiting.handle.get_result_async().add_done_callback(partial(self._ended, sent))

    def _ended(self, sent: Sent, future: Future) -> None:
        answer = future.result()
        if answer.status == GoalStatus.STATUS_UNKNOWN:
            self._end(sent, HEARD_LOST, "the intake knows nothing of the goal that was accepted")
        else:
            result = answer.result
            self._end(sent, Outcome(result.outcome).name, result.message)

    def _end(self, sent: Sent, heard: str, message: str) -> None:
        with self._lock:
            found = self._waiting.pop(sent, None)
        if found is not None:
            sent.end(heard, message)

    def _look(self) -> None:
        """Ask again, since an answer may be lost, and another intake may be there."""
        with self._lock:
            waiting = list(self._waiting.items())
        now = time.monotonic()
        for sent, each in waiting:
            if each.handle is None and now - each.asked_at > _ACCEPT_S:
                self._end(sent, HEARD_LOST, f"no answer within {_ACCEPT_S:g} s")
            elif each.handle is not None and now - each.asked_at > _ASK_AGAIN_S:
                self._ask(sent, each)

    def close(self) -> None:
        """Hear no more."""
        self.node.begin_stop()
        self._context.try_shutdown()
        self._spinning.join()
        self.node.destroy_node()
