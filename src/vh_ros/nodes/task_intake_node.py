"""The front door: tasks come in as goals, are written down, wait, and are given to a robot.

goal ─► welcome? ─► journal ─► accepted ─► queue ─► a robot's run_episode ─► journal ─► result
                                 ▲           ▲
              after a restart, by on_restart │
                      control_task: pause, resume, cancel; task_list: all of it, latched

One robot, or several that share a home (`robots`): a task that comes in where the intake is goes to
the nearest that is free, one that comes in through the door in a robot's namespace to that robot.
"""

from __future__ import annotations

from collections.abc import Sequence

from rclpy.action import CancelResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup, ReentrantCallbackGroup

from vh_core.episode import EpisodeResult
from vh_core.errors import OutputError
from vh_core.journal import Accepted, JournalEnding
from vh_core.outcome import Outcome
from vh_core.printable import counted
from vh_planner.action import ExecuteTask
from vh_planner.msg import PolicyDecision, TaskRejection
from vh_ros.nodes.intake_parameters import ABANDON, INTAKE_PARAMETERS
from vh_ros.nodes.intake_task import IntakeTask
from vh_ros.nodes.robot_names import of_robot, robot_names
from vh_ros.nodes.task_board import TaskBoard
from vh_ros.nodes.task_book import TaskBook, failed
from vh_ros.nodes.task_control import TaskControl
from vh_ros.nodes.task_door import TaskDoor
from vh_ros.nodes.task_queue import TaskQueue
from vh_ros.nodes.task_robot import Roster
from vh_ros.nodes.task_turns import TaskTurns
from vh_ros.plumbing.action_ends import end_aborted, end_canceled, end_succeeded
from vh_ros.plumbing.diagnostics import Health
from vh_ros.plumbing.home_name import home_of, in_home
from vh_ros.plumbing.interface import DECISIONS_QOS, EXECUTE_TASK, POLICY_DECISIONS
from vh_ros.plumbing.known_goals import goal_id_of
from vh_ros.plumbing.managed_node import ManagedNode
from vh_ros.plumbing.messages.episodes import result_to_msg
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.sole_server import claim_action

#: most of the texts of a goal in all, characters
_LONGEST = 200_000
#: a task in the middle of which so many intakes have ended may be what ends them
_MOST_STARTS = 3
#: threads that each robot takes: one for its task, one for what else is asked meanwhile
_THREADS_EACH = 2


