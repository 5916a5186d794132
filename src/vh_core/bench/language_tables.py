"""What the rows of wordings come to: by class, with the part that was held out beside the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from vh_core.bench.benchmark import FAILURE, Row
from vh_core.bench.language_corpus import CorpusPart
from vh_core.bench.language_verdict import Verdict
from vh_core.bench.table import Table

_HEADER = ("class", *(f"{of}{name}" for of in ("", "h ") for name in ("n", "right",
           "honest", "misled", "WRONG")))  # fmt: skip
_SHOWN = {Verdict.WRONG: 30, Verdict.MISLEADING: 15}


def language_tables(rows: Sequence[Row], *, spelt_out: bool = True) -> str:
    """A table by class and by expectation, and the worst of what was looked at, spelt out."""
    kept = [row for row in rows if not row.get(FAILURE)]
    parts = [
        _table("class", kept, "kind").text(),
        _table("expected", kept, "expected").text(),
        _table("scene", kept, "scene").text(),
        _table("hand", kept, "hand").text(),
    ]
    if len(kept) < len(rows):
        why = "; ".join(sorted({row[FAILURE] for row in rows if row.get(FAILURE)}))
        parts.append(f"{len(rows) - len(kept)} wordings gave no result: {why}")
    if any(row.get("questions") for row in kept):
        parts.append(_asked(kept))
    if spelt_out:
        parts += [_listed(verdict, kept) for verdict in _SHOWN]
    parts.append(
        "n: wordings; right, honest (refused, and nothing said that is not so), misled (refused "
        "for a reason that is not so) and WRONG: percent of them; h: the part that is held out"
    )
    return "\n\n".join(filter(None, parts)) + "\n"


def _table(what: str, rows: Sequence[Row], key: str) -> Table:
    by_name: dict[str, list[Row]] = {}
    for row in rows:
        by_name.setdefault(row[key], []).append(row)
    cells = [[name, *_cells(own)] for name, own in sorted(by_name.items())]
    return Table((what, *_HEADER[1:]), [*cells, ["all", *_cells(rows)]])


def _cells(rows: Sequence[Row]) -> list[str]:
    cells: list[str] = []
    for part in CorpusPart:
        own = [row for row in rows if row["part"] == part.value]
        counts: Mapping[str, int] = Counter(row["verdict"] for row in own)
        cells.append(str(len(own)))
        cells += [_percent(counts[verdict.name], len(own)) for verdict in Verdict]
    return cells


def _asked(rows: Sequence[Row]) -> str:
    """What it is worth to ask: how many are right without a question and with one, and how good the
    sentences are that are offered for those that were not understood."""
    header = ("part", "n", "right unasked", "after one", "after more", "honest", "misled", "WRONG",
              "offered", "first right", "one right", "in vain", "no order")  # fmt: skip
    cells = [_asked_of(part, [r for r in rows if r["part"] == part.value]) for part in CorpusPart]
    what = (
        "asked: wordings, answered by a person who wants what the corpus says and knows what comes "
        "of each answer. Of those that were not understood something was offered for so many; the "
        "first of it, or one of three, was right, or none, or it should be refused (no order)"
    )
    return f"{Table(header, cells).text()}\n{what}"


def _asked_of(part: CorpusPart, rows: Sequence[Row]) -> list[str]:
    right = Counter(min(len(r["questions"]), 2) for r in rows if r["verdict"] == Verdict.RIGHT.name)
    verdicts = Counter(row["verdict"] for row in rows)
    worse = (verdicts[each.name] for each in Verdict if each is not Verdict.RIGHT)
    offered = [row for row in rows if row["offered"]]
    meant = [row["offered"] for row in offered if row["expected"] != "refuse"]
    counts = (len(rows), right[0], right[1], right[2], *worse, len(meant),
              sum(each[0] for each in meant), sum(map(any, meant)),
              len(meant) - sum(map(any, meant)), len(offered) - len(meant))  # fmt: skip
    return [part.value, *map(str, counts)]


def _percent(number: int, of: int) -> str:
    return f"{100 * number / of:.0f}" if of else "–"


def _listed(verdict: Verdict, rows: Sequence[Row]) -> str:
    """Wordings with a verdict; never those that are held out, which nobody should see."""
    found = [
        r for r in rows if r["verdict"] == verdict.name and r["part"] != CorpusPart.HELD_OUT.value
    ]
    if not found:
        return ""
    shown = _SHOWN[verdict]
    lines = [f"{len(found)} {verdict.value}, of those looked at:"]
    lines += [
        f"  {r['scene']}, {r['kind']}: {r['text']!r}: {r['why'][:160]}" for r in found[:shown]
    ]
    if len(found) > shown:
        lines.append(f"  … and {len(found) - shown} more")
    return "\n".join(lines)
