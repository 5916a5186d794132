"""`vh-planner mcp --ros`: the home of running nodes as tools for LLM agents."""

from __future__ import annotations

import argparse
from contextlib import closing

from vh_core.actions import load_domain
from vh_core.cli.mcp_command import serve
from vh_core.cli.task_settings import setup_from
from vh_core.errors import EnvironmentLostError
from vh_core.home import planning_with
from vh_core.language import activities_with
from vh_core.live import LiveView
from vh_core.live.home_tools import HomeTools
from vh_ros.commands.view import followed_robots, namespaces_of
from vh_ros.plumbing.spinning import spinning_nodes

#: how long an executor may take to show the home, seconds
_SHOWN_S = 10.0


def mcp(arguments: argparse.Namespace) -> int:
    """Serve until the input ends, or Ctrl-C; 0 then. Of several robots that share a home the tools
    are those of their front door."""
    setup = setup_from(arguments)
    domain, home = load_domain(arguments.domain), arguments.home or ""
    namespaces = namespaces_of(arguments)
    with spinning_nodes("vh_planner_mcp", namespaces, threads=4) as nodes:
        robots, doors = followed_robots(nodes, namespaces, domain, home, arguments.character)
        asked = doors[0] if doors and len(robots) > 1 else robots[0]
        activities = activities_with(setup.dialogue.activities)
        tools = HomeTools(asked, planning_with(setup, domain), domain=domain, activities=activities)
        live = LiveView([*doors, *robots], [tools])
        for robot in robots:
            robot.start(live.subscriber(robot.view.name))
        with closing(live):
            if not nodes[0].wait_until(lambda: asked.look() and bool(asked.view.home), _SHOWN_S):
                raise EnvironmentLostError(
                    f"no executor showed its home within {_SHOWN_S:g} s; is one running?"
                )
            serve(live, asked.view.name, arguments)
    return 0
