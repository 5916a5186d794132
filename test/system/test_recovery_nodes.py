"""Repair in the loop over nodes: a model that forgets half of what is to be done, and a task that
is done all the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("openai", reason="the extra [llm] is not installed")

from house import ABORTED, SUCCEEDED, Client, House, open_house

from simulated_llm import OraclePolicy, SimulatedServer
from vh_core.outcome import Outcome
from vh_core.scenes import open_scene
from vh_planner.srv import ResetScene

FORGOTTEN = frozenset({"WALK", "RUN", "FIND", "OPEN"})


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with (
        SimulatedServer(OraclePolicy(open_scene(), forgets=FORGOTTEN)) as server,
        open_house() as house,
    ):
        house.start_all(
            planner_node={
                "llm_url": server.url,
                "encoder": "lexical",
                "translated_repair": 0,
            },
            action_translator_node={"encoder": "lexical"},
        )
        house.wait_until_ready()
        yield house


@pytest.fixture
def client(house: House) -> Client:
    return house.client()


@pytest.mark.parametrize(
    ("plan_repair", "task", "walk"),
    [
        ("preconditions", "put the chips in the fridge", "[WALK] <chips> (100) added before"),
        # the model loses count of them; what is left to the goal is planned
        ("goals", "put all plums in the fridge", "[WALK] <plum> (235) added at the end: towards"),
    ],
)
def test_a_model_that_skips_every_open_and_walk_still_finishes(
    client: Client, plan_repair: str, task: str, walk: str
) -> None:
    """And the feedback says which steps were added, and why."""
    client.call(ResetScene, "reset_scene")
    client.set_parameter("planner_node", "plan_repair", plan_repair)
    goal = client.send(task, strategy="translated")
    status, result = goal.end()
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert {"WALK", "OPEN"} <= {step.action for step in result.steps}
    told = [item.text for item in goal.feedback if item.text.startswith("repairing the plan")]
    assert any(walk in text for text in told), told
    assert any("[OPEN] <fridge>" in text and "is not OPEN" in text for text in told), told


def test_without_repair_the_same_model_does_not(client: Client) -> None:
    client.call(ResetScene, "reset_scene")
    client.set_parameter("planner_node", "plan_repair", "off")
    status, result = client.do("put the chips in the fridge", strategy="translated")
    assert (status, result.outcome) == (ABORTED, Outcome.PRECONDITION_UNMET), result.message
