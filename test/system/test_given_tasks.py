"""One front door for two robots in one home: the nearest that is free does a task, and each task
ends once, whatever befalls whom."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from diagnostic_msgs.msg import DiagnosticArray
from house import (
    ABORTED,
    BRIDGE,
    CANCELED,
    INTAKE,
    PLANNER,
    SOON_S,
    SUCCEEDED,
    Client,
    House,
    SentGoal,
    open_house,
    wait_for,
)

from vh_core.cli import main
from vh_core.episode import EpisodeResult
from vh_core.events import Phase
from vh_core.journal import JournalEntry, read_journal
from vh_core.outcome import Outcome
from vh_planner.msg import TaskStatus
from vh_planner.srv import AnswerQuestion, ControlTask, ListTasks
from vh_ros.plumbing.interface import LIST_TASKS
from vh_ros.plumbing.service_caller import ServiceCaller

#: anna stands in the kitchen, ben in the living room
KITCHEN, OTHER_KITCHEN, LIVING_ROOM = "open the fridge", "open the dishwasher", "turn on the tv"
#: for tasks that are to be at work together, and for those that end only when they are told to
PACE_S, STILL_S = 0.3, 60.0
Request = ControlTask.Request


@pytest.fixture(scope="module")
def house(journal: Path) -> Iterator[House]:
    with open_house() as house:
        house.start_shared(
            "anna,ben",
            virtualhome_bridge_node={"environment": "world"},
            task_intake_node={"journal": str(journal), "planner_timeout_s": 2.0},
        )
        for name in ("anna", "ben"):
            house.wait_until_ready(name, home="/", but=("translate_action",))
        yield house


@pytest.fixture
def door(house: House) -> Client:
    """Where whoever is nearest is given a task, in a home as it was at first."""
    house.client().set_pace(0.0)
    client = house.client_of_reset_home()
    wait_for(lambda: not unfinished(house))
    return client


def id_of(goal: SentGoal) -> str:
    return bytes(goal.handle.goal_id.uuid).hex()


def listed(house: House, namespace: str = "") -> dict[str, TaskStatus]:
    # asked twice: a client takes a killed server for alive until its lease is over
    client = house.client(namespace)
    service = ServiceCaller(client.node, ListTasks, LIST_TASKS, INTAKE)
    tasks = service.call(ListTasks.Request(ended=100), 30.0).list.tasks
    return {each.goal_id: each for each in tasks}


def unfinished(house: House) -> list[TaskStatus]:
    return [each for each in listed(house).values() if each.state < TaskStatus.ENDED]


def journalled(journal: Path, goal: SentGoal) -> JournalEntry:
    return next(each for each in read_journal(journal) if each.accepted.goal_id == id_of(goal))


def told(goal: SentGoal) -> str:
    """To whom a task was given last, and why, as its feedback says."""
    return next((e.text for e in reversed(goal.feedback) if e.text.startswith("given to")), "")


def given(goal: SentGoal) -> str:
    wait_for(lambda: bool(told(goal)))
    return told(goal).split()[2].rstrip(":")


def succeed(goal: SentGoal) -> EpisodeResult:
    status, result = goal.end()
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    return result


def test_each_task_goes_to_the_nearest_and_the_third_to_who_is_free_first(
    house: House, door: Client, journal: Path
) -> None:
    door.set_pace(STILL_S)
    living = door.send(LIVING_ROOM)  # anna comes first by name, and is farther
    assert given(living) == "ben"
    kitchen = door.send(KITCHEN)
    assert given(kitchen) == "anna"
    for goal in (living, kitchen):
        goal.wait_for_phase(Phase.EXECUTING)
    third, fourth = door.send("close the dishwasher"), door.send(OTHER_KITCHEN)
    wait_for(lambda: any(each.queue_position == 3 for each in fourth.feedback))
    states = listed(house)
    assert [states[id_of(goal)].state for goal in (living, kitchen, third, fourth)] == [
        *(TaskStatus.RUNNING, TaskStatus.RUNNING),
        *(TaskStatus.WAITING, TaskStatus.WAITING),
    ]
    assert states[id_of(living)].message == told(living)
    # ben, who is farther from what they are about, is the first who is free
    living.cancel()
    assert living.end()[0] == CANCELED
    assert given(third) == "ben"
    assert told(third) == "given to ben: anna is busy"
    assert succeed(third).steps == ()  # it holds already, so that ben is free for the next one
    assert given(fourth) == "ben"
    for goal in (kitchen, fourth):
        goal.cancel()
        assert goal.end()[0] == CANCELED
    door.set_pace(0.0)
    tv = door.send(LIVING_ROOM)
    result = succeed(tv)
    assert told(tv).startswith("given to ben: ")
    assert "from tv (95); anna is" in told(tv)
    assert result.notes[-1] == told(tv)
    entry = journalled(journal, tv)
    assert [each.sentence for each in entry.allotments] == [told(tv)]
    assert entry.result is not None and entry.result["notes"][-1] == told(tv)


def test_a_queued_and_a_paused_task_are_canceled(house: House, door: Client) -> None:
    door.set_pace(STILL_S)
    running = [door.send(KITCHEN), door.send(LIVING_ROOM)]
    for goal in running:
        goal.wait_for_phase(Phase.EXECUTING)
    waiting = door.send(OTHER_KITCHEN)
    wait_for(lambda: any(each.queue_position == 2 for each in waiting.feedback))
    waiting.cancel()
    status, result = waiting.end()
    assert (status, result.outcome) == (CANCELED, Outcome.CANCELED)
    assert not told(waiting)
    tv = id_of(running[1])
    answer = door.call(ControlTask, "control_task", command=Request.PAUSE, goal_id=tv)
    assert answer.success, answer.message
    assert listed(house)[tv].state == TaskStatus.PAUSED
    # at anna's door there is nothing of it
    anna = house.client("anna")
    answer = anna.call(ControlTask, "control_task", command=Request.CANCEL, goal_id=tv)
    assert not answer.success and "is not here" in answer.message
    running[1].cancel()
    assert running[1].end()[1].outcome is Outcome.CANCELED
    answer = anna.call(ControlTask, "control_task", command=Request.CANCEL)
    assert answer.success and "1 task " in answer.message
    assert running[0].end()[1].outcome is Outcome.CANCELED


def test_a_robot_is_named_by_its_door_its_name_or_its_number(house: House, door: Client) -> None:
    """Anna is nearer in each case, and free."""
    ben = house.client("ben")
    sent = ben.send(KITCHEN)
    assert succeed(sent)
    assert told(sent) == "given to ben: it was sent there"
    for text, fields in (("Ben, close the fridge", {}), (KITCHEN, {"character": 1})):
        goal = door.send(text, **fields)
        succeed(goal)
        assert given(goal) == "ben"
    assert id_of(sent) in listed(house, "ben")
    assert id_of(sent) not in listed(house, "anna")
    status, result = door.do(KITCHEN, character=2)
    assert (status, result.outcome) == (ABORTED, Outcome.INVALID_TASK)
    assert "anna is 0, ben is 1" in result.message
    # while one robot is given nothing, the other one is given what may be done by either
    assert ben.call(ControlTask, "control_task", command=Request.PAUSE).success
    held = ben.send("close the fridge")
    goal = door.send(LIVING_ROOM)
    succeed(goal)
    assert told(goal) == "given to anna: ben is busy"
    assert not held.over
    assert ben.call(ControlTask, "control_task", command=Request.RESUME).success
    succeed(held)


def test_who_did_it_is_spoken_to_again(house: House, door: Client) -> None:
    goals = [
        door.send(text, session="talk")
        for text in (LIVING_ROOM, "turn it off", KITCHEN, "undo that", "what did you do?")
    ]
    for goal in goals:
        succeed(goal)
        assert given(goal) == "ben"
    assert "it was given what was said before in this session" in told(goals[-1])
    fridge = door.follower.wait_for(0, SOON_S).graph.nodes[24]
    assert "CLOSED" in fridge.states
    succeed(house.client("anna").send(KITCHEN))
    undone = door.send("undo that")
    succeed(undone)
    assert told(undone) == "given to anna: it did what was done last"


def test_a_question_is_answered_where_the_task_was_sent_to(house: House, door: Client) -> None:
    ben = house.client("ben")
    assert ben.set_parameter(PLANNER, "when_unclear", "ask").successful
    try:
        goal = door.send("turn on the lamp in the bedroom", character=1)
        wait_for(lambda: any(each.question.id for each in goal.feedback))
        question = next(each.question for each in goal.feedback if each.question.id)
        fields = {"question_id": question.id, "answer": "1", "by": "somebody"}
        answer = door.call(AnswerQuestion, "answer_question", **fields)
        assert answer.code == AnswerQuestion.Response.TAKEN, answer.message
        succeed(goal)
        unknown = door.call(AnswerQuestion, "answer_question", question_id="none", answer="1")
        assert unknown.code == AnswerQuestion.Response.UNKNOWN
    finally:
        ben.set_parameter(PLANNER, "when_unclear", "nearest")


def test_a_planner_that_is_killed_in_the_middle_of_a_step(house: House, door: Client) -> None:
    """What was done is not known: nobody else is given the task."""
    door.set_pace(STILL_S)
    goal = door.send(KITCHEN)
    assert given(goal) == "anna"
    goal.wait_for_phase(Phase.EXECUTING)
    other = door.send(LIVING_ROOM)
    other.wait_for_phase(Phase.EXECUTING)
    planner = house.process(PLANNER, "anna")
    planner.kill()
    planner.wait()
    house.start(PLANNER, "anna", home="/", character=0)
    status, result = goal.end()
    assert (status, result.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
    assert "anna/planner_node" in result.message
    assert not other.over
    other.cancel()
    assert other.end()[0] == CANCELED
    door.set_pace(0.0)
    wait_for(lambda: house.client("anna").do(KITCHEN)[0] == SUCCEEDED, 60.0)


def test_a_planner_that_does_nothing_of_a_task(house: House, door: Client, journal: Path) -> None:
    """Another robot is given it, where another one may do it."""
    planner = house.process(PLANNER, "anna")
    planner.send_signal(signal.SIGSTOP)
    try:
        goal = door.send(KITCHEN)
        succeed(goal)
        assert told(goal) == "given to ben: anna was lost"
        entry = journalled(journal, goal)
        assert [each.robot for each in entry.allotments] == ["anna", "ben"]
        assert "anna does not answer" in house_health(house)
        # as long as nothing is heard of it, the other one is given what either may do
        second = door.send(LIVING_ROOM)
        succeed(second)
        assert told(second) == "given to ben: anna is not there"
        status, result = house.client("anna").do(OTHER_KITCHEN)
        assert (status, result.outcome) == (ABORTED, Outcome.ENVIRONMENT_LOST)
    finally:
        planner.send_signal(signal.SIGCONT)
    wait_for(lambda: house.client("anna").do(OTHER_KITCHEN)[0] == SUCCEEDED, 60.0)
    assert "anna does not answer" not in house_health(house)
    goal = door.send("close the dishwasher")
    succeed(goal)
    assert given(goal) == "anna"


def house_health(house: House) -> list[str]:
    """What the intake says of itself, as soon as it does."""
    heard: list[str] = []

    def hear(message: DiagnosticArray) -> None:
        heard.extend(each.message for each in message.status if each.name.endswith(INTAKE))

    node = house.client().node
    listener = node.create_subscription(DiagnosticArray, "/diagnostics", hear, 100)
    wait_for(lambda: bool(heard))
    node.destroy_subscription(listener)
    return heard


@pytest.mark.slow
@pytest.mark.parametrize("policy", ["continue", "abandon"])
def test_the_front_door_is_killed_and_started_again(
    house: House, door: Client, journal: Path, policy: str
) -> None:
    door.set_pace(STILL_S)
    running = [door.send(LIVING_ROOM), door.send(KITCHEN)]
    for goal in running:
        goal.wait_for_phase(Phase.EXECUTING)
    waiting, hers = door.send("close the dishwasher"), house.client("anna").send(OTHER_KITCHEN)
    wait_for(lambda: len(unfinished(house)) == 4)
    house.process(INTAKE).kill()
    house.process(INTAKE).wait()
    door.set_pace(0.0)
    parameters = {"journal": str(journal), "planner_timeout_s": 2.0, "robots": "anna,ben"}
    house.start(INTAKE, on_restart=policy, **parameters)
    goals = (*running, waiting, hers)
    wait_for(lambda: all(journalled(journal, goal).ending is not None for goal in goals), 60.0)
    entries = [journalled(journal, goal) for goal in goals]
    if policy == "abandon":
        assert {each.outcome for each in entries} == {"ENVIRONMENT_LOST"}
    else:
        assert [each.outcome for each in entries] == ["SUCCEEDED"] * 4, entries
        assert {each.robot for each in entries[3].allotments} == {"anna"}  # it was sent there
        assert [len(each.starts) for each in entries] == [2, 2, 1, 1]
    # the new intake and we have met
    assert all(id_of(hers) in listed(house, name) for name in ("", "anna"))
    assert id_of(hers) not in listed(house, "ben")
    # both robots are ready for what comes next
    wait_for(lambda: door.do("close the fridge")[0] == SUCCEEDED, 60.0)
    for name in ("anna", "ben"):
        wait_for(lambda name=name: house.client(name).do("turn off the tv")[0] == SUCCEEDED, 60.0)


@pytest.mark.slow
def test_the_commands_know_of_all_robots(
    house: House,
    door: Client,
    journal: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("ROS_DOMAIN_ID", str(house.domain))

    def run(*words: str) -> tuple[int, str]:
        status = main(words)
        printed = capsys.readouterr()
        return status, printed.out + printed.err

    status, said = run("send", "Ben, open the fridge")
    assert status == 0, said
    assert "given to ben: that name was said" in said
    door.set_pace(STILL_S)
    goal = house.client("ben").send(LIVING_ROOM)
    goal.wait_for_phase(Phase.EXECUTING)
    assert "running" in run("queue")[1]
    assert "given to ben: it was sent there" in run("queue", "--namespace", "ben")[1]
    assert "0 tasks" in run("queue", "--namespace", "anna", "--ended", "0")[1]
    assert run("cancel", "all", "--namespace", "ben") == (0, "1 task is canceled\n")
    assert goal.end()[1].outcome is Outcome.CANCELED

    def found(*words: str) -> dict[str, dict[str, str]]:
        run_status = main(["doctor", "--json", *words])
        assert run_status in (0, 1)
        return {each["what"]: each for each in json.loads(capsys.readouterr().out)}

    def well(finding: dict[str, str]) -> bool:
        return finding.get("level") == "ok"

    names = {f"/{BRIDGE}", f"/{INTAKE}", "/anna/planner_node", "/ben/planner_node"}
    home: dict[str, dict[str, str]] = {}
    wait_for(lambda: home.update(found()) or all(well(home.get(n, {})) for n in names), 60.0)
    assert "/planner_node" not in home
    anna = found("--namespace", "anna")
    assert well(anna["/anna/planner_node"]) and well(anna[f"/{INTAKE}"]), anna
    assert "/ben/planner_node" not in anna
    assert main(["journal", str(journal)]) == 0
    assert "unfinished" not in capsys.readouterr().out


def test_every_task_has_one_end(journal: Path) -> None:
    entries = read_journal(journal)
    assert len(entries) > 20
    assert all(each.ending is not None for each in entries)
