"""The guide: a plan that the language model makes before the search (§3.2), and what it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language import Activities, Reader
from vh_core.llm.model import LanguageModel, Request
from vh_core.planning import Plan, plan
from vh_core.prompts.borro2025 import (
    Borro2025Prompts,
    PublishedAction,
    environment_lines,
    published_actions,
    read_guide,
    read_low_level_step,
)
from vh_core.strategies.guided_search.listing import ActionList, ListedAction, applicable_actions
from vh_core.strategies.guided_search.options import GuidedSearchOptions
from vh_core.task import Task
from vh_core.world import World


@dataclass(frozen=True, slots=True)
class SolutionGuide:
    """A solution estimate: its lines, in plain words ("high") or in the VirtualHome language."""

    lines: tuple[str, ...] = ()
    level: str = "low"


def ask_for_guide(
    llm: LanguageModel,
    prompts: Borro2025Prompts,
    options: GuidedSearchOptions,
    actions: Sequence[PublishedAction],
    task: str,
    graph: EnvironmentGraph,
) -> SolutionGuide:
    """The guide that the options ask for; one without lines for "none". Raises `LlmError`."""
    if options.guide == "none":
        return SolutionGuide()
    environment = environment_lines(graph, options.environment)
    request = Request(
        prompts.guide(task, options.guide, actions, environment),
        temperature=options.temperature,
        max_tokens=options.guide_tokens,
        seed=None if options.seed < 0 else options.seed,
    )
    answer = llm.complete(request)
    return SolutionGuide(read_guide(answer.samples[0].text), options.guide)


def meant_by(line: str, world: World, actions: Sequence[PublishedAction]) -> ListedAction | None:
    """The action that a line of a low-level guide means in the world; None where it cannot be taken
    now. Ids play no part (§3.1): of several objects the first will do."""
    text = read_low_level_step(line)
    wanted = [row for row in actions if text is not None and text.startswith(f"[{row.name}]")]
    listed = ActionList(applicable_actions(world, wanted))
    indices = listed.indices_of(text)
    return listed[indices[0]] if indices else None


def planned_guide(task: Task, world: World, activities: Activities | None = None) -> SolutionGuide:
    """The symbolic planner's plan, where the task's sentence can be read; else one without lines.
    The search then only handles what surprises it."""
    goal = Reader(
        world.graph, domain=world.domain, character=task.character, activities=activities
    ).read(task.text)
    found = plan(world, goal) if isinstance(goal, Goal) else None
    if not isinstance(found, Plan):
        return SolutionGuide()
    names = {row.steps[-1]: row.name.lower() for row in published_actions()}
    lines = [
        " | ".join([names[step.action], *(ref.class_name for ref in step.objects)])
        for step in found.steps
        if step.action in names
    ]
    return SolutionGuide(tuple(lines))
