"""An annotated task's plan by two judges: where the world model says otherwise than the simulator
of virtualhome-eval."""

from __future__ import annotations

from typing import Any

from vh_core.bench.eai_data import EaiTask
from vh_core.environments.virtualhome_eval import PlanVerdict
from vh_core.program import Program, Step
from vh_core.world import World


def disagreement(
    world: World, task: EaiTask, steps: Program, verdict: PlanVerdict
) -> dict[str, Any] | None:
    """Where the world model first says otherwise than the package's simulator: of a step, whether
    it can be taken; of a scored task, whether its goal holds at the end. None where nowhere."""
    here = world.fork()
    taken: list[Step] = []
    for number, step in enumerate(steps):
        refused = number in verdict.needless or number == verdict.failed_at
        violations = here.check(step)
        if bool(violations) != refused:
            ours = "; ".join(violation.sentence for violation in violations)
            return {
                "step": str(step),
                "simulator": (verdict.message or "needless") if refused else "",
                "world": ours,
            }
        if number == verdict.failed_at:
            break
        if not refused:
            here.apply(step)
            taken.append(step)
    unmet = task.goal.unmet(here, taken)
    if task.scored and verdict.reached is bool(unmet):
        said = "; ".join(condition.describe(here.graph) for condition in unmet)
        return {"step": "", "simulator": "; ".join(verdict.unmet), "world": said}
    return None
