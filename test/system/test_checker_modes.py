"""The precondition checker in each of its modes, and `verified` across nodes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

pytest.importorskip("openai", reason="the extra [llm] is not installed")
pytest.importorskip("jinja2", reason="the extra [llm] is not installed")

from house import (
    ABORTED,
    BRIDGE,
    CHECKER,
    HASTY_PLANNER,
    SUCCEEDED,
    Client,
    House,
    open_house,
    wait_for,
)

from simulated_llm import OraclePolicy, Reply, SimulatedRequest, SimulatedServer
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_planner.srv import CheckPreconditions
from vh_ros.plumbing.messages.steps import step_to_msg

#: of the embedded home, whose fridge is closed
MET, UNMET = "[WALK] <fridge> (24)", "[CLOSE] <fridge> (24)"


class Contrary(OraclePolicy):
    """Says the opposite of what a competent model would about preconditions."""

    name = "contrary"

    def reply(self, request: SimulatedRequest) -> Reply:
        reply = super().reply(request)
        opposite = {"Yes": "No", "No": "Yes"}
        said = tuple(
            tuple(replace(span, text=opposite.get(span.text, span.text)) for span in sample)
            for sample in reply.samples
        )
        return replace(reply, samples=said)


@pytest.fixture(scope="module")
def server() -> Iterator[SimulatedServer]:
    with SimulatedServer(OraclePolicy()) as server:
        yield server


def asking(house: House, **parameters: object) -> Client:
    """A client of a checker with these parameters, once there is a home."""
    house.start(BRIDGE, environment="world")
    house.start(CHECKER, **parameters)
    client = house.client()
    wait_for(lambda: client.follower.newest is not None, 40.0)
    wait_for(lambda: client.node.count_services("/check_preconditions") > 0, 40.0)
    return client


def checked(client: Client, step: str) -> CheckPreconditions.Response:
    return client.call(
        CheckPreconditions, "check_preconditions", step=step_to_msg(parse_step(step))
    )


@pytest.mark.parametrize(
    ("mode", "allowed", "source", "confidence"),
    [
        ("exact", (True, False), "exact", 1.0),
        ("llm", (True, False), "llm", 0.0),
        ("both", (True, False), "both", 1.0),
        ("none", (True, True), "none", 0.0),
    ],
)
def test_each_mode_says_who_judged(
    server: SimulatedServer,
    mode: str,
    allowed: tuple[bool, bool],
    source: str,
    confidence: float,
) -> None:
    with open_house() as house:
        client = asking(house, mode=mode, llm_url=server.url, llm_api="chat")
        before = server.count
        answers = [checked(client, MET), checked(client, UNMET)]
        assert (server.count > before) is (mode in ("llm", "both"))
        assert tuple(answer.satisfied for answer in answers) == allowed
        assert {answer.source for answer in answers} == {source}
        assert {answer.confidence for answer in answers} == {confidence}
        assert bool(answers[1].unmet) is not allowed[1]
        if mode == "llm":
            assert [each.predicate for each in answers[1].unmet] == ["language_model"]
        # what is no step of this home passes in no mode
        nothing = checked(client, "[OPEN] <fridge> (99999)")
        assert not nothing.satisfied and [u.predicate for u in nothing.unmet] == ["known_id"]


def test_of_two_who_differ_the_world_model_counts() -> None:
    with SimulatedServer(Contrary()) as server, open_house() as house:
        client = asking(house, mode="both", llm_url=server.url, llm_api="chat")
        for step, allowed in ((MET, True), (UNMET, False)):
            answer = checked(client, step)
            assert (answer.satisfied, answer.source, answer.confidence) == (allowed, "both", 0.5)


def test_a_model_that_does_not_answer_lets_nothing_pass() -> None:
    with open_house() as house:
        client = asking(house, mode="llm", llm_url="http://127.0.0.1:9/v1", llm_max_retries=0)
        answer = checked(client, MET)
        assert (answer.satisfied, answer.unmet, answer.source) == (False, [], "")
        assert "127.0.0.1:9" in answer.explanation


@pytest.fixture(scope="module")
def house(server: SimulatedServer) -> Iterator[House]:
    with open_house() as house:
        model = {"llm_url": server.url, "llm_api": "chat"}
        house.start_all(
            virtualhome_bridge_node={"environment": "world"},
            action_translator_node={"encoder": "lexical"},
            planner_node={**HASTY_PLANNER, **model},
        )
        house.wait_until_ready()
        yield house


def test_verified_plans_across_nodes_and_outlives_the_checker(
    house: House, server: SimulatedServer
) -> None:
    client = house.client()
    status, result = client.do("open the fridge", strategy="verified")
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert result.verified and result.statistics.llm_calls > 0
    process = house.process(CHECKER)
    process.kill()
    process.wait(10)
    status, result = client.do("close the fridge", strategy="verified")
    assert (status, result.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
    assert "precondition_checker_node" in result.message
    house.start(CHECKER)
    wait_for(lambda: client.do("close the fridge", strategy="verified")[0] == SUCCEEDED, 60.0)
