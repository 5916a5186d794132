"""The robot executor as a process, and skills that obey, refuse, hang, lie and vanish."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from house import (
    ABORTED,
    CANCELED,
    ENTRIES,
    HASTY_PLANNER,
    ROBOT,
    SOON_S,
    SUCCEEDED,
    Client,
    House,
    completed,
    open_house,
    wait_for,
)
from stand_in_robot import Result as SkillResult
from stand_in_robot import StandInRobot, skills_text

from vh_core.environments import Perception
from vh_core.graph import Edge
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_planner import msg
from vh_planner.action import ExecuteStep
from vh_planner.srv import Perceive
from vh_ros.nodes.table import executable_path
from vh_ros.plumbing.interface import BELIEF_DIFFERENCE, DELTA_QOS
from vh_ros.plumbing.messages.beliefs import perception_to_msg
from vh_ros.plumbing.messages.steps import step_to_msg

Result = ExecuteStep.Result
OPEN_FRIDGE = "[OPEN] <fridge> (24)"


def fridge_is(state: str) -> msg.Perception:
    return perception_to_msg(Perception(states={24: frozenset({state, "PLUGGED_IN"})}))


@pytest.fixture(scope="module")
def executor(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The parameters of the robot executor."""
    skills = tmp_path_factory.mktemp("robot") / "skills.yaml"
    skills.write_text(
        skills_text(
            perception="{service: perceive, topic: perceived, timeout_s: 10}",
            timeout_s=2.5,
            stop_timeout_s=2.5,
        )
    )
    return {"skills": str(skills), "connect_timeout_s": 2.5}


@pytest.fixture(scope="module")
def house(executor: dict[str, Any]) -> Iterator[House]:
    with open_house() as house:
        house.start_all(executor="robot", robot_executor_node=executor, planner_node=HASTY_PLANNER)
        house.wait_until_ready()
        yield house


@pytest.fixture
def client(house: House) -> Client:
    return house.client()


@pytest.fixture
def robot(client: Client) -> Iterator[StandInRobot]:
    robot = StandInRobot(client.node, perceives=True)
    yield robot
    robot.close()


def send(client: Client, text: str) -> Any:
    return client.send_step(step_to_msg(parse_step(text)))


def take(client: Client, text: str) -> tuple[int, Any]:
    response = send(client, text).response()
    return response.status, response.result


def states(client: Client, revision: int, node_id: int = 24) -> frozenset[str]:
    return client.follower.wait_for(revision, SOON_S).graph.nodes[node_id].states


def set_fridge(client: Client, robot: StandInRobot, state: str) -> None:
    """Let the robot see that the fridge is in this state, and wait until it believes so."""
    robot.perceive(fridge_is(state))
    wait_for(lambda: state in client.follower.newest.graph.nodes[24].states)


@pytest.fixture
def closed(client: Client, robot: StandInRobot) -> None:
    wait_for(lambda: client.node.count_subscribers("/perceived") > 0)
    time.sleep(0.2)  # until the two have found each other
    set_fridge(client, robot, "CLOSED")
    assert take(client, "[WALK] <fridge> (24)")[1].code == Result.OK
    robot.called.clear()


@pytest.mark.usefixtures("closed")
def test_a_step_is_a_call_of_a_skill_and_then_believed(client: Client, robot: StandInRobot) -> None:
    status, result = take(client, OPEN_FRIDGE)
    assert (status, result.code, result.message) == (SUCCEEDED, Result.OK, "")
    assert robot.called == [("open", 24)]
    assert "OPEN" in states(client, result.revision)
    status, result = take(client, OPEN_FRIDGE)
    assert (status, result.code) == (ABORTED, Result.PRECONDITION_UNMET)
    assert result.violations
    assert len(robot.called) == 1


def test_services_and_topics_are_skills_as_well(client: Client, robot: StandInRobot) -> None:
    lamp = next(
        node
        for node in client.follower.newest.graph.nodes.values()
        if node.class_name == "lightswitch" and "ON" in node.states
    )
    walk, off, point = (
        f"[{action}] <lightswitch> ({lamp.id})" for action in ("WALK", "SWITCHOFF", "POINTAT")
    )
    assert take(client, walk)[1].code == Result.OK
    result = take(client, off)[1]
    assert result.code == Result.OK, result.message
    assert robot.switched == [False]
    assert take(client, f"[FIND] <lightswitch> ({lamp.id})")[1].code == Result.OK
    answered = take(client, point)[1]
    assert answered.code in (Result.OK, Result.PRECONDITION_UNMET), answered.message
    turned = take(client, f"[TURNTO] <lightswitch> ({lamp.id})")[1]
    assert turned.code == Result.EXECUTION_FAILED
    assert "no skill for TURNTO" in turned.message


