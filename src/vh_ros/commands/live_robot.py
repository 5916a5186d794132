"""One robot's nodes, looked at and commanded from a page."""

from __future__ import annotations

import math
import threading
import time
import uuid

from action_msgs.msg import GoalInfo
from action_msgs.srv import CancelGoal
from unique_identifier_msgs.msg import UUID

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.errors import ConfigurationError, EnvironmentLostError, GraphError, RecordError
from vh_core.events import Event, Observed, Subscriber, decode
from vh_core.live import Refused, RobotView, TaskEnd, TaskEnds
from vh_core.live.home_tools import LONGEST_TASK
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.task import Observation
from vh_planner.action import ExecuteTask
from vh_planner.srv import AnswerQuestion, ControlTask
from vh_ros.commands.task_client import make_goal
from vh_ros.plumbing.action_caller import ActionCaller
from vh_ros.plumbing.event_follower import EventFollower, Message
from vh_ros.plumbing.graph_follower import GraphFollower
from vh_ros.plumbing.interface import (
    ANSWER_QUESTION,
    CONTROL_TASK,
    EXECUTE_TASK,
    RUN_EPISODE,
)
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.stoppable_node import StoppableNode
from vh_ros.plumbing.unhurried import Unhurried

#: tasks of this page's that may be on their way
_MOST_SENT = 16
#: how long the intake may take to take a task, and others to answer, seconds
_ACCEPT_S, _ANSWER_S = 10.0, 3.0
#: a server that is known here knows of this client a moment later, seconds
_MOMENT_S = 0.2
#: how often the home is shown anew that changed while no task told of it, seconds
_REFRESH_S = 1.0
#: how long the first home may take to come before it is asked for again, seconds
_ASK_S = 5.0
#: a task of which nothing was heard for so long shows the home no more, seconds
_SILENT_S = 30.0


