"""`translated`: language models as zero-shot planners (huang2022), with all its components.

The language model proposes, the Translation LM maps what it says to admissible actions; neither
sees the home. Which of several lamps is meant is for the episode's translator to say. The method
has no goal: that a program ran to its end is all that a success says in the paper. With the option
`verify`, the episode looks at the end whether what the task's sentence says exactly holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.demonstrations.phrases import class_step
from vh_core.grounding.matches import Ranking
from vh_core.outcome import Outcome
from vh_core.printable import counted
from vh_core.program import Step
from vh_core.strategies.base import End, Proposal, Say, Situation
from vh_core.strategies.context import AdmissibleActions, Context
from vh_core.strategies.endings import ProgramEnd
from vh_core.strategies.said_program import SaidProgramStrategy
from vh_core.strategies.translated.options import TranslatedOptions
from vh_core.strategies.translated.planner import TranslatedPlanner
from vh_core.strategies.translated.scoring import SampledStep, goes_in_circles
from vh_core.task import Failure, Task


class TranslatedStrategy(SaidProgramStrategy[SampledStep]):
    """huang2022 for one episode. Needs one with a translator.

    Where that translator has the same bank, it is given the model's own words under
    `ranking: grounded`, from which it can tell which of several lamps, and classes of lamps, is
    meant; what was then done stands in the next prompt.
    """

    def __init__(self, options: TranslatedOptions | None = None) -> None:
        self._options = options or TranslatedOptions()
        super().__init__(verify=self._options.verify, repair=self._options.repair)
        self._planner: TranslatedPlanner | None = None
        self._admissible: AdmissibleActions | None = None
        #: the program so far, and what was refused in place of its next step
        self._program: list[SampledStep] = []
        self._refusals: list[tuple[SampledStep, str]] = []

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

    def _say(self, situation: Situation, context: Context) -> SampledStep | ProgramEnd | Failure:
        assert self._planner is not None
        if not self._refusals and goes_in_circles(situation.executed, self._options.repetitions):
            message = f"The language model repeats itself. {self._so_far(situation)}"
            return Failure(Outcome.NO_PLAN, message)
        return self._planner.next_step(self._program, self._refusals)

    def _is_done(self, said: SampledStep, steps: Sequence[Step], context: Context) -> None:
        done = class_step(steps[-1], context.domain) if steps else None
        self._program.append(replace(said, action=done or said.action) if said.action else said)
        self._refusals = []

    def _is_refused(self, said: SampledStep, reason: str) -> None:
        self._refusals.append((said, reason))

    def _take(self, said: SampledStep, context: Context) -> Proposal:
        assert self._planner is not None and self._admissible is not None
        if said.action is not None:
            grounded = self._admissible.model.ranking is Ranking.GROUNDED
            return Say(said.said if self._admissible.of_home and grounded else _with_room(said))
        # Without translation (Table 2, and Vanilla) only what is admissible can be parsed at all.
        translated = self._options.translation
        if not translated:
            admissible = self._planner.admissible.find(said.said)
            if admissible is not None:
                return Say(admissible.text)
        number = len(self._program) + 1
        why = "" if translated else ", and phrases are not translated"
        message = f"Step {number}, {said.said!r}, is no admissible action{why}. {self._ran()}"
        return End.failed(Failure(Outcome.OUT_OF_DISTRIBUTION, message))

    def _ends_well(self, ended: ProgramEnd) -> bool:
        return bool(self._program) and self._options.accept_early_end

    def _finish(self, ended: ProgramEnd, situation: Situation) -> Proposal:
        if not self._program:
            return self._end_without_a_step("The language model proposed no step.")
        early = f" It was ended early. {ended.message}" if ended.message else ""
        message = f"The program of {counted(len(self._program), 'step')} ran.{early}"
        return End(message, verify=self._options.verify, cut=bool(early))

    def _so_far(self, situation: Situation) -> str:
        return self._ran()

    def _ran(self) -> str:
        done = "; ".join(str(each.action or each.said) for each in self._program)
        ran = f"Until then {counted(len(self._program), 'step')} ran"
        return f"{ran}: {done}." if done else f"{ran}."


def _with_room(step: SampledStep) -> str:
    """The admissible phrase, and the room if the wording named one: "switch on kitchen lamp"."""
    assert step.action is not None
    classes = list(step.action.classes)
    if len(step.rooms) == 1 and classes and classes[0] != step.rooms[0]:
        classes[0] = f"{step.rooms[0]} {classes[0]}"
        return step.action.of(*classes).text
    return step.action.text