@pytest.mark.usefixtures("closed")
def test_a_lie_is_an_effect_that_is_missing(client: Client, robot: StandInRobot) -> None:
    heard: list[msg.BeliefDifference] = []
    listening = client.node.create_subscription(
        msg.BeliefDifference, BELIEF_DIFFERENCE, heard.append, DELTA_QOS
    )
    wait_for(lambda: client.node.count_publishers("/belief_difference") > 0)
    time.sleep(0.2)
    robot.seen = Perceive.Response(success=True, perception=fridge_is("CLOSED"))
    status, result = take(client, OPEN_FRIDGE)
    assert (status, result.code) == (ABORTED, Result.EFFECT_MISSING)
    assert "is not OPEN" in result.message
    assert "CLOSED" in states(client, result.revision)
    wait_for(lambda: bool(heard))
    assert (heard[0].step, heard[0].text) == (OPEN_FRIDGE, "fridge (24) is CLOSED")
    assert list(heard[0].believed[0].states) == ["OPEN", "PLUGGED_IN"]
    client.node.destroy_subscription(listening)


@pytest.mark.usefixtures("closed")
def test_who_does_not_look_confirms_nothing(client: Client, robot: StandInRobot) -> None:
    for answer, words in (
        (Perceive.Response(success=False, message="dark\nhere"), "did not look: dark here"),
        (
            Perceive.Response(
                success=True,
                perception=msg.Perception(nodes=[msg.NodeStates(id=99999, states=["OPEN"])]),
            ),
            "node 99999",
        ),
    ):
        robot.seen = answer
        result = take(client, OPEN_FRIDGE)[1]
        assert result.code == Result.ENVIRONMENT_LOST
        assert words in result.message
        assert "CLOSED" in states(client, result.revision)


@pytest.mark.usefixtures("closed")
def test_a_skill_that_refuses_fails_or_does_not_accept(client: Client, robot: StandInRobot) -> None:
    robot.behaviour["open"] = lambda goal: SkillResult(
        code=SkillResult.REFUSED, message="my hands\nare full"
    )
    result = take(client, OPEN_FRIDGE)[1]
    assert result.code == Result.EXECUTION_FAILED
    assert "my hands are full" in result.message
    robot.accepts = False
    result = take(client, OPEN_FRIDGE)[1]
    assert result.code == Result.EXECUTION_FAILED
    assert "did not take the goal" in result.message
    assert "CLOSED" in states(client, result.revision)


@pytest.mark.usefixtures("closed")
def test_a_skill_that_never_ends_is_stopped(client: Client, robot: StandInRobot) -> None:
    robot.behaviour["open"] = robot.go_on_until_stopped
    goal = send(client, OPEN_FRIDGE)
    result = goal.response().result
    assert result.code == Result.EXECUTION_FAILED
    assert "took longer than 2.5 s and was stopped" in result.message
    assert robot.stopped == ["open"]
    assert max(item.progress for item in goal.feedback) == pytest.approx(0.5)


@pytest.mark.usefixtures("closed")
def test_a_skill_that_does_not_stop_either_is_lost(client: Client, robot: StandInRobot) -> None:
    robot.behaviour["open"] = robot.go_on
    result = send(client, OPEN_FRIDGE).response().result
    assert result.code == Result.ENVIRONMENT_LOST
    assert "did not end within 2.5 s" in result.message


@pytest.mark.usefixtures("closed")
def test_a_cancel_reaches_the_skill(client: Client, robot: StandInRobot) -> None:
    robot.behaviour["open"] = robot.go_on_until_stopped
    goal = send(client, OPEN_FRIDGE)
    wait_for(lambda: robot.called == [("open", 24)])
    assert take(client, "[WALK] <plum> (36)")[1].code == Result.BUSY
    goal.cancel()
    response = goal.response()
    assert (response.status, response.result.code) == (CANCELED, Result.CANCELED)
    assert robot.stopped == ["open"]
    assert "CLOSED" in states(client, response.result.revision)


