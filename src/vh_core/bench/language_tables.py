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
