"""The whole graph at work: five processes, one task after the other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from house import ABORTED, CANCELED, SUCCEEDED, Client, House, open_house, wait_for

from vh_core.episode import EpisodeResult
from vh_core.events import Phase
from vh_core.graph import Relation, State
from vh_core.outcome import Outcome
from vh_planner.srv import ControlTask, LoadScene

LIGHTS_OFF = "turn off all lightswitches"
LIGHTS_ON = "turn on all lightswitches"


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with open_house() as house:
        house.start_all(task_intake_node={"queue_length": 2})
        house.wait_until_ready()
        yield house


@pytest.fixture
def client(house: House) -> Iterator[Client]:
    client = house.client_of_reset_home()
    yield client
    client.set_pace(0.0)


def switches_that_are(client: Client, state: State) -> int:
    graph = client.follower.newest.graph
    return sum(state in graph.nodes[node_id].states for node_id in graph.by_class["lightswitch"])


def test_a_task_succeeds_and_the_home_shows_it(client: Client) -> None:
    status, result = client.do(LIGHTS_OFF)
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED)
    assert result.strategy == "symbolic"
    assert len(result.steps) == result.statistics.steps == result.statistics.checks == 10
    wait_for(lambda: switches_that_are(client, State.ON) == 0)


def test_a_question_is_answered_and_nothing_is_done(client: Client) -> None:
    before = client.follower.newest.graph
    status, result = client.do("how many lightswitches are on?")
    assert (status, result.outcome, result.steps) == (SUCCEEDED, Outcome.SUCCEEDED, ())
    switches = sorted(before.by_class["lightswitch"])
    on = tuple(i for i in switches if State.ON in before.nodes[i].states)
    assert result.answer is not None
    assert (result.answer.value, result.answer.ids) == (len(on), on)
    assert client.follower.newest.graph == before


def test_feedback_follows_every_step_in_order(client: Client) -> None:
    goal = client.send("put all plums in the fridge")
    _, result = goal.end()
    assert result.succeeded
    told = [(item.phase, item.step.text) for item in goal.feedback if item.step.action]
    phases = (Phase.CHECKING, Phase.EXECUTING, Phase.VERIFYING)
    assert told == [(phase, str(step)) for step in result.steps for phase in phases]
    indices = [item.step_index for item in goal.feedback if item.phase == Phase.EXECUTING]
    assert indices == list(range(1, len(result.steps) + 1))
    assert {item.step_count for item in goal.feedback if item.step.action} == {len(result.steps)}
    wait_for(lambda: _plums_inside(client) == 3)


def _plums_inside(client: Client) -> int:
    graph = client.follower.newest.graph
    (fridge,) = graph.by_class["fridge"]
    inside = graph.adjacency.predecessors[Relation.INSIDE].get(fridge, set())
    return len(inside & set(graph.by_class["plum"]))


def test_a_cancel_stops_the_step_in_hand(client: Client) -> None:
    client.set_pace(1.0)
    goal = client.send(LIGHTS_OFF)
    goal.wait_for_phase(Phase.EXECUTING, step_index=2)
    goal.cancel()
    status, result = goal.end()
    assert (status, result.outcome) == (CANCELED, Outcome.CANCELED)
    assert len(result.steps) == 1  # the bridge can stop: the second step was not finished
    executing = [item.step_index for item in goal.feedback if item.phase == Phase.EXECUTING]
    assert max(executing) == 2


def test_the_house_goes_on_after_a_cancel(client: Client) -> None:
    status, result = client.do(LIGHTS_OFF)
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED)


def test_a_second_goal_waits_in_the_queue(client: Client) -> None:
    client.set_pace(2.0)
    first = client.send(LIGHTS_OFF)
    first.wait_for_phase(Phase.EXECUTING)
    second = client.send(LIGHTS_ON)
    second.wait_for_phase(Phase.QUEUED)
    assert second.feedback[0].queue_position == 1
    assert {item.phase for item in second.feedback} == {Phase.QUEUED}
    client.set_pace(0.0)
    assert first.end()[1].succeeded
    status, result = second.end()
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED)
    wait_for(lambda: switches_that_are(client, State.OFF) == 0)


def test_a_queued_goal_can_be_canceled(client: Client) -> None:
    client.set_pace(30.0)
    first = client.send(LIGHTS_OFF)
    first.wait_for_phase(Phase.EXECUTING)
    second, third = client.send(LIGHTS_ON), client.send(LIGHTS_ON)
    third.wait_for_phase(Phase.QUEUED)
    second.cancel()
    status, result = second.end()
    assert (status, result.outcome, result.steps) == (CANCELED, Outcome.CANCELED, ())
    assert not first.over
    wait_for(lambda: third.feedback[-1].queue_position == 1)
    third.cancel()
    first.cancel()
    assert third.end()[0] == first.end()[0] == CANCELED


def test_a_full_queue_rejects(client: Client) -> None:
    from vh_planner.action import ExecuteTask

    client.set_pace(30.0)
    goals = [client.send(LIGHTS_OFF) for _ in range(3)]
    handle, _ = client.offer(ExecuteTask, "execute_task", ExecuteTask.Goal(task=LIGHTS_ON))
    assert not handle.accepted
    for goal in reversed(goals):
        goal.cancel()
    assert {goal.end()[0] for goal in goals} == {CANCELED}


def test_a_home_that_is_replaced_in_the_middle_of_a_task_is_lost(client: Client) -> None:
    client.set_pace(0.3)
    goal = client.send("put all plums in the fridge")
    goal.wait_for_phase(Phase.EXECUTING)
    # while no step is in hand
    control = partial(
        client.call, ControlTask, "control_task", goal_id=bytes(goal.handle.goal_id.uuid).hex()
    )
    assert control(command=ControlTask.Request.PAUSE).success
    wait_for(lambda: any("paused" in each.text for each in goal.feedback))
    assert client.call(LoadScene, "load_scene", scene="generated:seed=5").success
    assert control(command=ControlTask.Request.RESUME).success
    status, result = goal.end()
    assert client.call(LoadScene, "load_scene", scene="embedded").success
    assert (status, result.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST), result.message
    assert "The home was replaced" in result.message


def test_a_dry_run_leaves_the_home_alone(client: Client) -> None:
    wait_for(lambda: switches_that_are(client, State.ON) == 5)
    before = client.follower.newest
    status, result = client.do("put all plums in the fridge", dry_run=True)
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED)
    assert len(result.steps) > 5
    assert result.message == "This would do the task; nothing was executed."
    assert client.follower.newest.revision == before.revision


def test_a_second_episode_is_rejected_while_one_runs(client: Client) -> None:
    client.set_pace(30.0)
    goal = client.send("close the living room door")
    goal.wait_for_phase(Phase.EXECUTING)
    handle, _ = client.offer_episode(LIGHTS_ON)
    assert not handle.accepted
    goal.cancel()
    goal.end()


@pytest.mark.parametrize(
    ("task", "fields", "outcome", "words"),
    [
        ("", {}, Outcome.INVALID_TASK, "nothing to do"),
        ("put the plum in the fridge and " * 350, {}, Outcome.INVALID_TASK, "characters"),
        ("paint the ceiling with joy", {}, Outcome.INVALID_TASK, ""),
        ("close the spaceship", {}, Outcome.INVALID_TASK, "spaceship"),
        (LIGHTS_OFF, {"strategy": "symbolical"}, Outcome.INVALID_TASK, "did you mean 'symbolic'"),
        (LIGHTS_OFF, {"max_steps": 3}, Outcome.MAX_STEPS, "the limit is 3, "),
    ],
)
def test_what_cannot_be_done_ends_in_a_typed_outcome(
    client: Client, task: str, fields: dict[str, object], outcome: Outcome, words: str
) -> None:
    status, result = client.do(task, **fields)
    assert (status, result.outcome) == (ABORTED, outcome)
    assert words in result.message


def test_a_task_that_holds_already_takes_no_step(client: Client) -> None:
    status, result = client.do("close the fridge")
    assert status == SUCCEEDED
    assert result == EpisodeResult(
        Outcome.SUCCEEDED,
        result.message,
        "close the fridge",
        "symbolic",
        notes=result.notes,
        verified=True,
        statistics=result.statistics,
    )
