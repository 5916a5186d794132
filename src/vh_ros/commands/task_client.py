"""A client of `execute_task`: sends one task, follows it, and cancels it on Ctrl-C."""

from __future__ import annotations

import math
import signal
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from types import FrameType
from typing import TextIO

from vh_core.cli.stop_flag import StopFlag
from vh_core.episode import EpisodeResult
from vh_core.errors import ConfigurationError
from vh_core.events import Progress
from vh_planner.action import ExecuteTask
from vh_planner.msg import TaskList, TaskRejection
from vh_planner.srv import ListTasks
from vh_ros.commands.answering import QuestionsHere, answer_caller
from vh_ros.plumbing.action_caller import ActionCaller, GoalRejectedError
from vh_ros.plumbing.interface import CLAIM_QOS, EXECUTE_TASK, LIST_TASKS, TASK_REJECTIONS
from vh_ros.plumbing.messages.episodes import progress_from_feedback, result_from_msg
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.spinning import spinning_node, spinning_nodes
from vh_ros.plumbing.stoppable_node import StoppableNode

#: how long the reason of a rejection is waited for, seconds
_REASON_S = 1.0


class TaskClient:
    """Sends tasks to the intake of one namespace."""

    def __init__(self, node: StoppableNode) -> None:
        self.node = node
        self.canceled = StopFlag()
        self._intake = ActionCaller(node, ExecuteTask, EXECUTE_TASK, "task_intake_node")
        self._answers = answer_caller(node)
        self._rejections: dict[str, str] = {}
        node.create_subscription(TaskRejection, TASK_REJECTIONS, self._hear_rejection, CLAIM_QOS)

    def questions(self, given: TextIO, shown: TextIO) -> QuestionsHere:
        """What puts the questions of a task to whoever sits at this terminal."""
        return QuestionsHere(self._answers, given, shown)

    def task_list(self, server_timeout_s: float, ended: int = 0) -> TaskList:
        """The intake's tasks, with so many of the last that ended, and the names of the robots that
        share the home. Raises `EnvironmentLostError`."""
        service = ServiceCaller(self.node, ListTasks, LIST_TASKS, "task_intake_node")
        listed: TaskList = service.call(ListTasks.Request(ended=ended), server_timeout_s).list
        return listed

    def run(
        self,
        goal: ExecuteTask.Goal,
        listener: Callable[[Progress, int], None],
        server_timeout_s: float,
        canceled: StopFlag | None = None,
        goal_id: bytes = b"",
    ) -> EpisodeResult:
        """Send the task and wait for its end. `listener` gets each event and the place in the
        queue. `canceled` cancels this one task, which goes by `goal_id` (16 bytes), or one that is
        made. Raises `EnvironmentLostError` if the intake is not
        there, or goes away.
        """

        def hear(feedback: ExecuteTask.Feedback) -> None:
            event = progress_from_feedback(feedback)
            if event is not None:
                listener(event, feedback.queue_position)

        goal_id = goal_id or uuid.uuid4().bytes
        try:
            end = self._intake.run(
                goal,
                goal_id=goal_id,
                accept_timeout_s=server_timeout_s,
                # a task may wait in the queue for as long as the one before it takes
                silence_timeout_s=math.inf,
                timeout_s=math.inf,
                on_feedback=hear,
                is_canceled=(canceled or self.canceled).is_set,
            )
        except GoalRejectedError:
            self.node.wait_until(lambda: goal_id.hex() in self._rejections, _REASON_S)
            why = self._rejections.get(goal_id.hex())
            if why is None:
                raise
            raise GoalRejectedError(f"the task was not accepted: {why}") from None
        return result_from_msg(end.result, goal.task)

    def _hear_rejection(self, rejection: TaskRejection) -> None:
        self._rejections[rejection.goal_id] = rejection.message


def make_goal(
    task: str,
    *,
    instructions: str = "",
    strategy: str = "",
    max_steps: int = 0,
    character: int = 0,
    dry_run: bool = False,
    session: str = "",
    priority: int = 0,
) -> ExecuteTask.Goal:
    """A goal. Raises `ConfigurationError` for a text or number that no message can hold."""
    for text in (task, instructions, strategy, session):
        try:
            text.encode()
        except UnicodeEncodeError:
            raise ConfigurationError(f"{text[:60]!a} is not valid Unicode text") from None
    ranges = (
        (max_steps, 0, 2**32 - 1),
        (character, 0, 2**31 - 1),
        (priority, -(2**31), 2**31 - 1),
    )
    for number, least, largest in ranges:
        if not least <= number <= largest:
            raise ConfigurationError(f"{number} is not from {least} to {largest}")
    return ExecuteTask.Goal(
        task=task,
        instructions=instructions,
        strategy=strategy,
        max_steps=max_steps,
        character=character,
        dry_run=dry_run,
        session=session,
        priority=priority,
    )


@contextmanager
def task_client(namespace: str = "", *, interrupts: bool = True) -> Iterator[TaskClient]:
    """A client that spins in the background. The first Ctrl-C (or SIGTERM) cancels the task, a
    second one interrupts as usual; unless whoever uses it sees to that (`interrupts`).
    """
    with spinning_node("task_client", namespace, threads=4) as node:
        client = TaskClient(node)
        with _interrupts_cancel(client.canceled) if interrupts else nullcontext():
            yield client


@contextmanager
def task_clients(namespaces: Sequence[str]) -> Iterator[list[TaskClient]]:
    """A client in each of these namespaces, of which an interrupt cancels the first one's task."""
    with spinning_nodes("task_client", namespaces, threads=4) as nodes:
        clients = [TaskClient(node) for node in nodes]
        with _interrupts_cancel(clients[0].canceled):
            yield clients


@contextmanager
def _interrupts_cancel(canceled: StopFlag) -> Iterator[None]:
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.getsignal(number) for number in numbers}

    def handle(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        canceled.set()

    for number in numbers:
        signal.signal(number, handle)
    try:
        yield
    finally:
        for number in numbers:
            signal.signal(number, before[number])
