"""Why something did not come about: the one value for it, wherever it happens."""

from __future__ import annotations

from dataclasses import dataclass, field

from vh_core.actions import Violation
from vh_core.errors import StrategyError
from vh_core.outcome import Outcome
from vh_core.program import Step


@dataclass(frozen=True, slots=True)
class Failure:
    """A step that was refused or failed, a goal that cannot be reached, a model without answer.

    `outcome` is how an episode ends if nothing mends it; `message` says why, for a person. `step`
    and `violations` are the step in question and what it lacks, where there is one; `offers` are
    sentences that may be meant by a task that was not understood. Raises `StrategyError` for
    SUCCEEDED.
    """

    outcome: Outcome
    message: str
    step: Step | None = None
    violations: tuple[Violation, ...] = ()
    offers: tuple[str, ...] = field(default=(), kw_only=True)

    @property
    def unknown(self) -> tuple[Violation, ...]:
        """Those of the violations that looking may settle: it is not known whether they are any."""
        return tuple(each for each in self.violations if each.is_unknown)

    def __post_init__(self) -> None:
        if self.outcome is Outcome.SUCCEEDED:
            raise StrategyError("a success is no failure")
