"""Real nodes in real processes, and a client of them, for the tests of the ROS side."""

from __future__ import annotations

import os
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from action_msgs.msg import GoalStatus
from diagnostic_msgs.msg import DiagnosticArray
from forked_nodes import ForkedNodes
from rcl_interfaces.srv import SetParameters
from rclpy.context import Context
from rclpy.executors import MultiThreadedExecutor
from rclpy.parameter import Parameter

from vh_core.episode import EpisodeResult
from vh_core.events import Phase
from vh_planner.action import ExecuteStep, ExecuteTask, RunEpisode
from vh_planner.srv import ResetScene
from vh_ros.commands.processes import NodeProcesses
from vh_ros.nodes.table import NODES, NodeEntry, house_with, placed_house
from vh_ros.plumbing.diagnostics import TOPIC
from vh_ros.plumbing.graph_follower import GraphFollower
from vh_ros.plumbing.home_name import in_home
from vh_ros.plumbing.interface import FEEDBACK_QOS
from vh_ros.plumbing.messages.episodes import result_from_msg
from vh_ros.plumbing.ordered_action_client import OrderedActionClient
from vh_ros.plumbing.ros_domain import own_domain
from vh_ros.plumbing.spinning import keep_spinning
from vh_ros.plumbing.stoppable_node import POLL_S, StoppableNode

#: longest wait for anything that should come at once: on a busy machine the encoder takes half
#: a minute to load, seconds
SOON_S = 60.0
#: how often a service is asked that does not answer, count, and how long each time, seconds
ASKED_TIMES, ANSWER_S = 3, 20.0
ENTRIES: dict[str, NodeEntry] = {entry.name: entry for entry in NODES}
BRIDGE, ROBOT, CHECKER, TRANSLATOR, PLANNER, INTAKE = ENTRIES
CANCELED, SUCCEEDED, ABORTED = (
    GoalStatus.STATUS_CANCELED,
    GoalStatus.STATUS_SUCCEEDED,
    GoalStatus.STATUS_ABORTED,
)

#: timeouts with which a lost node is found out soon
HASTY_PLANNER = {
    "connect_timeout_s": 2.0,
    "graph_timeout_s": 2.0,
    "step_silence_timeout_s": 2.0,
    "check_timeout_s": 2.0,
}


def comes(condition: Callable[[], bool], timeout_s: float) -> bool:
    """Wait until the condition holds; whether it does."""
    deadline = time.monotonic() + timeout_s
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def wait_for(condition: Callable[[], bool], timeout_s: float = SOON_S) -> None:
    """Wait until the condition holds; fail after a while."""
    assert comes(condition, timeout_s), "this took too long"


def completed(future: Any, timeout_s: float = SOON_S) -> Any:
    """The result of a future that another thread completes."""
    wait_for(future.done, timeout_s)
    return future.result()


class SentGoal:
    """A goal that was accepted, with the feedback that has come so far."""

    def __init__(self, handle: Any, feedback: list[Any], task: str) -> None:
        self.handle = handle
        self.feedback = feedback
        self._task = task
        self._future = handle.get_result_async()

    @property
    def over(self) -> bool:
        return bool(self._future.done())

    def cancel(self) -> None:
        """Ask for the cancel; fails if it is not agreed to."""
        assert completed(self.handle.cancel_goal_async()).goals_canceling

    def response(self, timeout_s: float = 60.0) -> Any:
        """The result message with its status."""
        return completed(self._future, timeout_s)

    def end(self, timeout_s: float = 60.0) -> tuple[int, EpisodeResult]:
        """Status and result of a task or episode."""
        response = self.response(timeout_s)
        self._wait_until_quiet()
        return response.status, result_from_msg(response.result, self._task)

    def _wait_until_quiet(self) -> None:
        """The last feedback may come after the result, on a busy machine long after."""
        deadline = time.monotonic() + SOON_S
        heard = -1
        while heard != len(self.feedback) and time.monotonic() < deadline:
            heard = len(self.feedback)
            time.sleep(0.3)

    def wait_for_phase(self, phase: Phase, step_index: int = 0) -> None:
        """Wait for feedback of this phase, at this step or a later one; a goal that ends without
        it says what became of it."""

        def heard() -> bool:
            return any(
                item.phase == phase and item.step_index >= step_index for item in self.feedback
            )

        wait_for(lambda: heard() or self.over)
        if not heard():
            self._wait_until_quiet()
            assert heard(), f"{self._task!r} is over without {phase}: {self.response().result}"