def test_skills_that_are_not_there_are_lost(client: Client) -> None:
    for text, word in (("[WALK] <plum> (36)", "/navigate"), (OPEN_FRIDGE, "/open")):
        result = take(client, text)[1]
        if result.code == Result.PRECONDITION_UNMET:
            continue  # the fridge was left open
        assert result.code == Result.ENVIRONMENT_LOST
        assert word in result.message


def test_a_service_that_hangs_is_lost_and_one_character_is_moved(
    client: Client, robot: StandInRobot
) -> None:
    lamp = client.follower.newest.graph.by_class["lightswitch"][1]
    robot.behaviour["switch"] = lambda request: time.sleep(2.5)
    assert take(client, f"[WALK] <lightswitch> ({lamp})")[1].code == Result.OK
    on = "ON" in client.follower.newest.graph.nodes[lamp].states
    result = take(client, f"[SWITCH{'OFF' if on else 'ON'}] <lightswitch> ({lamp})")[1]
    assert result.code == (Result.ENVIRONMENT_LOST if on else Result.OK)
    goal = ExecuteStep.Goal(step=step_to_msg(parse_step("[WALK] <plum> (36)")), character=1)
    handle, _ = client.offer(ExecuteStep, "execute_step", goal)
    assert completed(handle.get_result_async()).result.code == Result.INVALID_STEP


# -- the same sentences as in the simulator -------------------------------------------------------


def test_a_task_is_done_by_the_robot_while_somebody_shuts_the_door(
    client: Client, robot: StandInRobot
) -> None:
    shut: list[int] = []

    def place(goal: Any) -> None:
        """When the first plum is in the fridge, a person closes it."""
        if not shut:
            shut.append(goal.request.thing)
            robot.perceive(fridge_is("CLOSED"))

    robot.behaviour["place"] = place
    plums = client.follower.newest.graph.by_class["plum"]
    status, result = client.do("put all plums in the fridge")
    assert result.outcome is Outcome.SUCCEEDED, result.message
    assert status == SUCCEEDED
    assert shut
    assert [thing for name, thing in robot.called if name == "open"] == [24, 24]
    after = client.follower.newest.graph
    assert {Edge(plum, "INSIDE", 24) for plum in plums} <= after.edge_set


def test_a_task_that_is_canceled_stops_the_robot(client: Client, robot: StandInRobot) -> None:
    robot.behaviour["navigate"] = robot.go_on_until_stopped
    goal = client.send("go to the bed")
    wait_for(lambda: bool(robot.called))
    goal.cancel()
    status, result = goal.end()
    assert (status, result.outcome) == (CANCELED, Outcome.CANCELED)
    assert robot.stopped == ["navigate"]


# -- what cannot be started -----------------------------------------------------------------------


@pytest.mark.usefixtures("closed")
def test_what_a_killed_executor_left_the_robot_at_is_stopped(
    house: House, client: Client, robot: StandInRobot, executor: dict[str, Any]
) -> None:
    def open_without_end(goal: Any) -> Any:
        house.process(ROBOT).kill()
        house.process(ROBOT).wait()
        return robot.go_on_until_stopped(goal)

    robot.behaviour["open"] = open_without_end
    send(client, OPEN_FRIDGE)
    wait_for(lambda: house.process(ROBOT).poll() is not None)
    assert not robot.stopped
    house.start(ROBOT, **executor)
    wait_for(lambda: robot.stopped == ["open"])


def test_a_type_that_is_not_known_is_one_line_and_an_end(house: House, tmp_path: Path) -> None:
    path = tmp_path / "skills.yaml"
    path.write_text("skills: {WALK: {action: go, type: nav2_msgs/action/NavigateToPose}}")
    arguments = ["--ros-args", "-r", "__ns:=/wrong", "-p", f"skills:={path}"]
    ended = subprocess.run(
        [sys.executable, str(executable_path(ENTRIES[ROBOT])), *arguments],
        check=False,
        env=house.environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    printed = (ended.stdout + ended.stderr).strip()
    assert ended.returncode == 2
    assert "the type nav2_msgs/action/NavigateToPose is not known here" in printed
    assert len(printed.splitlines()) == 1
    assert "Traceback" not in printed
