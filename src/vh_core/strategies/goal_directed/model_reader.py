"""Reading a sentence with a language model: asked once, and once more where its goal does not fit
the home."""

from __future__ import annotations

from vh_core.actions import Domain
from vh_core.goals import Goal
from vh_core.llm.model import LanguageModel, Message, Request
from vh_core.prompts.goal_reading import GoalReadingPrompts
from vh_core.strategies.goal_directed.answer_schema import answer_schema
from vh_core.strategies.goal_directed.fitting import Misfit, fit
from vh_core.strategies.goal_directed.options import GoalDirectedOptions
from vh_core.strategies.goal_directed.told_home import tell
from vh_core.task import Task
from vh_core.world import World


class ModelReader:
    """Reads sentences with one language model. Raises `ConfigurationError` for a template that
    cannot be used."""

    def __init__(self, options: GoalDirectedOptions, domain: Domain) -> None:
        self._options = options
        self._domain = domain
        self._prompts = GoalReadingPrompts(options.templates)

    def read(self, task: Task, world: World, llm: LanguageModel) -> Goal | Misfit:
        """The goal that the model reads in the task's sentence, or why there is none that fits.
        Raises `LlmError`."""
        options = self._options
        told = tell(task, world, self._domain, options.most_objects)
        schema = answer_schema(told) if options.constrain else ""
        prompt = self._prompts.question(task.text, told.lines)
        for left in range(options.rereadings, -1, -1):
            answer = llm.complete(self._request(prompt, schema)).samples[0].text
            found = fit(answer, task, told, world, self._domain)
            if isinstance(found, Goal) or found.declined or not left:
                return found
            prompt = self._prompts.again(prompt, answer, found.reason)
        raise AssertionError("the last reading is returned")

    def _request(self, prompt: tuple[Message, ...], schema: str) -> Request:
        options = self._options
        return Request(
            prompt,
            schema=schema,
            max_tokens=options.answer_tokens,
            temperature=options.temperature,
        )
