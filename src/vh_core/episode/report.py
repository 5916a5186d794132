"""What an episode tells while it runs and when it is over."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from enum import IntEnum
from typing import Any

from vh_core.actions import Violation
from vh_core.outcome import Outcome
from vh_core.program import Step


class Phase(IntEnum):
    """What an episode is doing. The numbers are the constants of the actions' feedback."""

    QUEUED = 0
    OBSERVING = 1
    PLANNING = 2
    CHECKING = 3
    EXECUTING = 4
    VERIFYING = 5


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, in order. `at_s` are seconds since the episode began.

    `index` is the number of the step in question, from 1; `count` the length of the plan. Either
    is 0 where there is none or it is not known.
    """

    phase: Phase
    text: str
    step: Step | None = None
    index: int = 0
    count: int = 0
    at_s: float = 0.0


@dataclass(slots=True)
class Statistics:
    """What an episode cost. Times are wall-clock seconds."""

    steps: int = 0
    checks: int = 0
    violations: int = 0
    repairs: int = 0
    llm_calls: int = 0
    planning_time_s: float = 0.0
    execution_time_s: float = 0.0
    total_time_s: float = 0.0


@dataclass(frozen=True, slots=True)
class EpisodeResult:
    """How an episode ended.

    `message` is for a person: the outcome and its reason. `failed_step` and `violations` say at
    which step it ended and what that step lacked, where there is one. `events` is the record.
    """

    outcome: Outcome
    message: str
    task: str
    strategy: str
    steps: tuple[Step, ...] = ()
    failed_step: Step | None = None
    violations: tuple[Violation, ...] = ()
    notes: tuple[str, ...] = ()
    statistics: Statistics = field(default_factory=Statistics)
    events: tuple[Event, ...] = ()

    @property
    def succeeded(self) -> bool:
        return self.outcome is Outcome.SUCCEEDED

    def to_json(self) -> dict[str, Any]:
        """The result as a JSON object; steps in program text."""
        return {
            "outcome": self.outcome.name,
            "message": self.message,
            "task": self.task,
            "strategy": self.strategy,
            "steps": [str(step) for step in self.steps],
            "failed_step": str(self.failed_step) if self.failed_step else None,
            "violations": [violation.to_json() for violation in self.violations],
            "notes": list(self.notes),
            "statistics": asdict(self.statistics),
        }
