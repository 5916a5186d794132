"""What is said of a step: by who checks it, and by who carries it out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from vh_core.actions import CheckVerdict, Violation, verdict_of


class ExecutionCode(IntEnum):
    """What became of a step. The numbers are the constants of `vh_planner/action/ExecuteStep`."""

    OK = 0
    PRECONDITION_UNMET = 1
    EXECUTION_FAILED = 2
    INVALID_STEP = 3
    CANCELED = 4
    BUSY = 5
    ENVIRONMENT_LOST = 6
    EFFECT_MISSING = 7
    EPISODE_OVER = 8
    POLICY_REFUSED = 9
    APPROVAL_DENIED = 10


@dataclass(frozen=True, slots=True)
class Execution:
    """The environment's word on a step. Whether its effects show is for the next look to say."""

    code: ExecutionCode
    message: str = ""
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What keeps a step from being taken; nothing if `violations` is empty."""

    violations: tuple[Violation, ...]
    explanation: str = ""

    @property
    def verdict(self) -> CheckVerdict:
        """Whether the preconditions are met, unmet, or in a partly seen home not known to be."""
        return verdict_of(self.violations)
