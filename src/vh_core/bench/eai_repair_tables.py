"""What the rows of the repair benchmark come to, a line for each model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from vh_core.bench.benchmark import Row
from vh_core.bench.eai_repair_benchmark import GOALS, RAW, REPAIRED
from vh_core.bench.table import Table
from vh_core.bench.targets import Target, in_words
from vh_core.repair import EditKind

#: what is demanded: of the plans that are JSON, executable after repair; of the scored tasks,
#: reached with goals
EXECUTABLE, WITH_GOALS = 0.97, 0.95
_SHOWN = 12
_EXPLAINED = """\
Rates are shares of the scored tasks, but for "of JSON" and "strict": of those plans of the model
that are JSON at all. Of the others nothing is repaired; with goals, the goal alone is planned.
success: executable and the goal reached, by virtualhome-eval's simulator and checker, which pass
over a needless step; strict: executable without needless steps. edits: per plan, without names that
were resolved; given up: plans of which a step was given up."""


@dataclass(frozen=True, slots=True)
class VariantResult:
    """One variant of a model's plans over the scored tasks; rates are shares of them."""

    tasks: int
    plans: int
    executable: int
    strictly: int
    success: int
    edits: int
    given_up: int
    cpu_s: float

    @property
    def success_rate(self) -> float:
        return self.success / self.tasks if self.tasks else 0.0

    @property
    def executable_rate(self) -> float:
        return self.executable / self.tasks if self.tasks else 0.0

    @property
    def of_plans(self) -> float:
        """The executable share of the plans that there are."""
        return self.executable / self.plans if self.plans else 0.0

    @property
    def edits_per_plan(self) -> float:
        return self.edits / self.plans if self.plans else 0.0


def results(rows: Mapping[str, Row]) -> dict[str, dict[str, VariantResult]]:
    """Model → variant → what it came to."""
    scored = [row for row in rows.values() if row["scored"]]
    models = list(scored[0]["models"]) if scored else []
    return {
        model: {
            variant: variant_result([row["models"][model].get(variant) for row in scored])
            for variant in (RAW, REPAIRED, GOALS)
        }
        for model in models
    }


def variant_result(plans: Sequence[Mapping[str, Any] | None]) -> VariantResult:
    """What these plans came to; None where there is none for a task."""
    own = [plan for plan in plans if plan is not None]
    edits = [plan.get("edits", {}) for plan in own]
    resolved, given_up = EditKind.RESOLVED.value, EditKind.GIVEN_UP.value
    return VariantResult(
        tasks=len(plans),
        plans=len(own),
        executable=sum(plan["executable"] for plan in own),
        strictly=sum(plan["executable"] and not plan["needless"] for plan in own),
        success=sum(plan["success"] for plan in own),
        edits=sum(sum(each.values()) - each.get(resolved, 0) for each in edits),
        given_up=sum(given_up in each for each in edits),
        cpu_s=sum(plan.get("cpu_s", 0.0) for plan in own),
    )


def result_table(found: Mapping[str, Mapping[str, VariantResult]]) -> Table:
    """The line of each model, the best as it is first."""
    header = (
        *("model", "JSON", "raw: exec.", "success", "repaired: exec.", "of JSON", "strict"),
        *("success", "edits", "given up", "goals: exec.", "success", "edits"),
    )
    rows = []
    for model, of in sorted(found.items(), key=lambda item: -item[1][RAW].success_rate):
        raw, mended, goals = of[RAW], of[REPAIRED], of[GOALS]
        rows.append(
            (
                model,
                _rate(mended.plans, mended.tasks),
                _rate(raw.executable, raw.tasks),
                _rate(raw.success, raw.tasks),
                _rate(mended.executable, mended.tasks),
                _rate(mended.executable, mended.plans),
                _rate(mended.strictly, mended.plans),
                _rate(mended.success, mended.tasks),
                f"{mended.edits_per_plan:.2f}",
                str(mended.given_up),
                _rate(goals.executable, goals.tasks),
                _rate(goals.success, goals.tasks),
                f"{goals.edits_per_plan:.2f}",
            )
        )
    return Table(header, rows)


def _rate(count: int, of: int) -> str:
    return f"{100 * count / of:.1f}" if of else "–"


def targets(found: Mapping[str, Mapping[str, VariantResult]]) -> list[Target]:
    """What is demanded of each model's plans."""
    wanted: list[Target] = []
    for model, of in found.items():
        mended, goals = of[REPAIRED], of[GOALS]
        wanted += [
            Target(f"{model}, executable", mended.of_plans, EXECUTABLE, at_least=True),
            Target(
                f"{model}, tasks more that succeed",
                mended.success - of[RAW].success,
                1,
                at_least=True,
            ),
            Target(
                f"{model}, success with goals",
                goals.success_rate,
                WITH_GOALS,
                at_least=True,
            ),
        ]
    return wanted


def disagreements(rows: Mapping[str, Row]) -> Iterator[tuple[str, str, str, Mapping[str, Any]]]:
    """Task, model, variant and what the simulator and the world model say, where they differ."""
    for case, row in rows.items():
        for model, of in row["models"].items():
            for variant in (RAW, REPAIRED, GOALS):
                found = (of.get(variant) or {}).get("disagreement")
                if found:
                    yield case, model, variant, found


def repair_report(rows: Mapping[str, Row]) -> str:
    """The table, the targets, the kinds of edits and the disagreements."""
    found = results(rows)
    parts = [result_table(found).text(), "", _EXPLAINED, "", in_words(targets(found))]
    kinds: Counter[str] = Counter()
    for row in rows.values():
        for of in row["models"].values():
            kinds.update((of.get(REPAIRED) or {}).get("edits", {}))
    plans = sum(of[REPAIRED].plans for of in found.values())
    cpu_s = sum(of[REPAIRED].cpu_s for of in found.values())
    if plans:
        said = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
        parts += ["", f"edits by preconditions: {said}"]
        parts.append(f"repair: {1e3 * cpu_s / plans:.1f} ms CPU a plan")
    parts += ["", _disagreements(rows)]
    return "\n".join(parts)


def _disagreements(rows: Mapping[str, Row]) -> str:
    different: dict[tuple[str, str, str, str], int] = {}
    for case, _, _, found in disagreements(rows):
        key = (case, found["step"], found["simulator"], found["world"])
        different[key] = different.get(key, 0) + 1
    plans = sum(
        variant in of
        for row in rows.values()
        for of in row["models"].values()
        for variant in of
        if variant in (RAW, REPAIRED, GOALS)
    )
    lines = [
        f"world model beside the simulator: {sum(different.values())} of {plans} plans judged "
        f"otherwise, {len(different)} different ones"
    ]
    for (case, step, simulator, world), count in list(different.items())[:_SHOWN]:
        what = step or "the goal at the end"
        lines.append(
            f"  task {case}, {what} ({count}×): the simulator says {simulator or 'yes'!r}, the "
            f"world model {world or 'yes'!r}"
        )
    if len(different) > _SHOWN:
        lines.append(f"  … and {len(different) - _SHOWN} more, in the rows")
    return "\n".join(lines)


def plans_by_file(rows: Mapping[str, Row]) -> dict[str, dict[str, list[str]]]:
    """The plans as they are kept: file name → task id → steps. A plan that cannot be read is
    left out."""
    files: dict[str, dict[str, list[str]]] = {}
    for case, row in rows.items():
        for model, of in row["models"].items():
            for variant in (RAW, REPAIRED, GOALS):
                if variant in of:
                    files.setdefault(f"{model}.{variant}.json", {})[case] = of[variant]["steps"]
    return files
