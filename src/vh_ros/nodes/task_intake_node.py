"""The front door: tasks come in as goals, are written down, wait their turn, and run one at a time.

goal ─► welcome? ─► journal ─► accepted ─► queue ─► run_episode ─► journal ─► result
                                 ▲           ▲
              after a restart, by on_restart │
                      control_task: pause, resume, cancel; task_list: all of it, latched
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from contextlib import suppress

from action_msgs.srv import CancelGoal
from rclpy.action import CancelResponse, GoalResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup, ReentrantCallbackGroup

from vh_core.episode import EpisodeResult
from vh_core.errors import EnvironmentLostError, OutputError
from vh_core.events import Phase
from vh_core.journal import Accepted, JournalEnding
from vh_core.outcome import Outcome
from vh_planner.action import ExecuteTask, RunEpisode
from vh_planner.msg import PolicyDecision, TaskRejection, TaskStatus
from vh_ros.nodes.intake_parameters import ABANDON, INTAKE_PARAMETERS
from vh_ros.nodes.intake_task import IntakeTask, accepted_goal, entry_of
from vh_ros.nodes.task_board import TaskBoard
from vh_ros.nodes.task_book import TaskBook, failed
from vh_ros.nodes.task_control import TaskControl
from vh_ros.nodes.task_queue import TaskQueue
from vh_ros.plumbing.action_caller import ActionCaller, GoalRejectedError
from vh_ros.plumbing.action_ends import end_aborted, end_canceled, end_succeeded
from vh_ros.plumbing.diagnostics import Diagnostics, Health
from vh_ros.plumbing.home_name import home_of, in_home
from vh_ros.plumbing.interface import (
    ACTION_QOS,
    CLAIM_QOS,
    DECISIONS_QOS,
    EXECUTE_TASK,
    FEEDBACK_QOS,
    POLICY_DECISIONS,
    RESULT_TIMEOUT_S,
    RUN_EPISODE,
    TASK_REJECTIONS,
)
from vh_ros.plumbing.known_goals import KnownGoalsServer, goal_id_of
from vh_ros.plumbing.messages.episodes import copy_fields, result_from_msg, result_to_msg
from vh_ros.plumbing.messages.steps import step_from_msg
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Parameters
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.sole_server import claim_action, require_sole_server
from vh_ros.plumbing.stoppable_node import StoppableNode

#: between two offers to a planner that is still at something else, seconds
_TRY_AGAIN_S = 0.2
#: most of the texts of a goal in all, characters
_LONGEST = 200_000
#: a task in the middle of which so many intakes have ended may be what ends them
_MOST_STARTS = 3


class TaskIntakeNode(StoppableNode):
    """Offers `execute_task`: queues tasks, forwards each to `run_episode`, relays its feedback."""

    PARAMETERS = INTAKE_PARAMETERS

    def __init__(self, **options: object) -> None:
        """Raises `ConfigurationError` for a parameter that is not allowed, a journal that cannot be
        used, or a second intake."""
        super().__init__("task_intake_node", **options)
        self._settings = Parameters(self, self.PARAMETERS)
        require_sole_server(self, EXECUTE_TASK)
        self._book = TaskBook(self, self._settings["journal"])
        claim_action(self, EXECUTE_TASK)
        self._queue: TaskQueue[IntakeTask] = TaskQueue(
            self._settings["queue_length"], lambda entry: entry.goal.priority
        )
        #: written down and accepted, and not yet handed on by the action server
        self._welcome: dict[str, Accepted] = {}
        #: cancelled before they were handed on
        self._canceled_early: set[str] = set()
        self._planner = ActionCaller(self, RunEpisode, RUN_EPISODE, "planner_node")
        self._cancels = ServiceCaller(
            self, CancelGoal, f"{RUN_EPISODE}/_action/cancel_goal", "planner_node"
        )
        self._rejections = self.create_publisher(TaskRejection, TASK_REJECTIONS, CLAIM_QOS)
        self._began = self.get_clock().now()
        left = self._book.unfinished()
        for entry in left:
            self._report_unfinished(entry)
        # once, as soon as the node spins
        self._first = self.create_timer(
            0.01,
            lambda: self._take_over(left),
            callback_group=MutuallyExclusiveCallbackGroup(),
        )
        group = ReentrantCallbackGroup()
        self._board = TaskBoard(self, self._book, self._queue, group)
        self._server = KnownGoalsServer(
            self,
            ExecuteTask,
            EXECUTE_TASK,
            self._on_turn,
            callback_group=group,
            goal_callback=self._on_goal,
            handle_accepted_callback=self._on_accepted,
            cancel_callback=self._on_cancel,
            feedback_pub_qos_profile=FEEDBACK_QOS,
            result_timeout=RESULT_TIMEOUT_S,
            **ACTION_QOS,
        )
        self._control = TaskControl(
            self,
            self._book,
            self._queue,
            self,
            self._settings["planner_timeout_s"],
            group,
        )
        self.create_subscription(
            PolicyDecision,
            in_home(home_of(self._settings), POLICY_DECISIONS),
            self._on_decision,
            DECISIONS_QOS,
            callback_group=MutuallyExclusiveCallbackGroup(),
        )
        self._diagnostics = Diagnostics(self, self._health)

    def begin_stop(self) -> None:
        """Stop: the task that runs and those that wait all end now."""
        super().begin_stop()
        for entry, _ in self._queue.waiting():
            self.end_waiting(entry)

    def destroy_node(self) -> None:
        """Let the journal go, and then the node."""
        self._book.close()
        super().destroy_node()

    # -- what a former intake left ----------------------------------------------------------

    def _report_unfinished(self, entry: IntakeTask) -> None:
        done = "; ".join(map(str, entry.executed)) or "nothing"
        log = self.get_logger()
        log.warning(
            f"[{entry.short_id}] unfinished when the former intake ended: "
            f"{entry.goal.task[:200]!r}; executed: {done}; on_restart: "
            f"{self._settings['on_restart']}"
        )
        self._book.entries[entry.goal.goal_id] = entry
        often = entry.begun >= _MOST_STARTS
        if self._settings["on_restart"] == ABANDON or often:
            done = f"{len(entry.executed)} steps had been executed"
            times = f", {entry.begun} times" if often else ""
            why = f"the task intake ended in the middle of it{times}, and it was given up; {done}."
            self._book.end(
                entry, failed(entry, Outcome.ENVIRONMENT_LOST, why), JournalEnding.ABANDONED
            )

    def _take_over(self, left: Sequence[IntakeTask]) -> None:
        """Cancel what the planner took before this node began: the intake that sent it is gone,
        and nobody is told how it ends. Then go on with what was not given up."""
        self._first.cancel()
        timeout_s = self._settings["planner_timeout_s"]
        request = CancelGoal.Request()
        request.goal_info.stamp = self._began.to_msg()  # and no goal's id: all up to that time
        # a stop waits for this, and ends it
        with self.working():
            with suppress(EnvironmentLostError):  # no planner as yet: nothing to end
                self._cancels.call(request, timeout_s)
            for entry in left:
                if not entry.is_over:
                    self._queue.put_back(entry)
        self.serve_next()

    # -- the queue --------------------------------------------------------------------------

    def _on_goal(self, goal: ExecuteTask.Goal) -> GoalResponse:
        goal_id = self._server.asked_goal_id
        length = sum(map(len, (goal.task, goal.instructions, goal.strategy, goal.session)))
        if self.stopping.is_set():
            return self._reject(goal_id, goal, TaskRejection.STOPPING, "the node is being stopped")
        if length > _LONGEST:
            why = f"its texts have {length} characters, and may have {_LONGEST}; say it shorter"
            return self._reject(goal_id, goal, TaskRejection.TOO_LARGE, why)
        if not self._queue.reserve():
            most = self._settings["queue_length"]
            why = f"the queue is full: {most} tasks wait, and no more may (queue_length); try later"
            return self._reject(goal_id, goal, TaskRejection.QUEUE_FULL, why)
        accepted = accepted_goal(goal_id, goal)
        try:
            self._book.accept(accepted)
        except OutputError as error:
            self._queue.release()
            return self._reject(goal_id, goal, TaskRejection.NOT_JOURNALLED, str(error))
        self._welcome[goal_id] = accepted
        return GoalResponse.ACCEPT

    def _reject(self, goal_id: str, goal: ExecuteTask.Goal, reason: int, why: str) -> GoalResponse:
        self.get_logger().warning(f"[{goal_id[:8]}] rejected the task {goal.task[:80]!r}: {why}")
        self._rejections.publish(TaskRejection(goal_id=goal_id, reason=reason, message=why))
        return GoalResponse.REJECT

    def _on_accepted(self, goal: ServerGoalHandle) -> None:
        entry = entry_of(goal, self._welcome.pop(goal_id_of(goal)))
        self._book.entries[entry.goal.goal_id] = entry
        self._queue.put(entry)
        if entry.goal.goal_id in self._canceled_early or entry.wish.cancelled:
            self._on_cancel(goal)
        self.serve_next()

    def _on_cancel(self, goal: ServerGoalHandle) -> CancelResponse:
        goal_id = goal_id_of(goal)
        self._canceled_early.add(goal_id)  # before it is looked for, so that one of the two sees it
        entry = self._book.entries.get(goal_id)
        if entry is not None:
            self._canceled_early.discard(goal_id)
            entry.cancel_agreed = True
            entry.wish.cancel()
            # the goal is CANCELING only after this callback; the end waits for that
            self.end_waiting(entry)
        return CancelResponse.ACCEPT

    def end_waiting(self, entry: IntakeTask) -> bool:
        """End a task that waits; False if it does not."""
        if not self._queue.remove(entry):
            return False
        if entry.handle is not None:
            entry.handle.execute(self._on_removed)
        else:
            self._book.end(entry, failed(entry, Outcome.CANCELED, "it had not begun."))
        self._board.announce_places()
        return True

    def serve_next(self) -> None:
        """Begin the next task, if it is time."""
        entry = self._queue.next()
        if entry is not None and entry.handle is not None:
            entry.handle.execute()
        elif entry is not None:
            threading.Thread(
                target=self._serve_recovered, args=(entry,), name="recovered", daemon=True
            ).start()
        self._board.announce_places()

    # -- serving ----------------------------------------------------------------------------

    def _on_removed(self, goal: ServerGoalHandle) -> ExecuteTask.Result:
        """The end of a task that never ran."""
        with self.working():
            entry = self._book.entries[goal_id_of(goal)]
            return self._end(entry, failed(entry, Outcome.CANCELED, "it had not begun."))

    def _on_turn(self, goal: ServerGoalHandle) -> ExecuteTask.Result:
        with self.working():
            entry = self._book.entries[goal_id_of(goal)]
            result = self._take_turn(entry)
            try:
                return self._end(entry, result)
            finally:
                self.serve_next()

    def _serve_recovered(self, entry: IntakeTask) -> None:
        with self.working():
            result = self._take_turn(entry)
            self._book.end(entry, result)
            self.serve_next()

    def _take_turn(self, entry: IntakeTask) -> EpisodeResult:
        """Have the task done, whatever happens; then the queue is free for the next."""
        self.get_logger().info(f"[{entry.short_id}] task: {entry.goal.task[:200]!r}")
        self._book.running, entry.state = entry, TaskStatus.RUNNING
        self._book.changed.set()
        try:
            return self._forward(entry)
        except Exception as error:
            # a fault of this node must not stop the queue
            self.get_logger().error(f"[{entry.short_id}] {type(error).__name__}: {error}")
            return failed(entry, Outcome.INTERNAL_ERROR, str(error))
        finally:
            self._book.running = None
            self._queue.served()

    def _forward(self, entry: IntakeTask) -> EpisodeResult:
        if entry.wish.cancelled:
            return failed(entry, Outcome.CANCELED, "it had not begun.")
        settings = self._settings
        # what a former intake left running may take its time to end
        patience = "planner_cancel_timeout_s" if entry.recovered else "planner_timeout_s"
        deadline = time.monotonic() + settings[patience]
        episode = self._book.begin(entry)
        while True:
            try:
                end = self._planner.run(
                    entry.to_goal(),
                    goal_id=episode,
                    accept_timeout_s=settings["planner_timeout_s"],
                    silence_timeout_s=settings["planner_silence_timeout_s"],
                    timeout_s=settings["task_timeout_s"],
                    cancel_timeout_s=settings["planner_cancel_timeout_s"],
                    on_feedback=lambda feedback: self._hear(entry, feedback),
                    is_canceled=lambda: entry.wish.cancelled,
                )
                return result_from_msg(end.result, entry.goal.task)
            except GoalRejectedError as error:
                # it may still be at a task that was given up; it will be done soon
                if time.monotonic() > deadline or entry.wish.cancelled:
                    return failed(entry, Outcome.ENVIRONMENT_LOST, str(error))
                self.wait_until(lambda: False, _TRY_AGAIN_S)
            except EnvironmentLostError as error:
                if self.stopping.is_set():
                    return failed(entry, Outcome.CANCELED, "the task intake was stopped.")
                return failed(entry, Outcome.ENVIRONMENT_LOST, str(error))

    def _hear(self, entry: IntakeTask, feedback: RunEpisode.Feedback) -> None:
        """Relay what the planner tells, and write down what was executed."""
        if entry.handle is not None:
            entry.handle.publish_feedback(copy_fields(feedback, ExecuteTask.Feedback()))
        if feedback.phase == Phase.VERIFYING and feedback.step.action and not entry.goal.dry_run:
            self._book.execute(entry, step_from_msg(feedback.step))

    # -- ends -------------------------------------------------------------------------------

    def _end(self, entry: IntakeTask, result: EpisodeResult) -> ExecuteTask.Result:
        self._book.end(entry, result)
        message = result_to_msg(result, ExecuteTask.Result())
        if result.outcome is Outcome.SUCCEEDED:
            return end_succeeded(entry.handle, message)
        if result.outcome is Outcome.CANCELED:
            return end_canceled(entry.handle, message, agreed=entry.cancel_agreed)
        return end_aborted(entry.handle, message)

    # -- what is told -----------------------------------------------------------------------

    def _on_decision(self, message: PolicyDecision) -> None:
        self._book.decide(message, shared=bool(home_of(self._settings)))

    def _health(self) -> Health:
        running = self._book.running
        values: dict[str, object] = {
            "waiting": len(self._queue.waiting()),
            "queue_length": self._settings["queue_length"],
            "paused": self._queue.paused,
            "running": running.goal.goal_id if running is not None else "",
            "journal": self._settings["journal"] or "none",
            **{f"ended {name}": count for name, count in sorted(self._book.outcomes.items())},
        }
        fault = self._book.fault
        full = values["waiting"] == self._settings["queue_length"]
        return Health(
            values,
            warning="the queue is full" if full else "",
            error=f"the journal is incomplete: {fault}" if fault else "",
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the node until it is interrupted; its exit status."""
    return run_node(TaskIntakeNode, arguments)
