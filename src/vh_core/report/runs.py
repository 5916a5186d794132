"""What runs of a benchmark came to, and what changed from one to the next."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vh_core.bench.benchmark import FAILURE, Row
from vh_core.bench.metrics import estimate
from vh_core.bench.rows import FILE_NAME
from vh_core.errors import ConfigurationError
from vh_core.outcome import Outcome
from vh_core.printable import counted
from vh_core.report.own_tables import tables_of
from vh_core.report.plots import Share, plot_shares
from vh_core.report.sections import Members, Report, ReportSection, TableOf

#: the normal quantile of a 95 % interval
_Z = 1.959964
#: values by which rows are told apart: not one, and not too many
_FEWEST_GROUPS, _MOST_GROUPS = 2, 16
#: cases that are listed
_MOST_CASES = 2000
#: columns of rows that say how a case ended, and are no groups
_ENDS = frozenset(
    {"case", "outcome", "verdict", "ending", "stop", "message", "why", "unverified", "task", "text"}
    | {"record"}
)


@dataclass(frozen=True, slots=True)
class BenchRun:
    """The rows of one run, by case, and the settings that decided them."""

    folder: Path
    benchmark: str
    settings: Mapping[str, Any]
    rows: Mapping[str, Row]

    @property
    def name(self) -> str:
        """What it is called."""
        return self.folder.name

    @property
    def comparable(self) -> Mapping[str, Row]:
        """The rows by what two runs have in common: where a run has one strategy alone, a case is
        the same case with another one."""
        strategies = {row["strategy"] for row in self.rows.values() if "strategy" in row}
        own = f"{strategies.pop()}, " if len(strategies) == 1 else ""
        return {case.removeprefix(own): row for case, row in self.rows.items()}


def read_run(folder: str | Path) -> BenchRun:
    """The run in a folder. Raises `ConfigurationError` where there is none."""
    path = Path(folder) / FILE_NAME
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        header, *entries = [json.loads(line) for line in lines if line.endswith("}")]
        rows = {str(entry.pop("case")): entry for entry in entries}
        return BenchRun(Path(folder), str(header["benchmark"]), dict(header["settings"]), rows)
    except OSError as error:
        raise ConfigurationError(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise ConfigurationError(f"{path} holds no rows of a benchmark") from None


def is_success(row: Row) -> bool | None:
    """Whether a case came out as it should; None where its row does not say, or there is none."""
    if row.get(FAILURE):
        return None
    if "verdict" in row:
        return bool(row["verdict"] == "RIGHT")
    if "outcome" in row:
        return bool(row["outcome"] == Outcome.SUCCEEDED.name and row.get("verified", True))
    found = row.get("success")
    return found if isinstance(found, bool) else None


def wilson(successes: int, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not count:
        return 0.0, 1.0
    share = successes / count
    middle = share + _Z**2 / (2 * count)
    half = _Z * math.sqrt(share * (1 - share) / count + _Z**2 / (4 * count**2))
    whole = 1 + _Z**2 / count
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def chance(better: int, worse: int) -> float:
    """How likely it is that of cases that differ so many or more go one way, by chance alone:
    McNemar's exact test, two-sided."""
    count, fewer = better + worse, min(better, worse)
    if not count:
        return 1.0
    # in whole numbers, which do not overflow
    return float(min(1.0, 2 * sum(math.comb(count, k) for k in range(fewer + 1)) / (1 << count)))


def report_on_runs(runs: Sequence[BenchRun]) -> Report:
    """A report on runs of benchmarks; two of one benchmark are compared case by case. Raises
    `MissingDependencyError` without matplotlib."""
    sections = [section for number, run in enumerate(runs) for section in _of_run(run, number)]
    if len(runs) == 2 and runs[0].benchmark == runs[1].benchmark:
        sections.insert(0, _compared(*runs))
    title = " and ".join(f"{run.benchmark} ({run.name})" for run in runs)
    return Report(title, tuple(sections))


