"""The tasks that a page sent to an intake, on their way until they end."""

from __future__ import annotations

import math
import threading
import uuid
from collections.abc import Callable

from vh_core.errors import ConfigurationError, EnvironmentLostError
from vh_core.live import Refused, TaskEnd, TaskEnds
from vh_core.live.home_tools import LONGEST_TASK
from vh_core.outcome import Outcome
from vh_planner.action import ExecuteTask
from vh_ros.commands.task_client import make_goal
from vh_ros.plumbing.action_caller import ActionCaller
from vh_ros.plumbing.stoppable_node import StoppableNode

#: tasks of one page's that may be on their way
_MOST_SENT = 16
#: until an intake that is there is found, by a page that has just begun, seconds
_FIND_S = 3.0
#: how long the intake may take to take a task, seconds
_ACCEPT_S = 10.0
#: a server that is known here knows of this client a moment later, seconds
_MOMENT_S = 0.2


class SentTasks:
    """Sends tasks to an intake, and follows each in a thread of its own until it ends."""

    def __init__(
        self,
        node: StoppableNode,
        action: str,
        on_wait: Callable[[str, str, bool], None] = lambda name, text, waits: None,
    ) -> None:
        """`action` is where the intake takes tasks. `on_wait` is told, from any thread, that a task
        of this name and text waits in its queue, or does not (any more)."""
        self._node = node
        self._action = action
        self._on_wait = on_wait
        self._lock, self._making = threading.Lock(), threading.Lock()
        self._canceled: dict[str, threading.Event] = {}
        self._ended = TaskEnds()
        self._tasks: ActionCaller | None = None

    def send(self, text: str) -> str | Refused:
        """Send a task; the name that `cancel` knows it by. Returns at once where an intake is
        there, and is refused after a moment where none is."""
        if not text.strip():
            return Refused("There is no task in it: say what is to be done.")
        if len(text) > LONGEST_TASK:
            return Refused(f"A task has {LONGEST_TASK:,} characters at most.")
        try:
            goal = make_goal(text.strip())
        except ConfigurationError as error:
            return Refused(str(error))
        taking = self._node.resolve_service_name(f"{self._action}/_action/send_goal")
        if not self._node.wait_until(lambda: self._node.count_services(taking) > 0, _FIND_S):
            offered = taking.removesuffix("/_action/send_goal")
            return Refused(f"Nobody takes tasks there: no task_intake_node offers {offered}.")
        name, canceled = uuid.uuid4().hex, threading.Event()
        with self._lock:
            if len(self._canceled) >= _MOST_SENT:
                return Refused(f"{_MOST_SENT} tasks wait already; cancel one, or ask later.")
            self._canceled[name] = canceled
        threading.Thread(
            target=self._follow, args=(name, goal, canceled), name="live-task", daemon=True
        ).start()
        return name

    def cancel(self, name: str) -> bool:
        """End a task; whether it was sent from here and is on its way."""
        with self._lock:
            canceled = self._canceled.get(name)
        if canceled is not None:
            canceled.set()
        return canceled is not None

    def end_of(self, name: str) -> TaskEnd | None:
        """How a task ended that was sent from here; None where it has not, or was not."""
        return self._ended.of(name)

    def _follow(self, name: str, goal: ExecuteTask.Goal, canceled: threading.Event) -> None:
        waited = False

        def hear(feedback: ExecuteTask.Feedback) -> None:
            nonlocal waited
            waits = feedback.queue_position > 0
            if waits != waited:
                waited = waits
                self._on_wait(name, goal.task, waits)

        end = TaskEnd(Outcome.ENVIRONMENT_LOST, "It was sent, and nothing came of it.")
        try:
            result = (
                self._intake()
                .run(
                    goal,
                    accept_timeout_s=_ACCEPT_S,
                    silence_timeout_s=math.inf,
                    timeout_s=math.inf,
                    on_feedback=hear,
                    is_canceled=lambda: canceled.is_set() or self._node.stopping.is_set(),
                    goal_id=bytes.fromhex(name),  # so that its events go by that name as well
                )
                .result
            )
            end = TaskEnd(Outcome(result.outcome), result.message)
        except EnvironmentLostError as error:
            self._node.get_logger().error(f"{goal.task[:80]!r}: {error}")
            end = TaskEnd(Outcome.ENVIRONMENT_LOST, str(error))
        finally:
            with self._lock:
                self._ended.remember(name, end)
                self._canceled.pop(name, None)
            self._on_wait(name, goal.task, False)

    def _intake(self) -> ActionCaller:
        """Made when the first task is sent: who has it hears all that is told of anybody's task."""
        with self._making:
            if self._tasks is None:
                caller = ActionCaller(self._node, ExecuteTask, self._action, "task_intake_node")
                self._node.wait_until(lambda: caller.server_is_ready, _ACCEPT_S / 2)
                self._node.stopping.wait(_MOMENT_S)
                self._tasks = caller
            return self._tasks