class Client:
    """A node of the tests' own, spinning in the background."""

    def __init__(self, domain: int, namespace: str = "", home: str = "") -> None:
        self._context = Context()
        self._context.init(domain_id=domain)
        self.node = StoppableNode("test_client", context=self._context, namespace=namespace)
        executor = MultiThreadedExecutor(num_threads=4, context=self._context)
        executor.add_node(self.node)
        self._thread = threading.Thread(target=keep_spinning, args=(executor, "test_client"))
        self._actions: dict[str, OrderedActionClient] = {}
        self._services: dict[str, Any] = {}
        self._thread.start()
        self.follower = GraphFollower(self.node, home=home)

    def close(self) -> None:
        self.node.begin_stop()
        self._context.try_shutdown()
        self._thread.join()
        self.node.destroy_node()

    # -- goals --------------------------------------------------------------------------

    def offer(self, action_type: Any, name: str, goal: Any) -> tuple[Any, list[Any]]:
        """Send a goal; the answer (accepted or not) and the list that feedback goes to."""
        if name not in self._actions:
            self._actions[name] = OrderedActionClient(
                self.node, action_type, name, feedback_sub_qos_profile=FEEDBACK_QOS
            )
        client = self._actions[name]
        wait_for(client.server_is_ready)
        feedback: list[Any] = []
        future = client.send_goal_async(goal, lambda message: feedback.append(message.feedback))
        return completed(future), feedback

    def go_away(self, name: str) -> None:
        """Follow no goal of this action any more, as one whose process has ended."""
        self._actions.pop(name).destroy()

    def send(self, task: str, **fields: Any) -> SentGoal:
        """Send a task to the intake, which must accept it."""
        goal = ExecuteTask.Goal(task=task, **fields)
        handle, feedback = self.offer(ExecuteTask, "execute_task", goal)
        assert handle.accepted
        return SentGoal(handle, feedback, task)

    def do(self, task: str, **fields: Any) -> tuple[int, EpisodeResult]:
        """Have a task done."""
        return self.send(task, **fields).end()

    def send_step(self, step: Any) -> SentGoal:
        handle, feedback = self.offer(ExecuteStep, "execute_step", ExecuteStep.Goal(step=step))
        assert handle.accepted
        return SentGoal(handle, feedback, "")

    def offer_episode(self, task: str) -> tuple[Any, list[Any]]:
        return self.offer(RunEpisode, "run_episode", RunEpisode.Goal(task=task))

    # -- services -----------------------------------------------------------------------

    def call(self, service_type: Any, name: str, **fields: Any) -> Any:
        """The answer of a service. It is asked again where none comes, and clients are kept: on a
        busy machine a server may know of the question a tenth of a second before it knows of who
        asks, and then drops the answer."""
        if name not in self._services:
            self._services[name] = self.node.create_client(service_type, name)
        client = self._services[name]
        wait_for(client.service_is_ready)
        for _ in range(ASKED_TIMES):
            future = client.call_async(service_type.Request(**fields))
            if comes(future.done, ANSWER_S):
                return future.result()
            client.remove_pending_request(future)
        raise AssertionError(f"{name} does not answer")

    def set_parameter(self, node: str, name: str, value: Any) -> Any:
        """Set a parameter of a running node; the node's answer."""
        given = Parameter(name, value=value).to_parameter_msg()
        return self.call(SetParameters, f"{node}/set_parameters", parameters=[given]).results[0]

    def set_pace(self, seconds: float) -> None:
        """From now on a step of the bridge takes so long at least."""
        assert self.set_parameter(BRIDGE, "step_duration_s", seconds).successful


