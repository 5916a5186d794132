"""The service `control_task`: pause, resume and cancel, one task or all of them.

In a robot's namespace all are those of that robot, and its queue is what it is given."""

from __future__ import annotations

from typing import Protocol

from rclpy.callback_groups import CallbackGroup

from vh_core.errors import EnvironmentLostError
from vh_core.printable import counted
from vh_planner.msg import TaskStatus
from vh_planner.srv import ControlTask
from vh_ros.nodes.intake_task import IntakeTask
from vh_ros.nodes.robot_names import of_robot
from vh_ros.nodes.task_book import TaskBook
from vh_ros.nodes.task_queue import TaskQueue
from vh_ros.nodes.task_robot import Roster
from vh_ros.plumbing.interface import CONTROL_TASK
from vh_ros.plumbing.stoppable_node import StoppableNode

_COMMANDS = {
    ControlTask.Request.PAUSE: "paused",
    ControlTask.Request.RESUME: "resumed",
    ControlTask.Request.CANCEL: "canceled",
}


class QueueHooks(Protocol):
    """What the front door does with its queue."""

    def serve_next(self) -> None:
        """Begin the next task, if it is time."""

    def end_waiting(self, entry: IntakeTask) -> bool:
        """End a task that waits; False if it does not."""


class TaskControl:
    """Obeys `control_task` at one door. `timeout_s` is how long a planner may take to pause an
    episode."""

    def __init__(
        self,
        node: StoppableNode,
        robot: str,
        book: TaskBook,
        queue: TaskQueue[IntakeTask],
        roster: Roster,
        hooks: QueueHooks,
        timeout_s: float,
        group: CallbackGroup,
    ) -> None:
        self._node = node
        self._robot = robot
        self._book = book
        self._queue = queue
        self._roster = roster
        self._hooks = hooks
        self._timeout_s = timeout_s
        name = of_robot(robot, CONTROL_TASK)
        node.create_service(ControlTask, name, self._on_control, callback_group=group)

    def _on_control(
        self, request: ControlTask.Request, response: ControlTask.Response
    ) -> ControlTask.Response:
        response.success, response.message = self._control(request.command, request.goal_id)
        self._book.changed.set()
        # each level stands in a place of its own: rclpy lets no place change its level
        if response.success:
            self._node.get_logger().info(response.message)
        else:
            self._node.get_logger().warning(response.message)
        return response

    def _control(self, command: int, goal_id: str) -> tuple[bool, str]:
        if command not in _COMMANDS:
            return False, f"there is no command {command}; there are PAUSE, RESUME and CANCEL"
        if not goal_id and command != ControlTask.Request.CANCEL:
            return self._control_queue(command == ControlTask.Request.PAUSE)
        if not goal_id:
            done = [self._cancel(entry) for entry in self._book.of(self._robot)]
            are = "is" if len(done) == 1 else "are"
            return True, f"{counted(len(done), 'task')} {are} canceled"
        found = self._book.called(goal_id, self._robot)
        if isinstance(found, str):
            return False, found
        if command == ControlTask.Request.CANCEL:
            self._cancel(found)
            return True, f"task {found.short_id} is canceled"
        return self._hold(found, command == ControlTask.Request.PAUSE)

    def _control_queue(self, pause: bool) -> tuple[bool, str]:
        what = f"the queue of {self._robot}" if self._robot else "the queue"
        if self._robot:
            self._roster.robots[self._robot].paused = pause
        else:
            self._queue.paused = pause
        if pause:
            return True, f"{what} is paused: no further task is begun"
        self._hooks.serve_next()
        return True, f"{what} goes on"

    def _cancel(self, entry: IntakeTask) -> None:
        entry.wish.cancel()
        self._hooks.end_waiting(entry)

    def _hold(self, entry: IntakeTask, pause: bool) -> tuple[bool, str]:
        """Pause or resume one task."""
        said = f"task {entry.short_id} is paused" if pause else f"task {entry.short_id} goes on"
        if self._queue.hold(entry, pause):
            entry.state = TaskStatus.HELD if pause else TaskStatus.WAITING
            self._hooks.serve_next()
            return True, said
        robot = self._roster.doing(entry)
        if robot is None:
            return False, f"task {entry.short_id} is just ending"
        # by its id: it may end right now, and the next one is not meant
        request = ControlTask.Request(goal_id=entry.episode)
        request.command = ControlTask.Request.PAUSE if pause else ControlTask.Request.RESUME
        try:
            answer = robot.pauses.call(request, self._timeout_s)
        except EnvironmentLostError as error:
            return False, str(error)
        if not answer.success:
            return False, answer.message
        entry.state = TaskStatus.PAUSED if pause else TaskStatus.RUNNING
        return True, said
