"""No language model, no key, no network.

Data flow: the task text and the first look at the home give a `Goal` (or a `Misunderstanding`);
the world model gives a plan, which is proposed as a whole. After a setback the plan is made anew
from the home as it then is.
"""

from __future__ import annotations

from vh_core.goals import Goal
from vh_core.language import Misunderstanding, understand
from vh_core.outcome import Outcome
from vh_core.planning import plan
from vh_core.strategies.base import Act, End, Proposal, Situation, Strategy
from vh_core.strategies.context import Context
from vh_core.task import Failure, Task


class SymbolicStrategy(Strategy):
    """State changes, placements and simple activities, without any language model."""

    def __init__(self) -> None:
        self._goal = Goal(())
        self._planned = False

    @property
    def notes(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(note.sentence for note in self._goal.notes))

    def prepare(self, task: Task, context: Context) -> Failure | None:
        understood = understand(
            task.text, context.graph(), domain=context.domain, character=task.character
        )
        if isinstance(understood, Misunderstanding):
            # a clear task about things that are there, but cannot take it, is no nonsense
            clear = understood.kind == "unsuitable"
            outcome = Outcome.NO_PLAN if clear else Outcome.INVALID_TASK
            return Failure(outcome, understood.message)
        self._goal = understood
        return None

    def propose(self, situation: Situation, context: Context) -> Proposal:
        if self._planned and situation.setback is None:
            return End("", self._goal)
        found = plan(context.world(), self._goal, situation.executed)
        if isinstance(found, Failure):
            return End.failed(found)
        self._planned = True
        if found.steps:
            return Act(found.steps, whole=True)
        nothing = "" if situation.executed else "It already holds; nothing was left to do."
        return End(nothing, self._goal)
