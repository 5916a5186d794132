"""`vh-planner send`: one task to the running intake, with live progress."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from vh_core.cli.progress import ProgressPrinter
from vh_core.cli.run_command import show_result
from vh_core.episode import Event, Phase
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
        result = client.run(goal, show, arguments.server_timeout)
    show_result(result, arguments.json)
    return 0 if result.succeeded else 1


@contextmanager
def shown_progress(as_json: bool) -> Iterator[Callable[[Event, int], None]]:
    """What shows a task's events to a person; nothing where a program reads."""
    printer = ProgressPrinter(sys.stdout)

    def show(event: Event, queue_position: int) -> None:
        if as_json or (event.phase is Phase.QUEUED and queue_position == 0):
            return
        printer(event)

    try:
        yield show
    finally:
        printer.end_line()
