"""What a row of the fault matrix came to, and whether it keeps the law: accepted goals are goals
with exactly one terminal record, always, and nobody waits for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from vh_core.bench.reliability_rows import TrialFault, TrialRow
from vh_core.bench.table import Table
from vh_core.outcome import Outcome

#: what a client hears beside outcomes: that its goal is lost to it, that it was not accepted, and
#: (a client that is no more) nothing
HEARD_LOST, HEARD_REJECTED, HEARD_GONE = "LOST", "REJECTED", "GONE"
#: what memory and file descriptors may grow by between two times of a long run
_RSS_SHARE, _RSS_MB, _FDS = 0.05, 8.0, 8


@dataclass(frozen=True, slots=True)
class GoalAccount:
    """What is known of one goal when its row is over.

    `journalled`: it stands in the journal, so it was accepted; `records`: how many ends the journal
    has, and `outcome` the end's; `heard`: what its client was told, an outcome or one of the
    `HEARD_…`; empty where the client still waits. `probe`: it was sent to see whether the house is
    well again. `wrong`: it SUCCEEDED, and the home does not show it. `message` is the
    reason that its client was told.
    """

    goal_id: str
    task: str
    journalled: bool
    records: int = 0
    outcome: str = ""
    heard: str = ""
    probe: bool = False
    wrong: bool = False
    message: str = ""

    @property
    def accepted(self) -> bool:
        """Whether the house has taken it on."""
        return self.journalled or self.heard in Outcome.__members__


@dataclass(frozen=True, slots=True)
class NodeUse:
    """What a process takes: resident memory in MB, open file descriptors, threads."""

    rss_mb: float
    fds: int
    threads: int


@dataclass(frozen=True, slots=True)
class RowResult:
    """What a row came to. `seconds`: from the fault to the end of the last goal; `again_s`: from
    there until the next task is done, None where none was. `uses`: by node, what its process took
    at the start, in the middle and at the end of a long run; `steps`: how many it was.
    """

    row: TrialRow
    goals: tuple[GoalAccount, ...]
    seconds: float
    again_s: float | None = None
    note: str = ""
    steps: int = 0
    uses: dict[str, tuple[NodeUse, ...]] = field(default_factory=dict)

    @property
    def accepted(self) -> int:
        """Goals that the house took on, the probes included, count."""
        return sum(goal.accepted for goal in self.goals)

    @property
    def records(self) -> int:
        """Terminal records in the journal, count."""
        return sum(goal.records for goal in self.goals)

    @property
    def lost(self) -> int:
        """Accepted goals without exactly one terminal record, count."""
        return sum(goal.accepted and goal.records != 1 for goal in self.goals)

    @property
    def hung(self) -> int:
        """Goals whose client was told nothing in time, count."""
        return sum(not goal.heard for goal in self.goals)

    @property
    def outcomes(self) -> Counter[str]:
        """How the goals of the row, and not the probes, have ended; rejected ones as REJECTED."""
        return Counter(
            goal.outcome or goal.heard or "nothing" for goal in self.goals if not goal.probe
        )

    @property
    def faults(self) -> tuple[str, ...]:
        """What breaks the law, in words; nothing where the row keeps it."""
        return tuple(_faults(self))


def _faults(result: RowResult) -> Iterable[str]:
    row = result.row
    if result.note:
        yield result.note
    if result.lost:
        yield f"{result.lost} accepted goals without exactly one terminal record"
    if result.hung:
        yield f"{result.hung} goals whose client was told nothing"
    allowed = frozenset(outcome.name for outcome in row.outcomes)
    for goal in result.goals:
        yield from (f"goal {goal.goal_id[:8]} {said}" for said in _faults_of(goal, allowed))
    if not any(goal.accepted for goal in result.goals):
        yield "no goal was accepted"
    if result.seconds > row.limit_s:
        yield f"it took {result.seconds:.1f} s, and may take {row.limit_s:g} s"
    if result.again_s is None:
        yield "no task was done after it"
    for name, uses in result.uses.items():
        yield from (f"{name}: {said}" for said in _growth(uses))


def _faults_of(goal: GoalAccount, allowed: frozenset[str]) -> Iterable[str]:
    """What is wrong with the end of one goal; a probe may end in any way that has a reason."""
    if goal.accepted and not goal.journalled:
        yield "ended and was never written down"
    untyped = goal.probe and goal.outcome == Outcome.INTERNAL_ERROR.name
    if untyped or (goal.outcome and not goal.probe and goal.outcome not in allowed):
        yield f"ended as {goal.outcome}"
    if goal.heard in Outcome.__members__ and goal.outcome not in ("", goal.heard):
        yield f"ended as {goal.outcome}, and its client was told {goal.heard}"
    if goal.wrong:
        yield "is said to be done, and is not"


def _growth(uses: Sequence[NodeUse]) -> Iterable[str]:
    """What has grown from the middle of a long run to its end; by the middle all is warm."""
    middle, end = uses[len(uses) // 2], uses[-1]
    more = end.rss_mb - middle.rss_mb
    if more > max(_RSS_MB, _RSS_SHARE * middle.rss_mb):
        yield f"{more:.1f} MB more in the second half"
    if end.fds > middle.fds + _FDS:
        yield f"{end.fds - middle.fds} file descriptors more in the second half"
    if end.threads > middle.threads + _FDS:
        yield f"{end.threads - middle.threads} threads more in the second half"


def matrix(results: Sequence[RowResult]) -> Table:
    """The matrix, a line for each row."""
    header = (
        *("row", "what befalls whom", "phase", "outcomes"),
        *("accepted", "records", "lost", "hung", "ended after s", "limit s", "well again after s"),
    )
    lines = [
        (
            result.row.name,
            result.row.told,
            result.row.phase.value,
            _counted(result.outcomes),
            str(result.accepted),
            str(result.records),
            str(result.lost),
            str(result.hung),
            f"{result.seconds:.1f}",
            f"{result.row.limit_s:g}",
            "never" if result.again_s is None else f"{result.again_s:.1f}",
        )
        for result in results
    ]
    return Table(header, lines, numbers=4)


def use_table(result: RowResult) -> Table:
    """What each node's process took in a long run: at its start, in its middle, at its end."""
    header = (
        "node",
        *("RSS MB start", "middle", "end"),
        *("fds start", "middle", "end"),
        "threads",
    )
    lines = []
    for name, uses in result.uses.items():
        of = [uses[0], uses[len(uses) // 2], uses[-1]]
        memory = [f"{each.rss_mb:.1f}" for each in of]
        lines.append((name, *memory, *(str(each.fds) for each in of), str(of[-1].threads)))
    return Table(header, lines)


def summary(results: Sequence[RowResult]) -> str:
    """The counts of all rows in a sentence."""
    accepted, records = (sum(getattr(r, name) for r in results) for name in ("accepted", "records"))
    lost, hung = (sum(getattr(r, name) for r in results) for name in ("lost", "hung"))
    broken = sum(bool(result.faults) for result in results)
    return (
        f"{len(results)} rows, {broken} of which break the law; {accepted} goals were accepted and "
        f"have {records} terminal records; {lost} lost, {hung} hung."
    )


def report(results: Sequence[RowResult]) -> str:
    """The matrix in Markdown, with what breaks the law below it."""
    parts = [matrix(results).markdown(), summary(results)]
    for result in results:
        if result.row.fault is TrialFault.STEPS and result.uses:
            parts += [f"{result.steps:,} steps:", use_table(result).markdown()]
    broken = [f"- {r.row.name}: {fault}" for r in results for fault in r.faults]
    return "\n\n".join([*parts, *(["\n".join(broken)] if broken else [])]) + "\n"


def to_json(results: Sequence[RowResult]) -> list[dict[str, Any]]:
    """Each row as a JSON object, with every goal."""
    return [
        {
            "row": result.row.name,
            "fault": result.row.told,
            "phase": result.row.phase.value,
            "accepted": result.accepted,
            "records": result.records,
            "lost": result.lost,
            "hung": result.hung,
            "outcomes": dict(sorted(result.outcomes.items())),
            "seconds": round(result.seconds, 3),
            "limit_s": result.row.limit_s,
            "again_s": None if result.again_s is None else round(result.again_s, 3),
            "faults": list(result.faults),
            "steps": result.steps,
            "uses": {
                name: [
                    {"rss_mb": round(use.rss_mb, 1), "fds": use.fds, "threads": use.threads}
                    for use in uses
                ]
                for name, uses in result.uses.items()
            },
            "goals": [
                {
                    "goal_id": goal.goal_id,
                    "task": goal.task,
                    "accepted": goal.accepted,
                    "records": goal.records,
                    "outcome": goal.outcome,
                    "heard": goal.heard,
                    "probe": goal.probe,
                    "wrong": goal.wrong,
                    "message": goal.message,
                }
                for goal in result.goals
            ],
        }
        for result in results
    ]


def _counted(outcomes: Counter[str]) -> str:
    told = [f"{count} {name}" if count > 1 else name for name, count in sorted(outcomes.items())]
    return ", ".join(told) or "—"
