"""Whether a task is done: what its goal, or its sentence, asks for, and what of it is missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from vh_core.actions import Domain
from vh_core.episode.collaborators import Referee
from vh_core.goals import Condition, Goal, condition_to_json, is_there
from vh_core.graph import EnvironmentGraph, HomeView, name_of
from vh_core.planning import passed_over
from vh_core.program import Step
from vh_core.task import Observation, Ruling, Task
from vh_core.world import World

if TYPE_CHECKING:
    from vh_core.language import Activities, SentenceCheck


@dataclass(frozen=True, slots=True)
class GoalStatus:
    """What is known of a goal at some moment.

    `known` is False where nobody can say, for the `reason`. `unmet` are the conditions that do
    not hold, in words, and `missed` those that were to hold on the way and did not; `goal` is the
    whole of it, in words, and `conditions` as JSON.
    """

    known: bool
    reason: str = ""
    goal: str = ""
    conditions: tuple[dict[str, Any], ...] = ()
    unmet: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()

    @property
    def lacking(self) -> tuple[str, ...]:
        """All that keeps the task from being done, in words."""
        return (*self.unmet, *(f"{each}, on the way" for each in self.missed))


class CompletionCheck:
    """Looks whether a task is done. The sentence is read when that is first asked for, in the
    home as it was before anything was done. Where there is a `referee`, what it says counts in its
    place."""

    def __init__(
        self,
        task: Task,
        first: Observation,
        domain: Domain,
        referee: Referee | None = None,
        activities: Activities | None = None,
    ) -> None:
        self._activities = activities
        self._task = task
        self._domain = domain
        self._first = first
        self._referee = referee
        self._sentence: SentenceCheck | None = None
        #: the home before anything was done, to go through the stages of a goal in
        self._home: World | None = None

    def of_goal(self, goal: Goal, view: HomeView, executed: Sequence[Step]) -> GoalStatus:
        """Whether this goal holds."""
        graph = self._first.graph
        missing = goal.unmet(view, executed)
        return GoalStatus(
            True,
            goal=goal.describe(graph),
            conditions=tuple(map(condition_to_json, goal.conditions)),
            unmet=tuple(_said(condition, graph, view) for condition in missing),
        )

    def of_sentence(self, view: HomeView, executed: Sequence[Step]) -> GoalStatus:
        """Whether what the task's sentence says holds, where that can be read exactly."""
        if self._referee is not None:
            done = self._referee.rule(view, executed) is Ruling.DONE
            said = self._referee.goal
            return GoalStatus(True, goal=said, unmet=() if done else (said,))
        sentence = self._read()
        goal = sentence.reached(view, executed, lambda goal: not self._passed_over(goal, executed))
        if goal is None:
            reason = sentence.reason
            return GoalStatus(False, reason=reason.message if reason else "")
        missed = self._passed_over(goal, executed)
        graph = self._first.graph
        status = self.of_goal(goal, view, executed)
        return replace(status, missed=tuple(each.describe(graph) for each in missed))

    def _passed_over(self, goal: Goal, executed: Sequence[Step]) -> tuple[Condition, ...]:
        if len(goal.stages) < 2:
            return ()
        if self._home is None:
            first, task = self._first, self._task
            self._home = World(first.graph, character=task.character, domain=self._domain)
            self._home.restore_origins(first.origins or {})
        return passed_over(self._home, goal, executed)

    @property
    def goal(self) -> Goal | None:
        """What the task's sentence says; None where it cannot be read exactly, or where nobody is
        to know more than whether the task is done."""
        return None if self._referee is not None else self._read().goal

    def _read(self) -> SentenceCheck:
        if self._sentence is None:
            from vh_core.language import SentenceCheck  # only who does a task reads its sentence

            graph: EnvironmentGraph = self._first.graph
            task = self._task
            self._sentence = SentenceCheck(
                task.text,
                graph,
                domain=self._domain,
                character=task.character,
                activities=self._activities,
            )
        return self._sentence

    def ruling(self, world: World, executed: Sequence[Step]) -> Ruling:
        """Whether the task is done, and not what is missing."""
        if self._referee is not None:
            return self._referee.rule(world, executed)
        found = self.of_sentence(world, executed)
        if not found.known:
            return Ruling.UNKNOWN
        return Ruling.OPEN if found.lacking else Ruling.DONE

    def unmet(self, world: World, executed: Sequence[Step]) -> tuple[str, ...] | None:
        """What of the sentence does not hold, in words; None where that cannot be known."""
        found = self.of_sentence(world, executed)
        return found.lacking if found.known else None


def _said(condition: Condition, graph: EnvironmentGraph, view: HomeView) -> str:
    """An unmet condition in words; `graph` knows the names of what was there at first."""
    gone = [name_of(graph, each) for each in condition.mentions if not is_there(view, each)]
    lacks = f" (not in the home: {', '.join(gone)})" if gone else ""
    return f"{condition.describe(graph)}{lacks}"
