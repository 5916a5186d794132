"""The environment `unity`, against a server of ours that speaks the simulator's HTTP."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from unity_server import UnityServer

pytest.importorskip("requests", reason="VirtualHome's client of Unity needs requests")

from vh_core.environments.unity import UnityEnvironment, script_line
from vh_core.environments.unity_client import UnityClient
from vh_core.episode import Episode
from vh_core.errors import ConfigurationError, EnvironmentLostError
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_core.strategies import make_strategy
from vh_core.task import ExecutionCode, Task

OPEN_FRIDGE = parse_step("[OPEN] <fridge> (24)")


@pytest.fixture
def server() -> Iterator[UnityServer]:
    server = UnityServer()
    yield server
    server.close()


@pytest.fixture
def home(server: UnityServer) -> UnityEnvironment:
    return UnityEnvironment(UnityClient("127.0.0.1", server.port, 2.0), 3)


def test_an_apartment_is_loaded_with_one_character(
    server: UnityServer, home: UnityEnvironment
) -> None:
    assert server.asked == ["clear", "environment", "add_character", "environment_graph"]
    graph = home.observe().graph
    assert graph.name == "apartment 3"
    assert graph.character_id() is not None


def test_steps_are_executed_one_at_a_time(server: UnityServer, home: UnityEnvironment) -> None:
    assert home.execute(OPEN_FRIDGE).code is ExecutionCode.OK
    assert server.lines == ["<char0> [open] <fridge> (24)"]
    assert "OPEN" in home.observe().graph.nodes[24].states
    assert home.observe().revision == 2
    refused = home.execute(OPEN_FRIDGE)
    assert refused.code is ExecutionCode.EXECUTION_FAILED
    assert "already" in refused.message or "OPEN" in refused.message
    assert home.observe().revision == 2
    wrong = home.execute(parse_step("[OPEN] <fridge> (99999)"))
    assert wrong.code is ExecutionCode.INVALID_STEP
    assert len(server.lines) == 2


def test_two_objects_stand_in_the_order_of_the_action() -> None:
    step = parse_step("[PUTIN] <plum> (36) <fridge> (24)")
    assert script_line(step, 1) == "<char1> [putin] <plum> (36) <fridge> (24)"


def test_a_task_is_done_in_it(server: UnityServer, home: UnityEnvironment) -> None:
    result = Episode(Task("put all plums in the fridge"), make_strategy("symbolic"), home).run()
    assert result.outcome is Outcome.SUCCEEDED, result.message
    assert len(server.lines) == len(result.steps)


def test_a_success_without_effect_is_found_out(server: UnityServer, home: UnityEnvironment) -> None:
    server.lies.add("OPEN")
    assert home.execute(OPEN_FRIDGE).code is ExecutionCode.OK  # so the simulator says
    result = Episode(Task("open the fridge"), make_strategy("symbolic"), home).run()
    assert result.outcome is Outcome.EFFECT_MISSING
    assert "fridge (24) is not OPEN" in result.message


@pytest.mark.parametrize(
    ("mode", "words"),
    [
        ("error", "status: 500"),
        ("nonsense", "nonsense"),
        ("silent", "does not answer"),
    ],
)
def test_a_broken_simulator_is_lost(
    server: UnityServer, home: UnityEnvironment, mode: str, words: str
) -> None:
    server.mode = mode
    if mode == "silent":
        home._client._unity.timeout_wait = 0.3
    with pytest.raises(EnvironmentLostError) as error:
        home.execute(OPEN_FRIDGE)
    assert words in str(error.value)
    assert "\n" not in str(error.value)
    result = Episode(Task("open the fridge"), make_strategy("symbolic"), home).run()
    assert result.outcome is Outcome.ENVIRONMENT_LOST


def test_a_simulator_that_is_not_there_or_does_not_load(server: UnityServer) -> None:
    client = UnityClient("127.0.0.1", server.port, 20.0)
    with pytest.raises(ConfigurationError, match="0 to 49"):
        UnityEnvironment(client, 50)
    server.mode = "refusing"
    with pytest.raises(EnvironmentLostError, match="did not load the apartment 0"):
        UnityEnvironment(client)
    with pytest.raises(EnvironmentLostError, match="does not answer"):
        UnityEnvironment(UnityClient("127.0.0.1", 9, 0.5))
