"""What a strategy sees, and what it may answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from vh_core.actions import VIRTUALHOME, Domain, Violation
from vh_core.goals import Goal
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.task import Observation, Task


@dataclass(frozen=True, slots=True)
class Setback:
    """The last proposal did not work out: it was refused by the checker, or failed in the home.

    `step` is None where a phrase could not be grounded at all.
    """

    outcome: Outcome
    message: str
    step: Step | None = None
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class Situation:
    """Everything a strategy may look at when it chooses. What its method does not use it must
    not look at: huang2022, for one, sees nothing of the graph.
    """

    task: Task
    observation: Observation
    executed: tuple[Step, ...] = ()
    setback: Setback | None = None
    domain: Domain = VIRTUALHOME


@dataclass(frozen=True, slots=True)
class Act:
    """Take this step next. `count` is the length of the whole plan, 0 where it is not known."""

    step: Step
    count: int = 0


@dataclass(frozen=True, slots=True)
class Say:
    """Take the step that this phrase means ("put plum in fridge"); it has yet to be grounded."""

    phrase: str


@dataclass(frozen=True, slots=True)
class Done:
    """Nothing is left to do. `goal` is what must then hold, where it can be said exactly."""

    message: str = ""
    goal: Goal | None = None


@dataclass(frozen=True, slots=True)
class GiveUp:
    """End the episode with this outcome."""

    outcome: Outcome
    message: str
    step: Step | None = None
    violations: tuple[Violation, ...] = ()


Proposal: TypeAlias = Act | Say | Done | GiveUp


class Strategy(ABC):
    """Chooses steps for one episode. Make a new one for each."""

    #: the name under which it is asked for
    name: ClassVar[str]

    @abstractmethod
    def propose(self, situation: Situation) -> Proposal:
        """The next step, or that there is none. Called again after each step and each setback."""

    @property
    def notes(self) -> tuple[str, ...]:
        """What a person should know of how the task was read ("took plum (53) of 3")."""
        return ()

    @property
    def llm_calls(self) -> int:
        """How often a language model was asked so far, answered or not."""
        return 0