class LiveRobot:
    """Shows what the nodes of a namespace publish, and sends them what the page asks for."""

    def __init__(
        self, node: StoppableNode, name: str, domain: Domain = VIRTUALHOME, home: str = ""
    ) -> None:
        """`home` is the namespace of the executor, where that is not the node's own."""
        self.view = RobotView(name, domain)
        self._node = node
        self._tell: Subscriber = self.view.take
        self._lock, self._making = threading.Lock(), threading.Lock()
        self._sent: dict[str, threading.Event] = {}
        self._waiting: dict[str, str] = {}
        self._held: set[str] = set()
        #: the last tasks that were sent, and how the intake says that they ended
        self._ended = TaskEnds()
        self._newest: Observation | None = None
        self._ask_at = time.monotonic() + _ASK_S
        #: the revisions that are shown, and that a task told of last
        self._shown = self._told = 0
        self._told_at = -math.inf
        self._unhurried = Unhurried(node)
        self._tasks: ActionCaller | None = None
        self._answers = ServiceCaller(node, AnswerQuestion, ANSWER_QUESTION, "planner_node")
        self._controls = ServiceCaller(node, ControlTask, CONTROL_TASK, "task_intake_node")
        cancel = f"{RUN_EPISODE}/_action/cancel_goal"
        self._cancels = ServiceCaller(node, CancelGoal, cancel, "planner_node")
        self._follower = GraphFollower(node, self._observe, home=home, group=self._unhurried)
        self._events = EventFollower(node, self._hear, self._unhurried, from_before=True)
        node.create_timer(_REFRESH_S, self._refresh)

    def start(self, subscriber: Subscriber) -> None:
        """Tell events to the page from now on."""
        self._tell = subscriber

    def close(self) -> None:
        """Follow nothing more."""
        self._unhurried.close()

    # -- what is heard ------------------------------------------------------------------------

    def _hear(self, told: Message) -> None:
        try:
            event: Event = decode(told.data.message.data)
        except RecordError as error:
            self._node.get_logger().warning(f"ignored an event: {error}")
            return
        self._told_at = -math.inf if told.last else time.monotonic()
        if isinstance(event, Observed):
            self._told = event.revision
        if told.last:
            self._shown = self._told  # what the task showed last is that
        self._tell(event)

    def _observe(self, seen: Observation, step: Step | None, character: int) -> None:
        self._newest = seen

    def _refresh(self) -> None:
        """While a task tells of the home, it is shown by that; else here, not too often."""
        seen = self._newest
        if seen is None and time.monotonic() > self._ask_at:
            self._ask_at = time.monotonic() + _ASK_S
            self._follower.ask_again()
        if seen is None or seen.revision <= self._shown:
            return
        if time.monotonic() - self._told_at < _SILENT_S:
            return
        self._shown = seen.revision
        try:
            self.view.show_home(seen.graph)
        except GraphError as error:
            self._node.get_logger().warning(f"the home cannot be shown: {error}")

    # -- what is asked for --------------------------------------------------------------------

    def do(self, text: str) -> str | Refused:
        """Send a task to the intake; the name that `cancel` knows it by."""
        if not text.strip():
            return Refused("There is no task in it: say what is to be done.")
        if len(text) > LONGEST_TASK:
            return Refused(f"A task has {LONGEST_TASK:,} characters at most.")
        try:
            goal = make_goal(text.strip())
        except ConfigurationError as error:
            return Refused(str(error))
        name, canceled = uuid.uuid4().hex, threading.Event()
        with self._lock:
            if len(self._sent) >= _MOST_SENT:
                return Refused(f"{_MOST_SENT} tasks wait already; cancel one, or ask later.")
            self._sent[name] = canceled
        threading.Thread(
            target=self._send, args=(name, goal, canceled), name="live-task", daemon=True
        ).start()
        return name

    def _send(self, name: str, goal: ExecuteTask.Goal, canceled: threading.Event) -> None:
        def hear(feedback: ExecuteTask.Feedback) -> None:
            with self._lock:
                waits = feedback.queue_position > 0
                if waits == (name in self._waiting):
                    return
                if waits:
                    self._waiting[name] = goal.task
                else:
                    self._waiting.pop(name)
                self._show_queue()

        end = TaskEnd(Outcome.ENVIRONMENT_LOST, "It was sent, and nothing came of it.")
        try:
            result = (
                self._intake()
                .run(
                    goal,
                    accept_timeout_s=_ACCEPT_S,
                    silence_timeout_s=math.inf,
                    timeout_s=math.inf,
                    on_feedback=hear,
                    is_canceled=lambda: canceled.is_set() or self._node.stopping.is_set(),
                    goal_id=bytes.fromhex(name),  # so that its events go by that name as well
                )
                .result
            )
            end = TaskEnd(Outcome(result.outcome), result.message)
        except EnvironmentLostError as error:
            self._node.get_logger().error(f"{goal.task[:80]!r}: {error}")
            end = TaskEnd(Outcome.ENVIRONMENT_LOST, str(error))
        finally:
            with self._lock:
                self._ended.remember(name, end)
                self._sent.pop(name, None)
                self._held.discard(name)
                if self._waiting.pop(name, None) is not None:
                    self._show_queue()

    def _intake(self) -> ActionCaller:
        """Made when the first task is sent: who has it hears all that is told of anybody's task."""
        with self._making:
            if self._tasks is None:
                caller = ActionCaller(self._node, ExecuteTask, EXECUTE_TASK, "task_intake_node")
                self._node.wait_until(lambda: caller.server_is_ready, _ACCEPT_S / 2)
                self._node.stopping.wait(_MOMENT_S)
                self._tasks = caller
            return self._tasks

    def _show_queue(self) -> None:
        self.view.show_queue(
            (name, text, name in self._held) for name, text in self._waiting.items()
        )

    def cancel(self, task: str) -> Refused | None:
        """End a task that was sent from here, or the one that is told of, whoever sent it."""
        with self._lock:
            canceled = self._sent.get(task)
        if canceled is not None:
            canceled.set()
            return None
        try:
            goal = UUID(uuid=list(bytes.fromhex(task)))
        except (ValueError, AssertionError):
            return Refused("There is no such task any more.")
        request = CancelGoal.Request(goal_info=GoalInfo(goal_id=goal))
        try:
            response = self._cancels.call(request, _ANSWER_S)
        except EnvironmentLostError as error:
            return Refused(str(error))
        return None if response.goals_canceling else Refused("There is no such task any more.")

    def pause(self, task: str, paused: bool) -> Refused | None:
        """Take no further step for a task, or (False) go on; one that waits is passed over."""
        wanted = ControlTask.Request
        request = wanted(command=wanted.PAUSE if paused else wanted.RESUME, goal_id=task)
        try:
            done = self._controls.call(request, _ANSWER_S)
        except EnvironmentLostError as error:
            return Refused(str(error))
        if not done.success:
            return Refused(done.message)
        with self._lock:
            (self._held.add if paused else self._held.discard)(task)
            self._show_queue()
        return None

    def untold_end(self, task: str) -> TaskEnd | None:
        """How a task ended that was sent from here; None where it has not, or was not."""
        return self._ended.of(task)

    def answer(self, question: str, text: str, by: str = "page") -> Refused | None:
        """Answer a question that is open, in words or by the number of a choice, from 1."""
        request = AnswerQuestion.Request(question_id=question, answer=text, by=by)
        try:
            received = self._answers.call(request, _ANSWER_S)
        except EnvironmentLostError as error:
            return Refused(str(error))
        taken = received.code == AnswerQuestion.Response.TAKEN
        return None if taken else Refused(received.message)
