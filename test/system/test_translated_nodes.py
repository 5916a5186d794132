"""The strategy `translated` across nodes, with the simulated language model over real HTTP."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator

import pytest

pytest.importorskip("openai", reason="the extra [llm] is not installed")

from diagnostic_msgs.msg import DiagnosticArray
from house import (
    ABORTED,
    BRIDGE,
    CANCELED,
    CHECKER,
    INTAKE,
    PLANNER,
    SOON_S,
    SUCCEEDED,
    TRANSLATOR,
    Client,
    House,
    SentGoal,
    open_house,
    wait_for,
)
from test_commands import Command, domain, here

from simulated_llm import OraclePolicy, SimulatedServer
from vh_core.outcome import Outcome
from vh_core.scenes import open_scene
from vh_planner.action import RunEpisode
from vh_planner.srv import ResetScene, TranslateAction

__all__ = ["domain", "here"]  # fixtures

PLUMS = "put all plums in the fridge"


@pytest.fixture(scope="module")
def server() -> Iterator[SimulatedServer]:
    with SimulatedServer(OraclePolicy(open_scene())) as server:
        yield server


@pytest.fixture(scope="module")
def house(server: SimulatedServer) -> Iterator[House]:
    with open_house() as house:
        house.start_all(
            planner_node={
                "llm_url": server.url,
                "encoder": "lexical",
                "llm_prompt_price": 2.0,
                "llm_completion_price": 8.0,
            },
            action_translator_node={"encoder": "lexical"},
        )
        house.wait_until_ready()
        yield house


@pytest.fixture
def client(house: House) -> Client:
    return house.client()


def test_a_task_is_planned_by_the_model_and_done(client: Client, server: SimulatedServer) -> None:
    status, result = client.do(PLUMS, strategy="translated")
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert result.statistics.llm_calls == server.count > 0
    assert any("simulated" in note for note in result.notes)
    graph = client.follower.newest.graph
    inside = graph.adjacency.predecessors["INSIDE"][graph.by_class["fridge"][0]]
    assert set(graph.by_class["plum"]) <= inside


def test_the_planner_tells_what_the_last_task_cost(client: Client) -> None:
    _, result = client.do("close the fridge", strategy="translated", dry_run=True)
    cost = result.statistics
    paid = (2 * cost.llm_prompt_tokens + 8 * cost.llm_completion_tokens) / 1e6
    assert cost.llm_cost == pytest.approx(paid) and paid > 0
    wanted = f"{cost.llm_cost:.6g}"
    told: list[str] = []

    def hear(message: DiagnosticArray) -> None:
        told.extend(v.value for s in message.status for v in s.values if v.key == "last llm_cost")

    subscription = client.node.create_subscription(DiagnosticArray, "/diagnostics", hear, 10)
    wait_for(lambda: wanted in told)
    client.node.destroy_subscription(subscription)


@pytest.mark.parametrize("task", [PLUMS, "turn off all lightswitches"])
def test_a_dry_run_is_grounded_in_the_home_as_it_would_be(client: Client, task: str) -> None:
    """Its later phrases mean other plums than its first: the first are in the fridge by then."""
    revision = client.call(ResetScene, "reset_scene").revision
    status, tried = client.do(task, strategy="translated", dry_run=True)
    assert (status, tried.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), tried.message
    assert client.follower.wait_for(revision, SOON_S).revision == revision  # nothing was executed
    _, done = client.do(task, strategy="translated")
    assert tried.steps == done.steps


def test_each_task_has_a_budget_of_its_own(client: Client) -> None:
    calls = {
        client.do("close the fridge", strategy="translated")[1].statistics.llm_calls
        for _ in range(2)
    }
    assert max(calls) < 100


@pytest.fixture
def small_house(server: SimulatedServer) -> Iterator[House]:
    """A house of one's own, without a translator as yet."""
    with open_house() as house:
        house.start(BRIDGE, environment="world")
        house.start(CHECKER)
        planner = {"llm_url": server.url, "encoder": "lexical", "translate_timeout_s": 2.0}
        house.start(PLANNER, **planner)
        house.start(INTAKE)
        yield house


