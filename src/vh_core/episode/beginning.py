"""What is told where an episode begins: the task, with what it is done, and the goal."""

from __future__ import annotations

from dataclasses import asdict, is_dataclass

from vh_core.actions import Domain
from vh_core.asking import DialogueOptions
from vh_core.episode.limits import Limits
from vh_core.episode.narrator import Narrator
from vh_core.episode.recovery import Recovery
from vh_core.events import EpisodeBegan, GoalRead
from vh_core.goals import Goal, condition_to_json
from vh_core.graph import EnvironmentGraph
from vh_core.settings import in_words
from vh_core.strategies import Strategy
from vh_core.task import Task


def tell_begin(
    narrator: Narrator,
    task: Task,
    strategy: Strategy,
    domain: Domain,
    limits: Limits,
    recovery: Recovery,
    dialogue: DialogueOptions,
    *,
    dry_run: bool,
) -> None:
    """Tell that an episode begins, and with what."""
    options = strategy.options
    has_options = is_dataclass(options) and not isinstance(options, type)
    narrator.tell(
        EpisodeBegan,
        task=task.text,
        instructions=task.instructions,
        character=task.character,
        strategy=strategy.name,
        domain=domain.name,
        options=in_words(options) if has_options else {},
        limits=asdict(limits),
        recovery=asdict(recovery),
        dialogue=asdict(dialogue),
        dry_run=dry_run,
    )


def tell_goal(narrator: Narrator, strategy: Strategy, graph: EnvironmentGraph) -> None:
    """Tell the goal that a strategy states, if it states one."""
    goal = strategy.stated_goal
    if not isinstance(goal, Goal):  # a strategy of somebody else's may say anything
        return
    narrator.tell(
        GoalRead,
        goal=goal.describe(graph),
        conditions=tuple(map(condition_to_json, goal.conditions)),
        described=tuple(condition.describe(graph) for condition in goal.conditions),
    )
