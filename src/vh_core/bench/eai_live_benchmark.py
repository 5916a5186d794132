"""A language model at work on annotated tasks, under the prompts that the recorded models had.

Its answer is judged as it is, repaired, and finished with the goal, as those of the recorded
models; and once more it writes a plan under constraints, where its server can keep to choices: each
next step of its JSON answer is one that can be taken then, of the objects that the prompt names.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from vh_core import __version__
from vh_core.bench.benchmark import FAILURE, Row
from vh_core.bench.eai_data import ARITIES, EaiTask, read_answer, read_prompts, read_tasks
from vh_core.bench.eai_repair_benchmark import AnswerTrial
from vh_core.bench.language_model import describe_language_model
from vh_core.bench.rows import digest
from vh_core.episode.setup import Setup
from vh_core.llm.errors import LlmError
from vh_core.llm.model import Completion, LanguageModel, Request
from vh_core.program import Program, Step
from vh_core.world import World

CONSTRAINED = "constrained"
#: the longest answer, tokens, and the longest plan under constraints, steps
_ANSWER_TOKENS = 600
_STEP_TOKENS = 40
LONGEST = 20
#: an answer's beginning, between its steps, and its end
_BEGINNING, _BETWEEN, _END = "{", ", ", "}"


@dataclass(frozen=True, slots=True)
class EaiLiveSetup:
    """All that `open_eai_live` needs. `pickle` takes it. `language_model` says who is asked, where
    the settings name a server that was started for this run. `tasks`: how many, spread over all
    that are scored; None for all of these."""

    settings: Setup
    language_model: Mapping[str, Any] = field(default_factory=dict)
    tasks: int | None = None


@contextmanager
def open_eai_live(setup: EaiLiveSetup) -> Iterator[EaiLive]:
    """Read the tasks and prompts. Raises `ConfigurationError` and what a model's making raises."""
    tasks = {name: task for name, task in read_tasks().items() if task.scored}
    names = list(tasks)
    if setup.tasks is not None and setup.tasks < len(names):
        names = [names[n * len(names) // setup.tasks] for n in range(setup.tasks)]
    config = setup.settings.llm
    described = dict(setup.language_model) or describe_language_model(config)
    with closing(setup.settings.resources()) as resources:
        yield EaiLive(
            {name: tasks[name] for name in names},
            read_prompts(),
            resources.language_model,
            described,
        )


class EaiLive:
    """The benchmark: a row for each task. `model` gives the model, with the budget of a task."""

    name = "eai live"

    def __init__(
        self,
        tasks: Mapping[str, EaiTask],
        prompts: Mapping[str, str],
        model: Any,
        described: Mapping[str, Any],
    ) -> None:
        self._tasks = tasks
        self._prompts = prompts
        self._model = model
        self._described = described

    @property
    def cases(self) -> Sequence[str]:
        return tuple(self._tasks)

    @property
    def settings(self) -> Mapping[str, Any]:
        return {
            "vh_planner": __version__,
            "tasks": digest(list(self._tasks)),
            "language_model": dict(self._described),
        }

    def run(self, case: str) -> Row:
        task = replace(self._tasks[case])  # its scene is large, and goes with it
        trial, prompt = AnswerTrial(task), self._prompts[case]
        row: Row = {"task": task.name, "scored": True, "models": {}}
        try:
            llm: LanguageModel = self._model()
            said = llm.complete(Request(prompt, temperature=0.0, max_tokens=_ANSWER_TOKENS))
            chosen = constrained_plan(llm, prompt, trial.world, task.named_objects)
        except LlmError as error:
            return {**row, FAILURE: str(error)}
        text = _object_in(said.samples[0].text)
        of = {**trial.of_answer(read_answer(text, task.named_objects)), "text": text}
        if chosen is not None:
            of[CONSTRAINED] = trial.judged(chosen)
        row["models"][said.model or llm.name] = of
        return row


def constrained_plan(
    llm: LanguageModel, prompt: str, world: World, named_objects: Mapping[str, int]
) -> Program | None:
    """The plan that the model writes where each step of its answer is one that can be taken then;
    None where its server keeps to no choices. Raises `LlmError`."""
    here, steps, text = world.fork(), list[Step](), _BEGINNING
    ids = frozenset(named_objects.values()) - {world.character_id}
    for _ in range(LONGEST):
        possible = {_written(step): step for step in _possible(here, ids)}
        lead = _BETWEEN if steps else ""
        choices = [lead + words for words in possible]
        if steps:
            choices.append(_END)
        if not choices:
            break
        request = Request(
            prompt + text, temperature=0.0, max_tokens=_STEP_TOKENS, choices=tuple(choices)
        )
        answer: Completion = llm.complete(request)
        if answer.constrained_by is None:
            return None
        words = answer.samples[0].text
        step = possible.get(words.removeprefix(lead))
        if step is None:
            break
        here.apply(step)
        steps.append(step)
        text += words
    return tuple(steps)


def _possible(world: World, ids: frozenset[int]) -> Iterator[Step]:
    """The steps that can be taken now with these objects alone."""
    alone = [name for name, arity in ARITIES.items() if arity == 0]
    yield from world.applicable(alone)
    for step in world.applicable(ARITIES.keys() - set(alone), ids):
        if ids.issuperset(step.ids):
            yield step


def _written(step: Step) -> str:
    """A step as the answer has it: `"PUTIN": ["soap", "washing_machine"]`."""
    names = json.dumps([ref.class_name for ref in step.objects])
    return f'"{step.action}": {names}'


def _object_in(text: str) -> str:
    """The JSON object in an answer, from its first brace to its last; the text where there is
    none."""
    start, end = text.find("{"), text.rfind("}")
    return text[start : end + 1] if 0 <= start < end else text
