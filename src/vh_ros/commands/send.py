"""`vh-planner send`: one task to the running intake, with live progress."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from vh_core.cli.notices import notice
from vh_core.cli.progress import ProgressPrinter
from vh_core.cli.run_command import show_result
from vh_core.cli.stop_flag import StopFlag
from vh_core.episode import EpisodeResult
from vh_core.events import Phase, Progress
from vh_planner.action import ExecuteTask
from vh_ros.commands.task_client import TaskClient, make_goal, task_client
from vh_ros.plumbing.topic_recorder import TopicRecorder, require_mcap


def send(arguments: argparse.Namespace) -> int:
    """Send the task and follow it; 0 only if it SUCCEEDED."""
    goal = make_goal(
        arguments.task,
        instructions=arguments.instructions,
        strategy=arguments.strategy,
        max_steps=arguments.max_steps,
        character=arguments.character,
        dry_run=arguments.dry_run,
        session=arguments.session,
        priority=arguments.priority,
    )
    if arguments.record:
        require_mcap(arguments.record)
    with task_client(arguments.namespace) as client, _recording(client, arguments):
        result = follow(client, goal, arguments.server_timeout, as_json=arguments.json)
    show_result(result, arguments.json)
    return 0 if result.succeeded else 1


@contextmanager
def _recording(client: TaskClient, arguments: argparse.Namespace) -> Iterator[None]:
    """Records what the nodes publish meanwhile, where that is asked for."""
    if not arguments.record:
        yield
        return
    home = arguments.home or arguments.namespace
    recorder = TopicRecorder(client.node, arguments.record, [arguments.namespace], home)
    try:
        with recorder:
            yield
    finally:
        if recorder.problem:
            notice(f"vh-planner: {recorder.problem}")


def follow(
    client: TaskClient,
    goal: ExecuteTask.Goal,
    server_timeout_s: float,
    *,
    as_json: bool = False,
    canceled: StopFlag | None = None,
) -> EpisodeResult:
    """Send a task, show how far it is, and ask here what it asks, until it ends. Raises
    `EnvironmentLostError`."""
    questions = client.questions(sys.stdin, sys.stderr if as_json else sys.stdout)
    printer = ProgressPrinter(sys.stdout, asks=sys.stdin.isatty())

    def listen(progress: Progress, _: int) -> None:
        begins = progress.phase is Phase.QUEUED and not progress.text
        if not as_json and not begins:
            printer.show(progress)
        questions.hear(progress)

    try:
        result = client.run(goal, listen, server_timeout_s, canceled)
        printer.end_line(succeeded=result.succeeded)  # the last feedback may not have come
        return result
    finally:
        printer.end_line()
        questions.close()
