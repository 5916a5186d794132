"""No language model, no key, no network: the sentence is read by grammar."""

from __future__ import annotations

from vh_core.goals import Goal
from vh_core.strategies.context import Context
from vh_core.strategies.planned import PlannedStrategy, read_by_grammar, refusal
from vh_core.task import Failure, Task


class SymbolicStrategy(PlannedStrategy):
    """State changes, placements and simple activities, without any language model."""

    def read(self, task: Task, context: Context) -> Goal | Failure:
        understood = read_by_grammar(task, context)
        return understood if isinstance(understood, Goal) else refusal(understood, context.graph())
