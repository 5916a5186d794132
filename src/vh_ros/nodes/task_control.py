"""The service `control_task`: pause, resume and cancel, one task or all of them."""

from __future__ import annotations

from typing import Protocol

from rclpy.callback_groups import CallbackGroup

from vh_core.errors import EnvironmentLostError
from vh_planner.msg import TaskStatus
from vh_planner.srv import ControlTask
from vh_ros.nodes.intake_task import IntakeTask
from vh_ros.nodes.task_book import TaskBook
from vh_ros.nodes.task_queue import TaskQueue
from vh_ros.plumbing.interface import CONTROL_TASK, PAUSE_EPISODE
from vh_ros.plumbing.service_caller import ServiceCaller
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
    """Obeys `control_task`. `timeout_s` is how long the planner may take to pause an episode."""

    def __init__(
        self,
        node: StoppableNode,
        book: TaskBook,
        queue: TaskQueue[IntakeTask],
        hooks: QueueHooks,
        timeout_s: float,
        group: CallbackGroup,
    ) -> None:
        self._node = node
        self._book = book
        self._queue = queue
        self._hooks = hooks
        self._timeout_s = timeout_s
        self._pauses = ServiceCaller(node, ControlTask, PAUSE_EPISODE, "planner_node")
        node.create_service(ControlTask, CONTROL_TASK, self._on_control, callback_group=group)

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
            entries = list(self._book.entries.values())
            done = [self._cancel(entry) for entry in entries]
            return True, f"{len(done)} tasks are canceled"
        found = self._book.called(goal_id)
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
        self._hooks.serve_next()
        return True, "the queue goes on"

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
        if entry is not self._book.running:
            return False, f"task {entry.short_id} is just ending"
        # by its id: it may end right now, and the next one is not meant
        request = ControlTask.Request(goal_id=entry.episode)
        request.command = ControlTask.Request.PAUSE if pause else ControlTask.Request.RESUME
        try:
            answer = self._pauses.call(request, self._timeout_s)
        except EnvironmentLostError as error:
            return False, str(error)
        if not answer.success:
            return False, answer.message
        entry.state = TaskStatus.PAUSED if pause else TaskStatus.RUNNING
        return True, said
