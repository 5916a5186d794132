"""The tables of the benchmark of scene preparation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from vh_core.bench.benchmark import Row
from vh_core.bench.preparation_benchmark import WRITTEN
from vh_core.bench.preparation_programs import CONTROLS
from vh_core.bench.reasons import MEANINGS
from vh_core.bench.table import Table
from vh_core.environments.virtualhome_preparation import Stage

_ARMS = {
    "as_they_are": "scenes as they are, world model",
    "prepared": "prepared by us, world model",
    "simulator": "prepared by us, VirtualHome's simulator",
}
_BESIDE = ("own", "own_in_model", "ours", "strict")


def preparation_tables(rows: Mapping[str, Row], scenes: Sequence[str], own_inference: bool) -> str:
    """All tables for which there are rows."""
    found = list(rows.values())
    demonstrations = sum(row["times"] for row in found)
    parts = [
        f"preparation: {len(found):,} programs of {demonstrations:,} demonstrations, "
        f"{len(scenes)} scenes",
        "",
        _arms(found, own_inference).text(),
        _cost(found),
        "",
        _reasons(found).text(),
        "",
        _scenes(found, scenes).text(),
    ]
    beside = [row["beside"] for row in found if "beside" in row]
    if beside:
        parts += ["", _agreement(beside).text(), "", _stages(beside).text()]
    return "\n".join(parts) + "\n"


def _arms(rows: Sequence[Row], own_inference: bool) -> Table:
    lines = []
    for arm, name in _ARMS.items():
        with_arm = [row for row in rows if arm in row]
        if with_arm:
            lines.append([name, *_shares([(row[arm], row["times"]) for row in with_arm])])
    with_own = [row for row in rows if "beside" in row]
    inferred = "its" if own_inference else "our"
    names = {
        "own": f"prepared by VirtualHome, {inferred} preconditions, its executor",
        "own_in_model": f"prepared by VirtualHome, {inferred} preconditions, world model",
        "ours": "the same programs, prepared by us, world model",
    }
    for arm, name in names.items() if with_own else ():
        tried = [([each[arm] for each in row["beside"][WRITTEN]], row["times"]) for row in with_own]
        lines.append([name, *_shares(tried)])
    return Table(
        ["Executable", "of programs × scenes", "of demonstrations × scenes", "pairs"], lines
    )


def _cost(rows: Sequence[Row]) -> str:
    each_s = sum(row["cpu_s"] for row in rows) / sum(len(row["prepared"]) for row in rows)
    return f"To prepare a scene and execute a program in it takes {1000 * each_s:.1f} ms of CPU."


def _shares(tried: Iterable[tuple[Sequence[Mapping[str, str]], int]]) -> list[str]:
    """Executable pairs of a program and a scene, as shares; the second by demonstrations."""
    good = pairs = good_weighed = weighed = 0
    for results, times in tried:
        executable = sum(not result["kind"] for result in results)
        good, pairs = good + executable, pairs + len(results)
        good_weighed += executable * times
        weighed += len(results) * times
    return [f"{good / pairs:.1%}", f"{good_weighed / weighed:.1%}", f"{pairs:,}"]


def _reasons(rows: Sequence[Row]) -> Table:
    """What still keeps a program from executing in the scenes that we prepare."""
    kinds: Counter[str] = Counter()
    programs: dict[str, set[int]] = {}
    examples: dict[str, str] = {}
    pairs = 0
    for number, row in enumerate(rows):
        for result in row["prepared"]:
            pairs += 1
            if result["kind"]:
                kinds[result["kind"]] += 1
                programs.setdefault(result["kind"], set()).add(number)
                examples.setdefault(result["kind"], result["reason"])
    lines = [
        [
            kind,
            f"{number:,}",
            f"{number / pairs:.1%}",
            f"{len(programs[kind]):,}",
            MEANINGS.get(kind, examples[kind]),
        ]
        for kind, number in kinds.most_common()
    ]
    return Table(
        ["Not executable, by reason", "pairs", "share", "programs", "what it means"], lines
    )


def _scenes(rows: Sequence[Row], scenes: Sequence[str]) -> Table:
    lines = []
    for at, scene in enumerate(scenes):
        good = sum(not row["prepared"][at]["kind"] for row in rows)
        lines.append([scene, f"{good / len(rows):.1%}"])
    return Table(["Prepared by us, by scene", "executable"], lines)


def _agreement(beside: Sequence[Mapping[str, Any]]) -> Table:
    """Ours beside VirtualHome's, for programs as written and for spoilt ones. The last columns are
    of our strict preparation and of VirtualHome's, both in the world model."""
    header = [
        *("Programs", "pairs", "VirtualHome's, its executor", "its, world model", "ours"),
        *("ours, strictly", "both", "ours only", "its only", "neither"),
    ]
    lines = []
    for variant in (WRITTEN, *CONTROLS):
        pairs = [pair for row in beside for pair in row.get(variant, ())]
        if not pairs:
            continue
        arms = {arm: [not pair[arm]["kind"] for pair in pairs] for arm in _BESIDE}
        cells = Counter(zip(arms["strict"], arms["own_in_model"], strict=True))
        both = (cells[True, True], cells[True, False], cells[False, True], cells[False, False])
        shares = [f"{sum(each) / len(pairs):.1%}" for each in arms.values()]
        lines.append([variant, f"{len(pairs):,}", *shares, *map(str, both)])
    return Table(header, lines)


def _stages(beside: Sequence[Mapping[str, Any]]) -> Table:
    """Where VirtualHome's own code stops, for programs as written."""
    stages: Counter[str] = Counter()
    messages: dict[str, Counter[str]] = {}
    for row in beside:
        for pair in row[WRITTEN]:
            stages[pair["own"]["kind"]] += 1
            messages.setdefault(pair["own"]["kind"], Counter())[pair["own"]["reason"]] += 1
    total = sum(stages.values())
    lines = []
    for kind, number in stages.most_common():
        stage = Stage[kind.upper()] if kind else Stage.EXECUTABLE
        common = "; ".join(f"{each} ({n})" for each, n in messages[kind].most_common(2) if each)
        lines.append([str(stage), f"{number:,}", f"{number / total:.1%}", common[:120]])
    return Table(["VirtualHome's own code, as written", "pairs", "share", "most often"], lines)
