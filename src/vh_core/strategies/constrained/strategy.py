"""`constrained`: the language model chooses among the steps that can be taken.

It is asked step by step, with the prompts of huang2022; but what it chooses from are the admissible
steps themselves, and, where it may know the home, only those that the world model says can be taken
(`affordances`). That a program ran to its end is all that a success says; with the option `verify`,
the episode looks at the end whether what the task's sentence says exactly holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.demonstrations.phrases import class_step
from vh_core.grounding.phrases import ActionPhrase
from vh_core.printable import counted
from vh_core.program import Step
from vh_core.strategies.base import Act, End, Proposal, Say, Situation
from vh_core.strategies.constrained.affordances import (
    Past,
    SeenHome,
    StepAffordances,
    UnseenHome,
)
from vh_core.strategies.constrained.options import ConstrainedOptions
from vh_core.strategies.constrained.planner import ChosenStep, ConstrainedPlanner, RefusedPhrase
from vh_core.strategies.context import AdmissibleActions, Context
from vh_core.strategies.endings import ProgramEnd
from vh_core.strategies.said_program import SaidProgramStrategy
from vh_core.task import Failure, Task


@dataclass(frozen=True, slots=True)
class InsertedStep:
    """A step that nobody chose, taken so that the one that was chosen became possible."""

    step: Step
    before: ActionPhrase


class ConstrainedStrategy(SaidProgramStrategy[ChosenStep]):
    """One episode. Without affordances it needs a translator."""

    def __init__(self, options: ConstrainedOptions | None = None) -> None:
        self._options = options or ConstrainedOptions()
        super().__init__(verify=self._options.verify, repair=self._options.repair)
        self._planner: ConstrainedPlanner | None = None
        self._admissible: AdmissibleActions | None = None
        #: what was refused in place of the next step
        self._refusals: list[RefusedPhrase] = []
        self._past = Past()
        #: what was chosen and taken, and what was inserted
        self.chosen: list[ChosenStep] = []
        self.inserted: list[InsertedStep] = []

    @property
    def notes(self) -> tuple[str, ...]:
        notes = self._planner.notes if self._planner else ()
        return (
            *notes,
            *(f"{each.step} was inserted before {str(each.before)!r}" for each in self.inserted),
        )

    def prepare(self, task: Task, context: Context) -> Failure | None:
        self._admissible = context.admissible_actions()
        self._planner = ConstrainedPlanner(
            task, context.llm, self._admissible.model, context.demonstrations, self._options
        )
        return None

    def _say(self, situation: Situation, context: Context) -> ChosenStep | ProgramEnd:
        assert self._planner is not None
        program = [class_step(step, context.domain) for step in situation.executed]
        phrases = [phrase for phrase in program if phrase is not None]
        affordances = self._affordances(situation, context)
        return self._planner.next_step(phrases, affordances, self._refusals)

    def _affordances(self, situation: Situation, context: Context) -> StepAffordances:
        assert self._admissible is not None
        bank = self._admissible.model.bank
        if not self._options.sees_home:
            return UnseenHome(bank)
        return SeenHome(
            bank,
            context.world(),
            situation.executed,
            self._past,
            repairable=self._options.affordances == "repairable",
        )

    def _take(self, said: ChosenStep, context: Context) -> Proposal:
        steps = said.afforded.steps
        if not steps:
            return Say(said.phrase.text)
        world = context.world()
        for step in steps[:-1]:
            world.apply(step)
        self._past.add(world, steps[-1])
        return Act(steps)

    def _learn(self, tried: ChosenStep, situation: Situation, context: Context) -> Failure | None:
        done = situation.executed[self._before :]
        inserted = done[: len(tried.afforded.inserted)]
        self.inserted += [InsertedStep(step, tried.phrase) for step in inserted]
        return super()._learn(tried, situation, context)

    def _is_done(self, said: ChosenStep, steps: Sequence[Step], context: Context) -> None:
        self.chosen.append(said)
        self._refusals = []

    def _is_refused(self, said: ChosenStep, reason: str) -> None:
        self._refusals.append(RefusedPhrase(said.phrase, reason))

    def _finish(self, ended: ProgramEnd, situation: Situation) -> Proposal:
        if not situation.executed:
            return self._end_without_a_step("The language model chose no step.")
        message = f"The program of {counted(len(situation.executed), 'step')} ran."
        return End(message, verify=self._options.verify)

    def _so_far(self, situation: Situation) -> str:
        steps = len(situation.executed)
        done = ": " + "; ".join(map(str, situation.executed)) if steps else ""
        return f"Until then {counted(steps, 'step')} ran{done}."
