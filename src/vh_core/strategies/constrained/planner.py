"""The dialogue of `constrained` with the language model, one step at a time. Sees no home: what can
be done is for `StepAffordances` to say."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.demonstrations import DemonstrationStore, step_key
from vh_core.demonstrations.phrases import StepKey
from vh_core.grounding.phrases import ActionPhrase
from vh_core.grounding.translate import TranslationModel
from vh_core.llm.model import LanguageModel
from vh_core.printable import counted
from vh_core.prompts.examples import ExampleChoice, choose_examples
from vh_core.prompts.huang2022 import RefusedStep, plan_prompt
from vh_core.strategies.constrained.affordances import AffordedSteps, StepAffordances
from vh_core.strategies.constrained.asking import RatedPhrase, StepAsker
from vh_core.strategies.constrained.options import ConstrainedOptions
from vh_core.strategies.constrained.wording import Wording, closing_loops
from vh_core.strategies.endings import Ending, ProgramEnd
from vh_core.task import Task

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ChosenStep:
    """A step that the model chose, its score (None where nothing ranked it), and how it is done."""

    phrase: ActionPhrase
    score: float | None
    afforded: AffordedSteps


@dataclass(frozen=True, slots=True)
class RefusedPhrase:
    """A step that was chosen and not possible after all, and why."""

    phrase: ActionPhrase
    reason: str


class ConstrainedPlanner:
    """Chooses the steps of one task's program. Raises `LlmError`."""

    def __init__(
        self,
        task: Task,
        llm: LanguageModel,
        translation: TranslationModel,
        demonstrations: DemonstrationStore,
        options: ConstrainedOptions,
    ) -> None:
        self._task = task
        self._llm = llm
        self._options = options
        self._wording = Wording(demonstrations)
        self._asker = StepAsker(llm, translation, options)
        how = ExampleChoice(
            options.examples, options.dynamic_example, options.example, options.example_seed
        )
        self._shown = choose_examples(task.text, demonstrations, translation.encoder, how)
        #: choices of the model that could not be taken
        self.rejected = 0

    @property
    def asker(self) -> StepAsker:
        """Who asks, and by which means."""
        return self._asker

    @property
    def notes(self) -> tuple[str, ...]:
        """Which model chose, by which means, and which example it was shown."""
        notes = dict.fromkeys([f"Planning LM: {self._llm.name or 'unknown'}", self._shown.note])
        notes |= dict.fromkeys(means.value for means in self._asker.means)
        if self.rejected:
            notes[f"{self.rejected} choices could not be taken, and another one was"] = None
        return tuple(note for note in (notes | self._asker.notes) if note)

    def next_step(
        self,
        program: Sequence[ActionPhrase],
        affordances: StepAffordances,
        refusals: Sequence[RefusedPhrase] = (),
    ) -> ChosenStep | ProgramEnd:
        """The step after these; `refusals` are what was tried in its place."""
        options = self._options
        if len(program) >= options.max_steps:
            message = f"The program has {counted(options.max_steps, 'step')}, its longest length."
            return ProgramEnd(Ending.MAX_STEPS, message)
        left_out = frozenset[StepKey]()
        if not options.sees_home:
            left_out = closing_loops(program, options.loops)
        left_out |= {step_key(refused.phrase) for refused in refusals}
        actions = {key[0] for key in left_out}  # of tens of thousands, few have to be compared
        allowed = {
            self._wording.say(phrase): phrase
            for phrase in affordances.phrases
            if phrase.action not in actions or step_key(phrase) not in left_out
        }
        may_end = bool(program) and not refusals
        unlikely: RatedPhrase | None = None
        for _ in range(options.rounds):
            if not allowed:
                break
            answer = self._asker.ask(
                self._prompt(program, refusals),
                f"Step {len(program) + 1}:",
                allowed,
                may_end=may_end,
            )
            if answer.ended:
                return ProgramEnd(Ending.FINISHED, "")
            may_end = False  # it was asked once, and wants to go on
            chosen = self._first_possible(answer.rated, affordances, allowed)
            if isinstance(chosen, ChosenStep):
                _LOG.info("step %d: %s (%s)", len(program) + 1, chosen.phrase, chosen.score)
                return chosen
            unlikely = unlikely or chosen
        if refusals:
            return ProgramEnd(Ending.REFUSED, "The language model found no other way.")
        number = len(program) + 1
        message = f"Nothing that the language model chose for step {number} can be done."
        if unlikely is not None:
            message = (
                f"The likeliest that can be done as step {number} is {str(unlikely.phrase)!r}, and "
                f"with a mean log-probability of {unlikely.mean_logprob:.2f}, below "
                f"{options.floor:g}, not what the language model wants."
            )
        return ProgramEnd(Ending.OUT_OF_DISTRIBUTION, message)

    def _first_possible(
        self,
        rated: Sequence[RatedPhrase],
        affordances: StepAffordances,
        allowed: dict[str, ActionPhrase],
    ) -> ChosenStep | RatedPhrase | None:
        """The best of what was chosen that can be done and is likely enough, or the best that is
        too unlikely; what cannot be done is no longer allowed."""
        unlikely: RatedPhrase | None = None
        for each in rated:
            afforded = affordances.afford(each.phrase)
            if afforded is None:
                self.rejected += 1
                del allowed[self._wording.say(each.phrase)]
            elif each.mean_logprob is not None and each.mean_logprob < self._options.floor:
                unlikely = unlikely or each
            else:
                return ChosenStep(each.phrase, each.score, afforded)
        return unlikely

    def _prompt(self, program: Sequence[ActionPhrase], refusals: Sequence[RefusedPhrase]) -> str:
        return plan_prompt(
            self._shown.examples,
            self._task.text,
            instructions=self._task.instructions if self._options.use_instructions else "",
            steps=[self._wording.say(phrase) for phrase in program],
            refusals=[
                RefusedStep(self._wording.say(refused.phrase), refused.reason)
                for refused in refusals
            ],
        )
