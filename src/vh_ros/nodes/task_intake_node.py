"""The front door: tasks come in as goals, are written down, wait their turn, and run one at a time.

goal ─► welcome? ─► journal ─► accepted ─► queue ─► run_episode ─► journal ─► result
                                 ▲           ▲
              after a restart, by on_restart │
                      control_task: pause, resume, cancel; task_list: all of it, latched
"""

from __future__ import annotations

import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from contextlib import suppress

from action_msgs.srv import CancelGoal
from rclpy.action import CancelResponse, GoalResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup, ReentrantCallbackGroup

from vh_core.episode import EpisodeResult
from vh_core.errors import EnvironmentLostError, OutputError
from vh_core.events import Phase, Progress
from vh_core.journal import Accepted, Journal, JournalEnding, PolicyNote
from vh_core.outcome import Outcome
from vh_planner.action import ExecuteTask, RunEpisode
from vh_planner.msg import PolicyDecision, TaskList, TaskRejection, TaskStatus
from vh_planner.srv import ControlTask, ListTasks
from vh_ros.nodes.intake_task import IntakeTask, accepted_goal, entry_of
from vh_ros.nodes.task_queue import TaskQueue
from vh_ros.plumbing.action_caller import ActionCaller, GoalRejectedError
from vh_ros.plumbing.action_ends import end_aborted, end_canceled, end_succeeded
from vh_ros.plumbing.diagnostics import Diagnostics, Health
from vh_ros.plumbing.home_name import HOME, home_of, in_home
from vh_ros.plumbing.interface import (
    ACTION_QOS,
    CLAIM_QOS,
    CONTROL_TASK,
    DECISIONS_QOS,
    EXECUTE_TASK,
    FEEDBACK_QOS,
    LIST_TASKS,
    PAUSE_EPISODE,
    POLICY_DECISIONS,
    RESULT_TIMEOUT_S,
    RUN_EPISODE,
    STATE_QOS,
    TASK_LIST,
    TASK_REJECTIONS,
)
from vh_ros.plumbing.known_goals import KnownGoalsServer, goal_id_of
from vh_ros.plumbing.messages.episodes import (
    copy_fields,
    progress_to_feedback,
    result_from_msg,
    result_to_msg,
)
from vh_ros.plumbing.messages.steps import step_from_msg
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Parameters, Spec
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.sole_server import claim_action, require_sole_server
from vh_ros.plumbing.stoppable_node import StoppableNode

#: between two offers to a planner that is still at something else, seconds
_TRY_AGAIN_S = 0.2
#: the list of tasks is published at most this often, seconds
_LIST_PERIOD_S = 0.1
#: and who waits is told of its place at most this often
_PLACES_PERIOD_S = 0.5
#: so near to their turn all are told of each change; the others when it is so much of their way. A
#: feedback reaches every client: hundreds who are told of each change would keep everybody busy
_NEAR, _SHARE = 5, 0.2
#: ended tasks that are remembered, and how many of them the topic tells of
_MOST_ENDED, _ENDED_TOLD = 200, 20
#: most of the texts of a goal in all, characters
_LONGEST = 200_000
#: first digits of a goal's id by which it may be called, count
_SHORTEST_ID = 4
_ABANDON, _CONTINUE = "abandon", "continue"
#: a task in the middle of which so many intakes have ended may be what ends them
_MOST_STARTS = 3
_VERDICTS = {
    PolicyDecision.ALLOWED: "allowed",
    PolicyDecision.REFUSED: "refused",
    PolicyDecision.APPROVED: "approved",
    PolicyDecision.DENIED: "denied",
}
_COMMANDS = {
    ControlTask.Request.PAUSE: "paused",
    ControlTask.Request.RESUME: "resumed",
    ControlTask.Request.CANCEL: "canceled",
}


