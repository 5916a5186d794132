"""`constrained`: the language model chooses among the steps that can be taken.

It is asked step by step, with the prompts of huang2022; but what it chooses from are the admissible
steps themselves, and, where it may know the home, only those that the world model says can be taken
(`affordances`). That a program ran to its end is all that a success says; with the option `verify`,
the episode looks at the end whether what the task's sentence says exactly holds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from vh_core.demonstrations.phrases import class_step
from vh_core.grounding.phrases import ActionPhrase
from vh_core.llm.errors import LlmError
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.strategies.base import Act, End, Proposal, Say, Situation, Strategy
from vh_core.strategies.constrained.affordances import (
    Past,
    SeenHome,
    StepAffordances,
    UnseenHome,
)
from vh_core.strategies.constrained.options import ConstrainedOptions
from vh_core.strategies.constrained.planner import ChosenStep, ConstrainedPlanner, RefusedPhrase
from vh_core.strategies.context import AdmissibleActions, Context
from vh_core.strategies.endings import Ending, ProgramEnd
from vh_core.task import Failure, Task


@dataclass(frozen=True, slots=True)
class InsertedStep:
    """A step that nobody chose, taken so that the one that was chosen became possible."""

    step: Step
    before: ActionPhrase


class ConstrainedStrategy(Strategy):
    """One episode. Without affordances it needs a translator."""

    def __init__(self, options: ConstrainedOptions | None = None) -> None:
        self._options = options or ConstrainedOptions()
        self._planner: ConstrainedPlanner | None = None
        self._admissible: AdmissibleActions | None = None
        #: what was refused in place of the next step, and what is being tried
        self._refusals: list[RefusedPhrase] = []
        self._tried: ChosenStep | None = None
        #: how many steps had been executed before it
        self._before = 0
        self._past = Past()
        #: why a program ended early
        self._cut: Failure | None = None
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

    def propose(self, situation: Situation, context: Context) -> Proposal:
        assert self._planner is not None
        if self._tried is not None:
            failure = self._learn_what_became_of(self._tried, situation)
            if failure is not None:
                return End.failed(failure)
        elif situation.setback is not None:  # the program ran, and the goal does not hold
            return End.failed(self._cut or situation.setback)
        program = [class_step(step, context.domain) for step in situation.executed]
        phrases = [phrase for phrase in program if phrase is not None]
        try:
            found = self._planner.next_step(
                phrases, self._affordances(situation, context), self._refusals
            )
        except LlmError as error:
            message = f"{str(error).rstrip('.')}. {_so_far(situation)}"
            return End.failed(Failure(error.outcome, message))
        if isinstance(found, ProgramEnd):
            return self._end(found, situation)
        self._tried, self._before = found, len(situation.executed)
        return self._take(found, context)

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

    def _take(self, found: ChosenStep, context: Context) -> Proposal:
        steps = found.afforded.steps
        if not steps:
            return Say(found.phrase.text)
        world = context.world()
        for step in steps[:-1]:
            world.apply(step)
        self._past.add(world, steps[-1])
        return Act(steps)

    def _learn_what_became_of(self, tried: ChosenStep, situation: Situation) -> Failure | None:
        self._tried = None
        done = situation.executed[self._before :]
        inserted = done[: len(tried.afforded.inserted)]
        self.inserted += [InsertedStep(step, tried.phrase) for step in inserted]
        setback = situation.setback
        if setback is None:
            self.chosen.append(tried)
            self._refusals = []
            return None
        if len(self._refusals) >= self._options.repair:
            return setback
        sentences = [violation.sentence for violation in setback.violations]
        reason = "; ".join(sentences) or setback.message
        self._refusals.append(RefusedPhrase(tried.phrase, reason))
        return None

    def _end(self, ended: ProgramEnd, situation: Situation) -> Proposal:
        setback, verify = situation.setback, self._options.verify
        if ended.ending is Ending.REFUSED and setback is not None:
            return End.failed(replace(setback, message=f"{ended.message} {setback.message}"))
        if ended.ending is Ending.MAX_STEPS:
            return self._end_early(Failure(Outcome.MAX_STEPS, ended.message))
        if ended.ending is Ending.OUT_OF_DISTRIBUTION:
            message = f"{ended.message} {_so_far(situation)}"
            return self._end_early(Failure(Outcome.OUT_OF_DISTRIBUTION, message))
        if not situation.executed:
            nothing = Failure(Outcome.NO_PLAN, "The language model chose no step.")
            return End(verify=True, unknown=nothing) if verify else End.failed(nothing)
        steps = len(situation.executed)
        message = f"The program of {steps} step{'s' * (steps > 1)} ran."
        return End(message, verify=verify)

    def _end_early(self, failure: Failure) -> Proposal:
        """No success, unless what was asked is seen to hold: small models do not find an end."""
        self._cut = failure
        if not self._options.verify:
            return End.failed(failure)
        message = f"It was ended early. {failure.message}"
        return End(message, verify=True, unknown=failure, cut=True)


def _so_far(situation: Situation) -> str:
    steps = len(situation.executed)
    done = ": " + "; ".join(map(str, situation.executed)) if steps else ""
    return f"Until then {steps} step{'s' * (steps != 1)} ran{done}."
