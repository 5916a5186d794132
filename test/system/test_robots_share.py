"""Several robots behind one robot executor: two bodies, one home, one belief."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from house import (
    ABORTED,
    HASTY_PLANNER,
    ROBOT,
    SOON_S,
    SUCCEEDED,
    Client,
    House,
    SentGoal,
    open_house,
    wait_for,
)
from stand_in_robot import StandInRobot, skills_text

from vh_core.events import Phase
from vh_core.graph import Edge, EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_planner.action import ExecuteStep
from vh_ros.plumbing.messages.steps import step_to_msg

Result = ExecuteStep.Result
FRIDGE, BED, PLUMS, BOOK = 24, 124, (36, 235, 246), 138


@pytest.fixture(scope="module")
def executor(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The parameters of the robot executor, but for who the robots are."""
    skills = tmp_path_factory.mktemp("robots") / "skills.yaml"
    # long enough that none ends while the other robot is still being found on a busy machine
    skills.write_text(skills_text(timeout_s=60.0, stop_timeout_s=5.0))
    return {"skills": str(skills), "connect_timeout_s": 5.0}


@pytest.fixture(scope="module")
def house(executor: dict[str, Any]) -> Iterator[House]:
    with open_house() as house:
        house.start_shared(
            "anna,ben",
            "robot",
            robot_executor_node=executor,
            planner_node=HASTY_PLANNER,
        )
        for name in ("anna", "ben"):
            house.wait_until_ready(name, home="/", but=("translate_action",))
        yield house


@pytest.fixture
def home(house: House) -> Client:
    return house.client()


@pytest.fixture
def anna(house: House, home: Client) -> Iterator[StandInRobot]:
    yield from _robot(house, "anna")


@pytest.fixture
def ben(house: House, home: Client) -> Iterator[StandInRobot]:
    yield from _robot(house, "ben")


def _robot(house: House, name: str) -> Iterator[StandInRobot]:
    robot = StandInRobot(house.client(name).node)
    yield robot
    robot.close()


def graph(client: Client, revision: int = 0) -> EnvironmentGraph:
    return client.follower.wait_for(revision, SOON_S).graph


def where_it_is_not(client: Client, character: int) -> str:
    """Where this one still has to go to, wherever the tests before have left it."""
    now = graph(client)
    at_bed = Edge(now.character_id(character) or 0, "CLOSE", BED) in now.edge_set
    return "fridge" if at_bed else "bed"


def send(client: Client, text: str, character: int) -> SentGoal:
    goal = ExecuteStep.Goal(step=step_to_msg(parse_step(text)), character=character)
    handle, feedback = client.offer(ExecuteStep, "execute_step", goal)
    return SentGoal(handle, feedback, "")


def take(client: Client, text: str, character: int) -> Any:
    return send(client, text, character).response().result


def set_out(client: Client, character: int, robot: StandInRobot) -> None:
    """Send a robot to the bed, and wait until it is at it. That it has just taken the place of
    another one may not be known yet: then the step ends as lost, and is sent again."""
    sent = send(client, f"[WALK] <bed> ({BED})", character)
    wait_for(lambda: bool(robot.called) or sent.over)
    if not robot.called:
        assert sent.response().result.code == Result.ENVIRONMENT_LOST, sent.response().result
        set_out(client, character, robot)


def test_two_bodies_are_at_a_step_each_and_do_different_tasks(
    house: House, home: Client, anna: StandInRobot, ben: StandInRobot
) -> None:
    both, met = threading.Barrier(2), threading.Event()

    def together(goal: Any) -> None:
        if not met.is_set():
            both.wait(SOON_S)
            met.set()

    anna.behaviour["navigate"] = ben.behaviour["navigate"] = together
    first = house.client("anna").send("put all plums in the fridge")
    second = house.client("ben").send(f"put the book ({BOOK}) on the desk")
    for sent in (first, second):
        status, result = sent.end()
        assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
        assert result.verified
    assert met.is_set()  # they were at it together
    now = graph(home)
    assert {Edge(plum, "INSIDE", FRIDGE) for plum in PLUMS} <= now.edge_set
    assert len(now.by_class["character"]) == 2  # the scene has one
    # each body did its own part
    assert {thing for name, thing in anna.called if name == "pick"} == set(PLUMS)
    assert {thing for name, thing in ben.called if name == "pick"} == {BOOK}


def test_two_bodies_share_a_task(
    house: House, home: Client, anna: StandInRobot, ben: StandInRobot
) -> None:
    tasks = [house.client(name).send("put all plums on the bed") for name in ("anna", "ben")]
    for sent in tasks:
        status, result = sent.end()
        assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert {Edge(plum, "ON", BED) for plum in PLUMS} <= graph(home).edge_set
    placed = [thing for robot in (anna, ben) for name, thing in robot.called if name == "place"]
    assert sorted(placed) == sorted(PLUMS)  # none was carried twice


