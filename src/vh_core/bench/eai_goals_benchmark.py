"""Planning for annotated tasks, given the same as the language models were: the scene, and the goal
that must hold at the end with the actions that must be taken.

A row is a task: its plan, what it cost, and how it is judged by the simulator and goal checker of
virtualhome-eval and by the world model; beside it, where it is asked for, Fast Downward's plan for
the same problem.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import permutations
from time import process_time
from typing import Any

from vh_core import __version__
from vh_core.bench.benchmark import Row
from vh_core.bench.beside import beside, reaches
from vh_core.bench.eai_data import CHARACTER, EaiTask, read_tasks, steps_as_text
from vh_core.bench.eai_judging import disagreement
from vh_core.bench.fast_downward import FastDownward
from vh_core.bench.rows import digest
from vh_core.environments.virtualhome_eval import EvaluationHome
from vh_core.goals import Condition, Goal, InOrderCondition
from vh_core.planning import Plan, plan
from vh_core.program import Program, Step
from vh_core.world import World

#: orders of required actions that a plan is made for, at most
_MAX_ORDERS = 6


@dataclass(frozen=True, slots=True)
class EaiGoalsSetup:
    """All that `open_eai_goals` needs. `pickle` takes it. `tasks`: how many, spread over all; None
    for all. `fast_downward`: whether it plans for the same problems."""

    tasks: int | None = None
    fast_downward: bool = False


@contextmanager
def open_eai_goals(setup: EaiGoalsSetup) -> Iterator[EaiGoals]:
    """Read the tasks. Raises `ConfigurationError` where they are not there."""
    tasks = read_tasks()
    other = FastDownward() if setup.fast_downward else None
    names = list(tasks)
    if setup.tasks is not None and setup.tasks < len(names):
        names = [names[number * len(names) // setup.tasks] for number in range(setup.tasks)]
    yield EaiGoals({name: tasks[name] for name in names}, other)


class EaiGoals:
    """The benchmark: a row for each task."""

    name = "eai goals"

    def __init__(self, tasks: Mapping[str, EaiTask], other: FastDownward | None = None) -> None:
        """`other` plans for the same problems, for comparison."""
        self._tasks = tasks
        self._other = other

    @property
    def cases(self) -> Sequence[str]:
        return tuple(self._tasks)

    @property
    def settings(self) -> Mapping[str, Any]:
        goals = [[name, task.virtualhome_goal] for name, task in self._tasks.items()]
        return {
            "vh_planner": __version__,
            "tasks": digest(goals),
            "fast_downward": self._other is not None,
        }

    def run(self, case: str) -> Row:
        task = replace(self._tasks[case])  # its scene is large, and goes with it
        world = World(task.scene)
        goal = in_any_order(task.goal)
        row: Row = {
            "task": task.name,
            "scored": task.scored,
            "goal": task.goal.describe(task.scene),
            "human_steps": len(task.program),
        }
        started = process_time()
        found = plan(world, goal)
        row["cpu_s"] = process_time() - started
        if self._other is not None:
            row["fast_downward"] = beside(self._other, world, goal)
        if not isinstance(found, Plan):
            return {**row, "steps": [], "no_plan": found.message, **_judged(task, world, ())}
        steps = found.steps or a_step(world, goal, task.named_objects.values())
        return {
            **row,
            "held_already": not found.steps,
            "steps": steps_as_text(steps),
            **_judged(task, world, steps),
        }


def in_any_order(goal: Goal) -> Goal:
    """The goal with actions that must be taken in an order asked for in each order.

    The package's grader puts the required actions into a set and asks for them in the order in
    which that gives them, which differs from run to run: a plan that shall stand up to it must
    have them in every order.
    """
    conditions: list[Condition] = []
    for condition in goal.conditions:
        if isinstance(condition, InOrderCondition):
            orders = list(permutations(condition.parts))[:_MAX_ORDERS]
            conditions += [InOrderCondition(order) for order in orders]
        else:
            conditions.append(condition)
    return Goal(tuple(conditions), goal.text)


def a_step(world: World, goal: Goal, objects: Iterable[int]) -> Program:
    """One step, on what the goal names or else on one of the objects, that leaves the goal as it
    is. A goal that holds already needs none, but the package takes no steps for no answer."""
    for node_id in (*goal.mentions, *objects):
        for action in ("WALK", "TURNTO"):
            step = Step(action, (world.ref(node_id),))
            after = world.fork()
            if node_id != world.character_id and after.is_applicable(step):
                after.apply(step)
                if not goal.unmet(after, (step,)):
                    return (step,)
    return ()


def _judged(task: EaiTask, world: World, steps: Program) -> dict[str, Any]:
    first, last = task.graphs["init_graph"], task.graphs["final_graph"]
    asked = task.virtualhome_goal
    verdict = EvaluationHome(first, last, CHARACTER).judge(steps, asked["goal"], asked["actions"])
    return {
        "executable": verdict.executable,
        "reached": verdict.reached,
        "success": verdict.success,
        "needless": len(verdict.needless),
        "fault": verdict.fault.value if verdict.fault else "",
        "message": verdict.message,
        "unmet": list(verdict.unmet),
        "in_model": reaches(world, task.goal, steps),
        "disagreement": disagreement(world, task, steps, verdict),
    }
