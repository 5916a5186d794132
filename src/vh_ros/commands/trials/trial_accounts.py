"""What the journal and the clients know of the goals of a row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from vh_core.bench.reliability_verdict import HEARD_GONE, GoalAccount
from vh_core.journal import JournalEntry
from vh_ros.commands.trials.trial_client import Sent
from vh_ros.commands.trials.trial_house import TrialHouse


def accounts_of(
    house: TrialHouse,
    known: frozenset[str],
    goals: Iterable[Sent],
    wrong: frozenset[bytes] = frozenset(),
) -> Iterator[GoalAccount]:
    """What the journal and the clients know of each goal that is not `known` from before."""
    entries = {key: entry for key, entry in house.entries().items() if key not in known}
    for each in goals:
        account = _account(each.id.hex(), each.task, entries.pop(each.id.hex(), None), each.heard)
        yield replace(account, probe=each.probe, wrong=each.id in wrong, message=each.message)
    for key, entry in entries.items():  # of clients that are no more
        yield _account(key, entry.accepted.task, entry, HEARD_GONE)


def _account(goal_id: str, task: str, entry: JournalEntry | None, heard: str) -> GoalAccount:
    ended = entry is not None and entry.ending is not None
    outcome = entry.outcome if entry is not None else ""
    return GoalAccount(goal_id, task, entry is not None, int(ended), outcome, heard)
