"""A home in this process in which tasks are done one after the other, for a page to command."""

from __future__ import annotations

import logging
import threading
import uuid
from collections import deque
from dataclasses import dataclass

from vh_core.asking import QuestionDesk
from vh_core.cancellation import Cancellation
from vh_core.episode import Environment, Episode
from vh_core.events import Subscriber
from vh_core.home import OpenHome
from vh_core.live.home_tools import LONGEST_TASK, HomeTools
from vh_core.live.robot import Refused, TaskEnd, TaskEnds
from vh_core.live.robot_view import RobotView
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.task import Execution, ExecutionCode, Observation

_LOG = logging.getLogger(__name__)

#: tasks that may wait
_MOST_WAITING = 16
#: how long the task in hand is given to end when the home is closed, seconds
_END_S = 3.0


@dataclass(slots=True)
class _Waiting:
    name: str
    text: str
    #: passed over until somebody says to go on
    held: bool = False


class OwnHome:
    """Does the tasks of an open home in a thread of its own, one after the other, in the order in
    which they were asked for. What happens is told to the subscriber of `start`."""

    def __init__(self, home: OpenHome, name: str = "home") -> None:
        self.view = RobotView(name, home.domain)
        self.view.show_home(home.graph, home.character)
        self._home = home
        #: what programs may ask of it
        self.tools = HomeTools(
            self,
            home.plan,
            domain=home.domain,
            activities=home.activities,
        )
        self._desk = QuestionDesk()
        self._changed = threading.Condition()
        self._waiting: deque[_Waiting] = deque()
        self._now: tuple[str, Episode] | None = None
        #: the last tasks that ended before they were begun, and how
        self._never_begun = TaskEnds()
        self._closed = False
        self._thread: threading.Thread | None = None

    def start(self, subscriber: Subscriber) -> None:
        """Begin to do what is asked for."""
        self._thread = threading.Thread(
            target=self._work, args=(subscriber,), name="own-home", daemon=True
        )
        self._thread.start()

    def do(self, text: str) -> str | Refused:
        """Take up a task; the name that it goes by."""
        if not text.strip():
            return Refused("There is no task in it: say what is to be done.")
        if len(text) > LONGEST_TASK:
            return Refused(f"A task has {LONGEST_TASK:,} characters at most.")
        with self._changed:
            if self._closed:
                return Refused("The home is being closed.")
            if len(self._waiting) >= _MOST_WAITING:
                return Refused(f"{_MOST_WAITING} tasks wait already; cancel one, or ask later.")
            waiting = _Waiting(uuid.uuid4().hex, text.strip())
            self._waiting.append(waiting)
            self._changed.notify_all()
            self._show_queue()
        return waiting.name

    def cancel(self, task: str) -> Refused | None:
        """End a task that waits or is done right now."""
        with self._changed:
            if self._now is not None and self._now[0] == task:
                self._now[1].cancel("somebody cancelled it")
                return None
            for waiting in self._waiting:
                if waiting.name == task:
                    self._waiting.remove(waiting)
                    message = "The task was canceled before it began."
                    self._never_begun.remember(task, TaskEnd(Outcome.CANCELED, message))
                    self._show_queue()
                    return None
        return Refused("There is no such task any more.")

    def pause(self, task: str, paused: bool) -> Refused | None:
        """Take no further step for a task, or (False) go on; one that waits is passed over."""
        with self._changed:
            if self._now is not None and self._now[0] == task:
                self._now[1].pause(paused)
                return None
            for waiting in self._waiting:
                if waiting.name == task:
                    waiting.held = paused
                    self._changed.notify_all()
                    self._show_queue()
                    return None
        return Refused("There is no such task any more.")

    def answer(self, question: str, text: str, by: str = "page") -> Refused | None:
        """Answer a question that is open, in words or by the number of a choice, from 1."""
        received = self._desk.answer(question, text, by)
        return None if received.taken else Refused(received.message)

    def look(self) -> bool:
        """Nothing is done here that is not shown at once."""
        return True

    def untold_end(self, task: str) -> TaskEnd | None:
        """How a task ended that was taken up and never begun; None where nothing is known of
        that."""
        return self._never_begun.of(task)

    def close(self) -> None:
        """Cancel the task in hand, forget those that wait, and wait a moment for the end."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            if self._now is not None:
                self._now[1].cancel("the home was closed")
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(_END_S)

    def _work(self, subscriber: Subscriber) -> None:
        while True:
            with self._changed:
                while (waiting := self._next()) is None and not self._closed:
                    self._changed.wait()
                if self._closed or waiting is None:
                    return
                self._waiting.remove(waiting)
                self._show_queue()
                try:
                    episode = self._home.episode(
                        waiting.text,
                        asker=self._desk,
                        subscribers=[subscriber],
                        episode_id=waiting.name,
                    )
                except Exception as error:  # those that wait are done all the same
                    message = f"There can be no episode: {error}"
                    end = TaskEnd(Outcome.ENVIRONMENT_LOST, message)
                    self._never_begun.remember(waiting.name, end)
                    _LOG.exception("there can be no episode for %r", waiting.text)
                    continue
                self._now = (waiting.name, episode)
            try:
                episode.run()
            finally:
                with self._changed:
                    self._now = None

    def _next(self) -> _Waiting | None:
        return next((each for each in self._waiting if not each.held), None)

    def _show_queue(self) -> None:
        self.view.show_queue((each.name, each.text, each.held) for each in self._waiting)


class PacedEnvironment:
    """An environment in which a step takes at least so long, as it does where things are moved."""

    def __init__(self, environment: Environment, step_s: float) -> None:
        self._environment = environment
        self._step_s = step_s

    def observe(self) -> Observation:
        """The home now. Raises as the environment does."""
        return self._environment.observe()

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        """Take the step, after a pause; who cancels in that has it not taken."""
        if (cancellation or Cancellation()).wait(self._step_s):
            return Execution(ExecutionCode.CANCELED, f"{step} was canceled before it was taken")
        return self._environment.execute(step, cancellation)
