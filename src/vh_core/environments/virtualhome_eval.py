"""The one place that runs code of the package `virtualhome-eval`: its copy of VirtualHome's
simulator, and its goal checker, by their Python interface.

A plan is judged as the package's own command does it (`evaluate_results` of `action_sequence`),
save that the steps are ours, in order: a step that is not needed any more ("already satisfied") is
passed over, any other failure ends the plan.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from types import ModuleType
from typing import Any

from vh_core.errors import MissingDependencyError
from vh_core.program import Step


class StepFault(Enum):
    """Why a step was refused, in the package's own words."""

    WRONG_ORDER = "wrong temporal order"
    MISSING_STEP = "missing step"
    AFFORDANCE = "affordance error"
    UNSEEN = "unseen object"
    ADDITIONAL_STEP = "additional step"
    OTHER = "other error"
    CRASHED = "the simulator crashed"


@dataclass(frozen=True, slots=True)
class PlanVerdict:
    """What the package's simulator and checker say of a plan.

    `executable`: no step failed but needless ones. `reached`: the goal holds after the last step
    that was taken. `failed_at`: the number, from 0, of the step that ended it, with its `fault`
    and the simulator's `message`. `needless`: the numbers of the steps that were passed over.
    `unmet`: of the goal, as the package's data has it.
    """

    executable: bool
    reached: bool
    failed_at: int | None = None
    fault: StepFault | None = None
    message: str = ""
    needless: tuple[int, ...] = ()
    unmet: tuple[str, ...] = ()

    @property
    def success(self) -> bool:
        """Executable, and the goal reached."""
        return self.executable and self.reached


@dataclass(frozen=True, slots=True)
class _Modules:
    planner: ModuleType
    environment: ModuleType
    checking: ModuleType
    order: ModuleType


@lru_cache(maxsize=1)
def _modules() -> _Modules:
    state = random.getstate()  # its modules seed the generator that all share
    names = ("motion_planner", "environment", "eval_utils", "checker")
    try:
        found = [
            importlib.import_module(f"virtualhome_eval.simulation.evolving_graph.{name}")
            for name in names
        ]
    except ImportError as error:
        raise MissingDependencyError(
            f"judging plans needs the package virtualhome-eval ({error}): pip install --no-deps "
            "virtualhome-eval==0.1.1, and numpy, tqdm and termcolor"
        ) from None
    finally:
        random.setstate(state)
    return _Modules(*found)


class EvaluationHome:
    """One annotated task in the package's simulator. Raises `MissingDependencyError` without it.

    `first` and `last` are the scene before and after the human program, in VirtualHome's JSON
    form; `character` is the id of the one who acts.
    """

    def __init__(self, first: Mapping[str, Any], last: Mapping[str, Any], character: int) -> None:
        modules = _modules()
        self._modules = modules
        self._character = character
        graph = modules.environment.EnvironmentGraph(first)
        self._planner = modules.planner.MotionPlanner(graph, last, acting_char_id=character)

    def judge(
        self,
        steps: Sequence[Step],
        facts: Sequence[Mapping[str, Any]],
        actions: Sequence[str],
    ) -> PlanVerdict:
        """Run a plan from the beginning and check the goal: states and relations (`facts`), and
        `actions` in order, in the form of the package's data. Never raises for what a plan does."""
        self._planner.reset()
        taken: list[str] = []
        needless: list[int] = []
        past = [self._planner.env_state]
        failed: tuple[int, StepFault, str] | None = None
        for number, step in enumerate(steps):
            fault, message = self._take(step, past)
            if fault is None:
                taken.append(str(step))
                past.append(self._planner.env_state)
            elif fault is StepFault.ADDITIONAL_STEP:
                needless.append(number)
            else:
                failed = (number, fault, message)
                break
        reached, unmet = self._check(taken, facts, actions)
        return PlanVerdict(
            executable=failed is None and bool(steps),
            reached=reached,
            failed_at=failed[0] if failed else None,
            fault=failed[1] if failed else None,
            message=failed[2] if failed else "",
            needless=tuple(needless),
            unmet=unmet,
        )

    def _take(self, step: Step, past: Sequence[Any]) -> tuple[StepFault | None, str]:
        try:
            taken, info = self._planner.my_execute_primitive_action_eval(str(step))
        except Exception as error:  # its executors raise whatever comes
            return StepFault.CRASHED, f"{type(error).__name__}: {error}"
        if taken:
            return None, ""
        message = info.get_error_string()
        if info.error_type != 1:
            return _FAULTS.get(info.error_type, StepFault.OTHER), message
        homes = [state.to_dict() for state in past]
        told = self._modules.order.TemporalOrderChecker(info, homes).run_checker()
        return _FAULTS.get(told.get_error_type(), StepFault.OTHER), message

    def _check(
        self, taken: Sequence[str], facts: Sequence[Mapping[str, Any]], actions: Sequence[str]
    ) -> tuple[bool, tuple[str, ...]]:
        """Whether the goal holds, and what of it does not."""
        states = self._modules.checking.remove_duplicate_dicts([f for f in facts if "id" in f])
        edges = self._modules.checking.remove_duplicate_dicts([f for f in facts if "from_id" in f])
        home = self._planner.env_state.to_dict()
        found = self._modules.checking.scene_evaluate_wID(
            home,
            states,
            edges,
            self._character,
            action_seq=list(taken),
            action_goals=list(dict.fromkeys(actions)),
        )
        reached, unmet = found[3], [*found[4], *found[5], *found[6]]
        return bool(reached), tuple(map(str, unmet))


_FAULTS = {
    0: StepFault.WRONG_ORDER,
    1: StepFault.MISSING_STEP,
    2: StepFault.AFFORDANCE,
    3: StepFault.UNSEEN,
    4: StepFault.ADDITIONAL_STEP,
    5: StepFault.OTHER,
}
