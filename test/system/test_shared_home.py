"""Several robots in one home: each has its own nodes in a namespace, and all share one executor."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from house import ABORTED, SOON_S, SUCCEEDED, Client, House, SentGoal, open_house, wait_for

from vh_core.events import Phase
from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_planner import msg
from vh_planner.action import ExecuteStep
from vh_planner.srv import ResetScene
from vh_ros.plumbing.graph_follower import GraphFollower
from vh_ros.plumbing.interface import DELTA_QOS, ENVIRONMENT_DELTA
from vh_ros.plumbing.messages.steps import step_to_msg

FRIDGE, BED, PLUMS, BATHROOM_SWITCH, BOOK = 24, 124, (36, 235, 246), 169, 138
#: how long a step takes where two robots are to be at work together, seconds
PACE_S = 0.3


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with open_house() as house:
        house.start_shared(
            "anna,ben",
            virtualhome_bridge_node={"environment": "world"},
            **{"anna/planner_node": {"held_timeout_s": 1.0}},
        )
        for name in ("anna", "ben"):
            house.wait_until_ready(name, home="/", but=("translate_action",))
        yield house


@pytest.fixture
def home(house: House) -> Client:
    client = house.client()
    client.set_pace(0.0)
    revision = client.call(ResetScene, "reset_scene").revision
    for each in (client, house.client("anna"), house.client("ben")):
        each.follower.wait_for(revision, SOON_S)
    return client


def graph(client: Client) -> EnvironmentGraph:
    return client.follower.wait_for(0, SOON_S).graph


def where(graph: EnvironmentGraph, node_id: int) -> set[tuple[str, int]]:
    """What the thing is on, or in besides a room."""
    found = {(edge.relation.value, edge.to_id) for edge in graph.edges if edge.from_id == node_id}
    return {
        (relation, other)
        for relation, other in found
        if relation in ("ON", "INSIDE") and not graph.nodes[other].is_room
    }


def take(client: Client, text: str, character: int) -> ExecuteStep.Result:
    goal = ExecuteStep.Goal(step=step_to_msg(parse_step(text)), character=character)
    handle, feedback = client.offer(ExecuteStep, "execute_step", goal)
    return SentGoal(handle, feedback, "").response().result


def test_two_robots_do_different_tasks_at_once(house: House, home: Client) -> None:
    who: list[int] = []
    home.node.create_subscription(
        msg.EnvironmentDelta,
        ENVIRONMENT_DELTA,
        lambda delta: who.append(delta.character) if delta.step else None,
        DELTA_QOS,
    )
    home.set_pace(PACE_S)
    anna = house.client("anna").send("put all plums in the fridge")
    ben = house.client("ben").send("turn off every lightswitch")
    for sent in (anna, ben):
        sent.wait_for_phase(Phase.VERIFYING)
    assert not anna.over
    assert not ben.over
    ends = [sent.end() for sent in (anna, ben)]
    for status, result in ends:
        assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
        assert result.verified
    now = graph(home)
    assert all(("INSIDE", FRIDGE) in where(now, plum) for plum in PLUMS)
    assert all("OFF" in now.nodes[each].states for each in now.by_class["lightswitch"])
    # the steps of each stand in its own result alone, and were taken by its own character
    steps = [len(result.steps) for _, result in ends]
    wait_for(lambda: len(who) >= sum(steps))
    assert [who.count(character) for character in (0, 1)] == steps
    turns = sum(one != other for one, other in pairwise(who))
    assert turns > 2, "one robot waited until the other one was done"


def test_a_running_task_replans_on_what_the_other_one_did(house: House, home: Client) -> None:
    home.set_pace(PACE_S)
    anna = house.client("anna").send("put all plums in the fridge")
    follower = home.follower
    wait_for(lambda: "OPEN" in follower.newest.graph.nodes[FRIDGE].states)
    status, closed = house.client("ben").do("close the fridge")
    home.set_pace(0.0)
    assert (status, closed.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), closed.message
    status, result = anna.end()
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert [step.action for step in result.steps].count("OPEN") == 2
    assert all(("INSIDE", FRIDGE) in where(graph(home), plum) for plum in PLUMS)


def test_what_is_in_the_others_hand_is_not_taken(house: House, home: Client) -> None:
    for text in (f"[WALK] <plum> ({PLUMS[0]})", f"[GRAB] <plum> ({PLUMS[0]})"):
        revision = take(home, text, 1).revision
    house.client("anna").follower.wait_for(revision, SOON_S)
    assert take(home, f"[WALK] <plum> ({PLUMS[0]})", 0).code == ExecuteStep.Result.OK
    refused = take(home, f"[GRAB] <plum> ({PLUMS[0]})", 0)
    assert refused.code == ExecuteStep.Result.PRECONDITION_UNMET
    assert "in the hand of the character" in refused.message
    # any other one will do
    status, result = house.client("anna").do("put a plum in the fridge")
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert ("INSIDE", FRIDGE) not in where(graph(home), PLUMS[0])
    # where it takes this one as well, all others come first
    status, result = house.client("anna").do("put all plums in the fridge")
    assert (status, result.outcome) == (ABORTED, Outcome.NO_PLAN)
    assert "in the hand of the character" in result.message
    waited = re.search(r"It was waited for (\d+) s\.", result.message)
    assert waited is not None and 1 <= int(waited[1]) <= SOON_S
    now = graph(home)
    assert all(("INSIDE", FRIDGE) in where(now, plum) for plum in PLUMS[1:])


def test_a_task_waits_until_the_other_one_puts_it_down(house: House, home: Client) -> None:
    for text in (f"[WALK] <plum> ({PLUMS[0]})", f"[GRAB] <plum> ({PLUMS[0]})"):
        revision = take(home, text, 0).revision
    ben = house.client("ben")
    ben.follower.wait_for(revision, SOON_S)
    sent = ben.send("put all plums in the fridge")
    wait_for(lambda: any(f"waiting for plum ({PLUMS[0]})" in each.text for each in sent.feedback))
    assert not sent.over
    take(home, f"[DROP] <plum> ({PLUMS[0]})", 0)
    status, result = sent.end()
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert all(("INSIDE", FRIDGE) in where(graph(home), plum) for plum in PLUMS)
    # and who waits can be canceled
    for text in (
        f"[WALK] <fridge> ({FRIDGE})",
        f"[OPEN] <fridge> ({FRIDGE})",
        f"[GRAB] <plum> ({PLUMS[0]})",
    ):
        revision = max(revision, take(home, text, 0).revision)
    ben.follower.wait_for(revision, SOON_S)
    sent = ben.send("put all plums on the bed")
    wait_for(lambda: any("waiting for plum" in each.text for each in sent.feedback))
    sent.cancel()
    assert sent.end()[1].outcome is Outcome.CANCELED


def test_what_the_other_one_goes_for_is_left_to_it(house: House, home: Client) -> None:
    """Neither has it in a hand as yet; the rest is done meanwhile."""
    taken: list[tuple[int, str]] = []
    home.node.create_subscription(
        msg.EnvironmentDelta,
        ENVIRONMENT_DELTA,
        lambda delta: taken.append((delta.character, delta.step)),
        DELTA_QOS,
    )
    home.set_pace(0.5)
    anna = house.client("anna").send(f"put the plum ({PLUMS[0]}) in the fridge")
    anna.wait_for_phase(Phase.EXECUTING)
    ben = house.client("ben").send("put all plums on the bed")
    ends = [sent.end(timeout_s=90.0) for sent in (anna, ben)]
    for status, result in ends:
        assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert all(where(graph(home), plum) == {("ON", BED)} for plum in PLUMS)
    wait_for(lambda: len(taken) >= sum(len(result.steps) for _, result in ends))
    grabs = [(who, step) for who, step in taken if "GRAB" in step]
    first = f"[GRAB] <plum> ({PLUMS[0]})"
    assert grabs.index((0, first)) < grabs.index((1, first))
    assert grabs[-1] == (1, first)  # the one that anna went for came last


def test_both_want_the_same_things(house: House, home: Client) -> None:
    """Whatever comes first: nothing is in two places, and each ends with what was true then. Who
    is done may see it undone by the other, who is still at it."""
    seen: list[EnvironmentGraph] = []
    GraphFollower(home.node, listener=lambda now, _step, _who: seen.append(now.graph))
    wait_for(lambda: seen)
    home.set_pace(0.05)
    # each may do again what the other has undone, and not without end
    anna = house.client("anna").send("put all plums in the fridge", max_steps=40)
    ben = house.client("ben").send("put all plums on the bed", max_steps=40)
    ends = {name: sent.end() for name, sent in (("anna", anna), ("ben", ben))}
    wait_for(lambda: graph(home) == seen[-1])
    places = [[where(now, plum) for plum in PLUMS] for now in seen]
    assert all(len(place) <= 1 for now in places for place in now)
    wanted = {"anna": ("INSIDE", FRIDGE), "ben": ("ON", BED)}
    for name, (status, result) in ends.items():
        if status == SUCCEEDED:
            assert [{wanted[name]}] * len(PLUMS) in places, name
        else:
            assert result.outcome in {
                Outcome.NO_PLAN,
                Outcome.PRECONDITION_UNMET,
                Outcome.GOAL_NOT_REACHED,
                Outcome.MAX_STEPS,  # it did again what the other had undone
            }, result.message


def test_a_robot_is_one_character(house: House, home: Client) -> None:
    status, result = house.client("ben").do("open the fridge", character=1)
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    status, result = house.client("anna").do("close the fridge", character=1)
    assert (status, result.outcome) == (ABORTED, Outcome.INVALID_TASK)
    assert "his robot is character 0" in result.message


def test_steps_of_one_robots_task_end_with_that_task_alone(house: House, home: Client) -> None:
    home.set_pace(120.0)
    anna = house.client("anna").send("open the fridge")
    anna.wait_for_phase(Phase.EXECUTING)
    ben = house.client("ben").send("open the window")
    ben.wait_for_phase(Phase.EXECUTING)
    ben.cancel()
    assert ben.end()[1].outcome is Outcome.CANCELED
    assert not anna.over
    anna.cancel()
    assert anna.end()[1].outcome is Outcome.CANCELED


def test_a_robot_that_is_killed_goes_for_nothing(house: House, home: Client) -> None:
    home.set_pace(120.0)
    anna = house.client("anna").send(f"put the book ({BOOK}) on the desk")
    anna.wait_for_phase(Phase.EXECUTING)  # it walks there
    ben = house.client("ben").send(f"put the book ({BOOK}) on the bed")
    waiting = f"waiting for book ({BOOK}), which somebody else has, or is about to take"
    wait_for(lambda: any(waiting in each.text for each in ben.feedback))
    planner = house.process("planner_node", "anna")
    planner.kill()
    planner.wait()
    home.set_pace(0.0)
    status, result = ben.end()
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert where(graph(home), BOOK) == {("ON", BED)}