def _of_run(run: BenchRun, number: int) -> list[ReportSection]:
    rows = list(run.rows.values())
    judged = {case: row for case, row in run.rows.items() if is_success(row) is not None}
    failed = [row for row in rows if row.get(FAILURE)]
    said = [f"{counted(len(rows), 'case')}, {len(failed)} of them without a result."]
    groups = {"all": judged} if judged else {}
    for column in _groups(rows):
        for value in dict.fromkeys(str(row.get(column)) for row in judged.values()):
            own = {case: row for case, row in judged.items() if str(row.get(column)) == value}
            groups[f"{column}: {value}"] = own
    shares = [_share(label, list(own.values())) for label, own in groups.items()]
    ends: dict[str, dict[str, Row]] = {}
    for case, row in run.rows.items():
        end = str(row.get("verdict") or row.get("outcome") or row.get(FAILURE) or "–")
        ends.setdefault(end, {})[case] = row
    behind = _Behind(run, number)
    table = TableOf(
        ("cases", "count", "success", "95 % interval"),
        tuple(
            (
                each.label,
                str(count),
                _percent(each.value),
                f"{_percent(each.low)} to {_percent(each.high)}",
            )
            for each, count in shares
        ),
        behind.links(groups, "of"),
        linked=2,
    )
    pictures = []
    if shares:
        plot = plot_shares([each for each, _ in shares], "success (%), with 95 % intervals")
        pictures.append(("Success", plot))
    settings = TableOf(
        ("setting", "value"),
        tuple((name, json.dumps(value)) for name, value in sorted(run.settings.items())),
    )
    own_tables = tables_of(run.benchmark, run.rows, run.settings)
    return [
        ReportSection(
            f"{run.benchmark}: {run.name}", tuple(said), (table,) if shares else (), tuple(pictures)
        ),
        *(
            [ReportSection("The benchmark's own tables", texts=(own_tables,), level=3)]
            * bool(own_tables)
        ),
        ReportSection(
            "How they ended", tables=(_ends(ends, behind), _numbers(rows, behind.file)), level=3
        ),
        ReportSection("Settings", tables=(settings,), level=3),
        ReportSection("Cases", tables=(_cases(run, behind),), level=3),
        ReportSection(
            "Behind the figures",
            ("The numbers of the cases that each figure is of, those that came out well first.",),
            members=behind.members((("of", groups), ("end", ends))),
            level=3,
        ),
    ]


class _Behind:
    """What the figures of a run lead to: cases in the report, and files."""

    def __init__(self, run: BenchRun, number: int) -> None:
        self._number = number
        self._places = {case: place for place, case in enumerate(run.rows)}
        self._run = run
        #: the rows themselves, where they are kept
        self.file = str(run.folder / FILE_NAME) if (run.folder / FILE_NAME).is_file() else ""

    def anchor(self, case: str) -> str:
        """Where a case stands."""
        return f"case-{self._number}-{self._places[case]}"

    def links(self, groups: Iterable[str], kind: str) -> dict[int, str]:
        """The addresses of what is behind some figures, by place."""
        return {place: f"#{kind}-{self._number}-{place}" for place, _ in enumerate(groups)}

    def members(
        self, kinds: Iterable[tuple[str, Mapping[str, Mapping[str, Row]]]]
    ) -> tuple[Members, ...]:
        """What is behind all figures: of each kind, the cases by what they are called."""
        found = []
        for kind, groups in kinds:
            for place, (label, own) in enumerate(groups.items()):
                shown = [case for case in own if self._places[case] < _MOST_CASES]
                good_first = sorted(shown, key=lambda case: not is_success(self._run.rows[case]))
                those = tuple((str(self._places[c] + 1), self.anchor(c)) for c in good_first)
                found.append(Members(f"{kind}-{self._number}-{place}", label, those))
        return tuple(found)


def _share(label: str, rows: Sequence[Row]) -> tuple[Share, int]:
    good = sum(bool(is_success(row)) for row in rows)
    low, high = wilson(good, len(rows))
    return Share(label, good / len(rows) if rows else 0.0, low, high), len(rows)


