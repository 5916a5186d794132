"""`translated`: language models as zero-shot planners (huang2022), with all its components.

The language model proposes, the Translation LM maps what it says to admissible actions; neither
sees the home. Which of several lamps is meant is for the episode's translator to say. The method
has no goal: that a program ran to its end is all that a success says in the paper. With the option
`verify`, the episode looks at the end whether what the task's sentence says exactly holds.
"""

from __future__ import annotations

from dataclasses import replace

from vh_core.demonstrations.phrases import class_step
from vh_core.grounding.matches import Ranking
from vh_core.llm.errors import LlmError
from vh_core.outcome import Outcome
from vh_core.strategies.base import End, Proposal, Say, Situation, Strategy
from vh_core.strategies.context import AdmissibleActions, Context
from vh_core.strategies.endings import Ending, ProgramEnd
from vh_core.strategies.translated.options import TranslatedOptions
from vh_core.strategies.translated.planner import TranslatedPlanner
from vh_core.strategies.translated.scoring import SampledStep, goes_in_circles
from vh_core.task import Failure, Task


class TranslatedStrategy(Strategy):
    """huang2022 for one episode. Needs one with a translator.

    Where that translator has the same bank, it is given the model's own words under
    `ranking: grounded`, from which it can tell which of several lamps, and classes of lamps, is
    meant; what was then done stands in the next prompt.
    """

    def __init__(self, options: TranslatedOptions | None = None) -> None:
        self._options = options or TranslatedOptions()
        self._planner: TranslatedPlanner | None = None
        self._admissible: AdmissibleActions | None = None
        #: the program so far; what was refused in place of its next step; what is being tried
        self._program: list[SampledStep] = []
        self._refusals: list[tuple[SampledStep, str]] = []
        self._tried: SampledStep | None = None
        #: why a program ended early
        self._cut: Failure | None = None
        #: how many steps had been executed before it
        self._before = 0

    @property
    def notes(self) -> tuple[str, ...]:
        return self._planner.notes if self._planner else ()

    @property
    def program(self) -> tuple[SampledStep, ...]:
        """The steps that were taken, with what the model said and the scores of Eq. 3."""
        return tuple(self._program)

    def prepare(self, task: Task, context: Context) -> Failure | None:
        self._admissible = context.admissible_actions(self._options.ranking)
        self._planner = TranslatedPlanner(
            task, context.llm, self._admissible.model, context.demonstrations, self._options
        )
        return None

    def propose(self, situation: Situation, context: Context) -> Proposal:
        assert self._planner is not None
        if self._tried is not None:
            failure = self._learn_what_became_of(self._tried, situation, context)
            if failure is not None:
                return End.failed(failure)
        elif situation.setback is not None:  # the program ran, and the goal does not hold
            return End.failed(self._cut or situation.setback)
        if not self._refusals and goes_in_circles(situation.executed, self._options.repetitions):
            message = f"The language model repeats itself. {self._so_far()}"
            return self._end_early(Failure(Outcome.NO_PLAN, message))
        try:
            found = self._planner.next_step(self._program, self._refusals)
        except LlmError as error:
            message = f"{_sentence(str(error))} {self._so_far()}"
            return End.failed(Failure(error.outcome, message))
        if isinstance(found, ProgramEnd):
            return self._end(found, situation)
        self._tried, self._before = found, len(situation.executed)
        return self._say(found)

    def _learn_what_became_of(
        self, tried: SampledStep, situation: Situation, context: Context
    ) -> Failure | None:
        self._tried = None
        setback = situation.setback
        if setback is None:
            domain = context.domain
            taken = situation.executed[self._before :]  # none, where there was nothing to do
            done = class_step(taken[-1], domain) if taken else None
            self._program.append(
                replace(tried, action=done or tried.action) if tried.action else tried
            )
            self._refusals = []
            return None
        if len(self._refusals) >= self._options.repair:
            return setback
        sentences = [violation.sentence for violation in setback.violations]
        self._refusals.append((tried, "; ".join(sentences) or setback.message))
        return None

    def _say(self, step: SampledStep) -> Proposal:
        assert self._planner is not None and self._admissible is not None
        if step.action is not None:
            grounded = self._admissible.model.ranking is Ranking.GROUNDED
            return Say(step.said if self._admissible.of_home and grounded else _with_room(step))
        # Without translation (Table 2, and Vanilla) only what is admissible can be parsed at all.
        translated = self._options.translation
        if not translated:
            admissible = self._planner.admissible.find(step.said)
            if admissible is not None:
                return Say(admissible.text)
        number = len(self._program) + 1
        why = "" if translated else ", and phrases are not translated"
        message = f"Step {number}, {step.said!r}, is no admissible action{why}. {self._so_far()}"
        return End.failed(Failure(Outcome.OUT_OF_DISTRIBUTION, message))

    def _end(self, ended: ProgramEnd, situation: Situation) -> Proposal:
        setback = situation.setback
        if ended.ending is Ending.REFUSED and setback is not None:
            return End.failed(replace(setback, message=f"{ended.message} {setback.message}"))
        if ended.ending is Ending.MAX_STEPS:
            return self._end_early(Failure(Outcome.MAX_STEPS, ended.message))
        if ended.ending is Ending.OUT_OF_DISTRIBUTION and not (
            self._program and self._options.accept_early_end
        ):
            message = f"{ended.message} {self._so_far()}"
            return self._end_early(Failure(Outcome.OUT_OF_DISTRIBUTION, message))
        if not self._program:
            nothing = Failure(Outcome.NO_PLAN, "The language model proposed no step.")
            verify = self._options.verify  # there may have been nothing to do
            return End(verify=True, unknown=nothing) if verify else End.failed(nothing)
        early = f" It was ended early. {ended.message}" if ended.message else ""
        message = f"The program of {_steps(len(self._program))} ran.{early}"
        return End(message, verify=self._options.verify, cut=bool(early))

    def _end_early(self, failure: Failure) -> Proposal:
        """No success, unless what was asked is seen to hold: small models do not find an end."""
        self._cut = failure
        if not self._options.verify:
            return End.failed(failure)
        message = f"It was ended early. {failure.message}"
        return End(message, verify=True, unknown=failure, cut=True)

    def _so_far(self) -> str:
        done = "; ".join(str(each.action or each.said) for each in self._program)
        return f"Until then {_steps(len(self._program))} ran" + (f": {done}." if done else ".")


def _with_room(step: SampledStep) -> str:
    """The admissible phrase, and the room if the wording named one: "switch on kitchen lamp"."""
    assert step.action is not None
    classes = list(step.action.classes)
    if len(step.rooms) == 1 and classes and classes[0] != step.rooms[0]:
        classes[0] = f"{step.rooms[0]} {classes[0]}"
        return step.action.of(*classes).text
    return step.action.text


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _steps(count: int) -> str:
    return f"{count} step" if count == 1 else f"{count} steps"
