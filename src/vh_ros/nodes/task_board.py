"""What the intake shows of its tasks: the list of them, and to those who wait their places."""

from __future__ import annotations

import threading
from functools import partial

from rclpy.callback_groups import CallbackGroup, MutuallyExclusiveCallbackGroup

from vh_core.events import Phase, Progress
from vh_planner.action import ExecuteTask
from vh_planner.msg import TaskList
from vh_planner.srv import ListTasks
from vh_ros.nodes.intake_task import IntakeTask
from vh_ros.nodes.robot_names import of_robot
from vh_ros.nodes.task_book import TaskBook
from vh_ros.nodes.task_queue import TaskQueue
from vh_ros.nodes.task_robot import Roster
from vh_ros.plumbing.interface import LIST_TASKS, STATE_QOS, TASK_LIST
from vh_ros.plumbing.messages.episodes import progress_to_feedback
from vh_ros.plumbing.stoppable_node import StoppableNode

#: the list of tasks is published at most this often, seconds
_LIST_PERIOD_S = 0.1
#: and who waits is told of its place at most this often
_PLACES_PERIOD_S = 0.5
#: so near to their turn all are told of each change; the others when it is so much of their way. A
#: feedback reaches every client: hundreds who are told of each change would keep everybody busy
_NEAR, _SHARE = 5, 0.2
#: how many ended tasks the topic tells of
_ENDED_TOLD = 20


class TaskBoard:
    """Publishes the list of tasks with each change, answers `list_tasks`, and tells who waits how
    many come first."""

    def __init__(
        self,
        node: StoppableNode,
        book: TaskBook,
        queue: TaskQueue[IntakeTask],
        roster: Roster,
        group: CallbackGroup,
    ) -> None:
        """`group` is that of the service's calls. Each door tells of the tasks of its robot, and
        the one where the intake is of all."""
        self._book = book
        self._queue = queue
        self._roster = roster
        self._places_are_old = threading.Event()
        self._lists = {
            robot: node.create_publisher(TaskList, of_robot(robot, TASK_LIST), STATE_QOS)
            for robot in roster.doors
        }
        for robot in roster.doors:
            node.create_service(
                ListTasks,
                of_robot(robot, LIST_TASKS),
                partial(self._on_list, robot),
                callback_group=group,
            )
        for period_s, show in (
            (_LIST_PERIOD_S, self._show_list),
            (_PLACES_PERIOD_S, self._tell_places),
        ):
            node.create_timer(period_s, show, callback_group=MutuallyExclusiveCallbackGroup())
        book.changed.set()

    def announce_places(self) -> None:
        """Tell soon who waits where: that may have changed."""
        self._book.changed.set()
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
            waits = Progress(Phase.QUEUED, f"waiting for {ahead} {plural}" if ahead else "")
            feedback = progress_to_feedback(waits, ExecuteTask.Feedback(queue_position=ahead))
            entry.handle.publish_feedback(feedback)

    def _on_list(
        self, robot: str, request: ListTasks.Request, response: ListTasks.Response
    ) -> ListTasks.Response:
        response.list = self._task_list(request.ended, robot)
        return response

    def _show_list(self) -> None:
        if self._book.changed.is_set():
            self._book.changed.clear()
            for robot, publisher in self._lists.items():
                publisher.publish(self._task_list(_ENDED_TOLD, robot))

    def _task_list(self, ended: int, robot: str) -> TaskList:
        waiting = self._queue.waiting()
        places = {entry.goal.goal_id: ahead for entry, ahead in waiting}
        first = list(self._book.running.values())
        others = [entry for entry, _ in waiting if entry not in first]
        over = [entry for entry in list(self._book.ended) if entry.is_of(robot)]
        last = over[-ended:] if ended else []
        known = [entry for entry in (*first, *others) if entry.is_of(robot)]
        return TaskList(
            paused=self._queue.paused or (robot != "" and self._roster.robots[robot].paused),
            robots=[] if robot or not self._roster.several else list(self._roster.robots),
            tasks=[entry.to_msg(places.get(entry.goal.goal_id, 0)) for entry in (*known, *last)],
        )
