"""An environment behind gates: whoever executes judges steps by the same chain as who plans."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.cancellation import Cancellation
from vh_core.episode import Environment, Mirror
from vh_core.gates import Gate, Passage, pass_through
from vh_core.program import Step
from vh_core.task import Execution, ExecutionCode, Observation, Task


class GatedEnvironment:
    """Takes only the steps that every gate lets pass; the first refusal is the answer."""

    def __init__(
        self,
        environment: Environment,
        gates: Sequence[Gate],
        *,
        domain: Domain = VIRTUALHOME,
        character: int = 0,
    ) -> None:
        """Raises `GraphError` when nobody can act in the home."""
        self._environment = environment
        self._gates = tuple(gates)
        self._task = Task("", character=character)
        self._mirror = Mirror(domain, character)
        self._mirror.show(environment.observe())

    def observe(self) -> Observation:
        """The home now."""
        return self._environment.observe()

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        """Take the step, if it may be taken."""
        self._mirror.show(self._environment.observe())  # somebody else may have acted
        passage = Passage(
            step, self._mirror.home, self._task, cancellation=cancellation or Cancellation()
        )
        refusal = pass_through(self._gates, passage)
        if refusal is not None:
            form = refusal.gate == "form"
            code = ExecutionCode.INVALID_STEP if form else ExecutionCode.PRECONDITION_UNMET
            return Execution(code, refusal.failure.message, refusal.failure.violations)
        execution = self._environment.execute(step, cancellation)
        done = step if execution.code is ExecutionCode.OK else None
        self._mirror.show(self._environment.observe(), done)
        return execution
