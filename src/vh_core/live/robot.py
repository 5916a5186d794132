"""What a page may ask of whoever acts in a home."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Protocol

from vh_core.live.robot_view import RobotView
from vh_core.outcome import Outcome

#: tasks of which it is remembered how they ended
_REMEMBERED = 64


@dataclass(frozen=True, slots=True)
class Refused:
    """What was asked for is not done, for this reason, in words for a person."""

    reason: str


@dataclass(frozen=True, slots=True)
class TaskEnd:
    """How a task ended, and why, in words for a person."""

    outcome: Outcome
    message: str


class TaskEnds:
    """How the last tasks ended that nothing else tells of."""

    def __init__(self) -> None:
        self._by_task: OrderedDict[str, TaskEnd] = OrderedDict()

    def remember(self, task: str, end: TaskEnd) -> None:
        """Take down how a task ended."""
        self._by_task[task] = end
        while len(self._by_task) > _REMEMBERED:
            self._by_task.popitem(last=False)

    def of(self, task: str) -> TaskEnd | None:
        """How a task ended; None where nothing is known of that."""
        return self._by_task.get(task)


class Robot(Protocol):
    """Whoever does tasks in a home. All methods return at once, and may come from any thread."""

    @property
    def view(self) -> RobotView:
        """What there is to see of it."""

    def look(self) -> bool:
        """Show the home as it is known now, before something is asked of it; whether it is known
        how it is now, and not only how a task left it."""

    def do(self, text: str) -> str | Refused:
        """Take up a task, after those that wait; the name that `cancel` knows it by."""

    def cancel(self, task: str) -> Refused | None:
        """End a task that waits or is done right now."""

    def pause(self, task: str, paused: bool) -> Refused | None:
        """Take no further step for a task, or (False) go on; one that waits is passed over."""

    def answer(self, question: str, text: str, by: str = "page") -> Refused | None:
        """Answer a question that is open, in words or by the number of a choice, from 1; `by` is
        who says so."""

    def untold_end(self, task: str) -> TaskEnd | None:
        """How a task ended that was taken up and of which no event told, as one that was cancelled
        before it began; None where nothing is known of that."""


class OnlyLookedAt:
    """What is only shown: a record, or a home that somebody else commands."""

    def __init__(self, view: RobotView, why: str) -> None:
        """`why` says to a person why nothing can be asked of it."""
        self.view = view
        self._why = why

    def look(self) -> bool:
        """Nothing newer is known than what is shown."""
        return True

    def do(self, text: str) -> str | Refused:
        """Refuse."""
        return Refused(self._why)

    def cancel(self, task: str) -> Refused | None:
        """Refuse."""
        return Refused(self._why)

    def pause(self, task: str, paused: bool) -> Refused | None:
        """Refuse."""
        return Refused(self._why)

    def answer(self, question: str, text: str, by: str = "page") -> Refused | None:
        """Refuse."""
        return Refused(self._why)

    def untold_end(self, task: str) -> TaskEnd | None:
        """Nothing: no task is taken up."""
        return None
