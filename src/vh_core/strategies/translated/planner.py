"""The dialogue of huang2022 with the Planning LM and the Translation LM. Sees no home.

Data flow for one step (§3.3): the steps so far make a prompt; the Planning LM gives k samples;
the Translation LM maps each to its most similar admissible action; Eq. 3 chooses one, or the
program ends. Without trajectory correction the k samples are whole plans, and Eq. 1 chooses.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

from vh_core.demonstrations import DemonstrationStore, sentence
from vh_core.grounding.matches import Translation
from vh_core.grounding.translate import TranslationModel
from vh_core.llm.model import MAX_SAMPLES, Completion, LanguageModel, Request
from vh_core.printable import counted
from vh_core.prompts.examples import ExampleChoice, choose_examples
from vh_core.prompts.huang2022 import (
    PLAN_STOP,
    STEP_STOP,
    RefusedStep,
    plan_prompt,
    read_plan,
    read_step,
)
from vh_core.strategies.endings import Ending, ProgramEnd
from vh_core.strategies.translated.options import TranslatedOptions
from vh_core.strategies.translated.parsing import WordForWord
from vh_core.strategies.translated.scoring import (
    SampledStep,
    best_plan,
    best_step,
    mostly_empty,
    without_actions,
)
from vh_core.task import Task

_LOG = logging.getLogger(__name__)

#: so many times as many samples where the likeliest will not do
_FREELY = 3


@dataclass(frozen=True, slots=True)
class GeneratedPlan:
    """A program as the method generates it, before anything is executed."""

    steps: tuple[SampledStep, ...]
    ended: ProgramEnd


class TranslatedPlanner:
    """Generates the program for one task, step by step or at once. Raises `LlmError`.

    `said` are the program's steps so far; those before the first refusal stay as they are.
    """

    def __init__(
        self,
        task: Task,
        llm: LanguageModel,
        translation: TranslationModel,
        demonstrations: DemonstrationStore,
        options: TranslatedOptions,
    ) -> None:
        self._task = task
        self._llm = llm
        self._translation = translation
        self._options = options
        self.admissible = WordForWord(translation.bank)
        self._notes: dict[str, None] = {}
        #: what is left of a plan that was sampled as a whole, with the steps it begins after
        self._ahead: list[SampledStep] | None = None
        #: what was said for the next step, and may still be taken
        self._drawn: list[SampledStep] = []
        how = ExampleChoice(
            options.examples, options.dynamic_example, options.example, options.example_seed
        )
        shown = choose_examples(task.text, demonstrations, translation.encoder, how)
        self.examples = shown.examples
        if shown.note:
            self._notes[shown.note] = None

    @property
    def notes(self) -> tuple[str, ...]:
        """Which models answered, which example they were shown, and what could not be had."""
        names = f"Planning LM: {self._llm.name or 'unknown'}"
        if self._options.translation:
            translation = self._translation
            names += f"; Translation LM: {translation.encoder.name}, {translation.ranking} ranking"
        return (names, *self._notes)

    # -- one program --------------------------------------------------------------------------

    def generate(self) -> GeneratedPlan:
        """The whole program, for evaluation."""
        steps: list[SampledStep] = []
        while True:
            found = self.next_step(steps)
            if isinstance(found, ProgramEnd):
                return GeneratedPlan(tuple(steps), found)
            steps.append(found)

    def next_step(
        self, said: Sequence[SampledStep], refusals: Sequence[tuple[SampledStep, str]] = ()
    ) -> SampledStep | ProgramEnd:
        """The step after these; `refusals` are what was tried in its place, and why not."""
        limit = self._options.max_steps
        if len(said) >= limit:
            return ProgramEnd(
                Ending.MAX_STEPS, f"The program has {counted(limit, 'step')}, its longest length."
            )
        if self._options.trajectory_correction:
            return self._sample_step(said, refusals)
        if self._ahead is None or refusals:
            self._ahead = self._sample_plan(said, refusals)
        if self._ahead:
            return self._ahead.pop(0)
        if refusals:
            return ProgramEnd(Ending.REFUSED, "The language model found no other way.")
        return ProgramEnd(Ending.FINISHED, "")

    # -- step by step (§3.3) ------------------------------------------------------------------

    def _sample_step(
        self, said: Sequence[SampledStep], refusals: Sequence[tuple[SampledStep, str]]
    ) -> SampledStep | ProgramEnd:
        options = self._options
        answer = self._ask(said, refusals, STEP_STOP, options.step_tokens)
        texts = [read_step(sample.text) for sample in answer.samples]
        if mostly_empty(texts, options.empty_share):
            return ProgramEnd(Ending.FINISHED, "")
        candidates = self._candidates(answer)
        best = self._best(candidates, said, refusals)
        enough = best is not None and (not options.translation or _score(best) >= options.epsilon)
        if not refusals:
            self._drawn = self._with_meaning(candidates)
        elif not enough:
            return self._another_way(said, refusals)
        if best is None:
            message = f"{texts[0]!r} is like nothing that can be done."
            return ProgramEnd(Ending.OUT_OF_DISTRIBUTION, message)
        # ε is a bound on a similarity; without translation there is none
        if not enough:
            message = (
                f"The best score for step {len(said) + 1} was {_score(best):.2f}, below "
                f"ε = {options.epsilon:g}: {best.said!r}, most like {str(best.action)!r}."
            )
            return ProgramEnd(Ending.OUT_OF_DISTRIBUTION, message)
        _LOG.info(
            "step %d: %r is %s (similarity %s, mean log-probability %s, score %.3f)",
            len(said) + 1,
            best.said,
            best.action,
            best.similarity,
            best.mean_logprob,
            best.score,
        )
        return best

    def _another_way(
        self, said: Sequence[SampledStep], refusals: Sequence[tuple[SampledStep, str]]
    ) -> SampledStep | ProgramEnd:
        """What to take where the model, told of what was refused, has nothing else to say: what
        stands in a prompt, a small model says again, even where it stands as impossible.

        It is the best of what it said before for this step or, if there is none, says now, asked
        freely. How likely that is says little, as the likeliest was refused: here, ε is a bound on
        the similarity alone.
        """
        best = self._best(self._drawn, said, refusals)
        if best is None:
            freely = replace(
                self._options,
                temperature=self._options.repair_temperature,
                samples=min(_FREELY * self._options.samples, MAX_SAMPLES),
            )
            answer = self._ask(said, (), STEP_STOP, self._options.step_tokens, freely)
            self._drawn += self._with_meaning(self._candidates(answer))
            best = self._best(self._drawn, said, refusals)
        if best is None:
            return ProgramEnd(Ending.REFUSED, "The language model found no other way.")
        return best

    def _candidates(self, answer: Completion) -> list[SampledStep]:
        """The samples that say something, with what they come to."""
        said = [
            SampledStep(text, mean_logprob=sample.mean_logprob)
            for sample in answer.samples
            if (text := read_step(sample.text))
        ]
        candidates = self._translate(said)
        if self._options.translation:
            candidates = [candidate for candidate in candidates if candidate.action is not None]
        return candidates

    def _with_meaning(self, candidates: Sequence[SampledStep]) -> list[SampledStep]:
        """Those that are like what they are mapped to."""
        if not self._options.translation:
            return list(candidates)
        return [each for each in candidates if (each.similarity or 0.0) >= self._options.epsilon]

    def _best(
        self,
        candidates: Sequence[SampledStep],
        said: Sequence[SampledStep],
        refusals: Sequence[tuple[SampledStep, str]],
    ) -> SampledStep | None:
        """What Eq. 3 chooses of those that were not refused, with the score that ε sees."""
        options = self._options
        best = best_step(
            without_actions(candidates, [refused for refused, _ in refusals]),
            beta=options.beta,
            repeat_penalty=options.repeat_penalty,
            previous=said[-1] if said else None,
        )
        if best is None:
            return None
        chosen, score = best
        if not options.repeat_ends and said and chosen.is_same_step(said[-1]):
            score += options.repeat_penalty
        return replace(chosen, score=score)

    # -- all at once (§3.1) -------------------------------------------------------------------

    def _sample_plan(
        self, said: Sequence[SampledStep], refusals: Sequence[tuple[SampledStep, str]]
    ) -> list[SampledStep]:
        limit = self._options.max_steps
        tokens = self._options.step_tokens * (limit - len(said))
        # no step beyond the longest program is ever taken, and a small model would write on
        answer = self._ask(said, refusals, (*PLAN_STOP, f"\nStep {limit + 1}:"), tokens)
        plans = [read_plan(sample.text) for sample in answer.samples]
        refused = {candidate.said.lower() for candidate, _ in refusals}
        plans = [() if plan and plan[0].lower() in refused else plan for plan in plans]
        chosen = best_plan(plans, [sample.mean_logprob for sample in answer.samples])
        return self._translate([SampledStep(text) for text in chosen])

    # -- both ---------------------------------------------------------------------------------

    def _ask(
        self,
        said: Sequence[SampledStep],
        refusals: Sequence[tuple[SampledStep, str]],
        stop: tuple[str, ...],
        max_tokens: int,
        options: TranslatedOptions | None = None,
    ) -> Completion:
        options = options or self._options
        prompt = plan_prompt(
            self.examples,
            self._task.text,
            instructions=self._task.instructions if options.use_instructions else "",
            steps=[_shown(candidate) for candidate in said],
            refusals=[RefusedStep(_shown(candidate), reason) for candidate, reason in refusals],
        )
        answer = self._llm.complete(
            Request(
                prompt,
                n=options.samples,
                stop=stop,
                temperature=options.temperature,
                top_p=options.top_p,
                presence_penalty=options.presence_penalty,
                frequency_penalty=options.frequency_penalty,
                max_tokens=max_tokens,
                logprobs=True,
            )
        )
        self._notes |= dict.fromkeys(answer.notes)
        if not answer.has_logprobs:
            instead = (
                "similarity alone"
                if options.translation and options.trajectory_correction
                else "how often they came"
            )
            self._notes[f"without log-probabilities, samples were ranked by {instead}"] = None
        return answer

    def _translate(self, candidates: list[SampledStep]) -> list[SampledStep]:
        """§3.2: each phrase's most similar admissible action. A phrase that is like nothing at
        all keeps none."""
        if not self._options.translation:
            return candidates
        exact = [(each, self.admissible.find(each.said)) for each in candidates]
        novel = [each.said for each, action in exact if action is None]
        found = iter(self._translation.translate_all(novel))
        return [
            _translated(each, next(found))
            if action is None
            else replace(each, action=action, similarity=1.0)
            for each, action in exact
        ]


def _translated(candidate: SampledStep, translation: Translation) -> SampledStep:
    if not translation.matches:
        return candidate
    best = translation.matches[0]
    return replace(candidate, action=best.phrase, similarity=best.similarity, rooms=best.rooms)


def _score(candidate: SampledStep) -> float:
    return candidate.score or 0.0


def _shown(candidate: SampledStep) -> str:
    """The step as it stands in a prompt: what is done, not what was said (§3.3)."""
    return sentence(candidate.action) if candidate.action else candidate.said
