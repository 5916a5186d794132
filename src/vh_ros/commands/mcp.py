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
from vh_ros.commands.live_robot import LiveRobot
from vh_ros.plumbing.spinning import spinning_node

#: how long an executor may take to show the home, seconds
_SHOWN_S = 10.0


def mcp(arguments: argparse.Namespace) -> int:
    """Serve until the input ends, or Ctrl-C; 0 then."""
    setup = setup_from(arguments)
    domain = load_domain(arguments.domain)
    with spinning_node("vh_planner_mcp", arguments.namespace, threads=4) as node:
        robot = LiveRobot(node, arguments.namespace.strip("/") or "robot", domain)
        plan = planning_with(setup, domain, arguments.character)
        activities = activities_with(setup.dialogue.activities)
        tools = HomeTools(
            robot, plan, domain=domain, character=arguments.character, activities=activities
        )
        live = LiveView([robot], [tools])
        robot.start(live.subscriber(robot.view.name))
        with closing(live):
            if not node.wait_until(lambda: "home" in robot.view.document, _SHOWN_S):
                raise EnvironmentLostError(
                    f"no executor showed its home within {_SHOWN_S:g} s; is one running?"
                )
            serve(live, robot.view.name, arguments)
    return 0
