"""One robot's nodes, looked at and commanded from a page."""

from __future__ import annotations

import math
import threading
import time

from action_msgs.msg import GoalInfo
from action_msgs.srv import CancelGoal
from unique_identifier_msgs.msg import UUID

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.errors import EnvironmentLostError, GraphError, RecordError
from vh_core.events import Event, Observed, Subscriber, decode
from vh_core.live import Refused, RobotView, TaskEnd
from vh_core.program import Step
from vh_core.task import Observation
from vh_planner.srv import AnswerQuestion, ControlTask
from vh_ros.commands import page_requests
from vh_ros.commands.sent_tasks import SentTasks
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

#: how long an answer may take, seconds
_ANSWER_S = 3.0
#: how often the home is shown anew that changed while no task told of it, seconds
_REFRESH_S = 1.0
#: how long the first home may take to come before it is asked for again, seconds
_ASK_S = 5.0
#: a task of which nothing was heard for so long shows the home no more, seconds
_SILENT_S = 30.0


class LiveRobot:
    """Shows what the nodes of a namespace publish, and sends them what the page asks for."""

    def __init__(
        self,
        node: StoppableNode,
        name: str,
        domain: Domain = VIRTUALHOME,
        home: str = "",
        character: int = 0,
    ) -> None:
        """`home` is the namespace of the executor, where that is not the node's own; `character`
        the one of the home's that it is, from 0, while nobody says another (`act_as`)."""
        self.view = RobotView(name, domain)
        self._node = node
        self._tell: Subscriber = self.view.take
        self._character = character
        self._lock = threading.Lock()
        #: what is shown is read and written under this one
        self._showing = threading.Lock()
        self._sent = SentTasks(node, EXECUTE_TASK, self._hear_wait)
        self._waiting: dict[str, str] = {}
        self._held: set[str] = set()
        self._newest: Observation | None = None
        self._ask_at = time.monotonic() + _ASK_S
        #: the revisions that are shown, and that a task told of last
        self._shown = self._told = 0
        self._told_at = -math.inf
        self._unhurried = Unhurried(node)
        self._answers = ServiceCaller(node, AnswerQuestion, ANSWER_QUESTION, "planner_node")
        self._controls = ServiceCaller(node, ControlTask, CONTROL_TASK, "task_intake_node")
        cancel = f"{RUN_EPISODE}/_action/cancel_goal"
        self._cancels = ServiceCaller(node, CancelGoal, cancel, "planner_node")
        self._follower = GraphFollower(
            node, self._observe, home=home, group=self._unhurried, on_other=self._begin_anew
        )
        self._events = EventFollower(node, self._hear, self._unhurried, from_before=True)
        node.create_timer(_REFRESH_S, self._refresh)

    def start(self, subscriber: Subscriber) -> None:
        """Tell events to the page from now on."""
        self._tell = subscriber

    def act_as(self, character: int) -> None:
        """It is this one of the home's characters, from 0."""
        if character != self._character:
            self._character = character
            self._shown = 0  # the home is shown anew, with who acts

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

    def _begin_anew(self, _: int) -> None:
        self._shown = 0  # another executor's revisions are not compared with the former one's

    def _refresh(self) -> None:
        """While a task tells of the home, it is shown by that; else here, not too often."""
        if self._newest is None and time.monotonic() > self._ask_at:
            self._ask_at = time.monotonic() + _ASK_S
            self._follower.ask_again()
        self.look()

    def look(self) -> bool:
        """Show the newest home that was seen, if no task tells of it; whether it is known how it
        is now: what is heard at first is how the last task left it."""
        tells = time.monotonic() - self._told_at < _SILENT_S
        with self._showing:
            seen = self._newest
            if seen is None or tells or seen.revision <= self._shown:
                return seen is not None
            self._shown = seen.revision
            try:
                self.view.show_home(seen.graph, self._character)
            except GraphError as error:
                self._node.get_logger().warning(f"the home cannot be shown: {error}")
        return True

    # -- what is asked for --------------------------------------------------------------------

    def do(self, text: str) -> str | Refused:
        """Send a task to the intake; the name that `cancel` knows it by."""
        return self._sent.send(text)

    def _hear_wait(self, name: str, text: str, waits: bool) -> None:
        with self._lock:
            self._held.discard(name)
            if waits:
                self._waiting[name] = text
            elif self._waiting.pop(name, None) is None:
                return
            self._show_queue()

    def _show_queue(self) -> None:
        self.view.show_queue(
            (name, text, name in self._held) for name, text in self._waiting.items()
        )

    def cancel(self, task: str) -> Refused | None:
        """End a task that was sent from here, or the one that is told of, whoever sent it."""
        if self._sent.cancel(task):
            return None
        try:
            goal = UUID(uuid=list(bytes.fromhex(task)))
        except (ValueError, AssertionError):
            return page_requests.NO_SUCH_TASK
        request = CancelGoal.Request(goal_info=GoalInfo(goal_id=goal))
        try:
            response = self._cancels.call(request, _ANSWER_S)
        except EnvironmentLostError as error:
            return Refused(str(error))
        return None if response.goals_canceling else page_requests.NO_SUCH_TASK

    def pause(self, task: str, paused: bool) -> Refused | None:
        """Take no further step for a task, or (False) go on; one that waits is passed over."""
        refused = page_requests.pause(self._controls, task, _ANSWER_S, paused=paused)
        if refused is not None:
            return refused
        with self._lock:
            (self._held.add if paused else self._held.discard)(task)
            self._show_queue()
        return None

    def untold_end(self, task: str) -> TaskEnd | None:
        """How a task ended that was sent from here; None where it has not, or was not."""
        return self._sent.end_of(task)

    def answer(self, question: str, text: str, by: str = "page") -> Refused | None:
        """Answer a question that is open, in words or by the number of a choice, from 1."""
        return page_requests.answer(self._answers, question, text, by, _ANSWER_S)
