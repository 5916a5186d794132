"""The safety policy across nodes: kept by who plans and by who executes, and asked about."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from house import ABORTED, BRIDGE, PLANNER, SUCCEEDED, House, SentGoal, open_house, wait_for

from vh_core.events import Phase
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_planner import msg
from vh_planner.action import ExecuteStep
from vh_planner.srv import AnswerQuestion
from vh_ros.plumbing.interface import DECISIONS_QOS, POLICY_DECISIONS
from vh_ros.plumbing.messages.steps import step_to_msg

POLICY = """
version: 1
rules:
  - {name: hands off the tv, forbid: SWITCHON, class: tv}
  - {name: ask at the fridge, confirm: OPEN, class: fridge, deadline_s: 20}
  - {name: ask at the dishwasher, confirm: OPEN, class: dishwasher, deadline_s: 0.3}
  - {name: no spaceships, forbid: any, class: spaceship}
"""
Decision = msg.PolicyDecision


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    file = tmp_path_factory.mktemp("policy") / "policy.yaml"
    file.write_text(POLICY)
    with open_house() as house:
        house.start_all(
            virtualhome_bridge_node={
                "policy": str(file),
                "environment": "world",
                "approval_timeout_s": 3.0,
            },
            planner_node={"policy": str(file)},
        )
        house.wait_until_ready()
        yield house


@pytest.fixture(scope="module")
def decisions(house: House) -> list[Decision]:
    heard: list[Decision] = []
    node = house.client().node
    node.create_subscription(Decision, POLICY_DECISIONS, heard.append, DECISIONS_QOS)
    wait_for(lambda: node.count_publishers(node.resolve_topic_name(POLICY_DECISIONS)) == 2)
    return heard


def step(house: House, action: str, class_name: str) -> msg.Step:
    node_id = house.client().follower.newest.graph.by_class[class_name][0]
    return step_to_msg(parse_step(f"[{action}] <{class_name}> ({node_id})"))


def answer(house: House, goal: SentGoal, text: str) -> None:
    goal.wait_for_phase(Phase.ASKING)
    question = next(each.question for each in goal.feedback if each.phase == Phase.ASKING)
    assert question.kind == msg.Question.APPROVAL
    taken = house.client().call(
        AnswerQuestion, "answer_question", question_id=question.id, answer=text, by="test"
    )
    assert taken.code == AnswerQuestion.Response.TAKEN


def test_who_plans_names_the_rule(house: House) -> None:
    status, result = house.client().do("turn on the tv")
    assert (status, result.outcome) == (ABORTED, Outcome.POLICY_REFUSED)
    assert "'hands off the tv'" in result.message
    assert "hands off the tv" in [violation.actual for violation in result.violations]
    assert result.steps == ()
    assert house.client().do("turn off all lightswitches")[0] == SUCCEEDED


def test_who_executes_keeps_it_whoever_sends_steps(house: House, decisions: list[Decision]) -> None:
    client = house.client()
    assert client.send_step(step(house, "WALK", "tv")).response().status == SUCCEEDED
    refused = client.send_step(step(house, "SWITCHON", "tv")).response()
    assert refused.status == ABORTED
    assert refused.result.code == ExecuteStep.Result.POLICY_REFUSED
    assert "'hands off the tv'" in refused.result.message
    assert client.send_step(step(house, "WALK", "fridge")).response().status == SUCCEEDED
    denied = client.send_step(step(house, "OPEN", "fridge")).response()
    assert denied.result.code == ExecuteStep.Result.APPROVAL_DENIED
    wait_for(lambda: any(each.verdict == Decision.DENIED for each in decisions))
    told = [(each.decided_by, each.verdict, each.rule) for each in decisions]
    assert (BRIDGE, Decision.REFUSED, "hands off the tv") in told
    assert (BRIDGE, Decision.DENIED, "ask at the fridge") in told
    assert "'no spaceships' names what this home does not have: spaceship" in house.log(BRIDGE)


def test_what_somebody_approves_is_done_and_told(house: House, decisions: list[Decision]) -> None:
    goal = house.client().send("open the fridge")
    answer(house, goal, "yes")
    status, result = goal.end()
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    for node in (PLANNER, BRIDGE):
        wait_for(
            lambda node=node: any(
                (each.decided_by, each.verdict) == (node, Decision.APPROVED) and each.episode
                for each in decisions
            )
        )


@pytest.mark.parametrize(("name", "said"), [("fridge", "no"), ("dishwasher", "")])
def test_no_and_silence_are_denial(
    house: House, decisions: list[Decision], name: str, said: str
) -> None:
    client = house.client()
    if name == "fridge":
        assert client.do("close the fridge")[0] == SUCCEEDED
    goal = client.send(f"open the {name}")
    if said:
        answer(house, goal, said)
    status, result = goal.end()
    assert (status, result.outcome) == (ABORTED, Outcome.APPROVAL_DENIED), result.message
    assert f"ask at the {name}" in result.message
    wait_for(lambda: (Decision.DENIED, PLANNER) in [(d.verdict, d.decided_by) for d in decisions])


@pytest.mark.parametrize("name", [BRIDGE, PLANNER])
def test_no_node_goes_without_a_policy_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    file = tmp_path / "policy.yaml"
    file.write_text("version: 1\nrules:\n  - forbidd: OPEN\n")
    with open_house() as other:
        process = other.start(name, policy=str(file))
        assert process.wait(60) == 2
        assert f"{file}, line 3: rule 1 has no 'forbidd'" in other.log(name)
        assert "Traceback" not in other.log(name)
