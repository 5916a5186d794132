"""A strategy of somebody else's across nodes: nothing but its description tells the planner."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from house import ABORTED, PLANNER, SUCCEEDED, Client, House, open_house
from rcl_interfaces.srv import DescribeParameters

from documented import write_strategies
from vh_core.outcome import Outcome
from vh_core.strategies.registry import VARIABLE


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("own")
    write_strategies(folder)
    with open_house() as house:
        path = house.environment.get("PYTHONPATH", "")
        house.environment["PYTHONPATH"] = os.pathsep.join(filter(None, [path, str(folder)]))
        house.environment[VARIABLE] = "greedy:SPEC"
        house.start_all(virtualhome_bridge_node={"environment": "world"})
        house.wait_until_ready()
        yield house


@pytest.fixture
def client(house: House) -> Client:
    return house.client()


def test_its_settings_are_parameters_of_the_planner(client: Client) -> None:
    service = f"{PLANNER}/describe_parameters"
    answer = client.call(DescribeParameters, service, names=["greedy_patience", "strategy"])
    patience, strategy = answer.descriptors
    assert patience.description == "Checks spent on one way, count"
    [span] = patience.integer_range
    assert (span.from_value, span.to_value, patience.read_only) == (1, 1000, False)
    assert "greedy" in strategy.additional_constraints


def test_a_goal_with_it_succeeds(client: Client) -> None:
    status, result = client.do("put all plums in the fridge", strategy="greedy")
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert (result.strategy, result.verified) == ("greedy", True)
    assert result.steps


def test_a_parameter_reaches_it(client: Client) -> None:
    refused = client.set_parameter(PLANNER, "greedy_patience", 5000)
    assert not refused.successful
    for words in ("greedy_patience", "1000", "5000"):
        assert words in refused.reason
    assert client.set_parameter(PLANNER, "greedy_patience", 1).successful
    status, result = client.do("open all windows", strategy="greedy")
    assert (status, result.outcome) == (ABORTED, Outcome.NO_PLAN)
    assert client.set_parameter(PLANNER, "greedy_patience", 20).successful
    assert client.do("open all windows", strategy="greedy")[0] == SUCCEEDED


def test_it_can_be_the_default(client: Client) -> None:
    assert client.set_parameter(PLANNER, "strategy", "greedy").successful
    assert client.do("watch the tv")[1].strategy == "greedy"
