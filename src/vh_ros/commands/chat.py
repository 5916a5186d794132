"""`vh-planner chat --ros`: one task after the other with running nodes, which keep the session."""

from __future__ import annotations

import argparse
import uuid

from vh_core.cli.chat_command import converse
from vh_core.cli.run_command import interrupts_cancel
from vh_core.cli.stop_flag import StopFlag
from vh_core.episode import EpisodeResult
from vh_core.episode.setup import PLANNER_GROUP
from vh_core.settings.command_line import values_from_flags
from vh_ros.commands.send import follow
from vh_ros.commands.task_client import make_goal, task_client
from vh_ros.plumbing.graph_follower import GraphFollower


def chat(arguments: argparse.Namespace) -> int:
    """Talk until the end of the input; 0 then."""
    strategy = values_from_flags(arguments, PLANNER_GROUP).get("strategy", "")
    session = f"chat-{uuid.uuid4().hex[:12]}"
    with task_client(arguments.namespace, interrupts=False) as client:
        home = GraphFollower(client.node)

        def do(text: str) -> EpisodeResult:
            goal = make_goal(
                text,
                strategy=strategy,
                character=arguments.character,
                session=session,
            )
            canceled = StopFlag()
            with interrupts_cancel(canceled.set):
                return follow(client, goal, arguments.server_timeout, canceled=canceled)

        def names() -> tuple[str, ...]:
            return tuple(home.newest.graph.by_class) if home.newest is not None else ()

        converse(do, names)
    return 0
