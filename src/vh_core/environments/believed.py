"""An environment whose home is a belief: what a body reports done, corrected by what is seen.

step ─► preconditions in the belief ─► body ─► the model's effects ─► what is seen ─► belief
                                                       whatever is seen meanwhile ──────┘
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from vh_core.cancellation import Cancellation
from vh_core.environments.belief import Belief, StepInHand
from vh_core.environments.perception import Perception
from vh_core.errors import EnvironmentLostError
from vh_core.program import Step
from vh_core.task import Execution, ExecutionCode, Home, Observation


class Body(Protocol):
    """What carries out steps: a robot, by its skills."""

    def carry_out(self, step: Step, home: Home, cancellation: Cancellation) -> Execution:
        """Try the step, in the home as it is believed, and return when that is over. Raises
        `EnvironmentLostError` where it is not known any more what the body does."""


class Senses(Protocol):
    """What sees the home."""

    def look(self, step: Step, cancellation: Cancellation) -> Sequence[Perception]:
        """What is to be seen after a step was tried, the latest last; what was told to the belief
        meanwhile is known there. Raises `EnvironmentLostError` where nobody looked: a look that did
        not take place confirms nothing."""


class BelievedEnvironment:
    """One character of a home that is believed: its body and its senses. One step at a time; other
    characters of the same belief may be at theirs meanwhile."""

    def __init__(
        self, belief: Belief, body: Body, senses: Senses | None = None, *, character: int = 0
    ) -> None:
        """Raises `GraphError` where the character cannot act in this home."""
        self._belief = belief
        self._body = body
        self._senses = senses
        self._character_id = belief.character_id(character)

    def observe(self) -> Observation:
        """The home as it is believed; the revision grows by one with each change, from 1."""
        return self._belief.observe(self._character_id)

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        """Have the body carry out the step. What it was taken for must then hold in the belief,
        after what is seen and but for what another character did since; where it does not, the
        step has failed as EFFECT_MISSING, whatever the body said. Raises `EnvironmentLostError`.
        """
        tried = self._belief.begin(step, self._character_id)
        if not isinstance(tried, StepInHand):
            reasons = "; ".join(violation.sentence for violation in tried)
            return Execution(ExecutionCode.PRECONDITION_UNMET, reasons, tried)
        try:
            wish = cancellation or Cancellation()
            execution = self._body.carry_out(step, tried.home, wish)
            self._belief.tell(tried)
            return self._belief.settle(tried, execution, self._look(step, execution, wish))
        finally:
            self._belief.end(tried)

    def _look(self, step: Step, execution: Execution, wish: Cancellation) -> Sequence[Perception]:
        if self._senses is None:
            return ()
        try:
            return self._senses.look(step, wish)
        except EnvironmentLostError:
            if execution.code is ExecutionCode.OK:
                raise
            return ()  # that the body failed is the better reason
