"""huang2022 as a benchmark: its cases, and the rows that come of them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from vh_core import __version__
from vh_core.bench.benchmark import Progress, Row
from vh_core.bench.huang2022 import (
    Evaluation,
    EvaluationTask,
    common_bank,
    hold_out,
    tasks_of,
)
from vh_core.bench.huang2022_epsilon import Huang2022Epsilon
from vh_core.bench.huang2022_methods import METHODS, REFERENCES
from vh_core.bench.huang2022_prepared import Preparing
from vh_core.bench.huang2022_results import Attempt, MethodResult
from vh_core.bench.language_model import describe_language_model
from vh_core.bench.rows import digest
from vh_core.demonstrations import DemonstrationStore, read_demonstrations
from vh_core.grounding import ActionBank, Ranking, TranslationModel, make_encoder
from vh_core.llm import LlmConfig, make_language_model
from vh_core.scenes import open_scene
from vh_core.scenes.preparation import open_tables
from vh_core.settings.setting import in_words
from vh_core.strategies.constrained.options import ConstrainedOptions
from vh_core.strategies.translated.options import TranslatedOptions

#: as many homes as VirtualHome has
SCENES = ("embedded", *(f"generated:seed={seed}" for seed in range(1, 7)))


@dataclass(frozen=True, slots=True)
class Huang2022Setup:
    """All that `open_huang2022` needs. `pickle` takes it, so that other processes open the same.

    `tasks` is a file of demonstrations; without one, the share `hold_out` of the demonstrations'
    tasks is held out by `seed`. The first of `translations` (encoder, ranking) is used by every
    method, the others by the whole one only (Table 3); with `own_epsilon` each has the ε that was
    chosen for it, as far as there is one. The tables for `preparing` scenes are in
    `tables`; without it, in the package that carries them. `planning_lm` says what makes the
    language model's answers where its URL changes with each run.
    """

    llm: LlmConfig
    options: TranslatedOptions = field(default_factory=TranslatedOptions.paper)
    constrained: ConstrainedOptions = field(default_factory=ConstrainedOptions.paper)
    methods: tuple[str, ...] = METHODS
    scenes: tuple[str, ...] = SCENES
    demonstrations: tuple[str, ...] = ()
    tasks: str | None = None
    hold_out: float = 0.3
    seed: int = 0
    limit: int | None = None
    translations: tuple[tuple[str, str], ...] = (("auto", Ranking.PAPER.value),)
    bank: str | None = None
    cache_dir: str | None = None
    instructions: bool = False
    simulator: bool = False
    preparing: Preparing = Preparing.NONE
    tables: str | None = None
    own_epsilon: bool = False
    planning_lm: Mapping[str, Any] | None = None


@contextmanager
def open_huang2022(setup: Huang2022Setup) -> Iterator[Huang2022]:
    """Read what the setup names. Raises `ConfigurationError` and what reading raises."""
    tasks, demonstrations = _held_out(setup)
    with _evaluation(setup, setup.options, tasks, demonstrations) as opened:
        yield Huang2022(setup, *opened)


@contextmanager
def open_huang2022_epsilon(setup: Huang2022Setup) -> Iterator[Huang2022Epsilon]:
    """The same for the choice of ε: its tasks are held out, as large a share and by the same seed,
    of the demonstrations that the evaluation keeps."""
    _, kept = _held_out(setup)
    tasks, demonstrations = hold_out(kept, setup.hold_out, setup.seed)
    options = replace(setup.options, epsilon=-math.inf)
    with _evaluation(setup, options, tasks, demonstrations) as (evaluation, translations):
        settings = _settings(setup, evaluation, translations)
        yield Huang2022Epsilon(evaluation, translations, settings)


def _held_out(setup: Huang2022Setup) -> tuple[tuple[EvaluationTask, ...], DemonstrationStore]:
    demonstrations = DemonstrationStore.open(*setup.demonstrations)
    if not setup.tasks:
        return hold_out(demonstrations, setup.hold_out, setup.seed)
    tasks = tasks_of(read_demonstrations(setup.tasks))
    return tasks, demonstrations.without(task.name for task in tasks)


@contextmanager
def _evaluation(
    setup: Huang2022Setup,
    options: TranslatedOptions,
    tasks: Sequence[EvaluationTask],
    demonstrations: DemonstrationStore,
) -> Iterator[tuple[Evaluation, list[TranslationModel]]]:
    scenes = [open_scene(spec) for spec in setup.scenes]
    bank = ActionBank.from_file(setup.bank) if setup.bank else common_bank(scenes)
    translations = [
        TranslationModel(bank, make_encoder(encoder), ranking=ranking, cache_dir=setup.cache_dir)
        for encoder, ranking in setup.translations
    ]
    with closing(make_language_model(setup.llm)) as llm:
        evaluation = Evaluation(
            tasks[: setup.limit],
            demonstrations,
            scenes,
            llm,
            options,
            setup.constrained,
            setup.instructions,
            setup.simulator,
            setup.preparing,
            None if setup.preparing is Preparing.NONE else open_tables(setup.tables),
            setup.own_epsilon,
        )
        yield evaluation, translations


def _settings(
    setup: Huang2022Setup, evaluation: Evaluation, translations: Sequence[TranslationModel]
) -> dict[str, Any]:
    """What decides the rows."""
    demonstrations = [(d.task, d.phrases, d.description) for d in evaluation.demonstrations]
    tasks = [(t.name, t.instructions, _texts(t.references)) for t in evaluation.tasks]
    return {
        "vh_planner": __version__,
        "methods": setup.methods,
        "planning_lm": setup.planning_lm or describe_language_model(setup.llm),
        "translation_lms": [f"{t.encoder.identity}, {t.ranking}" for t in translations],
        "epsilon": [str(evaluation.epsilon(translation)) for translation in translations],
        "bank": digest([phrase.text for phrase in translations[0].bank.phrases]),
        "options": in_words(evaluation.options),
        "constrained": in_words(evaluation.constrained),
        "instructions": setup.instructions,
        "simulator": setup.simulator,
        "prepare": str(setup.preparing),
        "tables": digest(evaluation.tables and evaluation.tables.to_json()),
        "tasks": {"number": len(tasks), "digest": digest(tasks)},
        "demonstrations": {"number": len(demonstrations), "digest": digest(demonstrations)},
        "scenes": {scene.name: digest(scene.to_json()) for scene in evaluation.scenes},
    }


@dataclass(frozen=True, slots=True)
class _Case:
    """A program to ask for, or where there is no Translation LM, the reference of that number."""

    task: EvaluationTask
    method: str
    number: int
    translation: TranslationModel | None = None

    @property
    def name(self) -> str:
        used = self.translation
        model = f" ({used.encoder.name}, {used.ranking})" if used is not None else ""
        return f"{self.method}{model} {self.number}: {self.task.name}"


class Huang2022:
    """The benchmark: a row for each reference, and one for each program asked for."""

    name = "huang2022"

    def __init__(
        self,
        setup: Huang2022Setup,
        evaluation: Evaluation,
        translations: Sequence[TranslationModel],
    ) -> None:
        self._setup = setup
        self._evaluation = evaluation
        self._translations = translations
        self._cases = {case.name: case for case in self._all_cases()}

    @property
    def cases(self) -> Sequence[str]:
        return tuple(self._cases)

    @property
    def settings(self) -> Mapping[str, Any]:
        return _settings(self._setup, self._evaluation, self._translations)

    def prepare(self, progress: Progress) -> None:
        """Build the embeddings that are not on disk yet, before several processes do so at once."""
        for translation in self._translations:
            translation.prepare(progress)

    def run(self, case: str) -> Row:
        found = self._cases[case]
        if found.translation is None:
            return self._evaluation.reference(found.task, found.number).to_row()
        attempt = self._evaluation.attempt(
            found.task, found.method, found.translation, found.number
        )
        return attempt.to_row()

    def results(self, rows: Mapping[str, Row]) -> list[MethodResult]:
        """The rows of the tables: the references, every method with the first Translation LM, and
        the whole one with each other; over the tasks of which there are all rows."""
        missing = {case.task.name for name, case in self._cases.items() if name not in rows}
        groups: dict[tuple[str, int], list[Attempt]] = {}
        for case in self._cases.values():
            if case.task.name in missing:
                continue
            group = groups.setdefault((case.method, id(case.translation)), [])
            group.append(Attempt.from_row(rows[case.name]))
        return [MethodResult.of(attempts) for attempts in groups.values()]

    def _all_cases(self) -> Iterator[_Case]:
        tasks = self._evaluation.tasks
        for task in tasks:
            for number in range(len(task.references)):
                yield _Case(task, REFERENCES, number)
        # task by task: whatever a run has come to, methods can be compared on the same tasks
        for task in tasks:
            for at, translation in enumerate(self._translations):
                for method in self._setup.methods if at == 0 else ("translated",):
                    for seed in self._evaluation.example_seeds(method):
                        yield _Case(task, method, seed, translation)


def _texts(references: Sequence[Sequence[Any]]) -> list[list[str]]:
    return [[str(step) for step in steps] for steps in references]
