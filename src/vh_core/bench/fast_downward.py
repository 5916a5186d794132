"""Fast Downward on exported problems, by unified-planning: the one place that imports them."""

from __future__ import annotations

import importlib
import resource
import tempfile
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vh_core.errors import MissingDependencyError
from vh_core.pddl import PddlProblem
from vh_core.program import Program
from vh_core.world import World

#: how long it may look for a plan, seconds
TIME_LIMIT_S = 120.0
_ENGINE = "fast-downward"
_INSTALL = (
    "pip install --no-deps unified-planning==1.3.0 up-fast-downward==1.0.0 "
    "fast-downward.translate==26.6.0 ConfigSpace==1.2.2 "
    "more-itertools==11.2.1, with networkx, pyparsing and scipy"
)


@dataclass(frozen=True, slots=True)
class FastDownwardPlan:
    """What it found: `steps` is None without a plan, for the reason in `status`. `cpu_s` is the CPU
    time of its own processes, translation and search."""

    steps: Program | None
    cpu_s: float
    status: str


class ProblemReader:
    """unified-planning's own reader of PDDL. Raises `MissingDependencyError` where it is not
    installed."""

    def __init__(self) -> None:
        try:
            self._reading: Any = importlib.import_module("unified_planning.io")
        except ImportError as error:
            raise MissingDependencyError(
                f"unified-planning is needed ({error}): {_INSTALL}"
            ) from None

    def read(self, problem: PddlProblem) -> Any:
        """The problem as that package understands it."""
        with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            files = Path(folder, "domain.pddl"), Path(folder, "problem.pddl")
            for file, text in zip(files, (problem.domain, problem.problem), strict=True):
                file.write_text(text, encoding="utf-8")
            return self._reading.PDDLReader().parse_problem(*map(str, files))


class FastDownward:
    """Fast Downward in its usual configuration (LAMA's first iteration). Raises
    `MissingDependencyError` where it, or unified-planning, is not installed."""

    def __init__(self) -> None:
        self._reader = ProblemReader()
        self._solving: Any = importlib.import_module("unified_planning.shortcuts")
        environment = self._solving.get_environment()
        environment.credits_stream = None
        if _ENGINE not in environment.factory.engines:
            raise MissingDependencyError(f"up-fast-downward is needed: {_INSTALL}")

    def solve(
        self, world: World, problem: PddlProblem, time_limit_s: float = TIME_LIMIT_S
    ) -> FastDownwardPlan:
        """Look for a plan, for so long."""
        found = self._reader.read(problem)
        before = _children_s()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with self._solving.OneshotPlanner(name=_ENGINE) as planner:
                result = planner.solve(found, timeout=time_limit_s)
        cpu_s = _children_s() - before
        if result.plan is None:
            return FastDownwardPlan(None, cpu_s, result.status.name)
        steps = [
            problem.step(world, each.action.name, [str(value) for value in each.actual_parameters])
            for each in result.plan.actions
        ]
        return FastDownwardPlan(tuple(steps), cpu_s, result.status.name)


def _children_s() -> float:
    """CPU time of all processes that were started here and have ended, seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
