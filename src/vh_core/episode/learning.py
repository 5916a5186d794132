"""What an episode leaves for later ones: its success, as a demonstration."""

from __future__ import annotations

from vh_core.episode.result import EpisodeResult
from vh_core.strategies.resources import Resources
from vh_core.task import Task


def learn_from(
    result: EpisodeResult, task: Task, resources: Resources, *, dry_run: bool = False
) -> None:
    """Add what was done to the demonstrations, where successes are to be learnt and it is one.

    Only a whole plan counts (`EpisodeResult.is_whole`), and only what was really done: a dry run
    shows what the model predicts. Raises `ConfigurationError` where it cannot be written.
    """
    if resources.learns and result.is_whole and not dry_run:
        resources.learn(task.text, result.steps, task.instructions, ", ".join(result.models))