class House:
    """Nodes as processes, in a domain of their own. What each prints is kept in a file."""

    def __init__(self, environment: Mapping[str, str], folder: Path) -> None:
        self.domain = int(environment["ROS_DOMAIN_ID"])
        self.environment = {**os.environ, **environment}
        self._folder = folder
        self._nodes: list[tuple[NodeProcesses, Any]] = []
        self._clients: dict[str, Client] = {}
        self._logs: dict[str, Path] = {}
        self._latest: dict[str, Any] = {}

    def start(self, name: str, namespace: str = "", **parameters: Any) -> Any:
        """Start a node; its process."""
        path = self._folder / f"{namespace}{name}-{len(self._nodes)}.log"
        self._logs[f"{namespace}{name}"] = path
        with path.open("w") as file:
            processes = ForkedNodes(self.environment, output=file.fileno())
            process = processes.start(
                ENTRIES[name], parameters, namespace=namespace, log_level="info"
            )
        self._nodes.append((processes, process))
        self._latest[f"{namespace}{name}"] = process
        return process

    def process(self, name: str, namespace: str = "") -> Any:
        """The process that was last started under this name."""
        return self._latest[f"{namespace}{name}"]

    def start_all(
        self, namespace: str = "", executor: str = "virtualhome", **by_node: Mapping[str, Any]
    ) -> None:
        """Start every node of a house with this executor, with parameters by node name."""
        for entry in house_with(executor):
            self.start(entry.name, namespace, **by_node.get(entry.name, {}))

    def start_shared(
        self, robots: str, executor: str = "virtualhome", **by_node: Mapping[str, Any]
    ) -> None:
        """Start an executor in the root namespace, and for each robot what a task of the strategy
        `symbolic` takes, with parameters by node name, or by robot and node ("anna/…")."""
        for placed in placed_house(executor, "", robots):
            name = placed.entry.name
            if name != TRANSLATOR:
                own = by_node.get(f"{placed.namespace.strip('/')}/{name}", {})
                given = {**placed.parameters, **by_node.get(name, {}), **own}
                self.start(name, placed.namespace, **given)

    def log(self, name: str, namespace: str = "") -> str:
        """What the node that was last started under this name has printed."""
        return self._logs[f"{namespace}{name}"].read_text()

    def client(self, namespace: str = "", home: str = "") -> Client:
        """The client in this namespace; `home` is the one of the executor, where it is another."""
        if namespace not in self._clients:
            self._clients[namespace] = Client(self.domain, namespace, home)
        return self._clients[namespace]

    def client_of_reset_home(self) -> Client:
        """The client where no namespace is, when it has seen the home as it was at first."""
        client = self.client()
        revision = client.call(ResetScene, "reset_scene").revision
        client.follower.wait_for(revision, SOON_S)
        return client

    def wait_until_ready(
        self, namespace: str = "", home: str = "", but: tuple[str, ...] = ()
    ) -> None:
        """Wait until every node's part can be used; without those services that nobody offers."""
        node = self.client(namespace, home).node
        services = [
            *(f"{name}/_action/send_goal" for name in ("execute_task", "run_episode")),
            in_home(home, "execute_step/_action/send_goal"),
            *({"check_preconditions", "translate_action"} - set(but)),
        ]
        for name in services:
            full = node.resolve_service_name(name)
            wait_for(lambda full=full: node.count_services(full) > 0, 40.0)
        wait_for(lambda: self.client(namespace).follower.newest is not None)

    def wait_until_seen(self, revision: int, *nodes: str) -> None:
        """Wait until each of these nodes says that it sees the home at this revision or later."""
        seen: dict[str, int] = {}

        def hear(message: DiagnosticArray) -> None:
            for status in message.status:
                values = {each.key: each.value for each in status.values}
                seen[status.name] = int(values.get("revision", -1))

        node = self.client().node
        listener = node.create_subscription(DiagnosticArray, TOPIC, hear, 100)
        wait_for(lambda: all(seen.get(name, -1) >= revision for name in nodes))
        node.destroy_subscription(listener)

    def close(self) -> None:
        for client in self._clients.values():
            client.close()
        for processes, _ in self._nodes:
            processes.signal_all()
        for processes, _ in self._nodes:
            processes.stop()


def begin_spinning(node: Any) -> Callable[[], None]:
    """Spin a node that runs in this process; what ends it.

    It is to be of the client's context, and so of one participant of DDS with it: of several in one
    process one may, now and then, never learn what another has, and drop all answers to it.
    """
    executor = MultiThreadedExecutor(num_threads=8, context=node.context)
    executor.add_node(node)
    # to the end of the context: without a node it waits
    threading.Thread(target=keep_spinning, args=(executor, node.get_name())).start()

    def end() -> None:
        node.begin_stop()
        node.wait_idle(SOON_S)
        time.sleep(5 * POLL_S)  # for what waits in a thread of its own: as `run_nodes` stops
        executor.remove_node(node)
        node.destroy_node()

    return end


@contextmanager
def node_in_process(client: Client, make: Callable[..., Any], namespace: str = "") -> Iterator[Any]:
    """A node that runs in this process, beside a client, so that a test can replace parts of it."""
    node = make(context=client.node.context, namespace=namespace)
    end = begin_spinning(node)
    try:
        yield node
    finally:
        end()


@contextmanager
def two_clients() -> Iterator[tuple[Client, Client]]:
    """Two clients in a domain of their own, without a house: one to speak, one to hear."""
    with own_domain() as environment, pytest.MonkeyPatch.context() as patch:
        patch.setenv("ROS_AUTOMATIC_DISCOVERY_RANGE", "LOCALHOST")
        pair = Client(int(environment["ROS_DOMAIN_ID"])), Client(int(environment["ROS_DOMAIN_ID"]))
        try:
            yield pair
        finally:
            for client in pair:
                client.close()


@contextmanager
def open_house() -> Iterator[House]:
    """A house without nodes as yet."""
    with tempfile.TemporaryDirectory() as folder, own_domain() as environment:
        # the clients in this process are held to this machine as well
        os.environ.update(
            {name: value for name, value in environment.items() if name != "ROS_DOMAIN_ID"}
        )
        house = House(environment, Path(folder))
        try:
            yield house
        finally:
            house.close()
