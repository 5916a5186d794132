"""`vh-planner demo`: the whole house for one task, or for several robots' tasks, as real processes
over real DDS."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from vh_core.actions import VIRTUALHOME, load_domain
from vh_core.cli.page_arguments import STEP_S
from vh_core.cli.task_settings import setup_from
from vh_core.episode.setup import Setup
from vh_core.errors import EnvironmentLostError
from vh_core.llm.local import find_model
from vh_core.scenes import open_scene
from vh_core.strategies import Part
from vh_ros.commands.demo_tasks import DemoTask, demo_tasks, do_tasks
from vh_ros.commands.example_robot import EXAMPLE_SKILLS, start_example_robot
from vh_ros.commands.processes import NodeProcesses
from vh_ros.commands.task_client import TaskClient, task_clients
from vh_ros.commands.view import live_page
from vh_ros.nodes.table import own_parameters, placed_house
from vh_ros.nodes.task_parameters import parameters_of
from vh_ros.plumbing.home_name import in_home
from vh_ros.plumbing.interface import (
    CHECK_PRECONDITIONS,
    ENVIRONMENT_GRAPH,
    EXECUTE_STEP,
    EXECUTE_TASK,
    RUN_EPISODE,
    TRANSLATE_ACTION,
)
from vh_ros.plumbing.ros_domain import own_domain
from vh_ros.plumbing.stoppable_node import StoppableNode

#: how long the nodes may take to start, seconds
READY_S = 60.0


def demo(arguments: argparse.Namespace) -> int:
    """Start the nodes, run the tasks, stop the nodes; 0 only if every task SUCCEEDED."""
    setup = setup_from(arguments)
    tasks = demo_tasks(arguments, setup.strategy)
    with (
        own_domain() as domain,
        _sigterm_interrupts(),
        _language_model(arguments, setup) as setup,
    ):
        os.environ.update(domain)
        # what the nodes print goes beside the result, not into it
        processes = NodeProcesses(domain, output=sys.stderr.fileno())
        for each in tasks:
            _say(arguments, f"task:  {f'{each.robot}: ' if each.robot else ''}{each.task}")
        _say(arguments, f"nodes: ROS_DOMAIN_ID={domain['ROS_DOMAIN_ID']}, this machine only")
        try:
            skills = EXAMPLE_SKILLS if _brings_robot(arguments) else ()
            _start(processes, arguments, setup)
            with task_clients([each.namespace for each in tasks]) as clients:
                for client in clients:
                    _wait_until_ready(client, clients[0], processes, arguments, skills)
                with _page(clients, tasks, arguments):
                    results = do_tasks(clients, tasks, as_json=arguments.json)
                    if arguments.live:
                        clients[0].canceled.wait()
        finally:
            processes.stop()
        return 0 if all(result.succeeded for result in results) else 1


@contextmanager
def _language_model(arguments: argparse.Namespace, setup: Setup) -> Iterator[Setup]:
    """The settings, with who answers: one on this machine, if nobody is named, or, where that is
    asked for, a simulated one."""
    if Part.LANGUAGE_MODEL not in setup.uses():
        yield setup
        return
    if setup.llm.source != "simulated":
        config = setup.llm.or_local
        if config.source == "local":  # which the planner loads; what is wrong is said right now
            setup.resources().require({Part.LANGUAGE_MODEL})
            _say(arguments, f"model: {find_model(setup.local.model)}")
        yield setup
        return
    from simulated_llm import OraclePolicy, SimulatedServer

    with SimulatedServer(OraclePolicy(open_scene(arguments.scene))) as server:
        _say(arguments, "model: simulated, which is no language model at all")
        yield Setup.of(setup.sections, {"llm": {"url": server.url}})


@contextmanager
def _page(
    clients: Sequence[TaskClient], tasks: Sequence[DemoTask], arguments: argparse.Namespace
) -> Iterator[None]:
    """The live page, if it is asked for, by the nodes that send the tasks."""
    if not arguments.live:
        yield
        return
    domain = load_domain(arguments.domain or VIRTUALHOME.name)
    nodes, namespaces = [each.node for each in clients], [each.namespace for each in tasks]
    with live_page(nodes, namespaces, domain, arguments, _home(arguments)) as page:
        _say(arguments, f"page:  {page.url}   (Ctrl-C ends)")
        yield


def _home(arguments: argparse.Namespace) -> str:
    """The namespace of the home that several robots share; empty where there is but one."""
    return f"/{arguments.namespace.strip('/')}" if arguments.robots else ""


def _start(processes: NodeProcesses, arguments: argparse.Namespace, setup: Setup) -> None:
    tasks = parameters_of(setup)
    if _brings_robot(arguments):
        arguments.skills = start_example_robot(processes, arguments)
        robots = "robots" if arguments.robots else "robot"
        _say(arguments, f"       started the example {robots} (examples/pyrobosim_robot)")
    for placed in placed_house(arguments.executor, arguments.namespace, arguments.robots):
        entry, where = placed.entry, placed.namespace
        parameters = {**own_parameters(entry, vars(arguments), tasks), **placed.parameters}
        if entry.executor == "virtualhome":
            parameters["step_duration_s"] = _step_time(arguments)
        processes.start(entry, parameters, namespace=where, log_level=arguments.log_level)
        whose = "" if where == arguments.namespace.strip("/") else f" of {where}"
        _say(arguments, f"       started {entry.name}{whose}")


def _step_time(arguments: argparse.Namespace) -> float:
    """How long a simulated step takes at least: so long that somebody who looks on can follow it,
    and cancel the task, seconds."""
    given: float | None = arguments.step_time
    return given if given is not None else STEP_S if arguments.live else 0.0


def _brings_robot(arguments: argparse.Namespace) -> bool:
    """Whether the robot is the example's."""
    return arguments.executor == "robot" and not arguments.skills


def _wait_until_ready(
    client: TaskClient,
    first: TaskClient,
    processes: NodeProcesses,
    arguments: argparse.Namespace,
    skills: Sequence[str],
) -> None:
    """Wait until every server of one robot, its skills among them, and the graph can be seen.
    Raises if that does not come about, or the first client is told to cancel."""
    deadline = time.monotonic() + READY_S
    while True:
        processes.require_running()
        missing = _missing(client.node, _home(arguments), skills)
        if not missing:
            return
        if first.canceled.is_set():
            raise KeyboardInterrupt
        if time.monotonic() > deadline:
            raise EnvironmentLostError(f"Nobody offers {', '.join(missing)} after {READY_S:g} s")
        time.sleep(0.05)


def _missing(node: StoppableNode, home: str, skills: Sequence[str]) -> list[str]:
    offered = (EXECUTE_TASK, RUN_EPISODE, in_home(home, EXECUTE_STEP), *skills)
    actions = [f"{name}/_action/send_goal" for name in offered]
    services = [*actions, CHECK_PRECONDITIONS, TRANSLATE_ACTION]
    missing = [
        name for name in services if node.count_services(node.resolve_service_name(name)) == 0
    ]
    graph = in_home(home, ENVIRONMENT_GRAPH)
    if node.count_publishers(node.resolve_topic_name(graph)) == 0:
        missing.append(graph)
    return missing


@contextmanager
def _sigterm_interrupts() -> Iterator[None]:
    """A SIGTERM ends the demonstration as a Ctrl-C does, with every node stopped."""

    def handle(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, handle)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _say(arguments: argparse.Namespace, text: str) -> None:
    if not arguments.json:
        print(text, flush=True)
