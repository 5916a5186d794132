"""Work that a stop may leave behind."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
from rclpy.context import Context

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
    threading.Timer(0.1, node.begin_stop).start()
    began = time.monotonic()
    assert node.run_to_the_stop(lambda: never.wait(60.0), grace_s=0.2) is None
    assert 0.2 < time.monotonic() - began < 10.0
    never.set()
