"""The evaluation of huang2022 §4 and §5: executability, LCS and length, for every method.

Data flow: tasks are held out of the demonstrations; each method generates one program per task
(and per fixed example); each program is tried in every scene and compared with the task's
references. The homes are seen by the evaluation only.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from vh_core.bench.huang2022_constrained import generate
from vh_core.bench.huang2022_instances import Assignment, TrialHome
from vh_core.bench.huang2022_methods import (
    CONSTRAINED_METHODS,
    COPIED,
    METHODS,
    REFERENCES,
    TRANSLATED_METHODS,
    WITH_MODEL,
)
from vh_core.bench.huang2022_prepared import PreparedHome, Preparing, make_homes
from vh_core.bench.huang2022_results import NONE, Attempt, EvaluatedPlan, MethodResult
from vh_core.bench.metrics import best_lcs
from vh_core.demonstrations import Demonstration, DemonstrationStore, sentence, step_key
from vh_core.demonstrations.phrases import StepKey
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph
from vh_core.grounding import ActionBank, ActionPhrase, TranslationModel
from vh_core.llm import Budget, LlmError
from vh_core.scenes.preparation import Tables
from vh_core.strategies.constrained.options import ConstrainedOptions
from vh_core.strategies.constrained.planner import ConstrainedPlanner
from vh_core.strategies.endings import Ending, ProgramEnd
from vh_core.strategies.translated.epsilon import chosen_epsilon
from vh_core.strategies.translated.options import TranslatedOptions
from vh_core.strategies.translated.parsing import WordForWord
from vh_core.strategies.translated.planner import GeneratedPlan, TranslatedPlanner
from vh_core.strategies.translated.scoring import SampledStep
from vh_core.task import Task

#: kinds of reasons for which a program is tried in no scene
UNPARSED, EMPTY = "unparsed", "empty"
#: §4: with a fixed example, "we report metrics averaged across three randomly chosen examples"
FIXED_EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class EvaluationTask:
    """A task and the programs that people wrote for it."""

    name: str
    references: tuple[tuple[ActionPhrase, ...], ...]
    instructions: str = ""

    def lcs(self, keys: Sequence[StepKey]) -> float:
        """§2.3: how much these steps are like the reference that they are most like, 0 to 1."""
        return best_lcs(keys, [[step_key(step) for step in each] for each in self.references])


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


def translation_name(translation: TranslationModel) -> str:
    """What a table calls a Translation LM: its encoder and its ranking."""
    return f"{translation.encoder.name}, {translation.ranking}"


def common_bank(scenes: Sequence[EnvironmentGraph]) -> ActionBank:
    """What any of the scenes admits: the paper has one bank for all of them."""
    phrases: dict[tuple[str, tuple[str, ...]], ActionPhrase] = {}
    for scene in scenes:
        for phrase in ActionBank.from_graph(scene).phrases:
            phrases.setdefault((phrase.action, phrase.classes), phrase)
    return ActionBank(tuple(phrases.values()), f"{len(scenes)} scenes")


@dataclass(slots=True)
class Evaluation:
    """One evaluation: all that is the same for each of its programs.

    `simulator`: a program is executable only if VirtualHome's simulator runs it, too. `llm` gets a
    new budget for each program. `instructions` puts each task's how-to into the prompt (§5.4).
    `preparing` says how scenes are made ready for each program, by which `tables`. With
    `own_epsilon`, each Translation LM has the ε that was chosen for it, as far as there is one.
    """

    tasks: Sequence[EvaluationTask]
    demonstrations: DemonstrationStore
    scenes: Sequence[EnvironmentGraph]
    llm: Budget
    options: TranslatedOptions = field(default_factory=TranslatedOptions.paper)
    constrained: ConstrainedOptions = field(default_factory=ConstrainedOptions.paper)
    instructions: bool = False
    simulator: bool = False
    preparing: Preparing = Preparing.NONE
    tables: Tables | None = None
    own_epsilon: bool = False
    _homes: list[TrialHome | PreparedHome] = field(init=False)
    _tried: dict[tuple[StepKey, ...], list[Assignment]] = field(init=False)

    def __post_init__(self) -> None:
        if not self.tasks or not self.scenes:
            raise ConfigurationError("an evaluation needs at least one task and one scene")
        self._homes = make_homes(self.scenes, self.preparing, self.tables, simulator=self.simulator)
        self._tried = {}

    def example_seeds(self, method: str) -> range:
        """The fixed examples with which a method is run. Raises `ConfigurationError` for an unknown
        one."""
        if method not in METHODS:
            known = ", ".join(METHODS)
            raise ConfigurationError(f"there is no method {method!r} (there are: {known})")
        if method == COPIED:
            return range(1)
        varied = {} if method in CONSTRAINED_METHODS else TRANSLATED_METHODS[method]
        options = self.constrained if method in CONSTRAINED_METHODS else self.options
        dynamic = varied.get("dynamic_example", options.dynamic_example)
        return range(1 if dynamic or options.example else FIXED_EXAMPLES)

    def run(self, method: str, translation: TranslationModel) -> MethodResult:
        """The method over all tasks."""
        seeds = self.example_seeds(method)
        return MethodResult.of(
            [self.attempt(task, method, translation, s) for s in seeds for task in self.tasks]
        )

    def references(self) -> MethodResult:
        """The references themselves: the bound that the homes and the people who wrote them set."""
        return MethodResult.of(
            [self.reference(t, number) for t in self.tasks for number in range(len(t.references))]
        )

    def attempt(
        self, task: EvaluationTask, method: str, translation: TranslationModel, example_seed: int
    ) -> Attempt:
        """One program, generated and measured."""
        llm = self.llm.for_new_task()
        plan, failure = None, ""
        try:
            generated, admissible = self._generated(task, method, translation, example_seed, llm)
            plan = self._evaluate(task, method, generated, admissible)
        except LlmError as error:
            failure = str(error)
        spent = llm.spent
        return Attempt(
            task.name,
            method,
            plan,
            failure,
            (self.llm.name or "unknown") if method in WITH_MODEL else NONE,
            translation_name(translation) if self._uses(method, translation) else NONE,
            spent.calls,
            spent.tokens,
            spent.seconds,
        )

    def reference(self, task: EvaluationTask, number: int) -> Attempt:
        """One reference, compared with the others of its task."""
        steps = task.references[number]
        others = [other for at, other in enumerate(task.references) if at != number]
        tried = self._execute(steps)
        keys = [step_key(step) for step in steps]
        compared = [[step_key(step) for step in other] for other in others]
        lcs = best_lcs(keys, compared) if compared else None
        shown = tuple(map(sentence, steps))
        plan = _measured(task, REFERENCES, shown, tried, lcs, "written")
        return Attempt(task.name, REFERENCES, plan)

    def asked(self, task: EvaluationTask) -> Task:
        """The task as methods are given it."""
        return Task(task.name, task.instructions if self.instructions else "")

    def executable(self, steps: Sequence[ActionPhrase]) -> float:
        """The share of scenes in which these steps can be executed."""
        return _share_executable(self._execute(steps))

    def epsilon(self, translation: TranslationModel) -> float:
        """ε of §3.3 with this Translation LM."""
        own = chosen_epsilon(translation.encoder.name, str(translation.ranking))
        return own if self.own_epsilon and own is not None else self.options.epsilon

    def _options(self, method: str, translation: TranslationModel) -> TranslatedOptions:
        switches: dict[str, Any] = dict(TRANSLATED_METHODS[method])
        return replace(self.options, epsilon=self.epsilon(translation), **switches)

    def _uses(self, method: str, translation: TranslationModel) -> bool:
        """Whether the method makes use of the Translation LM."""
        if method in TRANSLATED_METHODS:
            options = self._options(method, translation)
            return options.translation or options.dynamic_example
        return method == COPIED or self.constrained.dynamic_example

    def _generated(
        self,
        task: EvaluationTask,
        method: str,
        translation: TranslationModel,
        example_seed: int,
        llm: Budget,
    ) -> tuple[GeneratedPlan, WordForWord | None]:
        """A program, and what of it is admissible where not all of it is. Raises `LlmError`."""
        asked = self.asked(task)
        if method == COPIED:
            return self._copied(task, translation), None
        if method in CONSTRAINED_METHODS:
            affordances = CONSTRAINED_METHODS[method]
            chosen = replace(self.constrained, affordances=affordances, example_seed=example_seed)
            chooser = ConstrainedPlanner(asked, llm, translation, self.demonstrations, chosen)
            return generate(chooser, translation.bank, self._homes, affordances), None
        options = replace(self._options(method, translation), example_seed=example_seed)
        planner = TranslatedPlanner(asked, llm, translation, self.demonstrations, options)
        admissible = None if options.translation else WordForWord(translation.bank)
        return planner.generate(), admissible

    def _copied(self, task: EvaluationTask, translation: TranslationModel) -> GeneratedPlan:
        """The program of the most similar task."""
        found = self.demonstrations.most_similar(task.name, translation.encoder)
        steps = found[0][0].steps if found else ()
        said = tuple(SampledStep(str(step), action=step) for step in steps)
        return GeneratedPlan(said, ProgramEnd(Ending.FINISHED, ""))

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
            tried = [Assignment((), f"cannot be parsed: {unparsed[0]!r}", UNPARSED)]
        else:
            tried = self._execute([phrase for phrase, _ in steps if phrase])
        return _measured(task, method, shown, tried, task.lcs(keys), plan.ended.ending.name)

    def _execute(self, steps: Sequence[ActionPhrase]) -> list[Assignment]:
        """§2.3: how it goes in each scene. A program without steps does nothing, and does not
        count as executable."""
        if not steps:
            return [Assignment((), "there are no steps", EMPTY)]
        key = tuple(step_key(step) for step in steps)
        if key not in self._tried:
            self._tried[key] = [home.assign(steps) for home in self._homes]
        return self._tried[key]


def _measured(
    task: EvaluationTask,
    method: str,
    steps: tuple[str, ...],
    tried: Sequence[Assignment],
    lcs: float | None,
    ending: str,
) -> EvaluatedPlan:
    failed = [each for each in tried if not each.executable]
    return EvaluatedPlan(
        task.name,
        method,
        steps,
        _share_executable(tried),
        lcs,
        ending,
        tuple(each.reason for each in failed),
        tuple(each.kind for each in failed),
    )


def _share_executable(tried: Sequence[Assignment]) -> float:
    return sum(each.executable for each in tried) / len(tried)


def _parsed(step: SampledStep, admissible: WordForWord | None) -> ActionPhrase | None:
    """The admissible action that a step is; None if it cannot be parsed."""
    return step.action if admissible is None else admissible.find(step.said)
