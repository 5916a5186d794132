"""The tables of huang2022, with the paper's figures beside ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from vh_core.bench.huang2022_methods import WITH_MODEL
from vh_core.bench.huang2022_published import PUBLISHED
from vh_core.bench.huang2022_results import NONE, MethodResult
from vh_core.bench.table import Table
from vh_core.llm import is_simulated

_TITLES = {
    "vanilla": "Vanilla",
    "translated": "Translated",
    "no-translation": "  w/o action translation",
    "no-dynamic-example": "  w/o dynamic example",
    "no-trajectory-correction": "  w/o trajectory correction",
    "constrained": "Constrained",
    "constrained-now": "  what can be done now",
    "constrained-repairable": "  what can be done after repairs",
    "copied": "Most similar demonstration copied",
}


def tables(results: Sequence[MethodResult], scenes: int, prepared: str = "") -> str:
    """All tables for which there are rows; `prepared` says in what the programs were tried."""
    tasks = len({plan.task for result in results for plan in result.plans})
    names = sorted({r.planning_lm for r in results if r.method in WITH_MODEL})
    model = " and ".join(names) or NONE
    sizes = f"{_count(tasks, 'task')}, {_count(scenes, 'scene')}"
    parts = [f"huang2022: {sizes}, Planning LM {model}", *([prepared] if prepared else [])]
    if any(map(is_simulated, names)):
        parts.append(
            "The Planning LM is SIMULATED: these figures test the machinery, and say nothing "
            "about any language model."
        )
    first = next((r.translation_lm for r in results if r.translation_lm != NONE), NONE)
    main = [r for r in results if r.translation_lm in (first, NONE)]
    parts += ["", f"Translation LM {first}", _table("Tables 1, 2 and 4", main)]
    compared = [r for r in results if r.method == "translated"]
    if len(compared) > 1:
        parts += ["", _table("Table 3: Translation LMs", compared, by_translation=True)]
    kinds = _kinds(main)
    if kinds.rows:
        parts += ["", kinds.text()]
    failures = [(r.method, failure) for r in results for failure in r.failures]
    if failures:
        parts += ["", f"{len(failures)} programs were not generated, and are in no figure:"]
        parts += [f"  {method}: {failure}" for method, failure in failures[:10]]
    return "\n".join(parts) + "\n"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _table(title: str, results: Iterable[MethodResult], *, by_translation: bool = False) -> str:
    header = [title, "executability", "LCS", "length", "paper: executability / LCS"]
    rows = []
    for result in results:
        name = result.translation_lm if by_translation else _name(result)
        published = "; ".join(map(str, PUBLISHED.get(result.method, ())))
        rows.append(
            [
                name,
                result.executability.percent(),
                result.lcs.percent(),
                f"{result.length.mean:.2f}" if result.plans else NONE,
                "" if by_translation else published,
            ]
        )
    return Table(header, rows).text()


def _kinds(results: Sequence[MethodResult]) -> Table:
    """Why programs do not execute, for each row of the main table."""
    kinds = Counter[str]()
    for result in results:
        kinds.update(result.kinds)
    rows = [
        [kind, *(f"{100 * result.kinds.get(kind, 0):.1f}%" for result in results)]
        for kind, _ in kinds.most_common()
    ]
    names = [_TITLES.get(result.method, result.method).strip() for result in results]
    return Table(["Not executable, by reason", *names], rows)


def _name(result: MethodResult) -> str:
    """The method and its model, as "Vanilla GPT-3" in the paper; a simulated one says so itself."""
    title = _TITLES.get(result.method, result.method)
    return f"{title} {result.planning_lm}" if result.method in WITH_MODEL else title


def results_to_json(results: Iterable[MethodResult]) -> list[dict[str, Any]]:
    """Every row with all its programs."""
    return [
        {
            "method": result.method,
            "planning_lm": result.planning_lm,
            "simulated": is_simulated(result.planning_lm),
            "translation_lm": result.translation_lm,
            "executability": result.executability.mean,
            "lcs": result.lcs.mean,
            "length": result.length.mean,
            "llm_calls": result.llm_calls,
            "llm_tokens": result.llm_tokens,
            "llm_s": result.llm_s,
            "endings": dict(result.endings),
            "kinds": result.kinds,
            "failures": list(result.failures),
            "plans": [
                {
                    "task": plan.task,
                    "steps": list(plan.steps),
                    "executable": plan.executable,
                    "lcs": plan.lcs,
                    "ending": plan.ending,
                    "reasons": list(plan.reasons),
                    "kinds": list(plan.kinds),
                }
                for plan in result.plans
            ],
        }
        for result in results
    ]
