"""`vh-planner send`: one task to the running intake, with live progress."""

from __future__ import annotations

import argparse
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

from vh_core.cli.arguments import refuse
from vh_core.cli.progress import ProgressPrinter
from vh_core.cli.run_command import show_result
from vh_core.cli.stop_flag import StopFlag
from vh_core.episode import EpisodeResult
from vh_core.errors import EnvironmentLostError, OutputError
from vh_core.events import Phase, Progress
from vh_planner.action import ExecuteTask
from vh_ros.commands.task_client import TaskClient, make_goal, task_client
from vh_ros.plumbing.topic_recorder import TopicRecorder, require_mcap

#: how long the intake may take to say how a task was done, seconds; and of how many it is asked
_ASK_S, _ENDED = 3.0, 200


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
    else:
        refuse(arguments, "home", why="only --record asks where the home is")
    goal_id = uuid.uuid4().bytes
    with (
        task_client(arguments.namespace) as client,
        _recording(client, arguments, goal_id.hex()),
    ):
        result = follow(
            client, goal, arguments.server_timeout, as_json=arguments.json, goal_id=goal_id
        )
        show_result(replace(result, dry_run=arguments.dry_run), arguments.json)
    return 0 if result.succeeded else 1


@contextmanager
def _recording(client: TaskClient, arguments: argparse.Namespace, goal_id: str) -> Iterator[None]:
    """Records what the nodes publish meanwhile, where that is asked for; of several robots that
    may be given the task, what whoever does it tells of it. Raises `OutputError` at the end for a
    record that is incomplete."""
    if not arguments.record:
        yield
        return
    namespace = arguments.namespace
    home = arguments.home or namespace
    shared = client.task_list(arguments.server_timeout).robots
    robots = [f"{namespace}/{name}".strip("/") for name in shared] or [namespace]
    only = goal_id if shared else ""
    recorder = TopicRecorder(client.node, arguments.record, robots, home, only)
    with recorder:
        try:
            yield
        finally:
            if shared:
                recorder.take_up(_last_episode(client, goal_id))
    if recorder.problem:
        raise OutputError(recorder.problem)


def _last_episode(client: TaskClient, goal_id: str) -> str:
    """The episode in which a task was done last: its own, or where it was given to another robot,
    since the first one was lost, one more."""
    with suppress(EnvironmentLostError):
        for each in client.task_list(_ASK_S, ended=_ENDED).tasks:
            if each.goal_id == goal_id and each.episode:
                return str(each.episode)
    return goal_id


def follow(
    client: TaskClient,
    goal: ExecuteTask.Goal,
    server_timeout_s: float,
    *,
    as_json: bool = False,
    canceled: StopFlag | None = None,
    goal_id: bytes = b"",
) -> EpisodeResult:
    """Send a task, show how far it is, and ask here what it asks, until it ends. Raises
    `EnvironmentLostError`."""
    questions = client.questions(sys.stdin, sys.stderr if as_json else sys.stdout)
    printer = ProgressPrinter(sys.stdout, asks=sys.stdin.isatty(), dry_run=goal.dry_run)

    def listen(progress: Progress, _: int) -> None:
        begins = progress.phase is Phase.QUEUED and not progress.text
        if not as_json and not begins:
            printer.show(progress)
        questions.hear(progress)

    try:
        result = client.run(goal, listen, server_timeout_s, canceled, goal_id)
        printer.end_line(succeeded=result.succeeded)  # the last feedback may not have come
        return result
    finally:
        printer.end_line()
        questions.close()
