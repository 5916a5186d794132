"""The choice of ε (huang2022 §3.3) for a Translation LM, on tasks of its own.

ε is a bound on Eq. 3's score: a program is that of ε = -∞ up to the first step whose score lies
below. So one program, measured at each length, tells what every ε makes of it. The tasks are held
out of the demonstrations that the evaluation keeps: neither those on which methods are compared,
nor any that stand in a prompt.

The criterion is the paper's for hyperparameters (§4): the sum of LCS and executability, each over
that of the programs that people wrote.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from vh_core.bench.benchmark import FAILURE, Progress, Row
from vh_core.bench.huang2022 import Evaluation, EvaluationTask, translation_name
from vh_core.bench.huang2022_methods import COPIED, REFERENCES
from vh_core.bench.huang2022_results import Attempt, MethodResult
from vh_core.bench.metrics import Estimate, estimate
from vh_core.demonstrations import sentence, step_key
from vh_core.grounding import TranslationModel
from vh_core.llm import LlmError
from vh_core.strategies.translated.planner import TranslatedPlanner

#: the ε that are compared
GRID = tuple(round(-1 + 0.05 * number, 2) for number in range(41))


@dataclass(frozen=True, slots=True)
class MeasuredPrefixes:
    """A program with the score of each step, and its measures at each length from 0 on."""

    scores: tuple[float, ...]
    executable: tuple[float, ...]
    lcs: tuple[float, ...]

    def length(self, epsilon: float) -> int:
        """How many steps it has under this ε."""
        below = (at for at, score in enumerate(self.scores) if score < epsilon)
        return next(below, len(self.scores))


@dataclass(frozen=True, slots=True)
class EpsilonRow:
    """What programs come to under one ε. `criterion` is the sum of executability and LCS, each over
    that of people's programs: 2 is as they do it."""

    epsilon: float
    executability: Estimate
    lcs: Estimate
    length: Estimate
    criterion: Estimate


@dataclass(frozen=True, slots=True)
class EpsilonChoice:
    """The rows of one Translation LM, and that with the best criterion: of equals, the greatest ε,
    which asks least of the language model. Without programs there are none. Beside them what no
    language model has a part in: `people`'s programs, and the most similar demonstration `copied`.
    """

    translation_lm: str
    planning_lm: str
    tasks: int
    rows: tuple[EpsilonRow, ...]
    people: MethodResult
    copied: MethodResult
    failures: tuple[str, ...] = ()

    @property
    def best(self) -> EpsilonRow | None:
        """The row of the ε to take."""
        return max(self.rows, key=lambda row: (row.criterion.mean, row.epsilon), default=None)


class Huang2022Epsilon:
    """A row for each reference, and for each Translation LM two for each task: a program, and the
    most similar demonstration. The evaluation's options have an ε that never ends a program."""

    name = "huang2022-epsilon"

    def __init__(
        self,
        evaluation: Evaluation,
        translations: Sequence[TranslationModel],
        settings: Mapping[str, Any],
    ) -> None:
        self.settings = settings
        self._evaluation = evaluation
        self._translations = translations
        self._references = dict(_references(evaluation.tasks))
        self._programs = {
            f"{translation_name(translation)}: {task.name}": (task, translation)
            for translation in translations
            for task in evaluation.tasks
        }
        self._copied = {
            f"{COPIED} ({translation_name(translation)}): {task.name}": (task, translation)
            for task, translation in self._programs.values()
        }

    @property
    def cases(self) -> Sequence[str]:
        return (*self._references, *self._copied, *self._programs)

    def prepare(self, progress: Progress) -> None:
        """Build the embeddings that are not on disk yet, before several processes do so at once."""
        for translation in self._translations:
            translation.prepare(progress)

    def run(self, case: str) -> Row:
        if case in self._references:
            return self._evaluation.reference(*self._references[case]).to_row()
        if case in self._copied:
            task, translation = self._copied[case]
            return self._evaluation.attempt(task, COPIED, translation, 0).to_row()
        task, translation = self._programs[case]
        return _prefixes(self._evaluation, task, translation)

    def results(self, rows: Mapping[str, Row]) -> list[EpsilonChoice]:
        """What each Translation LM comes to under every ε."""
        people = MethodResult.of([Attempt.from_row(rows[case]) for case in self._references])
        return [self._choice(translation, rows, people) for translation in self._translations]

    def _choice(
        self, translation: TranslationModel, rows: Mapping[str, Row], people: MethodResult
    ) -> EpsilonChoice:
        of_model = [
            (task.name, rows[case])
            for case, (task, used) in self._programs.items()
            if used is translation
        ]
        programs = [
            MeasuredPrefixes(tuple(row["scores"]), tuple(row["executable"]), tuple(row["lcs"]))
            for _, row in of_model
            if not row[FAILURE]
        ]
        copied = [
            Attempt.from_row(rows[case])
            for case, (_, used) in self._copied.items()
            if used is translation
        ]
        best = people.executability.mean, people.lcs.mean
        return EpsilonChoice(
            translation_name(translation),
            str(of_model[-1][1]["planning_lm"]),
            len(programs),
            tuple(_row(epsilon, programs, best) for epsilon in GRID) if programs else (),
            people,
            MethodResult.of(copied),
            tuple(f"{name}: {row[FAILURE]}" for name, row in of_model if row[FAILURE]),
        )


def _prefixes(evaluation: Evaluation, task: EvaluationTask, translation: TranslationModel) -> Row:
    """A program of Translated, measured at each of its lengths; see `MeasuredPrefixes`."""
    llm = evaluation.llm.for_new_task()
    row: Row = {
        "task": task.name,
        "translation_lm": translation_name(translation),
        "planning_lm": evaluation.llm.name or "unknown",
        FAILURE: "",
    }
    try:
        planner = TranslatedPlanner(
            evaluation.asked(task), llm, translation, evaluation.demonstrations, evaluation.options
        )
        said = planner.generate().steps
    except LlmError as error:
        row[FAILURE] = str(error)
    else:
        steps = [step.action for step in said if step.action is not None]
        prefixes = [steps[:length] for length in range(len(steps) + 1)]
        row["steps"] = [sentence(step) for step in steps]
        row["scores"] = [step.score for step in said]
        row["executable"] = [evaluation.executable(prefix) for prefix in prefixes]
        row["lcs"] = [task.lcs([step_key(step) for step in prefix]) for prefix in prefixes]
    spent = llm.spent
    return row | {"llm_calls": spent.calls, "llm_tokens": spent.tokens, "llm_s": spent.seconds}


def _references(
    tasks: Sequence[EvaluationTask],
) -> Iterator[tuple[str, tuple[EvaluationTask, int]]]:
    for task in tasks:
        for number in range(len(task.references)):
            yield f"{REFERENCES} {number}: {task.name}", (task, number)


def _row(
    epsilon: float, programs: Sequence[MeasuredPrefixes], people: tuple[float, float]
) -> EpsilonRow:
    lengths = [program.length(epsilon) for program in programs]
    at = list(zip(programs, lengths, strict=True))
    executable = [program.executable[length] for program, length in at]
    lcs = [program.lcs[length] for program, length in at]
    normalised = [
        sum(value / best for value, best in zip(pair, people, strict=True) if _is_bound(best))
        for pair in zip(executable, lcs, strict=True)
    ]
    return EpsilonRow(
        epsilon,
        estimate(executable),
        estimate(lcs),
        estimate(map(float, lengths)),
        estimate(normalised),
    )


def _is_bound(best: float) -> bool:
    """Whether people's programs have that measure at all: with one program for each task, nothing
    can be compared."""
    return not math.isnan(best) and best > 0
