"""An episode of `goal_directed` in a small kitchen, with a language model that says what it is told
to."""

from __future__ import annotations

from scripted_llm import Says
from small_home import kitchen

from vh_core.asking import ASK, NEAREST, DialogueOptions, ScriptedAsker
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode, EpisodeResult
from vh_core.strategies.goal_directed import SPEC, GoalDirectedOptions
from vh_core.strategies.resources import Resources
from vh_core.task import Task


def run_episode(
    llm: Says, task: str, options: GoalDirectedOptions, answers: tuple[str, ...] | None
) -> EpisodeResult:
    """What comes of a task; where there are `answers`, somebody is asked what is unclear."""
    return Episode(
        Task(task),
        SPEC.new(options),
        WorldEnvironment(kitchen().graph),
        resources=Resources.of(llm=llm),
        asker=ScriptedAsker(answers or ()),
        dialogue=DialogueOptions(when_unclear=NEAREST if answers is None else ASK),
    ).run()
