"""Calls of services and goals end: answered, in time, or when nobody wants the answer any more."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from house import CANCELED, INTAKE, Client, House, completed, node_in_process, open_house, wait_for
from rclpy.action import ActionServer, CancelResponse, GoalResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.context import Context
from rclpy.executors import SingleThreadedExecutor

from vh_core.cancellation import Cancellation
from vh_core.errors import EnvironmentLostError
from vh_core.task import Execution, ExecutionCode
from vh_planner.action import ExecuteStep, ExecuteTask
from vh_planner.srv import ResetScene
from vh_ros.nodes.task_intake_node import TaskIntakeNode
from vh_ros.plumbing import awaiting
from vh_ros.plumbing.action_caller import ActionCaller
from vh_ros.plumbing.awaiting import Absence
from vh_ros.plumbing.graph_publisher import GraphPublisher
from vh_ros.plumbing.interface import FEEDBACK_QOS
from vh_ros.plumbing.managed_node import AUTOSTART, ManagedNode
from vh_ros.plumbing.ordered_action_client import OrderedActionClient
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.step_server import StepServer
from vh_ros.plumbing.stoppable_node import StoppableNode


class Bare(ManagedNode):
    """A node that offers nothing as yet."""

    PARAMETERS = (AUTOSTART,)

    def __init__(self, **options: object) -> None:
        super().__init__("bare_node", **options)

    def set_up(self) -> None:
        """There is nothing to be made."""


#: far longer than a cancel may take, seconds
_TIMEOUT_S = 90.0
_SOON_S = 45.0


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with open_house() as house:
        yield house


@pytest.fixture(scope="module")
def client(house: House) -> Iterator[Client]:
    """A client that also offers `sleepy`, a service that does not answer before it is woken."""
    client = house.client()
    awake = threading.Event()

    def answer(request: ResetScene.Request, response: ResetScene.Response) -> ResetScene.Response:
        awake.wait(_TIMEOUT_S)
        return response

    group = ReentrantCallbackGroup()
    client.node.create_service(ResetScene, "sleepy", answer, callback_group=group)
    yield client
    awake.set()


@pytest.mark.parametrize("name", ["sleepy", "nobody_offers_this"])
def test_a_call_that_is_canceled_ends_soon(client: Client, name: str) -> None:
    caller = ServiceCaller(client.node, ResetScene, name, "the sleeper")
    if name == "sleepy":
        wait_for(lambda: client.node.count_services(client.node.resolve_service_name(name)) > 0)
    wish = threading.Event()
    began = time.monotonic()
    threading.Timer(0.5, wish.set).start()
    with pytest.raises(EnvironmentLostError, match=f"{name} is no longer waited for"):
        caller.call(ResetScene.Request(), _TIMEOUT_S, wish.is_set)
    assert 0.5 <= time.monotonic() - began < _SOON_S


def test_a_call_that_nobody_cancels_ends_in_time(client: Client) -> None:
    caller = ServiceCaller(client.node, ResetScene, "sleepy", "the sleeper")
    with pytest.raises(EnvironmentLostError, match=r"did not answer within 1 s; is the sleeper"):
        caller.call(ResetScene.Request(), 1.0)


# -- goals ----------------------------------------------------------------------------------------


class Executor:
    """Offers `execute_step`. Takes goals only while it is `awake`, then tells of them without end,
    until it is cancelled; unless it is `deaf`, until it is `closing`."""

    def __init__(self, node: StoppableNode) -> None:
        self.awake, self.deaf, self.closing = Event(), Event(), Event()
        self.awake.set()
        self.ended = Event()
        self._server = ActionServer(
            node,
            ExecuteStep,
            "execute_step",
            self._execute,
            callback_group=ReentrantCallbackGroup(),
            goal_callback=self._take,
            cancel_callback=lambda goal: CancelResponse.ACCEPT,
        )

    def _take(self, goal: ExecuteStep.Goal) -> GoalResponse:
        self.awake.wait(_TIMEOUT_S)
        return GoalResponse.ACCEPT

    def _execute(self, goal: ServerGoalHandle) -> ExecuteStep.Result:
        while not self.closing.wait(0.02):
            if goal.is_cancel_requested and not self.deaf.is_set():
                break
            goal.publish_feedback(ExecuteStep.Feedback())
        self.ended.set()
        goal.canceled() if goal.is_cancel_requested else goal.abort()
        return ExecuteStep.Result(code=ExecuteStep.Result.CANCELED)


@pytest.fixture
def goals(house: House) -> Client:
    """A client whose threads do not sleep."""
    return house.client("goals")


@pytest.fixture
def executor(goals: Client) -> Iterator[Executor]:
    executor = Executor(goals.node)
    yield executor
    executor.closing.set()
    executor.awake.set()
    executor._server.destroy()


def run_step(goals: Client, **limits: Any) -> Any:
    caller = ActionCaller(goals.node, ExecuteStep, "execute_step", "the executor")
    timeouts = dict.fromkeys(("accept_timeout_s", "silence_timeout_s", "timeout_s"), _TIMEOUT_S)
    return caller.run(ExecuteStep.Goal(), **{**timeouts, **limits}).result


def test_a_goal_that_is_taken_too_late_is_cancelled_at_once(
    goals: Client, executor: Executor
) -> None:
    executor.awake.clear()
    with pytest.raises(EnvironmentLostError, match=r"did not answer within 1 s"):
        run_step(goals, accept_timeout_s=1.0)
    executor.awake.set()
    assert executor.ended.wait(_SOON_S)


def test_a_cancel_ends_a_goal_that_tells_of_itself_without_end(
    goals: Client, executor: Executor
) -> None:
    wish = Event()
    threading.Timer(0.5, wish.set).start()
    result = run_step(goals, is_canceled=wish.is_set)
    assert result.code == ExecuteStep.Result.CANCELED


def test_one_that_does_not_hear_the_cancel_is_not_waited_for(
    goals: Client, executor: Executor
) -> None:
    executor.deaf.set()
    wish = Event()
    wish.set()
    with pytest.raises(EnvironmentLostError, match=r"did not end within 1 s; what the executor"):
        run_step(goals, is_canceled=wish.is_set, cancel_timeout_s=1.0)
    assert not executor.ended.is_set()


def test_a_cancel_that_comes_before_the_step_is_begun_is_heard(house: House, goals: Client) -> None:
    begin = Event()

    @contextmanager
    def busy() -> Iterator[None]:
        assert begin.wait(_TIMEOUT_S)
        with working():
            yield

    def carry_out(goal: ServerGoalHandle, wish: Cancellation) -> Execution:
        return Execution(ExecutionCode.CANCELED if wish.cancelled else ExecutionCode.OK)

    with node_in_process(goals, Bare, "steps") as node:
        working, node.working = node.working, busy
        StepServer(node, GraphPublisher(node, 0.0), carry_out, busy="")
        handle, _ = goals.offer(ExecuteStep, "/steps/execute_step", ExecuteStep.Goal())
        completed(handle.cancel_goal_async())
        begin.set()
        answer = completed(handle.get_result_async())
    assert (answer.status, answer.result.code) == (CANCELED, ExecuteStep.Result.CANCELED)


def test_a_cancel_that_overtakes_its_task_is_heard(house: House, goals: Client) -> None:
    begin = Event()
    with node_in_process(goals, TaskIntakeNode, "early") as node:
        server = node._doors[0]._server
        hand_on = server._handle_accepted_callback
        server._handle_accepted_callback = lambda goal: begin.wait(_TIMEOUT_S) and hand_on(goal)
        handle, _ = goals.offer(ExecuteTask, "/early/execute_task", ExecuteTask.Goal(task="wave"))
        completed(handle.cancel_goal_async())
        begin.set()
        answer = completed(handle.get_result_async())
    assert answer.status == CANCELED
    assert "It had not begun" in answer.result.message


def test_a_node_that_was_destroyed_offers_nothing_any_more(house: House, goals: Client) -> None:
    """Whoever still refers to it: rclpy's own leaves its actions and its life cycle there."""
    offered = ("execute_task/_action/send_goal", f"{INTAKE}/change_state")
    services = [f"/gone/{name}" for name in offered]
    with node_in_process(goals, TaskIntakeNode, "gone") as node:
        wait_for(lambda: all(map(goals.node.count_services, services)))
    wait_for(lambda: not any(map(goals.node.count_services, services)))
    assert node.stopping.is_set()


