"""What comes of the evaluation of aoyama2025 §5.5: Formulas 1 to 6, from rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from vh_core.bench.benchmark import FAILURE, Row
from vh_core.bench.metrics import Estimate, estimate
from vh_core.outcome import Outcome


class TaskEnding(str, Enum):
    """How an episode counts: as a success, or as one of §5.5's three kinds of failure."""

    SUCCESS = "success"
    EXECUTION_FAILURE = "action execution failure"
    MAXIMUM_ATTEMPTS = "maximum attempts"
    ERRONEOUS_END = "erroneous end"

    __str__ = str.__str__


_MAXIMUM = frozenset({Outcome.MAX_STEPS, Outcome.TIMEOUT, Outcome.BUDGET_EXCEEDED})
_FAILED_ACTION = frozenset(
    {
        Outcome.PRECONDITION_UNMET,
        Outcome.EXECUTION_FAILED,
        Outcome.EFFECT_MISSING,
        # what is no action cannot be executed
        Outcome.OUT_OF_DISTRIBUTION,
    }
)


def ending_of(outcome: Outcome, *, reached: bool) -> TaskEnding:
    """How an episode counts that ended so; `reached` says whether all goal conditions held then.

    Who does not end by itself does not succeed, even if the goal happens to hold.
    """
    if outcome in _MAXIMUM:
        return TaskEnding.MAXIMUM_ATTEMPTS
    if outcome in _FAILED_ACTION:
        return TaskEnding.EXECUTION_FAILURE
    if outcome is Outcome.SUCCEEDED and reached:
        return TaskEnding.SUCCESS
    return TaskEnding.ERRONEOUS_END


@dataclass(frozen=True, slots=True)
class MethodRates:
    """A row of Table 1 or 2; shares of all tasks that gave a result, and means over them."""

    method: str
    models: tuple[str, ...]
    tasks: int
    rates: Mapping[TaskEnding, Estimate]
    steps: Estimate
    script_steps: Estimate
    calls: Estimate
    tokens: Estimate
    seconds: Estimate
    without_result: tuple[str, ...]
    judgements: Mapping[str, int]

    @property
    def success(self) -> Estimate:
        """Formula 1."""
        return self.rates[TaskEnding.SUCCESS]

    @classmethod
    def of(cls, method: str, rows: Iterable[Row]) -> MethodRates:
        """The figures of one method's rows."""
        every = list(rows)
        kept = [row for row in every if not row.get(FAILURE)]
        costs: list[dict[str, Any]] = [row["statistics"] for row in kept]
        judgements: dict[str, int] = {}
        for row in kept:
            for name, count in row["judgements"].items():
                judgements[name] = judgements.get(name, 0) + count
        return cls(
            method,
            tuple(dict.fromkeys(model for row in kept for model in row["models"])),
            len(kept),
            {e: estimate(float(row["ending"] == e) for row in kept) for e in TaskEnding},
            estimate(float(len(row["steps"])) for row in kept),
            estimate(float(row["script_steps"]) for row in kept),
            estimate(float(cost["llm_calls"]) for cost in costs),
            estimate(
                float(cost["llm_prompt_tokens"] + cost["llm_completion_tokens"]) for cost in costs
            ),
            estimate(float(cost["total_time_s"]) for cost in costs),
            tuple(f"{row['task']}: {row[FAILURE]}" for row in every if row.get(FAILURE)),
            judgements,
        )
