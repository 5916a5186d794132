"""Work that a stop may leave behind, and what is answered beside work."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
from rcl_interfaces.srv import ListParameters
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.context import Context
from rclpy.executors import MultiThreadedExecutor, SingleThreadedExecutor
from std_msgs.msg import String

from vh_ros.plumbing.spinning import Spinner, keep_spinning
from vh_ros.plumbing.stoppable_node import StoppableNode


@pytest.fixture
def node() -> Iterator[StoppableNode]:
    context = Context()
    context.init()
    node = StoppableNode("stoppable_test", context=context)
    yield node
    node.destroy_node()
    context.try_shutdown()


def test_work_is_done_to_its_end(node: StoppableNode) -> None:
    assert node.run_to_the_stop(lambda: 7, grace_s=1.0) == 7


@pytest.mark.parametrize("fault", [ValueError("no"), TimeoutError("late")])
def test_what_work_raises_is_raised(node: StoppableNode, fault: Exception) -> None:
    def work() -> None:
        raise fault

    with pytest.raises(type(fault), match=str(fault)):
        node.run_to_the_stop(work, grace_s=1.0)


def test_work_may_end_within_the_grace(node: StoppableNode) -> None:
    node.begin_stop()
    assert node.run_to_the_stop(lambda: time.sleep(0.1) or "done", grace_s=20.0) == "done"


def test_work_that_no_stop_reaches_is_left_behind(node: StoppableNode) -> None:
    never = threading.Event()
    began = time.monotonic()
    threading.Timer(0.1, node.begin_stop).start()
    assert node.run_to_the_stop(lambda: never.wait(60.0), grace_s=0.2) is None
    assert 0.2 < time.monotonic() - began < 45.0
    never.set()


def test_nothing_turns_while_a_message_waits_for_a_thread(node: StoppableNode) -> None:
    """An executor that is woken by what it cannot hand out yet takes a whole core."""
    go_on = threading.Event()
    heard: list[str] = []

    def take(message: String) -> None:
        heard.append(message.data)
        go_on.wait(30.0)

    node.create_subscription(String, "said", take, 10, callback_group=ReentrantCallbackGroup())
    publisher = node.create_publisher(String, "said", 10)
    executor = MultiThreadedExecutor(num_threads=2, context=node.context)
    executor.add_node(node)
    spinning = threading.Thread(target=keep_spinning, args=(executor, "test"))
    spinning.start()
    try:
        for most, each in enumerate(("one", "two"), start=1):
            publisher.publish(String(data=each))
            assert node.wait_until(lambda most=most: len(heard) == most, 30.0)
        publisher.publish(String(data="three"))
        began, computed = time.monotonic(), time.process_time()
        time.sleep(0.5)  # what is measured: the share of a processor that this takes
        assert time.process_time() - computed < 0.4 * (time.monotonic() - began)
        go_on.set()
        assert node.wait_until(lambda: heard == ["one", "two", "three"], 30.0)
    finally:
        go_on.set()
        node.context.try_shutdown()
        spinning.join()


def test_who_looks_after_a_node_is_answered_while_all_its_threads_are_at_work(
    node: StoppableNode,
) -> None:
    """And a step waits for nothing that only they ask."""
    go_on = threading.Event()
    busy: list[str] = []

    def work(message: String) -> None:
        busy.append(message.data)
        go_on.wait(60.0)

    node.declare_parameter("speed", 1.0)
    node.create_subscription(String, "said", work, 10, callback_group=ReentrantCallbackGroup())
    publisher = node.create_publisher(String, "said", 10)
    asking = StoppableNode("asking_test", context=node.context)
    client = asking.create_client(ListParameters, "/stoppable_test/list_parameters")
    answers = SingleThreadedExecutor(context=node.context)
    answers.add_node(asking)
    spinner = Spinner("test", threads=2, context=node.context)
    spinner.start([node])
    try:
        for each in ("one", "two"):
            publisher.publish(String(data=each))
        assert node.wait_until(lambda: len(busy) == 2, 30.0)
        assert client.wait_for_service(30.0)
        answer = client.call_async(ListParameters.Request())
        answers.spin_until_future_complete(answer, 30.0)
        assert "speed" in answer.result().result.names
        go_on.set()
        publisher.publish(String(data="three"))
        assert node.wait_until(lambda: busy[2:] == ["three"], 30.0)
    finally:
        go_on.set()
        asking.destroy_node()
        node.context.try_shutdown()
        spinner.close()
