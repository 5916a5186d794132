"""How the choice of ε is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from vh_core.bench.huang2022_epsilon import EpsilonChoice, EpsilonRow
from vh_core.bench.huang2022_results import MethodResult
from vh_core.bench.table import Table
from vh_core.llm import is_simulated


def epsilon_tables(choices: Sequence[EpsilonChoice], scenes: int, prepared: str = "") -> str:
    """A table for each Translation LM; `prepared` says in what the programs were tried. Above the ε
    stand people's programs and the most similar demonstration, copied as it is."""
    parts = []
    for choice in choices:
        parts += [
            f"ε for {choice.translation_lm}: {choice.tasks} tasks that are held out for it, "
            f"{scenes} {'scene' if scenes == 1 else 'scenes'}, Planning LM {choice.planning_lm}",
            *([prepared] if prepared else []),
        ]
        if is_simulated(choice.planning_lm):
            parts.append("The Planning LM is SIMULATED: no ε is to be taken from this.")
        if choice.best is not None:
            parts += ["", _table(choice), "", f"The best sum has ε = {choice.best.epsilon:g}."]
        for failure in choice.failures[:10]:
            parts.append(f"  no program: {failure}")
        parts.append("")
    return "\n".join(parts)


def _table(choice: EpsilonChoice) -> str:
    """A row for each ε that makes a difference."""
    rows: list[EpsilonRow] = []
    for row in choice.rows:
        if rows and row != choice.best and _same(rows[-1], row) and rows[-1] != choice.best:
            rows[-1] = row
        else:
            rows.append(row)
    others = [("people", choice.people), ("copied", choice.copied)]
    header = ["ε", "executability", "LCS", "length", "sum, each over people's"]
    cells = [[name, *_measures(result), ""] for name, result in others]
    return Table(header, [*cells, *map(_cells, rows)]).text()


def _same(one: EpsilonRow, other: EpsilonRow) -> bool:
    return (one.executability, one.lcs, one.length) == (
        other.executability,
        other.lcs,
        other.length,
    )


def _cells(row: EpsilonRow) -> list[str]:
    criterion = f"{row.criterion.mean:.3f} ± {row.criterion.standard_error:.3f}"
    return [f"{row.epsilon:.2f}", *_measures(row), criterion]


def _measures(row: EpsilonRow | MethodResult) -> list[str]:
    return [row.executability.percent(), row.lcs.percent(), f"{row.length.mean:.2f}"]


def epsilon_to_json(choices: Iterable[EpsilonChoice]) -> list[dict[str, Any]]:
    """Every row of every Translation LM."""
    return [
        {
            "translation_lm": choice.translation_lm,
            "planning_lm": choice.planning_lm,
            "simulated": is_simulated(choice.planning_lm),
            "tasks": choice.tasks,
            "epsilon": None if choice.best is None else choice.best.epsilon,
            "people": _json(choice.people),
            "copied": _json(choice.copied),
            "rows": [
                {"epsilon": row.epsilon, **_json(row), "criterion": row.criterion.mean}
                for row in choice.rows
            ],
            "failures": list(choice.failures),
        }
        for choice in choices
    ]


def _json(row: EpsilonRow | MethodResult) -> dict[str, float]:
    return {
        "executability": row.executability.mean,
        "lcs": row.lcs.mean,
        "length": row.length.mean,
    }
