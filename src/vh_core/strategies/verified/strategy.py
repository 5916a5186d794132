"""`verified`: household tasks with LLM-based preconditions verification (aoyama2025, Figure 1).

home knowledge ─► done? ─► attempts left? ─► next step ─► preconditions? ─► executed ─┐
      ▲                                          ▲ unmet │                             │
      │                                          └───────┘                             │
      └────────────────────────────────────────────────────────────────────────────────┘
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from vh_core.llm.batch import complete_all
from vh_core.llm.errors import LlmError
from vh_core.llm.model import Completion, Request
from vh_core.naming import Vocabulary
from vh_core.outcome import Outcome
from vh_core.printable import counted
from vh_core.program import Step
from vh_core.prompts.aoyama2025 import (
    Aoyama2025Prompts,
    action_forms,
    read_action_step,
    read_word,
    shown,
)
from vh_core.prompts.home_knowledge import Knowledge, describe_home, find_targets
from vh_core.strategies.base import Act, End, Proposal, Situation, Strategy
from vh_core.strategies.context import Context
from vh_core.strategies.verified.asking import Asking
from vh_core.strategies.verified.choices import possible_steps
from vh_core.strategies.verified.examples import example_of, most_similar, open_samples
from vh_core.strategies.verified.judging import PreconditionJudge
from vh_core.strategies.verified.options import VerifiedOptions
from vh_core.strategies.verified.questions import CONTINUE, END, Questions, Refusal
from vh_core.task import Failure, Task

#: attempts where there is no example to be twice as long as
_ATTEMPTS = 20
#: of an answer that is no step this much is quoted, characters
_QUOTED = 100
_NO_STEP = "It is no action step in the output format."


@dataclass(slots=True)
class JudgementTally:
    """What the judgements of one task came to, counts.

    `*_disagreed` are judgements in which the language model and the exact counterpart differ, of
    those in which both were asked; `unreadable` are answers that say nothing that was asked for.
    """

    attempts: int = 0
    regenerated: int = 0
    refused: int = 0
    unreadable: int = 0
    completions_compared: int = 0
    completions_disagreed: int = 0
    checks_compared: int = 0
    checks_disagreed: int = 0


class VerifiedStrategy(Strategy):
    """aoyama2025 for one episode."""

    def __init__(self, options: VerifiedOptions | None = None) -> None:
        self._options = options or VerifiedOptions()
        self.tally = JudgementTally()
        self._notes: dict[str, None] = {}
        self._targets: tuple[int, ...] = ()
        self._limit = 0
        #: the step that was proposed last; what was refused in its place, and why
        self._tried: Step | None = None
        self._refusals: list[Refusal] = []
        self._in_a_row = 0
        #: why the end that was proposed last is none
        self._denied = ""

    @property
    def notes(self) -> tuple[str, ...]:
        tally = self.tally
        notes = dict(self._notes)
        for what, differ, of in (
            ("the task is done", tally.completions_disagreed, tally.completions_compared),
            ("preconditions hold", tally.checks_disagreed, tally.checks_compared),
        ):
            if of:
                notes[
                    f"whether {what}: the language model differed from the exact judgement in "
                    f"{differ} of {counted(of, 'case')}"
                ] = None
        if tally.unreadable:
            notes[f"{counted(tally.unreadable, 'answer')} could not be read"] = None
        return tuple(notes)

    # -- getting ready ----------------------------------------------------------------------------

    def prepare(self, task: Task, context: Context) -> Failure | None:
        options = self._options
        prompts = Aoyama2025Prompts(options.templates)
        self._forms = action_forms(options.actions, context.domain)
        graph = context.graph()
        self._targets = find_targets(task, graph, context.domain)
        if not self._targets:
            typical = ", ".join(Vocabulary.of(graph).typical)
            message = f"The task names nothing that is in this home, such as {typical}."
            return Failure(Outcome.INVALID_TASK, message)
        if options.completion == "goal" and context.unmet() is None:
            return Failure(
                Outcome.INVALID_TASK,
                "The task's sentence cannot be read exactly, so that no goal can say when it is "
                "done; let the language model say it (completion: llm or both).",
            )
        example = None
        if options.example:
            entry = most_similar(task.text, open_samples(options.examples))
            example = example_of(entry)
            self._notes[f"example: {entry.task!r}, {counted(len(entry.script), 'step')}"] = None
        length = len(example.steps) if example else 0
        self._limit = options.attempts or 2 * length or _ATTEMPTS
        as_text = options.prompts == "text"
        asking = Asking(options.temperature, as_text, prompts.answer_label if as_text else "")
        self._questions = Questions(options, prompts, asking, self._forms, example)
        exact = context.check if options.check in ("exact", "both") else None
        self._llm = context.llm
        self._judge = PreconditionJudge(
            options.check,
            exact,
            prompts,
            self._llm,
            context.domain,
            asking=asking,
            constrain=options.constrain,
            word_tokens=options.word_tokens,
        )
        return None

    # -- one round of Figure 1 --------------------------------------------------------------------

    def propose(self, situation: Situation, context: Context) -> Proposal:
        failure = self._learn_what_became_of(situation)
        if failure is not None:
            return End.failed(failure)
        try:
            return self._next(situation, context)
        except LlmError as error:
            done = len(situation.executed)
            so_far = f"Until then {counted(done, 'step')} had been executed."
            message = f"{str(error).rstrip('.')}. {so_far}"
            return End.failed(Failure(error.outcome, message))

    def _learn_what_became_of(self, situation: Situation) -> Failure | None:
        setback, tried = situation.setback, self._tried
        self._tried, self._denied = None, ""
        if setback is None:
            self._refusals, self._in_a_row = [], 0
            return None
        self._in_a_row += 1
        self.tally.refused += 1
        if self._in_a_row > self._options.repair:
            return setback
        if tried is None:
            self._denied = setback.message
        else:
            sentences = [violation.sentence for violation in setback.violations]
            self._refusals.append((shown(tried), "; ".join(sentences) or setback.message))
        return None

    def _next(self, situation: Situation, context: Context) -> Proposal:
        options = self._options
        world = context.world()
        knowledge = describe_home(world, self._targets, options.most_objects)
        self._note_left_out(knowledge)
        steps: tuple[str, ...] = ()
        if options.constrain:
            done_last = situation.executed[-1:]
            steps = possible_steps(world, knowledge.listed, self._forms, done_last)

        def next_step() -> Request:
            refused = {step for step, _ in self._refusals}
            return self._questions.next_step(
                situation,
                knowledge,
                self._refusals,
                denied=self._denied,
                choices=tuple(step for step in steps if step not in refused),
            )

        done, answer = False, None
        if not self._denied:  # whether it is done is not asked again in the same state
            is_done = self._questions.is_done(situation.task, knowledge)
            done, answer = self._is_done(is_done, next_step, context)
        if done:
            return End("", verify=options.verify)
        if self.tally.attempts >= self._limit:
            message = f"{self._limit} attempts did not bring the task to its end."
            return End.failed(Failure(Outcome.MAX_STEPS, message))
        self.tally.attempts += 1
        step = self._generate(next_step, knowledge, answer)
        if isinstance(step, Failure):
            return End.failed(step)
        self._tried = step
        return Act.of(step)

    def _note_left_out(self, knowledge: Knowledge) -> None:
        if knowledge.left_out:
            listed, more = counted(len(knowledge.listed), "object"), knowledge.left_out
            self._notes[f"a prompt lists {listed}, and leaves out {more} more"] = None

    # -- §4.2 -------------------------------------------------------------------------------------

    def _is_done(
        self, question: Request, next_step: Callable[[], Request], context: Context
    ) -> tuple[bool, Completion | None]:
        """Whether the task is done; and the answer to what the next step is, where that was asked
        at the same time."""
        options = self._options
        exact = None
        if options.completion != "llm":
            unmet = context.unmet()
            exact = None if unmet is None else not unmet
        if options.completion == "goal":
            return bool(exact), None
        wanted = [question]
        ahead = options.together and not exact and self.tally.attempts < self._limit
        if ahead:
            wanted.append(next_step())
        answers = list(self._complete(wanted))
        word = read_word(answers[0].samples[0].text, (END, CONTINUE))
        self.tally.unreadable += word is None
        said = word == END
        following = answers[1] if ahead else None
        if exact is None:
            return said, following
        self.tally.completions_compared += 1
        self.tally.completions_disagreed += said != exact
        return exact, following

    # -- §4.4 and §4.5 ----------------------------------------------------------------------------

    def _generate(
        self, next_step: Callable[[], Request], knowledge: Knowledge, answer: Completion | None
    ) -> Step | Failure:
        """The next step, generated anew while its preconditions are found not to hold."""
        options, tally = self._options, self.tally
        said = ""
        for left in range(options.regenerations, -1, -1):
            if answer is None:
                [answer] = self._complete([next_step()])
            said, answer = answer.samples[0].text, None
            step = read_action_step(said, self._forms)
            if step is None:
                tally.unreadable += 1
                self._refusals.append((_quoted(said), _NO_STEP))
            elif options.check == "none" or left == 0:
                return step
            else:
                judged = self._judge.judge(step, knowledge.sentences)
                tally.unreadable += not judged.readable
                if judged.agreed is not None:
                    tally.checks_compared += 1
                    tally.checks_disagreed += not judged.agreed
                if judged.satisfied:
                    return step
                self._refusals.append((shown(step), "\n".join(judged.reasons)))
            tally.regenerated += left > 0
        message = f"The language model said no action step, but {_quoted(said)!r}."
        return Failure(Outcome.OUT_OF_DISTRIBUTION, message)

    def _complete(self, requests: list[Request]) -> Iterator[Completion]:
        if len(requests) == 1:
            yield self._llm.complete(requests[0])
            return
        for answer in complete_all(self._llm, requests):
            if isinstance(answer, LlmError):
                raise answer
            yield answer


def _quoted(said: str) -> str:
    words = " ".join(said.split())
    return words if len(words) <= _QUOTED else f"{words[: _QUOTED - 1]}…"
