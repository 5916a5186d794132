"""What comes of the evaluation of huang2022: programs, their rows on disk, and rows of tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.bench.benchmark import FAILURE, Row
from vh_core.bench.metrics import Estimate, estimate

#: stands for a model that was not used
NONE = "–"


@dataclass(frozen=True, slots=True)
class EvaluatedPlan:
    """One program and its measures; `executable` is the share of scenes it can be executed in.

    `lcs` is None where there is nothing to compare it with. `reasons` say why it cannot be
    executed, for each scene where that is so, and `kinds` of what kind each reason is.
    """

    task: str
    method: str
    steps: tuple[str, ...]
    executable: float
    lcs: float | None
    ending: str
    reasons: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """One program asked for. Where the language model gave none, `plan` is None and `failure` says
    why."""

    task: str
    method: str
    plan: EvaluatedPlan | None
    failure: str = ""
    planning_lm: str = NONE
    translation_lm: str = NONE
    llm_calls: int = 0
    llm_tokens: int = 0
    llm_s: float = 0.0

    def to_row(self) -> Row:
        """The attempt as a row of a benchmark."""
        row: Row = {
            "task": self.task,
            "method": self.method,
            "planning_lm": self.planning_lm,
            "translation_lm": self.translation_lm,
            "llm_calls": self.llm_calls,
            "llm_tokens": self.llm_tokens,
            "llm_s": self.llm_s,
            FAILURE: self.failure,
        }
        if self.plan is not None:
            row |= {
                "steps": list(self.plan.steps),
                "executable": self.plan.executable,
                "lcs": self.plan.lcs,
                "ending": self.plan.ending,
                "reasons": list(self.plan.reasons),
                "kinds": list(self.plan.kinds),
            }
        return row

    @classmethod
    def from_row(cls, row: Row) -> Attempt:
        """The attempt that `to_row` wrote."""
        task, method = row["task"], row["method"]
        plan = None
        if not row[FAILURE]:
            plan = EvaluatedPlan(
                task,
                method,
                tuple(row["steps"]),
                row["executable"],
                row["lcs"],
                row["ending"],
                tuple(row["reasons"]),
                tuple(row.get("kinds", ())),
            )
        models = row["planning_lm"], row["translation_lm"]
        cost = row["llm_calls"], row.get("llm_tokens", 0), row.get("llm_s", 0.0)
        return cls(task, method, plan, row[FAILURE], *models, *cost)


@dataclass(frozen=True, slots=True)
class MethodResult:
    """One row of a table. `failures` are tasks for which the language model gave no program; they
    are in no figure."""

    method: str
    planning_lm: str
    translation_lm: str
    plans: tuple[EvaluatedPlan, ...]
    failures: tuple[str, ...] = ()
    llm_calls: int = 0
    llm_tokens: int = 0
    llm_s: float = 0.0

    @classmethod
    def of(cls, attempts: Sequence[Attempt]) -> MethodResult:
        """What came of one method with one Translation LM; at least one attempt."""
        last = attempts[-1]
        return cls(
            last.method,
            last.planning_lm,
            last.translation_lm,
            tuple(attempt.plan for attempt in attempts if attempt.plan is not None),
            tuple(f"{each.task}: {each.failure}" for each in attempts if each.plan is None),
            sum(attempt.llm_calls for attempt in attempts),
            sum(attempt.llm_tokens for attempt in attempts),
            sum(attempt.llm_s for attempt in attempts),
        )

    @property
    def executability(self) -> Estimate:
        return estimate(plan.executable for plan in self.plans)

    @property
    def kinds(self) -> dict[str, float]:
        """For which kinds of reasons programs are not executable: the share of all pairs of a
        program and a scene, most first."""
        shares: dict[str, float] = {}
        for plan in self.plans:
            for kind in plan.kinds:
                share = (1 - plan.executable) / len(plan.kinds) / len(self.plans)
                shares[kind] = shares.get(kind, 0.0) + share
        return dict(sorted(shares.items(), key=lambda item: -item[1]))

    @property
    def lcs(self) -> Estimate:
        return estimate(plan.lcs for plan in self.plans if plan.lcs is not None)

    @property
    def length(self) -> Estimate:
        """Steps per program (Table 4)."""
        return estimate(float(len(plan.steps)) for plan in self.plans)

    @property
    def endings(self) -> Counter[str]:
        """How often programs ended in which way."""
        return Counter(plan.ending for plan in self.plans)
