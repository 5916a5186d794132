"""What repair makes of the plans that fifteen language models wrote for annotated tasks.

A row is a task, with each model's recorded answer three times: as it is, repaired so that it can be
executed, and repaired and finished with the task's goal. All are judged by the simulator and goal
checker of virtualhome-eval, and by the world model beside it, step by step.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from time import process_time
from typing import Any

from vh_core import __version__
from vh_core.bench.benchmark import Row
from vh_core.bench.eai_data import (
    CHARACTER,
    EaiTask,
    RecordedAnswer,
    model_names,
    read_answer,
    read_tasks,
    read_texts,
    steps_as_text,
)
from vh_core.bench.eai_goals_benchmark import a_step, in_any_order
from vh_core.bench.eai_judging import disagreement
from vh_core.bench.rows import digest
from vh_core.environments.virtualhome_eval import EvaluationHome
from vh_core.errors import ConfigurationError
from vh_core.goals import Goal
from vh_core.program import Program, Step
from vh_core.repair import LooseStep, repair
from vh_core.world import World

#: an answer as it is, repaired, and finished; the names that files and tables have
RAW, REPAIRED, GOALS = VARIANTS = ("raw", "repaired", "goals")


@dataclass(frozen=True, slots=True)
class EaiRepairSetup:
    """All that `open_eai_repair` needs. `pickle` takes it. No models: all that are recorded.
    `tasks`: how many, spread over all; None for all."""

    models: tuple[str, ...] = ()
    tasks: int | None = None


@contextmanager
def open_eai_repair(setup: EaiRepairSetup) -> Iterator[EaiRepair]:
    """Read the tasks and answers. Raises `ConfigurationError` where they are not there."""
    known = model_names()
    unknown = [name for name in setup.models if name not in known]
    if unknown:
        raise ConfigurationError(
            f"no answers of {unknown[0]!r} are recorded (there are: {', '.join(known)})"
        )
    tasks = read_tasks()
    names = list(tasks)
    if setup.tasks is not None and setup.tasks < len(names):
        names = [names[n * len(names) // setup.tasks] for n in range(setup.tasks)]
    chosen = {name: tasks[name] for name in names}
    models = setup.models or known
    yield EaiRepair(chosen, {model: read_texts(model) for model in models})


class EaiRepair:
    """The benchmark: a row for each task."""

    name = "eai repair"

    def __init__(
        self, tasks: Mapping[str, EaiTask], answers: Mapping[str, Mapping[str, str]]
    ) -> None:
        """`answers` are the texts of each model, by the id of the task."""
        self._tasks = tasks
        self._answers = answers

    @property
    def cases(self) -> Sequence[str]:
        return tuple(self._tasks)

    @property
    def settings(self) -> Mapping[str, Any]:
        texts = [[model, sorted(own.items())] for model, own in self._answers.items()]
        return {
            "vh_planner": __version__,
            "tasks": digest(list(self._tasks)),
            "models": list(self._answers),
            "answers": digest(texts),
        }

    def run(self, case: str) -> Row:
        task = replace(self._tasks[case])  # its scene is large, and goes with it
        trial = AnswerTrial(task)
        models = {
            model: trial.of_answer(read_answer(own.get(case, ""), task.named_objects))
            for model, own in self._answers.items()
        }
        return {"task": task.name, "scored": task.scored, "models": models}


class AnswerTrial:
    """One task, and the plans for it that were judged already: many models say the same."""

    def __init__(self, task: EaiTask) -> None:
        self._task = task
        self._goal = in_any_order(task.goal)
        self._world = World(task.scene, character=0)
        if self._world.character_id != CHARACTER:
            raise ConfigurationError(f"task {task.id}: node {CHARACTER} does not act")
        first, last = task.graphs["init_graph"], task.graphs["final_graph"]
        self._home = EvaluationHome(first, last, CHARACTER)
        self._judged: dict[Program, dict[str, Any]] = {}

    def of_answer(self, answer: RecordedAnswer) -> dict[str, Any]:
        """An answer in all variants; those that cannot be are left out."""
        found: dict[str, Any] = {"fault": answer.fault}
        if answer.steps is not None:
            found[RAW] = self.judged(answer.steps)
        if answer.proposed is None:  # nothing of it can be repaired; the goal alone is planned
            found[GOALS] = self._repaired((), self._goal)
        else:
            # what the package's reader can read was read by it, and is not told as resolved
            program: Sequence[Step | LooseStep] = (
                answer.proposed if answer.steps is None else answer.steps
            )
            found[REPAIRED] = self._repaired(program, None)
            found[GOALS] = self._repaired(program, self._goal)
        return found

    @property
    def world(self) -> World:
        """The home in which the task begins; for forks only."""
        return self._world

    def _repaired(self, program: Sequence[Step | LooseStep], goal: Goal | None) -> dict[str, Any]:
        started = process_time()
        found = repair(self._world, program, goal, names=self._task.named_objects)
        took_s = process_time() - started
        steps = found.steps
        if goal is not None and not steps and found.failure is None:
            steps = a_step(self._world, goal, self._task.named_objects.values())
        return {
            **self.judged(steps),
            "edits": {kind.value: count for kind, count in found.counts.items()},
            "failure": found.failure.message if found.failure else "",
            "cpu_s": took_s,
        }

    def judged(self, steps: Program) -> dict[str, Any]:
        """A plan, with what simulator and world model say of it."""
        if steps not in self._judged:
            goal = self._task.virtualhome_goal
            verdict = self._home.judge(steps, goal["goal"], goal["actions"])
            self._judged[steps] = {
                "steps": steps_as_text(steps),
                "executable": verdict.executable,
                "success": verdict.success,
                "reached": verdict.reached,
                "needless": len(verdict.needless),
                "fault": verdict.fault.value if verdict.fault else "",
                "message": verdict.message,
                "unmet": list(verdict.unmet),
                "disagreement": disagreement(self._world, self._task, steps, verdict),
            }
        return self._judged[steps]
