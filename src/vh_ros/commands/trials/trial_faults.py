"""What befalls a house, row by row. Each function brings the house to the phase of its row, marks
the moment at which the fault happens, and lets everything go on."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterable

from action_msgs.msg import GoalStatus

from simulated_llm.faults import parse_fault
from vh_core.bench.reliability_rows import (
    INTAKE,
    PLANNER,
    ROBOT,
    TrialFault,
    TrialPhase,
    TrialRow,
)
from vh_planner.srv import ControlTask
from vh_ros.commands.trials.crowd_client import CrowdClient
from vh_ros.commands.trials.trial_client import Sent
from vh_ros.commands.trials.trial_house import SOON_S, TrialHouse
from vh_ros.commands.trials.trial_phases import (
    ASKING,
    bring,
    let_go,
    require,
    send_asking,
    send_usual,
)
from vh_ros.commands.trials.trial_tasks import SWITCHES, TV, needed_task


class TrialCourse:
    """How a row goes: the moment of its fault, and the goals whose ends are to be seen."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.goals: list[Sent] = []

    def mark(self) -> None:
        """Now is the moment."""
        self.began = time.monotonic()

    def watch(self, goals: Iterable[Sent]) -> None:
        """These are to come to an end as well."""
        self.goals.extend(goals)

    def over(self, timeout_s: float) -> None:
        """Wait until every goal's client was told of its end, or so long after the moment."""
        for each in self.goals:
            each.over(max(0.0, self.began + timeout_s - time.monotonic()))


#: 20 clients with so many goals each
CLIENTS, GOALS_EACH = 20, 10
#: places in the queue for all of them, and by default
_WIDE, _USUAL = 250, 16
_LIES = {
    "nonsense": " Colourless green ideas sleep furiously",
    "done": "",
    "impossible": " Put the fridge in the plum",
}


def befall(house: TrialHouse, row: TrialRow, course: TrialCourse) -> None:
    """Bring about a row's fault. Raises `TrialError`, or what the house raises."""
    _FAULTS[row.fault](house, row, course)


def _killed(house: TrialHouse, row: TrialRow, course: TrialCourse) -> None:
    course.watch(bring(house, row.phase))
    who = house.meant(row.who)
    course.mark()
    house.kill(who)
    more = {"on_restart": row.on_restart} if row.who == INTAKE else {}
    house.start(who, **more)
    if row.phase is TrialPhase.IDLE:
        course.watch([send_usual(house)])  # while the new one is still on its way
    working = row.phase in (TrialPhase.EXECUTING, TrialPhase.CANCELLING)
    if house.skill is not None and row.who == ROBOT and working:
        stopped = house.client.wait_for(lambda: house.skill.at_work == 0, SOON_S)
        require(stopped, "the body goes on with what its executor was killed at")
    let_go(house, gone=row.who)


def _away(house: TrialHouse, row: TrialRow, course: TrialCourse) -> None:
    course.watch(bring(house, row.phase))
    course.mark()
    house.kill(row.who)
    let_go(house, gone=row.who)
    course.over(row.limit_s)
    house.start(row.who)


def _still(house: TrialHouse, row: TrialRow, course: TrialCourse) -> None:
    course.watch(bring(house, row.phase))
    course.mark()
    house.hold_still(house.meant(row.who))
    if row.phase is TrialPhase.IDLE:
        course.watch([send_usual(house)])
    course.over(row.limit_s)
    house.wake_all()
    let_go(house)


def _endless(house: TrialHouse, row: TrialRow, course: TrialCourse) -> None:
    course.watch(bring(house, row.phase))
    course.mark()
    course.over(row.limit_s)
    let_go(house)


def _skill(house: TrialHouse, row: TrialRow, course: TrialCourse) -> None:
    assert house.skill is not None
    course.watch(bring(house, TrialPhase.EXECUTING))
    course.mark()
    if row.phase is TrialPhase.CANCELLING:
        house.skill.be_stubborn()
        for each in course.goals:
            each.wish.set()
    course.over(row.limit_s)
    let_go(house)