def test_a_server_that_is_not_counted_for_a_moment_has_not_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As where one of two of a name goes."""
    clock, answers = iter((5.0, 5.5, 6.0, 6.5, 7.5)), iter((True, False, True, False, False))
    absence = Absence(lambda: next(answers))
    monkeypatch.setattr(awaiting, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    assert [absence.has_gone() for _ in range(5)] == [False, False, False, False, True]


def test_all_that_was_told_on_the_way_is_heard_before_the_result(house: House) -> None:
    """Also by who was too busy to listen meanwhile: rclpy's own client takes the result first."""
    told = 60

    def burst(goal: ServerGoalHandle) -> ExecuteStep.Result:
        for number in range(told):
            goal.publish_feedback(ExecuteStep.Feedback(progress=float(number)))
        goal.succeed()
        return ExecuteStep.Result()

    server = ActionServer(
        house.client("bursts").node,
        ExecuteStep,
        "burst",
        burst,
        feedback_pub_qos_profile=FEEDBACK_QOS,
    )
    context = Context()
    context.init(domain_id=house.domain)
    node = StoppableNode("busy_listener", context=context, namespace="bursts")
    executor = SingleThreadedExecutor(context=context)
    executor.add_node(node)
    client = OrderedActionClient(node, ExecuteStep, "burst", feedback_sub_qos_profile=FEEDBACK_QOS)
    heard: list[float] = []

    def spin_until(done: Callable[[], bool]) -> None:
        deadline = time.monotonic() + _SOON_S
        while not done():
            assert time.monotonic() < deadline, "this took too long"
            executor.spin_once(timeout_sec=0.1)

    try:
        spin_until(client.server_is_ready)
        for _ in range(3):
            heard.clear()
            sent = client.send_goal_async(
                ExecuteStep.Goal(), lambda message: heard.append(message.feedback.progress)
            )
            spin_until(sent.done)
            result = sent.result().get_result_async()
            time.sleep(0.5)  # nobody listens: all that is sent comes, and waits together
            spin_until(result.done)
            assert heard == [float(number) for number in range(told)]
    finally:
        server.destroy()
        executor.shutdown()
        node.destroy_node()
        context.try_shutdown()
