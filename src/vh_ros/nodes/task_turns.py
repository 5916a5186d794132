"""Giving tasks to robots, and having each done: in a turn, which ends with the task's result.

waits ─► taken, and given to a robot ─► its planner ─► result
  ▲                                        │
  └──── lost before anything was done ◄────┘     (where another robot may do it)
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from dataclasses import replace

from vh_core.allotting import UNSPOKEN, Allotment, NotAllotted
from vh_core.episode import EpisodeResult
from vh_core.errors import EnvironmentLostError
from vh_core.events import Phase, Progress
from vh_core.outcome import Outcome
from vh_planner.action import ExecuteTask, RunEpisode
from vh_planner.msg import TaskStatus
from vh_ros.nodes.intake_task import IntakeTask
from vh_ros.nodes.task_board import TaskBoard
from vh_ros.nodes.task_book import TaskBook, failed
from vh_ros.nodes.task_queue import TaskQueue
from vh_ros.nodes.task_robot import Roster, TaskRobot
from vh_ros.plumbing.action_caller import GoalRejectedError
from vh_ros.plumbing.messages.episodes import copy_fields, progress_to_feedback, result_from_msg
from vh_ros.plumbing.messages.steps import step_from_msg
from vh_ros.plumbing.parameters import Parameters
from vh_ros.plumbing.stoppable_node import StoppableNode

#: between two offers to a planner that is still at something else, seconds
_TRY_AGAIN_S = 0.2
#: how often it is looked which robots have come or gone, seconds
_LOOK_S = 0.5


class TaskTurns:
    """Takes tasks out of the queue as robots become free, in a thread of its own.

    Each turn is run by whoever follows its goal (`run`), or by a thread where nobody does.
    """

    def __init__(
        self,
        node: StoppableNode,
        settings: Parameters,
        book: TaskBook,
        queue: TaskQueue[IntakeTask],
        roster: Roster,
        board: TaskBoard,
    ) -> None:
        self._node = node
        self._settings = settings
        self._book = book
        self._queue = queue
        self._roster = roster
        self._board = board
        self._wanted = threading.Event()
        self._giving: threading.Thread | None = None

    @property
    def are_given(self) -> bool:
        """Whether tasks are given."""
        return self._giving is not None and self._giving.is_alive()

    def start(self) -> None:
        """Give tasks from now on, until the node stops."""
        if not self.are_given:
            self._giving = threading.Thread(target=self._give_on, name="giving", daemon=True)
            self._giving.start()

    def serve_next(self) -> None:
        """Look soon whether a task can be begun."""
        self._wanted.set()

    def stop(self) -> None:
        """End what waits; the node is being stopped."""
        self._wanted.set()
        for entry, _ in self._queue.waiting():
            self.end_waiting(entry)

    def end_waiting(self, entry: IntakeTask) -> bool:
        """End a task that waits; False if it does not."""
        if not self._queue.remove(entry):
            return False
        if entry.handle is None and not entry.in_turn:
            self._book.end(entry, failed(entry, Outcome.CANCELED, "it had not begun."))
        else:
            self._begin(entry)
        self._board.announce_places()
        return True

    # -- giving -----------------------------------------------------------------------------

    def _give_on(self) -> None:
        while not self._node.stopping.is_set():
            self._wanted.wait(_LOOK_S)
            self._wanted.clear()
            try:
                while not self._node.stopping.is_set() and self._give_one():
                    self._board.announce_places()
            except Exception as error:  # a fault of this node must not stop the queue
                if not self._node.stopping.is_set():
                    why = f"{type(error).__name__}: {error}"
                    self._node.get_logger().error(f"no task could be given: {why}")

    def _give_one(self) -> bool:
        """Give the first task that somebody can do now; False if there is none. Those of one
        session come one after the other."""
        passed: set[str] = set()
        for entry in self._queue.ready():
            if not self._roster.someone_is_idle():
                return False
            if entry.goal.session in passed:
                continue
            found = self._roster.allot(entry)
            if isinstance(found, NotAllotted):
                entry.refused = found.reason
                if self._queue.remove(entry):
                    self._begin(entry)
                    return True
            elif found is not None and self._queue.take(entry):
                self._give(entry, found)
                return True
            elif entry.goal.session:
                passed.add(entry.goal.session)
        return False

    def _give(self, entry: IntakeTask, allotment: Allotment) -> None:
        self._roster.give(entry, allotment)
        self._begin(entry)

    def _begin(self, entry: IntakeTask) -> None:
        """Begin the turn of a task that was taken out of the queue, or go on with it."""
        if entry.in_turn:
            entry.given.set()
        elif entry.handle is not None:
            entry.in_turn = True
            entry.handle.execute()
        else:
            entry.in_turn = True
            threading.Thread(
                target=self._run_recovered, args=(entry,), name="recovered", daemon=True
            ).start()

    def _run_recovered(self, entry: IntakeTask) -> None:
        with self._node.working():
            self._book.end(entry, self.run(entry))

    # -- a turn -----------------------------------------------------------------------------

    def run(self, entry: IntakeTask) -> EpisodeResult:
        """Have a task done whose turn has begun, whatever happens. One that was taken out of the
        queue and given to nobody ends at once."""
        while True:
            robot = self._roster.doing(entry)
            if robot is None and entry.refused:
                return failed(entry, Outcome.INVALID_TASK, f"{entry.refused}.")
            if robot is None:
                return failed(entry, Outcome.CANCELED, "it had not begun.")
            result = self._take_turn(entry, robot)
            if result is not None:
                return result
            self._node.wait_until(entry.given.is_set, math.inf)
            if not entry.given.is_set():  # the node is being stopped
                self._queue.remove(entry)

    def _take_turn(self, entry: IntakeTask, robot: TaskRobot) -> EpisodeResult | None:
        """The end of a task as a robot brings it about, after which the robot is free for the next
        one; None for one that was lost before anything was done, and waits for another robot."""
        log = self._node.get_logger()
        log.info(f"[{entry.short_id}] task: {entry.goal.task[:200]!r}")
        entry.state = TaskStatus.RUNNING
        self._book.running[entry.goal.goal_id] = entry
        self._book.changed.set()
        self._tell_allotment(entry)
        try:
            result = self._forward(entry, robot)
        except Exception as error:
            # a fault of this node must not stop the queue
            log.error(f"[{entry.short_id}] {type(error).__name__}: {error}")
            result = failed(entry, Outcome.INTERNAL_ERROR, str(error))
        self._book.running.pop(entry.goal.goal_id, None)
        self._roster.let_go(entry, robot, done=result is not None)
        self._queue.served()
        if result is None:
            self._put_back(entry, robot)
        self.serve_next()
        told = entry.allotment.sentence
        if result is None or not told:
            return result
        return replace(result, notes=(*result.notes, told))

    def _put_back(self, entry: IntakeTask, robot: TaskRobot) -> None:
        entry.given.clear()
        entry.lost = (*entry.lost, robot.name)
        entry.allotment, entry.state = UNSPOKEN, TaskStatus.WAITING
        self._queue.put_back(entry, first=True)
        if entry.wish.cancelled or self._node.stopping.is_set():
            self.end_waiting(entry)

    def _tell_allotment(self, entry: IntakeTask) -> None:
        told = entry.allotment.sentence
        if not told:
            return
        self._node.get_logger().info(f"[{entry.short_id}] {told}")
        if entry.handle is not None:
            progress = Progress(Phase.QUEUED, told)
            entry.handle.publish_feedback(progress_to_feedback(progress, ExecuteTask.Feedback()))

    def _forward(self, entry: IntakeTask, robot: TaskRobot) -> EpisodeResult | None:
        if entry.wish.cancelled:
            return failed(entry, Outcome.CANCELED, "it had not begun.")
        settings = self._settings
        # what a former intake left running may take its time to end
        patience = "planner_cancel_timeout_s" if entry.recovered else "planner_timeout_s"
        deadline = time.monotonic() + settings[patience]
        episode = self._book.begin(entry)
        while True:
            try:
                end = robot.planner.run(
                    entry.to_goal(robot.character),
                    goal_id=episode,
                    accept_timeout_s=settings["planner_timeout_s"],
                    silence_timeout_s=settings["planner_silence_timeout_s"],
                    timeout_s=settings["task_timeout_s"],
                    cancel_timeout_s=settings["planner_cancel_timeout_s"],
                    on_feedback=self._hearing(entry, robot),
                    is_canceled=lambda: entry.wish.cancelled,
                )
            except GoalRejectedError as error:
                robot.doubt(True)
                if self._passes_on(entry, robot, str(error)):
                    return None
                # it may still be at a task that was given up; it will be done soon
                if time.monotonic() > deadline or entry.wish.cancelled:
                    return failed(entry, Outcome.ENVIRONMENT_LOST, str(error))
                self._node.wait_until(lambda: False, _TRY_AGAIN_S)
                continue
            except EnvironmentLostError as error:
                self._roster.tell_over(episode.hex())
                if self._node.stopping.is_set():
                    return failed(entry, Outcome.CANCELED, "the task intake was stopped.")
                robot.doubt(True)
                if self._passes_on(entry, robot, str(error)):
                    return None
                return failed(entry, Outcome.ENVIRONMENT_LOST, str(error))
            result = result_from_msg(end.result, entry.goal.task)
            robot.doubt(False)
            lost = result.outcome is Outcome.ENVIRONMENT_LOST
            return None if lost and self._passes_on(entry, robot, result.message) else result

    def _passes_on(self, entry: IntakeTask, robot: TaskRobot, why: str) -> bool:
        """Whether a task that a robot was lost to waits for another one now."""
        if not self._roster.may_pass_on(entry, robot):
            return False
        said = f"{robot.name} did nothing of it, so it is given to another one: {why}"
        self._node.get_logger().warning(f"[{entry.short_id}] {said}")
        return True

    def _hearing(
        self, entry: IntakeTask, robot: TaskRobot
    ) -> Callable[[RunEpisode.Feedback], None]:
        """Relays what the planner tells, and writes down what was executed."""

        def hear(feedback: RunEpisode.Feedback) -> None:
            if entry.handle is not None:
                entry.handle.publish_feedback(copy_fields(feedback, ExecuteTask.Feedback()))
            if feedback.question.id:
                self._roster.hear_question(feedback.question.id, robot)
            entry.tried = entry.tried or feedback.phase == Phase.EXECUTING
            if (
                feedback.phase == Phase.VERIFYING
                and feedback.step.action
                and (not entry.goal.dry_run)
            ):
                self._book.execute(entry, step_from_msg(feedback.step))

        return hear