def _model(house: TrialHouse, row: TrialRow, course: TrialCourse) -> None:
    model, who = house.model, row.who
    course.mark()
    if who == "down":
        model.down()
    elif who == "gone":
        model.go_down_after(1)
    elif who == "once":
        model.fail_once(parse_fault("503"))
    elif who in _LIES:
        model.lie(_LIES[who])
    else:
        model.commit([parse_fault(who)])
    course.watch([send_asking(house)])
    course.over(row.limit_s)
    model.up()


def _client(house: TrialHouse, row: TrialRow, course: TrialCourse) -> None:
    """A client that is another process; what becomes of its goal stands in the journal."""
    proposing, queued = row.phase is TrialPhase.PROPOSING, row.phase is TrialPhase.QUEUED
    task = needed_task(house.home(), TV if proposing else SWITCHES)
    known = set(house.entries())
    if proposing:
        house.model.hold()
    elif queued:
        house.control(ControlTask.Request.PAUSE, "")
    else:
        house.hold_steps()
    strategy = ASKING if proposing else "symbolic"
    client = subprocess.Popen(
        [sys.executable, "-m", "vh_core.cli", "send", task, "--strategy", strategy],
        env=house.process_environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        came = {
            TrialPhase.QUEUED: lambda: bool(set(house.entries()) - known),
            TrialPhase.PROPOSING: house.model.is_asked,
            TrialPhase.EXECUTING: lambda: house.steps.any_is(GoalStatus.STATUS_EXECUTING),
        }[row.phase]
        require(house.client.wait_for(came, SOON_S), "the client's goal does not get there")
    finally:
        course.mark()
        client.kill()
        client.wait()
    let_go(house)
    if queued:
        house.control(ControlTask.Request.RESUME, "")


def _canceled(house: TrialHouse, row: TrialRow, course: TrialCourse) -> None:
    canceled = bring(house, row.phase)
    course.watch(canceled)
    if row.phase is TrialPhase.QUEUED:
        course.watch([send_usual(house)])  # which is not canceled
    course.mark()
    for each in canceled:
        if row.phase is TrialPhase.CANCELLING:
            house.control(ControlTask.Request.CANCEL, each.id.hex())
            house.wake_all()
        each.wish.set()
    for each in canceled:
        each.over(row.limit_s)
    if row.phase is TrialPhase.QUEUED:
        house.control(ControlTask.Request.RESUME, "")
    let_go(house)


def _crowd(house: TrialHouse, row: TrialRow, course: TrialCourse) -> None:
    """Twenty clients, each in a context of its own, all at once."""
    places = _USUAL if row.who == "queue_length" else _WIDE
    house.restart(INTAKE, queue_length=places)
    clients = [CrowdClient(house.domain, f"client_{number}") for number in range(CLIENTS)]
    try:
        for client in clients:
            require(client.can_send(SOON_S), "a client does not find the intake")
        course.mark()
        turns = [client for _ in range(GOALS_EACH) for client in clients]
        course.watch(
            client.send(f"{'close' if number % 2 else 'open'} the fridge")
            for number, client in enumerate(turns)
        )
        if row.who in (INTAKE, PLANNER):
            some = GOALS_EACH * CLIENTS // 10
            came = house.client.wait_for(
                lambda: sum(bool(each.heard) for each in course.goals) >= some, row.limit_s
            )
            require(came, f"less than {some} of the goals ended")
            house.kill(row.who)
            more = {"queue_length": places, "on_restart": row.on_restart}
            house.start(row.who, **(more if row.who == INTAKE else {}))
        course.over(row.limit_s)
        house.client.wait_for(lambda: not house.unfinished(), row.limit_s)
        house.wait_until_ready()
        house.restart(INTAKE)
    finally:
        for client in clients:
            client.close()


_FAULTS: dict[TrialFault, Callable[[TrialHouse, TrialRow, TrialCourse], None]] = {
    TrialFault.KILLED: _killed,
    TrialFault.AWAY: _away,
    TrialFault.STILL: _still,
    TrialFault.ENDLESS: _endless,
    TrialFault.SKILL: _skill,
    TrialFault.MODEL: _model,
    TrialFault.CLIENT: _client,
    TrialFault.CANCELED: _canceled,
    TrialFault.CROWD: _crowd,
}
