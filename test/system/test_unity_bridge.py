"""The bridge over VirtualHome's Unity simulator, for which a server of ours stands in."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from house import BRIDGE, SOON_S, House, open_house, wait_for

pytest.importorskip("requests", reason="VirtualHome's client of Unity needs requests")
sys.path.insert(0, str(Path(__file__).parents[1] / "core"))

from unity_server import UnityServer

from vh_core.program import parse_step
from vh_planner.action import ExecuteStep
from vh_planner.srv import LoadScene, ResetScene
from vh_ros.plumbing.messages.steps import step_to_msg

Result = ExecuteStep.Result


@pytest.fixture
def house() -> Iterator[House]:
    with open_house() as house:
        yield house


def test_the_bridge_steps_an_apartment_and_says_when_the_simulator_has_gone(house: House) -> None:
    server = UnityServer()
    step = step_to_msg(parse_step("[OPEN] <fridge> (24)"))
    where = {"unity_port": server.port, "unity_timeout_s": 20.0}
    try:
        house.start(BRIDGE, environment="unity", scene="2", **where)
        client = house.client()
        wait_for(lambda: client.follower.newest is not None)
        assert client.follower.newest.graph.name == "apartment 2"
        result = client.send_step(step).response().result
        assert result.code == Result.OK
        seen = client.follower.wait_for(result.revision, SOON_S)
        assert "OPEN" in seen.graph.nodes[24].states
        refused = client.call(LoadScene, "load_scene", scene="embedded")
        assert (refused.success, "are numbers" in refused.message) == (False, True)
        reset = client.call(ResetScene, "reset_scene")
        assert reset.success
        assert "CLOSED" in client.follower.wait_for(reset.revision, SOON_S).graph.nodes[24].states
    finally:
        server.close()
    lost = client.send_step(step).response().result
    assert lost.code == Result.ENVIRONMENT_LOST
    assert "does not answer" in lost.message