def test_a_translator_that_is_killed_is_lost(small_house: House) -> None:
    translator = small_house.start(TRANSLATOR, encoder="lexical")
    small_house.wait_until_ready()
    client = small_house.client()
    # its encoder is made with the first phrase, which may take longer than a planner waits
    ask = {"service_type": TranslateAction, "name": "translate_action", "phrase": "open the fridge"}
    wait_for(lambda: client.call(**ask).compared)
    assert client.do("open the fridge", strategy="translated")[0] == SUCCEEDED
    translator.send_signal(signal.SIGKILL)
    translator.wait()
    status, result = client.do(PLUMS, strategy="translated")
    assert (status, result.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
    assert "action_translator_node" in result.message


def test_a_translator_without_its_encoder_is_lost_and_says_why(small_house: House) -> None:
    """Nobody compared the phrase, so nothing is said of it: it is not out of distribution."""
    small_house.start(TRANSLATOR, encoder="glove:/nowhere/vectors.txt")
    small_house.wait_until_ready()
    client = small_house.client()
    answer = client.call(TranslateAction, "translate_action", phrase="open the fridge")
    assert not answer.compared
    status, result = client.do(PLUMS, strategy="translated")
    assert (status, result.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
    assert answer.message in result.message
    assert "/nowhere/vectors.txt" in result.message


#: how long the model takes for an answer, and the longest time from a wish to end until the result
#: on a machine that is busy with something else, seconds
LATENCY_S, PROMPT_S = 90.0, 30.0


@pytest.fixture(scope="module")
def thoughtful_house() -> Iterator[tuple[House, SimulatedServer]]:
    """A house whose model takes very long for each answer; the tests on it stand in order."""
    with (
        SimulatedServer(OraclePolicy(open_scene()), latency_s=LATENCY_S) as server,
        open_house() as house,
    ):
        house.start_all(
            virtualhome_bridge_node={"environment": "world"},
            planner_node={"llm_url": server.url, "encoder": "lexical", "llm_timeout_s": 120.0},
            action_translator_node={"encoder": "lexical"},
        )
        house.wait_until_ready()
        yield house, server


def asked(house: House, server: SimulatedServer) -> SentGoal:
    """An episode whose planner waits for the model."""
    before = server.count
    goal = RunEpisode.Goal(task=PLUMS, strategy="translated")
    handle, feedback = house.client().offer(RunEpisode, "run_episode", goal)
    assert handle.accepted
    wait_for(lambda: server.count > before)
    return SentGoal(handle, feedback, PLUMS)


def test_a_cancel_reaches_a_model_that_is_asked(
    thoughtful_house: tuple[House, SimulatedServer],
) -> None:
    sent = asked(*thoughtful_house)
    began = time.monotonic()
    sent.cancel()
    response = sent.response()
    assert time.monotonic() - began < PROMPT_S
    assert (response.status, response.result.outcome) == (CANCELED, Outcome.CANCELED)


def test_a_planner_that_is_stopped_while_a_model_is_asked_still_gives_its_result(
    thoughtful_house: tuple[House, SimulatedServer],
) -> None:
    house, _ = thoughtful_house
    sent = asked(*thoughtful_house)
    planner = house.process(PLANNER)
    planner.send_signal(signal.SIGTERM)
    began = time.monotonic()
    response = sent.response()
    assert time.monotonic() - began < PROMPT_S
    # nobody asked for a cancel, so the goal's status is another one
    assert (response.status, response.result.outcome) == (ABORTED, Outcome.CANCELED)
    assert "The planner was stopped; 0 steps had been executed" in response.result.message
    assert planner.wait(timeout=SOON_S) == 0
    assert "Traceback" not in house.log(PLANNER)


def test_without_a_model_the_strategy_says_what_is_missing() -> None:
    with open_house() as house:
        house.start_all(planner_node={"llm": "none"})
        house.wait_until_ready()
        status, result = house.client().do(PLUMS, strategy="translated")
        assert (status, result.outcome) == (ABORTED, Outcome.INVALID_TASK)
        assert "A language model is needed" in result.message


def test_a_model_that_is_not_there_is_an_outcome(here: Command) -> None:
    nobody = ("--llm-url", "http://127.0.0.1:9/v1")
    status, out, _ = here(
        "demo", "--strategy", "translated", *nobody, "--encoder", "lexical", "--task", PLUMS
    )
    assert status == 1
    assert "LLM_UNAVAILABLE" in out


def test_the_demo_brings_a_simulated_model_if_asked_and_says_so(here: Command) -> None:
    translated = ("--strategy", "translated", "--llm", "simulated", "--encoder", "lexical")
    status, out, _ = here("demo", *translated, "--task", PLUMS)
    assert status == 0, out
    assert "model: simulated" in out
    assert "SUCCEEDED" in out
