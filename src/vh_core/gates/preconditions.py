"""The second gate: do the step's preconditions hold?"""

from __future__ import annotations

from typing import Protocol

from vh_core.cancellation import Cancellation
from vh_core.gates.gate import Passage
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.task import CheckResult, Failure, Home


class PreconditionChecker(Protocol):
    """Says of a step what it lacks. In process that is the world model; elsewhere, a service."""

    def check(
        self, step: Step, home: Home, cancellation: Cancellation | None = None
    ) -> CheckResult:
        """The step's unmet preconditions in the home. Raises `EnvironmentLostError`, also where it
        was cancelled before they were known."""


class ModelChecker:
    """The exact precondition checker: the world model, in process."""

    def check(
        self, step: Step, home: Home, cancellation: Cancellation | None = None
    ) -> CheckResult:
        """The step's unmet preconditions in the home; at once, so that nothing needs an end."""
        violations = home.world.check(step)
        return CheckResult(violations, "; ".join(v.sentence for v in violations))


class PreconditionGate:
    """Refuses a step whose preconditions do not hold, with each of them."""

    name = "preconditions"

    def __init__(self, checker: PreconditionChecker | None = None) -> None:
        self.checker = checker or ModelChecker()

    def judge(self, passage: Passage) -> Failure | None:
        step = passage.step
        result = self.checker.check(step, passage.home, passage.cancellation)
        if not result.violations:
            return None
        reasons = "; ".join(violation.sentence for violation in result.violations)
        message = f"{step}: {reasons}."
        return Failure(Outcome.PRECONDITION_UNMET, message, step, result.violations)
