"""Whatever befalls the nodes between a client and its task: each goal is answered, and ends."""

from __future__ import annotations

import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from house import (
    ABORTED,
    BRIDGE,
    INTAKE,
    PLANNER,
    SUCCEEDED,
    House,
    SentGoal,
    open_house,
    wait_for,
)

from vh_core.errors import EnvironmentLostError
from vh_core.events import Phase
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_planner.action import ExecuteStep, ExecuteTask
from vh_planner.msg import EpisodeState
from vh_ros.commands.task_client import TaskClient, make_goal
from vh_ros.plumbing.interface import ACTION_QOS, EPISODE_STATE, STATE_QOS
from vh_ros.plumbing.messages.steps import step_to_msg
from vh_ros.plumbing.ordered_action_client import OrderedActionClient

TASK = "turn off all lightswitches"
OTHER = "turn on all lightswitches"
#: far less than the timeouts of the nodes
SOON_S = 20.0


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with open_house() as house:
        house.start_all(
            task_intake_node={"queue_length": 60}, planner_node={"abandoned_timeout_s": 3.0}
        )
        house.wait_until_ready()
        yield house


def kill(process: Any) -> None:
    process.send_signal(signal.SIGKILL)
    process.wait()


def test_a_burst_of_goals_is_answered_goal_by_goal(house: House) -> None:
    """Fifty at once, by one client; the queue takes them all."""
    node = house.client().node
    client = OrderedActionClient(node, ExecuteTask, "execute_task", **ACTION_QOS)
    wait_for(client.server_is_ready)
    goal = ExecuteTask.Goal(task=OTHER, strategy="symbolic", dry_run=True)
    answers = [client.send_goal_async(goal) for _ in range(50)]
    wait_for(lambda: all(each.done() for each in answers), 30.0)
    assert all(each.result().accepted for each in answers)
    results = [each.result().get_result_async() for each in answers]
    wait_for(lambda: all(each.done() for each in results), 120.0)
    assert Counter(each.result().status for each in results) == {SUCCEEDED: 50}
    client.destroy()


def test_a_planner_that_is_started_again_at_once(house: House) -> None:
    """The new one knows nothing of the goal, and says so when it is asked."""
    house.client().set_pace(4.0)
    goal = house.client().send(TASK)
    goal.wait_for_phase(Phase.EXECUTING)
    kill(house.process(PLANNER))
    house.start(PLANNER)
    began = time.monotonic()
    status, result = goal.end(timeout_s=60.0)
    assert (status, result.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
    assert "planner_node" in result.message
    assert time.monotonic() - began < SOON_S
    house.client().set_pace(0.0)
    wait_for(lambda: house.client().do(TASK)[0] == SUCCEEDED, 60.0)


def test_an_intake_that_is_started_again_at_once(house: House) -> None:
    """Whoever waits hears that its goal is lost, what runs is ended, and the next task is done."""
    house.client().set_pace(2.0)
    client = TaskClient(house.client().node)
    ends: list[Exception] = []
    heard: set[str] = set()

    def follow(task: str) -> None:
        try:
            client.run(make_goal(task), lambda progress, place: heard.add(task), SOON_S)
        except EnvironmentLostError as error:
            ends.append(error)

    followers = [threading.Thread(target=follow, args=(task,)) for task in (OTHER, TASK)]
    for each in followers:
        each.start()
    wait_for(lambda: heard == {OTHER, TASK})  # one runs, one waits
    kill(house.process(INTAKE))
    house.start(INTAKE)
    for each in followers:
        each.join(2 * SOON_S)  # they ask after 2, 6, 14 and 30 s
    assert [type(each) for each in ends] == [EnvironmentLostError] * 2
    assert all("task_intake_node was" in str(each) for each in ends)
    house.client().set_pace(0.0)
    assert house.client().do(OTHER)[0] == SUCCEEDED


@pytest.mark.slow
def test_an_episode_that_nobody_follows_any_more(house: House) -> None:
    """An intake listens as long as it lives, so here there is none."""
    house.process(INTAKE).send_signal(signal.SIGTERM)
    house.process(INTAKE).wait()
    house.client().set_pace(60.0)
    handle, feedback = house.client().offer_episode(TASK)
    assert handle.accepted
    wait_for(lambda: any(each.phase == Phase.EXECUTING for each in feedback))
    house.client().go_away("run_episode")
    # the intake that was killed above counts as a listener until its lease is over
    wait_for(lambda: "nobody follows it any more" in house.log(PLANNER).lower(), 60.0)


def test_a_step_that_is_taken_up_when_its_task_is_over_is_not_done() -> None:
    """An executor that stood still takes the step later; by then the task has ended as lost."""
    with open_house() as other:
        other.start_all(
            planner_node={"connect_timeout_s": 2.0, "step_silence_timeout_s": 2.0},
            virtualhome_bridge_node={"environment": "world"},
        )
        other.wait_until_ready()
        client = other.client()
        before = client.follower.newest.revision
        bridge = other.process(BRIDGE)
        bridge.send_signal(signal.SIGSTOP)
        try:
            status, result = client.do(TASK)
        finally:
            bridge.send_signal(signal.SIGCONT)
        assert (status, result.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
        time.sleep(3.0)  # long enough for a step that waits to be taken
        assert client.follower.newest.revision == before
        assert client.do(TASK)[0] == SUCCEEDED


def test_a_step_of_an_episode_that_is_over_is_refused() -> None:
    """Also where it is sent by somebody who has not heard of the end."""
    with open_house() as other:
        other.start(BRIDGE, environment="world")
        client = other.client()
        wait_for(lambda: client.follower.newest is not None, 40.0)
        states = client.node.create_publisher(EpisodeState, EPISODE_STATE, STATE_QOS)
        wait_for(lambda: states.get_subscription_count() > 0)
        states.publish(EpisodeState(episode="abc", running=True))
        other.client().set_pace(30.0)
        step = step_to_msg(parse_step("[WALK] <fridge> (24)"))
        goal = ExecuteStep.Goal(step=step, episode="abc")
        handle, feedback = client.offer(ExecuteStep, "execute_step", goal)
        running = SentGoal(handle, feedback, "")
        wait_for(lambda: bool(feedback))
        states.publish(EpisodeState(episode="abc", running=False))  # in the middle of it
        response = running.response()
        assert (response.status, response.result.code) == (ABORTED, ExecuteStep.Result.EPISODE_OVER)
        handle, feedback = client.offer(ExecuteStep, "execute_step", goal)
        response = SentGoal(handle, feedback, "").response()
        assert response.result.code == ExecuteStep.Result.EPISODE_OVER
        assert "the task that it belongs to is over" in response.result.message
