"""Fast Downward's plan for a goal that ours is made for, too."""

from __future__ import annotations

from time import process_time
from typing import Any

from vh_core.bench.fast_downward import FastDownward
from vh_core.goals import Goal
from vh_core.pddl import pddl_problem
from vh_core.program import Program
from vh_core.world import World


def beside(other: FastDownward, world: World, goal: Goal) -> dict[str, Any]:
    """Its plan and what it cost, as a part of a row; exporting the problem counts as planning."""
    started = process_time()
    problem = pddl_problem(world, goal)
    export_s = process_time() - started
    found = other.solve(world, problem)
    return {
        "found": found.steps is not None,
        "status": found.status,
        "steps": [str(step) for step in found.steps or ()],
        "valid": found.steps is not None and reaches(world, goal, found.steps),
        "objects": len(problem.objects),
        "export_s": export_s,
        "cpu_s": found.cpu_s + export_s,
    }


def reaches(world: World, goal: Goal, steps: Program) -> bool:
    """Whether in the world model the steps can be taken and the goal then holds."""
    here = world.fork()
    for step in steps:
        if not here.is_applicable(step):
            return False
        here.apply(step)
    return not goal.unmet(here, steps)
