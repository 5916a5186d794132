"""Whoever is lost: every task still ends, soon, and says who is missing."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator

import pytest
from house import (
    ABORTED,
    BRIDGE,
    CHECKER,
    HASTY_PLANNER,
    INTAKE,
    PLANNER,
    SUCCEEDED,
    TRANSLATOR,
    House,
    open_house,
    wait_for,
)

from vh_core.events import Phase
from vh_core.outcome import Outcome

#: timeouts of two seconds, one after the other, on a machine that is busy with something else; a
#: step takes longer than that
BOUND_S = 45.0
TASK = "turn off all lightswitches"


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    """Without a bridge at first; the tests below stand in order."""
    with open_house() as house:
        house.start(CHECKER)
        house.start(TRANSLATOR)
        house.start(PLANNER, **HASTY_PLANNER)
        house.start(INTAKE, planner_timeout_s=2.0, planner_silence_timeout_s=8.0)
        yield house


def assert_lost(house: House, words: str, task: str = TASK, **fields: object) -> None:
    began = time.monotonic()
    status, result = house.client().do(task, **fields)
    assert (status, result.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
    assert words in result.message
    assert time.monotonic() - began < BOUND_S


def kill(process: object) -> None:
    process.send_signal(signal.SIGKILL)
    process.wait()


def test_a_bridge_that_is_not_running(house: House) -> None:
    assert_lost(house, "virtualhome_bridge_node, or a robot executor")


def test_nor_does_a_dry_run_invent_a_home(house: House) -> None:
    assert_lost(house, "Nobody publishes /environment_graph", dry_run=True)


def test_the_bridge_may_come_later(house: House) -> None:
    house.start(BRIDGE)
    house.wait_until_ready()
    wait_for(lambda: house.client().do(TASK)[0] == SUCCEEDED)


def test_a_bridge_that_is_killed_in_the_middle_of_a_step(house: House) -> None:
    client = house.client()
    client.set_pace(60.0)
    goal = client.send("turn on all lightswitches")
    goal.wait_for_phase(Phase.EXECUTING)
    kill(house.process(BRIDGE))
    began = time.monotonic()
    status, result = goal.end()
    assert (status, result.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
    assert "execute_step" in result.message
    assert time.monotonic() - began < BOUND_S


def test_a_bridge_that_is_started_again(house: House) -> None:
    """Its revisions do not begin anew, so nobody takes the old home for the newer one."""
    before = house.client().follower.newest.revision
    house.start(BRIDGE, scene="generated:seed=2")
    wait_for(lambda: house.client().follower.newest.revision > before)
    wait_for(lambda: house.client().do(TASK)[0] == SUCCEEDED)


def test_a_checker_that_is_killed(house: House) -> None:
    kill(house.process(CHECKER))
    assert_lost(house, "precondition_checker_node", "turn on all lightswitches")
    house.start(CHECKER)
    wait_for(lambda: house.client().do("turn on all lightswitches")[0] == SUCCEEDED, 60.0)


def test_a_planner_that_is_killed_at_work(house: House) -> None:
    client = house.client()
    client.set_pace(60.0)
    goal = client.send(TASK)
    goal.wait_for_phase(Phase.EXECUTING)
    kill(house.process(PLANNER))
    status, result = goal.end(timeout_s=60.0)
    assert (status, result.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
    assert "planner_node" in result.message


def test_a_planner_that_is_not_running(house: House) -> None:
    assert_lost(house, "planner_node")