class TaskIntakeNode(ManagedNode):
    """Offers `execute_task`: queues tasks, gives each to a robot, relays what it tells."""

    PARAMETERS = INTAKE_PARAMETERS

    def __init__(self, **options: object) -> None:
        super().__init__("task_intake_node", **options)
        self.threads += _THREADS_EACH * len(robot_names(self._settings["robots"]))

    def set_up(self) -> None:
        """Raises `ConfigurationError` for names that are none, a journal that cannot be used, or a
        second intake."""
        self._roster = Roster(self, self._settings)
        doors = self._roster.doors
        claim_action(self, *(of_robot(robot, EXECUTE_TASK) for robot in doors))
        self._book = TaskBook(self, self._settings["journal"])
        self.until_cleanup.callback(self._book.close)
        self._queue: TaskQueue[IntakeTask] = TaskQueue(
            self._settings["queue_length"],
            lambda entry: entry.goal.priority,
            len(self._roster.robots),
        )
        #: cancelled before they were handed on
        self._canceled_early: set[str] = set()
        self._began = self.get_clock().now()
        left = self._book.unfinished()
        for entry in left:
            self._report_unfinished(entry)
        #: what of it is to be gone on with, once the node is active
        self._left = [entry for entry in left if not entry.is_over]
        group = ReentrantCallbackGroup()
        self._board = TaskBoard(self, self._book, self._queue, self._roster, group)
        self._turns = TaskTurns(
            self, self._settings, self._book, self._queue, self._roster, self._board
        )
        self._doors = [TaskDoor(self, robot, self, group) for robot in doors]
        timeout_s = self._settings["planner_timeout_s"]
        self._controls = [
            TaskControl(
                self, robot, self._book, self._queue, self._roster, self._turns, timeout_s, group
            )
            for robot in doors
        ]
        if self._roster.several:
            self._roster.offer_answers(self, group, timeout_s)
        self.create_subscription(
            PolicyDecision,
            in_home(home_of(self._settings), POLICY_DECISIONS),
            self._on_decision,
            DECISIONS_QOS,
            callback_group=MutuallyExclusiveCallbackGroup(),
        )
        self.look = self._health_of_tasks

    def end_work(self) -> None:
        """The tasks that run and those that wait all end now."""
        self._turns.stop()

    def at_rest(self) -> bool:
        """Whether no task is in hand but those that a former intake left."""
        idle = super().at_rest() and not self._turns.are_given
        return idle and len(self._book.entries) <= len(self._left)

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
            done = f"{counted(len(entry.executed), 'step')} had been executed"
            times = f", {counted(entry.begun, 'time')}" if often else ""
            why = f"the task intake ended in the middle of it{times}, and it was given up; {done}."
            self._book.end(
                entry, failed(entry, Outcome.ENVIRONMENT_LOST, why), JournalEnding.ABANDONED
            )

    def begin(self) -> None:
        """Cancel what the planners took before this node began: the intake that sent it is gone,
        and nobody is told how it ends. Then go on with what was not given up."""
        self._turns.start()
        self._roster.take_over(self._began.to_msg(), self._settings["planner_timeout_s"])
        left, self._left = self._left, []
        for entry in left:
            if not entry.is_over:
                self._queue.put_back(entry)
        self._turns.serve_next()
        self._board.announce_places()

    # -- what comes in ----------------------------------------------------------------------

    def why_not(self, goal: Accepted) -> tuple[int, str] | None:
        """Write a goal down and reserve its place; or why it is not welcome."""
        length = sum(map(len, (goal.task, goal.instructions, goal.strategy, goal.session)))
        if self.stopping.is_set():
            return TaskRejection.STOPPING, self.why_stopping
        if length > _LONGEST:
            why = f"its texts have {length} characters, and may have {_LONGEST}; say it shorter"
            return TaskRejection.TOO_LARGE, why
        if not self._queue.reserve():
            most = self._settings["queue_length"]
            why = f"the queue is full: {most} tasks wait, and no more may (queue_length); try later"
            return TaskRejection.QUEUE_FULL, why
        try:
            self._book.accept(goal)
        except OutputError as error:
            self._queue.release()
            return TaskRejection.NOT_JOURNALLED, str(error)
        return None

    def take_in(self, entry: IntakeTask) -> None:
        """A goal was accepted: it waits for its turn from now on."""
        self._book.entries[entry.goal.goal_id] = entry
        self._queue.put(entry)
        if entry.goal.goal_id in self._canceled_early or entry.wish.cancelled:
            assert entry.handle is not None
            self.on_cancel(entry.handle)
        if self.stopping.is_set():
            self._turns.end_waiting(entry)
        self._turns.serve_next()
        self._board.announce_places()

    def on_cancel(self, goal: ServerGoalHandle) -> CancelResponse:
        """A client wants its goal to end."""
        goal_id = goal_id_of(goal)
        self._canceled_early.add(goal_id)  # before it is looked for, so that one of the two sees it
        entry = self._book.entries.get(goal_id)
        if entry is not None:
            self._canceled_early.discard(goal_id)
            entry.cancel_agreed = True
            entry.wish.cancel()
            # the goal is CANCELING only after this callback; the end waits for that
            self._turns.end_waiting(entry)
        return CancelResponse.ACCEPT

    # -- ends -------------------------------------------------------------------------------

    def on_turn(self, goal: ServerGoalHandle) -> ExecuteTask.Result:
        """Bring a goal to its end."""
        with self.working():
            entry = self._book.entries[goal_id_of(goal)]
            return self._end(entry, self._turns.run(entry))

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
        shared = self._roster.several or bool(home_of(self._settings))
        self._book.decide(message, shared=shared)

    def _health_of_tasks(self) -> Health:
        waiting = self._queue.waiting()
        values: dict[str, object] = {
            "waiting": len(waiting),
            "queue_length": self._settings["queue_length"],
            "paused": self._queue.paused,
            "running": ", ".join(self._book.running),
            "robots": self._settings["robots"],
            "journal": self._settings["journal"] or "none",
            **{f"ended {name}": count for name, count in sorted(self._book.outcomes.items())},
        }
        fault = self._book.fault
        full = len(waiting) == self._settings["queue_length"]
        away = [name for name, each in self._roster.robots.items() if each.doubted and name]
        warnings = ["the queue is full"] * full + [f"{name} does not answer" for name in away]
        return Health(
            values,
            warning="; ".join(warnings),
            error=f"the journal is incomplete: {fault}" if fault else "",
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the node until it is interrupted; its exit status."""
    return run_node(TaskIntakeNode, arguments)
