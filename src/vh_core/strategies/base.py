"""What a strategy is shown, and what it may answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from vh_core.goals import ChosenReading, Goal
from vh_core.program import Step
from vh_core.strategies.context import Context, Part
from vh_core.task import Failure, HomeAnswer, Task


@dataclass(frozen=True, slots=True)
class Situation:
    """Where a task stands when the strategy is asked.

    `executed` are the steps that were taken and took effect. `setback` is what became of the last
    proposal, None if it worked out; `ahead` are the steps of it that have not been tried.
    `failures` is everything that was refused or failed in this task, in order.
    """

    task: Task
    executed: Sequence[Step] = ()
    setback: Failure | None = None
    ahead: tuple[Step, ...] = ()
    failures: Sequence[Failure] = ()


@dataclass(frozen=True, slots=True)
class Act:
    """Take these steps, one after the other; ask again when they are done, or one is not.

    `whole`: they are all that is left to do, so that the length of the plan is known.
    """

    steps: tuple[Step, ...]
    whole: bool = False

    @classmethod
    def of(cls, *steps: Step) -> Act:
        """These steps, with more to come."""
        return cls(steps)


@dataclass(frozen=True, slots=True)
class Say:
    """Take the step that this phrase means ("put plum in fridge"); it has yet to be grounded."""

    phrase: str


@dataclass(frozen=True, slots=True)
class End:
    """Nothing more is proposed: the task is done, or, with a `failure`, cannot be done.

    What must then hold is `goal`, where the strategy can say it exactly. Where it cannot, `verify`
    has the episode look whether what the task's sentence says exactly holds. If it does not, that
    is a setback, and the strategy is asked once more. If nothing can be said exactly, the task is
    done without anybody knowing, or fails as `unknown` says. `cut`: a limit of the method's own
    ended it, not the method itself; there might have been more to do. With an `answer` the task
    was a question about the home; it is answered, and nothing must hold. `unverified` says why the
    goal may hold without everything being done that was asked: not all of the home was seen.
    """

    message: str = ""
    goal: Goal | None = None
    verify: bool = False
    unknown: Failure | None = None
    failure: Failure | None = None
    cut: bool = False
    answer: HomeAnswer | None = None
    unverified: str = ""

    @classmethod
    def answered(cls, answer: HomeAnswer) -> End:
        """The task was a question, and this is the answer."""
        return cls(answer=answer)

    @classmethod
    def failed(cls, failure: Failure) -> End:
        """The task cannot be done."""
        return cls(failure=failure)


Proposal: TypeAlias = Act | Say | End


class Strategy(ABC):
    """Chooses steps for one episode. Make a new one for each.

    An episode calls `prepare` once, then `propose` again and again, and `close` at the end,
    whatever happened. All of them are called in the episode's thread.
    """

    #: the name under which it is asked for, the parts of an episode that the method may see, and
    #: its settings; `StrategySpec.new` sets all three as the strategy's description says
    name: str = ""
    uses: frozenset[Part] = frozenset()
    options: object = None

    def prepare(self, task: Task, context: Context) -> Failure | None:
        """Get ready for the task. A failure ends the episode before it has begun."""
        return None

    @abstractmethod
    def propose(self, situation: Situation, context: Context) -> Proposal:
        """The next steps, or that there are none. Called again once they are done, and after each
        setback."""

    def close(self) -> None:  # noqa: B027 - most have nothing to let go of
        """Let go of whatever was taken for this task."""

    @property
    def stated_goal(self) -> Goal | None:
        """What the task was taken to ask for, once `prepare` has been called; None where the method
        has no goal that can be said exactly."""
        return None

    @property
    def notes(self) -> tuple[str, ...]:
        """What a person should know of how the task was read ("took plum (53) of 3")."""
        return ()

    @property
    def readings(self) -> tuple[ChosenReading, ...]:
        """What words of the task that may mean several things were taken for."""
        return ()

    @property
    def mentioned(self) -> tuple[tuple[int, ...], ...]:
        """Groups of node ids that the task spoke of, the most recent first: what "it" and "them"
        refer to in what is said next."""
        return ()
