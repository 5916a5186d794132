"""Running rows of the fault matrix: one house for all that can share it, a new one after a row that
broke the law."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from vh_core.bench.reliability_rows import TrialFault, TrialRow
from vh_core.bench.reliability_verdict import RowResult
from vh_core.errors import VhPlannerError
from vh_core.outcome import Outcome
from vh_ros.commands.trials.trial_accounts import accounts_of
from vh_ros.commands.trials.trial_client import Sent
from vh_ros.commands.trials.trial_faults import TrialCourse, befall
from vh_ros.commands.trials.trial_house import TrialHouse, open_trial_house
from vh_ros.commands.trials.trial_steps import LongRun, many_steps
from vh_ros.commands.trials.trial_tasks import SWITCHES, needed_task, shows

#: how long until a task must be done again after a row, seconds
_AGAIN_S = 60.0
#: how long the home may take to show what was done, seconds
_SHOWN_S = 5.0


def run_rows(rows: Sequence[TrialRow], folder: Path, long_run: LongRun) -> Iterator[RowResult]:
    """Each row's result, as it comes. `folder` takes journals and what the nodes print; `long_run`
    is how long the row of steps goes on."""
    for house in dict.fromkeys((row.executor, row.robots) for row in rows):
        these = [row for row in rows if (row.executor, row.robots) == house]
        yield from _in_one_house(these, folder, long_run)


def _in_one_house(rows: Sequence[TrialRow], folder: Path, long_run: LongRun) -> Iterator[RowResult]:
    house: TrialHouse | None = None
    with ExitStack() as stack:
        for number, row in enumerate(rows):
            if house is None:
                where = folder / f"{row.executor}{'-shared' if row.robots else ''}-{number:02}"
                house = stack.enter_context(open_trial_house(where, row.executor, row.robots))
            result = run_row(house, row, long_run)
            yield result
            if result.faults:  # whatever is wrong now is not the next row's fault
                stack.close()
                house = None


def run_row(house: TrialHouse, row: TrialRow, long_run: LongRun | None = None) -> RowResult:
    """Bring about one row, and see what comes of it."""
    known = frozenset(house.entries())
    course = TrialCourse()
    try:
        house.reset_home()
        if row.fault is TrialFault.STEPS:
            return many_steps(house, row, long_run or LongRun())
        befall(house, row, course)
        course.over(row.limit_s)
        _until(lambda: not house.unfinished(known), course.began + row.limit_s)
        seconds = time.monotonic() - course.began
        wrong = _wrongly_done(house, course.goals)
        again_s, probes = _well_again(house)
    except VhPlannerError as error:
        seconds = time.monotonic() - course.began
        accounts = accounts_of(house, known, course.goals)
        return RowResult(row, tuple(accounts), seconds, None, str(error))
    accounts = accounts_of(house, known, [*course.goals, *probes], wrong)
    return RowResult(row, tuple(accounts), seconds, again_s)


def _until(condition: Callable[[], bool], deadline: float) -> None:
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.05)


def _wrongly_done(house: TrialHouse, goals: Sequence[Sent]) -> frozenset[bytes]:
    """The goal that is said to be done where the home does not show it; of several goals nobody
    knows which was the last."""
    if len(goals) != 1 or goals[0].heard != Outcome.SUCCEEDED.name:
        return frozenset()
    task = goals[0].task
    _until(lambda: shows(house.home(), task), time.monotonic() + _SHOWN_S)
    return frozenset() if shows(house.home(), task) else frozenset({goals[0].id})


def _well_again(house: TrialHouse) -> tuple[float | None, list[Sent]]:
    """Send tasks until one is done; after how long that was, None if it did not come about."""
    began = time.monotonic()
    probes: list[Sent] = []
    while time.monotonic() < began + _AGAIN_S:
        probe = house.client.send(needed_task(house.home(), SWITCHES), probe=True)
        probes.append(probe)
        if not probe.over(_AGAIN_S):
            break
        if probe.heard == Outcome.SUCCEEDED.name and not _wrongly_done(house, [probe]):
            return time.monotonic() - began, probes
    return None, probes
