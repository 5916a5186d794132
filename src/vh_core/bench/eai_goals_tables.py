"""The report of planning for annotated tasks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import mean

from vh_core.bench.benchmark import Row
from vh_core.bench.table import Table
from vh_core.bench.targets import Target, in_words

#: the share of the scored tasks that must succeed in the package's simulator
WANTED = 0.98
_COUNTED = ("executable", "success", "in_model")
#: disagreements that the report lists
_SHOWN = 20
#: the file of plans in the folder of results
PLANS = "goal.json"


def goals_report(rows: Mapping[str, Row]) -> str:
    """The tables, the tasks that fail, the disagreements and the targets."""
    parts = [_success(rows).text(), _effort(rows)]
    beside = [row for row in rows.values() if "fast_downward" in row]
    if beside:
        parts.append(_beside(beside).text())
    parts += [_failed(rows), _disagreements(rows), in_words(targets(rows))]
    return "\n\n".join(part for part in parts if part)


def targets(rows: Mapping[str, Row]) -> tuple[Target, ...]:
    """What is demanded: of the scored tasks, so many succeed."""
    scored = [row for row in rows.values() if row["scored"]]
    if not scored:
        return ()
    share = 100 * sum(row["success"] for row in scored) / len(scored)
    name = "scored tasks that succeed in the simulator"
    return (Target(name, share, 100 * WANTED, " %", at_least=True),)


def plans_of(rows: Mapping[str, Row]) -> dict[str, list[str]]:
    """The plans as they are kept: task id → steps."""
    return {case: row["steps"] for case, row in rows.items()}


def _success(rows: Mapping[str, Row]) -> Table:
    lines: list[list[str]] = []
    for name, of in (
        ("scored (one relation at most)", [row for row in rows.values() if row["scored"]]),
        ("others", [row for row in rows.values() if not row["scored"]]),
        ("all", list(rows.values())),
    ):
        if of:
            told = [sum(map(bool, (row[key] for row in of))) for key in _COUNTED]
            told += [sum(row["disagreement"] is None for row in of)]
            told += [sum("no_plan" in row for row in of)]
            lines.append([name, str(len(of)), *(f"{n} ({100 * n / len(of):.1f} %)" for n in told)])
    verdicts = ("executable", "succeed", "in the world model", "judges agree", "no plan")
    header = ("tasks", "number", *verdicts)
    return Table(header, lines)


def _effort(rows: Mapping[str, Row]) -> str:
    planned = [row for row in rows.values() if row["steps"]]
    if not planned:
        return ""
    return (
        f"{mean(len(row['steps']) for row in planned):.2f} steps in the mean (in the human "
        f"programs {mean(row['human_steps'] for row in planned):.2f}), planned in "
        f"{1000 * mean(row['cpu_s'] for row in planned):.1f} ms of CPU time in the mean, "
        f"{1000 * max(row['cpu_s'] for row in planned):.0f} ms at most"
    )


def _beside(rows: Sequence[Row]) -> Table:
    """Plan length and time beside Fast Downward's, over the tasks that both planned for."""
    solved = [row for row in rows if row["fast_downward"]["found"] and "no_plan" not in row]
    theirs = [row["fast_downward"] for row in solved]
    header = ("planner", "plans", "valid in the world model", "steps", "CPU time, ms", "shorter")
    if not solved:
        return Table(header, [["fast-downward", "0", "0", "", "", ""]])
    ours_s, theirs_s = mean(r["cpu_s"] for r in solved), mean(each["cpu_s"] for each in theirs)
    ours_steps = [len(row["steps"]) if not row["held_already"] else 0 for row in solved]
    their_steps = [len(each["steps"]) for each in theirs]
    pairs = list(zip(ours_steps, their_steps, strict=True))
    return Table(
        header,
        [
            [
                "vh_planner",
                str(sum("no_plan" not in row for row in rows)),
                str(sum(row["success"] or not row["scored"] for row in solved)),
                f"{mean(ours_steps):.2f}",
                f"{1000 * ours_s:.1f}",
                str(sum(ours < other for ours, other in pairs)),
            ],
            [
                "fast-downward",
                str(sum(row["fast_downward"]["found"] for row in rows)),
                str(sum(each["valid"] for each in theirs)),
                f"{mean(their_steps):.2f}",
                f"{1000 * theirs_s:.1f}",
                str(sum(other < ours for ours, other in pairs)),
            ],
            [
                "ratio (theirs / ours)",
                "",
                "",
                f"{mean(their_steps) / max(mean(ours_steps), 1e-9):.3f}",
                f"{theirs_s / max(ours_s, 1e-9):.1f}",
                "",
            ],
        ],
    )


def _failed(rows: Mapping[str, Row]) -> str:
    failed = {case: row for case, row in rows.items() if row["scored"] and not row["success"]}
    lines = [f"{len(failed)} scored tasks fail:"] if failed else []
    for case, row in failed.items():
        why = row.get("no_plan") or row["message"] or f"unmet: {', '.join(row['unmet'])}"
        lines.append(f"  task {case} ({row['task']}): {why}")
    return "\n".join(lines)


def _disagreements(rows: Mapping[str, Row]) -> str:
    found = {case: row["disagreement"] for case, row in rows.items() if row["disagreement"]}
    if not found:
        return "the simulator and the world model agree on every step and every goal"
    lines = [f"the simulator and the world model disagree on {len(found)} tasks:"]
    for case, each in list(found.items())[:_SHOWN]:
        lines.append(
            f"  task {case}, {each['step'] or 'the goal at the end'}: the simulator says "
            f"{each['simulator'] or 'yes'!r}, the world model {each['world'] or 'yes'!r}"
        )
    if len(found) > _SHOWN:
        lines.append(f"  … and {len(found) - _SHOWN} more, in the rows")
    return "\n".join(lines)
