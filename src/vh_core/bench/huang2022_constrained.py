"""`constrained` in the evaluation of huang2022: programs of classes, for several homes at once.

What can be done next is what can be done in every home in which the program so far can be done, by
the same judgement by which programs are evaluated. So one program comes of it, as of the other
methods, and the homes are seen by nobody but the judge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.bench.huang2022_instances import TrialHome
from vh_core.bench.huang2022_prepared import PreparedHome, class_program
from vh_core.demonstrations.phrases import class_step, step_key
from vh_core.grounding import ActionBank, ActionPhrase
from vh_core.planning import made_possible
from vh_core.program import Step
from vh_core.strategies.constrained.affordances import (
    AffordedSteps,
    Past,
    StepAffordances,
    UnseenHome,
    in_vain,
)
from vh_core.strategies.constrained.planner import ConstrainedPlanner
from vh_core.strategies.endings import ProgramEnd
from vh_core.strategies.translated.planner import GeneratedPlan
from vh_core.strategies.translated.scoring import SampledStep
from vh_core.task import Failure
from vh_core.world import World


class CommonAffordances:
    """What can be done after a program in all of the homes, now or, if `repairable`, after further
    steps. Its steps name classes: <cup> (1) is the one cup."""

    def __init__(
        self,
        bank: ActionBank,
        homes: Sequence[TrialHome | PreparedHome],
        program: Sequence[ActionPhrase],
        *,
        repairable: bool,
    ) -> None:
        self.phrases: Sequence[ActionPhrase] = bank.phrases
        self._program = tuple(program)
        self._repairable = repairable
        self._homes = [home for home in homes if self._runs(home, self._program)]

    def afford(self, phrase: ActionPhrase) -> AffordedSteps | None:
        """The step, after those that make it possible."""
        repeated = step_key(phrase) in map(step_key, self._program)
        if not self._homes or (repeated and self._is_past(phrase)):
            return None
        if self._run_everywhere((phrase,)):
            return AffordedSteps(class_program((phrase,)))
        if repeated or not self._repairable:
            return None
        for home in self._homes:
            steps = self._repaired(home, (*self._program, phrase))
            if steps is not None and self._run_everywhere(steps):
                return AffordedSteps(class_program(steps))
        return None

    def _run_everywhere(self, further: Sequence[ActionPhrase]) -> bool:
        program = (*self._program, *further)
        return all(self._runs(home, program) for home in self._homes)

    @staticmethod
    def _runs(home: TrialHome | PreparedHome, program: Sequence[ActionPhrase]) -> bool:
        return not program or home.assign(program).executable

    def _is_past(self, phrase: ActionPhrase) -> bool:
        """Whether it was done before when things were just the same, in the first of the homes."""
        found = _after(self._homes[0], (*self._program, phrase))
        return found is not None and found.past.holds(found.world, found.last)

    @staticmethod
    def _repaired(
        home: TrialHome | PreparedHome, program: tuple[ActionPhrase, ...]
    ) -> tuple[ActionPhrase, ...] | None:
        found = _after(home, program)
        if found is None:
            return None
        plan = made_possible(found.world, found.last, found.before)
        if isinstance(plan, Failure):
            return None
        after = found.world.fork()
        for each in plan.steps:
            after.apply(each)
        if in_vain(found.world, after, plan.steps):
            return None
        phrases = [class_step(each) for each in plan.steps]
        return tuple(each for each in phrases if each is not None)


@dataclass(frozen=True, slots=True)
class _Following:
    """A home after all steps of a program but the `last`; `past` are those before it, each when it
    was taken."""

    world: World
    before: tuple[Step, ...]
    last: Step
    past: Past


def _after(home: TrialHome | PreparedHome, program: Sequence[ActionPhrase]) -> _Following | None:
    found = home.grounded(program)
    if found is None:
        return None
    graph, (*before, last) = found
    world, past = World(graph), Past()
    for step in before:
        if world.check(step):
            return None
        past.add(world, step)
        world.apply(step)
    return _Following(world, tuple(before), last, past)


def generate(
    planner: ConstrainedPlanner,
    bank: ActionBank,
    homes: Sequence[TrialHome | PreparedHome],
    affordances: str,
) -> GeneratedPlan:
    """A whole program, as other methods generate theirs. Raises `LlmError`."""
    program: list[ActionPhrase] = []
    while True:
        found = planner.next_step(program, _affordances(bank, homes, program, affordances))
        if isinstance(found, ProgramEnd):
            steps = tuple(SampledStep(each.text, action=each) for each in program)
            return GeneratedPlan(steps, found)
        done = [class_step(each) for each in found.afforded.inserted]
        program += [each for each in done if each is not None]
        program.append(found.phrase)


def _affordances(
    bank: ActionBank,
    homes: Sequence[TrialHome | PreparedHome],
    program: Sequence[ActionPhrase],
    affordances: str,
) -> StepAffordances:
    if affordances == "none":
        return UnseenHome(bank)
    return CommonAffordances(bank, homes, program, repairable=affordances == "repairable")
