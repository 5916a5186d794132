"""No language model, no key, no network: the sentence is read by grammar."""

from __future__ import annotations

from vh_core.goals import Goal
from vh_core.strategies.context import Context
from vh_core.strategies.planned import PlannedStrategy, goal_in
from vh_core.task import Failure, Task


class SymbolicStrategy(PlannedStrategy):
    """State changes, placements and simple activities, without any language model."""

    def read(self, task: Task, context: Context) -> Goal | Failure:
        return goal_in(task, context)
