"""The front door: order, pauses, reasons, and what is left after a SIGKILL."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from house import (
    ABORTED,
    BRIDGE,
    CANCELED,
    CHECKER,
    INTAKE,
    PLANNER,
    SUCCEEDED,
    TRANSLATOR,
    House,
    SentGoal,
    open_house,
    wait_for,
)

from vh_core.cli import main
from vh_core.events import Phase
from vh_core.journal import Accepted, Journal, JournalEnding, read_journal
from vh_core.outcome import Outcome
from vh_planner.action import ExecuteTask
from vh_planner.msg import TaskList, TaskRejection, TaskStatus
from vh_planner.srv import ControlTask, ListTasks
from vh_ros.plumbing.interface import (
    CLAIM_QOS,
    LIST_TASKS,
    PAUSE_EPISODE,
    STATE_QOS,
    TASK_LIST,
    TASK_REJECTIONS,
)
from vh_ros.plumbing.service_caller import ServiceCaller

ON, OFF = "turn on all lightswitches", "turn off all lightswitches"
Request = ControlTask.Request


@pytest.fixture(scope="module")
def house(journal: Path) -> Iterator[House]:
    with open_house() as house:
        house.start_all(
            virtualhome_bridge_node={"environment": "world"},
            task_intake_node={"queue_length": 3, "journal": str(journal)},
            planner_node={"heartbeat_s": 0.5},
        )
        house.wait_until_ready()
        yield house


def control(house: House, command: int, goal_id: str = "") -> ControlTask.Response:
    return house.client().call(ControlTask, "control_task", command=command, goal_id=goal_id)


def listed(house: House) -> TaskList:
    # asked twice: a client takes a killed server for alive until its lease is over
    service = ServiceCaller(house.client().node, ListTasks, LIST_TASKS, INTAKE)
    return service.call(ListTasks.Request(ended=50), 30.0).list


def id_of(goal: SentGoal) -> str:
    return bytes(goal.handle.goal_id.uuid).hex()


def state_of(house: House, goal: SentGoal) -> int:
    return next(each.state for each in listed(house).tasks if each.goal_id == id_of(goal))


def offer(house: House, task: str) -> Any:
    """A goal that may be rejected: its handle."""
    return house.client().offer(ExecuteTask, "execute_task", ExecuteTask.Goal(task=task))[0]


def test_who_waits_is_served_by_priority_and_told_of(house: House) -> None:
    heard: list[TaskList] = []
    node = house.client().node
    node.create_subscription(TaskList, TASK_LIST, heard.append, STATE_QOS)
    assert control(house, Request.PAUSE).success
    low, high = house.client().send(ON), house.client().send(OFF, priority=5)
    wait_for(lambda: bool(heard) and len(heard[-1].tasks) >= 2)
    wait_for(lambda: heard[-1].paused)
    waiting = [each for each in heard[-1].tasks if each.state == TaskStatus.WAITING]
    assert [each.task for each in waiting] == [OFF, ON]
    assert [each.queue_position for each in waiting] == [0, 1]
    assert waiting[0].priority == 5
    assert waiting[0].received_at.sec > 0
    assert control(house, Request.RESUME).success
    assert (low.end()[0], high.end()[0]) == (SUCCEEDED, SUCCEEDED)
    wait_for(lambda: state_of(house, low) == TaskStatus.ENDED)
    done = {each.goal_id: each for each in listed(house).tasks}
    first, second = done[id_of(high)], done[id_of(low)]
    assert (first.ended_at.sec, first.ended_at.nanosec) <= (
        second.started_at.sec,
        second.started_at.nanosec,
    )
    assert second.executed_steps
    assert second.outcome == Outcome.SUCCEEDED


def test_a_full_queue_says_so(house: House) -> None:
    reasons: list[TaskRejection] = []
    node = house.client().node
    node.create_subscription(TaskRejection, TASK_REJECTIONS, reasons.append, CLAIM_QOS)
    assert control(house, Request.PAUSE).success
    goals = [house.client().send(ON) for _ in range(4)]
    refused = offer(house, OFF)
    assert not refused.accepted
    too_large = offer(house, "x" * 300_000)
    assert not too_large.accepted
    wait_for(lambda: len(reasons) == 2)
    assert [each.reason for each in reasons] == [
        TaskRejection.QUEUE_FULL,
        TaskRejection.TOO_LARGE,
    ]
    assert reasons[0].goal_id == bytes(refused.goal_id.uuid).hex()
    assert "queue_length" in reasons[0].message
    answer = control(house, Request.CANCEL)
    assert answer.success and "4 tasks" in answer.message
    ends = [goal.end() for goal in goals]
    # nobody asked for that by the action itself, so the action's status is ABORTED
    assert [(status, result.outcome) for status, result in ends] == [
        (ABORTED, Outcome.CANCELED)
    ] * 4
    assert control(house, Request.RESUME).success


def test_a_task_is_paused_resumed_and_canceled_by_its_id(house: House) -> None:
    house.client().set_pace(0.3)
    try:
        goal, other = house.client().send(OFF), house.client().send(ON)
        goal.wait_for_phase(Phase.EXECUTING)
        assert control(house, Request.PAUSE, id_of(goal)[:8]).success
        wait_for(lambda: any("paused" in each.text for each in goal.feedback))
        assert state_of(house, goal) == TaskStatus.PAUSED
        done = house.client().follower.newest.revision
        time.sleep(0.8)
        assert house.client().follower.newest.revision == done
        assert control(house, Request.PAUSE, id_of(other)).success
        assert state_of(house, other) == TaskStatus.HELD
        assert control(house, Request.RESUME, id_of(goal)).success
        assert goal.end()[0] == SUCCEEDED
        assert state_of(house, other) == TaskStatus.HELD
        assert control(house, Request.RESUME, id_of(other)).success
        other.wait_for_phase(Phase.EXECUTING)
        assert control(house, Request.PAUSE, id_of(other)).success
        other.cancel()  # a cancel reaches a task that is paused
        assert other.end()[0] == CANCELED
        for wrong, words in (("ab", "too short"), ("f" * 8, "is not here"), (id_of(goal), "ended")):
            answer = control(house, Request.CANCEL, wrong)
            assert not answer.success
            assert words in answer.message
        answer = control(house, 99)
        assert not answer.success and "PAUSE, RESUME and CANCEL" in answer.message
    finally:
        house.client().set_pace(0.0)


def test_a_pause_that_comes_too_late_reaches_no_other_task(house: House) -> None:
    """The planner is told which episode is meant; the one that it runs may be the next already."""
    assert house.client().do(ON)[0] == SUCCEEDED
    house.client().set_pace(0.3)
    try:
        goal = house.client().send(OFF)
        goal.wait_for_phase(Phase.EXECUTING)

        def pause(episode: str) -> ControlTask.Response:
            command = Request.PAUSE
            call = house.client().call
            return call(ControlTask, PAUSE_EPISODE, command=command, goal_id=episode)

        for ended in ("f" * 32, ""):
            answer = pause(ended)
            assert not answer.success and "not running (any more)" in answer.message
        assert state_of(house, goal) == TaskStatus.RUNNING
        house.client().set_pace(0.0)
        assert goal.end()[0] == SUCCEEDED
        assert not pause(id_of(goal)).success
    finally:
        house.client().set_pace(0.0)


def test_the_commands(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ROS_DOMAIN_ID", str(house.domain))

    def run(*words: str) -> tuple[int, str]:
        status = main(words)
        printed = capsys.readouterr()
        return status, printed.out + printed.err

    assert run("pause", "all") == (0, "the queue is paused: no further task is begun\n")
    goal = house.client().send(OFF)
    status, shown = run("queue")
    assert status == 0
    assert f"{id_of(goal)[:8]}  waiting" in shown
    assert "; the queue is paused" in shown
    assert run("cancel", id_of(goal)[:6])[0] == 0
    assert goal.end()[1].outcome is Outcome.CANCELED
    assert run("cancel", "ffffffff")[0] == 1
    assert run("resume", "all") == (0, "the queue goes on\n")
    goals = [house.client().send(OFF, dry_run=True)]
    status, said = run("send", "x" * 300_000)
    assert status == 2
    assert "the task was not accepted: its texts have" in said
    assert goals[0].end()[0] == SUCCEEDED


@pytest.mark.parametrize("policy", ["continue", "abandon"])
def test_after_a_kill_each_task_is_accounted_for(house: House, journal: Path, policy: str) -> None:
    task, opposite = (ON, OFF) if policy == "continue" else (OFF, ON)
    assert house.client().do(opposite)[0] == SUCCEEDED
    before = {each.accepted.goal_id for each in read_journal(journal)}
    house.client().set_pace(0.5)
    running, waiting = house.client().send(task), house.client().send("open the fridge")
    running.wait_for_phase(Phase.EXECUTING, step_index=3)
    house.process(INTAKE).send_signal(signal.SIGKILL)
    house.process(INTAKE).wait()
    cut = {each.accepted.goal_id: each for each in read_journal(journal)}
    assert set(cut) - before == {id_of(running), id_of(waiting)}
    assert len(cut[id_of(running)].executed) >= 2
    house.client().set_pace(0.0)
    house.start(INTAKE, journal=str(journal), on_restart=policy)

    def ends() -> list[JournalEnding | None]:
        found = {each.accepted.goal_id: each for each in read_journal(journal)}
        return [found[id_of(goal)].ending for goal in (running, waiting)]

    wait_for(lambda: None not in ends(), 60.0)
    log = house.log(INTAKE)
    assert f"[{id_of(running)[:8]}] unfinished when the former intake ended" in log
    assert cut[id_of(running)].executed[0] in log
    entries = {each.accepted.goal_id: each for each in read_journal(journal)}
    found = entries[id_of(running)]
    if policy == "continue":
        assert ends() == [JournalEnding.ENDED, JournalEnding.ENDED]
        assert found.outcome == "SUCCEEDED", found.message
        assert len(found.starts) == 2
    else:
        assert ends() == [JournalEnding.ABANDONED, JournalEnding.ABANDONED]
        assert f"{len(found.executed)} steps had been executed" in found.message
    states = {each.goal_id: each for each in listed(house).tasks}
    assert states[id_of(running)].recovered
    # nobody waits for ever, and the house is ready for the next task
    wait_for(lambda: house.client().do("close the fridge")[0] == SUCCEEDED, 60.0)


def test_a_task_that_may_be_what_ends_intakes_is_not_taken_up_for_ever(tmp_path: Path) -> None:
    path = tmp_path / "tasks.sqlite"
    left = Journal(str(path))
    for number, starts in ((1, 3), (2, 2)):
        goal_id = f"{number:032x}"
        left.accept(Accepted(goal_id, "eat a plum"))
        for start in range(starts):
            left.begin(goal_id, f"{number}{start}".zfill(32))
    left.close()
    with open_house() as house:
        house.start(INTAKE, journal=str(path), on_restart="continue")
        wait_for(lambda: read_journal(path)[0].ending is not None)
        often, twice = read_journal(path)
    assert often.ending is JournalEnding.ABANDONED and "3 times" in often.message
    assert twice.ending is not JournalEnding.ABANDONED


def test_the_journal_has_one_end_for_each_task(
    house: House, journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries = read_journal(journal)
    assert entries
    assert all(each.ending is not None and each.ended_at is not None for each in entries)
    assert main(["journal", str(journal)]) == 0
    said = capsys.readouterr().out
    assert f"{len(entries)} tasks: " in said
    assert "unfinished" not in said


def test_the_doctor_finds_every_node_and_says_who_is_missing(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ROS_DOMAIN_ID", str(house.domain))
    findings: dict[str, dict[str, str]] = {}

    def look() -> None:
        main(["doctor", "--json"])
        findings.clear()
        findings.update((each["what"], each) for each in json.loads(capsys.readouterr().out))

    names = [f"/{name}" for name in (BRIDGE, CHECKER, TRANSLATOR, PLANNER, INTAKE)]

    def are_well() -> bool:
        look()
        return all(findings.get(name, {}).get("level") == "ok" for name in names)

    def checker_is_missing() -> bool:
        look()
        return findings.get(f"/{CHECKER}", {}).get("level") == "fault"

    # on a busy machine nodes find each other late, and one more look may miss them again
    wait_for(are_well, 60.0)
    assert (
        "queue_length 3" in findings[f"/{INTAKE}"]["found"]
        or "ended" in (findings[f"/{INTAKE}"]["found"])
    )
    assert findings["interfaces"]["level"] == "ok"
    house.process(CHECKER).send_signal(signal.SIGTERM)
    house.process(CHECKER).wait()
    wait_for(checker_is_missing, 60.0)
    assert findings[f"/{CHECKER}"]["remedy"]
