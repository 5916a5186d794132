"""A gate of the installation's, across nodes: who plans asks it, and so does who executes."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest
from house import ABORTED, BRIDGE, CANCELED, SUCCEEDED, House, open_house

from vh_core.gates.registry import VARIABLE
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_planner.action import ExecuteStep
from vh_ros.plumbing.messages.steps import step_to_msg

_GATES = """
from vh_core.outcome import Outcome
from vh_core.task import Failure

class KeepShut:
    name = "keep shut"

    def judge(self, passage):
        if passage.step.action == "TOUCH":
            passage.cancellation.wait(120.0)
        if passage.step.action != "OPEN":
            return None
        return Failure(Outcome.POLICY_REFUSED, "what is shut stays shut.", passage.step)
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("gates")
    (folder / "keep_shut.py").write_text(_GATES)
    with open_house() as house:
        path = house.environment.get("PYTHONPATH", "")
        house.environment["PYTHONPATH"] = os.pathsep.join(filter(None, [path, str(folder)]))
        house.environment[VARIABLE] = "keep_shut:KeepShut"
        house.start_all()
        house.wait_until_ready()
        yield house


def step(house: House, action: str) -> ExecuteStep.Goal:
    (fridge,) = house.client().follower.newest.graph.by_class["fridge"][:1]
    return step_to_msg(parse_step(f"[{action}] <fridge> ({fridge})"))


def test_who_plans_is_refused(house: House) -> None:
    status, result = house.client().do("open the fridge")
    assert (status, result.outcome) == (ABORTED, Outcome.POLICY_REFUSED), result.message
    assert "stays shut" in result.message
    assert house.client().do("turn off all lightswitches")[0] == SUCCEEDED


def test_who_asks_the_executor_itself_is_refused(house: House) -> None:
    client = house.client()
    assert client.send_step(step(house, "WALK")).response().status == SUCCEEDED
    response = client.send_step(step(house, "OPEN")).response()
    assert response.status == ABORTED
    assert response.result.code == ExecuteStep.Result.POLICY_REFUSED
    assert response.result.message == "what is shut stays shut"


def test_a_cancel_reaches_a_gate_of_the_executor_that_waits(house: House) -> None:
    goal = house.client().send_step(step(house, "TOUCH"))
    time.sleep(0.5)
    began = time.monotonic()
    goal.cancel()
    response = goal.response()
    assert (response.status, response.result.code) == (CANCELED, ExecuteStep.Result.CANCELED)
    assert time.monotonic() - began < 45.0


def test_no_executor_goes_without_a_gate_that_cannot_be_loaded() -> None:
    with open_house() as other:
        other.environment[VARIABLE] = "no_such_module"
        process = other.start(BRIDGE)
        assert process.wait(60) == 2
        assert "'no_such_module' cannot be loaded" in other.log(BRIDGE)
        assert "Traceback" not in other.log(BRIDGE)
