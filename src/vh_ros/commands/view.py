"""`vh-planner view --ros`: the page for running nodes, of one robot or of several."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial

from vh_core.actions import Domain, load_domain
from vh_core.cli.task_settings import setup_from
from vh_core.cli.view_command import say_address
from vh_core.errors import ConfigurationError
from vh_core.home import planning_with
from vh_core.live import LiveView
from vh_core.live.home_tools import HomeTools
from vh_core.live.serving import Served, served
from vh_ros.commands.live_front_door import LiveFrontDoor
from vh_ros.commands.live_robot import LiveRobot
from vh_ros.plumbing.foxglove_topics import foxglove_topics
from vh_ros.plumbing.node_main import run_nodes
from vh_ros.plumbing.stoppable_node import StoppableNode

#: how far whoever does a task goes before the page where both want a processor (nice(2))
_NICE = 15


def view(arguments: argparse.Namespace) -> int:
    """Show the page until Ctrl-C."""
    namespaces = namespaces_of(arguments)
    domain = load_domain(arguments.domain)
    nodes: list[StoppableNode] = []

    def make(namespace: str) -> StoppableNode:
        nodes.append(StoppableNode("live_view", namespace=namespace))
        return nodes[-1]

    pages: list[Iterator[None]] = []

    def show() -> None:
        os.nice(_NICE)  # of this thread and those that it begins, which do the work
        page = _shown(nodes, namespaces, domain, arguments)
        pages.append(page)
        next(page)

    try:
        return run_nodes([partial(make, each) for each in namespaces], [], on_ready=show)
    finally:
        for page in pages:
            page.close()  # type: ignore[attr-defined]


def namespaces_of(arguments: argparse.Namespace) -> list[str]:
    """Whose nodes are looked at: a namespace for each robot. Raises `ConfigurationError` where one
    is named twice."""
    namespaces = [name.strip("/") for name in arguments.namespace or [""]]
    if len(set(namespaces)) < len(namespaces):
        raise ConfigurationError("the same --namespace is given twice")
    return namespaces


def followed_robots(
    nodes: Sequence[StoppableNode],
    namespaces: Sequence[str],
    domain: Domain,
    home: str,
    character: int = 0,
) -> tuple[list[LiveRobot], list[LiveFrontDoor]]:
    """The robots of these namespaces, each followed by one of the nodes, which somebody else spins;
    and where they share a home, in the one of this namespace, its front door, which knows who of
    them is which character; else it is this one."""
    robots = [
        LiveRobot(node, name or "robot", domain, home, character)
        for node, name in zip(nodes, namespaces, strict=True)
    ]
    return robots, [LiveFrontDoor(nodes[0], robots, home)] if home else []


def _shown(
    nodes: Sequence[StoppableNode],
    namespaces: Sequence[str],
    domain: Domain,
    arguments: argparse.Namespace,
) -> Iterator[None]:
    home = arguments.home or ""
    with (
        foxglove_topics(nodes[0], arguments.foxglove, namespaces, home) as topics,
        live_page(nodes, namespaces, domain, arguments, home) as page,
    ):
        if topics is not None:
            print(f"Foxglove: {topics.url}")
        say_address(page)
        yield


@contextmanager
def live_page(
    nodes: Sequence[StoppableNode],
    namespaces: Sequence[str],
    domain: Domain,
    arguments: argparse.Namespace,
    home: str = "",
) -> Iterator[Served]:
    """A page for the robots of these namespaces, each followed by one of the nodes, which somebody
    else spins; where they share a home, in the one of this namespace, with its front door."""
    robots, doors = followed_robots(nodes, namespaces, domain, home)
    plan = planning_with(setup_from(arguments), domain)
    shown: list[LiveFrontDoor | LiveRobot] = [*doors, *robots]
    live = LiveView(shown, [HomeTools(each, plan, domain=domain) for each in shown])
    for robot in robots:
        robot.start(live.subscriber(robot.view.name))
    with ExitStack() as stack:
        stack.enter_context(closing(live))
        for each in shown:
            stack.enter_context(closing(each))
        yield stack.enter_context(served(live, arguments.host, arguments.port, arguments.token))
