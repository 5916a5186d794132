"""`vh-planner send`: one task to the running intake, with live progress."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from vh_core.cli.progress import ProgressPrinter
from vh_core.cli.run_command import show_result
from vh_core.events import Phase, Progress
from vh_ros.commands.answering import QuestionsHere
from vh_ros.commands.task_client import make_goal, task_client


def send(arguments: argparse.Namespace) -> int:
    """Send the task and follow it; 0 only if it SUCCEEDED."""
    goal = make_goal(
        arguments.task,
        instructions=arguments.instructions,
        strategy=arguments.strategy,
        max_steps=arguments.max_steps,
        character=arguments.character,
        dry_run=arguments.dry_run,
    )
    with task_client(arguments.namespace) as client, shown_progress(arguments.json) as show:
        shown = sys.stderr if arguments.json else sys.stdout
        questions = QuestionsHere(client.node, sys.stdin, shown)

        def listen(progress: Progress, queue_position: int) -> None:
            show(progress, queue_position)
            questions.hear(progress)

        try:
            result = client.run(goal, listen, arguments.server_timeout)
        finally:
            questions.close()
    show_result(result, arguments.json)
    return 0 if result.succeeded else 1


@contextmanager
def shown_progress(as_json: bool) -> Iterator[Callable[[Progress, int], None]]:
    """What shows a task's progress to a person; nothing where a program reads."""
    printer = ProgressPrinter(sys.stdout)

    def show(progress: Progress, queue_position: int) -> None:
        if as_json or (progress.phase is Phase.QUEUED and queue_position == 0):
            return
        printer.show(progress)

    try:
        yield show
    finally:
        printer.end_line()
