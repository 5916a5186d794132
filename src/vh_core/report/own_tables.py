"""The tables that a benchmark's command prints, the published figures in them, made of its rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from vh_core.bench.aoyama2025_results import MethodRates
from vh_core.bench.aoyama2025_tables import rate_tables
from vh_core.bench.benchmark import Row
from vh_core.bench.borro2025_tables import success_tables
from vh_core.bench.eai_goals_tables import goals_report
from vh_core.bench.eai_live_tables import live_report
from vh_core.bench.eai_repair_tables import repair_report
from vh_core.bench.huang2022_results import Attempt, MethodResult
from vh_core.bench.huang2022_tables import tables as huang2022_tables
from vh_core.bench.language_tables import language_tables
from vh_core.bench.observability_benchmark import tables as observability_tables
from vh_core.bench.tasks_results import tables as tasks_tables
from vh_core.datasets import KINDS, Kind

_Rows: TypeAlias = Mapping[str, Row]
_Settings: TypeAlias = Mapping[str, Any]


def tables_of(benchmark: str, rows: _Rows, settings: _Settings) -> str:
    """The tables; "" where a benchmark has none, or these rows are not all that it takes."""
    make = _TABLES.get(benchmark)
    if make is None:
        return ""
    try:
        return make(rows, settings).rstrip()
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError):
        return ""  # of a run that was cut off, or of an older form


def _of_list(tables: Callable[[Sequence[Row]], str]) -> Callable[[_Rows, _Settings], str]:
    return lambda rows, settings: tables(list(rows.values()))


def _aoyama2025(rows: _Rows, settings: _Settings) -> str:
    groups: dict[Kind, dict[str, list[Row]]] = {kind: {} for kind in KINDS}
    for row in rows.values():
        groups[row["kind"]].setdefault(row["method"], []).append(row)
    return rate_tables(
        {
            kind: [MethodRates.of(method, own) for method, own in methods.items()]
            for kind, methods in groups.items()
        }
    )


def _huang2022(rows: _Rows, settings: _Settings) -> str:
    """Each method with each Translation LM, over the tasks of which all of them have rows."""
    groups: dict[tuple[str, str], list[Attempt]] = {}
    for row in rows.values():
        attempt = Attempt.from_row(row)
        groups.setdefault((attempt.method, attempt.translation_lm), []).append(attempt)
    whole = set.intersection(*({each.task for each in own} for own in groups.values()))
    kept = [[each for each in own if each.task in whole] for own in groups.values()]
    results = [MethodResult.of(own) for own in kept if own]
    return huang2022_tables(results, len(settings["scenes"]))


_TABLES: Mapping[str, Callable[[_Rows, _Settings], str]] = {
    "tasks": _of_list(tasks_tables),
    "huang2022": _huang2022,
    "aoyama2025": _aoyama2025,
    "borro2025": _of_list(success_tables),
    "language": _of_list(language_tables),
    "observability": _of_list(observability_tables),
    "eai goals": lambda rows, settings: goals_report(rows),
    "eai live": lambda rows, settings: live_report(rows),
    "eai repair": lambda rows, settings: repair_report(rows),
}