def test_what_both_say_they_took_only_one_has(
    home: Client, anna: StandInRobot, ben: StandInRobot
) -> None:
    for character in (0, 1):
        assert take(home, f"[WALK] <plum> ({PLUMS[0]})", character).code == Result.OK
    both = threading.Barrier(2)
    anna.behaviour["pick"] = ben.behaviour["pick"] = lambda goal: both.wait(SOON_S) and None
    goals = [send(home, f"[GRAB] <plum> ({PLUMS[0]})", character) for character in (0, 1)]
    results = [goal.response().result for goal in goals]
    assert {each.code for each in results} == {Result.OK, Result.EFFECT_MISSING}
    late = next(each for each in results if each.code != Result.OK)
    assert "in the hand of the character" in late.message
    now = graph(home, max(each.revision for each in results))
    holders = [e for e in now.edge_set if e.to_id == PLUMS[0] and e.relation.startswith("HOLDS")]
    assert len(holders) == 1
    who = 0 if results[0].code == Result.OK else 1
    assert take(home, f"[WALK] <bed> ({BED})", who).code == Result.OK
    assert take(home, f"[PUTBACK] <plum> ({PLUMS[0]}) <bed> ({BED})", who).code == Result.OK


def test_a_body_that_is_lost_or_has_no_skills_harms_no_other(
    house: House, home: Client, anna: StandInRobot
) -> None:
    lost = send(home, f"[WALK] <bed> ({BED})", 1)  # nobody offers ben's skills
    status, result = house.client("anna").do("put a plum in the fridge")
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    end = lost.response().result
    assert end.code == Result.ENVIRONMENT_LOST
    assert "/ben/navigate" in end.message
    missing = take(home, f"[TURNTO] <bed> ({BED})", 1)
    assert missing.code in (Result.EXECUTION_FAILED, Result.PRECONDITION_UNMET)


def test_one_is_cancelled_and_the_other_goes_on(
    home: Client, anna: StandInRobot, ben: StandInRobot
) -> None:
    gate = threading.Event()
    anna.behaviour["navigate"] = anna.go_on_until_stopped
    ben.behaviour["navigate"] = lambda goal: gate.wait(4.0) and None
    goals = [send(home, f"[WALK] <bed> ({BED})", character) for character in (0, 1)]
    wait_for(lambda: bool(anna.called and ben.called))
    assert take(home, f"[WALK] <fridge> ({FRIDGE})", 1).code == Result.BUSY
    goals[0].cancel()
    assert goals[0].response().result.code == Result.CANCELED
    gate.set()
    assert goals[1].response().result.code == Result.OK
    assert (anna.stopped, ben.stopped) == (["navigate"], [])


def test_whom_it_does_not_move(home: Client) -> None:
    refused = take(home, f"[WALK] <bed> ({BED})", 2)
    assert refused.code == Result.INVALID_STEP
    assert "characters 0, 1" in refused.message


def test_what_a_killed_executor_left_each_of_them_at_is_stopped(
    house: House,
    home: Client,
    anna: StandInRobot,
    ben: StandInRobot,
    executor: dict[str, Any],
    tmp_path: Path,
) -> None:
    anna.behaviour["navigate"] = anna.go_on_until_stopped
    ben.behaviour["navigate"] = ben.go_on_until_stopped
    for character, robot in enumerate((anna, ben)):
        set_out(home, character, robot)
    house.process(ROBOT).kill()
    house.process(ROBOT).wait()
    assert not anna.stopped
    before = home.follower.newest.revision
    house.start(ROBOT, robots="anna,ben", **executor)
    wait_for(lambda: (anna.stopped, ben.stopped) == (["navigate"], ["navigate"]))
    # it begins with a home of its own, where nobody has gone anywhere yet: all are to see that one
    wait_for(lambda: home.follower.newest.revision > before and where_it_is_not(home, 1) == "bed")
    new = home.follower.newest.revision
    house.wait_until_seen(new, "/anna/planner_node", "/ben/planner_node")


def test_a_body_that_is_killed_ends_its_own_task_alone(
    house: House, home: Client, anna: StandInRobot
) -> None:
    program = Path(__file__).parents[1] / "ros" / "hanging_body.py"
    body = subprocess.Popen([sys.executable, str(program), "ben"], env=house.environment)
    try:
        client = house.client("ben").node
        wait_for(lambda: client.count_services("/ben/navigate/_action/send_goal") > 0)
        lost = house.client("ben").send(f"go to the {where_it_is_not(home, 1)}")
        lost.wait_for_phase(Phase.EXECUTING)
    finally:
        body.kill()
        body.wait()
    status, result = house.client("anna").do(f"put the book ({BOOK}) on the desk")
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    status, result = lost.end()
    assert (status, result.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
    assert "/ben/navigate" in result.message