class TaskIntakeNode(StoppableNode):
    """Offers `execute_task`: queues tasks, forwards each to `run_episode`, relays its feedback."""

    PARAMETERS = (
        HOME,
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
            "File (SQLite) in which each task is written down before it is accepted, with what is "
            "done and how it ends; empty for none, and then nothing survives a restart",
        ),
        Spec(
            "on_restart",
            _ABANDON,
            "What becomes of tasks that a former intake had accepted and not finished, as the "
            "journal knows them: they end (abandon), or are done from where the home is (continue)",
            choices=(_ABANDON, _CONTINUE),
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
            "How long one task may take in all, pauses included, in seconds",
            low=0.1,
            high=604800.0,
        ),
    )

    def __init__(self, **options: object) -> None:
        """Raises `ConfigurationError` for a parameter that is not allowed, a journal that cannot be
        used, or a second intake."""
        super().__init__("task_intake_node", **options)
        self._settings = Parameters(self, self.PARAMETERS)
        require_sole_server(self, EXECUTE_TASK)
        self._journal = Journal(self._settings["journal"])
        self._journal_fault = ""
        self._outcomes: Counter[str] = Counter()
        claim_action(self, EXECUTE_TASK)
        self._queue: TaskQueue[IntakeTask] = TaskQueue(
            self._settings["queue_length"], lambda entry: entry.goal.priority
        )
        #: every task that has not ended, by the id of its goal; and the last that have
        self._entries: dict[str, IntakeTask] = {}
        self._ended: deque[IntakeTask] = deque(maxlen=_MOST_ENDED)
        self._running: IntakeTask | None = None
        #: written down and accepted, and not yet handed on by the action server
        self._welcome: dict[str, Accepted] = {}
        #: ids of the last episodes that this intake had done
        self._episodes: deque[str] = deque(maxlen=_MOST_ENDED)
        #: cancelled before they were handed on
        self._canceled_early: set[str] = set()
        self._planner = ActionCaller(self, RunEpisode, RUN_EPISODE, "planner_node")
        self._cancels = ServiceCaller(
            self, CancelGoal, f"{RUN_EPISODE}/_action/cancel_goal", "planner_node"
        )
        self._pauses = ServiceCaller(self, ControlTask, PAUSE_EPISODE, "planner_node")
        self._list = self.create_publisher(TaskList, TASK_LIST, STATE_QOS)
        self._list_is_old = threading.Event()
        self._places_are_old = threading.Event()
        self._rejections = self.create_publisher(TaskRejection, TASK_REJECTIONS, CLAIM_QOS)
        self._began = self.get_clock().now()
        left = [IntakeTask.recovered_from(each) for each in self._journal.unfinished()]
        for entry in left:
            self._report_unfinished(entry)
        # once, as soon as the node spins
        self._first = self.create_timer(
            0.01,
            lambda: self._take_over(left),
            callback_group=MutuallyExclusiveCallbackGroup(),
        )
        group = ReentrantCallbackGroup()
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
        self.create_service(ControlTask, CONTROL_TASK, self._on_control, callback_group=group)
        self.create_service(ListTasks, LIST_TASKS, self._on_list, callback_group=group)
        self.create_subscription(
            PolicyDecision,
            in_home(home_of(self._settings), POLICY_DECISIONS),
            self._on_decision,
            DECISIONS_QOS,
            callback_group=MutuallyExclusiveCallbackGroup(),
        )
        self._diagnostics = Diagnostics(self, self._health)
        self._list_is_old.set()
        self.create_timer(
            _LIST_PERIOD_S, self._show_list, callback_group=MutuallyExclusiveCallbackGroup()
        )
        self.create_timer(
            _PLACES_PERIOD_S, self._tell_places, callback_group=MutuallyExclusiveCallbackGroup()
        )

    def begin_stop(self) -> None:
        """Stop: the task that runs and those that wait all end now."""
        super().begin_stop()
        for entry, _ in self._queue.waiting():
            self._end_waiting(entry)

    def destroy_node(self) -> None:
        """Let the journal go, and then the node."""
        self._journal.close()
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
        self._entries[entry.goal.goal_id] = entry
        often = entry.begun >= _MOST_STARTS
        if self._settings["on_restart"] == _ABANDON or often:
            done = f"{len(entry.executed)} steps had been executed"
            times = f", {entry.begun} times" if often else ""
            why = f"the task intake ended in the middle of it{times}, and it was given up; {done}."
            self._write_end(
                entry, _failed(entry, Outcome.ENVIRONMENT_LOST, why), JournalEnding.ABANDONED
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
        self._serve_next()

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
            self._journal.accept(accepted)
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
        self._entries[entry.goal.goal_id] = entry
        self._queue.put(entry)
        if entry.goal.goal_id in self._canceled_early or entry.wish.cancelled:
            self._on_cancel(goal)
        self._serve_next()

    def _on_cancel(self, goal: ServerGoalHandle) -> CancelResponse:
        goal_id = goal_id_of(goal)
        self._canceled_early.add(goal_id)  # before it is looked for, so that one of the two sees it
        entry = self._entries.get(goal_id)
        if entry is not None:
            self._canceled_early.discard(goal_id)
            entry.cancel_agreed = True
            entry.wish.cancel()
            # the goal is CANCELING only after this callback; the end waits for that
            self._end_waiting(entry)
        return CancelResponse.ACCEPT

    def _end_waiting(self, entry: IntakeTask) -> bool:
        """End a task that waits; False if it does not."""
        if not self._queue.remove(entry):
            return False
        if entry.handle is not None:
            entry.handle.execute(self._on_removed)
        else:
            self._write_end(entry, _failed(entry, Outcome.CANCELED, "it had not begun."))
        self._announce_places()
        return True

    def _serve_next(self) -> None:
        entry = self._queue.next()
        if entry is not None and entry.handle is not None:
            entry.handle.execute()
        elif entry is not None:
            threading.Thread(
                target=self._serve_recovered, args=(entry,), name="recovered", daemon=True
            ).start()
        self._announce_places()

    def _announce_places(self) -> None:
        self._list_is_old.set()
        self._places_are_old.set()

    def _tell_places(self) -> None:
        """Tell those who wait how many come first, where that has changed."""
        if not self._places_are_old.is_set():
            return
        self._places_are_old.clear()
        for entry, ahead in self._queue.waiting():
            change = abs(ahead - entry.told_ahead)
            near = min(ahead, entry.told_ahead) <= _NEAR
            if entry.handle is None or not change or (not near and change < _SHARE * ahead):
                continue
            entry.told_ahead = ahead
            plural = "task" if ahead == 1 else "tasks"
            waits = Progress(Phase.QUEUED, f"waiting for {ahead} {plural}")
            feedback = progress_to_feedback(waits, ExecuteTask.Feedback(queue_position=ahead))
            entry.handle.publish_feedback(feedback)

    # -- serving ----------------------------------------------------------------------------

    def _on_removed(self, goal: ServerGoalHandle) -> ExecuteTask.Result:
        """The end of a task that never ran."""
        with self.working():
            entry = self._entries[goal_id_of(goal)]
            return self._end(entry, _failed(entry, Outcome.CANCELED, "it had not begun."))

    def _on_turn(self, goal: ServerGoalHandle) -> ExecuteTask.Result:
        with self.working():
            entry = self._entries[goal_id_of(goal)]
            result = self._take_turn(entry)
            try:
                return self._end(entry, result)
            finally:
                self._serve_next()

    def _serve_recovered(self, entry: IntakeTask) -> None:
        with self.working():
            result = self._take_turn(entry)
            self._write_end(entry, result)
            self._serve_next()

    def _take_turn(self, entry: IntakeTask) -> EpisodeResult:
        """Have the task done, whatever happens; then the queue is free for the next."""
        self.get_logger().info(f"[{entry.short_id}] task: {entry.goal.task[:200]!r}")
        self._running, entry.state = entry, TaskStatus.RUNNING
        self._list_is_old.set()
        try:
            return self._forward(entry)
        except Exception as error:
            # a fault of this node must not stop the queue
            self.get_logger().error(f"[{entry.short_id}] {type(error).__name__}: {error}")
            return _failed(entry, Outcome.INTERNAL_ERROR, str(error))
        finally:
            self._running = None
            self._queue.served()

    def _forward(self, entry: IntakeTask) -> EpisodeResult:
        if entry.wish.cancelled:
            return _failed(entry, Outcome.CANCELED, "it had not begun.")
        settings = self._settings
        # what a former intake left running may take its time to end
        patience = "planner_cancel_timeout_s" if entry.recovered else "planner_timeout_s"
        deadline = time.monotonic() + settings[patience]
        episode = entry.new_episode()
        entry.started_at, entry.episode = time.time(), episode.hex()
        self._episodes.append(entry.episode)
        self._note(lambda: self._journal.begin(entry.goal.goal_id, episode.hex()))
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
                    return _failed(entry, Outcome.ENVIRONMENT_LOST, str(error))
                self.wait_until(lambda: False, _TRY_AGAIN_S)
            except EnvironmentLostError as error:
                if self.stopping.is_set():
                    return _failed(entry, Outcome.CANCELED, "the task intake was stopped.")
                return _failed(entry, Outcome.ENVIRONMENT_LOST, str(error))

    def _hear(self, entry: IntakeTask, feedback: RunEpisode.Feedback) -> None:
        """Relay what the planner tells, and write down what was executed."""
        if entry.handle is not None:
            entry.handle.publish_feedback(copy_fields(feedback, ExecuteTask.Feedback()))
        if feedback.phase == Phase.VERIFYING and feedback.step.action and not entry.goal.dry_run:
            step = step_from_msg(feedback.step)
            entry.executed.append(step)
            self._note(lambda: self._journal.execute(entry.goal.goal_id, str(step)))
            self._list_is_old.set()

    # -- ends -------------------------------------------------------------------------------

    def _end(self, entry: IntakeTask, result: EpisodeResult) -> ExecuteTask.Result:
        self._write_end(entry, result)
        message = result_to_msg(result, ExecuteTask.Result())
        if result.outcome is Outcome.SUCCEEDED:
            return end_succeeded(entry.handle, message)
        if result.outcome is Outcome.CANCELED:
            return end_canceled(entry.handle, message, agreed=entry.cancel_agreed)
        return end_aborted(entry.handle, message)

    def _write_end(
        self, entry: IntakeTask, result: EpisodeResult, ending: JournalEnding = JournalEnding.ENDED
    ) -> None:
        """Write down how the task ended, before anybody is told."""
        goal_id, outcome = entry.goal.goal_id, result.outcome
        entry.state = TaskStatus.ENDED if ending is JournalEnding.ENDED else TaskStatus.ABANDONED
        entry.ended_at, entry.outcome, entry.message = time.time(), outcome, result.message
        self._note(
            lambda: self._journal.end(
                goal_id, ending, outcome.name, result.message, result.to_json()
            )
        )
        self.get_logger().info(f"[{entry.short_id}] {outcome.name}: {result.message}")
        self._entries.pop(goal_id, None)
        self._ended.append(entry)
        self._outcomes[outcome.name] += 1
        self._list_is_old.set()

    def _note(self, write: Callable[[], object]) -> None:
        """Write to the journal; a disk that is full ends no task."""
        try:
            write()
            self._journal_fault = ""
        except OutputError as error:
            self._journal_fault = str(error)
            self.get_logger().error(f"the journal is incomplete: {error}")

    # -- control ----------------------------------------------------------------------------

    def _on_control(
        self, request: ControlTask.Request, response: ControlTask.Response
    ) -> ControlTask.Response:
        response.success, response.message = self._control(request.command, request.goal_id)
        self._list_is_old.set()
        # each level stands in a place of its own: rclpy lets no place change its level
        if response.success:
            self.get_logger().info(response.message)
        else:
            self.get_logger().warning(response.message)
        return response

    def _control(self, command: int, goal_id: str) -> tuple[bool, str]:
        if command not in _COMMANDS:
            return False, f"there is no command {command}; there are PAUSE, RESUME and CANCEL"
        if not goal_id and command != ControlTask.Request.CANCEL:
            return self._control_queue(command == ControlTask.Request.PAUSE)
        if not goal_id:
            entries = list(self._entries.values())
            done = [self._cancel(entry) for entry in entries]
            return True, f"{len(done)} tasks are canceled"
        found = self._called(goal_id)
        if isinstance(found, str):
            return False, found
        if command == ControlTask.Request.CANCEL:
            self._cancel(found)
            return True, f"task {found.short_id} is canceled"
        return self._hold(found, command == ControlTask.Request.PAUSE)

    def _control_queue(self, pause: bool) -> tuple[bool, str]:
        self._queue.paused = pause
        if pause:
            return True, "the queue is paused: no further task is begun"
        self._serve_next()
        return True, "the queue goes on"

    def _called(self, goal_id: str) -> IntakeTask | str:
        """The task that is meant, or why none is."""
        shown = goal_id[:40]
        if len(goal_id) < _SHORTEST_ID:
            return f"{shown!r} is too short for a task's id; give {_SHORTEST_ID} digits at least"
        found = [e for key, e in list(self._entries.items()) if key.startswith(goal_id.lower())]
        if len(found) == 1:
            return found[0]
        if found:
            return f"{shown!r} begins the ids of {len(found)} tasks; give more digits"
        over = any(each.goal.goal_id.startswith(goal_id.lower()) for each in list(self._ended))
        why = "has ended" if over else "is not here; the topic task_list tells of all there are"
        return f"the task {shown!r} {why}"

    def _cancel(self, entry: IntakeTask) -> None:
        entry.wish.cancel()
        self._end_waiting(entry)

    def _hold(self, entry: IntakeTask, pause: bool) -> tuple[bool, str]:
        """Pause or resume one task."""
        said = f"task {entry.short_id} is paused" if pause else f"task {entry.short_id} goes on"
        if self._queue.hold(entry, pause):
            entry.state = TaskStatus.HELD if pause else TaskStatus.WAITING
            self._serve_next()
            return True, said
        if entry is not self._running:
            return False, f"task {entry.short_id} is just ending"
        # by its id: it may end right now, and the next one is not meant
        request = ControlTask.Request(goal_id=entry.episode)
        request.command = ControlTask.Request.PAUSE if pause else ControlTask.Request.RESUME
        try:
            answer = self._pauses.call(request, self._settings["planner_timeout_s"])
        except EnvironmentLostError as error:
            return False, str(error)
        if not answer.success:
            return False, answer.message
        entry.state = TaskStatus.PAUSED if pause else TaskStatus.RUNNING
        return True, said

    # -- what is told -----------------------------------------------------------------------

    def _health(self) -> Health:
        running = self._running
        values: dict[str, object] = {
            "waiting": len(self._queue.waiting()),
            "queue_length": self._settings["queue_length"],
            "paused": self._queue.paused,
            "running": running.goal.goal_id if running is not None else "",
            "journal": self._settings["journal"] or "none",
            **{f"ended {name}": count for name, count in sorted(self._outcomes.items())},
        }
        fault = self._journal_fault
        full = values["waiting"] == self._settings["queue_length"]
        return Health(
            values,
            warning="the queue is full" if full else "",
            error=f"the journal is incomplete: {fault}" if fault else "",
        )

    def _on_decision(self, message: PolicyDecision) -> None:
        if home_of(self._settings) and message.episode not in self._episodes:
            return  # of another robot in the same home
        stamp = message.stamp
        note = PolicyNote(
            stamp.sec + stamp.nanosec / 1e9,
            message.decided_by,
            str(step_from_msg(message.step)),
            _VERDICTS.get(message.verdict, str(message.verdict)),
            message.rule,
            message.reason,
        )
        self._note(lambda: self._journal.decide(message.episode, note))

    def _on_list(
        self, request: ListTasks.Request, response: ListTasks.Response
    ) -> ListTasks.Response:
        response.list = self._task_list(request.ended)
        return response

    def _show_list(self) -> None:
        if self._list_is_old.is_set():
            self._list_is_old.clear()
            self._list.publish(self._task_list(_ENDED_TOLD))

    def _task_list(self, ended: int) -> TaskList:
        waiting = self._queue.waiting()
        places = {entry.goal.goal_id: ahead for entry, ahead in waiting}
        running = self._running
        first = [running] if running is not None else []
        others = [entry for entry, _ in waiting]
        last = list(self._ended)[-ended:] if ended else []
        return TaskList(
            paused=self._queue.paused,
            tasks=[
                entry.to_msg(places.get(entry.goal.goal_id, 0))
                for entry in (*first, *others, *last)
            ],
        )


def _failed(entry: IntakeTask, outcome: Outcome, why: str) -> EpisodeResult:
    message = f"{outcome.sentence} {why[:1].upper()}{why[1:]}"
    steps = tuple(entry.executed)
    return EpisodeResult(outcome, message, entry.goal.task, entry.goal.strategy, steps)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the node until it is interrupted; its exit status."""
    return run_node(TaskIntakeNode, arguments)
