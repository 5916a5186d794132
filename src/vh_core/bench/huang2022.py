"""The evaluation of huang2022 §4 and §5: executability, LCS and length, for every method.

Data flow: tasks are held out of the demonstrations; each method generates one program per task
(and per fixed example); each program is tried in every scene and compared with the task's
references. The homes are seen by the evaluation only.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from vh_core.bench.huang2022_instances import Home
from vh_core.bench.metrics import Estimate, best_lcs, estimate
from vh_core.demonstrations import Demonstration, DemonstrationStore, sentence, step_key
from vh_core.demonstrations.phrases import StepKey
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph
from vh_core.grounding import ActionBank, ActionPhrase, TranslationModel
from vh_core.llm import Budget, LlmError
from vh_core.strategies.translated_options import TranslatedOptions
from vh_core.strategies.translated_parsing import WordForWord
from vh_core.strategies.translated_planner import GeneratedPlan, TranslatedPlanner
from vh_core.strategies.translated_scoring import Candidate
from vh_core.task import Task

#: what each method leaves out of the whole one; the whole one and Vanilla are Table 1, the others
#: Table 2
METHODS: Mapping[str, Mapping[str, bool]] = {
    "vanilla": {"translation": False, "trajectory_correction": False, "dynamic_example": False},
    "translated": {},
    "no-translation": {"translation": False},
    "no-dynamic-example": {"dynamic_example": False},
    "no-trajectory-correction": {"trajectory_correction": False},
}
#: §4: with a fixed example, "we report metrics averaged across three randomly chosen examples"
FIXED_EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class EvaluationTask:
    """A task and the programs that people wrote for it."""

    name: str
    references: tuple[tuple[ActionPhrase, ...], ...]
    instructions: str = ""


@dataclass(frozen=True, slots=True)
class EvaluatedPlan:
    """One program and its measures; `executable` is the share of scenes it can be executed in.

    `lcs` is None where there is nothing to compare it with. `reasons` say why it cannot be
    executed, for each scene where that is so.
    """

    task: str
    method: str
    steps: tuple[str, ...]
    executable: float
    lcs: float | None
    ending: str
    reasons: tuple[str, ...] = ()


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

    @property
    def executability(self) -> Estimate:
        return estimate(plan.executable for plan in self.plans)

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


def hold_out(
    demonstrations: DemonstrationStore, share: float = 0.3, seed: int = 0
) -> tuple[tuple[EvaluationTask, ...], DemonstrationStore]:
    """§2.2: a share of the distinct tasks for evaluation (88 of 292 in the paper), with their
    programs as references, and the demonstrations of all others."""
    tasks = list(demonstrations.tasks)
    count = round(share * len(tasks))
    if not 0 < count < len(tasks):
        raise ConfigurationError(f"cannot hold {share:g} of {len(tasks)} tasks out")
    chosen = set(random.Random(seed).sample(tasks, count))
    held_out = [demonstration for demonstration in demonstrations if demonstration.task in chosen]
    return tasks_of(held_out), demonstrations.without(chosen)


def tasks_of(demonstrations: Iterable[Demonstration]) -> tuple[EvaluationTask, ...]:
    """The tasks of these demonstrations, each with all its different programs as references."""
    found: dict[str, dict[tuple[StepKey, ...], Demonstration]] = {}
    for each in demonstrations:
        programs = found.setdefault(each.task, {})
        programs.setdefault(tuple(step_key(step) for step in each.steps), each)
    return tuple(
        EvaluationTask(
            name,
            tuple(each.steps for each in programs.values()),
            next(iter(programs.values())).description,
        )
        for name, programs in found.items()
    )


def common_bank(scenes: Sequence[EnvironmentGraph]) -> ActionBank:
    """What any of the scenes admits: the paper has one bank for all of them."""
    phrases: dict[tuple[str, tuple[str, ...]], ActionPhrase] = {}
    for scene in scenes:
        for phrase in ActionBank.from_graph(scene).phrases:
            phrases.setdefault((phrase.action, phrase.classes), phrase)
    return ActionBank(tuple(phrases.values()), f"{len(scenes)} scenes")


@dataclass(slots=True)
class Evaluation:
    """One evaluation: all that is the same for each of its rows.

    `simulator`: a program is executable only if VirtualHome's simulator runs it, too. `llm` gets a
    new budget for each program. `instructions` puts each task's how-to into the
    prompt (§5.4). `progress` is told (done, total, what) after each program.
    """

    tasks: Sequence[EvaluationTask]
    demonstrations: DemonstrationStore
    scenes: Sequence[EnvironmentGraph]
    llm: Budget
    options: TranslatedOptions = field(default_factory=TranslatedOptions.paper)
    instructions: bool = False
    simulator: bool = False
    progress: Callable[[int, int, str], None] = lambda done, total, what: None
    _homes: list[Home] = field(init=False)
    _executable: dict[tuple[StepKey, ...], tuple[float, list[str]]] = field(init=False)

    def __post_init__(self) -> None:
        if not self.tasks or not self.scenes:
            raise ConfigurationError("an evaluation needs at least one task and one scene")
        self._homes = [Home(scene, simulator=self.simulator) for scene in self.scenes]
        self._executable = {}

    def run(self, method: str, translation: TranslationModel) -> MethodResult:
        """One row: the method over all tasks. Raises `ConfigurationError` for an unknown one."""
        if method not in METHODS:
            known = ", ".join(METHODS)
            raise ConfigurationError(f"there is no method {method!r} (there are: {known})")
        switches: dict[str, Any] = dict(METHODS[method])
        options = replace(self.options, **switches)
        seeds = range(1 if options.dynamic_example or options.example else FIXED_EXAMPLES)
        admissible = None if options.translation else WordForWord(translation.bank)
        plans: list[EvaluatedPlan] = []
        failures: list[str] = []
        calls = done = 0
        for seed in seeds:
            for task in self.tasks:
                planner = self._planner(task, translation, replace(options, example_seed=seed))
                try:
                    plan = planner.generate()
                    plans.append(self._evaluate(task, method, plan, admissible))
                except LlmError as error:
                    failures.append(f"{task.name}: {error}")
                calls += planner.llm_calls
                done += 1
                self.progress(done, len(seeds) * len(self.tasks), method)
        encoder = f"{translation.encoder.name}, {translation.ranking}"
        used = options.translation or options.dynamic_example
        name = self.llm.name or "unknown"
        return MethodResult(
            method, name, encoder if used else "–", tuple(plans), tuple(failures), calls
        )

    def references(self, name: str = "references") -> MethodResult:
        """A row for the references themselves, each compared with the others of its task: the
        bound that the homes and the people who wrote them set."""
        plans = []
        for task in self.tasks:
            for number, steps in enumerate(task.references):
                others = [r for i, r in enumerate(task.references) if i != number]
                executable, reasons = self._execute(steps)
                keys = [step_key(step) for step in steps]
                compared = [[step_key(step) for step in other] for other in others]
                lcs = best_lcs(keys, compared) if compared else None
                shown = tuple(map(sentence, steps))
                plans.append(
                    EvaluatedPlan(
                        task.name, name, shown, executable, lcs, "written", tuple(reasons)
                    )
                )
        return MethodResult(name, "–", "–", tuple(plans))

    def _planner(
        self, task: EvaluationTask, translation: TranslationModel, options: TranslatedOptions
    ) -> TranslatedPlanner:
        how = task.instructions if self.instructions else ""
        llm = self.llm.for_new_task()
        return TranslatedPlanner(
            Task(task.name, how), llm, translation, self.demonstrations, options
        )

    def _evaluate(
        self,
        task: EvaluationTask,
        method: str,
        plan: GeneratedPlan,
        admissible: WordForWord | None,
    ) -> EvaluatedPlan:
        """Measure a program; without translation, only what is `admissible` can be parsed."""
        steps = [(_parsed(step, admissible), step.said) for step in plan.steps]
        shown = tuple(sentence(phrase) if phrase else said for phrase, said in steps)
        # what cannot be parsed is like no step of any reference
        keys = [step_key(phrase) if phrase else ("", said) for phrase, said in steps]
        unparsed = [said for phrase, said in steps if phrase is None]
        if unparsed:
            executable, reasons = 0.0, [f"cannot be parsed: {unparsed[0]!r}"]
        else:
            executable, reasons = self._execute([phrase for phrase, _ in steps if phrase])
        references = [[step_key(step) for step in reference] for reference in task.references]
        return EvaluatedPlan(
            task.name,
            method,
            shown,
            executable,
            best_lcs(keys, references),
            plan.ended.ending.name,
            tuple(reasons),
        )

    def _execute(self, steps: Sequence[ActionPhrase]) -> tuple[float, list[str]]:
        """§2.3: in which share of the scenes it can be executed. A program without steps does
        nothing, and does not count as executable."""
        if not steps:
            return 0.0, ["there are no steps"]
        key = tuple(step_key(step) for step in steps)
        if key not in self._executable:
            found = [home.assign(steps) for home in self._homes]
            reasons = [assignment.reason for assignment in found if assignment.reason]
            self._executable[key] = (1 - len(reasons) / len(found), reasons)
        return self._executable[key]


def _parsed(step: Candidate, admissible: WordForWord | None) -> ActionPhrase | None:
    """The admissible action that a step is; None if it cannot be parsed."""
    return step.action if admissible is None else admissible.find(step.said)