def _groups(rows: Sequence[Row]) -> list[str]:
    """The columns of texts by which rows fall into a few groups."""
    names = dict.fromkeys(name for row in rows for name in row)
    found = []
    for name in names:
        values = {row.get(name) for row in rows if isinstance(row.get(name), str)}
        if name not in _ENDS | {FAILURE} and _FEWEST_GROUPS <= len(values) <= _MOST_GROUPS:
            found.append(name)
    return found


def _ends(ends: Mapping[str, Mapping[str, Row]], behind: _Behind) -> TableOf:
    links = behind.links(ends, "end")
    by_count = sorted(enumerate(ends.items()), key=lambda each: -len(each[1][1]))
    return TableOf(
        ("end", "cases"),
        tuple((end, str(len(own))) for _, (end, own) in by_count),
        {place: links[at] for place, (at, _) in enumerate(by_count)},
        linked=1,
    )


def _numbers(rows: Sequence[Row], file: str) -> TableOf:
    """Means of what is a number in the rows, or in their statistics; each leads to the rows."""
    values: dict[str, list[float]] = {}
    for row in rows:
        for name, value in {**row, **(row.get("statistics") or {})}.items():
            if isinstance(value, (int, float)) and not isinstance(value, bool):
                values.setdefault(name, []).append(float(value))
    told = ((name, estimate(found)) for name, found in values.items())
    return TableOf(
        ("number", "mean", "95 % ±", "of"),
        tuple(
            (
                name,
                f"{each.mean:.4g}",
                "–" if math.isnan(each.standard_error) else f"{_Z * each.standard_error:.2g}",
                str(each.count),
            )
            for name, each in told
        ),
        dict.fromkeys(range(len(values)), file) if file else {},
        linked=1,
    )


def _cases(run: BenchRun, behind: _Behind) -> TableOf:
    rows, links, anchors = [], {}, {}
    for place, (case, row) in enumerate(list(run.rows.items())[:_MOST_CASES]):
        good = is_success(row)
        end = str(row.get("verdict") or row.get("outcome") or "")
        said = str(row.get(FAILURE) or row.get("why") or row.get("message") or "")
        yes = "–" if good is None else "yes" if good else "no"
        rows.append((str(place + 1), case, yes, end, said))
        anchors[place] = behind.anchor(case)
        if isinstance(row.get("record"), str):
            links[place] = str(run.folder / str(row["record"]).lstrip("/"))
    return TableOf(("", "case", "success", "end", "why"), tuple(rows), links, 1, anchors)


def _compared(before: BenchRun, after: BenchRun) -> ReportSection:
    then = after.comparable
    pairs = {
        case: (is_success(row), is_success(then[case]))
        for case, row in before.comparable.items()
        if case in then
    }
    judged = {case: each for case, each in pairs.items() if None not in each}
    counts = Counter(judged.values())
    better, worse = counts[False, True], counts[True, False]
    table = TableOf(
        ("", f"{after.name}: yes", f"{after.name}: no"),
        (
            (f"{before.name}: yes", str(counts[True, True]), str(worse)),
            (f"{before.name}: no", str(better), str(counts[False, False])),
        ),
    )
    differ = {case: each for case, each in judged.items() if each[0] != each[1]}
    behind, cases = _Behind(after, 1), dict(zip(after.comparable, after.rows, strict=True))
    changed = TableOf(
        ("case", before.name, after.name),
        tuple(
            (case, "yes" if one else "no", "yes" if other else "no")
            for case, (one, other) in differ.items()
        ),
        {place: f"#{behind.anchor(cases[case])}" for place, case in enumerate(differ)},
    )
    likely = chance(better, worse)
    said = (
        f"{len(judged)} cases have a result in both. {better} came out better in {after.name}, "
        f"{worse} worse. A difference as large comes by chance with a probability of {likely:.3g} "
        "(McNemar's exact test, two-sided)."
    )
    return ReportSection("What changed", (said,), (table, changed) if changed.rows else (table,))


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
