"""Calls of services end: with an answer, in time, or when nobody wants the answer any more."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
from house import Client, open_house, wait_for
from rclpy.callback_groups import ReentrantCallbackGroup

from vh_core.errors import EnvironmentLostError
from vh_planner.srv import ResetScene
from vh_ros.plumbing.clients import ServiceCaller

#: far longer than a cancel may take, seconds
_TIMEOUT_S = 60.0
_SOON_S = 10.0


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """A client that also offers `sleepy`, a service that does not answer before it is woken."""
    with open_house() as house:
        client = house.client()
        awake = threading.Event()

        def answer(
            request: ResetScene.Request, response: ResetScene.Response
        ) -> ResetScene.Response:
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
    threading.Timer(0.5, wish.set).start()
    began = time.monotonic()
    with pytest.raises(EnvironmentLostError, match=f"{name} is no longer waited for"):
        caller.call(ResetScene.Request(), _TIMEOUT_S, wish.is_set)
    assert 0.4 < time.monotonic() - began < _SOON_S


def test_a_call_that_nobody_cancels_ends_in_time(client: Client) -> None:
    caller = ServiceCaller(client.node, ResetScene, "sleepy", "the sleeper")
    with pytest.raises(EnvironmentLostError, match=r"did not answer within 1 s; is the sleeper"):
        caller.call(ResetScene.Request(), 1.0)
