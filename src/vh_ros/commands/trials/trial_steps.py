"""A day's worth of steps in fast motion: what it takes in memory and file descriptors."""

from __future__ import annotations

import time
from dataclasses import dataclass

from vh_core.bench.reliability_rows import TrialRow
from vh_core.bench.reliability_verdict import NodeUse, RowResult
from vh_core.outcome import Outcome
from vh_ros.commands.trials.trial_accounts import accounts_of
from vh_ros.commands.trials.trial_client import Sent
from vh_ros.commands.trials.trial_house import SOON_S, TrialHouse
from vh_ros.commands.trials.trial_tasks import SWITCHES, needed_task, shows

#: how often on the way it is looked at what each process takes
_LOOKS = 8
#: how long one task may take, seconds
_TASK_S = 120.0


@dataclass(frozen=True, slots=True)
class LongRun:
    """How long the row of steps goes on: `steps`, count, and `longest_s`, whichever is first."""

    steps: int = 2000
    longest_s: float = 3600.0


def many_steps(house: TrialHouse, row: TrialRow, run: LongRun) -> RowResult:
    """Have tasks done, one after the other, to the end of the run, or until one is not done."""
    began = time.monotonic()
    known = frozenset(house.entries())
    uses = {name: [use] for name, use in house.uses().items()}
    goals: list[Sent] = []
    wrong: set[bytes] = set()
    done, looks, goes_on = 0, 0, True
    while done < run.steps and time.monotonic() < began + run.longest_s and goes_on:
        sent = house.client.send(needed_task(house.home(), SWITCHES))
        goals.append(sent)
        sent.over(_TASK_S)
        goes_on = sent.heard == Outcome.SUCCEEDED.name
        if goes_on and not _shown(house, sent.task):
            wrong.add(sent.id)
        done += sent.steps
        part = max(done / run.steps, (time.monotonic() - began) / run.longest_s)
        if part >= (looks + 1) / _LOOKS:
            looks += 1
            _look(house, uses)
    _look(house, uses)
    accounts = tuple(accounts_of(house, known, goals, frozenset(wrong)))
    seconds = time.monotonic() - began
    told = {name: tuple(each) for name, each in uses.items()}
    again_s = 0.0 if goes_on else None
    return RowResult(row, accounts, seconds, again_s, steps=done, uses=told)


def _look(house: TrialHouse, uses: dict[str, list[NodeUse]]) -> None:
    for name, use in house.uses().items():
        uses[name].append(use)


def _shown(house: TrialHouse, task: str) -> bool:
    return house.client.wait_for(lambda: shows(house.home(), task), SOON_S)
