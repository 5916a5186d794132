"""The embedded default: understand the sentence by grammar, plan with the world model.

No language model, no key, no network. Data flow: the task text and the first observation give a
`Goal` (or a `Misunderstanding`); the world model gives a plan; its steps are proposed one by one.
After a setback the plan is made anew from the graph as it then is.
"""

from __future__ import annotations

from collections import deque
from typing import ClassVar

from vh_core.goals import Goal
from vh_core.language import Misunderstanding, understand
from vh_core.outcome import Outcome
from vh_core.planning import plan
from vh_core.program import Step
from vh_core.strategies.base import Act, Done, GiveUp, Proposal, Situation, Strategy
from vh_core.task import Failure
from vh_core.world import World


class SymbolicStrategy(Strategy):
    """State changes, placements and simple activities, without any language model."""

    name: ClassVar[str] = "symbolic"

    def __init__(self) -> None:
        self._goal: Goal | None = None
        self._ahead: deque[Step] = deque()
        self._planned = False

    @property
    def notes(self) -> tuple[str, ...]:
        notes = self._goal.notes if self._goal else ()
        return tuple(dict.fromkeys(note.sentence for note in notes))

    def propose(self, situation: Situation) -> Proposal:
        if self._goal is None:
            understood = understand(
                situation.task.text, situation.observation.graph, domain=situation.domain
            )
            if isinstance(understood, Misunderstanding):
                # a clear task about things that are there, but cannot take it, is no nonsense
                clear = understood.kind == "unsuitable"
                outcome = Outcome.NO_PLAN if clear else Outcome.INVALID_TASK
                return GiveUp(outcome, understood.message)
            self._goal = understood
        if not self._planned or situation.setback is not None:
            world = World(situation.observation.graph, domain=situation.domain)
            found = plan(world, self._goal, situation.executed)
            if isinstance(found, Failure):
                return GiveUp(found.outcome, found.message, found.step, found.violations)
            self._ahead = deque(found.steps)
            self._planned = True
        if not self._ahead:
            nothing = "" if situation.executed else "It already holds; nothing was left to do."
            return Done(nothing, self._goal)
        step = self._ahead.popleft()
        return Act(step, count=len(situation.executed) + 1 + len(self._ahead))
