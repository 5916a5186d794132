"""Goals as data: conditions that a state of the home, and what was done, must meet.

A `Goal` says what must hold, never how to get there. Conditions are checked against a `HomeView`,
which a graph (through `GraphView`) and a world both offer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from vh_core.errors import GoalError
from vh_core.goals.condition import Condition, unmet
from vh_core.goals.notes import Note
from vh_core.graph import EnvironmentGraph, HomeView
from vh_core.program import Step


@dataclass(frozen=True, slots=True)
class Goal:
    """What a task asks for.

    `conditions` must all hold at the end. `stages` are the same task in spoken order ("open the
    fridge, then close it"): reach the conditions of one stage, then those of the next. A task
    without order has one stage, equal to `conditions`. `notes` say what was decided where the
    text left a choice; `mentioned` are groups of ids that it spoke of, the last first, for "it" and
    "them" in what is said next. Raises `GoalError` where a variable is bound by nothing.
    """

    conditions: tuple[Condition, ...]
    text: str = ""
    notes: tuple[Note, ...] = ()
    stages: tuple[tuple[Condition, ...], ...] = ()
    mentioned: tuple[tuple[int, ...], ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        if not self.stages:
            object.__setattr__(self, "stages", (self.conditions,))
        for condition in (*self.conditions, *(each for stage in self.stages for each in stage)):
            for name in sorted(condition.free):
                raise GoalError(f"the variable ?{name} stands for no node: no quantifier binds it")

    @property
    def mentions(self) -> tuple[int, ...]:
        """Ids of the nodes that it names, each once."""
        every = (*self.conditions, *(each for stage in self.stages for each in stage))
        return tuple(dict.fromkeys(node_id for each in every for node_id in each.mentions))

    def unmet(self, view: HomeView, executed: Sequence[Step] = ()) -> tuple[Condition, ...]:
        """The final conditions that do not hold; `executed` are the steps done so far."""
        return unmet(self.conditions, view, executed)

    def missing(self, view: HomeView, executed: Sequence[Step] = ()) -> tuple[Condition, ...]:
        """The smallest parts of the final conditions that keep it from being reached."""
        parts = (each for part in self.conditions for each in part.missing(view, executed))
        return tuple(dict.fromkeys(parts))

    def describe(self, graph: EnvironmentGraph) -> str:
        """All final conditions on one line."""
        return "; ".join(condition.describe(graph) for condition in self.conditions)
