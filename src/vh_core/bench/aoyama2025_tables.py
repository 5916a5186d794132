"""The tables of aoyama2025, with the paper's figures beside ours."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from vh_core.bench.aoyama2025_methods import METHODS
from vh_core.bench.aoyama2025_published import PUBLISHED_RATES
from vh_core.bench.aoyama2025_results import MethodRates, TaskEnding
from vh_core.bench.metrics import Estimate
from vh_core.bench.table import Table
from vh_core.datasets import KINDS, Kind
from vh_core.llm import is_simulated

NOTHING = "–"
_TITLES: Mapping[Kind, str] = {
    "state change": "Table 1: state change",
    "placement": "Table 2: placement",
}
_FAILURES = (TaskEnding.EXECUTION_FAILURE, TaskEnding.MAXIMUM_ATTEMPTS, TaskEnding.ERRONEOUS_END)
_HEADER = (
    "tasks",
    "SR",
    "AEFR",
    "FRRMA",
    "ETFR",
    "steps",
    "scripts",
    "calls",
    "tokens",
    "time (s)",
    "paper: SR / AEFR / FRRMA / ETFR / steps",
)
_EXPLAINED = """\
SR: tasks whose goal conditions all held when the method ended by itself (Formula 1, ± standard
error). AEFR, FRRMA, ETFR: an action failed, the attempts were used up, the end came too early
(Formulas 2 to 4). steps: executed per task (Formula 6); scripts: those of the dataset's own
scripts; calls, tokens and time: means per task."""


def rate_tables(results: Mapping[Kind, Sequence[MethodRates]]) -> str:
    """Both tables, what the judgements came to, and what gave no result."""
    every = [rates for rows in results.values() for rates in rows]
    models = sorted({model for rates in every for model in rates.models})
    parts = [f"aoyama2025, language model {', '.join(models) or NOTHING}"]
    if any(map(is_simulated, models)):
        parts.append(
            "The language model is SIMULATED: these figures test the machinery and say what each "
            "component buys at its rate of errors; they say nothing about any language model."
        )
    for kind in KINDS:
        if results.get(kind):
            parts += ["", _table(kind, results[kind]).text()]
    parts += ["", _EXPLAINED]
    judged = _judgements(every)
    if judged.rows:
        parts += ["", judged.text()]
    failed = [failure for rates in every for failure in rates.without_result]
    if failed:
        parts += ["", f"{len(failed)} episodes gave no result, and are in no figure:"]
        parts += [f"  {failure}" for failure in failed[:10]]
    return "\n".join(parts) + "\n"


def _table(kind: Kind, rows: Sequence[MethodRates]) -> Table:
    cells = []
    for rates in rows:
        published = "; ".join(map(str, PUBLISHED_RATES[kind].get(rates.method, ())))
        cells.append(
            [
                METHODS[rates.method].title,
                str(rates.tasks),
                _share(rates.success, error=True),
                *(_share(rates.rates[each]) for each in _FAILURES),
                _mean(rates.steps, 3),
                _mean(rates.script_steps, 3),
                _mean(rates.calls, 1),
                _mean(rates.tokens, 0),
                _mean(rates.seconds, 2),
                published,
            ]
        )
    return Table([_TITLES[kind], *_HEADER], cells)


def _judgements(every: Sequence[MethodRates]) -> Table:
    """What was compared and what could not be read, over both kinds of tasks."""
    names = list(dict.fromkeys(name for rates in every for name in rates.judgements))
    total: dict[str, dict[str, int]] = {}
    for rates in every:
        if rates.judgements:
            own = total.setdefault(rates.method, {})
            for name, count in rates.judgements.items():
                own[name] = own.get(name, 0) + count
    rows = [
        [METHODS[method].title, *(str(counts.get(name, 0)) for name in names)]
        for method, counts in total.items()
    ]
    return Table(["Judgements, in all", *(name.replace("_", " ") for name in names)], rows)


def _share(value: Estimate, *, error: bool = False) -> str:
    if math.isnan(value.mean):
        return NOTHING
    if not error or math.isnan(value.standard_error):
        return f"{value.mean:.3f}"
    return f"{value.mean:.3f} ± {value.standard_error:.3f}"


def _mean(value: Estimate, digits: int) -> str:
    return NOTHING if math.isnan(value.mean) else f"{value.mean:.{digits}f}"


def rates_to_json(results: Mapping[Kind, Sequence[MethodRates]]) -> list[dict[str, Any]]:
    """Every figure of the tables."""
    return [
        {
            "kind": kind,
            "method": rates.method,
            "models": list(rates.models),
            "tasks": rates.tasks,
            **{
                str(ending): {"mean": value.mean, "standard_error": value.standard_error}
                for ending, value in rates.rates.items()
            },
            "steps": rates.steps.mean,
            "script_steps": rates.script_steps.mean,
            "llm_calls": rates.calls.mean,
            "tokens": rates.tokens.mean,
            "seconds": rates.seconds.mean,
            "judgements": dict(rates.judgements),
            "without_result": list(rates.without_result),
        }
        for kind, rows in results.items()
        for rates in rows
    ]
