"""What the rows of tasks come to: a table for each strategy."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from vh_core.bench.benchmark import FAILURE, Row
from vh_core.bench.metrics import Estimate, estimate
from vh_core.bench.table import Table
from vh_core.llm import is_simulated
from vh_core.outcome import Outcome

#: episodes without a verified success that are spelt out, for each strategy
_SHOWN = 8
_ALL = "all"


@dataclass(frozen=True, slots=True)
class TaskFigures:
    """What some episodes came to. Shares are of all of them, a language model that could not be
    reached left out; steps are those of verified successes; costs are means over all.
    """

    episodes: int
    outcomes: Counter[str]
    verified: Estimate
    steps: Estimate
    planning_s: Estimate
    calls: Estimate
    tokens: Estimate

    @classmethod
    def of(cls, rows: Iterable[Row]) -> TaskFigures:
        """The figures of these rows."""
        kept = [row for row in rows if not row.get(FAILURE)]
        costs = [row["statistics"] for row in kept]
        return cls(
            len(kept),
            Counter(row["outcome"] for row in kept),
            estimate(float(_is_verified(row)) for row in kept),
            estimate(float(len(row["steps"])) for row in kept if _is_verified(row)),
            estimate(cost["planning_time_s"] for cost in costs),
            estimate(float(cost["llm_calls"]) for cost in costs),
            estimate(
                float(cost["llm_prompt_tokens"] + cost["llm_completion_tokens"]) for cost in costs
            ),
        )

    def cells(self) -> list[str]:
        """As a table has them, in the order of `_HEADER`."""
        done = self.outcomes[Outcome.SUCCEEDED.name]
        return [
            str(self.episodes),
            self.verified.percent(),
            str(done),
            _number(self.steps, 1),
            _number(self.planning_s, 3),
            _number(self.calls, 1),
            _number(self.tokens, 0),
        ]


_HEADER = ("episodes", "verified", "succeeded", "steps", "planning (s)", "calls", "tokens")


def _is_verified(row: Row) -> bool:
    return row["outcome"] == Outcome.SUCCEEDED.name and bool(row["verified"])


def _number(value: Estimate, digits: int) -> str:
    return "–" if math.isnan(value.mean) else f"{value.mean:.{digits}f}"


def tables(rows: Sequence[Row]) -> str:
    """A table for each strategy, in the order in which they come."""
    by_strategy: dict[str, list[Row]] = {}
    for row in rows:
        by_strategy.setdefault(row["strategy"], []).append(row)
    parts = ["\n".join(_of_strategy(name, own)) for name, own in by_strategy.items()]
    parts.append(
        "verified: what the sentence asks for was seen to hold at the end (share ± standard error "
        "over episodes); steps: of verified successes; planning, calls and tokens: of language "
        "models, a mean for each episode"
    )
    return "\n\n".join(parts) + "\n"


def _of_strategy(name: str, rows: Sequence[Row]) -> list[str]:
    by_scene: dict[str, list[Row]] = {}
    for row in rows:
        by_scene.setdefault(row["scene"], []).append(row)
    named = [*by_scene.items(), *([(_ALL, list(rows))] if len(by_scene) > 1 else [])]
    cells = [[scene, *TaskFigures.of(own).cells()] for scene, own in named]
    lines = [Table([name, *_HEADER], cells).text()]
    models = sorted({model for row in rows for model in row["models"]})
    if models:
        lines.append(f"language models: {', '.join(models)}")
    if any(map(is_simulated, models)):
        lines.append("The language model is SIMULATED: these figures say nothing about any.")
    whole = TaskFigures.of(rows)
    counted = ", ".join(f"{outcome} {number}" for outcome, number in whole.outcomes.most_common())
    lines.append(f"outcomes: {counted or 'none'}")
    lines += _listed("failed to give a result", [row for row in rows if row.get(FAILURE)])
    lines += _listed(
        "not seen to succeed",
        [row for row in rows if not row.get(FAILURE) and not _is_verified(row)],
    )
    return lines


def _listed(what: str, rows: Sequence[Row]) -> list[str]:
    if not rows:
        return []
    lines = [f"{len(rows)} {what}:"]
    for row in rows[:_SHOWN]:
        why = row["unverified"] if row["outcome"] == Outcome.SUCCEEDED.name else row["message"]
        lines.append(f"  {row['scene']}: {row['task']!r}: {row['outcome']}: {why[:100]}")
    if len(rows) > _SHOWN:
        lines.append(f"  … and {len(rows) - _SHOWN} more")
    return lines
