"""A client of the house under trial: sends goals, hears what becomes of them, each in a thread."""

from __future__ import annotations

import math
import threading
import uuid
from collections.abc import Callable
from typing import Any

from rclpy.context import Context
from rclpy.executors import MultiThreadedExecutor

from vh_core.bench.reliability_verdict import HEARD_LOST, HEARD_REJECTED
from vh_core.errors import EnvironmentLostError
from vh_core.events import Phase, Progress
from vh_core.outcome import Outcome
from vh_planner.action import ExecuteTask
from vh_ros.plumbing.action_caller import ActionCaller, GoalRejectedError
from vh_ros.plumbing.interface import EXECUTE_TASK
from vh_ros.plumbing.messages.episodes import progress_from_feedback
from vh_ros.plumbing.spinning import keep_spinning
from vh_ros.plumbing.stoppable_node import StoppableNode

#: how long a goal's acceptance is waited for, seconds
_ACCEPT_S = 10.0


class Sent:
    """A goal on its way. `heard` is how its client was told that it ended; empty until then."""

    def __init__(self, task: str, probe: bool = False) -> None:
        self.id = uuid.uuid4().bytes
        self.task = task
        self.probe = probe
        self.heard = ""
        self.message = ""
        #: steps that were executed for it, count, where its client was told
        self.steps = 0
        self.wish = threading.Event()
        self._changed = threading.Condition()
        self._progress: list[Progress] = []

    def hear(self, feedback: Any) -> None:
        """Feedback has come."""
        progress = progress_from_feedback(feedback)
        if progress is not None:
            with self._changed:
                self._progress.append(progress)
                self._changed.notify_all()

    def end(self, heard: str, message: str, steps: int = 0) -> None:
        """The client was told that it is over."""
        with self._changed:
            self.heard, self.message, self.steps = heard, message, steps
            self._changed.notify_all()

    def reached(self, phase: Phase, timeout_s: float) -> bool:
        """Wait until it has been told to be in this phase; False if it is over before, or late."""

        return self._came(lambda each: each.phase is phase, timeout_s)

    def told(self, text: str, timeout_s: float) -> bool:
        """Wait until its feedback has begun with this text; False if it is over before, or late."""
        return self._came(lambda each: each.text.startswith(text), timeout_s)

    def _came(self, wanted: Callable[[Progress], bool], timeout_s: float) -> bool:
        def there() -> bool:
            return any(map(wanted, self._progress))

        with self._changed:
            self._changed.wait_for(lambda: there() or bool(self.heard), timeout_s)
            return there()

    def over(self, timeout_s: float) -> bool:
        """Wait until the client was told of its end; whether it was."""
        with self._changed:
            return self._changed.wait_for(lambda: bool(self.heard), timeout_s)


class TrialClient:
    """A node of its own in a context of its own, as if it were another process."""

    def __init__(self, domain: int, name: str = "trial_client") -> None:
        self._context = Context()
        self._context.init(domain_id=domain)
        self.node = StoppableNode(name, context=self._context, enable_rosout=False)
        self._executor = MultiThreadedExecutor(num_threads=4, context=self._context)
        self._executor.add_node(self.node)
        self._spinning = threading.Thread(
            target=keep_spinning, args=(self._executor, name), name=name, daemon=True
        )
        self._spinning.start()
        self._intake = ActionCaller(self.node, ExecuteTask, EXECUTE_TASK, "task_intake_node")

    def send(self, task: str, *, probe: bool = False, **fields: Any) -> Sent:
        """Send a goal and follow it in the background."""
        sent = Sent(task, probe)
        goal = ExecuteTask.Goal(task=task, **fields)
        threading.Thread(target=self._follow, args=(sent, goal), daemon=True).start()
        return sent

    def _follow(self, sent: Sent, goal: ExecuteTask.Goal) -> None:
        try:
            end = self._intake.run(
                goal,
                goal_id=sent.id,
                accept_timeout_s=_ACCEPT_S,
                silence_timeout_s=math.inf,
                timeout_s=math.inf,
                on_feedback=sent.hear,
                is_canceled=sent.wish.is_set,
            )
            result = end.result
            sent.end(Outcome(result.outcome).name, result.message, len(result.executed_steps))
        except GoalRejectedError as error:
            sent.end(HEARD_REJECTED, str(error))
        except EnvironmentLostError as error:
            sent.end(HEARD_LOST, str(error))

    def wait_for(self, condition: Callable[[], bool], timeout_s: float) -> bool:
        """Wait until the condition holds; whether it does."""
        return self.node.wait_until(condition, timeout_s)

    def close(self) -> None:
        """Hear no more."""
        self.node.begin_stop()
        self._context.try_shutdown()
        self._spinning.join()
        self.node.destroy_node()
