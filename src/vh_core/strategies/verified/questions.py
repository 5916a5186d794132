"""What a language model is asked, as requests: Figures 2 and 3. `judging` has 4 and 5."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.llm.model import Message, Request
from vh_core.prompts.aoyama2025 import ActionForm, Aoyama2025Prompts, PromptExample, shown
from vh_core.prompts.home_knowledge import Knowledge
from vh_core.strategies.base import Situation
from vh_core.strategies.verified.asking import Asking
from vh_core.strategies.verified.options import VerifiedOptions
from vh_core.task import Task

END, CONTINUE = "End", "Continue"
#: what was refused, as a prompt writes it, and why
Refusal = tuple[str, str]


class Questions:
    """Makes the requests of one task."""

    def __init__(
        self,
        options: VerifiedOptions,
        prompts: Aoyama2025Prompts,
        asking: Asking,
        forms: Sequence[ActionForm],
        example: PromptExample | None,
    ) -> None:
        self._options = options
        self._asking = asking
        self._prompts = prompts
        self._forms = forms
        self._example = example

    def is_done(self, task: Task, knowledge: Knowledge) -> Request:
        """Figure 2: "End" or "Continue"?"""
        prompt = self._prompts.completion(knowledge.sentences, task.text)
        choices = (END, CONTINUE) if self._options.constrain else ()
        return self._asking.word(prompt, self._options.word_tokens, choices)

    def next_step(
        self,
        situation: Situation,
        knowledge: Knowledge,
        refusals: Sequence[Refusal],
        *,
        denied: str = "",
        choices: tuple[str, ...] = (),
    ) -> Request:
        """Figure 3, and for each step that was refused in its place, a turn that says why.

        `denied` says why the task is not done, where the model took it for done.
        """
        options, task = self._options, situation.task
        history = [shown(step) for step in situation.executed] if options.history else []
        undone = f"The task is not done yet. {denied}" if denied else ""
        turns: list[Message] = [
            *self._prompts.step(
                self._forms,
                self._example,
                knowledge.sentences,
                task.text,
                history,
                instructions=f"{task.instructions} {undone}".strip(),
                turn_by_turn=options.prompts == "multi",
            )
        ]
        for refused, reason in refusals:
            turns.append(Message("assistant", refused or "…"))
            turns.append(self._prompts.regenerate(refused, reason, history))
        return self._asking.next_line(turns, options.step_tokens, choices)
