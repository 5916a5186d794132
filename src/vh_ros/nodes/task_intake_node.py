"""The front door: tasks come in as goals, wait their turn, and run one at a time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from action_msgs.srv import CancelGoal
from rclpy.action import ActionServer, CancelResponse, GoalResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup, ReentrantCallbackGroup

from vh_core.episode import EpisodeResult
from vh_core.errors import EnvironmentLostError, OutputError
from vh_core.events import Phase, Progress
from vh_core.outcome import Outcome
from vh_planner.action import ExecuteTask, RunEpisode
from vh_ros.nodes.journal import Journal, now_utc
from vh_ros.nodes.task_queue import TaskQueue
from vh_ros.plumbing.action_caller import ActionCaller, GoalRejectedError
from vh_ros.plumbing.action_ends import end_aborted, end_canceled, end_succeeded
from vh_ros.plumbing.conversions import (
    copy_fields,
    progress_to_feedback,
    result_from_msg,
    result_to_msg,
)
from vh_ros.plumbing.interface import (
    ACTION_QOS,
    EXECUTE_TASK,
    FEEDBACK_QOS,
    RESULT_TIMEOUT_S,
    RUN_EPISODE,
)
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Parameters, Spec
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.sole_server import claim_action, require_sole_server
from vh_ros.plumbing.stoppable_node import StoppableNode

#: between two offers to a planner that is still at something else, seconds
_TRY_AGAIN_S = 0.2


@dataclass(eq=False)
class _Entry:
    """A task on its way through the house."""

    goal: ServerGoalHandle
    received_at: str = field(default_factory=now_utc)
    started_at: str | None = None
    cancel_agreed: bool = False


class TaskIntakeNode(StoppableNode):
    """Offers `execute_task`: queues tasks, forwards each to `run_episode`, relays its feedback."""

    PARAMETERS = (
        Spec(
            "queue_length",
            16,
            "How many tasks may wait besides the one that runs, count; a goal beyond that is "
            "rejected",
            high=10_000,
        ),
        Spec(
            "journal",
            "",
            "File to which each task is appended with its outcome, as a line of JSON; empty for "
            "none",
        ),
        Spec(
            "planner_timeout_s",
            5.0,
            "How long to wait for the planner to be there and take a task, in seconds",
            low=0.1,
            high=600.0,
        ),
        Spec(
            "planner_silence_timeout_s",
            60.0,
            "How long a planner at work may give neither feedback nor result, in seconds; it says "
            "something every heartbeat_s",
            low=0.1,
            high=86400.0,
        ),
        Spec(
            "planner_cancel_timeout_s",
            30.0,
            "How long a planner may take to end a task that was cancelled, in seconds; longer than "
            "its own step_cancel_timeout_s",
            low=0.1,
            high=86400.0,
        ),
        Spec(
            "task_timeout_s",
            7200.0,
            "How long one task may take in all, in seconds",
            low=0.1,
            high=604800.0,
        ),
    )

    def __init__(self, **options: object) -> None:
        """Raises `ConfigurationError` for a parameter that is not allowed, or a second intake."""
        super().__init__("task_intake_node", **options)
        self._settings = Parameters(self, self.PARAMETERS)
        self._journal = Journal(self._settings["journal"])
        require_sole_server(self, EXECUTE_TASK)
        claim_action(self, EXECUTE_TASK)
        self._queue: TaskQueue[_Entry] = TaskQueue(self._settings["queue_length"])
        self._entries: dict[bytes, _Entry] = {}
        self._planner = ActionCaller(self, RunEpisode, RUN_EPISODE, "planner_node")
        self._cancels = ServiceCaller(
            self, CancelGoal, f"{RUN_EPISODE}/_action/cancel_goal", "planner_node"
        )
        self._began = self.get_clock().now()
        # once, as soon as the node spins
        self._first = self.create_timer(
            0.01, self._end_orphan, callback_group=MutuallyExclusiveCallbackGroup()
        )
        self._server = ActionServer(
            self,
            ExecuteTask,
            EXECUTE_TASK,
            self._on_turn,
            callback_group=ReentrantCallbackGroup(),
            goal_callback=self._on_goal,
            handle_accepted_callback=self._on_accepted,
            cancel_callback=self._on_cancel,
            feedback_pub_qos_profile=FEEDBACK_QOS,
            result_timeout=RESULT_TIMEOUT_S,
            **ACTION_QOS,
        )

    def begin_stop(self) -> None:
        """Stop: the task that runs and those that wait all end now."""
        super().begin_stop()
        for entry, _ in self._queue.waiting():
            if self._queue.remove(entry):
                entry.goal.execute(self._on_removed)

    # -- the queue --------------------------------------------------------------------------

    def _on_goal(self, goal: ExecuteTask.Goal) -> GoalResponse:
        if not self.stopping.is_set() and self._queue.reserve():
            return GoalResponse.ACCEPT
        why = "the node is being stopped" if self.stopping.is_set() else "the queue is full"
        self.get_logger().warning(f"rejected the task {goal.task[:80]!r}: {why}")
        return GoalResponse.REJECT

    def _on_accepted(self, goal: ServerGoalHandle) -> None:
        entry = _Entry(goal)
        self._entries[_key(goal)] = entry
        self._queue.put(entry)
        self._serve_next()

    def _on_cancel(self, goal: ServerGoalHandle) -> CancelResponse:
        entry = self._entries.get(_key(goal))
        if entry is not None:
            entry.cancel_agreed = True
            if self._queue.remove(entry):
                # the goal is CANCELING only after this callback; the end waits for that
                goal.execute(self._on_removed)
                self._announce_places()
        return CancelResponse.ACCEPT

    def _serve_next(self) -> None:
        entry = self._queue.next()
        if entry is not None:
            entry.goal.execute()
        self._announce_places()

    def _announce_places(self) -> None:
        for entry, ahead in self._queue.waiting():
            plural = "task" if ahead == 1 else "tasks"
            waits = Progress(Phase.QUEUED, f"waiting for {ahead} {plural}")
            feedback = progress_to_feedback(waits, ExecuteTask.Feedback(queue_position=ahead))
            entry.goal.publish_feedback(feedback)

    def _end_orphan(self) -> None:
        """Cancel what the planner took before this node began: the intake that sent it is gone,
        and nobody is told how it ends."""
        self._first.cancel()
        timeout_s = self._settings["planner_timeout_s"]
        request = CancelGoal.Request()
        request.goal_info.stamp = self._began.to_msg()  # and no goal's id: all up to that time
        # a stop waits for this, and ends it
        with self.working(), suppress(EnvironmentLostError):  # no planner as yet: nothing to end
            self._cancels.call(request, timeout_s)

    # -- serving ----------------------------------------------------------------------------

    def _on_removed(self, goal: ServerGoalHandle) -> ExecuteTask.Result:
        """The end of a task that never ran."""
        with self.working():
            entry = self._entries.pop(_key(goal))
            return self._end(entry, _canceled(goal.request, "It had not begun."))

    def _on_turn(self, goal: ServerGoalHandle) -> ExecuteTask.Result:
        with self.working():
            entry = self._entries[_key(goal)]
            entry.started_at = now_utc()
            self.get_logger().info(f"task: {goal.request.task[:200]!r}")
            try:
                result = self._forward(entry)
            except Exception as error:
                # a fault of this node must not stop the queue
                self.get_logger().error(f"{type(error).__name__}: {error}")
                result = _failed(goal.request, Outcome.INTERNAL_ERROR, str(error))
            finally:
                del self._entries[_key(goal)]
            self._queue.served()
            try:
                return self._end(entry, result)
            finally:
                self._serve_next()

    def _forward(self, entry: _Entry) -> EpisodeResult:
        request = entry.goal.request
        if entry.cancel_agreed:
            return _canceled(request, "It had not begun.")

        def relay(feedback: Any) -> None:
            entry.goal.publish_feedback(copy_fields(feedback, ExecuteTask.Feedback()))

        deadline = time.monotonic() + self._settings["planner_timeout_s"]
        while True:
            try:
                result = self._planner.run(
                    copy_fields(request, RunEpisode.Goal()),
                    accept_timeout_s=self._settings["planner_timeout_s"],
                    silence_timeout_s=self._settings["planner_silence_timeout_s"],
                    timeout_s=self._settings["task_timeout_s"],
                    cancel_timeout_s=self._settings["planner_cancel_timeout_s"],
                    on_feedback=relay,
                    is_canceled=lambda: entry.cancel_agreed,
                )
                return result_from_msg(result, request.task)
            except EnvironmentLostError as error:
                if self.stopping.is_set():
                    return _canceled(request, "The task intake was stopped.")
                # a planner that ends another episode will be free soon
                rejected = isinstance(error, GoalRejectedError)
                if not rejected or time.monotonic() > deadline:
                    return _failed(request, Outcome.ENVIRONMENT_LOST, str(error))
            if self.wait_until(lambda: entry.cancel_agreed, _TRY_AGAIN_S):
                return _canceled(request, "It had not begun.")

    def _end(self, entry: _Entry, result: EpisodeResult) -> ExecuteTask.Result:
        self.get_logger().info(f"{result.outcome.name}: {result.message}")
        self._record(entry, result)
        message = result_to_msg(result, ExecuteTask.Result())
        if result.outcome is Outcome.SUCCEEDED:
            return end_succeeded(entry.goal, message)
        if result.outcome is Outcome.CANCELED:
            return end_canceled(entry.goal, message, agreed=entry.cancel_agreed)
        return end_aborted(entry.goal, message)

    def _record(self, entry: _Entry, result: EpisodeResult) -> None:
        request = entry.goal.request
        times = {
            "received_at": entry.received_at,
            "started_at": entry.started_at,
            "ended_at": now_utc(),
        }
        goal = {
            "instructions": request.instructions,
            "max_steps": request.max_steps,
            "character": request.character,
            "dry_run": request.dry_run,
        }
        try:
            self._journal.write({**times, **goal, **result.to_json()})
        except OutputError as error:
            self.get_logger().error(f"the journal is incomplete: {error}")


def _key(goal: ServerGoalHandle) -> bytes:
    return bytes(goal.goal_id.uuid)


def _canceled(request: ExecuteTask.Goal, why: str) -> EpisodeResult:
    return _failed(request, Outcome.CANCELED, why)


def _failed(request: ExecuteTask.Goal, outcome: Outcome, why: str) -> EpisodeResult:
    message = f"{outcome.sentence} {why[:1].upper()}{why[1:]}"
    return EpisodeResult(outcome, message, request.task, request.strategy)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the node until it is interrupted; its exit status."""
    return run_node(TaskIntakeNode, arguments)
