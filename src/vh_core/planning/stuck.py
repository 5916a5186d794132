"""Why there is no plan."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.actions import Violation
from vh_core.goals import Condition
from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.policy import POLICY_PREDICATE
from vh_core.program import Step
from vh_core.task import Failure


@dataclass(frozen=True, slots=True)
class NoPlan(Failure):
    """A goal that no plan was found for. `conditions` are those that cannot be reached: one, or
    several that cannot hold together; empty where a single step was to be made possible."""

    conditions: tuple[Condition, ...] = ()


class Stuck(Exception):
    """No way on: a step lacks something that no action brings about. Never leaves `planning`."""

    def __init__(
        self,
        reason: str,
        step: Step | None = None,
        violations: tuple[Violation, ...] = (),
        conditions: tuple[Condition, ...] = (),
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.step = step
        self.violations = violations
        self.conditions = conditions

    def about(self, condition: Condition) -> Stuck:
        """The same, and which condition could not be reached for it."""
        if self.conditions:
            return self
        return Stuck(self.reason, self.step, self.violations, (condition,))

    def failure(self, graph: EnvironmentGraph) -> NoPlan:
        """The failure of the plan."""
        message = self.reason
        if len(self.conditions) == 1:
            message = f"cannot reach {self.conditions[0].describe(graph)}: {message}"
        forbidden = any(each.predicate == POLICY_PREDICATE for each in self.violations)
        outcome = Outcome.POLICY_REFUSED if forbidden else Outcome.NO_PLAN
        return NoPlan(outcome, message, self.step, self.violations, self.conditions)


class OutOfTime(Stuck):
    """Planning took longer than it may."""
